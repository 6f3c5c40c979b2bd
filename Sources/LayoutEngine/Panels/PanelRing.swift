internal import PageModel
internal import ReportModel

/// A ring of classes with what it counts in its hole: large with a percent for each slice, or small beside a list of figures.
struct PanelRing: PanelPiece {
    private let shape: DonutShape
    private let metrics: DonutMetrics
    private let isLarge: Bool
    /// By the number of the slice in the chart; none of a small ring.
    private let percents: [SetText]
    private let looks: [ClassLook]
    private let hole: [HoleLine]
    /// The unit of a small ring whose hole it does not fit.
    private let below: SetText?
    private let alternative: String
    private let width: Points

    /// A line in the hole, with its baseline below the middle.
    struct HoleLine {
        let text: SetText
        let baseline: Points
    }

    private static let small = DonutMetrics(outerRadius: 43, innerRadius: 26, separator: 1.2)

    /// Measures a ring; `nil` where it has no slice, or is wider than its room.
    init?(
        _ chart: DonutChart, isLarge: Bool, _ width: Points, _ setter: inout Typesetter
    ) throws(LayoutError) {
        let metrics = isLarge ? DonutMetrics.card : Self.small
        let role = setter.type[.percent]
        var percents: [SetText] = []
        for slice in chart.slices where isLarge { percents.append(try setter.set(slice.percent, in: role)) }
        var labels = percents.map { Extent(width: $0.width, height: role.plain.size) }
        if !isLarge { labels = chart.slices.map { _ in Extent(width: 0, height: 0) } }
        guard let shape = DonutShape(counts: chart.slices.map(\.count), labels: labels, metrics: metrics),
            shape.bounds(metrics).width <= width
        else { return nil }
        (self.shape, self.metrics, self.isLarge, self.width) = (shape, metrics, isLarge, width)
        self.percents = percents
        looks = chart.slices.map { setter.style.theme.classes[$0.slot] }
        alternative = setter.words(chart.alternative).plain
        guard isLarge else {
            (hole, below) = try Self.smallHole(chart.centre, width, &setter)
            return
        }
        below = nil
        let only = shape.slices.count == 1 ? setter.words(chart.slices[shape.slices[0].index].percent) : StyledText([])
        hole = only.isEmpty ? try Self.largeHole(chart.centre, &setter) : [try Self.percent(only, &setter)]
    }

    /// The room that ring and labels take, from the middle of the ring.
    var bounds: Rect { shape.bounds(metrics) }

    func height(_ step: Int) -> Points {
        guard isLarge else { return metrics.outerRadius * 2 + 4 + (below?.height ?? 0) }
        return max(bounds.height, Points(PageStep.between(step, widest: 178, roomy: 150, tightest: 142)))
    }

    func draw(on canvas: inout Canvas, at origin: Position, _ step: Int) {
        let room = height(step)
        var centre = Position(x: origin.x + width / 2, y: origin.y + metrics.outerRadius + 2)
        if isLarge {
            // Where labels stand on one side of a large ring it makes room for them.
            centre.x = origin.x + min(max(width / 2, -bounds.minX), width - bounds.maxX)
            centre.y = origin.y + min(max(room / 2, -bounds.minY), room - bounds.maxY)
        }
        draw(on: &canvas, centre: centre)
    }

    /// Draws the ring around a place; its classes keep their order clockwise on every page.
    func draw(on canvas: inout Canvas, centre: Position) {
        canvas.upright(around: centre) { drawUpright(on: &$0, centre) }
    }

    private func drawUpright(on canvas: inout Canvas, _ centre: Position) {
        var area = bounds
        if let below {
            let half = max(metrics.outerRadius, below.width / 2)
            area = Rect(x: -half, y: area.minY, width: half * 2, height: area.height + below.height + 2)
        }
        canvas.begin(
            SemanticTag(.figure, alternative: alternative, bounds: area.moved(by: centre)))
        for slice in shape.slices {
            canvas.paint(.fill(shape.outline(of: slice, centre: centre, metrics: metrics), looks[slice.index].paint))
        }
        for separator in shape.separators {
            canvas.paint(
                .stroke(
                    shape.line(of: separator, centre: centre, metrics: metrics),
                    Stroke(canvas.inks.paper, width: separator.width)))
        }
        for label in shape.labels { draw(label, on: &canvas, centre) }
        for line in hole {
            canvas.glyphs(line.text, x: centre.x - line.text.width / 2, baseline: centre.y + line.baseline)
        }
        if let below {
            let baseline = centre.y + metrics.outerRadius + 2 + below.rise
            canvas.glyphs(below, x: centre.x - below.width / 2, baseline: baseline)
        }
        canvas.end()
    }

    private func draw(_ label: DonutShape.Label, on canvas: inout Canvas, _ centre: Position) {
        let rect = label.rect.moved(by: centre)
        let look = looks[label.index]
        if label.isInside {
            let ink = canvas.inks.onClass(look.colour)
            let isLight = ink == canvas.inks.light
            if look.pattern != nil || !isLight {
                // Text on lines or dots is hard to read, and dark text on those that a fax makes of a colour: it stands on a plate.
                let plate = rect.inset(by: -metrics.padding)
                canvas.paint(.fill(.rectangle(plate, radius: 2), .solid(isLight ? look.colour : canvas.inks.paper)))
            }
            draw(percents[label.index], in: rect, ink, on: &canvas)
        } else {
            let leader = label.leader.map { $0.moved(by: centre) }
            canvas.paint(.stroke(.polyline(leader), Stroke(canvas.inks.secondary, width: 0.75)))
            draw(percents[label.index], in: rect, canvas.inks.title, on: &canvas)
        }
    }

    /// Draws a text so that its digits stand in the middle of a rectangle.
    private func draw(_ text: SetText, in rect: Rect, _ ink: Colour, on canvas: inout Canvas) {
        let size = text.typeSize ?? rect.height
        canvas.glyphs(
            text, x: rect.centre.x - text.width / 2, baseline: rect.centre.y + size * SetText.digitHeight / 2, ink: ink)
    }
}
