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
        func cards(_ line: Line?) -> PanelBox {
            PanelBox(rows.map { row in .beside(row.map { PanelColumn(1, card($0, material, line)) }) } + ending)
        }
        return [
            MadePanel(
                forms: [
                    cards(Line(height: 26...52)), cards(Line(height: 26...40, hasDates: false)).losing(3),
                    cards(nil).losing(4),
                    PanelBox(loss: 5, [.grid(table(measured))] + ending),
                ],
                about: others.map(\.section.id))
        ]
    }

    private static let perRow = 3

    /// How the line over time is drawn.
    private struct Line {
        let height: ClosedRange<Double>
        /// Whether its ends say which days they are; the head of the page does, too.
        var hasDates = true
    }

    /// A card: the figure, what it is of, and a line over time where there is room for one.
    private static func card(
        _ section: MeasuredSection, _ material: PanelMaterial, _ line: Line?
    ) -> PanelBox {
        let figure = figure(of: section)
        var parts: [PanelPart] = [
            .ends(figure?.withUnit ?? .missing, span(of: section, figure) ?? .missing, .figure, .small),
            .text(counted(section), .small),
        ]
        if let line, section.all.count > 1, let plot = plot(of: section, material, line) {
            parts.append(.plot(plot))
        }
        return PanelBox(title: section.section.titleMessage, meta: figure?.name, isFramed: true, parts)
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

    /// From where to where values go, in the unit of the figure; the day of the only one.
    private static func span(of section: MeasuredSection, _ figure: Figure?) -> Message? {
        if let only = section.figure(.only)?.measurement {
            return Words.chartDate(date: .date(only.moment.day, section.period.dayStyle))
        }
        if let ends = figure?.ends { return ends }
        guard let low = section.figure(.lowest), let high = section.figure(.highest) else { return nil }
        return Words.bandBetween(low: .message(low.value), high: .message(high.value))
    }

    /// How many are in the target; how many there are where nothing judges them.
    private static func counted(_ section: MeasuredSection) -> Message {
        section.inTarget ?? Words.panelMeasurements(n: .integer(section.all.count))
    }

    private static func plot(
        of section: MeasuredSection, _ material: PanelMaterial, _ line: Line
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
        let ticks = (line.hasDates ? [period.first, period.last] : []).map { day in
            PanelTick(
                PanelAxis.x(of: day, in: period), Words.chartDate(date: .date(day, period.dayStyle)))
        }
        return PanelPlot(
            span: PanelAxis.span(of: period), ticks: ticks, scales: [scale], height: line.height,
            alternative: TimePlot.alternative(of: means, section) ?? section.section.titleMessage)
    }

    /// The same in a table.
    private static func table(_ sections: [MeasuredSection]) -> PanelGrid {
        PanelGrid(
            columns: [.init(.start, growth: 1, wraps: true), .init(.end), .init(.end, growth: 1, wraps: true)],
            rows: sections.map { section in
                let figure = figure(of: section)
                let facts = [figure?.name, span(of: section, figure), counted(section)].compactMap(\.self)
                return PanelRow([
                    PanelCell(section.section.titleMessage, .strongCell, isHead: true),
                    PanelCell(figure?.withUnit ?? .missing), PanelCell(.separated(facts), .small),
                ])
            })
    }
}
