import DisplayList

@testable import ChartGeometry

/// What must hold for every chart of lines over time, computed in another way than the layout computes it.
enum TrendCheck {
    /// The first thing that is wrong, or `nil`.
    static func fault(in shape: TrendShape, _ figures: TrendFigures, box: Extent) -> String? {
        // The bounds of ranges stand at the right of the plot, or within it where there is no room for them.
        let bounds = shape.lines.compactMap { $0.band?.label }
        let atTheRight = bounds.filter { $0.minX >= shape.plot.maxX }
        let inPlot = shape.lines.compactMap(\.single) + bounds.filter { $0.minX < shape.plot.maxX }
        let beside =
            atTheRight + shape.lines.compactMap(\.name) + shape.ticks.compactMap(\.label)
            + shape.dates.compactMap(\.label)
        guard shape.lines.count == figures.series.count else { return "a line is missing" }
        if let fault = ShapeCheck.fault(inTexts: inPlot + beside, box: box) { return fault }
        let plot = shape.plot.inset(by: Points(-ShapeCheck.hair))
        if !inPlot.allSatisfy(plot.contains) { return "a text leaves the plot" }
        if beside.contains(where: { $0.intersects(shape.plot.inset(by: Points(ShapeCheck.hair))) }) {
            return "a text beside the plot reaches into it"
        }
        if let fault = ShapeCheck.fault(in: ShapeCheck.Sides(shape.plot), box: box) { return "the plot \(fault)" }
        for (index, line) in shape.lines.enumerated() {
            let series = figures.series[index]
            if let fault = fault(in: line, series, shape.plot) ?? faultInRuns(line, series) { return fault }
        }
        return faultInDates(shape, figures, box)
    }

    private static func fault(
        in line: TrendShape.Line, _ series: TrendFigures.Series, _ plot: Rect
    ) -> String? {
        let area = ShapeCheck.Sides(plot)
        let places = line.runs.flatMap { $0 } + line.markers + line.dots + line.bridges.flatMap { [$0.start, $0.end] }
        for place in places {
            let (x, y) = (place.x.value, place.y.value)
            // A place that is no number fails this as well.
            let isInside =
                x >= area.left && x <= area.right && y >= area.top - ShapeCheck.hair
                && y <= area.bottom + ShapeCheck.hair
            if !isInside { return "a point leaves the plot" }
        }
        if let band = line.band?.rect {
            if !plot.inset(by: Points(-ShapeCheck.hair)).contains(band) || band.height.value < 0 {
                return "a band leaves the plot"
            }
        }
        if (line.band == nil) != (series.band == nil) { return "a band is missing" }
        if line.dots.count != series.dots.count(where: { !$0.value.isNaN }) { return "a reading is missing" }
        return nil
    }

    private static func faultInRuns(_ line: TrendShape.Line, _ series: TrendFigures.Series) -> String? {
        let measured = series.line.count { !$0.value.isNaN }
        if line.runs.contains(where: { $0.count < 2 }) { return "a run is a point" }
        let joined = line.runs.reduce(0) { $0 + $1.count }
        let all = line.markers.count == measured
        if !all, line.markers.count != measured - joined { return "a lone point has no mark" }
        let xs = line.runs.flatMap { $0.map(\.x.value) }
        if zip(xs, xs.dropFirst()).contains(where: { $0 > $1 }) { return "time runs backwards" }
        // The higher a value, the higher its place.
        if all {
            let sorted = series.line.enumerated().filter { !$0.element.value.isNaN }
                .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }.map(\.element.value)
            let pairs = zip(sorted, line.markers.map(\.y.value)).sorted { $0.0 < $1.0 }
            if zip(pairs, pairs.dropFirst()).contains(where: { $0.1 < $1.1 - ShapeCheck.hair }) {
                return "places do not follow values"
            }
        }
        return nil
    }

    private static func faultInDates(_ shape: TrendShape, _ figures: TrendFigures, _ box: Extent) -> String? {
        let visible = figures.dates.filter { figures.span.contains($0.time) }
        if shape.dates.count != visible.count { return "a date is missing" }
        for date in shape.dates {
            if let fault = ShapeCheck.fault(in: date.position, box: box) { return "a date \(fault)" }
        }
        if let first = visible.min(by: { $0.time < $1.time }), first.label.width <= box.width,
            shape.dates.first?.label == nil
        {
            return "the first date is left out"
        }
        return nil
    }
}
