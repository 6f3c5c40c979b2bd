internal import DiaryModel
internal import ReportModel

/// Pressures of a day as two level lines from the lower value to the upper one.
///
/// That of the morning stands above that of the evening. All rows have one axis, so that days compare.
struct DiaryPicture {
    private let days: [CivilDate: [DayPart: Numbers]]
    private let span: ClosedRange<Double>
    /// The ends of the target, diastolic before systolic.
    private let limits: [Double]
    private let source: DiarySource

    /// The height of a row's lines and dots, in points.
    private static let height = 12.0
    /// The part of that height by which a limit goes beyond it on both sides, to meet that of the next row.
    private static let beyond = 0.2
    /// The places of the two lines, from 0 to 1.
    private static let levels: [(part: DayPart, level: Double)] = [(.morning, 0.72), (.evening, 0.28)]

    /// Gets ready to draw; `nil` where nothing was measured in mornings and evenings.
    init?(_ source: DiarySource) {
        var days: [CivilDate: [DayPart: Numbers]] = [:]
        let own = source.judged.filter { $0.measurement.part != .other }
        for (day, entries) in Dictionary(grouping: own, by: { $0.measurement.day }) {
            let parts = Dictionary(grouping: entries) { $0.measurement.part }
            days[day] = parts.compactMapValues { source.mean(of: $0) }
        }
        (self.days, self.source) = (days, source)
        limits = [.diastolic, .systolic].compactMap { TargetBand.of($0, source.first)?.values.last }
        let all = days.values.flatMap { $0.values.flatMap { [$0.first, $0.second ?? $0.first] } } + limits
        guard !days.isEmpty, let low = all.min(), let high = all.max() else { return nil }
        let step = source.unit.decimals == 0 ? 10.0 : 1
        let first = (low / step).rounded(.down) * step
        span = first...max((high / step).rounded(.up) * step, first + step)
    }

    /// The ends of the target, as the head names its lines.
    var head: Message? {
        limits.isEmpty
            ? nil
            : .separated(
                limits.map {
                    let printed = Fixed.printed($0, decimals: source.unit.decimals)
                    return Words.panelNumber(value: printed)
                })
    }

    /// The picture of a day; an empty cell where it has none.
    func cell(_ day: CivilDate) -> PanelCell {
        guard let parts = days[day] else { return PanelCell() }
        var traces = limits.map { limit in
            let ends = [PanelTrace.Point(limit, -Self.beyond), PanelTrace.Point(limit, 1 + Self.beyond)]
            return PanelTrace.line([ends], .target)
        }
        var names: [Message] = []
        for (part, level) in DiaryPicture.levels {
            guard let numbers = parts[part], let lower = numbers.second else { continue }
            let ends = [PanelTrace.Point(lower, level), PanelTrace.Point(numbers.first, level)]
            traces += [.line([ends], .values), .dots(ends, isFilled: part == .morning)]
            let name = part == .morning ? Words.timeMorning : Words.timeEvening
            names.append(.point(name, source.text(of: numbers)))
        }
        guard !names.isEmpty else { return PanelCell() }
        return PanelCell([
            .plot(
                PanelPlot(
                    span: span, scales: [PanelScale(range: 0...1, traces: traces)],
                    height: DiaryPicture.height...DiaryPicture.height, alternative: .clauses(names)))
        ])
    }
}
