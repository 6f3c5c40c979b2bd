internal import DiaryModel
internal import ReportModel

/// The measurements of a section over time, with what they come to.
enum TrendMaking {
    /// The chart with what stands around it.
    static func parts(
        _ data: MeasuredSection, _ request: TrendRequest, _ material: PanelMaterial
    ) throws(ChartRefusal) -> ChartParts {
        guard data.count > 0 else { throw .noReadings }
        let simple = TimePlot(data, material, request)
        guard let plot = simple.plot(height: 150...200) else { throw .impossible }
        let numbers = ChartNumbers(
            upTo: data.spreads.flatMap { [abs($0.lowest.value), abs($0.highest.value)] }.max() ?? 0,
            in: data.unit)
        let findings = findings(data, numbers)
        let days = Words.metaDays(n: data.period.dayCount)
        return ChartParts(
            title: Words.trendTitle(title: data.section.titleMessage),
            meta: .separated([days, data.countMessage]), legend: [.unit(data.unitMessage)],
            drawing: .plot(plot), alternative: .chart(of: data, findings), finding: .clauses(findings),
            figures: figures(data, numbers),
            notes: simple.events.legend
                + (data.beyondNotes + data.targetNotes(besideFindings: false)).asNotes)
    }

    /// First, last, lowest, highest and mean; of a single measurement, that one.
    private static func figures(_ data: MeasuredSection, _ numbers: ChartNumbers) -> PanelGrid {
        let rows: [(Message, KeyPath<Spread, Quantity>)] =
            data.count > 1
            ? [
                (Words.figureFirst, \.first), (Words.figureLast, \.last), (Words.figureLowest, \.lowest),
                (Words.figureHighest, \.highest),
                (Words.figureMean, \.mean),
            ] : [(Words.figureReading, \.mean)]
        return .figures(
            [Words.columnFigure] + data.numberNames.map { numbers.head($0) },
            rows.map { name, path in
                [name] + data.spreads.map { numbers.label($0[keyPath: path]) }
            })
    }

    private static func findings(_ data: MeasuredSection, _ numbers: ChartNumbers) -> [Message] {
        zip(data.numberNames, data.spreads).map { name, spread in
            if data.count == 1 { return Message.point(name, numbers.written(spread.mean.value)) }
            if numbers.printAlike(spread.lowest.value, spread.highest.value) {
                return Words.barsFindingEven(series: name, value: numbers.written(spread.mean.value))
            }
            return Words.trendFinding(
                series: name, first: numbers.label(spread.first),
                last: numbers.label(spread.last), low: numbers.label(spread.lowest),
                high: numbers.written(spread.highest))
        }
    }
}
