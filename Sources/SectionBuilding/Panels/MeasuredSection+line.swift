internal import DiaryModel
internal import ReportModel

extension MeasuredSection {
    /// Days whose means are further apart than this are not joined: nobody knows what was between them.
    private static let longestStep = 3.0

    /// The means of days as a small line on the target, with the last one beside it; pressures on two scales.
    ///
    /// `nil` without measurements, and for values that cannot be drawn.
    var dailyLine: PanelPlot? { dailyLine(height: 40, namesLast: true) }

    /// The same in a row of a table, of words' height, where the last one stands in no figure.
    var rowLine: PanelPlot? { dailyLine(height: isPressure ? 30 : 15, namesLast: false) }

    private func dailyLine(height: Double, namesLast: Bool) -> PanelPlot? {
        let means = PanelAxis.dailyMeans(of: self)
        guard let first = means.first, let last = means.last else { return nil }
        let lines =
            [means.map { PanelTrace.Point($0.x, $0.mean.first) }]
            + (isPressure ? [means.map { PanelTrace.Point($0.x, $0.mean.second ?? 0) }] : [])
        var scales: [PanelScale] = []
        for (points, band) in zip(lines, bands) {
            guard let end = points.last,
                let scale = PanelAxis.scale(over: points.map(\.y), near: band?.values ?? [], unit: unit)
            else { return nil }
            var own = PanelScale(
                range: scale.range,
                traces: [
                    .line(PanelAxis.runs(points, joining: Self.longestStep), .values), .dots([end], isFilled: true),
                ],
                ends: namesLast ? [PanelTick(end.y, plain(Numbers(end.y)))] : [])
            band?.mark(&own, unit: unit)
            // What the limits are stands beside the name of the section.
            own.limits = []
            scales.append(own)
        }
        return PanelPlot(
            span: PanelAxis.span(of: period), scales: scales, height: height...(height * 1.15),
            alternative: alternative(from: first, to: last, days: means.count))
    }

    private func alternative(from first: PanelAxis.DayMean, to last: PanelAxis.DayMean, days: Int) -> Message {
        guard days > 1 else {
            return Words.overviewLineSingle(value: plain(last.mean), date: last.day.value(.long))
        }
        return Words.overviewLine(
            first: plain(first.mean), last: plain(last.mean), days: Words.diaryMeasuredDays(n: days))
    }
}
