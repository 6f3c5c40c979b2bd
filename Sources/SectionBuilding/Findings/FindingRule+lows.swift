internal import DiaryModel
internal import ReportModel

extension FindingRule {
    /// Any glucose below 54 mg/dL (3.0 mmol/L); of a sensor against the goal of its profile, such as less than 1 % of the time.
    static let veryLowGlucose = FindingRule(id: "S3", isEnough: isOf(.glucose)) { subject in
        guard let lows = Lows(subject.now, .veryLow) else { return nil }
        guard let time = lows.time, let lowest = lows.lowest else { return lows.sentence(subject) }
        let title = subject.now.section.titleMessage
        let (value, date) = (lowest.value, subject.value(lowest.day))
        return subject.hasShares
            ? Words.foundLowsLowest(
                n: time.n, title: title, limit: time.limit, count: time.count, value: value, date: date)
            : Words.foundLowestDays(
                n: time.n, title: title, limit: time.limit, count: time.count, time: time.share, value: value,
                date: date)
    }

    /// Any glucose below 70 mg/dL (3.9 mmol/L); of a sensor against the goal of less than 4 % of the time.
    ///
    /// A sensor's sentence tells the days and the hours, too, which is all that a finding of its own (G2) would say.
    static let lowGlucose = FindingRule(id: "S4", isEnough: isOf(.glucose)) { subject in
        guard let lows = Lows(subject.now, .low) else { return nil }
        guard let time = lows.time else { return lows.sentence(subject) }
        let hours = lows.hours
        guard !hours.isEmpty, hours.count <= Lows.mostHours else {
            return subject.hasShares
                ? Words.foundLows(n: time.n, limit: time.limit, count: time.count)
                : Words.foundLowDays(n: time.n, limit: time.limit, count: time.count, time: time.share)
        }
        let spans = hours.map { span in
            Words.foundHours(start: span.start, end: span.end)
        }
        let when = Message.list(spans)
        return subject.hasShares
            ? Words.foundLowsHours(n: time.n, limit: time.limit, count: time.count, hours: when)
            : Words.foundLowHours(
                n: time.n, limit: time.limit, count: time.count, hours: when, time: time.share)
    }
}

/// The measurements of glucose below a limit of the international consensus on time in range.
///
/// Source: Battelino et al., Diabetes Care 2019;42:1593, 10.2337/dci19-0028.
struct Lows {
    private let section: MeasuredSection
    /// The range that they are in, or below: very low, or low.
    private let range: GlucoseRange
    private let measurements: [Measurement]

    /// More spans of hours than these tell nothing.
    static let mostHours = 3
    /// The least share of all lows for which an hour is reported: one in so many.
    private static let hourShare = 20

    /// Finds them; `nil` where there is none.
    init?(_ section: MeasuredSection, _ range: GlucoseRange) {
        let low = section.all.filter { measurement in
            section.readings(of: measurement).contains { Lows.isLow($0, range, section.glucose) }
        }
        guard !low.isEmpty else { return nil }
        (self.section, self.range, measurements) = (section, range, low)
    }

    /// True if a reading is below the limit, by the limit in its own unit: 70 mg/dL are not low, and are 3.89 mmol/L.
    private static func isLow(_ reading: Reading, _ range: GlucoseRange, _ profile: GlucoseProfile) -> Bool {
        guard let quantity = reading.value.quantities.first else { return false }
        return quantity.isBelow(profile.limits(in: quantity.unit)[range.rawValue])
    }

    /// The lowest of them.
    var lowest: Beyond? { section.beyond(.lowest) { Lows.isLow($0, range, section.glucose) } }

    /// "2 of 14 below 70 mg/dL, the lowest 61 on May 3".
    func sentence(_ subject: FindingSubject) -> Message? {
        lowest.map { $0.sentence(.lowest, limit, subject) }
    }

    private var limit: Message {
        let unit = section.unit
        return .plain(Quantity(section.glucose.limits(in: unit)[range.rawValue], unit).printed, unit)
    }

    /// The facts of a sensor: on how many of its days, and for how much of the time; `nil` where no sensor measured.
    var time: SensorTime? {
        let low = Set(measurements.map(\.entries.lowerBound))
        guard section.isSensor, let share = Share(of: section.all, { low.contains($0.entries.lowerBound) }).figure
        else { return nil }
        let goal = section.glucose.goal(range).map {
            Words.foundTimeGoal(share: share, goal: PercentFigure.whole($0))
        }
        return SensorTime(
            limit: limit, count: Set(measurements.map(\.moment.day)).count,
            n: Set(section.all.map(\.moment.day)).count, share: goal ?? Words.foundTime(share: share))
    }

    /// On how many days of a sensor and for how much of the time glucose was below a limit.
    struct SensorTime {
        let limit: Message
        let count: Int
        let n: Int
        /// The share of the time in words, with the goal for it where there is one.
        let share: Message
    }

    /// The hours of the day with 5 % of their time or more, those next to one another joined, also over midnight.
    ///
    /// There are none where these are all hours.
    var hours: [(start: TimeOfDay, end: TimeOfDay)] {
        var counts = [Int](repeating: 0, count: 24)
        for measurement in measurements {
            if let time = measurement.moment.time { counts[time.hour] += Int(measurement.time) }
        }
        let total = counts.reduce(0, +)
        let isMany = counts.map { $0 > 0 && $0 * Lows.hourShare >= total }
        return (0..<24).filter { isMany[$0] && !isMany[($0 + 23) % 24] }.compactMap { start in
            let length = (1..<24).first { !isMany[(start + $0) % 24] } ?? 24
            guard let first = TimeOfDay(hour: start, minute: 0),
                let end = TimeOfDay(hour: (start + length) % 24, minute: 0)
            else { return nil }
            return (first, end)
        }
    }
}
