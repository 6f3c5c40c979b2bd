internal import DiaryModel
internal import ReportModel

/// Glucose over the hours of the day: percentiles of a sensor, or single measurements as dots.
enum GlucoseCurvePanel {
    /// The heights of a plot with less and less room, in points.
    private static let heights = [130.0...180, 90.0...125, 66.0...90]
    /// The same on a page about glucose: 140 without what stands above the scale.
    private static let ownHeights = [152.0...200]
    /// The number of single measurements that dots need.
    private static let leastDots = 30

    /// A panel for each section that a curve or dots can be drawn of, and the reason in the place of a curve that
    /// lacks readings.
    static func make(_ material: PanelMaterial) -> [MadePanel] {
        material.each(material.glucose) { section in
            section.isSensor ? curve(section, material) : dots(section.withAllReadings, material)
        }
    }

    // MARK: - Percentiles

    private static func curve(_ section: MeasuredSection, _ material: PanelMaterial) -> [PanelBox] {
        let shown = GlucoseDays(section)
        if let shortage = GlucoseCurve.shortage(of: shown) {
            let text = PanelPart.text(sentence(shortage), .body)
            let meta = material.meta(of: section, Words.metaReadings(n: shown.measurements.count))
            return [PanelBox(title: Words.glucoseTitle, meta: meta, isFramed: true, [text])]
        }
        let curve = GlucoseCurve(shown.measurements)
        let meta = material.meta(of: section, on: shown)
        let extremes = curve.extremes(in: section.unit).map(sentence)
        let alternative = Words.glucoseCurveAlternative(readings: Words.plainReadings(n: shown.measurements.count))
        let said = extremes.map { Words.twoSentences(first: alternative, second: $0) }
        let plots = (material.isOfGlucose ? ownHeights : heights).map {
            PanelPart.plot(plot(curve, section, $0, said ?? alternative))
        }
        let others = [PanelPart.grid(table(curve, section.unit)), .text(extremes ?? alternative, .body)]
        let parts = plots + (material.isOfGlucose ? [] : others)
        return zip(parts, [0, 1, 2, 8, 9]).map { part, loss in
            let isPlot = if case .plot = part { true } else { false }
            return PanelBox(
                title: title(shown), meta: meta, legend: isPlot ? legend(section) : [], isFramed: true, loss: loss,
                [part])
        }
    }

    private static func title(_ shown: GlucoseDays) -> Message {
        let areLast = shown.areLast && shown.measured == GlucoseDays.most
        return areLast ? Words.glucoseCurveTitleLast(n: shown.measured) : Words.glucoseCurveTitle(n: shown.measured)
    }

    private static func sentence(_ extremes: GlucoseCurve.Extremes) -> Message {
        Words.glucoseMedianExtremes(
            top: extremes.top, highest: extremes.highest, bottom: extremes.bottom, lowest: extremes.lowest)
    }

    private static func sentence(_ shortage: GlucoseCurve.Shortage) -> Message {
        switch shortage {
        case .days(let days):
            Words.glucoseCurveNeedsDays(n: days, total: GlucoseCurve.leastDays)
        case .active(let share):
            Words.glucoseCurveNeedsActive(least: SensorFigures.leastActive, days: GlucoseCurve.leastDays, share: share)
        }
    }

    private static func plot(
        _ curve: GlucoseCurve, _ section: MeasuredSection, _ height: ClosedRange<Double>, _ alternative: Message
    ) -> PanelPlot {
        let runs = curve.runs
        func area(_ lower: Int, _ upper: Int) -> [[PanelTrace.Stem]] {
            runs.map { run in
                run.map { PanelTrace.Stem($0.minute, $0.percentiles[lower], $0.percentiles[upper]) }
            }
        }
        let median = runs.map { run in run.map { PanelTrace.Point($0.minute, $0.percentiles[2]) } }
        let last = runs.last?.last.map { $0.minute == GlucosePlot.span.upperBound ? $0.percentiles : [] } ?? []
        let ends = last.enumerated().map { PanelTick($1, name(ofPercentile: $0)) }
        return PanelPlot(
            span: GlucosePlot.span, ticks: GlucosePlot.hours,
            scales: [
                GlucosePlot.scale(
                    upTo: curve.highest, of: section,
                    [.area(area(0, 4), .outer), .area(area(1, 3), .inner), .line(median, .median)], ends: ends)
            ],
            height: height, alternative: alternative)
    }

    /// Returns the legend of the line and the areas, and of an own target; the ends of the usual one are beside the
    /// scale.
    private static func legend(_ section: MeasuredSection) -> [PanelLegendEntry] {
        let target = GlucoseTarget(section)
        return [
            PanelLegendEntry(.line(.median), Words.glucoseMedian), PanelLegendEntry(.area(.inner), band(1, 3)),
            PanelLegendEntry(.area(.outer), Words.glucoseShareOfReadings(range: band(0, 4))),
        ] + (target.isOwn ? target.legend : [])
    }

    /// "25–75%"; the last band says of what.
    private static func band(_ lower: Int, _ upper: Int) -> Message {
        let shares = DayCurve.shares.map { Int((100 * $0).rounded()) }
        return Words.bandBetween(low: shares[lower], high: PercentFigure.whole(shares[upper]))
    }

    private static func name(ofPercentile index: Int) -> Message {
        let share = Int((100 * DayCurve.shares[index]).rounded())
        return share == 50 ? Words.glucoseMedian : Words.slicePercent(share: PercentFigure.whole(share))
    }

    /// The percentiles at every third hour.
    private static func table(_ curve: GlucoseCurve, _ unit: Unit) -> PanelGrid {
        let names = DayCurve.shares.indices.map { index in
            let name = name(ofPercentile: index)
            let isMedian = index == DayCurve.shares.count / 2
            let head = isMedian ? Words.columnWithUnit(name: name, unit: ChartNumbers(upTo: 0, in: unit).unit) : name
            return PanelCell(head, .strongCell, isHead: true)
        }
        let rows = stride(from: 0, to: 24, by: 3).compactMap { hour in
            GlucoseCurve.time(hour * 4).map { time in
                let numbers = DayCurve.shares.indices.map { index in
                    PanelCell(
                        curve.bins[hour * 4].map { Words.panelNumber(value: .printed($0[index], in: unit)) }
                            ?? .missing,
                        index == DayCurve.shares.count / 2 ? .strongCell : .cell)
                }
                return PanelRow([PanelCell(Words.chartTime(time: time), isHead: true)] + numbers)
            }
        }
        return PanelGrid(
            columns: [PanelGridColumn()] + names.map { _ in PanelGridColumn(.end, growth: 1) },
            heads: [PanelRow([PanelCell(Words.columnTime, .strongCell, isHead: true)] + names, rule: .none)],
            rows: rows)
    }

    // MARK: - Single measurements

    private static func dots(_ section: MeasuredSection, _ material: PanelMaterial) -> [PanelBox] {
        let points = section.all.compactMap { measurement in
            measurement.minute.map { PanelTrace.Point($0, measurement.moment.values.first) }
        }
        guard points.count >= leastDots, let lowest = points.map(\.y).min(), let highest = points.map(\.y).max() else {
            return []
        }
        let alternative = Words.glucoseDotsAlternative(
            readings: Words.plainReadings(n: points.count),
            lowest: Message.glucose(lowest, section.unit), highest: Message.glucose(highest, section.unit))
        let plots = heights.map { height in
            PanelPart.plot(
                PanelPlot(
                    span: GlucosePlot.span, ticks: GlucosePlot.hours,
                    scales: [
                        GlucosePlot.scale(
                            upTo: highest, of: section,
                            [.dots(points, isFilled: true)])
                    ],
                    legend: GlucoseTarget(section).legend,
                    height: height, alternative: alternative))
        }
        let meta = material.meta(of: section, Words.metaReadings(n: points.count))
        return zip(plots + [.text(alternative, .body)], [0, 1, 2, 9]).map {
            PanelBox(title: Words.glucoseTitle, meta: meta, isFramed: true, loss: $1, [$0])
        }
    }
}
