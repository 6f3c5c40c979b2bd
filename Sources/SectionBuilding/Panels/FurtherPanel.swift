internal import DiaryModel
internal import GuidelineModel
internal import ReportModel
internal import Statistics

/// A small card for every section that nothing above is about, and the names of those without readings.
enum FurtherPanel {
    static func make(_ material: PanelMaterial) -> [MadePanel] {
        let others = material.sections.filter { !material.shown.contains($0.section.id) }
        let (measured, empty) = (others.filter { !$0.all.isEmpty }, others.filter(\.all.isEmpty))
        var ending: [PanelPart] = []
        if !empty.isEmpty {
            let names = Message.list(empty.map(\.section.nameMessage))
            ending = [.text(Words.panelNoneOf(sections: .message(names)), .small)]
        }
        guard !measured.isEmpty else {
            return ending.isEmpty ? [] : [MadePanel(PanelBox(ending), about: empty.map(\.section.id))]
        }
        let rows = stride(from: 0, to: measured.count, by: perRow).map {
            Array(measured[$0..<min($0 + perRow, measured.count)])
        }
        func cards(height: ClosedRange<Double>?) -> PanelBox {
            PanelBox(rows.map { row in .beside(row.map { PanelColumn(1, card($0, material, height)) }) } + ending)
        }
        return [
            MadePanel(
                forms: [
                    cards(height: 34...52), cards(height: nil).losing(3),
                    PanelBox(loss: 5, [.grid(table(measured))] + ending),
                ],
                about: others.map(\.section.id))
        ]
    }

    private static let perRow = 3

    /// A card: the figure, what it is of, and a line over time where there is room for one.
    private static func card(
        _ section: MeasuredSection, _ material: PanelMaterial, _ height: ClosedRange<Double>?
    ) -> PanelBox {
        var parts: [PanelPart] = [
            .ends(figure(of: section)?.withUnit ?? .missing, span(of: section), .figure, .small)
        ]
        if let height, section.all.count > 1, let plot = plot(of: section, material, height) {
            parts.append(.plot(plot))
        }
        return PanelBox(title: section.section.titleMessage, meta: counted(section), isFramed: true, parts)
    }

    /// The mean; of weights how much they changed; of temperatures the highest; the only measurement.
    private static func figure(of section: MeasuredSection) -> Figure? {
        let kind: Figure.Kind =
            switch section.section.kind.id {
            case MeasurementKind.weight.id: .change
            case MeasurementKind.temperature.id: .highest
            default: .mean
            }
        return section.figure(.only) ?? section.figure(kind)
    }

    /// What the figure is, and from where to where values go; the day of the only one.
    private static func span(of section: MeasuredSection) -> Message {
        if let only = section.figure(.only)?.measurement {
            return Words.chartDate(date: .date(only.moment.day, section.period.dayStyle))
        }
        guard let low = section.figure(.lowest), let high = section.figure(.highest), let figure = figure(of: section)
        else { return .missing }
        let range = Words.panelRange(low: .message(low.value), high: .message(high.value), unit: .unit(section.unit))
        return .separated([figure.name, figure.ends ?? range])
    }

    /// How many are in the target; how many there are where nothing judges them.
    private static func counted(_ section: MeasuredSection) -> Message {
        section.inTarget ?? Words.panelMeasurements(n: .integer(section.all.count))
    }

    private static func plot(
        of section: MeasuredSection, _ material: PanelMaterial, _ height: ClosedRange<Double>
    ) -> PanelPlot? {
        let size = PlotStep.days(section.period)
        let means = SteppedMeans(section, by: size, material.calendar)
        // Days without a measurement between two of them part no line.
        let runs = means.runs(joining: size == .day ? 4 : 1, \.first)
        let stems = means.stems(\.first)
        let band = TargetBand.of(section.isPressure ? .systolic : .value, section)
        guard
            let nice = PanelAxis.scale(
                over: stems.flatMap { [$0.low, $0.high] }, near: band?.values ?? [], unit: section.unit),
            let low = nice.ticks.first, let high = nice.ticks.last
        else { return nil }
        // The card names the lowest and the highest: both are drawn, and the means as a line.
        var scale = PanelScale(
            range: nice.range, ticks: [low, high],
            traces: [.stems(stems.filter { $0.low < $0.high }), .line(runs, .median)])
        band?.mark(&scale, unit: section.unit)
        scale.limits = []
        let period = section.period
        let ticks = [period.first, period.last].map { day in
            PanelTick(
                PanelAxis.x(of: day, in: period), Words.chartDate(date: .date(day, period.dayStyle)))
        }
        return PanelPlot(
            span: PanelAxis.span(of: period), ticks: ticks, scales: [scale], height: height,
            alternative: TimePlot.alternative(of: means, section) ?? section.section.titleMessage)
    }

    /// The same in a table.
    private static func table(_ sections: [MeasuredSection]) -> PanelGrid {
        PanelGrid(
            columns: [.init(.start, growth: 1, wraps: true), .init(.end), .init(.end, growth: 1, wraps: true)],
            rows: sections.map { section in
                PanelRow([
                    PanelCell(section.section.titleMessage, .strongCell, isHead: true),
                    PanelCell(figure(of: section)?.withUnit ?? .missing),
                    PanelCell(.separated([span(of: section), counted(section)]), .small),
                ])
            })
    }
}
