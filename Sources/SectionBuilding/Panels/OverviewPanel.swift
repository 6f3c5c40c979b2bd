internal import DiaryModel
internal import ReportModel

/// A row for each section: its mean, its share in the target, its means by day and its change from the period before.
enum OverviewPanel {
    static func make(_ material: PanelMaterial) -> [MadePanel] {
        // Of a single section a page that sums it up has said all of its row.
        let isRepeated = material.kinds.contains(.summary) && material.allSections.count == 1
        guard !material.sections.isEmpty, !isRepeated else { return [] }
        let overview = Overview(material)
        return [MadePanel(forms: overview.forms, about: material.sections.map(\.section.id))]
    }

    /// One line for sections without readings.
    static func empty(_ sections: [MeasuredSection]) -> [PanelPart] {
        guard let days = sections.first?.period.dayCount else { return [] }
        let names = sections.map { measurements in
            let name = measurements.section.nameMessage
            return measurements.lastDayBefore.map { day in
                Words.overviewLastOn(name: name, date: day.value(.long))
            } ?? name
        }
        return [.text(Words.overviewNone(n: days, sections: Message.list(names)), .cell)]
    }
}

/// The parts of the overview of a report.
private struct Overview {
    private let period: Period
    private let rows: [OverviewRow]
    /// The measurements of the period before for each row, and for the sections without readings; nothing unless it is asked for.
    private let earlier: [String: OverviewRow]
    /// The sections without readings, and those that have some in the period before alone.
    private let empty: [MeasuredSection]
    private let past: [MeasuredSection]
    private let hasShares: Bool
    private let hasBars: Bool
    private let hasChanges: Bool

    /// The columns and parts of a form beside names and means.
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
            section.about.map { section.reading($0).instant }
        }
        rows = material.sections.compactMap {
            OverviewRow($0, before: material.before[$0.section.id], pressures: Set(pressures))
        }
        if material.detail == .periodBefore {
            earlier = material.before.compactMapValues { OverviewRow($0, before: nil, pressures: []) }
        } else {
            earlier = [:]
        }
        let known = Set(earlier.keys)
        empty = material.sections.filter { $0.all.isEmpty && !known.contains($0.section.id) }
        past = material.sections.filter { $0.all.isEmpty && known.contains($0.section.id) }
        hasShares = rows.contains { $0.share != nil }
        hasBars = rows.contains { !$0.classes.isEmpty }
        hasChanges = rows.contains { $0.change.isKnown }
    }

    /// From all columns to names, means and changes.
    var forms: [PanelBox] {
        guard !rows.isEmpty || !past.isEmpty else {
            return [PanelBox(title: Words.overviewTitle, meta: meta, emptyParts)]
        }
        let looks = [
            Look(leastRow: 78), Look(hasLine: false, leastRow: 60),
            Look(hasBars: false, hasLine: false, leastRow: 48),
            Look(hasShares: false, hasBars: false, hasLine: false, leastRow: 34),
        ]
        return looks.map { look in
            PanelBox(
                title: Words.overviewTitle, meta: meta,
                [.grid(grid(look))] + emptyParts + legend(look) + method(look))
        }
    }

    /// The number of days, and the period they are compared with.
    private var meta: Message {
        let days = Words.metaDays(n: period.dayCount)
        guard hasChanges, let before = period.before else { return days }
        return Words.overviewCompared(days: days, period: before.value(.long))
    }

    private func grid(_ look: Look) -> PanelGrid {
        let shows = (
            shares: look.hasShares && hasShares || look.hasBars && hasBars, line: look.hasLine && !rows.isEmpty,
            change: hasChanges
        )
        let days = Words.chartDate(date: period.value(.dayAndShortMonth))
        let known: [(isShown: Bool, column: PanelGridColumn, head: Message)] = [
            (true, .init(growth: 1, wraps: true, least: 88), Words.columnWhat),
            (true, .init(least: 56), Words.figureMean),
            (
                shows.shares, .init(growth: 0.6, least: look.hasBars ? 96 : 0),
                hasShares ? Words.columnInTarget : Words.panelByClass
            ),
            (shows.line, .init(growth: 1, least: shows.change ? 98 : 158), days),
            (!earlier.isEmpty, .init(least: 56), Words.columnPeriodBefore),
            (shows.change, .init(.end), Words.figureChange),
        ]
        let columns = known.filter(\.isShown)
        var cells = rows.enumerated().map { index, row in
            var cells = [row.name(hasTarget: look.hasShares), row.mean]
            if shows.shares { cells.append(row.shares(hasBar: look.hasBars)) }
            if shows.line { cells.append(row.line) }
            if !earlier.isEmpty { cells.append(before(row.measurements)) }
            if shows.change { cells.append(row.change.cell) }
            return PanelRow(cells, rule: index == 0 ? .strong : .thin)
        }
        cells += past.map { section in
            let none = PanelCell(Words.comparisonNone, .cell, span: columns.count - (shows.change ? 3 : 2))
            let name = PanelCell(section.section.titleMessage, .strongRow, isHead: true)
            let change = shows.change ? [PanelCell(Message.missing, .strongRow)] : []
            return PanelRow([name, none, before(section)] + change)
        }
        return PanelGrid(
            columns: columns.map(\.column),
            heads: [PanelRow(columns.map { PanelCell($0.head, .strongSmall, isHead: true) }, rule: .none)], rows: cells,
            leastRow: look.leastRow, gap: 10, isSplit: true)
    }

    /// The measurements of the period before for a section.
    private func before(_ section: MeasuredSection) -> PanelCell {
        earlier[section.section.id].map(\.inShort) ?? PanelCell(Words.comparisonNone, .cell)
    }

    private var emptyParts: [PanelPart] { OverviewPanel.empty(empty) }

    /// The meanings of the parts of bars: the classes of each scheme that occur, by name, each once.
    ///
    /// One colour is another class in every scheme, which only its name tells; a scheme may have others in another setting.
    private func legend(_ look: Look) -> [PanelPart] {
        guard look.hasBars else { return [] }
        let schemes = rows.filter { !$0.classes.isEmpty }.compactMap(\.measurements.classFacts)
        let ids = schemes.map(\.guideline.id)
        return schemes.indices.filter { ids.firstIndex(of: ids[$0]) == $0 }.map { first in
            let occurring = schemes.filter { $0.guideline.id == ids[first] }.flatMap { facts in
                facts.rows.map { (slot: $0.row.slot, name: facts.name(of: $0.row)) }
            }
            let entries = ColourSlot.allCases.flatMap { slot in
                occurring.filter { $0.slot == slot }.map { PanelLegendEntry(.swatch(slot), $0.name) }.eachOnce
            }
            return .legend([PanelLegendEntry(nil, schemes[first].schemeMessage)] + entries)
        }
    }

    /// Returns the method of the figures, and the notes on omissions.
    private func method(_ look: Look) -> [PanelPart] {
        var sentences: [Message] = []
        if look.hasShares, hasShares {
            sentences.append(Words.overviewMethodTarget)
            if rows.contains(where: { $0.share?.isOfTime ?? false }) { sentences.append(Words.overviewMethodSensor) }
        }
        if look.hasBars, rows.contains(where: { !$0.classes.isEmpty && $0.hasOtherTarget }) {
            sentences.append(Words.overviewMethodBars)
        }
        if look.hasLine { sentences.append(Words.overviewMethodLine) }
        if hasChanges, let before = period.before {
            sentences.append(Words.overviewMethodChange(period: before.value(.long)))
        }
        if rows.contains(where: \.showsHighest) { sentences.append(Words.overviewMethodHighest) }
        let leftOut = rows.compactMap { row -> Message? in
            let facts = row.measurements
            let none = look.hasShares ? facts.noTargetSentence : nil
            return Message.sentences([none].compactMap(\.self) + facts.dataNotes).map {
                .separated([row.measurements.section.titleMessage, $0])
            }
        }
        return ([Message.sentences(sentences)].compactMap(\.self) + leftOut).map { .text($0, .method) }
    }
}

extension MeasuredSection {
    /// The day of the last reading of the section before the period; `nil` where the diary has none.
    fileprivate var lastDayBefore: CivilDate? {
        let start = period.instants.lowerBound
        let last = readings.diary.last { reading in
            reading.instant < start && reading.kind.id == section.kind.id && reading.isPlausible
                && (reading.section == nil || reading.section == section.id)
        }
        return last.map { period.zone.date(of: $0.instant) }
    }
}
