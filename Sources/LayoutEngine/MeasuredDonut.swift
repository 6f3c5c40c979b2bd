internal import ChartGeometry
internal import DisplayList
internal import ReportModel
internal import ThemeModel

/// A donut with its labels and the figure in its hole, ready to be drawn.
struct MeasuredDonut: Hashable, Sendable {
    let shape: DonutShape
    /// By the number of the slice in the chart.
    let percents: [SetText]
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

    /// The room that ring and labels take, from the middle of the ring.
    var bounds: Rect { shape.bounds(MeasuredDonut.metrics) }
}

extension MeasuredDonut {
    /// Measures a chart; `nil` where it has no slice.
    init?<Shaper>(_ chart: DonutChart, _ setter: inout Typesetter<Shaper>) throws(LayoutError) {
        let role = setter.type.percent
        var percents: [SetText] = []
        for slice in chart.slices { percents.append(try setter.set(slice.percent, in: role)) }
        let height = role.plain.size
        let shape = DonutShape(
            counts: chart.slices.map(\.count), labels: percents.map { Extent(width: $0.width, height: height) },
            metrics: MeasuredDonut.metrics)
        guard let shape else { return nil }
        self.shape = shape
        self.percents = percents
        looks = chart.slices.map { setter.style.theme.classes[$0.slot] }
        alternative = setter.words(chart.alternative).plain
        if shape.slices.count == 1, let only = shape.slices.first, !percents[only.index].isEmpty {
            let text = try MeasuredDonut.largest(
                setter.words(chart.slices[only.index].percent), setter.type.wholePercent, "the percent in a donut",
                &setter)
            hole = [HoleLine(text: text, baseline: text.middle)]
        } else {
            hole = try MeasuredDonut.hole(chart.centre, &setter)
        }
    }

    /// The width of the hole where a large figure stands, and where a unit does.
    private static let room: (figure: Points, unit: Points) = (64, 54)
    /// No figure is larger: the hole stays as it is for larger type.
    private static let mostSize: Points = 28

    /// A text in the type of its place; smaller only where the hole cannot hold it.
    private static func largest<Shaper>(
        _ text: StyledText, _ role: TextRole, _ what: String, _ setter: inout Typesetter<Shaper>
    ) throws(LayoutError) -> SetText {
        let (full, least) = (max(role.plain.size, role.value.size), setter.type.least)
        let sizes = [full, min(full, mostSize)] + [0.8, 0.65, 0.5].map { min(full, mostSize) * $0 }
        return try setter.fit(
            text, sizes.map { Rung(role: role.sized($0, least: least), width: room.figure) }, what: what
        ).text
    }

    /// The figure over its unit; a unit that is too wide for the hole is left to the line beside the card's title.
    private static func hole<Shaper>(
        _ text: Message, _ setter: inout Typesetter<Shaper>
    ) throws(LayoutError) -> [HoleLine] {
        let role = setter.type.hole
        let parts = setter.words(text).figureAndUnit
        let unit = parts.unit.isEmpty ? nil : try setter.set(parts.unit, in: role)
        let below = unit.flatMap { $0.width <= room.unit ? $0 : nil }
        var lines: [HoleLine] = []
        if !parts.figure.isEmpty {
            let set = try largest(parts.figure, role, "the figure in a donut", &setter)
            lines.append(HoleLine(text: set, baseline: below == nil ? set.middle : 4))
        }
        if let below {
            // The hole stays as it is for larger type; lower than that the unit would leave it.
            let baseline = min(Points(17) * setter.style.factor(.hole), 22)
            lines.append(HoleLine(text: below, baseline: parts.figure.isEmpty ? 3.5 : baseline))
        }
        return lines
    }
}

extension SetText {
    /// How far below a place the baseline of a figure is that stands in the middle of it.
    fileprivate var middle: Points { (typeSize ?? 0) * SetText.digitHeight / 2 }
}
