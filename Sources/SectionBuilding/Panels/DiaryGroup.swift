internal import DiaryModel
internal import ReportModel

/// Columns of a diary that stand under one head.
struct DiaryGroup {
    /// A column: its head, how wide it is, its cell of a day without a measurement, and that of the mean.
    struct Column {
        let head: Message?
        var look = PanelGridColumn(.end, growth: 1)
        var missing = DiaryGroup.dash
        let mean: PanelCell
    }

    /// The heading of the group.
    let head: Message
    /// The columns, one or more.
    let columns: [Column]
    /// The cells of a day, as many as there are columns.
    let rows: [CivilDate: [PanelCell]]
    /// The classes whose marks are in it.
    var classes: Set<DiarySource.ClassMark> = []
    /// The ranges of glucose whose marks are in it.
    var ranges: Set<GlucoseRange> = []
    /// True if some cell is the mean of several measurements.
    var hasSeveral = false

    /// The cells of a day.
    func cells(_ day: CivilDate) -> [PanelCell] { rows[day] ?? columns.map(\.missing) }

    /// The dash of what was not measured.
    fileprivate static let dash = PanelCell(Message.missing, .small)
}

extension DiaryGroup {
    /// Creates the group of mornings, evenings or others: the time, the value, and the pulse that was measured with it.
    ///
    /// - Parameters:
    ///   - time: The time of day.
    ///   - source: The measurements.
    ///   - pulse: The pulses of the whole period; `nil` for no column of them.
    ///   - days: The days that have rows.
    init(_ time: DiaryTime, of source: DiarySource, pulse: DiarySource?, _ days: ClosedRange<CivilDate>) {
        let pulses = pulse?.judged ?? []
        let own = source.judged.filter { DiaryTime(of: $0) == time && days.contains($0.measurement.day) }
        var rows: [CivilDate: [PanelCell]] = [:]
        var classes: Set<DiarySource.ClassMark> = []
        var beside: [DiarySource.Entry] = []
        let byDay = Dictionary(grouping: own) { $0.measurement.day }
        for (day, entries) in byDay.sorted(by: { $0.key < $1.key }) {
            let figure = source.figure(entries)
            if let found = figure.classMark { classes.insert(found) }
            var cells = [DiaryGroup.time(entries), PanelCell([source.item(figure, isMarked: true)])]
            if let pulse {
                // Two moments may lie near the same pulse, which counts once.
                let found = entries.compactMap {
                    DiarySource.nearest(to: $0.measurement.moment.instant, among: pulses)
                }.reduce(into: [DiarySource.Entry]()) { found, entry in
                    if found.last?.measurement.moment != entry.measurement.moment { found.append(entry) }
                }
                beside += found
                cells.append(found.isEmpty ? PanelCell() : PanelCell(pulse.figure(found).text, .cell))
            }
            rows[day] = cells
        }
        var columns = [
            Column(
                head: time == .unknown ? nil : Words.diaryTime, look: PanelGridColumn(.end), missing: PanelCell(),
                mean: PanelCell()),
            Column(head: .unit(source.unit), mean: DiaryGroup.mean(source, own)),
        ]
        if let pulse {
            let (head, mean) = (pulse.section.shortMessage, DiaryGroup.mean(pulse, beside, .cell))
            columns.append(Column(head: head, look: PanelGridColumn(.end), missing: PanelCell(), mean: mean))
        }
        self.init(
            head: time.name ?? source.section.titleMessage, columns: columns, rows: rows, classes: classes,
            hasSeveral: byDay.values.contains { $0.count > 1 })
    }

    /// The first measurement of each day.
    init(firstOf source: DiarySource, _ days: ClosedRange<CivilDate>) {
        let own = source.shown.filter { days.contains($0.measurement.day) }
        let byDay = Dictionary(grouping: own) { $0.measurement.day }
        let marks = byDay.mapValues { source.mark($0[0]) }
        self.init(
            head: source.section.titleMessage,
            columns: [Column(head: .unit(source.unit), mean: DiaryGroup.mean(source, own))],
            rows: marks.mapValues { [PanelCell([$0.item])] },
            classes: Set(marks.values.compactMap(\.class)), ranges: Set(marks.values.compactMap(\.range)))
    }

    /// The mean of each day of a sensor, and from the lowest to the highest; its days end at midnight.
    init(sensor source: DiarySource, _ days: ClosedRange<CivilDate>) {
        let own = source.judged.filter { days.contains($0.measurement.moment.day) }
        let byDay = Dictionary(grouping: own) { $0.measurement.moment.day }
        self.init(
            head: source.headWithUnit,
            columns: [
                Column(head: Words.figureMean, mean: DiaryGroup.mean(source, own)),
                Column(head: Words.diaryRange, missing: PanelCell(), mean: PanelCell()),
            ],
            rows: byDay.mapValues { entries in
                let mean = source.meanText(of: entries) ?? source.figure(entries).text
                return [PanelCell(mean, .cell), PanelCell(source.rangeText(of: entries), .small)]
            })
    }

    /// A column for each of some parts of the measurements; those without any have none.
    init(
        _ source: DiarySource, parts: [(head: Message, entries: [DiarySource.Entry])], _ days: ClosedRange<CivilDate>
    ) {
        let parts = parts.map { ($0.head, $0.entries.filter { days.contains($0.measurement.day) }) }
            .filter { !$0.1.isEmpty }
        let byDay = parts.map { part in Dictionary(grouping: part.1) { $0.measurement.day } }
        var rows: [CivilDate: [PanelCell]] = [:]
        for day in Set(byDay.flatMap(\.keys)).sorted() {
            rows[day] = byDay.map { entries in
                guard let entries = entries[day] else { return DiaryGroup.dash }
                let item = source.item(source.figure(entries), isMarked: false)
                let times = PanelItem.text(DiaryMethod.times(entries.count), .small)
                return PanelCell(entries.count > 1 ? [.line([item, times])] : [item])
            }
        }
        self.init(
            head: source.headWithUnit,
            columns: parts.map { Column(head: $0.0, mean: DiaryGroup.mean(source, $0.1)) }, rows: rows,
            hasSeveral: byDay.contains { $0.values.contains { $0.count > 1 } })
    }

    /// Returns the time of the only measurement, or their number.
    private static func time(_ entries: [DiarySource.Entry]) -> PanelCell {
        if entries.count > 1 { return PanelCell(DiaryMethod.times(entries.count), .small) }
        return PanelCell(entries[0].measurement.moment.time.map { .time($0) }, .small)
    }

    /// The mean of measurements; nothing below two.
    static func mean(
        _ source: DiarySource, _ entries: [DiarySource.Entry], _ type: PanelType = .strongCell
    ) -> PanelCell {
        PanelCell(source.meanText(of: entries), type)
    }
}

extension DiarySource {
    /// Its title with the unit.
    var headWithUnit: Message {
        Words.columnWithUnit(name: section.titleMessage, unit: Message.unit(unit))
    }
}
