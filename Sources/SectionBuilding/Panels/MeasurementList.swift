internal import DiaryModel
internal import ReportModel

/// Every measurement of a section in the order of time, several side by side, each with its day.
struct MeasurementList {
    private let section: MeasuredSection
    private let marks: MeasurementMarks
    private let hasTimes: Bool

    /// So many are listed at most.
    static let most = 60

    /// Lists measurements; `nil` where there are too many.
    init?(_ section: MeasuredSection, _ marks: MeasurementMarks, hasTimes: Bool) {
        guard section.all.count <= Self.most else { return nil }
        (self.section, self.marks, self.hasTimes) = (section, marks, hasTimes)
    }

    /// The ways to set it, from the fullest on.
    var forms: [[PanelPart]] {
        let grids =
            (hasTimes ? [grid(4, true), grid(3, true)] : []) + [grid(5, false), grid(4, false), grid(3, false)]
        return grids.map { [.grid($0)] + .lines(marks.notes.entries) }
    }

    private func grid(_ perRow: Int, _ hasTimes: Bool) -> PanelGrid {
        let all = section.all
        let rows = all.parted(by: perRow).map { own -> PanelRow in
            let missing = [PanelCell](repeating: PanelCell(), count: (perRow - own.count) * 2)
            let cells = own.indices.flatMap { [name(of: $0, hasTimes), PanelCell([marks.item(all[$0])])] }
            return PanelRow(cells + missing)
        }
        let columns = (0..<perRow).flatMap { _ in [PanelGridColumn(), PanelGridColumn(growth: 1)] }
        return PanelGrid(columns: columns, rows: rows, leastRow: 17)
    }

    /// The day, and the time where it is known and there is room for it; without that room a further measurement of a day is
    /// named by its time.
    private func name(of index: Int, _ hasTimes: Bool) -> PanelCell {
        let measurement = section.all[index]
        let isFurther = index > 0 && section.all[index - 1].moment.day == measurement.moment.day
        if !hasTimes, isFurther, let time = measurement.moment.time {
            return PanelCell(.time(time), .small, isHead: true)
        }
        let style = section.period.dayStyle
        let day = measurement.moment.day.words(style)
        let time = hasTimes ? measurement.moment.time.map { PanelItem.text(.time($0), .small) } : nil
        let items = [PanelItem.text(day, .strongSmall)] + [time].compactMap(\.self)
        return PanelCell(items.count > 1 ? [.line(items)] : items, isHead: true)
    }
}
