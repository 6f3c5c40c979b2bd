internal import DiaryModel
internal import ReportModel
internal import Statistics

extension FindingRule {
    /// When the median of a sensor is highest over the day, and when lowest.
    static let curve = FindingRule(
        id: "G1", isEnough: { $0.now.isSensor && $0.now.lastCurveDays != nil }
    ) { subject in
        guard let measurements = subject.now.lastCurveDays else { return nil }
        let readings = measurements.compactMap { measurement in
            measurement.moment.time.map {
                (minute: Double($0.milliseconds) / 60_000, value: measurement.moment.values.first)
            }
        }
        let unit = subject.now.unit
        let medians = DayCurve(readings).bins.enumerated().compactMap {
            bin, percentiles -> (bin: Int, median: Quantity)? in
            percentiles.map { (bin, Quantity($0[DayCurve.shares.count / 2], unit)) }
        }
        // Of several alike these are the first by the time of day.
        guard let highest = medians.max(by: { $0.median.value < $1.median.value }),
            let lowest = medians.min(by: { $0.median.value < $1.median.value }),
            highest.median.printed != lowest.median.printed, let high = time(highest.bin), let low = time(lowest.bin)
        else { return nil }
        return Message(
            FindingPhrase.curve,
            [
                "highest": .time(high), "high": .message(.plain(.number(highest.median.printed), unit)),
                "lowest": .time(low), "low": .message(.plain(.number(lowest.median.printed), unit)),
            ])
    }

    /// The time at which a quarter of an hour begins.
    private static func time(_ bin: Int) -> TimeOfDay? { TimeOfDay(hour: bin / 4, minute: bin % 4 * 15) }

    /// From where to where the moving average of weights went.
    ///
    /// It takes ten days, with weights on two days or more of the first seven and of the last seven.
    static let weight = FindingRule(id: "weight", isEnough: { WeightAverage($0.now)?.hasBothEnds ?? false }) {
        WeightAverage($0.now)?.finding
    }

    /// The means of the last seven days and of the first seven of whatever is neither a pressure nor a weight.
    static let means = FindingRule(
        id: "means",
        isEnough: { !$0.now.isPressure && !$0.now.isWeight && $0.now.hasBothEnds }
    ) { subject in
        let unit = subject.now.unit
        guard let ends = subject.now.ends, let last = Summed(ends.last)?.mean, let first = Summed(ends.first)?.mean,
            !Difference(last, first, unit).isZero
        else { return nil }
        func written(_ mean: Numbers) -> Message { .plain(.number(Quantity(mean.first, unit).printed), unit) }
        return Message(
            FindingPhrase.means,
            [
                "title": .message(subject.now.section.titleMessage), "days": .integer(7),
                "last": .message(written(last)), "first": .message(written(first)),
            ])
    }
}

extension Measurements {
    /// The measurements of a sensor on the last fourteen days of the period; `nil` where they are too few for a curve.
    ///
    /// It takes seven days with an hour or more, and 70 % of the seven with most of it, which the consensus on time in
    /// range asks for (Battelino et al., Diabetes Care 2019;42:1593).
    fileprivate var lastCurveDays: [Measurement]? {
        let start = max(period.first, period.last.adding(days: -13))
        let measurements = all.filter { (start...period.last).contains($0.moment.day) }
        guard let interval = Sampling.interval(measurements.map(\.moment.instant)) else { return nil }
        let times = Dictionary(grouping: measurements, by: \.moment.day).values
            .map { min(86_400_000, Double($0.count) * interval) }
        let best = times.filter { $0 >= 3_600_000 }.sorted(by: >).prefix(7)
        guard best.count == 7, best.reduce(0, +) >= 0.7 * 7 * 86_400_000 else { return nil }
        return measurements
    }
}
