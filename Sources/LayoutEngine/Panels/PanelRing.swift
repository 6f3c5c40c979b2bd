internal import ChartGeometry
internal import DisplayList
internal import ReportModel
internal import ThemeModel

/// A ring of classes without labels, for a list beside it has the figures; what it counts stands in its hole.
struct PanelRing: PanelPiece {
    private let shape: DonutShape
    private let looks: [ClassLook]
    private let figure: SetText
    private let unit: SetText
    /// Whether the unit is wider than the hole and stands below the ring.
    private let dropsUnit: Bool
    private let alternative: String
    private let width: Points

    private static let metrics: DonutMetrics = {
        var metrics = DonutMetrics.card
        (metrics.outerRadius, metrics.innerRadius, metrics.separator) = (43, 26, 1.2)
        return metrics
    }()
    /// The widest text in the hole.
    private static let hole: Points = 44

    /// Measures a ring; `nil` where it has no slice, or is wider than its room.
    init?<Shaper>(
        _ chart: DonutChart, _ width: Points, _ setter: inout Typesetter<Shaper>
    ) throws(LayoutError) {
        let none = Extent(width: 0, height: 0)
        guard Self.metrics.outerRadius * 2 <= width,
            let shape = DonutShape(
                counts: chart.slices.map(\.count), labels: chart.slices.map { _ in none },
                metrics: Self.metrics)
        else { return nil }
        self.shape = shape
        self.width = width
        looks = chart.slices.map { setter.style.theme.classes[$0.slot] }
        alternative = setter.words(chart.alternative).plain
        let parts = setter.words(chart.centre).figureAndUnit
        let large = try setter.set(parts.figure, .figure)
        figure = large.width <= Self.hole ? large : try setter.set(parts.figure, .strongBody)
        let small = try setter.set(parts.unit, .method)
        dropsUnit = small.width > Self.hole
        unit = dropsUnit ? try setter.set(parts.unit, .method, width: width) : small
    }

    func height(_ step: Int) -> Points { Self.metrics.outerRadius * 2 + 4 + (dropsUnit ? unit.height : 0) }

    func draw(on canvas: inout Canvas, at origin: Position, _ step: Int) {
        let radius = Self.metrics.outerRadius
        let centre = Position(x: origin.x + width / 2, y: origin.y + radius + 2)
        canvas.upright(around: centre) { drawUpright(on: &$0, centre) }
    }

    private func drawUpright(on canvas: inout Canvas, _ centre: Position) {
        let radius = Self.metrics.outerRadius
        let below = dropsUnit ? unit.height + 2 : 0
        let half = max(radius, unit.width / 2)
        canvas.begin(
            SemanticTag(
                .figure, alternative: alternative,
                bounds: Rect(
                    x: centre.x - half, y: centre.y - radius, width: half * 2, height: radius * 2 + below)))
        for slice in shape.slices {
            canvas.paint(
                .fill(shape.outline(of: slice, centre: centre, metrics: Self.metrics), looks[slice.index].paint))
        }
        for separator in shape.separators {
            canvas.paint(
                .stroke(
                    shape.line(of: separator, centre: centre, metrics: Self.metrics),
                    Stroke(canvas.inks.paper, width: separator.width)))
        }
        let hasUnit = !unit.isEmpty && !dropsUnit
        let size = figure.typeSize ?? 12
        let baseline = centre.y + (hasUnit ? Points(3) : size * SetText.digitHeight / 2)
        canvas.glyphs(figure, x: centre.x - figure.width / 2, baseline: baseline)
        if !unit.isEmpty {
            let y = dropsUnit ? centre.y + radius + 2 + unit.rise : baseline + unit.pitch
            canvas.glyphs(unit, x: centre.x - unit.width / 2, baseline: y)
        }
        canvas.end()
    }
}
