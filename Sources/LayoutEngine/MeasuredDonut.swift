internal import ChartGeometry
internal import DisplayList
internal import ReportModel
internal import ThemeModel

/// A donut with its labels and the figure in its hole, ready to be drawn.
struct MeasuredDonut: Hashable, Sendable {
    let shape: DonutShape
    /// By the number of the slice in the chart.
    let percents: [SetText]
    /// By the number of the slice in the chart: the number that stands in for a percent that does not fit; empty where
    /// all fit.
    let keys: [SetText]
    let looks: [ClassLook]
    /// Lines in the hole, with their baselines below the middle.
    let hole: [HoleLine]
    let alternative: String

    /// A line in the hole.
    struct HoleLine: Hashable {
        let text: SetText
        let baseline: Points
    }

    static let metrics = DonutMetrics.card
    /// Why a chart has no shape, within a sentence; no value is named.
    static let fault = "a ring has no slice that can be drawn"

    /// The slots of slices whose percent stands in the rows, with its number there.
    func key(of slice: Int) -> Int? {
        guard shape.outsideLabels == .keys else { return nil }
        let numbered = shape.labels.filter { !$0.isInside }.map(\.index)
        return numbered.firstIndex(of: slice)
    }

    /// The room that ring and labels take, from the middle of the ring.
    var bounds: Rect { shape.bounds(MeasuredDonut.metrics) }
}

extension MeasuredDonut {
    /// Measures a chart; `nil` where it has no slice.
    init?<Shaper>(_ chart: DonutChart<StyledText>, _ setter: inout Typesetter<Shaper>) throws(LayoutError) {
        let role = setter.type.percent
        var percents: [SetText] = []
        for slice in chart.slices { percents.append(try setter.set(slice.percent, in: role)) }
        let height = role.plain.size
        let shape = DonutShape(
            counts: chart.slices.map(\.count), labels: percents.map { Extent(width: $0.width, height: height) },
            key: Extent(width: 12, height: 12), metrics: MeasuredDonut.metrics)
        guard let shape else { return nil }
        self.shape = shape
        self.percents = percents
        keys = shape.outsideLabels == .keys ? try MeasuredDonut.keys(chart.slices.count, &setter) : []
        looks = chart.slices.map { setter.style.theme.classes[$0.slot] }
        alternative = chart.alternative.plain
        if shape.slices.count == 1, let only = shape.slices.first {
            let whole = setter.type.wholePercent
            let sizes = MeasuredDonut.sizes([17, 14, 12, 10], setter.style.factor(.wholePercent))
            let text = try setter.fit(
                chart.slices[only.index].percent,
                sizes.map { Rung(role: whole.sized($0, least: setter.type.least), width: 58) },
                what: "the percent in a donut"
            ).text
            hole = [HoleLine(text: text, baseline: whole.plain.size * SetText.digitHeight / 2)]
        } else {
            hole = try MeasuredDonut.hole(chart.centre, &setter)
        }
    }

    /// The numbers from 1 on.
    private static func keys<Shaper>(
        _ count: Int, _ setter: inout Typesetter<Shaper>
    ) throws(LayoutError) -> [SetText] {
        let role = setter.type.percent.sized(setter.type.least, least: setter.type.least)
        var keys: [SetText] = []
        for number in 1...max(1, count) {
            let text = StyledText(setter.style.numbers.ungrouped(number), language: setter.style.language)
            keys.append(try setter.set(text, in: role))
        }
        return keys
    }

    /// Sizes to try in the hole, which stays as it is: the usual ones, and before them what larger type has room for.
    private static func sizes(_ usual: [Points], _ factor: Double) -> [Points] {
        factor > 1 ? usual.prefix(2).map { min($0 * factor, 28) } + usual : usual
    }

    /// The figure over its unit.
    private static func hole<Shaper>(
        _ text: StyledText, _ setter: inout Typesetter<Shaper>
    ) throws(LayoutError) -> [HoleLine] {
        let role = setter.type.hole
        let least = setter.type.least
        let parts = text.figureAndUnit
        let sizes = MeasuredDonut.sizes([21, 17, 14, 12, 10], setter.style.factor(.hole))
        var lines: [HoleLine] = []
        if !parts.figure.isEmpty {
            let set = try setter.fit(
                parts.figure, sizes.map { Rung(role: role.sized($0, least: least), width: 60) },
                what: "the figure in a donut"
            ).text
            lines.append(HoleLine(text: set, baseline: parts.unit.isEmpty ? 7.5 : 4))
        }
        if !parts.unit.isEmpty {
            let set = try setter.fit(
                parts.unit,
                [Rung(role: role, width: 54), Rung(role: role.sized(18, least: least), width: 54)],
                what: "the unit in a donut"
            ).text
            // The hole stays as it is for larger type; lower than that the unit would leave it.
            let below = min(Points(17) * setter.style.factor(.hole), 22)
            lines.append(HoleLine(text: set, baseline: parts.figure.isEmpty ? 3.5 : below))
        }
        return lines
    }
}
