internal import DiaryModel
internal import ReportModel

/// The part of the day a reading was taken in.
///
/// Home protocols ask for a reading after waking and one before bed (KSH 2018 part II, doi 10.1186/s40885-019-0124-x;
/// ESH 2021, doi 10.1097/HJH.0000000000002843); see `docs/decisions/0011-blocks.md` for the hours.
enum DayThird: Int, CaseIterable {
    /// From 4 o'clock to noon.
    case morning
    /// From noon to 6 in the evening.
    case afternoon
    /// From 6 in the evening to 4 at night; the hours after midnight belong to the day on which it began.
    case evening

    /// The hour at which it begins.
    var firstHour: Int {
        switch self {
        case .morning: 4
        case .afternoon: 12
        case .evening: 18
        }
    }

    /// The part that a time belongs to, and whether the day it belongs to is the one before.
    static func of(_ time: TimeOfDay) -> (part: DayThird, isOfDayBefore: Bool) {
        if time.hour < DayThird.morning.firstHour { return (.evening, true) }
        let part = allCases.last { $0.firstHour <= time.hour } ?? .morning
        return (part, false)
    }

    /// Its name.
    var name: Message {
        switch self {
        case .morning: Message(.timeMorning)
        case .afternoon: Message(.timeAfternoon)
        case .evening: Message(.timeEvening)
        }
    }
}

/// The means of mornings and evenings, and of afternoons where there are readings.
struct TimeOfDayMaking {
    private let data: SectionData

    /// Gets ready to make the chart of a section.
    init(_ data: SectionData) { self.data = data }

    private struct Gathering {
        var sums: [MeanSum]
        var readings = 0
        var days = DayCount()
    }

    /// The chart with what stands around it.
    func parts() throws(ChartRefusal) -> ChartParts {
        guard data.facts.readings > 0 else { throw .noReadings }
        let gathered = gather()
        let shown = DayThird.allCases.filter { $0 != .afternoon || gathered[$0.rawValue].readings > 0 }
        let looks: [SeriesLook] = [.first, .second]
        let table = BarsTable(
            series: zip(data.numberNames, looks).map { .init(name: $0, look: $1) },
            groups: shown.map { part in
                .init(name: part.name, short: part.name, values: gathered[part.rawValue].sums.map(\.mean))
            }, isTimeline: false)
        let values = table.values
        let scale = try NiceScale.bars(over: values)
        let numbers = ChartNumbers(upTo: values.map(abs).max() ?? 0, in: data.section.unit)
        let title = Message(.timeTitle, ["title": .message(data.section.titleMessage)])
        return ChartParts(
            title: title, meta: data.facts.chartMeta(readings: data.facts.readings),
            chart: .bars(table.chart(numbers, on: scale, isSigned: data.isSigned)),
            alternative: Message(
                .barsAlternative,
                [
                    "title": .message(title), "period": data.period.value(.long),
                    "n": .integer(data.facts.readings),
                    "findings": .message(.clauses(table.groups.map { TimeOfDayMaking.finding($0, numbers) })),
                ]),
            figures: figures(table, numbers, shown.map { gathered[$0.rawValue] }),
            notes: [note(hasAfternoon: shown.contains(.afternoon))] + data.facts.beyondNotes)
    }

    private func gather() -> [Gathering] {
        var gathered = DayThird.allCases.map { _ in
            Gathering(sums: [MeanSum](repeating: MeanSum(), count: data.numberCount))
        }
        for entry in data.about {
            guard let numbers = data.numbers(entry) else { continue }
            let (part, isOfDayBefore) = DayThird.of(data.period.zone.time(of: data.readings[entry.position].instant))
            gathered[part.rawValue].sums[0].add(numbers.first)
            if let second = numbers.second { gathered[part.rawValue].sums[1].add(second) }
            gathered[part.rawValue].readings += 1
            gathered[part.rawValue].days.count(isOfDayBefore ? entry.day.adding(days: -1) : entry.day)
        }
        return gathered
    }

    private func figures(
        _ table: BarsTable, _ numbers: ChartNumbers, _ gathered: [Gathering]
    ) -> DataTable<Message> {
        var figures = table.figures(numbers, head: Message(.columnTimeOfDay))
        figures.columns += [.init(title: Message(.columnCount), alignment: .end)]
        figures.columns += [.init(title: Message(.figureDays), alignment: .end)]
        for (index, part) in gathered.enumerated() {
            figures.rows[index].cells += [.text(.whole(part.readings)), .text(.whole(part.days.days))]
        }
        return figures
    }

    private static func finding(_ group: BarsTable.Group, _ numbers: ChartNumbers) -> Message {
        let present = group.values.compactMap(\.self)
        guard let first = present.first else { return .point(group.name, Message(.noDataShort)) }
        return .point(
            group.name, present.count == 2 ? numbers.written(first, over: present[1]) : numbers.written(first))
    }

    /// The hours that are meant; an afternoon that the chart does not have is not named.
    private func note(hasAfternoon: Bool) -> Message {
        let times = DayThird.allCases.map { TimeOfDay(hour: $0.firstHour, minute: 0) }
        let values = times.map { time in time.map { Message.Value.time($0) } ?? .text("") }
        return Message(
            hasAfternoon ? .noteTimeOfDay : .noteMorningAndEvening,
            ["morning": values[0], "noon": values[1], "evening": values[2]])
    }
}
