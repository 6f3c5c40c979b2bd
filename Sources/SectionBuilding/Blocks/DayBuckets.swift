internal import DiaryModel
internal import ReportModel

/// The days of a period, parted into what bars stand for: every bucket, those without readings among them.
struct DayBuckets {
    /// The buckets in the order of time; the first and the last are cut off where the period is.
    let buckets: [Bucket]
    /// The size of the buckets.
    let size: BucketSize
    /// The requested size with its number of bars, if those were too many.
    let asked: (size: BucketSize, count: Int)?
    private let months: CalendarMonths

    /// The most groups of bars that a chart can hold.
    static let most = 31

    /// Days that bars take together.
    struct Bucket: Hashable {
        /// The first of them.
        let first: CivilDate
        /// The last of them.
        let last: CivilDate
    }

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
        var buckets: [Bucket] = []
        var first = period.first
        while true {
            let last = min(size.end(of: first, months) ?? period.last, period.last)
            buckets.append(Bucket(first: first, last: last))
            if last == period.last { break }
            first = last.adding(days: 1)
        }
        self.buckets = buckets
    }

    /// The bucket of a day of the period.
    func index(of day: CivilDate) -> Int {
        (1..<max(1, buckets.count)).start { buckets[$0].first > day } - 1
    }

    /// Returns true if the period cuts days off a bucket, so that its bar covers fewer days than the others.
    func isCut(_ bucket: Bucket) -> Bool {
        !size.begins(on: bucket.first, months) || size.end(of: bucket.last, months) != bucket.last
    }

    /// The name of a bucket and its short form.
    ///
    /// A week or month that the period cuts off is named by the days that are left of it in both, on the axis as in every
    /// sentence about it: by the name of a whole one a reader would hold its value for that of a whole one. Years bear
    /// their number alone.
    func name(_ bucket: Bucket) -> (long: Message, short: Message) {
        switch size {
        case .week where isCut(bucket), .month where isCut(bucket):
            let days = Words.chartDate(date: Message.Value.dateRange(bucket.first, bucket.last, .dayAndMonth))
            return (days, days)
        case .day:
            let day = Words.chartDate(date: bucket.first.value(.dayAndMonth))
            return (day, day)
        case .week:
            let short = Words.chartDate(date: bucket.first.value(.dayAndMonth))
            return (Words.chartDate(date: Message.Value.dateRange(bucket.first, bucket.last, .dayAndMonth)), short)
        case .month:
            let month = Words.chartDate(date: bucket.first.value(.month))
            return (month, month)
        case .years:
            let short = Words.chartDate(date: bucket.first.value(.year))
            let isOne = months.month(of: bucket.first).year == months.month(of: bucket.last).year
            return (isOne ? short : Words.chartDate(date: Message.Value.dateRange(bucket.first, bucket.last, .year)), short)
        }
    }

    /// The note that a coarser bucket was used than requested.
    var notes: [Message] {
        guard let asked else { return [] }
        return [Words.noteCoarserBucket(n: asked.count, asked: asked.size.name, shown: size.name)]
    }
}
