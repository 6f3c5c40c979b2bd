internal import DiaryModel
internal import ReportModel

/// The resolution of a plot over time, in which every measurement has its part in a mark.
enum PlotStep: Hashable {
    /// Each by itself.
    case each
    /// Those of days, weeks or months together.
    case means(of: BucketSize)

    /// From how many days on single measurements are too near to one another, and from how many on weeks are.
    private static let (mostDays, mostWeeks) = (62, 370)

    /// The step of a plot with room for all its days.
    init(_ period: Period) {
        self = period.dayCount <= Self.mostDays ? .each : .means(of: Self.days(period))
    }

    /// Days, or what stands in their place in a longer period.
    static func days(_ period: Period) -> BucketSize {
        period.dayCount <= mostDays ? .day : period.dayCount <= mostWeeks ? .week : .month
    }
}

/// The measurements of a section by days, weeks of Monday to Sunday, or months of the reader's calendar: the mean of each,
/// its lowest and its highest.
struct SteppedMeans {
    /// The summary of some days.
    struct Part {
        /// The index of its bucket of days.
        let index: Int
        /// The place on the axis of days: in the middle of them.
        let x: Double
        /// The measurements; at least one.
        let measurements: [Measurement]
        /// Their mean, not rounded.
        let mean: Numbers
    }

    /// The size of the days' buckets.
    let size: BucketSize
    /// Those with measurements, in the order of time.
    let parts: [Part]

    /// The most marks that are distinguishable; beyond it years replace as many months.
    private static let most = 150

    /// Takes the measurements of a section together.
    init(_ section: MeasuredSection, by size: BucketSize, _ calendar: ReaderCalendar) {
        let days = DayBuckets(section.period, by: size, calendar.months, most: Self.most)
        self.size = days.size
        parts = Dictionary(grouping: section.all) { days.index(of: $0.day) }.sorted { $0.key < $1.key }
            .compactMap { index, measurements in
                let ends = [days.buckets[index].lowerBound, days.buckets[index].upperBound]
                let middle = ends.reduce(0) { $0 + PanelAxis.x(of: $1, in: section.period) } / 2
                return measurements.mean.map { Part(index: index, x: middle, measurements: measurements, mean: $0) }
            }
    }

    /// True if any of them takes several measurements together.
    var isJoined: Bool { parts.contains { $0.measurements.count > 1 } }

    /// The means as lines, joined over so many steps: over neighbours alone where that is one.
    func runs(joining steps: Int = 1, _ number: (Numbers) -> Double) -> [[PanelTrace.Point]] {
        parts.runs { $1.index - $0.index <= steps }.map { run in
            run.map { PanelTrace.Point($0.x, number($0.mean)) }
        }
    }

    /// From the lowest to the highest of each.
    func stems(_ number: (Numbers) -> Double) -> [PanelTrace.Stem] {
        parts.map { part in
            let values = part.measurements.map { number($0.moment.values) }
            return PanelTrace.Stem(part.x, values.min() ?? 0, values.max() ?? 0)
        }
    }
}
