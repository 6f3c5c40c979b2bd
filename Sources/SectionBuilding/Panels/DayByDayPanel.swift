internal import DiaryModel
internal import ReportModel

/// Every measurement of a section over time, from its lower to its upper number, with the means of seven days.
enum DayByDayPanel {
    /// The most measurements a day that each have a place of their own.
    private static let mostPerDay = 4

    static func make(_ material: PanelMaterial) -> [MadePanel] {
        material.each { section in
            guard section.all.count > 1, !section.isSensor else { return [] }
            let making = DayByDay(section, material)
            guard let plot = making.plot(height: 150...200) else { return [] }
            func box(_ parts: [PanelPart], _ legend: [PanelLegendEntry] = []) -> PanelBox {
                PanelBox(
                    title: Words.panelDayByDay, meta: section.unitMessage, legend: legend, isFramed: true, parts)
            }
            // A second page is better than a lower plot, or than none.
            let plots = [(150.0...200, 0), (130...150, 1)].map { height, loss in
                box([.plot(plot.with(height: height))] + making.simple.events.legend, making.legend).losing(loss)
            }
            return plots + [box([.grid(MeansTable.weeks(of: section))]).losing(9)]
        }
    }

    /// The parts of a section's card that show its measurements over time; `nil` where nothing can be drawn.
    static func inCard(
        _ section: MeasuredSection, _ material: PanelMaterial, _ request: TrendRequest
    ) -> [PanelPart]? {
        guard request == TrendRequest() else {
            // Pressures on one scale have no line that could be smoothed or bridged.
            let making = TimePlot(section, material, request)
            return making.plot(height: 90...160).map { [.plot($0)] + making.events.legend }
        }
        let making = DayByDay(section, material)
        guard var plot = making.plot(height: 90...160) else { return nil }
        plot.legend += making.legend
        return [.plot(plot)] + making.simple.events.legend
    }

    /// The plot of a section.
    private struct DayByDay {
        private let section: MeasuredSection
        private let material: PanelMaterial
        private let byDay: [CivilDate: [Measurement]]
        /// True if the pairs of a day would be indistinguishable.
        private let isCrowded: Bool
        /// The plot of all sections, which takes the place where both pressures cannot stand on one scale.
        let simple: TimePlot

        init(_ section: MeasuredSection, _ material: PanelMaterial) {
            (self.section, self.material) = (section, material)
            byDay = Dictionary(grouping: section.all, by: \.day)
            let most = byDay.values.map(\.count).max() ?? 0
            let step = PlotStep(section.period)
            isCrowded = section.isPressure && step == .each && most > mostPerDay
            simple = TimePlot(section, material, step: isCrowded ? .means(of: .day) : step)
        }

        func plot(height: ClosedRange<Double>) -> PanelPlot? {
            guard hasOwnPlot, let scale else { return simple.plot(height: height) }
            return PanelPlot(
                span: PanelAxis.span(of: section.period),
                ticks: PanelAxis.dateTicks(of: section.period, material.calendar), stretches: stretches,
                events: simple.events.marks, scales: [scale], height: height,
                alternative: simple.alternative)
        }

        /// True if both pressures are on one scale; otherwise the plot of all sections replaces it, which brings its
        /// own legend.
        private var hasOwnPlot: Bool { section.isPressure && PlotStep(section.period) == .each && !isCrowded }

        private var scale: PanelScale? {
            let bands = [Scale.Component.systolic, .diastolic].map { TargetBand.of($0, section) }
            let values = section.all.flatMap {
                [$0.printed.first, $0.printed.second ?? $0.printed.first]
            }
            guard
                let nice = PanelAxis.scale(
                    over: values, near: bands.flatMap { $0?.values ?? [] }, unit: section.unit)
            else { return nil }
            var scale = PanelScale(range: nice.range, ticks: nice.ticks, traces: traces)
            // Two quantities share the scale: their limits are lines, and nothing is shaded.
            scale.limits = bands.flatMap { $0?.limits(.target, on: nice.range) ?? [] }
            return scale
        }

        private var traces: [PanelTrace] {
            let means = meanWeeks.compactMap { week -> [[PanelTrace.Point]]? in
                guard let sum = Summed(week.measurements), sum.days >= SevenDays.leastDays else { return nil }
                let from = PanelAxis.x(of: week.days.lowerBound, in: section.period) - 0.4
                let through = PanelAxis.x(of: week.days.upperBound, in: section.period) + 0.4
                return [sum.mean.first, sum.mean.second ?? sum.mean.first].map {
                    [.init(from, $0), .init(through, $0)]
                }
            }.flatMap(\.self)
            let stems = section.all.map {
                PanelTrace.Stem(x($0), $0.printed.second ?? $0.printed.first, $0.printed.first)
            }
            func dots(_ some: [Measurement], isFilled: Bool) -> PanelTrace {
                .dots(
                    some.flatMap { measurement -> [PanelTrace.Point] in
                        let values = measurement.printed
                        return [
                            .init(x(measurement), values.first), .init(x(measurement), values.second ?? values.first),
                        ]
                    }, isFilled: isFilled)
            }
            let (filled, open) = section.dots
            return (means.isEmpty ? [] : [.line(means, .mean)])
                + [.stems(stems), dots(filled, isFilled: true), dots(open, isFilled: false)]
        }

        /// The weeks whose means are drawn: none of a period that has no seven days.
        private var meanWeeks: [(days: ClosedRange<CivilDate>, measurements: [Measurement])] {
            section.period.dayCount < 7 ? [] : section.weeks
        }

        /// Mornings stand a little before the middle of their day, evenings a little behind it; of a day with more of either
        /// each stands by itself, in the order of time.
        private func x(_ measurement: Measurement) -> Double {
            let middle = PanelAxis.x(of: measurement.day, in: section.period)
            let ofDay = byDay[measurement.day] ?? []
            if Set(ofDay.map(\.part)).count < ofDay.count,
                let rank = ofDay.firstIndex(where: { $0.entries == measurement.entries })
            {
                return middle + (Double(rank) - Double(ofDay.count - 1) / 2) * 0.22
            }
            switch measurement.part {
            case .morning: return middle - 0.17
            case .evening: return middle + 0.17
            case .other: return middle
            }
        }

        private var stretches: [PanelStretch] {
            section.weeks.map { week in
                let sum = Summed(week.measurements)
                let days = week.days.words(.dayAndShortMonth)
                let from = PanelAxis.x(of: week.days.lowerBound, in: section.period) - 0.5
                return PanelStretch(
                    from...(PanelAxis.x(of: week.days.upperBound, in: section.period) + 0.5), days,
                    figure: sum.flatMap { $0.days >= SevenDays.leastDays ? section.plain($0.mean) : nil })
            }
        }

        /// The legend of dots and lines.
        var legend: [PanelLegendEntry] {
            guard hasOwnPlot else { return [] }
            var entries = section.dotLegend
            let hasMeans = meanWeeks.contains { (Summed($0.measurements)?.days ?? 0) >= SevenDays.leastDays }
            if hasMeans { entries.append(.init(.line(.mean), .meanOfSeven)) }
            if scale?.limits.isEmpty == false {
                entries.append(.init(.line(.target), Words.panelLegendLimit))
            }
            return entries
        }
    }
}
