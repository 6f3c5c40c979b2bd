internal import DiaryModel
internal import GuidelineModel
internal import ReportModel

/// Values over time: a line through the means of the days, the readings themselves beside it, the target behind.
struct TrendMaking {
    private let data: SectionData
    private let request: TrendRequest
    private let room: ChartRoom
    private let calendar: ReaderCalendar

    /// Gets ready to make the chart of a section in the reader's calendar.
    init(_ data: SectionData, _ request: TrendRequest, in room: ChartRoom, _ calendar: ReaderCalendar) {
        self.data = data
        self.request = request
        self.room = room
        self.calendar = calendar
    }

    /// The chart with what stands around it.
    func parts() throws(ChartRefusal) -> ChartParts {
        let chart = try chart()
        let title = Words.trendTitle(title: .message(data.section.titleMessage))
        return ChartParts(
            title: title, meta: data.facts.chartMeta(readings: data.facts.readings), chart: .trend(chart.chart),
            alternative: alternative(chart.numbers), figures: figures(chart.numbers),
            notes: chart.notes + data.facts.beyondNotes + data.facts.targetNotes(besideFindings: false),
            coarsening: chart.coarsening)
    }

    /// Puts the chart into the card of the section, with its sentence and what must be known about it.
    func add(to card: inout SectionCard) throws(ChartRefusal) {
        let made = try chart()
        guard made.chart.isDrawable else { throw .impossible }
        card.trend = made.chart
        card.trendAlternative = alternative(made.numbers)
        card.trendCoarsening = made.coarsening
        card.notes += made.notes
    }

    private struct Made {
        let chart: TrendChart
        let numbers: ChartNumbers
        let notes: [Message]
        let coarsening: Coarsening?
    }

    private func chart() throws(ChartRefusal) -> Made {
        guard data.facts.readings > 0 else { throw .noReadings }
        var gathered = TrendLines(data, room, calendar, showsEvery: request.smoothing != nil)
        if let smoothing = request.smoothing { gathered.smooth(over: smoothing.rawValue) }
        let lines = gathered.lines
        let components: [Scale.Component] = data.numberCount == 2 ? [.systolic, .diastolic] : [.value]
        let bands = components.map { TargetBand.of($0, data) }
        let values = lines.flatMap { ($0.line + $0.dots).map(\.value) }
        let scale = try NiceScale.lines(
            over: values, near: bands.flatMap { $0?.values ?? [] },
            highest: data.section.unit == .percent ? 100 : nil)
        let numbers = ChartNumbers(upTo: values.map(abs).max() ?? 0, in: data.section.unit)
        let looks: [SeriesLook] = [.first, .second]
        let series = lines.indices.map { index in
            let only = lines[index].line.count == 1 ? lines[index].line.first : nil
            return TrendChart.Series(
                name: data.numberNames[index], look: looks[index], line: lines[index].line, dots: lines[index].dots,
                band: bands[index].flatMap { $0.lies(on: scale) ? $0.band(numbers) : nil },
                single: only.map { numbers.label($0.value) })
        }
        // Means of weeks, and a line that is smoothed, have a note that says what the dots are.
        let hasPlainDots =
            gathered.size == .day && request.smoothing == nil && lines.contains { !$0.dots.isEmpty }
        let chart = TrendChart(
            series: series, span: data.period.instants,
            dates: DateTicks.ticks(of: data.period, in: room, calendar.months),
            scale: numbers.scale(scale), unit: numbers.unit,
            bridge: request.bridgesGaps ? Words.seriesGap : nil,
            dots: hasPlainDots ? Words.seriesSingleReadings : nil)
        return Made(
            chart: chart, numbers: numbers, notes: notes(gathered.size), coarsening: gathered.coarsening)
    }

    /// What a point of the lines is, where it is not the mean of a day.
    private func notes(_ size: BucketSize) -> [Message] {
        if size != .day { return [Words.noteTrendCoarser(bucket: .message(size.name))] }
        return request.smoothing.map {
            let days = Words.metaDays(n: .integer($0.rawValue))
            return [Words.noteTrendSmoothed(days: .message(days))]
        } ?? []
    }

    /// First, last, lowest, highest and mean of the readings; of a single reading, the reading.
    private func figures(_ numbers: ChartNumbers) -> DataTable {
        let rows: [(Message, KeyPath<Spread, Quantity>)] =
            data.facts.readings > 1
            ? [
                (Words.figureFirst, \.first), (Words.figureLast, \.last), (Words.figureLowest, \.lowest),
                (Words.figureHighest, \.highest),
                (Words.figureMean, \.mean),
            ] : [(Words.figureReading, \.mean)]
        return DataTable(
            columns: [.init(title: Words.columnFigure)] + data.numberNames.map { numbers.column($0) },
            rows: rows.map { name, path in
                let cells = data.facts.spreads.map { spread in
                    DataTable.Cell.text(numbers.label(spread[keyPath: path]))
                }
                return .init(cells: [.text(name)] + cells)
            })
    }

    private func alternative(_ numbers: ChartNumbers) -> Message {
        let findings = zip(data.numberNames, data.facts.spreads).map { name, spread in
            if data.facts.readings == 1 { return Message.point(name, numbers.written(spread.mean.value)) }
            if numbers.printAlike(spread.lowest.value, spread.highest.value) {
                return Words.barsFindingEven(
                    series: .message(name), value: .message(numbers.written(spread.mean.value)))
            }
            return Words.trendFinding(
                series: .message(name), first: .message(numbers.label(spread.first)),
                last: .message(numbers.label(spread.last)), low: .message(numbers.label(spread.lowest)),
                high: .message(numbers.written(spread.highest)))
        }
        let values = Words.trendAlternative(
            n: .integer(data.facts.readings), title: .message(data.section.titleMessage),
            period: data.period.value(.long), findings: .message(.clauses(findings)))
        return .sentences([values, data.facts.targetSentence].compactMap(\.self)) ?? values
    }
}
