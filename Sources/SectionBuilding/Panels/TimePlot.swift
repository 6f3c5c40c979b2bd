internal import DiaryModel
internal import GuidelineModel
internal import ReportModel
internal import Statistics

/// Every measurement of a section over time, with one scale for each of its numbers, and the mean of seven days.
struct TimePlot {
    private let section: Measurements
    private let material: PanelMaterial
    /// What happened in the period.
    let events: PlotEvents

    /// From how many days on single measurements are too near to one another, and weeks stand in their place.
    private static let mostDays = 370

    init(_ section: Measurements, _ material: PanelMaterial) {
        (self.section, self.material) = (section, material)
        events = PlotEvents(section, material)
    }

    /// The plot; `nil` where nothing can be drawn.
    func plot(height: ClosedRange<Double>) -> PanelPlot<Message>? {
        let components: [Scale.Component] = section.isPressure ? [.systolic, .diastolic] : [.value]
        let scales = components.compactMap(scale)
        guard scales.count == components.count else { return nil }
        return PanelPlot(
            span: PanelAxis.span(of: section.period),
            ticks: PanelAxis.dateTicks(of: section.period, material.calendar),
            events: events.marks, scales: scales, legend: legend, height: height,
            alternative: alternative)
    }

    private func scale(_ component: Scale.Component) -> PanelScale<Message>? {
        func number(_ numbers: Numbers) -> Double {
            component == .diastolic ? numbers.second ?? numbers.first : numbers.first
        }
        let band = TargetBand.of(component, section.data)
        let values = section.all.map { number($0.moment.values) }
        guard let nice = PanelAxis.scale(over: values, near: band?.values ?? [], unit: section.unit) else { return nil }
        let name: Message? =
            section.isPressure ? Message(component == .systolic ? Phrase.seriesSystolic : .seriesDiastolic) : nil
        let share = component == .diastolic ? 0.6 : 1
        var scale = PanelScale(
            title: name, range: nice.range, ticks: nice.ticks, traces: traces(number), share: share)
        band?.mark(&scale, unit: section.unit)
        return scale
    }

    /// Whether every measurement has a dot; where no seven days have a mean there is nothing else to draw.
    private var showsDots: Bool {
        section.period.dayCount <= Self.mostDays || SlidingMean.points(of: section, \.first).isEmpty
    }

    private func traces(_ number: (Numbers) -> Double) -> [PanelTrace] {
        func points(_ some: [Measurement]) -> [PanelTrace.Point] {
            some.map { .init(PanelAxis.x(of: $0, in: section.period), number($0.moment.values)) }
        }
        let means = SlidingMean.points(of: section, number)
        let lines: [PanelTrace] = means.isEmpty ? [] : [.line(PanelAxis.runs(means, joining: 7), .mean)]
        guard showsDots else { return lines }
        let (filled, open) = section.dots
        return lines + [.dots(points(filled), isFilled: true)]
            + (open.isEmpty ? [] : [.dots(points(open), isFilled: false)])
    }

    private var legend: [PanelLegendEntry<Message>] {
        var entries = showsDots ? section.dotLegend : []
        if !SlidingMean.points(of: section, \.first).isEmpty {
            entries.append(.init(.line(.mean), Message(PanelPhrase.legendMean, ["n": .integer(7)])))
        }
        return entries
    }

    /// What a screen reader says in its place: how many measurements of which days, the means of weeks, and the target.
    var alternative: Message {
        let weeks = section.weeks.compactMap { week -> Message? in
            guard let sum = Summed(week.measurements), sum.days >= SevenDays.leastDays else { return nil }
            return section.plain(sum.mean)
        }
        let base = Message(
            PanelPhrase.plotAlternative,
            [
                "title": .message(section.section.titleMessage), "n": .integer(section.all.count),
                "period": section.period.value(.long),
            ])
        guard !weeks.isEmpty else { return base }
        let means = Message(PanelPhrase.plotMeans, ["means": .message(.list(Array(weeks.prefix(60))))])
        return .sentences([base, means] + [section.data.facts.targetSentence].compactMap(\.self)) ?? base
    }
}

/// The mean of the last seven days, for every day that has at least three with measurements among them.
enum SlidingMean {
    static func points(of section: Measurements, _ number: (Numbers) -> Double) -> [PanelTrace.Point] {
        let byDay = Dictionary(grouping: section.all, by: \.day)
        guard byDay.count >= SevenDays.leastDays else { return [] }
        return byDay.keys.sorted().compactMap { day in
            let days = (0..<7).compactMap { byDay[day.adding(days: -$0)] }
            guard days.count >= SevenDays.leastDays, let mean = Numbers.mean(of: days.joined().map(\.moment.values))
            else { return nil }
            return .init(PanelAxis.x(of: day, in: section.period), number(mean))
        }
    }
}

extension Measurements {
    /// Whether mornings and evenings tell apart when measurements were taken.
    var hasWindows: Bool {
        let (mornings, evenings) = (all.of(.morning).count, all.of(.evening).count)
        return mornings > 0 && evenings > 0 && (mornings + evenings) * 2 >= all.count
    }

    /// Those with a filled dot, mornings, and those with an open one; all are filled where parts of the day tell nothing.
    var dots: (filled: [Measurement], open: [Measurement]) {
        guard hasWindows else { return (all, []) }
        return (all.of(.morning), all.filter { $0.part != .morning })
    }

    /// What filled and open dots stand for.
    var dotLegend: [PanelLegendEntry<Message>] {
        guard hasWindows else { return [] }
        let others = all.of(.other).isEmpty ? PanelPhrase.legendEvening : .legendOther
        return [
            .init(.dot(isFilled: true), Message(PanelPhrase.legendMorning)),
            .init(.dot(isFilled: false), Message(others)),
        ]
    }
}

extension TargetBand {
    /// Shades the target on a scale and writes its ends beside it.
    func mark(_ scale: inout PanelScale<Message>, unit: Unit) {
        let (low, high) = ends
        let range = scale.range
        let from = max(range.lowerBound, low?.value ?? range.lowerBound)
        let through = min(range.upperBound, high?.value ?? range.upperBound)
        if from < through { scale.target = from...through }
        for end in [low, high].compactMap(\.self) where range.contains(end.value) {
            scale.limits.append(PanelLimit(end.value, .target, end.label))
        }
    }
}
