internal import ChartGeometry
internal import DisplayList
internal import ReportModel
internal import ThemeModel

/// Axes from one middle with their rings and labels, ready to be drawn.
struct MeasuredRadar: Sendable {
    let shape: RadarShape
    /// By axis.
    let labels: [Label]
    let ticks: [SetText]
    private let room: NameRoom

    /// How wide names may be, and whether no word of theirs is broken.
    private struct NameRoom: Hashable {
        let width: Points
        let keepsWords: Bool
    }

    /// The name of an axis over its value.
    struct Label: Sendable {
        let name: SetText
        let value: SetText
        /// Whether the name had to be cut.
        var isShortened: Bool { name.lines.last?.pieces.last?.run.text.hasSuffix("…") ?? false }
        /// Between the lines of the name and that of the value.
        static let gap: Points = 3

        var extent: Extent {
            let (upper, lower) = (name.extent, value.extent)
            return Extent(width: max(upper.width, lower.width), height: upper.height + Label.gap + lower.height)
        }
    }

    /// What became of a radar chart.
    enum Fit {
        case radar(MeasuredRadar)
        /// Fewer than three axes enclose nothing.
        case bars
        /// There is no room.
        case list
    }

    /// Whether its figures are printed below, because a name in it had to be cut.
    var needsFigures: Bool { labels.contains(where: \.isShortened) }

    /// The widest that names become before they are wrapped.
    private static let widestName: Points = 72
}

extension MeasuredRadar {
    /// Measures a chart for a box.
    ///
    /// - Parameters:
    ///   - chart: The chart.
    ///   - box: Its room.
    ///   - known: The same chart in another box, whose texts are the same where their room is.
    ///   - setter: What sets texts.
    /// - Returns: The chart, or what to draw in its place where it cannot be drawn.
    /// - Throws: A fault of the figures, or text that cannot be shaped.
    static func fit<Shaper>(
        _ chart: RadarChart, in box: Extent, knowing known: MeasuredRadar?,
        _ setter: inout Typesetter<Shaper>
    ) throws(ChartFailure) -> Fit {
        let metrics = RadarMetrics(box: box)
        let ticks =
            if let known { known.ticks } else { try setter.ticks(of: chart.scale, in: setter.type.ringLabel) }
        let scale = AxisFigures(
            lower: chart.scale.lower, upper: chart.scale.upper,
            ticks: zip(chart.scale.ticks, ticks).map { .init($0.value, label: $1.extent) })
        // Names that leave no room for the figure are wrapped to less before the figure is given up.
        let before = setter
        // A word is broken last of all.
        let narrow = metrics.nameWidth(axisCount: chart.axes.count, widest: widestName)
        for (width, keepsWords) in [(widestName, true), (narrow, true), (narrow, false)] {
            let room = NameRoom(width: width, keepsWords: keepsWords)
            var labels = known?.room == room ? known?.labels ?? [] : []
            for axis in chart.axes.dropFirst(labels.count) {
                labels.append(try Label(axis, missing: chart.missing, width, keepsWords: keepsWords, &setter))
            }
            let axes = zip(chart.axes, labels).map { axis, label in
                RadarAxis(name: setter.words(axis.name).plain, value: axis.point.value, label: label.extent)
            }
            let figure = try ChartFailure.of { () throws(GeometryFault) in
                try RadarFigure(axes: axes, scale: scale, metrics: metrics)
            }
            switch figure {
            case .radar(let shape): return .radar(MeasuredRadar(shape: shape, labels: labels, ticks: ticks, room: room))
            case .bars: return .bars
            case .list: setter = before
            }
        }
        return .list
    }
}

extension MeasuredRadar.Label {
    fileprivate init<Shaper>(
        _ axis: RadarChart.Axis, missing: Message, _ width: Points, keepsWords: Bool,
        _ setter: inout Typesetter<Shaper>
    ) throws(ChartFailure) {
        let roles = setter.type
        let isMissing = axis.point.value?.isNaN ?? true
        let small = roles.axis.sized(roles.least, least: roles.least)
        do {
            var ladder = [Rung(role: roles.axis, width: width)]
            for role in [roles.axis, small] {
                // A word wider than the label would be cut.
                let room = keepsWords ? try setter.widthForWords(of: axis.name, in: role, from: width) : width
                guard role == small || room <= width else { continue }
                ladder.append(Rung(role: role, width: room, lines: 2))
            }
            name = try setter.fit(axis.name, ladder, what: "the name of an axis").text
            value = try setter.set(isMissing ? missing : axis.point.label, in: roles.barValue)
        } catch {
            throw .layout(error)
        }
    }
}
