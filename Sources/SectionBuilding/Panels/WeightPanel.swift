internal import DiaryModel
internal import ReportModel

/// Weights with their moving average, on the weights that body-mass index and goal ask for.
enum WeightPanel {
    static func make(_ material: PanelMaterial) -> [MadePanel] {
        material.each { $0.all.count > 1 ? Weights($0)?.forms(material.calendar) ?? [] : [] }
    }
}

/// The weights of a section, of which there are two or more.
private struct Weights {
    private let measurements: MeasuredSection
    private let average: WeightAverage

    /// The most gaps whose days are written out.
    private static let mostGaps = 3

    init?(_ measurements: MeasuredSection) {
        guard let average = WeightAverage(measurements) else { return nil }
        (self.measurements, self.average) = (measurements, average)
    }

    func forms(_ calendar: ReaderCalendar) -> [PanelBox] {
        // The change that small cards and findings tell, or none.
        let finding = measurements.gain(.dayAndMonthName) ?? measurements.averageOfChange?.finding
        let sentences = [finding.map { PanelPart.text($0, .row) }, gapLine.map { .text($0, .small) }]
        return measurements.forms(plot(calendar), sentences.compactMap(\.self), areEnough: finding != nil)
    }

    // MARK: Plot

    private func plot(_ calendar: ReaderCalendar) -> PanelPlot? {
        let (period, data) = (measurements.period, measurements)
        let dots = measurements.points
        let target = TargetBand.of(.value, data)
        let scheme = data.aim == nil ? nil : TargetBand(.value, of: data)
        let near = (target?.values ?? []) + (scheme?.values ?? [])
        guard let scale = PanelAxis.scale(over: dots.map(\.y), near: near, unit: measurements.unit) else {
            return nil
        }
        var own = PanelScale(
            range: scale.range, ticks: scale.ticks,
            traces: (average.lines.isEmpty ? [] : [.line(average.lines, .mean)]) + [.dots(dots, isFilled: true)])
        target?.mark(&own, unit: measurements.unit)
        own.limits += scheme?.limits(.limit, on: scale.range) ?? []
        return PanelPlot(
            span: PanelAxis.span(of: period), ticks: PanelAxis.dateTicks(of: period, calendar), scales: [own],
            legend: legend(hasTarget: own.target != nil), height: MeasuredSection.plotHeights[0],
            alternative: alternative)
    }

    /// Returns the legend, with the target in words alone if it lies beyond the scale.
    private func legend(hasTarget: Bool) -> [PanelLegendEntry] {
        let line = average.lines.isEmpty ? nil : PanelLegendEntry(.line(.mean), WeightAverage.name)
        let target = measurements.targetMessage.map { PanelLegendEntry(hasTarget ? .target : nil, $0) }
        return [line, target].compactMap(\.self)
    }

    private var alternative: Message {
        let finding = Words.trendFinding(
            series: measurements.section.titleMessage, first: number(measurements.all.first),
            last: number(measurements.all.last),
            low: number(measurements.figure(.lowest)?.measurement),
            high: Message.plain(number(measurements.figure(.highest)?.measurement), measurements.unit))
        return .chart(of: measurements, [finding])
    }

    private func number(_ measurement: Measurement?) -> Message {
        measurement.map(measurements.plain) ?? .missing
    }

    // MARK: Sentences

    /// The longest stretches of days without a weight, in the order of time.
    private var gapLine: Message? {
        let gaps = average.gaps
        guard !gaps.isEmpty else { return nil }
        let longest = gaps.sorted { ($1.1.dayNumber - $1.0.dayNumber, $0.0) < ($0.1.dayNumber - $0.0.dayNumber, $1.0) }
        var items = longest.prefix(Self.mostGaps).sorted { $0.0 < $1.0 }.map { last, next in
            (last.adding(days: 1)...next.adding(days: -1)).words(.long)
        }
        if gaps.count > items.count { items.append(Words.listMore(n: gaps.count - items.count)) }
        return Words.weightGaps(periods: Message.list(items))
    }
}

extension MeasuredSection {
    /// The heights of a plot of all measurements, the usual one first.
    static let plotHeights = [90.0...118, 56.0...90]

    /// The first number of each measurement over its time, as it is printed and judged.
    var points: [PanelTrace.Point] {
        all.map { PanelTrace.Point(PanelAxis.x(of: $0, in: period), $0.printed.first) }
    }

    /// The forms of a panel: a plot with sentences, a lower one, and the sentences alone where they are enough.
    func forms(_ plot: PanelPlot?, _ sentences: [PanelPart], areEnough: Bool = true) -> [PanelBox] {
        let plots = plot.map { plot in Self.plotHeights.map { [PanelPart.plot(plot.with(height: $0))] } } ?? []
        let meta = Words.panelMeasurements(n: all.count)
        func box(_ parts: [PanelPart], losing loss: Int) -> PanelBox {
            PanelBox(title: section.titleMessage, meta: meta, isFramed: true, loss: loss, parts + sentences)
        }
        // A second page is better than no plot.
        return zip(plots, 0...).map(box) + (areEnough ? [box([], losing: plots.isEmpty ? 0 : 9)] : [])
    }
}

extension Message {
    /// Returns the text that a screen reader says for a plot of the measurements of a section.
    ///
    /// - Precondition: there is a finding.
    static func chart(of measurements: MeasuredSection, _ findings: [Message]) -> Message {
        let values = Words.overviewChart(
            n: measurements.all.count, period: measurements.period.value(.long), findings: Message.clauses(findings))
        return .sentences([values, measurements.targetSentence].compactMap(\.self)) ?? values
    }
}
