internal import DiaryModel
internal import ReportModel

extension DayPart {
    /// The parts in the order of the day; what is neither morning nor evening is the afternoon between them.
    fileprivate static let inOrder: [DayPart] = [.morning, .other, .evening]

    /// Its name.
    fileprivate var name: Message {
        switch self {
        case .morning: Words.timeMorning
        case .other: Words.timeAfternoon
        case .evening: Words.timeEvening
        }
    }
}

/// The means of mornings and evenings, and of afternoons where there are readings.
struct TimeOfDayMaking {
    private let data: MeasuredSection

    /// Gets ready to make the chart of a section.
    init(_ data: MeasuredSection) { self.data = data }

    private struct Gathering {
        var sums: [MeanSum]
        var readings = 0
        var days = DayCount()
    }

    /// The gathering without any reading.
    private var none: Gathering { Gathering(sums: [MeanSum](repeating: MeanSum(), count: data.numberCount)) }

    /// The chart with what stands around it.
    func parts() throws(ChartRefusal) -> ChartParts {
        guard data.count > 0 else { throw .noReadings }
        let gathered = gather()
        let shown = DayPart.inOrder.filter { $0 != .other || gathered[$0] != nil }
        let looks: [SeriesLook] = [.first, .second]
        let table = BarsTable(
            series: zip(data.numberNames, looks).map { .init(name: $0, look: $1) },
            groups: shown.map { part in
                .init(name: part.name, short: part.name, values: (gathered[part] ?? none).sums.map(\.mean))
            }, isTimeline: false)
        let values = table.values
        let scale = try NiceScale.bars(over: values)
        let numbers = ChartNumbers(upTo: values.map(abs).max() ?? 0, in: data.section.unit)
        let title = Words.timeTitle(title: data.section.titleMessage)
        return ChartParts(
            title: title, meta: data.chartMeta(readings: data.readingCount), legend: table.legend(numbers),
            drawing: .chart(.bars(table.chart(numbers, on: scale, isSigned: data.isSigned))),
            alternative: .bars(
                title, data.period, data.readingCount,
                table.groups.map { TimeOfDayMaking.finding($0, numbers) }),
            figures: figures(table, numbers, shown.map { gathered[$0] ?? none }),
            notes: ([note(hasAfternoon: shown.contains(.other))] + data.beyondNotes).asNotes)
    }

    private func gather() -> [DayPart: Gathering] {
        var gathered: [DayPart: Gathering] = [:]
        for entry in data.about {
            let reading = data.reading(entry)
            // Of a reading that names a day alone nobody knows the part of the day.
            guard !reading.isDayOnly, let numbers = data.numbers(entry) else { continue }
            let time = data.period.zone.time(of: reading.instant)
            let (part, day) = data.windows.part(at: time, on: entry.day)
            var own = gathered[part] ?? none
            own.sums[0].add(numbers.first)
            if let second = numbers.second { own.sums[1].add(second) }
            own.readings += 1
            own.days.count(day)
            gathered[part] = own
        }
        return gathered
    }

    private func figures(
        _ table: BarsTable, _ numbers: ChartNumbers, _ gathered: [Gathering]
    ) -> PanelGrid {
        .figures(
            [Words.columnTimeOfDay] + table.series.map { numbers.head($0.name) }
                + [Words.columnCount, Words.figureDays],
            zip(table.groups, gathered).map { group, part in
                [group.name] + group.values.map { $0.map { numbers.label($0) } ?? .missing }
                    + [.whole(part.readings), .whole(part.days.days)]
            })
    }

    private static func finding(_ group: BarsTable.Group, _ numbers: ChartNumbers) -> Message {
        let present = group.values.compactMap(\.self)
        guard let first = present.first else { return .point(group.name, Words.noDataShort) }
        return .point(
            group.name, present.count == 2 ? numbers.written(first, over: present[1]) : numbers.written(first))
    }

    /// The hours that are meant; an afternoon that the chart does not have is not named.
    private func note(hasAfternoon: Bool) -> Message {
        let windows = data.windows
        return hasAfternoon
            ? Words.noteTimeOfDay(morning: windows.morning, noon: windows.noon, evening: windows.evening)
            : Words.noteMorningAndEvening(morning: windows.morning, noon: windows.noon, evening: windows.evening)
    }
}
