internal import DiaryModel
internal import ReportModel

/// The measurements of a section over time, with one scale for each of its numbers: each of them with the mean of seven days,
/// or the means of longer steps with the lowest and the highest of each.
///
/// Of weights the line is their moving average.
struct TimePlot {
    private let section: MeasuredSection
    private let material: PanelMaterial
    /// The request for its line, if a layout makes one.
    private let request: TrendRequest
    /// The events in the period.
    let events: PlotEvents
    /// The means in place of single measurements; `nil` where each has a dot.
    private let steps: SteppedMeans?
    /// The line of weights.
    private let average: WeightAverage?

    /// Prepares to draw a section.
    ///
    /// - Parameters:
    ///   - section: The section.
    ///   - material: The material of the report.
    ///   - request: The form of its line: smoothed over other days, or bridged over gaps.
    ///   - step: Its resolution; that of the period if none is given.
    init(
        _ section: MeasuredSection, _ material: PanelMaterial, _ request: TrendRequest = TrendRequest(),
        step: PlotStep? = nil
    ) {
        (self.section, self.material, self.request) = (section, material, request)
        events = PlotEvents(section, material)
        average = WeightAverage(section).flatMap { $0.lines.isEmpty ? nil : $0 }
        switch step ?? PlotStep(section.period) {
        case .each: steps = nil
        case .means(let size): steps = SteppedMeans(section, by: size, material.calendar)
        }
    }

    /// The plot; `nil` where nothing can be drawn.
    func plot(height: ClosedRange<Double>) -> PanelPlot? {
        let scales = scales
        guard !scales.isEmpty else { return nil }
        return PanelPlot(
            span: PanelAxis.span(of: section.period),
            ticks: PanelAxis.dateTicks(of: section.period, material.calendar),
            events: events.marks, scales: scales, legend: legend, height: height,
            alternative: alternative)
    }

    /// One of the numbers that measurements have.
    private struct Quantity {
        let component: Scale.Component
        let values: [Double]
        let band: TargetBand?
        var near: [Double]

        static func number(_ component: Scale.Component) -> (Numbers) -> Double {
            component == .diastolic ? { $0.second ?? $0.first } : { $0.first }
        }
    }

    /// The scales; none where one of them cannot be drawn.
    private var scales: [PanelScale] {
        let components: [Scale.Component] = section.isPressure ? [.systolic, .diastolic] : [.value]
        var quantities = components.map { component in
            let values = section.all.map { Quantity.number(component)($0.printed) }
            let band = TargetBand.of(component, section)
            return Quantity(
                component: component, values: values, band: band,
                near: PanelAxis.near(band?.values ?? [], values, section.unit))
        }
        // Both pressures are read together: what has its limit on one scale has it on the other.
        if quantities.contains(where: { !$0.near.isEmpty }) {
            for index in quantities.indices where quantities[index].near.isEmpty {
                quantities[index].near = quantities[index].band?.values ?? []
            }
        }
        let scales = quantities.compactMap(scale)
        return scales.count == components.count ? scales : []
    }

    private func scale(_ quantity: Quantity) -> PanelScale? {
        guard let nice = PanelAxis.scale(over: quantity.values + quantity.near, near: [], unit: section.unit) else {
            return nil
        }
        let isSystolic = quantity.component == .systolic
        var scale = PanelScale(
            title: section.isPressure ? isSystolic ? Words.seriesSystolic : Words.seriesDiastolic : nil,
            range: nice.range, ticks: nice.ticks, traces: traces(Quantity.number(quantity.component)),
            share: quantity.component == .diastolic ? 0.6 : 1)
        quantity.band?.mark(&scale, unit: section.unit)
        return scale
    }

    // MARK: Traces

    private func traces(_ number: (Numbers) -> Double) -> [PanelTrace] {
        if let steps { return traces(of: steps, number) }
        func points(_ some: [Measurement]) -> [PanelTrace.Point] {
            some.map { .init(PanelAxis.x(of: $0, in: section.period), number($0.printed)) }
        }
        let (filled, open) = section.dots
        return line(number) + [.dots(points(filled), isFilled: true)]
            + (open.isEmpty ? [] : [.dots(points(open), isFilled: false)])
    }

    /// The lowest and the highest of each step as dots, joined by a thin line, and the means on top of them.
    private func traces(of steps: SteppedMeans, _ number: (Numbers) -> Double) -> [PanelTrace] {
        let stems = steps.stems(number)
        let ends = stems.flatMap { stem in
            (stem.low < stem.high ? [stem.low, stem.high] : [stem.high]).map { PanelTrace.Point(stem.x, $0) }
        }
        return [.stems(stems.filter { $0.low < $0.high }), .dots(ends, isFilled: true)]
            + line(number)
    }

    /// The line through the measurements with what bridges its gaps, or none.
    private func line(_ number: (Numbers) -> Double) -> [PanelTrace] {
        let runs = runs(number)
        let bridges = bridges(runs)
        return (runs.isEmpty ? [] : [.line(runs, .mean)]) + (bridges.isEmpty ? [] : [.line(bridges, .bridge)])
    }

    private func runs(_ number: (Numbers) -> Double) -> [[PanelTrace.Point]] {
        if let smoothing { return SlidingMean.runs(of: section, around: smoothing, number) }
        return average?.lines ?? steps.map { means($0, number) } ?? SlidingMean.runs(of: section, number)
    }

    /// Over how many days the line is smoothed; means of longer steps are smooth enough.
    private var smoothing: Int? { steps == nil ? request.smoothing?.rawValue : nil }

    private func bridges(_ runs: [[PanelTrace.Point]]) -> [[PanelTrace.Point]] {
        guard request.bridgesGaps else { return [] }
        return zip(runs, runs.dropFirst()).map { $0.suffix(1) + $1.prefix(1) }
    }

    /// Means of steps where they say more than the dots do.
    private func means(_ steps: SteppedMeans, _ number: (Numbers) -> Double) -> [[PanelTrace.Point]] {
        let runs = steps.runs(number)
        return steps.isJoined || runs.contains { $0.count > 1 } ? runs : []
    }

    private var legend: [PanelLegendEntry] {
        let runs = runs(\.first)
        let line =
            (runs.isEmpty ? [] : [PanelLegendEntry(.line(.mean), lineName)])
            + (bridges(runs).isEmpty ? [] : [.init(.line(.bridge), Words.seriesGap)])
        guard let steps else { return section.dotLegend + line }
        let ends = Message.separated([Words.figureLowest, Words.figureHighest])
        return line + (steps.isJoined ? [.init(.dot(isFilled: true), ends)] : [])
    }

    private var lineName: Message {
        smoothing.map { .mean(ofDays: $0) } ?? average.map { _ in WeightAverage.name } ?? steps.map {
            Self.name(of: $0, section)
        } ?? .meanOfSeven
    }

    /// "Weight: mean by month".
    private static func name(of steps: SteppedMeans, _ section: MeasuredSection) -> Message {
        Words.barsTitleMean(title: section.section.titleMessage, bucket: steps.size.name)
    }

    // MARK: In words

    /// The text that a screen reader says in its place.
    ///
    /// It has the number of measurements, their days, the means of seven days with their dates, and the target.
    var alternative: Message {
        let base = Words.panelPlotAlternative(
            n: section.all.count, title: section.section.titleMessage, period: section.period.value(.long))
        if let average { return .sentences([base] + [average.finding].compactMap(\.self)) ?? base }
        if let steps { return Self.alternative(of: steps, section) ?? base }
        let weeks = section.weeks.compactMap { week -> Message? in
            guard let sum = Summed(week.measurements), sum.days >= SevenDays.leastDays else { return nil }
            let days = week.days.words(section.period.dayStyle)
            return Words.chartPoint(name: days, value: section.plain(sum.mean))
        }
        guard !weeks.isEmpty else { return base }
        let means = Words.panelPlotMeans(means: Message.list(weeks))
        return .sentences([base, means] + [section.targetSentence].compactMap(\.self)) ?? base
    }

    /// The first and the last mean, the lowest and the highest measurement, and the target; `nil` where there is none.
    static func alternative(of steps: SteppedMeans, _ section: MeasuredSection) -> Message? {
        guard let first = steps.parts.first?.mean, let last = steps.parts.last?.mean,
            let lowest = section.figure(.lowest) ?? section.figure(.only),
            let highest = section.figure(.highest) ?? section.figure(.only)
        else { return nil }
        let finding = Words.trendFinding(
            series: name(of: steps, section), first: section.plain(first),
            last: section.plain(last), low: lowest.value,
            high: Message.plain(highest.value, section.unit))
        return .chart(of: section, [finding])
    }
}

/// The mean of the last seven days, for every day that has at least three with measurements among them.
enum SlidingMean {
    /// Lines of two days or more; none in a period without seven days, nor where no line has a second one.
    static func runs(of section: MeasuredSection, _ number: (Numbers) -> Double) -> [[PanelTrace.Point]] {
        guard section.period.dayCount >= 7 else { return [] }
        let runs = PanelAxis.runs(points(of: section, number), joining: 7)
        return runs.contains { $0.count > 1 } ? runs : []
    }

    /// The mean of so many days around each day with measurements.
    ///
    /// Lines go over three times the usual gap between such days, and two days at least.
    static func runs(
        of section: MeasuredSection, around days: Int, _ number: (Numbers) -> Double
    ) -> [[PanelTrace.Point]] {
        let means = PanelAxis.dailyMeans(of: section)
        let gaps = zip(means, means.dropFirst()).map { Double($1.day.dayNumber - $0.day.dayNumber) }
        let points = means.map { mean in
            let near = means.filter { abs($0.day.dayNumber - mean.day.dayNumber) <= days / 2 }.map { number($0.mean) }
            return PanelTrace.Point(mean.x, near.reduce(0, +) / Double(near.count))
        }
        return PanelAxis.runs(points, joining: max(2, 3 * (Percentile.value(0.5, ofSorted: gaps.sorted()) ?? 0)))
    }

    private static func points(of section: MeasuredSection, _ number: (Numbers) -> Double) -> [PanelTrace.Point] {
        let byDay = Dictionary(grouping: section.all, by: \.day)
        guard byDay.count >= SevenDays.leastDays else { return [] }
        return byDay.keys.sorted().compactMap { day in
            let days = (0..<7).compactMap { byDay[day.adding(days: -$0)] }
            guard days.count >= SevenDays.leastDays, let mean = Array(days.joined()).mean
            else { return nil }
            return .init(PanelAxis.x(of: day, in: section.period), number(mean))
        }
    }
}

extension Message {
    /// The name of the line of seven-day means.
    static var meanOfSeven: Message { mean(ofDays: 7) }

    /// Returns the name of the line of means of some days.
    static func mean(ofDays days: Int) -> Message { Words.panelLegendMean(n: days) }
}

extension MeasuredSection {
    /// True if measurements were mostly taken in mornings and evenings, and some in each.
    var hasWindows: Bool {
        let (mornings, evenings) = (all.of(.morning).count, all.of(.evening).count)
        return mornings > 0 && evenings > 0 && (mornings + evenings) * 2 >= all.count
    }

    /// Those with a filled dot, mornings, and those with an open one; all are filled where parts of the day tell nothing.
    var dots: (filled: [Measurement], open: [Measurement]) {
        guard hasWindows else { return (all, []) }
        return (all.of(.morning), all.filter { $0.part != .morning })
    }

    /// The legend of filled and open dots.
    var dotLegend: [PanelLegendEntry] {
        guard hasWindows else { return [] }
        let others = all.of(.other).isEmpty ? Words.panelLegendEvening : Words.panelLegendOther
        return [
            .init(.dot(isFilled: true), Words.panelLegendMorning),
            .init(.dot(isFilled: false), others),
        ]
    }
}

extension ClosedRange<Double> {
    /// Returns the part between two ends, of which each may be open; `nil` where there is none.
    func part(from lower: Double?, through upper: Double?) -> ClosedRange<Double>? {
        let (from, through) = (Swift.max(lowerBound, lower ?? lowerBound), Swift.min(upperBound, upper ?? upperBound))
        return from < through ? from...through : nil
    }
}

extension TargetBand {
    /// Shades the target on a scale and writes its ends beside it.
    func mark(_ scale: inout PanelScale, unit: Unit) {
        scale.target = scale.range.part(from: ends.lower?.value, through: ends.upper?.value)
        scale.limits += limits(.target, on: scale.range)
    }

    /// Lines at those of its ends that are on a scale.
    func limits(_ stroke: PanelStroke, on range: ClosedRange<Double>) -> [PanelLimit] {
        [ends.lower, ends.upper].compactMap(\.self).filter { range.contains($0.value) }.map {
            PanelLimit($0.value, stroke, $0.label)
        }
    }
}
