internal import DiaryModel
internal import ReportModel

/// Everything that was measured in rows, in the order of time: a moment each, or what stands for many.
///
/// Every measurement is in exactly one row.
struct ReadingsTable {
    /// The time span of a row.
    enum Grain {
        /// A moment: what was measured within ten minutes.
        case moment
        /// An hour of a sensor.
        case hour
        /// A day.
        case day
    }

    /// A row.
    struct Row {
        /// The day.
        let day: CivilDate
        /// The time of its beginning; `nil` for a day.
        let time: TimeOfDay?
        /// The time span of a row.
        let grain: Grain
        /// The measurements of each source.
        var entries: [[DiarySource.Entry]]
        /// The moment of its beginning.
        fileprivate let start: Int64
    }

    /// The sources with measurements, and what their rows stand for.
    let plan: ReadingsPlan
    /// The rows; none without measurements.
    let rows: [Row]
    /// The days that it is of.
    let days: ClosedRange<CivilDate>
    /// The number of measurements: readings within ten minutes are one, as a pulse beside a pressure is.
    let count: Int

    /// How many readings make how many measurements, where some are joined.
    ///
    /// A pulse that was taken with a blood pressure is no further measurement.
    var joined: Message? {
        .joined(
            rows.filter { $0.grain == .moment }.flatMap { row in
                (row.entries.first { !$0.isEmpty } ?? []).map(\.measurement)
            })
    }

    /// The sources, in the order of their columns.
    var sources: [DiarySource] { plan.sources }

    /// Puts the measurements of some days into rows.
    init(_ plan: ReadingsPlan, days: ClosedRange<CivilDate>) {
        let listed = plan.sources.map { $0.entries.filter { days.contains($0.measurement.moment.day) } }
        var rows = Self.moments(zip(plan.grains, listed).map { $0 == .moment ? $1 : [] })
        for grain in [Grain.hour, .day] {
            rows += Self.summed(zip(plan.grains, listed).map { $0 == grain ? $1 : [] }, grain)
        }
        let ofSensors = zip(plan.sources, listed).reduce(0) { $0 + ($1.0.isSensor ? $1.1.count : 0) }
        count = ofSensors + Self.moments(zip(plan.sources, listed).map { $0.isSensor ? [] : $1 }).count
        (self.plan, self.days) = (plan, days)
        self.rows = rows.sorted { ($0.day, $0.start) < ($1.day, $1.start) }
    }

    /// Measurements of several sources, joined where they were taken within ten minutes.
    fileprivate static func moments(_ entries: [[DiarySource.Entry]]) -> [Row] {
        let all = entries.enumerated().flatMap { source, entries in entries.map { (source: source, entry: $0) } }
            .sorted {
                ($0.entry.measurement.moment.instant, $0.source) < ($1.entry.measurement.moment.instant, $1.source)
            }
        var rows: [Row] = []
        for (source, entry) in all {
            let moment = entry.measurement.moment
            let start = moment.instant.milliseconds
            if let place = place(of: moment, source, in: rows) {
                rows[place].entries[source].append(entry)
            } else {
                var row = Row(
                    day: moment.day, time: moment.time, grain: .moment,
                    entries: [[DiarySource.Entry]](repeating: [], count: entries.count), start: start)
                row.entries[source].append(entry)
                rows.append(row)
            }
        }
        return rows
    }

    /// The row that a measurement shares with those of other sources; `nil` where it begins one.
    ///
    /// Of what only the day is known of, the first of one source is beside the first of another.
    private static func place(of moment: Moment, _ source: Int, in rows: [Row]) -> Int? {
        guard moment.time == nil else {
            guard let last = rows.last, last.entries[source].isEmpty, last.time != nil,
                moment.instant.milliseconds <= last.start + Moment.reach
            else { return nil }
            return rows.count - 1
        }
        let ofDay = rows.indices.reversed().prefix { rows[$0].day == moment.day }
        return ofDay.last { rows[$0].time == nil && rows[$0].entries[source].isEmpty }
    }

    /// Measurements of several sources by hours or days.
    private static func summed(_ all: [[DiarySource.Entry]], _ grain: Grain) -> [Row] {
        struct Stretch: Hashable {
            let day: CivilDate
            let hour: Int?
        }
        let hour: Int64 = 3_600_000
        var places: [Stretch: Int] = [:]
        var rows: [Row] = []
        for (source, entries) in all.enumerated() {
            for entry in entries {
                let moment = entry.measurement.moment
                let stretch = Stretch(day: moment.day, hour: grain == .hour ? moment.time?.hour ?? 0 : nil)
                let place = places[stretch] ?? rows.count
                if place == rows.count {
                    places[stretch] = place
                    // A row for a day stands before the moments of it.
                    let start = moment.instant.milliseconds - Int64(moment.time?.milliseconds ?? 0) % hour
                    rows.append(
                        Row(
                            day: stretch.day, time: stretch.hour.flatMap { TimeOfDay(hour: $0, minute: 0) },
                            grain: grain,
                            entries: [[DiarySource.Entry]](repeating: [], count: all.count),
                            start: grain == .day ? .min : start))
                }
                rows[place].entries[source].append(entry)
            }
        }
        return rows
    }
}

/// The plan for the rows of some sources.
struct ReadingsPlan {
    /// The sources with measurements, in the order of their columns.
    let sources: [DiarySource]
    /// The time span of a row of each.
    let grains: [ReadingsTable.Grain]

    /// So many days have a row for each moment however many there are, and so many a row for each hour of a sensor.
    private static let longest = (moments: 62, hours: 14)
    /// So many moments a day have a row each, however many days there are.
    private static let mostMoments = 4

    /// Decides by how long the period is, and how much was measured in it.
    init(_ sources: [DiarySource], _ period: Period) {
        let sources = Self.ordered(sources)
        let isLong =
            period.dayCount > Self.longest.moments
            && ReadingsTable.moments(sources.map { $0.isSensor ? [] : $0.entries }).count
                > period.dayCount * Self.mostMoments
        grains = sources.map { source in
            if source.isSensor { return period.dayCount > Self.longest.hours ? .day : .hour }
            return isLong ? .day : .moment
        }
        self.sources = sources
    }

    /// The plan of a list in which everything has its moment.
    init(each sources: [DiarySource]) {
        self.sources = Self.ordered(sources)
        grains = self.sources.map { _ in .moment }
    }

    /// The plan of what a diary has no columns for, which takes no more pages than the diary itself.
    init(beside sources: [DiarySource], _ period: Period) {
        let mostADay = period.dayCount > Self.longest.moments ? 1 : Self.mostMoments
        self.sources = Self.ordered(sources)
        grains = self.sources.map { $0.entries.count > mostADay * period.dayCount ? .day : .moment }
    }

    private static func ordered(_ sources: [DiarySource]) -> [DiarySource] {
        sources.filter { !$0.entries.isEmpty }.enumerated().sorted {
            (rank($0.element), $0.offset) < (rank($1.element), $1.offset)
        }.map(\.element)
    }

    /// Returns the rank of a source's column: pressures first, and the pulse beside them.
    private static func rank(_ source: DiarySource) -> Int {
        let kinds: [MeasurementKind] = [.bloodPressure, .pulse, .glucose, .weight, .oxygenSaturation, .temperature]
        return kinds.firstIndex { $0.id == source.kind.id } ?? kinds.count
    }

    /// Returns true if measurements of a source have the marks of their classes, and are bold if they miss the target.
    ///
    /// Pressures have them, and glucose if there are no pressures.
    func isMarked(_ source: Int) -> Bool {
        guard grains[source] == .moment else { return false }
        if sources[source].isPressure { return true }
        return sources[source].kind.id == MeasurementKind.glucose.id && !sources.contains(where: \.isPressure)
    }
}
