internal import DiaryModel
internal import ReportModel

/// Axes from one middle: for each section the share in its target or a value, or for each day of the week a section's mean.
struct RadarMaking {
    /// The fewest axes that enclose anything, and the most that a reader can tell apart.
    static let axes = 3...12

    private typealias Axis = RadarChart.Axis

    /// The share in the target of every section that has a target; bars where there are fewer than three.
    ///
    /// A section of one reading has no value, because one reading has no share.
    static func shares(_ sections: [MeasuredSection], _ title: Message) throws(ChartRefusal) -> ChartParts {
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
                name: name,
                point: ChartPoint(
                    value: target.map { 100 * Double($0.share.weight) / Double($0.share.whole) },
                    label: target.map { .share($0.figure) } ?? none))
        }
        guard found.contains(where: { $0.point.value != nil }) else { throw .tooFew }
        let percents = ValueScale(
            lower: 0, upper: 100,
            ticks: [0, 25, 50, 75, 100].map { .init(Double($0), .share(.whole($0))) })
        return parts(
            found, title, first, readings: shown.distinctReadings, on: percents,
            figures: [Words.columnWhat, Words.columnInTarget], notes: left(withTarget.count - shown.count))
    }

    /// A value of every section, all on one scale; bars where there are fewer than three.
    static func values(
        _ sections: [MeasuredSection], _ value: RadarRequest.Value, _ request: RadarRequest, _ title: Message
    ) throws(ChartRefusal) -> ChartParts {
        guard let first = sections.first, sections.contains(where: { $0.count > 0 }) else {
            throw .noReadings
        }
        let shown = Array(sections.prefix(axes.upperBound))
        let found = zip(shown, distinct(shown.map(\.section.titleMessage))).map { data, name in
            let spread = data.spreads.first
            let quantity = value == .mean ? spread?.mean : spread?.last
            let label = quantity.map { Words.chartValue(value: $0.argument) } ?? Words.noDataShort
            return Axis(name: name, point: ChartPoint(value: quantity?.value, label: label))
        }
        // Bars grow from zero, and hold what a radar marks at its edge.
        let nice =
            found.count < axes.lowerBound
            ? try NiceScale.bars(over: found.compactMap(\.point.value) + [request.lowest, request.highest]) : nil
        let rings = stride(from: request.lowest, through: request.highest + request.step * 1e-9, by: request.step)
        let ticks = nice?.ticks ?? Array(rings)
        let decimals = (0...3).first { decimals in
            ticks.allSatisfy { abs(Fixed.printed($0, decimals: decimals).double - $0) < request.step * 1e-6 }
        }
        let scale = ValueScale(
            lower: nice?.lower ?? request.lowest, upper: nice?.upper ?? request.highest,
            ticks: ticks.map { tick in
                let number = Fixed.printed(tick, decimals: decimals ?? 3)
                return .init(tick, Words.chartValue(value: number))
            })
        let isCommon = shown.allSatisfy { $0.section.unit == first.section.unit }
        let name = value == .mean ? Words.figureMean : Words.figureLast
        return parts(
            found, title, first, readings: shown.distinctReadings, on: scale,
            unit: isCommon ? Words.chartUnit(divisor: "", unit: first.section.unit) : nil,
            figures: [Words.columnWhat, name], notes: left(sections.count - shown.count))
    }

    private static func parts(
        _ found: [Axis], _ title: Message, _ data: MeasuredSection, readings: Int, on scale: ValueScale,
        unit: Message? = nil, figures: [Message], spoken: [Axis]? = nil, notes: [Message]
    ) -> ChartParts {
        let isRadar = found.count >= axes.lowerBound
        let absent = Set(found.filter { $0.point.value == nil }.map(\.point.label))
        let drawing: PanelChart.Drawing =
            isRadar
            ? .radar(RadarChart(axes: found, scale: scale))
            : .bars(
                BarChart(
                    series: [.init(name: title, look: .first)],
                    groups: found.map { .init(name: $0.name, shortName: $0.name, points: [$0.point]) },
                    scale: scale, isSigned: scale.lower < 0,
                    missing: absent.count == 1 ? absent.first ?? .missing : .missing))
        let findings = (spoken ?? found).map { Message.point($0.name, $0.point.label) }
        let alternative = Words.radarAlternative(
            n: readings, title: title, period: data.period.value(.long), findings: Message.clauses(findings))
        return ChartParts(
            title: title, meta: data.chartMeta(readings: readings),
            legend: unit.map { [.unit($0)] } ?? [], drawing: .chart(drawing),
            alternative: isRadar ? alternative : .bars(title, data.period, readings, findings),
            figures: .figures(figures, found.map { [$0.name, $0.point.label] }), notes: notes.asNotes)
    }

    private static func left(_ count: Int) -> [Message] {
        count > 0 ? [Words.noteFirstAxes(n: count)] : []
    }

    /// The mean of the first number of a section's readings for every day of the week.
    static func weekdays(
        _ data: MeasuredSection, firstWeekday: Int, _ title: Message
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
            let label = mean.map { numbers.label($0) } ?? Words.noDataShort
            return Axis(name: day.words(.weekday), point: ChartPoint(value: mean, label: label))
        }
        let written = found.map { axis in
            let label = axis.point.value.map { numbers.written($0) } ?? axis.point.label
            return Axis(name: axis.name, point: ChartPoint(value: axis.point.value, label: label))
        }
        return parts(
            found, title, data, readings: data.readingCount, on: numbers.scale(scale), unit: numbers.unit,
            figures: [Words.columnWeekday, numbers.head(Words.figureMean)], spoken: written, notes: data.beyondNotes)
    }

    /// The lowest value is not in the middle, where it would look like nothing.
    private static func weekdayScale(_ values: [Double]) throws(ChartRefusal) -> NiceScale {
        guard let lowest = values.min(), let highest = values.max() else { throw .noReadings }
        let below = lowest - (highest - lowest) / 2
        return try .lines(over: [lowest < 0 ? below : max(0, below), highest])
    }

    /// The names, those that occur more than once with a number behind them.
    private static func distinct(_ names: [Message]) -> [Message] {
        let counts = Dictionary(names.map { ($0, 1) }, uniquingKeysWith: +)
        var seen: [Message: Int] = [:]
        return names.map { name in
            guard counts[name, default: 0] > 1 else { return name }
            seen[name, default: 0] += 1
            return Words.axisNumbered(name: name, number: seen[name, default: 1])
        }
    }
}
