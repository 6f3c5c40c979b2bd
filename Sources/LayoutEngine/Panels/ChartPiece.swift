internal import PageModel
internal import ReportModel

/// Bars, or axes from one middle, drawn as high as there is room.
struct ChartPiece: PanelPiece {
    private let drawing: Drawing
    private let width: Points
    /// The range of its height.
    private let heights: ClosedRange<Points>
    private let alternative: String
    private let theme: Theme
    /// The extra height because of its neighbour.
    private var spare: Points = 0

    private enum Drawing: Sendable {
        case bars(MeasuredBars)
        case radar(MeasuredRadar)
    }

    /// The largest extra height to be as high as its neighbour: beyond, its shape would mislead.
    private static let mostGrowth = 0.4

    /// Measures a chart; `nil` where it finds no room, or where a text of it has none although no figures stand below.
    init?(
        _ chart: PanelChart, _ width: Points, _ setter: inout Typesetter
    ) throws(LayoutError) {
        let factor = setter.style.factor(.axis, .barValue, .ringLabel)
        let (low, high) = (Points(chart.height.lowerBound) * factor, Points(chart.height.upperBound) * factor)
        let (least, most) = (Extent(width: width, height: low), Extent(width: width, height: high))
        let isAlikeLower: Bool
        switch chart.drawing {
        case .bars(let bars):
            guard let bars = try MeasuredBars(bars, in: most, &setter), let shape = bars.shape(in: most),
                chart.hasFigures || shape.labels != .strip
            else { return nil }
            drawing = .bars(bars)
            isAlikeLower = bars.shape(in: least)?.hasTexts(of: shape) ?? false
        case .radar(let radar):
            guard let radar = try MeasuredRadar(radar, in: most, &setter), let shape = radar.shape(in: most),
                chart.hasFigures || !radar.isShortened
            else { return nil }
            drawing = .radar(radar)
            isAlikeLower = radar.shape(in: least)?.hasTexts(of: shape) ?? false
        }
        heights = isAlikeLower ? low...high : high...high
        self.width = width
        theme = setter.style.theme
        alternative = setter.words(chart.alternative).plain
    }

    func height(_ step: Int) -> Points {
        let share = Double(max(0, step)) / Double(PageStep.together.count - 1)
        return heights.upperBound - (heights.upperBound - heights.lowerBound) * share + spare
    }

    func higher(by spare: Points) -> (any PanelPiece)? {
        var piece = self
        piece.spare = min(spare, heights.upperBound * Self.mostGrowth)
        return piece
    }

    func draw(on canvas: inout Canvas, at origin: Position, _ step: Int) {
        let box = Extent(width: width, height: height(step))
        let bounds = Rect(x: origin.x, y: origin.y, width: box.width, height: box.height)
        canvas.begin(SemanticTag(.figure, alternative: alternative, bounds: bounds))
        switch drawing {
        case .bars(let bars): bars.draw(on: &canvas, at: origin, in: box, theme)
        case .radar(let radar):
            // Its axes keep their order clockwise.
            canvas.upright(around: Position(x: bounds.centre.x, y: origin.y)) {
                radar.draw(on: &$0, at: origin, in: box, theme)
            }
        }
        canvas.end()
    }
}

extension BarsShape {
    /// Returns true if it prints the same names, values and numbers of the scale as another shape of the same bars.
    fileprivate func hasTexts(of other: BarsShape) -> Bool {
        names.map(\.group) == other.names.map(\.group) && (nameForm == .short) == (other.nameForm == .short)
            && (labels == .strip) == (other.labels == .strip)
            && ticks.map { $0.label == nil } == other.ticks.map { $0.label == nil }
    }
}

extension RadarShape {
    /// Returns true if it prints the same numbers of the scale as another shape of the same axes.
    fileprivate func hasTexts(of other: RadarShape) -> Bool {
        rings.map { $0.label == nil } == other.rings.map { $0.label == nil }
    }
}
