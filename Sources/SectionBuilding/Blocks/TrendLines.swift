internal import DiaryModel
internal import ReportModel

/// The lines of a trend: through the means of days, or of longer times where a chart cannot tell so many days apart.
struct TrendLines {
    /// By number of a reading: the points that are joined, and the readings beside them.
    private(set) var lines: [Line]
    /// What a point of a line is the mean of.
    let size: BucketSize
    /// That a point is the mean of more than a day, because there would be too many.
    let coarsening: Coarsening?
    /// By line: on which day each of its points begins.
    private var days: [[Int]]

    /// A line and the readings beside it.
    struct Line: Hashable {
        /// The points that are joined, by time.
        var line: [TrendSample] = []
        /// Readings beside the line: all of a day that has several, else the lowest and the highest of a longer time.
        var dots: [TrendSample] = []
    }

    /// Gathers the readings of a section.
    ///
    /// - Parameters:
    ///   - data: The section.
    ///   - room: Where the chart stands, which decides how many points can be told apart.
    ///   - calendar: That of the reader, by which weeks and months begin.
    ///   - showsEvery: Whether a reading that is alone on its day gets its dot, too.
    init(_ data: SectionData, _ room: ChartRoom, _ calendar: ReaderCalendar, showsEvery: Bool = false) {
        var size = BucketSize.day
        let months = calendar.months
        let days = TrendLines.count(data, by: .day, months)
        while TrendLines.count(data, by: size, months) > room.points {
            size = size.coarser
        }
        self.size = size
        coarsening =
            size == .day ? nil : Coarsening(asked: BucketSize.day.id, groups: days, shown: size.id)
        lines = [Line](repeating: Line(), count: data.numberCount)
        self.days = [[Int]](repeating: [], count: data.numberCount)
        var stretch = [[TrendSample]](repeating: [], count: data.numberCount)
        var (first, last): (CivilDate?, CivilDate?) = (nil, nil)
        for entry in data.about {
            guard let numbers = data.numbers(entry) else { continue }
            if last.map({ entry.day > $0 }) ?? true {
                finish(&stretch, from: first, showsEvery)
                (first, last) = (entry.day, size.end(of: entry.day, months) ?? data.period.last)
            }
            let instant = data.readings[entry.position].instant
            stretch[0].append(TrendSample(instant, numbers.first))
            if let second = numbers.second { stretch[1].append(TrendSample(instant, second)) }
        }
        finish(&stretch, from: first, showsEvery)
        if size == .day { addActive(data) }
    }

    /// Adds pulses in motion as dots; the line is that of the others.
    private mutating func addActive(_ data: SectionData) {
        guard data.section.kind.id == MeasurementKind.pulse.id, data.about.count < data.usable.count else { return }
        let onLine = Set(data.about.map(\.position))
        for entry in data.usable where !onLine.contains(entry.position) {
            guard let numbers = data.numbers(entry) else { continue }
            lines[0].dots.append(TrendSample(data.readings[entry.position].instant, numbers.first))
        }
        lines[0].dots.sort { $0.instant < $1.instant }
    }

    /// How many stretches of a size have readings.
    private static func count(_ data: SectionData, by size: BucketSize, _ months: CalendarMonths) -> Int {
        var count = 0
        var last: CivilDate?
        for entry in data.about where last.map({ entry.day > $0 }) ?? true {
            count += 1
            last = size.end(of: entry.day, months) ?? data.period.last
        }
        return count
    }

    /// Adds the readings of a stretch to the lines: their mean at the mean of their moments, and dots where there are
    /// several.
    private mutating func finish(_ stretch: inout [[TrendSample]], from day: CivilDate?, _ showsEvery: Bool) {
        for index in stretch.indices {
            let samples = stretch[index]
            guard let first = samples.first, let day else { continue }
            let base = first.instant.milliseconds
            let offset = samples.reduce(Int64(0)) { $0 + ($1.instant.milliseconds - base) } / Int64(samples.count)
            let mean = samples.reduce(0) { $0 + $1.value } / Double(samples.count)
            lines[index].line.append(TrendSample(Instant(milliseconds: base + offset), mean))
            days[index].append(day.dayNumber)
            if samples.count > 1 || showsEvery { lines[index].dots += size == .day ? samples : samples.extremes }
            stretch[index].removeAll(keepingCapacity: true)
        }
    }

    /// Makes every point the mean of itself and of the points as many days before it as after it.
    ///
    /// Means of weeks and longer are smooth enough and stay as they are.
    mutating func smooth(over count: Int) {
        guard size == .day else { return }
        for index in lines.indices {
            let (points, days) = (lines[index].line, days[index])
            var (low, high, sum) = (0, 0, 0.0)
            for (place, day) in days.enumerated() {
                while high < days.count, days[high] - day <= count / 2 {
                    sum += points[high].value
                    high += 1
                }
                while day - days[low] > count / 2 {
                    sum -= points[low].value
                    low += 1
                }
                // Rounding must not carry the line beyond the values it is the mean of.
                let values = points[low..<high].map(\.value)
                let mean = min(max(sum / Double(high - low), values.min() ?? sum), values.max() ?? sum)
                lines[index].line[place].value = mean
            }
        }
    }
}

/// Where a chart stands, as far as its numbers have to know.
enum ChartRoom {
    /// Over the width of the page.
    case full
    /// In half of it, beside another chart.
    case half

    /// How many points a line can have that a reader can tell apart: they are 2 pt from one another at least, a little
    /// more than the line is wide.
    var points: Int {
        switch self {
        case .full: 200
        case .half: 85
        }
    }
}

extension [TrendSample] {
    /// The lowest and the highest, by time; one where they are the same.
    fileprivate var extremes: [TrendSample] {
        guard let lowest = self.min(by: { $0.value < $1.value }), let highest = self.max(by: { $0.value < $1.value })
        else { return [] }
        if lowest == highest { return [lowest] }
        return lowest.instant <= highest.instant ? [lowest, highest] : [highest, lowest]
    }
}
