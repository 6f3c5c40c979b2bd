internal import DiaryModel
internal import ReportModel

/// Bars by day, week or month: of a section, or of several as the series of one chart.
struct BarsMaking {
    /// More colours cannot be distinguished.
    private static let looks: [SeriesLook] = [.first, .second, .third]

    private let sections: [MeasuredSection]
    private let first: MeasuredSection
    private let request: BarsRequest
    private let buckets: DayBuckets

    /// Gets ready to make the bars of sections, at least one, by the days of the reader's calendar.
    init?(_ sections: [MeasuredSection], _ request: BarsRequest, _ calendar: ReaderCalendar) {
        guard let first = sections.first else { return nil }
        (self.sections, self.first, self.request) = (sections, first, request)
        buckets = DayBuckets(first.period, by: BucketSize(request), calendar.months)
    }

    /// The chart with what stands around it, under a title of its own where it has one.
    func parts(_ title: Message?) throws(ChartRefusal) -> ChartParts {
        let table = try table()
        let shown = table.only(visible(table))
        guard shown.series.count <= Self.looks.count else { throw .unlike }
        let measured = request.scale == .shared ? table.values : shown.values
        let isCount = request.value == .targets || request.value == .count
        let scale: NiceScale =
            try isCount ? .counts(upTo: measured.max() ?? 0) : .bars(over: measured)
        let largest = measured.map(abs).max() ?? 0
        let numbers =
            isCount ? ChartNumbers(countsUpTo: largest) : ChartNumbers(upTo: largest, in: first.section.unit)
        let named = sections.filter { data in shown.series.contains { $0.id == data.section.id } }
        let title = title ?? request.title(of: .list(named.map(\.section.titleMessage)), by: buckets.size)
        let readings =
            request.value == .targets
            ? named.reduce(0) { $0 + ($1.targetOfReadings?.total ?? 0) } : named.distinctReadings
        let findings = shown.findings(numbers)
        let targetNotes = request.value == .targets ? first.targetNotes(besideFindings: false) : []
        return ChartParts(
            title: title, meta: first.chartMeta(readings: readings), legend: shown.legend(numbers),
            drawing: .chart(.bars(shown.chart(numbers, on: scale, isSigned: sections.contains(where: \.isSigned)))),
            alternative: .bars(title, first.period, readings, findings), finding: .clauses(findings),
            figures: shown.figures(numbers, head: Words.columnPeriod),
            notes: (buckets.notes + (isCount ? [] : sections.flatMap(\.beyondNotes)) + targetNotes).asNotes)
    }

    /// The series that the filter leaves; where there is one only, that one.
    private func visible(_ table: BarsTable) -> [Int] {
        let all = Array(table.series.indices)
        guard all.count > 1 else { return all }
        switch request.filter {
        case .all: return all
        case .first: return [0]
        case .second: return [1]
        case .named(let names):
            let named = all.filter { names.contains(table.series[$0].id) || names.contains(table.series[$0].kind) }
            return named.isEmpty ? all : named
        }
    }

    private func table() throws(ChartRefusal) -> BarsTable {
        guard sections.contains(where: { $0.count > 0 }) else { throw .noReadings }
        guard request.value == .count || sections.allSatisfy({ converted(1, $0) != nil }) else { throw .unlike }
        var columns: [(series: BarsTable.Series, values: [Double?])] = []
        for data in sections { columns += try self.columns(data) }
        let series = zip(columns.indices, columns).map { index, column in
            BarsTable.Series(
                name: column.series.name, look: Self.looks[index % Self.looks.count], id: column.series.id,
                kind: column.series.kind)
        }
        let groups = buckets.buckets.enumerated().map { index, bucket in
            let name = buckets.name(bucket)
            return BarsTable.Group(name: name.long, short: name.short, values: columns.map { $0.values[index] })
        }
        return BarsTable(series: series, groups: groups, isTimeline: true)
    }

    /// The series of a section, each with a value for every bucket.
    private func columns(_ data: MeasuredSection) throws(ChartRefusal) -> [(
        series: BarsTable.Series, values: [Double?]
    )] {
        func series(_ name: Message) -> BarsTable.Series {
            let title = data.section.titleMessage
            let isAlone = sections.count == 1 || name == title
            return BarsTable.Series(
                name: isAlone ? name : .separated([title, name]), look: .first, id: data.section.id,
                kind: data.section.kind.id)
        }
        switch request.value {
        case .count:
            var counts = [Int](repeating: 0, count: buckets.buckets.count)
            for entry in data.about { counts[buckets.index(of: entry.day)] += 1 }
            // Nothing counted is a count: zero, and not missing.
            let name = sections.count == 1 ? Words.seriesReadings : data.section.titleMessage
            return [(series(name), counts.map { Double($0) })]
        case .targets:
            guard data.hasTarget else { throw .noTarget }
            guard data.isJudged else { throw .noClass }
            let (inside, outside) = targets(data)
            return [(series(Words.seriesInTarget), inside), (series(Words.seriesNotInTarget), outside)]
        case .sum where !data.section.kind.addsUp: throw .notAdding
        case .mean, .sum, .last, .highest, .lowest:
            return zip(data.numberNames, values(data)).map { name, values in
                (series(name), values.map { request.value.figure($0).flatMap { converted($0, data) } })
            }
        }
    }

    /// A value of a section in the unit of the first; `nil` where that is another dimension.
    private func converted(_ value: Double, _ data: MeasuredSection) -> Double? {
        Quantity(value, data.section.unit).number(in: first.section.unit)
    }

    /// By number of a reading and by bucket: the readings in the order of time, or the days of values that add up.
    private func values(_ data: MeasuredSection) -> [[[Double]]] {
        var values = [[[Double]]](
            repeating: [[Double]](repeating: [], count: buckets.buckets.count), count: data.numberCount)
        for value in data.values {
            let bucket = buckets.index(of: value.day)
            values[0][bucket].append(value.first)
            if let second = value.second { values[1][bucket].append(second) }
        }
        return values
    }

    private func targets(_ data: MeasuredSection) -> (inside: [Double?], outside: [Double?]) {
        var counts = [(inside: Int, outside: Int)](repeating: (0, 0), count: buckets.buckets.count)
        let judged =
            data.section.kind.addsUp
            ? data.all.map { ($0.moment.day, $0.isInTarget) } : data.about.map { ($0.day, data.isInTarget($0)) }
        for (day, isInside) in judged {
            guard let isInside else { continue }
            let bucket = buckets.index(of: day)
            if isInside { counts[bucket].inside += 1 } else { counts[bucket].outside += 1 }
        }
        func column(_ count: KeyPath<(inside: Int, outside: Int), Int>) -> [Double?] {
            counts.map { $0.inside + $0.outside > 0 ? Double($0[keyPath: count]) : nil }
        }
        return (column(\.inside), column(\.outside))
    }
}

extension BarsRequest {
    /// The title of such bars of a section.
    func title(of section: Message, by size: BucketSize) -> Message {
        let (title, bucket) = (section, size.name)
        return switch value {
        case .mean: Words.barsTitleMean(title: title, bucket: bucket)
        case .sum: Words.barsTitleSum(title: title, bucket: bucket)
        case .last: Words.barsTitleLast(title: title, bucket: bucket)
        case .highest: Words.barsTitleHighest(title: title, bucket: bucket)
        case .lowest: Words.barsTitleLowest(title: title, bucket: bucket)
        case .targets: Words.barsTitleTargets(title: title, bucket: bucket)
        case .count: Words.barsTitleCount(title: title, bucket: bucket)
        }
    }
}

extension BarsRequest.Value {
    /// The sum, mean or other figure of some values; `nil` without any.
    fileprivate func figure(_ values: [Double]) -> Double? {
        guard let last = values.last else { return nil }
        return switch self {
        case .mean: values.reduce(0, +) / Double(values.count)
        case .sum, .targets, .count: values.reduce(0, +)
        case .last: last
        case .highest: values.max()
        case .lowest: values.min()
        }
    }
}

extension MeasuredSection {
    /// The numbers of every reading in the order of time; of values that add up, what each day comes to.
    var values: [(day: CivilDate, first: Double, second: Double?)] {
        about.reduce(into: []) { values, entry in
            guard let numbers = numbers(entry) else { return }
            if section.kind.addsUp, let last = values.last, last.day == entry.day {
                values[values.count - 1].first += numbers.first
            } else {
                values.append((entry.day, numbers.first, numbers.second))
            }
        }
    }
}

extension Message {
    /// The alternative text of bars for screen readers.
    static func bars(_ title: Message, _ period: Period, _ readings: Int, _ findings: [Message]) -> Message {
        Words.barsAlternative(
            n: readings, title: title, period: period.value(.long), findings: Message.clauses(findings))
    }
}
