internal import DiaryModel
internal import ReportModel

/// A figure of a section: its name, what it is, and the measurements it comes from.
///
/// Every panel asks the same catalogue, ``MeasuredSection/figure(_:)``, so one page never shows two numbers for one thing; a
/// panel chooses which figures it shows, and where.
struct Figure {
    /// The figures of the catalogue.
    enum Kind {
        /// Means: of all days, of mornings and evenings, of the first seven days and the last seven.
        case mean, mornings, evenings, firstDays, lastDays
        /// The standard deviation of all measurements, and of mornings alone.
        case deviation, morningDeviation
        /// The share in the target, and how many systolic and how many diastolic pressures are low.
        case inTarget, lowSystolic, lowDiastolic
        /// Single measurements: the highest and the lowest of several, or the only one.
        case highest, lowest, only
        /// From the first measurement to the last; of weights whose moving average findings tell, that of the average, so
        /// that no page has two changes.
        case change
    }

    let kind: Kind
    /// The name of the figure.
    let name: Message
    /// The figure as it is printed, without its unit; "–" where there are too few measurements for it.
    let value: Message
    /// The figure with its unit; a share has none.
    let withUnit: Message
    /// The measurements that it is the mean of, summed up.
    var sum: Summed?
    /// The single measurement that it is.
    var measurement: Measurement?
    /// The share in the target that it is.
    var share: Share?
    /// From where to where it is a change.
    var ends: Message?
}

extension MeasuredSection {
    /// A figure of the catalogue; `nil` where it has nothing to say, such as the lowest of one measurement.
    func figure(_ kind: Figure.Kind) -> Figure? {
        switch kind {
        case .mean: return count > 1 ? mean(kind, Words.figureMean, summed) : nil
        case .mornings: return mean(kind, Words.panelMornings, ofPart: .morning)
        case .evenings: return mean(kind, Words.panelEvenings, ofPart: .evening)
        case .firstDays: return mean(kind, Words.panelFirstDays(n: 7), ofEnd: \.first)
        case .lastDays: return mean(kind, Words.panelLastDays(n: 7), ofEnd: \.last)
        case .deviation: return deviation(kind, Words.panelStandardDeviation, of: all)
        case .morningDeviation: return deviation(kind, Words.panelMorningDeviation, of: all.of(.morning))
        case .highest:
            return single(
                kind, Words.figureHighest, extreme { ($0.first, $0.second ?? 0) > ($1.first, $1.second ?? 0) })
        case .lowest:
            return single(kind, Words.figureLowest, extreme { ($0.first, $0.second ?? 0) < ($1.first, $1.second ?? 0) })
        case .only: return count == 1 ? single(kind, onlyName, all.first) : nil
        case .inTarget:
            guard let share = summed?.inTarget, share.total > 1 else { return nil }
            let value = share.percentOrCount
            return Figure(kind: kind, name: Words.seriesInTarget, value: value, withUnit: value, share: share)
        case .lowSystolic: return lowMessage.flatMap { counted(kind, $0, isLow) }
        case .lowDiastolic:
            return lowDiastolic.flatMap { limit in
                counted(kind, .below(limit, Words.seriesDiastolic)) {
                    $0.printed.second.map { $0 < limit.value } ?? false
                }
            }
        case .change:
            guard count > 1, let first = all.first, let last = all.last else { return nil }
            let ends = averageOfChange?.ends.map { ($0.from.double, $0.to.double) }
            let (from, to) = ends ?? (first.printed.first, last.printed.first)
            let change = Message.change(Quantity(to - from, unit))
            return Figure(
                kind: kind, name: Words.figureChange, value: change,
                withUnit: change,
                ends: Words.panelFromTo(low: plain(Numbers(from)), high: plain(Numbers(to))))
        }
    }

    /// The figures of some kinds that have something to say.
    func figures(_ kinds: [Figure.Kind]) -> [Figure] { kinds.compactMap(figure) }

    private func mean(_ kind: Figure.Kind, _ name: Message, _ sum: Summed?, days least: Int = 1) -> Figure? {
        sum.map { sum in
            let hasMean = sum.days >= least
            return Figure(
                kind: kind, name: name, value: hasMean ? plain(sum.mean) : .missing,
                withUnit: hasMean ? figure(sum.mean) : .missing, sum: sum)
        }
    }

    /// Returns a count of several measurements, without a percentage: beside those of classes it would look like one of
    /// them.
    private func counted(_ kind: Figure.Kind, _ name: Message, _ counts: (Measurement) -> Bool) -> Figure? {
        let found = all.count(where: counts)
        guard count > 1, found > 0 else { return nil }
        let value = Self.share(Share(found, of: count))
        return Figure(kind: kind, name: name, value: value, withUnit: value)
    }

    /// The mean of a part of the day, where there are measurements of others.
    private func mean(_ kind: Figure.Kind, _ name: Message, ofPart part: DayPart) -> Figure? {
        let some = all.of(part)
        return some.count < count ? mean(kind, name, Summed(some)) : nil
    }

    /// The mean of an end of the period, where both have measurements: of three days or more, as of any seven days.
    private func mean(
        _ kind: Figure.Kind, _ name: Message,
        ofEnd end: (((first: [Measurement], last: [Measurement])) -> [Measurement])
    ) -> Figure? {
        guard let ends, !ends.first.isEmpty, !ends.last.isEmpty else { return nil }
        return mean(kind, name, Summed(end(ends)), days: SevenDays.leastDays)
    }

    /// Returns the standard deviation of measurements (n − 1), if there are enough of them on enough days.
    private func deviation(_ kind: Figure.Kind, _ name: Message, of some: [Measurement]) -> Figure? {
        guard some.count >= Dispersion.least.moments, Set(some.map(\.day)).count >= Dispersion.least.days,
            let first = Dispersion.standardDeviation(some.map(\.moment.values.first), weights: some.weights)
        else { return nil }
        let seconds = some.compactMap(\.moment.values.second)
        let value = plain(Numbers(first, seconds.isEmpty ? nil : Dispersion.standardDeviation(seconds)))
        return Figure(kind: kind, name: name, value: value, withUnit: Words.panelWithUnit(value: value, unit: unit))
    }

    private func single(_ kind: Figure.Kind, _ name: Message, _ measurement: Measurement?) -> Figure? {
        measurement.map {
            Figure(kind: kind, name: name, value: plain($0), withUnit: figureOrBound($0), measurement: $0)
        }
    }

    /// The measurement whose numbers lie furthest, by the first and then by the second; of equal ones the earliest, and `nil`
    /// where there are no two.
    private func extreme(_ isBefore: (Numbers, Numbers) -> Bool) -> Measurement? {
        guard count > 1 else { return nil }
        return all.dropFirst().reduce(all.first) { best, next in
            best.map { isBefore(next.printed, $0.printed) ? next : $0 }
        }
    }
}
