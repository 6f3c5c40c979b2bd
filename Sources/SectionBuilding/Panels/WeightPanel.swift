internal import DiaryModel
internal import GuidelineModel
internal import ReportModel
internal import Statistics

/// Weights with their moving average, on the weights that body-mass index and goal ask for.
enum WeightPanel {
    static func make(_ material: PanelMaterial) -> [MadePanel] {
        material.sections.filter { $0.all.count > 1 }.compactMap { section in
            let forms = Weights(section)?.forms(material.calendar) ?? []
            return forms.isEmpty ? nil : MadePanel(forms: forms, about: [section.section.id])
        }
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

    /// The plot, a lower one, and the sentence alone.
    func forms(_ calendar: ReaderCalendar) -> [PanelBox] {
        let plots = [90.0...118.0, 56.0...90.0].compactMap { plot(calendar, height: $0) }
        let sentences = [average.finding.map { PanelPart.text($0, .row) }, gapLine.map { .text($0, .small) }]
            .compactMap(\.self)
        let boxes = plots.map { box([.plot($0)] + sentences) }
        return average.finding == nil ? boxes : boxes + [box(sentences)]
    }

    private func box(_ parts: [PanelPart]) -> PanelBox {
        PanelBox(
            title: measurements.section.titleMessage,
            meta: Words.panelMeasurements(n: .integer(measurements.all.count)), isFramed: true, parts
        )
    }

    // MARK: Plot

    private func plot(_ calendar: ReaderCalendar, height: ClosedRange<Double>) -> PanelPlot? {
        let (period, data) = (measurements.period, measurements)
        let dots = measurements.all.map { one in
            PanelTrace.Point(PanelAxis.x(of: one, in: period), one.moment.values.first)
        }
        let target = TargetBand.of(.value, data)
        let scheme = data.aim == nil ? nil : TargetBand.ofScheme(.value, data)
        let near = (target?.values ?? []) + (scheme?.values ?? [])
        guard let scale = PanelAxis.scale(over: dots.map(\.y), near: near, unit: measurements.unit) else {
            return nil
        }
        var own = PanelScale(
            range: scale.range, ticks: scale.ticks,
            traces: (average.lines.isEmpty ? [] : [.line(average.lines, .mean)]) + [.dots(dots, isFilled: true)])
        target?.mark(&own, unit: measurements.unit)
        own.limits += [scheme?.ends.lower, scheme?.ends.upper].compactMap(\.self).map {
            PanelLimit($0.value, .limit, $0.label)
        }.filter { scale.range.contains($0.at) }
        return PanelPlot(
            span: PanelAxis.span(of: period), ticks: PanelAxis.dateTicks(of: period, calendar), scales: [own],
            legend: legend(hasTarget: own.target != nil), height: height, alternative: alternative)
    }

    /// Returns the legend, with the target in words alone if it lies beyond the scale.
    private func legend(hasTarget: Bool) -> [PanelLegendEntry] {
        var entries: [PanelLegendEntry] = []
        if !average.lines.isEmpty { entries.append(PanelLegendEntry(.line(.mean), WeightAverage.name)) }
        if let target = measurements.targetMessage {
            entries.append(PanelLegendEntry(hasTarget ? .target : nil, target))
        }
        return entries
    }

    private var alternative: Message {
        let finding = Words.trendFinding(
            series: .message(measurements.section.titleMessage), first: number(measurements.all.first),
            last: number(measurements.all.last),
            low: number((measurements.figure(.lowest) ?? measurements.figure(.only))?.measurement),
            high: .message(
                .plain(
                    number((measurements.figure(.highest) ?? measurements.figure(.only))?.measurement),
                    measurements.unit)))
        return .chart(of: measurements, [finding])
    }

    private func number(_ measurement: Measurement?) -> Message.Value {
        .message(measurement.map(measurements.plain) ?? .missing)
    }

    // MARK: Sentences

    /// The longest stretches of days without a weight, in the order of time.
    private var gapLine: Message? {
        let gaps = average.gaps
        guard !gaps.isEmpty else { return nil }
        let longest = gaps.sorted { ($1.1.dayNumber - $1.0.dayNumber, $0.0) < ($0.1.dayNumber - $0.0.dayNumber, $1.0) }
        var items = longest.prefix(Self.mostGaps).sorted { $0.0 < $1.0 }.map { last, next in
            Words.chartDate(date: .dateRange(last.adding(days: 1), next.adding(days: -1), .long))
        }
        if gaps.count > items.count { items.append(Words.listMore(n: .integer(gaps.count - items.count))) }
        return Words.weightGaps(periods: .message(.list(items)))
    }
}

extension Message {
    /// Returns the text that a screen reader says for a plot of the measurements of a section.
    ///
    /// - Precondition: there is a finding.
    static func chart(of measurements: MeasuredSection, _ findings: [Message]) -> Message {
        let values = Words.overviewChart(
            n: .integer(measurements.all.count), period: measurements.period.value(.long),
            findings: .message(.clauses(findings)))
        return .sentences([values, measurements.targetSentence].compactMap(\.self)) ?? values
    }
}
