internal import PageModel
internal import ReportModel

/// Bars in groups with what is written in and around them, measured for a width.
struct MeasuredBars: Sendable {
    /// By group and series.
    let values: [[SetText]]
    /// By group.
    let names: [Names]
    let ticks: [SetText]
    let missing: SetText
    let looks: [SeriesLook]
    private let figures: BarsFigures

    /// A group's name in the forms that it was measured in.
    struct Names: Sendable {
        let line: SetText
        let wrapped: SetText?
        let short: SetText
        let beside: SetText?
    }

    /// Between two values side by side: less, and their digits read as one number.
    private static let clearance: Points = 3

    /// Measures the texts of a chart for the width of a box.
    init?(
        _ chart: BarChart, in box: Extent, _ setter: inout Typesetter
    ) throws(LayoutError) {
        let ticks = try setter.ticks(of: chart.scale, in: setter.type[.axis])
        let axis = AxisFigures(chart.scale, ticks)
        let room = BarsFitting.nameRoom(groups: chart.groups.count, axis: axis, in: box)
        let role = setter.type[.barValue]
        var names: [Names] = []
        var values: [[SetText]] = []
        for group in chart.groups {
            names.append(try Names(group, room, &setter))
            values.append(
                try group.points.map { point throws(LayoutError) in try setter.set(point.label, in: role) })
        }
        missing = try setter.set(chart.missing, in: role)
        figures = BarsFigures(
            seriesCount: chart.series.count,
            groups: chart.groups.indices.map { index in
                BarsFigures.Group(
                    name: names[index].extents,
                    points: zip(chart.groups[index].points, values[index]).map { point, text in
                        let extent = text.extent
                        return .init(
                            value: point.value,
                            label: Extent(width: extent.width + Self.clearance, height: extent.height))
                    })
            }, axis: axis, missing: missing.extent, isTimeline: chart.isTimeline, isSigned: chart.isSigned)
        (self.names, self.values, self.ticks) = (names, values, ticks)
        looks = chart.series.map(\.look)
    }

    /// The bars in a box of the width that they were measured for; `nil` where they find no room, or cannot be drawn.
    func shape(in box: Extent) -> BarsShape? { BarsShape.fit(figures, in: box) }
}

extension MeasuredBars.Names {
    fileprivate init(
        _ group: BarChart.Group, _ room: BarsShape.NameRoom, _ setter: inout Typesetter
    ) throws(LayoutError) {
        let role = setter.type[.axis]
        line = try setter.set(group.name, in: role)
        short = try setter.set(group.shortName, in: role)
        // A short form comes before a hyphen.
        let hyphenates = short.width >= line.width
        wrapped = try setter.wrapped(group.name, line, in: role, room.below, hyphenates: hyphenates)
        beside = try setter.wrapped(group.name, line, in: role, room.beside, hyphenates: hyphenates)
    }

    fileprivate var extents: BarsFigures.Name {
        BarsFigures.Name(
            line: line.extent, wrapped: wrapped?.extent, short: short.extent, wrappedBeside: beside?.extent)
    }
}

extension AxisFigures {
    /// A scale with the room of its numbers.
    init(_ scale: ValueScale, _ ticks: [SetText]) {
        (lower, upper) = (scale.lower, scale.upper)
        self.ticks = zip(scale.ticks, ticks).map { Tick(value: $0.at, label: $1.extent) }
    }
}

extension Typesetter {
    /// Sets the numbers of a scale.
    mutating func ticks(of scale: ValueScale, in role: TextRole) throws(LayoutError) -> [SetText] {
        try scale.ticks.map { tick throws(LayoutError) in try set(tick.label, in: role) }
    }

    /// The text wrapped to a width; `nil` where a word of it is wider, and cannot or must not be hyphenated.
    fileprivate mutating func wrapped(
        _ text: Message, _ line: SetText, in role: TextRole, _ width: Points, hyphenates: Bool
    ) throws(LayoutError) -> SetText? {
        guard line.width > width else { return line }
        guard width > 0 else { return nil }
        let wrapped = try set(text, in: role, width: width)
        return wrapped.cutsWord || wrapped.hyphenCount > 0 && !hyphenates ? nil : wrapped
    }
}
