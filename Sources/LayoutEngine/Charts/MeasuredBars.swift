internal import ChartGeometry
internal import DisplayList
internal import ReportModel
internal import ThemeModel

/// Bars in groups with their scale, names and labels, ready to be drawn.
struct MeasuredBars: Sendable {
    let shape: BarsShape
    let texts: Texts
    let looks: [SeriesLook]

    /// What is written in and around bars.
    struct Texts: Sendable {
        /// By group and series.
        let values: [[SetText]]
        /// By group.
        let names: [Names]
        let ticks: [SetText]
        let missing: SetText
        /// What the names were wrapped to.
        fileprivate let room: BarsShape.NameRoom
    }

    /// A group's name in the forms that it was measured in.
    struct Names: Sendable {
        let line: SetText
        let wrapped: SetText?
        let short: SetText
        let beside: SetText?
    }

    /// Whether the values stand in a table below, because they find no room over the bars.
    var needsFigures: Bool { shape.labels == .strip }
}

extension MeasuredBars {
    /// Measures a chart for a box; `nil` where bars find no room in it.
    ///
    /// - Parameters:
    ///   - chart: The chart.
    ///   - box: Its room.
    ///   - known: The texts of the same chart in another box, which are the same where their room is.
    ///   - setter: What sets texts.
    /// - Throws: A fault of the figures, or text that cannot be shaped.
    init?<Shaper>(
        _ chart: BarChart, in box: Extent, knowing known: Texts?, _ setter: inout Typesetter<Shaper>
    ) throws(ChartFailure) {
        let ticks = if let known { known.ticks } else { try setter.ticks(of: chart.scale, in: setter.type.axis) }
        let axis = AxisFigures(
            lower: chart.scale.lower, upper: chart.scale.upper,
            ticks: zip(chart.scale.ticks, ticks).map { .init($0.value, label: $1.extent) })
        let room = BarsShape.nameRoom(groups: chart.groups.count, axis: axis, in: box)
        let texts = if let known, known.room == room { known } else { try Texts(chart, ticks, room, &setter) }
        let figures = BarsFigures(
            seriesCount: chart.series.count,
            groups: chart.groups.indices.map { index in
                BarsFigures.Group(
                    name: texts.names[index].extents,
                    points: zip(chart.groups[index].points, texts.values[index]).map {
                        .init($0.value, label: Extent(width: $1.extent.width + clearance, height: $1.extent.height))
                    })
            }, axis: axis, missing: texts.missing.extent, isTimeline: chart.isTimeline, isSigned: chart.isSigned)
        let fit = try ChartFailure.of { () throws(GeometryFault) in try BarsShape.fit(figures, in: box) }
        guard case .shape(let shape) = fit else { return nil }
        self.shape = shape
        self.texts = texts
        looks = chart.series.map(\.look)
    }
}

extension MeasuredBars.Texts {
    fileprivate init<Shaper>(
        _ chart: BarChart, _ ticks: [SetText], _ room: BarsShape.NameRoom,
        _ setter: inout Typesetter<Shaper>
    ) throws(ChartFailure) {
        let role = setter.type.barValue
        var names: [MeasuredBars.Names] = []
        var values: [[SetText]] = []
        for group in chart.groups {
            names.append(try MeasuredBars.Names(group, room, &setter))
            var row: [SetText] = []
            for point in group.points { row.append(try setter.chartText(point.label, in: role)) }
            values.append(row)
        }
        missing = try setter.chartText(chart.missing, in: role)
        (self.names, self.values, self.ticks, self.room) = (names, values, ticks, room)
    }
}

/// Between two values side by side: less, and their digits read as one number.
private let clearance: Points = 3

extension MeasuredBars.Names {
    fileprivate init<Shaper>(
        _ group: BarChart.Group, _ room: BarsShape.NameRoom, _ setter: inout Typesetter<Shaper>
    ) throws(ChartFailure) {
        let role = setter.type.axis
        line = try setter.chartText(group.name, in: role)
        short = try setter.chartText(group.shortName, in: role)
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

extension Typesetter {
    /// Sets the numbers of a scale.
    mutating func ticks(of scale: ValueScale, in role: TextRole) throws(ChartFailure) -> [SetText] {
        var ticks: [SetText] = []
        for tick in scale.ticks { ticks.append(try chartText(tick.label, in: role)) }
        return ticks
    }

    /// Sets a text of a chart on one line.
    mutating func chartText(_ text: Message, in role: TextRole) throws(ChartFailure) -> SetText {
        do {
            return try set(text, in: role)
        } catch {
            throw .layout(error)
        }
    }

    /// The text wrapped to a width; `nil` where a word of it is wider, and cannot or must not be hyphenated.
    mutating func wrapped(
        _ text: Message, _ line: SetText, in role: TextRole, _ width: Points, hyphenates: Bool
    ) throws(ChartFailure) -> SetText? {
        guard line.width > width else { return line }
        guard width > 0 else { return nil }
        do {
            let wrapped = try set(text, in: role, width: width)
            return wrapped.cutsWord || wrapped.hyphenCount > 0 && !hyphenates ? nil : wrapped
        } catch {
            throw .layout(error)
        }
    }
}

/// What keeps a chart from being measured.
enum ChartFailure: Error {
    /// Its figures cannot be drawn.
    case fault(String)
    /// Its texts cannot be set.
    case layout(LayoutError)

    /// Runs a step of chart geometry, whose faults say nothing about values.
    static func of<Value, Failure: Error & CustomStringConvertible>(
        _ step: () throws(Failure) -> Value
    ) throws(ChartFailure) -> Value {
        do {
            return try step()
        } catch {
            throw .fault(error.description)
        }
    }
}
