internal import DiaryModel
internal import ReportModel
internal import Statistics

/// The measurements of a section over time, with what they come to.
enum TrendMaking {
    /// The chart with what stands around it.
    static func parts(
        _ data: SectionData, _ request: TrendRequest, _ material: PanelMaterial
    ) throws(ChartRefusal) -> ChartParts {
        guard data.facts.readings > 0 else { throw .noReadings }
        let section = Measurements(data)
        let simple = TimePlot(section, material, request)
        guard let plot = simple.plot(height: 150...200) else { throw .impossible }
        let facts = data.measured
        let numbers = ChartNumbers(
            upTo: facts.spreads.flatMap { [abs($0.lowest.value), abs($0.highest.value)] }.max() ?? 0,
            in: section.unit)
        let findings = findings(data, numbers)
        let days = Words.metaDays(n: .integer(data.period.dayCount))
        return ChartParts(
            title: Words.trendTitle(title: .message(data.section.titleMessage)),
            meta: .separated([days, facts.countMessage]), legend: [.unit(section.unitMessage)],
            drawing: .plot(plot), alternative: .chart(of: section, findings), finding: .clauses(findings),
            figures: figures(data, numbers),
            notes: simple.events.legend
                + (data.facts.beyondNotes + data.facts.targetNotes(besideFindings: false)).asNotes)
    }

    /// First, last, lowest, highest and mean; of a single measurement, that one.
    private static func figures(_ data: SectionData, _ numbers: ChartNumbers) -> PanelGrid {
        let rows: [(Message, KeyPath<Spread, Quantity>)] =
            data.measured.readings > 1
            ? [
                (Words.figureFirst, \.first), (Words.figureLast, \.last), (Words.figureLowest, \.lowest),
                (Words.figureHighest, \.highest),
                (Words.figureMean, \.mean),
            ] : [(Words.figureReading, \.mean)]
        return .figures(
            [Words.columnFigure] + data.numberNames.map { numbers.head($0) },
            rows.map { name, path in
                [name] + data.measured.spreads.map { numbers.label($0[keyPath: path]) }
            })
    }

    private static func findings(_ data: SectionData, _ numbers: ChartNumbers) -> [Message] {
        zip(data.numberNames, data.measured.spreads).map { name, spread in
            if data.measured.readings == 1 { return Message.point(name, numbers.written(spread.mean.value)) }
            if numbers.printAlike(spread.lowest.value, spread.highest.value) {
                return Words.barsFindingEven(
                    series: .message(name), value: .message(numbers.written(spread.mean.value)))
            }
            return Words.trendFinding(
                series: .message(name), first: .message(numbers.label(spread.first)),
                last: .message(numbers.label(spread.last)), low: .message(numbers.label(spread.lowest)),
                high: .message(numbers.written(spread.highest)))
        }
    }
}
