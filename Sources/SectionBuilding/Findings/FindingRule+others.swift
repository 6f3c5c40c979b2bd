internal import DiaryModel
internal import ReportModel

extension FindingRule {
    /// The times of day when a sensor's median is highest and lowest, on the days of the curve.
    ///
    /// If the period continues after these days, the sentence names them.
    static let curve = FindingRule(
        id: "G1", isEnough: { $0.now.isSensor && GlucoseCurve.shortage(of: GlucoseDays($0.now)) == nil }
    ) { subject in
        let shown = GlucoseDays(subject.now)
        guard let extremes = GlucoseCurve(shown.measurements).extremes(in: subject.now.unit) else { return nil }
        let sentence = Words.foundCurve(
            highest: extremes.top, high: extremes.highest, lowest: extremes.bottom, low: extremes.lowest)
        return shown.endPeriod ? sentence : .separated([shown.dates(subject.dayStyle), sentence])
    }

    /// From where to where the moving average of weights went.
    ///
    /// It takes ten days, with weights on two days or more of the first seven and of the last seven. In pregnancy ``gain`` says it.
    static let weight = FindingRule(id: "weight", isEnough: \.now.isWeight) { $0.now.averageOfChange?.finding }

    /// In pregnancy, how much the last weight is above the first one.
    static let gain = FindingRule(id: "gain", isEnough: \.now.isWeight) { $0.now.gain($0.dayStyle) }

    /// The means of the last seven days and of the first seven of whatever is neither a pressure nor a weight.
    static let means = FindingRule(
        id: "means",
        isEnough: { !$0.now.isPressure && !$0.now.isWeight && $0.now.hasBothEnds }
    ) { subject in
        let unit = subject.now.unit
        guard let ends = subject.now.ends, let last = Summed(ends.last)?.mean, let first = Summed(ends.first)?.mean,
            Difference(last, first, unit).isChange
        else { return nil }
        func written(_ mean: Numbers) -> Message { .plain(Quantity(mean.first, unit).printed, unit) }
        return Words.foundMeans(
            title: subject.now.section.titleMessage, last: written(last), days: 7, first: written(first))
    }
}
