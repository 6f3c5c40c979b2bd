internal import DiaryModel
internal import GuidelineModel
internal import ReportModel

/// Axes from one middle: for each section the share in its target, or for each day of the week a section's mean.
struct RadarMaking {
    /// The fewest axes that enclose anything, and the most that a reader can tell apart.
    static let axes = 3...8

    /// An axis: its name, its value, and the value as it is written by itself.
    private struct Axis {
        let name: Message
        let value: Double?
        let label: Message
    }

    /// The share in the target of every section that has a target; bars where there are fewer than three.
    ///
    /// A section of one reading has no axis, because one reading has no share.
    static func sections(_ sections: [SectionData], of period: Period) throws(ChartRefusal) -> ChartParts {
        let withTarget = sections.filter { $0.hasTarget && $0.facts.target?.total != 1 }
        guard let first = withTarget.first else { throw .noTarget }
        let shown = Array(withTarget.prefix(axes.upperBound))
        guard shown.contains(where: { $0.facts.target != nil }) else {
            throw shown.contains { $0.facts.readings > 0 } ? .noClass : .noReadings
        }
        let names = distinct(shown.map(\.section.titleMessage))
        let found = zip(shown, names).map { data, name in
            let target = data.facts.targetShare
            return Axis(
                name: name, value: target.map { 100 * Double($0.count) / Double($0.total) },
                label: target.map { .share($0.figure) } ?? Words.noDataShort)
        }
        let left = withTarget.count - shown.count
        let title = Words.radarSectionsTitle
        let readings = distinctReadings(shown)
        let isRadar = found.count >= axes.lowerBound
        return ChartParts(
            title: title, meta: first.facts.chartMeta(readings: readings),
            chart: isRadar ? .radar(percents(found)) : .bars(percentBars(found)),
            alternative: alternative(title, period, readings, found, isRadar: isRadar),
            figures: figures(found, .init(title: Words.columnWhat), Words.columnInTarget),
            notes: left > 0 ? [Words.noteFirstAxes(n: .integer(left))] : [])
    }

    /// The mean of the first number of a section's readings for every day of the week.
    static func weekdays(_ data: SectionData, firstWeekday: Int) throws(ChartRefusal) -> ChartParts {
        guard data.facts.readings > 0 else { throw .noReadings }
        var sums = [MeanSum](repeating: MeanSum(), count: 7)
        for entry in data.about {
            if let numbers = data.numbers(entry) { sums[entry.day.weekday - 1].add(numbers.first) }
        }
        let values = sums.compactMap(\.mean)
        let scale = try weekdayScale(values)
        let numbers = ChartNumbers(upTo: values.map(abs).max() ?? 0, in: data.section.unit)
        let found = (0..<7).map { offset in
            let weekday = (firstWeekday - 1 + offset) % 7
            // Any Monday will do: 1970-01-05 was one.
            let day = CivilDate(dayNumber: 4 + weekday)
            let mean = sums[weekday].mean
            return Axis(
                name: Words.chartDate(date: .date(day, .weekday)), value: mean,
                label: mean.map { numbers.label($0) } ?? Words.noDataShort)
        }
        let section = Message.Value.message(data.section.titleMessage)
        let title =
            data.numberCount == 2
            ? Words.radarWeekdaysTitleSystolic(title: section) : Words.radarWeekdaysTitle(title: section)
        let written = found.map { axis in
            Axis(name: axis.name, value: axis.value, label: axis.value.map { numbers.written($0) } ?? axis.label)
        }
        return ChartParts(
            title: title, meta: data.facts.chartMeta(readings: data.facts.readings),
            chart: .radar(
                RadarChart(
                    axes: found.map { .init(name: $0.name, point: ChartPoint(value: $0.value, label: $0.label)) },
                    scale: numbers.scale(scale), unit: numbers.unit, missing: Words.noDataShort)),
            alternative: alternative(title, data.period, data.facts.readings, written),
            figures: figures(
                found, .init(title: Words.columnWeekday), Words.figureMean, unit: numbers.unit),
            notes: data.facts.beyondNotes)
    }

    /// The lowest value is not in the middle, where it would look like nothing.
    private static func weekdayScale(_ values: [Double]) throws(ChartRefusal) -> NiceScale {
        guard let lowest = values.min(), let highest = values.max() else { throw .noReadings }
        let below = lowest - (highest - lowest) / 2
        return try .lines(over: [lowest < 0 ? below : max(0, below), highest])
    }

    private static func percents(_ found: [Axis]) -> RadarChart {
        RadarChart(
            axes: found.map { .init(name: $0.name, point: ChartPoint(value: $0.value, label: $0.label)) },
            scale: percentScale, unit: .verbatim(""), missing: Words.noDataShort)
    }

    private static func percentBars(_ found: [Axis]) -> BarChart {
        BarChart(
            series: [.init(name: Words.seriesInTarget, look: .first)],
            groups: found.map { axis in
                .init(
                    name: axis.name, shortName: axis.name,
                    points: [ChartPoint(value: axis.value, label: axis.label)])
            }, scale: percentScale, unit: .verbatim(""), missing: Words.noDataShort)
    }

    private static var percentScale: ValueScale {
        ValueScale(
            lower: 0, upper: 100,
            ticks: [0, 25, 50, 75, 100].map { .init(value: Double($0), label: .share(.whole($0))) })
    }

    private static func figures(
        _ found: [Axis], _ head: DataTable.Column, _ name: Message, unit: Message? = nil
    ) -> DataTable {
        let title = unit.map { Words.columnWithUnit(name: .message(name), unit: .message($0)) } ?? name
        return DataTable(
            columns: [head, .init(title: title, alignment: .end)],
            rows: found.map { .init(cells: [.text($0.name), .text($0.label)]) })
    }

    private static func alternative(
        _ title: Message, _ period: Period, _ readings: Int, _ found: [Axis], isRadar: Bool = true
    ) -> Message {
        let (title, days) = (Message.Value.message(title), period.value(.long))
        let findings = Message.Value.message(.clauses(found.map { .point($0.name, $0.label) }))
        return isRadar
            ? Words.radarAlternative(n: .integer(readings), title: title, period: days, findings: findings)
            : Words.barsAlternative(n: .integer(readings), title: title, period: days, findings: findings)
    }

    /// The names, those that occur more than once with a number behind them.
    private static func distinct(_ names: [Message]) -> [Message] {
        let counts = Dictionary(names.map { ($0, 1) }, uniquingKeysWith: +)
        var seen: [Message: Int] = [:]
        return names.map { name in
            guard counts[name, default: 0] > 1 else { return name }
            seen[name, default: 0] += 1
            return Words.axisNumbered(name: .message(name), number: .integer(seen[name, default: 1]))
        }
    }

    /// How many readings the sections are about, each counted once.
    private static func distinctReadings(_ sections: [SectionData]) -> Int {
        var seen: Set<Int> = []
        for data in sections { seen.formUnion(data.about.lazy.map(\.position)) }
        return seen.count
    }
}
