internal import PageModel
internal import ReportModel

/// Axes from one middle with what is written around them, measured for a width.
struct MeasuredRadar: Sendable {
    /// By axis.
    let labels: [Label]
    let ticks: [SetText]
    private let axes: [RadarAxis]
    private let scale: AxisFigures

    /// The name of an axis over its value.
    struct Label: Sendable {
        let name: SetText
        let value: SetText
        /// Between the lines of the name and that of the value.
        static let gap: Points = 3

        var extent: Extent {
            let (upper, lower) = (name.extent, value.extent)
            return Extent(width: max(upper.width, lower.width), height: upper.height + Label.gap + lower.height)
        }
    }

    /// True if a name had to be cut.
    var isShortened: Bool { labels.contains { $0.name.lines.last?.pieces.last?.run.text.hasSuffix("…") ?? false } }

    /// The widest that names become before they are wrapped.
    private static let widestName: Points = 72

    /// Measures the texts of a chart, so that it finds room in a box; `nil` where it finds none.
    init?(
        _ chart: RadarChart, in box: Extent, _ setter: inout Typesetter
    ) throws(LayoutError) {
        let ticks = try setter.ticks(of: chart.scale, in: setter.type[.ringLabel])
        let scale = AxisFigures(chart.scale, ticks)
        // Names that leave no room for the figure are wrapped to less before the figure is given up.
        let before = setter.notices
        // A word is broken last of all.
        let narrow = RadarMetrics(box: box).nameWidth(axisCount: chart.axes.count, widest: Self.widestName)
        for (width, keepsWords) in [(Self.widestName, true), (narrow, true), (narrow, false)] {
            setter.notices = before
            var labels: [Label] = []
            for axis in chart.axes {
                labels.append(try Label(axis, width, keepsWords: keepsWords, &setter))
            }
            let axes = zip(chart.axes, labels).map { axis, label in
                RadarAxis(name: setter.words(axis.name).plain, value: axis.point.value, label: label.extent)
            }
            guard Self.shape(axes, scale, in: box) != nil else { continue }
            (self.labels, self.ticks, self.axes, self.scale) = (labels, ticks, axes, scale)
            return
        }
        return nil
    }

    /// The figure in a box of the width that it was measured for; `nil` where it finds no room, or cannot be drawn.
    func shape(in box: Extent) -> RadarShape? { Self.shape(axes, scale, in: box) }

    private static func shape(_ axes: [RadarAxis], _ scale: AxisFigures, in box: Extent) -> RadarShape? {
        RadarShape(axes: axes, scale: scale, metrics: RadarMetrics(box: box))
    }
}

extension MeasuredRadar.Label {
    fileprivate init(
        _ axis: RadarChart.Axis, _ width: Points, keepsWords: Bool,
        _ setter: inout Typesetter
    ) throws(LayoutError) {
        let roles = setter.type
        let small = roles[.axis].sized(roles.least, least: roles.least)
        var ladder = [Rung(role: roles[.axis], width: width)]
        for role in [roles[.axis], small] {
            // A word wider than the label would be cut.
            let room = keepsWords ? try setter.widthForWords(of: axis.name, in: role, from: width) : width
            guard role == small || room <= width else { continue }
            ladder.append(Rung(role: role, width: room, lines: 2))
        }
        name = try setter.fit(axis.name, ladder, what: "the name of an axis").text
        value = try setter.set(axis.point.label, in: roles[.barValue])
    }
}
