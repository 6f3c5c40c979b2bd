internal import DiaryModel
internal import GuidelineModel
internal import ReportModel

/// A row for each section: its mean, its share in the target, its means by day and its change from the period before.
enum OverviewPanel {
    static func make(_ material: PanelMaterial) -> [MadePanel] {
        guard !material.sections.isEmpty else { return [] }
        let overview = Overview(material)
        return [MadePanel(forms: overview.forms, about: material.sections.map(\.section.id))]
    }
}

/// What the overview of a report consists of.
private struct Overview {
    private let period: Period
    private let rows: [OverviewRow]
    /// The sections without readings.
    private let empty: [Measurements]
    private let hasShares: Bool
    private let hasChanges: Bool

    /// Which columns and parts a form has beside names and means.
    private struct Look {
        var hasShares = true
        var hasBars = true
        var hasLine = true
        /// No row is lower, in points.
        var leastRow: Double
    }

    init(_ material: PanelMaterial) {
        period = material.period
        let pressures = material.allSections.filter(\.isPressure).flatMap { section in
            section.data.about.map { section.data.readings[$0.position].instant }
        }
        rows = material.sections.compactMap {
            OverviewRow($0, before: material.before[$0.section.id], pressures: Set(pressures))
        }
        empty = material.sections.filter(\.all.isEmpty)
        hasShares = rows.contains { $0.share != nil }
        hasChanges = rows.contains { $0.change.isKnown }
    }

    /// From all columns to names, means and changes.
    var forms: [PanelBox<Message>] {
        guard !rows.isEmpty else { return [PanelBox(title: Message(OverviewPhrase.title), meta: meta, emptyParts)] }
        let looks = [
            Look(leastRow: 78), Look(hasLine: false, leastRow: 60),
            Look(hasBars: false, hasLine: false, leastRow: 48),
            Look(hasShares: false, hasBars: false, hasLine: false, leastRow: 34),
        ]
        return looks.map { look in
            PanelBox(
                title: Message(OverviewPhrase.title), meta: meta,
                [.grid(grid(look)), .rule(isStrong: true)] + emptyParts + legend(look) + method(look))
        }
    }

    /// How many days, and with which they are compared.
    private var meta: Message {
        let days = Message(.metaDays, ["n": .integer(period.dayCount)])
        guard hasChanges, let before = period.before else { return days }
        return Message(OverviewPhrase.compared, ["days": .message(days), "period": before.value(.long)])
    }

    private func grid(_ look: Look) -> PanelGrid<Message> {
        let shows = (shares: look.hasShares && hasShares, line: look.hasLine, change: hasChanges)
        var columns = [PanelGridColumn(growth: 1, wraps: true, least: 88), PanelGridColumn(least: 56)]
        var heads = [Message(.columnWhat), Message(.figureMean)]
        if shows.shares {
            columns.append(PanelGridColumn(growth: 0.6, least: look.hasBars ? 96 : 0))
            heads.append(Message(.columnInTarget))
        }
        if shows.line {
            columns.append(PanelGridColumn(growth: 1, least: shows.change ? 98 : 158))
            heads.append(Message(.chartDate, ["date": period.value(.dayAndShortMonth)]))
        }
        if shows.change {
            columns.append(PanelGridColumn(.end))
            heads.append(Message(.figureChange))
        }
        let cells = rows.enumerated().map { index, row in
            var cells = [row.name(hasTarget: look.hasShares), row.mean]
            if shows.shares { cells.append(row.shares(hasBar: look.hasBars)) }
            if shows.line { cells.append(row.line) }
            if shows.change { cells.append(row.change.cell) }
            return PanelRow(cells, rule: index == 0 ? .strong : .thin)
        }
        return PanelGrid(
            columns: columns, heads: [PanelRow(heads.map { PanelCell($0, .strongSmall, isHead: true) }, rule: .none)],
            rows: cells, leastRow: look.leastRow, gap: 10, isSplit: true)
    }

    /// One line for all sections without readings.
    private var emptyParts: [PanelPart<Message>] {
        guard !empty.isEmpty else { return [] }
        let names = empty.map { measurements in
            let name = measurements.section.nameMessage
            return measurements.lastDayBefore.map { day in
                Message(OverviewPhrase.lastOn, ["name": .message(name), "date": .date(day, .long)])
            } ?? name
        }
        return [
            .text(
                Message(
                    OverviewPhrase.none, ["n": .integer(period.dayCount), "sections": .message(.list(names))]), .cell)
        ]
    }

    /// What colours of bars stand for, where there are bars.
    private func legend(_ look: Look) -> [PanelPart<Message>] {
        guard look.hasBars, hasShares else { return [] }
        let barred = rows.filter { !$0.classes.isEmpty }
        let slots = Set(barred.flatMap { $0.classes.map(\.slot) })
        let isOfTarget = !barred.contains(where: \.hasOtherTarget)
        let entries = ColourSlot.allCases.filter(slots.contains).map { slot in
            PanelLegendEntry(.swatch(slot), slot.rankMessage(isOfTarget: isOfTarget))
        }
        return entries.isEmpty ? [] : [.legend(entries)]
    }

    /// How figures were made, and what was left out.
    private func method(_ look: Look) -> [PanelPart<Message>] {
        var sentences: [Message] = []
        let showsShares = look.hasShares && hasShares
        if showsShares { sentences.append(Message(OverviewPhrase.methodTarget)) }
        if showsShares, look.hasBars, rows.contains(where: { !$0.classes.isEmpty && $0.hasOtherTarget }) {
            sentences.append(Message(OverviewPhrase.methodBars))
        }
        if look.hasLine { sentences.append(Message(OverviewPhrase.methodLine)) }
        if hasChanges, let before = period.before {
            sentences.append(Message(OverviewPhrase.methodChange, ["period": before.value(.long)]))
        }
        if rows.contains(where: \.tellsHighest) { sentences.append(Message(OverviewPhrase.methodHighest)) }
        let leftOut = rows.compactMap { row -> Message? in
            let facts = row.measurements.data.facts
            return Message.sentences(facts.dataNotes).map {
                .separated([row.measurements.section.titleMessage, $0])
            }
        }
        return ([Message.sentences(sentences)].compactMap(\.self) + leftOut).map { .text($0, .method) }
    }
}

extension ColourSlot {
    /// Where a class stands on its scale, in words; where the target is not that of the classes it is not named so.
    fileprivate func rankMessage(isOfTarget: Bool) -> Message {
        switch self {
        case .veryLow: Message(OverviewPhrase.rankFarBelow)
        case .low: Message(OverviewPhrase.rankBelow)
        case .target: Message(isOfTarget ? OverviewPhrase.rankTarget : OverviewPhrase.rankNormal)
        case .elevated: Message(OverviewPhrase.rankAbove, ["step": .integer(1)])
        case .high1: Message(OverviewPhrase.rankAbove, ["step": .integer(2)])
        case .high2: Message(OverviewPhrase.rankAbove, ["step": .integer(3)])
        case .high3: Message(OverviewPhrase.rankAbove, ["step": .integer(4)])
        }
    }
}

extension Measurements {
    /// The day of the last reading of the section before the period; `nil` where the diary has none.
    fileprivate var lastDayBefore: CivilDate? {
        let start = period.instants.lowerBound
        let last = data.readings.last { reading in
            reading.instant < start && reading.kind.id == section.kind.id && reading.isPlausible
                && (reading.section == nil || reading.section == section.id)
        }
        return last.map { period.zone.date(of: $0.instant) }
    }
}
