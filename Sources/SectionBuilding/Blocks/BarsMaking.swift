internal import GuidelineModel
internal import ReportModel

/// Bars by day, week or month.
struct BarsMaking {
    private let data: SectionData
    private let request: BarsRequest
    private let buckets: DayBuckets

    /// Gets ready to make the bars of a section by the days of the reader's calendar.
    init(_ data: SectionData, _ request: BarsRequest, _ calendar: ReaderCalendar) {
        self.data = data
        self.request = request
        buckets = DayBuckets(data.period, by: BucketSize(request), calendar.months)
    }

    /// The chart with what stands around it.
    func parts() throws(ChartRefusal) -> ChartParts {
        let table = try table()
        let shown = table.only(visible(of: table.series.count))
        let measured = request.scale == .shared ? table.values : shown.values
        let isCount = request.value != .mean
        let scale: NiceScale =
            try isCount ? .counts(upTo: measured.max() ?? 0) : .bars(over: measured)
        let largest = measured.map(abs).max() ?? 0
        let numbers =
            isCount ? ChartNumbers(countsUpTo: largest) : ChartNumbers(upTo: largest, in: data.section.unit)
        let title = request.title(of: data.section.titleMessage, by: buckets.size)
        let readings = request.value == .targets ? data.facts.target?.total ?? 0 : data.facts.readings
        return ChartParts(
            title: title, meta: data.facts.chartMeta(readings: readings),
            chart: .bars(shown.chart(numbers, on: scale, isSigned: data.isSigned)),
            alternative: Words.barsAlternative(
                n: .integer(readings), title: .message(title), period: data.period.value(.long),
                findings: .message(.clauses(shown.findings(numbers)))),
            figures: shown.figures(numbers, head: Words.columnPeriod),
            notes: buckets.notes + (isCount ? [] : data.facts.beyondNotes)
                + (request.value == .targets ? data.facts.targetNotes(besideFindings: false) : []),
            coarsening: buckets.coarsening)
    }

    /// The series that the filter leaves; where there is one only, that one.
    private func visible(of count: Int) -> [Int] {
        guard count > 1 else { return Array(0..<count) }
        switch request.filter {
        case .all: return Array(0..<count)
        case .first: return [0]
        case .second: return [1]
        }
    }

    private func table() throws(ChartRefusal) -> BarsTable {
        guard data.facts.readings > 0 else { throw .noReadings }
        switch request.value {
        case .mean: return means
        case .count: return counts
        case .targets:
            guard data.hasTarget else { throw .noTarget }
            guard data.facts.target != nil else { throw .noClass }
            return targets
        }
    }

    private var means: BarsTable {
        var sums = [[MeanSum]](
            repeating: [MeanSum](repeating: MeanSum(), count: data.numberCount), count: buckets.buckets.count)
        for entry in data.about {
            guard let numbers = data.numbers(entry) else { continue }
            let bucket = buckets.index(of: entry.day)
            sums[bucket][0].add(numbers.first)
            if let second = numbers.second { sums[bucket][1].add(second) }
        }
        let looks: [SeriesLook] = [.first, .second]
        let series = zip(data.numberNames, looks).map { BarsTable.Series(name: $0, look: $1) }
        return table(series, sums.map { $0.map(\.mean) })
    }

    private var counts: BarsTable {
        var counts = [Int](repeating: 0, count: buckets.buckets.count)
        for entry in data.about { counts[buckets.index(of: entry.day)] += 1 }
        // Nothing counted is a count: zero, and not missing.
        return table([.init(name: Words.seriesReadings, look: .first)], counts.map { [Double($0)] })
    }

    private var targets: BarsTable {
        var counts = [(inside: Int, outside: Int)](repeating: (0, 0), count: buckets.buckets.count)
        for entry in data.about {
            guard let isInside = data.isInTarget(entry) else { continue }
            let bucket = buckets.index(of: entry.day)
            if isInside { counts[bucket].inside += 1 } else { counts[bucket].outside += 1 }
        }
        let series: [BarsTable.Series] = [
            .init(name: Words.seriesInTarget, look: .first),
            .init(name: Words.seriesNotInTarget, look: .second),
        ]
        return table(
            series, counts.map { $0.inside + $0.outside > 0 ? [Double($0.inside), Double($0.outside)] : [nil, nil] })
    }

    private func table(_ series: [BarsTable.Series], _ values: [[Double?]]) -> BarsTable {
        let groups = zip(buckets.buckets, values).map { bucket, values in
            let name = buckets.name(bucket)
            return BarsTable.Group(name: name.long, short: name.short, values: values)
        }
        return BarsTable(series: series, groups: groups, isTimeline: true)
    }
}

extension BarsRequest {
    /// The title of such bars of a section.
    func title(of section: Message, by size: BucketSize) -> Message {
        let (title, bucket) = (Message.Value.message(section), Message.Value.message(size.name))
        return switch value {
        case .mean: Words.barsTitleMean(title: title, bucket: bucket)
        case .targets: Words.barsTitleTargets(title: title, bucket: bucket)
        case .count: Words.barsTitleCount(title: title, bucket: bucket)
        }
    }
}
