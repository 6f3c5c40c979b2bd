import DiaryModel
package import ReportModel

extension RandomBlocks {
    /// A plot of one to three scales with everything that may stand on them.
    package mutating func panelPlot() -> PanelPlot {
        let span = panelSpan()
        let scales = count(1...3)
        let (least, more) = (Double(count(24...120)), Double(count(0...80)))
        return PanelPlot(
            span: span, ticks: panelTicks(span, upTo: 16), stretches: panelStretches(span),
            events: (0..<(chance(1, in: 3) ? count(1...4) : 0)).map { _ in
                PanelTick(panelValue(span), chance(3, in: 4) ? text("a") : name())
            },
            scales: (0..<scales).map { _ in panelScale(span, isAlone: scales == 1) },
            legend: chance(1, in: 3) ? panelLegend() : [], height: least...(least + more), alternative: text("A plot."))
    }

    /// A plot for a cell: without texts.
    mutating func panelSmallPlot() -> PanelPlot {
        let span = panelSpan()
        let range = panelSpan()
        let scale = PanelScale(
            range: range, target: chance(1) ? panelRange(range) : nil,
            traces: (0..<count(0...2)).map { _ in panelTrace(span, range) })
        let height = Double(count(12...30))
        return PanelPlot(span: span, scales: [scale], height: height...height, alternative: text("A small plot."))
    }

    /// From where to where an axis goes; sometimes both ends are one.
    private mutating func panelSpan() -> ClosedRange<Double> {
        let start = Double(count(-100...200))
        return start...(start + (chance(1, in: 12) ? 0 : Double(count(1...200))))
    }

    /// A value in a range, at its ends, or outside of it.
    private mutating func panelValue(_ range: ClosedRange<Double>) -> Double {
        let length = max(1, range.upperBound - range.lowerBound)
        return switch count(0...11) {
        case 0: range.lowerBound
        case 1: range.upperBound
        case 2: range.lowerBound - length * 3
        case 3: range.upperBound + length * 3
        case 4: (range.lowerBound + range.upperBound) / 2
        default: Double.random(in: range, using: &numbers)
        }
    }

    private mutating func panelRange(_ range: ClosedRange<Double>) -> ClosedRange<Double> {
        let (one, other) = (panelValue(range), panelValue(range))
        return min(one, other)...max(one, other)
    }

    private mutating func panelTicks(_ range: ClosedRange<Double>, upTo most: Int) -> [PanelTick] {
        let values = (0..<count(0...most)).map { _ in panelValue(range) }.sorted()
        return values.map { value in PanelTick(value, chance(3, in: 4) ? label(value) : name()) }
    }

    private mutating func panelStretches(_ span: ClosedRange<Double>) -> [PanelStretch] {
        guard chance(1, in: 4) else { return [] }
        let edges = ((0..<count(2...6)).map { _ in panelValue(span) }).sorted()
        return zip(edges, edges.dropFirst()).map { start, end in
            PanelStretch(start...end, name(), figure: chance(3, in: 4) ? figure() : nil)
        }
    }

    private mutating func panelScale(_ span: ClosedRange<Double>, isAlone: Bool) -> PanelScale {
        let range = panelSpan()
        let title = isAlone && chance(1) ? nil : chance(1, in: 8) ? sentence() : text("Pressure, mmHg")
        return PanelScale(
            title: title, range: range, ticks: panelTicks(range, upTo: 7),
            target: chance(1) ? panelRange(range) : nil,
            limits: (0..<count(0...2)).map { _ in
                PanelLimit(panelValue(range), chance(1) ? .target : .limit, chance(1) ? label(120) : nil)
            },
            traces: panelTraces(span, range),
            ends: chance(1, in: 4) ? panelTicks(range, upTo: 5) : [], share: Double(count(1...4)))
    }

    /// Percentiles with their median, or traces of any other kind.
    private mutating func panelTraces(_ span: ClosedRange<Double>, _ range: ClosedRange<Double>) -> [PanelTrace] {
        guard chance(1, in: 5) else { return (0..<count(0...4)).map { _ in panelTrace(span, range) } }
        let areas = [PanelArea.outer, .inner].map { area in
            PanelTrace.area((0..<count(0...2)).map { _ in panelStems(span, range) }, area)
        }
        return areas + [.line((0..<count(0...3)).map { _ in panelPoints(span, range) }, .median)]
    }

    /// Points by chance, in the order of the axis; hardly ever one that is no number.
    private mutating func panelPoints(
        _ span: ClosedRange<Double>, _ range: ClosedRange<Double>
    ) -> [PanelTrace.Point] {
        let isFlat = chance(1, in: 6)
        let first = panelValue(range)
        return (0..<(chance(1, in: 10) ? 130 : count(0...12))).map { _ in
            PanelTrace.Point(panelValue(span), isFlat ? first : chance(1, in: 90) ? .nan : panelValue(range))
        }.sorted { $0.x < $1.x }
    }

    private mutating func panelStems(_ span: ClosedRange<Double>, _ range: ClosedRange<Double>) -> [PanelTrace.Stem] {
        panelPoints(span, range).map { point in
            let other = panelValue(range)
            return PanelTrace.Stem(point.x, min(other, point.y), max(other, point.y))
        }
    }

    /// A trace of any kind; of nothing, of one point, or of many.
    private mutating func panelTrace(_ span: ClosedRange<Double>, _ range: ClosedRange<Double>) -> PanelTrace {
        let runs = count(0...3)
        return switch count(0...3) {
        case 0: .dots(panelPoints(span, range), isFilled: chance(1))
        case 1: .line((0..<runs).map { _ in panelPoints(span, range) }, panelStroke())
        case 2: .stems(panelStems(span, range))
        default:
            .excess(
                (0..<runs).map { _ in panelPoints(span, range) }, limit: panelValue(range), isAbove: chance(1),
                chance(1) ? .high1 : .low)
        }
    }
}
