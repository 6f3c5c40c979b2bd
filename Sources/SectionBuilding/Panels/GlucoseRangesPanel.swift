internal import DiaryModel
internal import ReportModel

/// The share of measurements in each range of glucose, with what a consensus aims at for those of a sensor.
enum GlucoseRangesPanel {
    /// A panel for each section with two measurements or more: one has no share.
    static func make(_ material: PanelMaterial) -> [MadePanel] {
        material.glucose.filter { $0.all.count > 1 }.map { section in
            let counts = GlucoseCounts(section.all, of: section)
            let meta = material.meta(of: section, Message(.metaReadings, ["n": .integer(section.all.count)]))
            return MadePanel(
                forms: zip(Detail.allCases, [0, 0, 3]).map { box(counts, section, meta, $0).losing($1) },
                about: [section.section.id])
        }
    }

    /// How much of it is shown.
    private enum Detail: CaseIterable {
        /// Names and limits on one line.
        case full
        /// Limits under the names.
        case narrow
        /// Neither bar nor goals.
        case least
    }

    private static func box(
        _ counts: GlucoseCounts, _ section: Measurements, _ meta: Message, _ detail: Detail
    ) -> PanelBox<Message> {
        let rows = GlucoseRange.allCases.reversed().map { row($0, counts, section, detail) }
        let picture = PanelRow<Message>([PanelCell([bar(counts)], span: 3)], rule: .none)
        let grid = PanelGrid(
            columns: [
                PanelGridColumn(wraps: detail != .full), PanelGridColumn(growth: 1, wraps: true), PanelGridColumn(.end),
            ],
            rows: (detail == .least ? [] : [picture]) + rows)
        return PanelBox(
            title: Message(section.isSensor ? GlucosePhrase.rangesTitle : GlucosePhrase.rangesTitleReadings),
            meta: meta, isFramed: true, [.grid(grid)])
    }

    private static func row(
        _ range: GlucoseRange, _ counts: GlucoseCounts, _ section: Measurements, _ detail: Detail
    ) -> PanelRow<Message> {
        let isTarget = range == .target
        let name = PanelItem.marked(.swatch(range.slot), range.name, isTarget ? .strongRow : .row, sign: nil)
        let limits = PanelItem.text(range.limits(in: section.unit), .small)
        let items = detail == .full ? [PanelItem.line([name, limits])] : [name, limits]
        let hasGoal = section.isSensor && detail != .least
        let goal = PanelCell<Message>(hasGoal ? [.text(range.goal, .small)] : [])
        let share = PanelCell(counts.share(range), isTarget ? .figure : .strongBody)
        return PanelRow([PanelCell(items, isHead: true), goal, share])
    }

    /// The shares as a level bar, from the lowest range to the highest.
    private static func bar(_ counts: GlucoseCounts) -> PanelItem<Message> {
        let ranges = GlucoseRange.allCases.filter { counts[$0] > 0 }
        let shares = ranges.map { range in
            Message(.chartPoint, ["name": .message(range.name), "value": .message(counts.share(range))])
        }
        let clauses = shares.dropLast().reversed().reduce(shares[shares.count - 1]) { rest, share in
            Message(.clauses, ["item": .message(share), "rest": .message(rest)])
        }
        return .classes(
            ranges.map { PanelClassCount($0.slot, counts[$0]) },
            Message(GlucosePhrase.rangesAlternative, ["shares": .message(clauses)]))
    }
}
