internal import DiaryModel
internal import ReportModel

extension FindingRule {
    /// The mean of the period beside the target, and how many measurements are in it: of pressures, and of the main section.
    ///
    /// A mean says nothing of temperatures, nor of a sensor, whose goals are shares of time.
    static let meanAndTarget = FindingRule(
        id: "mean",
        isEnough: { subject in
            subject.now.targetShare != nil
                && (subject.now.isPressure || subject.isMain && !subject.now.isSensor && !subject.now.isTemperature)
        }
    ) { subject in
        let now = subject.now
        guard let mean = now.summed?.mean.rounded(decimals: now.unit.decimals), let counted = now.inTarget,
            let isIn = now.judged(mean, as: now.all).isInTarget, let range = now.aim?.message ?? now.rangeWithUnit
        else { return nil }
        let isBelow = now.bands.first??.ends.lower.map { mean.first < $0.number.double } ?? false
        let written = now.isPressure ? now.plain(mean) : .plain(now.plain(mean), now.unit)
        if isIn { return Words.foundMeanWithin(mean: written, target: range, counted: counted) }
        return isBelow
            ? Words.foundMeanBelow(mean: written, target: range, counted: counted)
            : Words.foundMeanAbove(mean: written, target: range, counted: counted)
    }

    /// At how many measurements the monitor showed its sign of an irregular beat.
    static let irregularBeat = FindingRule(
        id: "F7", isEnough: { $0.now.isPressure && $0.now.readings.signs.contains(.irregularBeat) }
    ) { subject in
        let marked = subject.now.all.count { measurement in
            subject.now.readings(of: measurement).contains { $0.signs.contains(.irregularBeat) }
        }
        return Words.foundIrregularBeat(n: subject.now.all.count, count: marked)
    }

    /// Fewer readings than the protocol of guidelines for the home asks for; of a longer period the sentence names the seven days.
    ///
    /// In two weeks and more, 24 readings are enough to be spoken about, whatever the last seven days have: a limit of this project.
    static let fewReadings = FindingRule(
        id: "F1", isEnough: { $0.now.isOfProtocol && ($0.now.period.dayCount < 14 || $0.now.readingCount < 24) }
    ) { subject in
        let counted = subject.now.home
        guard counted.shortage != nil else { return nil }
        let (least, days) = (HomeProtocol.leastReadings, HomeProtocol.leastDays)
        let readings = counted.measurements.reduce(0) { $0 + $1.moment.readings }
        let sentence =
            readings == 0
            ? Words.foundFewOneDay(week: 7, least: least, leastdays: days)
            : Words.foundFew(
                n: readings, days: Set(counted.measurements.map(\.day)).count, week: 7, least: least, leastdays: days)
        let last = subject.now.all.map(\.day).max() ?? subject.now.period.last
        guard case let first = last.adding(days: -6), first > subject.now.period.first else { return sentence }
        return .separated([(first...last).words(subject.dayStyle), sentence])
    }

    /// Mornings beside evenings, from three of each on, where they are 5 mmHg systolic or 3 mmHg diastolic apart: limits of this
    /// project.
    static let morningsAndEvenings = FindingRule(
        id: "F2",
        isEnough: { subject in
            [DayPart.morning, .evening].allSatisfy { Summed(subject.now.all.of($0)).map { $0.days >= 3 } ?? false }
                && subject.now.isPressure
        }
    ) { subject in
        guard let morning = Summed(subject.now.all.of(.morning))?.mean,
            let evening = Summed(subject.now.all.of(.evening))?.mean
        else { return nil }
        let difference = Difference(morning, evening, subject.now.unit)
        let words = difference.message(
            higher: Words.foundPartsHigher, lower: Words.foundPartsLower, higherLower: Words.foundPartsHigherLower,
            lowerHigher: Words.foundPartsLowerHigher)
        guard let words, difference.isAtLeast(systolic: 5, diastolic: 3) else { return nil }
        return Words.foundParts(
            morning: subject.now.plain(morning), evening: subject.now.plain(evening), difference: words)
    }

    /// The last seven days beside the first seven.
    static let lastAndFirstDays = FindingRule(
        id: "F3", isEnough: { $0.now.isPressure && $0.now.hasBothEnds }
    ) { subject in
        guard let ends = subject.now.ends, let last = Summed(ends.last)?.mean, let first = Summed(ends.first)?.mean
        else { return nil }
        let words = Difference(last, first, subject.now.unit).message(
            higher: Words.foundEndsHigher, lower: Words.foundEndsLower, higherLower: Words.foundEndsHigherLower,
            lowerHigher: Words.foundEndsLowerHigher)
        return words.map { words in
            Words.foundEnds(days: 7, last: subject.now.plain(last), first: subject.now.plain(first), difference: words)
        }
    }

    /// The numbers of the last seven days and of the first seven in the target, if the shares differ.
    static let inTarget = FindingRule(
        id: "F4", isEnough: { $0.now.isPressure && $0.now.hasBothEnds }
    ) { subject in
        guard let ends = subject.now.ends, let last = Summed(ends.last)?.inTarget,
            let first = Summed(ends.first)?.inTarget, min(last.total, first.total) >= MeasuredSection.leastAtEnd.count,
            last.count * first.total != first.count * last.total
        else { return nil }
        return switch (last.count, first.count) {
        case (0, let count):
            Words.foundTargetNoneLast(lasttotal: last.total, days: 7, first: count, firsttotal: first.total)
        case (let count, 0):
            Words.foundTargetNoneFirst(last: count, lasttotal: last.total, days: 7, firsttotal: first.total)
        case (let now, let before):
            Words.foundTarget(last: now, lasttotal: last.total, days: 7, first: before, firsttotal: first.total)
        }
    }
}

extension MeasuredSection {
    /// The number of measurements that each end of a period must have, and of their days, for a comparison.
    static let leastAtEnd = (count: 6, days: 3)

    /// True if both ends of the period have enough to be held against one another.
    var hasBothEnds: Bool {
        guard let ends else { return false }
        return [ends.first, ends.last].allSatisfy { end in
            Summed(end).map { $0.count >= Self.leastAtEnd.count && $0.days >= Self.leastAtEnd.days } ?? false
        }
    }
}
