internal import DiaryModel
internal import GuidelineModel
internal import ReportModel

/// Values over time: a line through the means of the days, the readings themselves beside it, the target behind.
struct TrendMaking {
    private let data: SectionData

    /// Gets ready to make the chart of a section.
    init(_ data: SectionData) { self.data = data }

    /// The chart with what stands around it.
    func parts() throws(ChartRefusal) -> ChartParts {
        let chart = try chart()
        let title = Message(.trendTitle, ["title": .message(data.section.titleMessage)])
        return ChartParts(
            title: title, meta: data.facts.chartMeta(readings: data.facts.readings), chart: .trend(chart.chart),
            alternative: alternative(chart.numbers), figures: figures(chart.numbers))
    }

    /// The chart alone, with its sentence, for the card of the section.
    func chartWithAlternative() throws(ChartRefusal) -> (TrendChart<Message>, Message) {
        let chart = try chart()
        guard chart.chart.isDrawable else { throw .impossible }
        return (chart.chart, alternative(chart.numbers))
    }

    private func chart() throws(ChartRefusal) -> (chart: TrendChart<Message>, numbers: ChartNumbers) {
        guard data.facts.readings > 0 else { throw .noReadings }
        let lines = lines()
        let components: [Scale.Component] = data.numberCount == 2 ? [.systolic, .diastolic] : [.value]
        let bands = components.map { TargetBand($0, of: data) }
        let values = lines.flatMap { ($0.line + $0.dots).map(\.value) } + bands.flatMap { $0?.values ?? [] }
        let scale = try NiceScale.lines(over: values)
        let numbers = ChartNumbers(upTo: values.map(abs).max() ?? 0, in: data.section.unit)
        let looks: [SeriesLook] = [.first, .second]
        let series = lines.indices.map { index in
            let only = lines[index].line.count == 1 ? lines[index].line.first : nil
            return TrendChart<Message>.Series(
                name: data.numberNames[index], look: looks[index], line: lines[index].line, dots: lines[index].dots,
                band: bands[index]?.band(numbers), single: only.map { numbers.label($0.value) })
        }
        let chart = TrendChart(
            series: series, span: data.period.instants, dates: DateTicks.ticks(of: data.period),
            scale: numbers.scale(scale), unit: numbers.unit)
        return (chart, numbers)
    }

    private struct Line {
        var line: [TrendSample] = []
        var dots: [TrendSample] = []
    }

    /// The readings of a day in the order of time, gathered until the day is over.
    private struct Day {
        var date: CivilDate?
        var samples: [[TrendSample]]

        /// Adds the day to the lines: its mean at the mean of its moments, and its readings where it has several.
        mutating func finish(_ lines: inout [Line]) {
            for index in samples.indices where !samples[index].isEmpty {
                let count = Int64(samples[index].count)
                let base = samples[index][0].instant.milliseconds
                let offset = samples[index].reduce(Int64(0)) { $0 + ($1.instant.milliseconds - base) } / count
                let mean = samples[index].reduce(0) { $0 + $1.value } / Double(count)
                lines[index].line.append(TrendSample(Instant(milliseconds: base + offset), mean))
                if count > 1 { lines[index].dots += samples[index] }
                samples[index].removeAll(keepingCapacity: true)
            }
        }
    }

    private func lines() -> [Line] {
        var lines = [Line](repeating: Line(), count: data.numberCount)
        var day = Day(date: nil, samples: [[TrendSample]](repeating: [], count: data.numberCount))
        for entry in data.about {
            guard let numbers = data.numbers(entry) else { continue }
            if entry.day != day.date {
                day.finish(&lines)
                day.date = entry.day
            }
            let instant = data.readings[entry.position].instant
            day.samples[0].append(TrendSample(instant, numbers.first))
            if let second = numbers.second { day.samples[1].append(TrendSample(instant, second)) }
        }
        day.finish(&lines)
        return lines
    }

    /// First, last, lowest, highest and mean of the readings; of a single reading, the reading.
    private func figures(_ numbers: ChartNumbers) -> DataTable<Message> {
        let rows: [(Phrase, KeyPath<Spread, Quantity>)] =
            data.facts.readings > 1
            ? [
                (.figureFirst, \.first), (.figureLast, \.last), (.figureLowest, \.lowest), (.figureHighest, \.highest),
                (.figureMean, \.mean),
            ] : [(.figureReading, \.mean)]
        return DataTable(
            columns: [.init(title: Message(.columnFigure))] + data.numberNames.map { numbers.column($0) },
            rows: rows.map { phrase, path in
                let cells = data.facts.spreads.map { spread in
                    DataTable<Message>.Cell.text(numbers.label(spread[keyPath: path].value))
                }
                return .init(cells: [.text(Message(phrase))] + cells)
            })
    }

    private func alternative(_ numbers: ChartNumbers) -> Message {
        let findings = zip(data.numberNames, data.facts.spreads).map { name, spread in
            data.facts.readings == 1
                ? Message.point(name, numbers.written(spread.mean.value))
                : Message(
                    .trendFinding,
                    [
                        "series": .message(name), "first": .message(numbers.label(spread.first.value)),
                        "last": .message(numbers.label(spread.last.value)),
                        "low": .message(numbers.label(spread.lowest.value)),
                        "high": .message(numbers.written(spread.highest.value)),
                    ])
        }
        return Message(
            .trendAlternative,
            [
                "title": .message(data.section.titleMessage), "period": data.period.value(.long),
                "n": .integer(data.facts.readings), "findings": .message(.clauses(findings)),
            ])
    }
}
