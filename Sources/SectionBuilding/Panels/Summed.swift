internal import DiaryModel
internal import ReportModel

/// The count, the days, the mean and the share in the target of some measurements.
struct Summed {
    /// The number, 1 or more.
    let count: Int
    /// On how many days.
    let days: Int
    /// The mean, not rounded.
    let mean: Numbers
    /// The share in the target, of those that are judged.
    let inTarget: Share

    /// Sums measurements up; `nil` without any.
    init?(_ measurements: [Measurement]) {
        guard let mean = measurements.mean else { return nil }
        var days = DayCount()
        // They come in the order of time, and so do their days.
        for measurement in measurements { days.count(measurement.day) }
        (self.mean, count, self.days) = (mean, measurements.count, days.days)
        inTarget = Share(of: measurements, \.isInTarget)
    }
}

extension MeasuredSection {
    /// The last seven days of the period and the first seven, where the period has fourteen days or more.
    var ends: (first: [Measurement], last: [Measurement])? {
        guard period.dayCount >= 14 else { return nil }
        return (all.on(period.first...period.first.adding(days: 6)), all.on(period.last.adding(days: -6)...period.last))
    }

    /// The blocks of seven days, counted back from the last day of the period, each with its measurements.
    var weeks: [(days: ClosedRange<CivilDate>, measurements: [Measurement])] {
        let blocks = SevenDays.blocks(from: period.first, through: period.last)
        var members = [[Measurement]](repeating: [], count: blocks.count)
        for measurement in all where span.contains(measurement.day) {
            let back = (period.last.dayNumber - measurement.day.dayNumber) / 7
            if back < blocks.count { members[blocks.count - 1 - back].append(measurement) }
        }
        return zip(blocks, members).map { ($0, $1) }
    }

    /// The measurements that the protocol of guidelines counts, and what is missing for a mean of them.
    var home: (measurements: [Measurement], shortage: HomeProtocol.Shortage?) {
        let counted = HomeProtocol(all.map { ($0.day, $0.moment) })
        let instants = Set(counted.moments.map(\.instant))
        return (all.filter { instants.contains($0.moment.instant) }, counted.shortage)
    }

    /// Numbers as they are printed, without their unit: "140/84", "72.6".
    func plain(_ numbers: Numbers) -> Message {
        let first = Quantity(numbers.first, unit)
        guard let second = numbers.second else { return Words.panelNumber(value: first.printed) }
        return Words.panelPair(systolic: first.printed, diastolic: Quantity(second, unit).printed)
    }

    /// Numbers with their unit, in the styles `value` and `unit`.
    func figure(_ numbers: Numbers) -> Message {
        let first = Quantity(numbers.first, unit)
        return numbers.second.map { .pair(first, Quantity($0, unit)) } ?? .quantity(first)
    }

    /// A single measurement as it is printed: with a sign such as "<" where its only reading lies beyond the number.
    func plain(_ measurement: Measurement) -> Message {
        let readings = readings(of: measurement)
        guard readings.count == 1, let only = readings.first,
            only.value.quantities.contains(where: { $0.bound != .exact })
        else { return plain(measurement.printed) }
        return plain(only)
    }

    /// A reading as it is printed, without its unit: with a sign such as "<" where it lies beyond the number.
    func plain(_ reading: Reading) -> Message {
        let numbers = reading.value.quantities.compactMap { $0.converted(to: unit)?.argument }
        guard numbers.count == 2 else { return Words.panelNumber(value: numbers[0]) }
        return Words.panelPair(systolic: numbers[0], diastolic: numbers[1])
    }

    /// A single measurement with its unit, and with a sign where it lies beyond the number.
    func figureOrBound(_ measurement: Measurement) -> Message {
        guard measurement.moment.isBeyond else { return figure(measurement.printed) }
        return Words.panelWithUnit(value: plain(measurement), unit: unit)
    }

    /// The name of a single measurement: a reading, or the mean of several.
    var onlyName: Message {
        all.first.map { $0.moment.readings > 1 } ?? false ? Words.figureMean : Words.figureReading
    }

    /// The share in the target, in words; `nil` if at most one is judged.
    ///
    /// The readings of a sensor are not counted: for those it is the share of time.
    var inTarget: Message? {
        guard let share = summed?.inTarget, share.total > 1 else { return nil }
        if share.isOfTime, share.figure != nil {
            return .point(Words.seriesInTarget, share.percentOrCount)
        }
        let counted = Words.panelOfTotalInTarget(n: share.count, total: share.total)
        let low = figure(.lowSystolic).map { low in
            Words.columnWithUnit(name: low.name, unit: low.value)
        }
        return .separated([counted, low].compactMap(\.self))
    }

    /// Returns the text of a share: "3 of 7"; from ten on with percents, too.
    static func share(_ share: Share) -> Message {
        Words.panelOfTotal(count: share.count, total: share.total)
    }
}

extension Share {
    /// Creates the share of some measurements that meet a condition, for a sensor the share of time; unjudged ones do
    /// not count.
    init(of measurements: [Measurement], _ isInside: (Measurement) -> Bool?) {
        var (counts, times) = ((0, 0), (0, 0))
        for measurement in measurements {
            guard let isInside = isInside(measurement) else { continue }
            let time = Int(measurement.time)
            counts.1 += 1
            times.1 += time
            guard isInside else { continue }
            counts.0 += 1
            times.0 += time
        }
        self.init(counts.0, of: counts.1, time: times)
    }

    /// The share in percent, as a figure; `nil` where there are too few for one.
    ///
    /// One of time is in tenths where it is below 5 % or within one point of a goal: there a whole percent could be the goal and not
    /// meet it. It depends on nothing else, so that it is one number on all pages.
    var figure: PercentFigure? {
        guard total >= Share.leastForPercent, let percent, let tenths else { return nil }
        if isOfTime, weight > 0,
            tenths < 50 || GlucoseProfile.everyGoal.contains(where: { abs(tenths - 10 * $0) <= 10 })
        {
            return tenths == 0 ? .belowOneTenth : .tenths(tenths)
        }
        if weight > 0, percent == 0 { return .belowOne }
        if weight < whole, percent == 100 { return .aboveNinetyNine }
        return .whole(percent)
    }

    /// The share in words: "73%", of a few measurements "3 of 7".
    var percentOrCount: Message {
        figure.map { Words.slicePercent(share: $0) } ?? MeasuredSection.share(self)
    }

    /// The counts beside a share in percent; `nil` for a share of time, whose readings are not counted.
    var counted: Message? { figure == nil || isOfTime ? nil : MeasuredSection.share(self) }
}
