internal import DiaryModel
internal import ReportModel

/// The days of a period, parted into what bars stand for: every bucket, those without readings among them.
struct DayBuckets {
    /// The buckets in the order of time; the first and the last are cut off where the period is.
    let buckets: [ClosedRange<CivilDate>]
    /// The size of the buckets.
    let size: BucketSize
    /// The requested size with its number of bars, if those were too many.
    let asked: (size: BucketSize, count: Int)?
    private let months: CalendarMonths

    /// The most groups of bars that a chart can hold.
    static let most = 31

    /// Parts the days of a period; where that gave more than 31 bars, or more of another mark, by the next coarser size that
    /// does not.
    init(_ period: Period, by wanted: BucketSize, _ months: CalendarMonths, most: Int = DayBuckets.most) {
        self.months = months
        var size = wanted
        while size.count(in: period, months) > most {
            size = size.coarser
        }
        self.size = size
        asked = size == wanted ? nil : (wanted, wanted.count(in: period, months))
        var buckets: [ClosedRange<CivilDate>] = []
        var first = period.first
        while true {
            let last = min(size.end(of: first, months) ?? period.last, period.last)
            buckets.append(first...last)
            if last == period.last { break }
            first = last.adding(days: 1)
        }
        self.buckets = buckets
    }

    /// The bucket of a day of the period.
    func index(of day: CivilDate) -> Int {
        (1..<max(1, buckets.count)).start { buckets[$0].lowerBound > day } - 1
    }

    /// Returns true if the period cuts days off a bucket, so that its bar covers fewer days than the others.
    func isCut(_ bucket: ClosedRange<CivilDate>) -> Bool {
        !size.begins(on: bucket.lowerBound, months) || size.end(of: bucket.upperBound, months) != bucket.upperBound
    }

    /// The name of a bucket and its short form.
    ///
    /// A week or month that the period cuts off is named by the days that are left of it in both, on the axis as in every
    /// sentence about it: by the name of a whole one a reader would hold its value for that of a whole one. Years bear
    /// their number alone.
    func name(_ bucket: ClosedRange<CivilDate>) -> (long: Message, short: Message) {
        func both(_ name: Message) -> (long: Message, short: Message) { (name, name) }
        let first = bucket.lowerBound
        switch size {
        case .week where isCut(bucket), .month where isCut(bucket): return both(bucket.words(.dayAndMonth))
        case .day: return both(first.words(.dayAndMonth))
        case .week: return (bucket.words(.dayAndMonth), first.words(.dayAndMonth))
        case .month: return both(first.words(.month))
        case .years:
            let isOne = months.month(of: first).year == months.month(of: bucket.upperBound).year
            return (isOne ? first.words(.year) : bucket.words(.year), first.words(.year))
        }
    }

    /// The buckets with measurements, each with its own, by their days.
    func parting(
        _ all: [Measurement], by day: (Measurement) -> CivilDate
    ) -> [(days: ClosedRange<CivilDate>, measurements: [Measurement])] {
        var parts = [[Measurement]](repeating: [], count: buckets.count)
        for measurement in all { parts[index(of: day(measurement))].append(measurement) }
        return zip(buckets, parts).filter { !$1.isEmpty }.map { ($0, $1) }
    }

    /// The note that a coarser bucket was used than requested.
    var notes: [Message] {
        guard let asked else { return [] }
        return [Words.noteCoarserBucket(n: asked.count, asked: asked.size.name, shown: size.name)]
    }
}
