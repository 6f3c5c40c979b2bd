internal import DiaryModel
internal import ReportModel

/// The moving average of the weights of a section, for the drawing and for the text.
struct WeightAverage {
    /// The first weight of each day.
    let daily: [Measurement]
    /// The average on these days; none below three of them, for two points are no trend, none where no two of them are near
    /// enough for a line, and none in pregnancy, where single weights count.
    let values: [Double]
    /// The average as lines, which are parted where a long gap is.
    let lines: [[PanelTrace.Point]]
    private let unit: Unit

    /// From how many days on there is an average.
    private static let leastDays = 3

    /// Averages the weights of a section; `nil` where it is not about weights.
    init?(_ measurements: MeasuredSection) {
        guard measurements.isWeight else { return nil }
        unit = measurements.unit
        daily = measurements.all.reduce(into: []) { days, one in
            if days.last?.moment.day != one.moment.day { days.append(one) }
        }
        let weights = daily.map { (day: $0.moment.day.dayNumber, weight: $0.moment.values.first) }
        let average = weights.count < Self.leastDays || measurements.isPregnant ? [] : WeightTrend(weights).values
        // A line over a long gap would show weights that nobody measured.
        lines = PanelAxis.runs(
            zip(daily, average).map { PanelTrace.Point(PanelAxis.x(of: $0.moment.day, in: measurements.period), $1) },
            joining: Double(WeightTrend.longestGap - 1)
        ).filter { $0.count > 1 }
        values = lines.isEmpty ? [] : average
    }

    /// The name of its line.
    static var name: Message { Words.weightAverage }

    /// From where to where it went, as it is printed; `nil` without an average.
    var ends: (from: Fixed, to: Fixed)? {
        guard let first = values.first, let last = values.last else { return nil }
        return (Quantity(first, unit).printed, Quantity(last, unit).printed)
    }

    /// The same in a sentence.
    var finding: Message? {
        guard let (from, to) = ends else { return nil }
        let change = Fixed(scaled: to.scaled - from.scaled, decimals: to.decimals)
        let (end, difference) = (Message.plain(to, unit), Message.plain(change.magnitude, unit))
        if change.scaled == 0 { return Words.foundWeightSame(value: end) }
        return change.isNegative
            ? Words.foundWeightLower(from: from, to: end, difference: difference)
            : Words.foundWeightHigher(from: from, to: end, difference: difference)
    }

    /// The stretches of days without a weight that the average follows nothing in: the last day before and the first after.
    var gaps: [(last: CivilDate, next: CivilDate)] {
        zip(daily, daily.dropFirst()).map { ($0.moment.day, $1.moment.day) }
            .filter { $1.dayNumber - $0.dayNumber >= WeightTrend.longestGap }
    }

    /// True if it describes the whole of a period.
    ///
    /// That takes ten days, with weights on two days or more of the first seven and of the last seven, and most of the
    /// time outside of long gaps.
    var hasBothEnds: Bool {
        guard let first = daily.first?.moment.day, let last = daily.last?.moment.day else { return false }
        let span = last.dayNumber - first.dayNumber
        let unfollowed = gaps.reduce(0) { $0 + $1.next.dayNumber - $1.last.dayNumber }
        return unfollowed * 2 <= span && span + 1 >= 10
            && daily.count { $0.moment.day < first.adding(days: 7) } >= 2
            && daily.count { $0.moment.day > last.adding(days: -7) } >= 2
    }
}

extension MeasuredSection {
    /// The average whose change is that of the weight, on every page; `nil` where it says too little of the period.
    var averageOfChange: WeightAverage? { WeightAverage(self).flatMap { $0.hasBothEnds ? $0 : nil } }

    /// In pregnancy, how much the last weight is above the first one, whose day is written in a style.
    func gain(_ style: Message.DateStyle) -> Message? {
        guard isPregnant, isWeight, count > 1, let first = all.first, let last = all.last else { return nil }
        let change = Difference(last.printed, first.printed, unit)
        let date = first.moment.day.value(style)
        let difference = Message.plain(change.magnitude, unit)
        return change.isNegative
            ? Words.foundGainLower(date: date, difference: difference)
            : Words.foundGainHigher(date: date, difference: difference)
    }
}
