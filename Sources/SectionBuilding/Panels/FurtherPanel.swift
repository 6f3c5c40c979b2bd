internal import DiaryModel
internal import ReportModel

/// A small card for every section that nothing above is about, and the names of those without readings.
enum FurtherPanel {
    static func make(_ material: PanelMaterial) -> [MadePanel] {
        let others = material.sections.filter { !material.shown.contains($0.section.id) }
        let (measured, empty) = (others.filter { !$0.all.isEmpty }, others.filter(\.all.isEmpty))
        // A card has the lowest and the highest mean, but not the readings in one.
        let quoted = measured.flatMap { section in
            material.quoted(in: section).lines(hiddenAlone: true, name: section.section.titleMessage)
        }
        var ending = [PanelPart].lines(quoted)
        if !empty.isEmpty {
            let names = Message.list(empty.map(\.section.nameMessage))
            ending.append(.text(Words.panelNoneOf(sections: names), .small))
        }
        guard !measured.isEmpty else {
            return ending.isEmpty ? [] : [MadePanel(PanelBox(ending), about: empty.map(\.section.id))]
        }
        func cards(_ isLow: Bool) -> PanelBox {
            PanelBox(
                loss: isLow ? 1 : 0,
                measured.parted(by: perRow).map { row in
                    .beside(row.map { PanelColumn(1, card($0, material, isLow: isLow)) })
                } + ending)
        }
        return [
            MadePanel(
                forms: [
                    cards(false), cards(true), PanelBox(loss: 2, [.grid(table(measured, hasLines: true))] + ending),
                    PanelBox(loss: 5, [.grid(table(measured))] + ending),
                ],
                about: others.map(\.section.id))
        ]
    }

    private static let perRow = 3
    /// No chart of a card is lower.
    private static let lowest = 26.0

    /// A card: the figure, what it is of, and a line over time where there is one; a low one has the same in smaller type, and
    /// leaves its days to the chart of the page.
    private static func card(_ section: MeasuredSection, _ material: PanelMaterial, isLow: Bool) -> PanelBox {
        let figure = figure(of: section)
        let type: PanelType = isLow ? .strongRow : .figure
        let parts: [PanelPart] = [
            .ends(figure?.withUnit ?? .missing, span(of: section, figure) ?? .missing, type, .small),
            .text(counted(section), .small),
        ]
        var line = section.all.count > 1 ? plot(of: section, material) : nil
        if isLow {
            line?.ticks = []
            line?.height = lowest...lowest
        }
        return PanelBox(
            title: section.section.titleMessage, meta: figure?.name, isFramed: true,
            parts + [line.map { .plot($0) }].compactMap(\.self))
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
            return only.moment.day.words(section.period.dayStyle)
        }
        if let ends = figure?.ends { return ends }
        guard let low = section.figure(.lowest), let high = section.figure(.highest) else { return nil }
        return Words.bandBetween(low: low.value, high: high.value)
    }

    /// Returns the number in the target; the number of all without a target.
    private static func counted(_ section: MeasuredSection) -> Message {
        section.inTarget ?? Words.panelMeasurements(n: section.all.count)
    }

    private static func plot(of section: MeasuredSection, _ material: PanelMaterial) -> PanelPlot? {
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
            PanelTick(PanelAxis.x(of: day, in: period), day.words(period.dayStyle))
        }
        return PanelPlot(
            span: PanelAxis.span(of: period), ticks: ticks, scales: [scale], height: lowest...52,
            alternative: TimePlot.alternative(of: means, section) ?? section.section.titleMessage)
    }

    /// The same in a table, with a small line over time or without one.
    private static func table(_ sections: [MeasuredSection], hasLines: Bool = false) -> PanelGrid {
        var columns: [PanelGridColumn] = [
            .init(.start, growth: 1, wraps: true), .init(.end), .init(.end, growth: 1, wraps: true),
        ]
        if hasLines { columns.append(.init(growth: 1, least: 110)) }
        return PanelGrid(
            columns: columns,
            rows: sections.map { section in
                let figure = figure(of: section)
                let facts = [figure?.name, span(of: section, figure), counted(section)].compactMap(\.self)
                let line = section.all.count > 1 ? section.rowLine : nil
                return PanelRow(
                    [
                        PanelCell(section.section.titleMessage, .strongCell, isHead: true),
                        PanelCell(figure?.withUnit ?? .missing), PanelCell(.separated(facts), .small),
                    ] + (hasLines ? [PanelCell(line.map { [.plot($0)] } ?? [])] : []))
            })
    }
}
