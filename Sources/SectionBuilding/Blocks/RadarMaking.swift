internal import DiaryModel
internal import GuidelineModel
internal import ReportModel
internal import Statistics

/// Axes from one middle: for each section the share in its target or a value, or for each day of the week a section's mean.
struct RadarMaking {
    /// The fewest axes that enclose anything, and the most that a reader can tell apart.
    static let axes = 3...12

    /// An axis: its name, its value, and the value as it is written by itself.
    private struct Axis {
        let name: Message
        let value: Double?
        let label: Message
    }

    /// The share in the target of every section that has a target; bars where there are fewer than three.
    ///
    /// A section of one reading has no value, because one reading has no share.
    static func shares(_ sections: [MeasuredSection], _ title: Message?) throws(ChartRefusal) -> ChartParts {
        let withTarget = sections.filter(\.hasTarget)
        guard let first = withTarget.first else { throw .noTarget }
        let shown = Array(withTarget.prefix(axes.upperBound))
        guard shown.contains(where: { $0.isJudged }) else {
            throw shown.contains { $0.count > 0 } ? .noClass : .noReadings
        }
        let found = zip(shown, distinct(shown.map(\.section.titleMessage))).map { data, name in
            let target = data.targetOfReadings.flatMap { $0.total > 1 ? $0 : nil }
            let none = !data.isJudged ? Words.noDataShort : Words.tooFewReadings
            return Axis(
                name: name, value: target.map { 100 * Double($0.share.weight) / Double($0.share.whole) },
                label: target.map { .share($0.figure) } ?? none)
        }
        guard found.contains(where: { $0.value != nil }) else { throw .tooFew }
        let percents = ValueScale(
            lower: 0, upper: 100,
            ticks: [0, 25, 50, 75, 100].map { .init(value: Double($0), label: .share(.whole($0))) })
        return parts(
            found, title ?? Words.radarSectionsTitle, first, readings: shown.distinctReadings, on: percents,
            unit: nil, figures: [Words.columnWhat, Words.columnInTarget],
            left: withTarget.count - shown.count)
    }

    /// A value of every section, all on one scale; bars where there are fewer than three.
    static func values(
        _ sections: [MeasuredSection], _ value: RadarRequest.Value, _ request: RadarRequest, _ title: Message?
    ) throws(ChartRefusal) -> ChartParts {
        guard let first = sections.first, sections.contains(where: { $0.count > 0 }) else {
            throw .noReadings
        }
        let shown = Array(sections.prefix(axes.upperBound))
        let found = zip(shown, distinct(shown.map(\.section.titleMessage))).map { data, name in
            let spread = data.spreads.first
            let quantity = value == .mean ? spread?.mean : spread?.last
            return Axis(
                name: name, value: quantity?.value,
                label: quantity.map { Words.chartValue(value: $0.argument) } ?? Words.noDataShort)
        }
        // Bars grow from zero, and hold what a radar marks at its edge.
        let nice =
            found.count < axes.lowerBound
            ? try NiceScale.bars(over: found.compactMap(\.value) + [request.lowest, request.highest]) : nil
        let rings = stride(from: request.lowest, through: request.highest + request.step * 1e-9, by: request.step)
        let ticks = nice?.ticks ?? Array(rings)
        let decimals = (0...3).first { decimals in
            ticks.allSatisfy { abs(Fixed.printed($0, decimals: decimals).double - $0) < request.step * 1e-6 }
        }
        let scale = ValueScale(
            lower: nice?.lower ?? request.lowest, upper: nice?.upper ?? request.highest,
            ticks: ticks.map { tick in
                let number = Fixed.printed(tick, decimals: decimals ?? 3)
                return .init(value: tick, label: Words.chartValue(value: .number(number)))
            })
        let isCommon = shown.allSatisfy { $0.section.unit == first.section.unit }
        let name = value == .mean ? Words.figureMean : Words.figureLast
        return parts(
            found, title ?? name, first, readings: shown.distinctReadings, on: scale,
            unit: isCommon ? Words.chartUnit(divisor: .text(""), unit: .unit(first.section.unit)) : nil,
            figures: [Words.columnWhat, name], left: sections.count - shown.count)
    }

    private static func parts(
        _ found: [Axis], _ title: Message, _ data: MeasuredSection, readings: Int, on scale: ValueScale,
        unit: Message?, figures: [Message], left: Int
    ) -> ChartParts {
        let isRadar = found.count >= axes.lowerBound
        let points = found.map { ChartPoint(value: $0.value, label: $0.label) }
        let absent = Set(found.filter { $0.value == nil }.map(\.label))
        let drawing: ChartParts.Drawing =
            isRadar
            ? .radar(
                RadarChart(
                    axes: zip(found, points).map { .init(name: $0.name, point: $1) }, scale: scale))
            : .bars(
                BarChart(
                    series: [.init(name: title, look: .first)],
                    groups: zip(found, points).map { .init(name: $0.name, shortName: $0.name, points: [$1]) },
                    scale: scale, isSigned: scale.lower < 0,
                    missing: absent.count == 1 ? absent.first ?? .missing : .missing))
        return ChartParts(
            title: title, meta: data.chartMeta(readings: readings),
            legend: unit.map { [.unit($0)] } ?? [], drawing: drawing,
            alternative: alternative(title, data.period, readings, found, isRadar: isRadar),
            figures: .figures(figures, found.map { [$0.name, $0.label] }),
            notes: left > 0 ? [Words.noteFirstAxes(n: .integer(left))].asNotes : [])
    }

    /// The mean of the first number of a section's readings for every day of the week.
    static func weekdays(
        _ data: MeasuredSection, firstWeekday: Int, _ title: Message?
    ) throws(ChartRefusal) -> ChartParts {
        guard data.count > 0 else { throw .noReadings }
        var sums = [MeanSum](repeating: MeanSum(), count: 7)
        for value in data.values { sums[value.day.weekday - 1].add(value.first) }
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
        let usual =
            data.numberCount == 2
            ? Words.radarWeekdaysTitleSystolic(title: section) : Words.radarWeekdaysTitle(title: section)
        let title = title ?? usual
        let written = found.map { axis in
            Axis(name: axis.name, value: axis.value, label: axis.value.map { numbers.written($0) } ?? axis.label)
        }
        return ChartParts(
            title: title, meta: data.chartMeta(readings: data.readingCount),
            legend: [.unit(numbers.unit)],
            drawing: .radar(
                RadarChart(
                    axes: found.map { .init(name: $0.name, point: ChartPoint(value: $0.value, label: $0.label)) },
                    scale: numbers.scale(scale))),
            alternative: alternative(title, data.period, data.readingCount, written),
            figures: .figures(
                [Words.columnWeekday, numbers.head(Words.figureMean)], found.map { [$0.name, $0.label] }),
            notes: data.beyondNotes.asNotes)
    }

    /// The lowest value is not in the middle, where it would look like nothing.
    private static func weekdayScale(_ values: [Double]) throws(ChartRefusal) -> NiceScale {
        guard let lowest = values.min(), let highest = values.max() else { throw .noReadings }
        let below = lowest - (highest - lowest) / 2
        return try .lines(over: [lowest < 0 ? below : max(0, below), highest])
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
}
