internal import DiaryModel
internal import GuidelineModel
internal import ReportModel
internal import Statistics

/// Every measurement of the main section in a calendar of weeks, each with a shape for its class.
///
/// Long periods, and those with many measurements a day, have a row for each week or month in its place.
enum CalendarPanel {
    /// Up to how many days, and with how many measurements a day at most, each stands in the calendar.
    private static let most = (days: 62, aDay: 4)

    static func make(_ material: PanelMaterial) -> [MadePanel] {
        guard let section = material.main, section.all.count > 1 else { return [] }
        if section.isSensor { return GlucoseDaysPanel.make(material.about(section)).standing(for: .glucoseDays) }
        let most = Dictionary(grouping: section.all, by: \.day).values.map(\.count).max() ?? 0
        let title = Message(PanelPhrase.calendar)
        var forms: [PanelBox<Message>] = []
        if section.period.dayCount <= Self.most.days, most <= Self.most.aDay {
            let calendar = CalendarGrid(section, material)
            forms.append(PanelBox(title: title, legend: calendar.legend, calendar.parts))
        }
        let tables =
            section.period.dayCount <= Self.most.days
            ? [MeansTable.weeks(of: section)]
            : [MeansTable.months(of: section, material.calendar), MeansTable.years(of: section, material.calendar)]
        forms += tables.map { PanelBox(title: Message(PanelPhrase.week), loss: forms.isEmpty ? 0 : 7, [.grid($0)]) }
        return [MadePanel(forms: forms, about: [section.section.id])]
    }
}

/// A calendar of weeks with the measurements of each day.
private struct CalendarGrid {
    private let section: Measurements
    private let byDay: [CivilDate: [Measurement]]
    private let notes: NoteSigns
    private let shapes: ShapeKey

    init(_ section: Measurements, _ material: PanelMaterial) {
        self.section = section
        byDay = Dictionary(grouping: section.all, by: \.day)
        notes = NoteSigns(section)
        shapes = ShapeKey(section)
    }

    /// What stands above and below in a day where days have mornings and evenings, and what letters stand for.
    private var keys: [PanelLegendEntry<Message>] {
        (section.hasWindows ? [PanelLegendEntry(nil, Message(PanelPhrase.calendarOrder))] : []) + notes.entries
    }

    /// What the shapes stand for.
    var legend: [PanelLegendEntry<Message>] { shapes.entries }

    var parts: [PanelPart<Message>] {
        [.grid(grid)] + (keys.isEmpty ? [] : [.legend(keys)])
    }

    private var grid: PanelGrid<Message> {
        let first = section.period.first
        let monday = first.adding(days: -((first.dayNumber + 3) % 7 + 7) % 7)
        let count = (section.period.last.dayNumber - monday.dayNumber) / 7 + 1
        let weeks = (0..<count).map { monday.adding(days: $0 * 7) }
        let columns = (0..<7).flatMap { _ in [PanelGridColumn(.end, least: 11), PanelGridColumn(.start, growth: 1)] }
        let head = PanelRow<Message>(
            (0..<7).map { day in
                PanelCell(
                    Message(Phrase.chartDate, ["date": .date(monday.adding(days: day), .weekday)]), .strongSmall,
                    span: 2, isHead: true, alignment: .centre)
            })
        return PanelGrid(
            columns: columns, heads: [head], rows: weeks.map(row), leastRow: 20, gap: 4, hasUprights: true)
    }

    private func row(_ monday: CivilDate) -> PanelRow<Message> {
        let cells = (0..<7).flatMap { offset -> [PanelCell<Message>] in
            let day = monday.adding(days: offset)
            guard section.span.contains(day) else { return [PanelCell(), PanelCell()] }
            let number = Message(Phrase.chartDate, ["date": .date(day, .day)])
            return [PanelCell(number, .strongSmall, isHead: true), PanelCell(items(on: day))]
        }
        return PanelRow(cells)
    }

    /// The measurements of a day; a dash where a morning or an evening is missing.
    private func items(on day: CivilDate) -> [PanelItem<Message>] {
        let some = byDay[day] ?? []
        guard section.hasWindows else { return some.map(item) }
        let (mornings, evenings) = (some.of(.morning), some.of(.evening))
        let dash = [PanelItem<Message>.text(.missing, .small)]
        return (mornings.isEmpty ? dash : mornings.map(item)) + some.of(.other).map(item)
            + (evenings.isEmpty ? dash : evenings.map(item))
    }

    private func item(_ measurement: Measurement) -> PanelItem<Message> {
        let text = section.plain(measurement)
        let sign = notes.sign(of: measurement)
        guard let (shape, slot) = shapes.mark(of: measurement) else {
            return sign.map { .line([.text(text, .cell), .text($0, .strongSmall)]) } ?? .text(text, .cell)
        }
        return .marked(.shape(shape, slot), text, .cell, sign: sign)
    }
}

/// The letters of notes, and what each stands for.
struct NoteSigns {
    /// What the letters stand for, in the order of time.
    private(set) var entries: [PanelLegendEntry<Message>] = []
    private var signs: [Instant: Message] = [:]

    private static let letters = Array("abcdefghijklmnopqrstuvwxyz")

    /// Numbers the notes of a section's measurements.
    init(_ section: Measurements) {
        for measurement in section.all {
            let texts = section.readings(of: measurement).map(\.note).filter { $0.contains { !$0.isWhitespace } }
            guard !texts.isEmpty else { continue }
            let index = entries.count
            // After the letters come numbers.
            let sign: Message =
                index < Self.letters.count ? .verbatim(String(Self.letters[index])) : .whole(index + 1)
            signs[measurement.moment.instant] = sign
            let text = Message.separated(texts.map { .verbatim($0) })
            entries.append(
                PanelLegendEntry(
                    nil, Message(PanelPhrase.sign, ["sign": .message(sign), "text": .message(text)])))
        }
    }

    /// The letter of a measurement that has a note.
    func sign(of measurement: Measurement) -> Message? { signs[measurement.moment.instant] }
}

/// Which shape a measurement has in the calendar, and what shapes stand for.
struct ShapeKey {
    private let section: Measurements
    /// The limits of a target in pressures; `nil` for other sections.
    private let severe: (first: Double, second: Double)?

    /// From where on a pressure at home has a shape of its own: grade 2 of ESH 2023 and of most schemes begins at 160/100 mmHg.
    private static let grade2 = (first: 160.0, second: 100.0)

    init(_ section: Measurements) {
        self.section = section
        severe = section.isPressure && section.unit == .millimetresOfMercury ? Self.grade2 : nil
    }

    /// The shape and the colour of a measurement; `nil` where nothing judges it.
    func mark(of measurement: Measurement) -> (PanelShape, ColourSlot)? {
        guard let isIn = measurement.isInTarget else { return nil }
        if isIn { return (.circle, .target) }
        if let severe, let second = measurement.printed.second {
            let isSevere = measurement.printed.first >= severe.first || second >= severe.second
            return isSevere ? (.triangle, .high2) : (.square, .high1)
        }
        let ends = TargetBand.of(.value, section.data)?.ends
        if let low = ends?.lower, measurement.printed.first < low.value { return (.wedge, .low) }
        return (.square, .high1)
    }

    /// What the shapes that occur stand for.
    var entries: [PanelLegendEntry<Message>] {
        let marks = section.all.compactMap(mark)
        func has(_ shape: PanelShape) -> Bool { marks.contains { $0.0 == shape } }
        var entries: [PanelLegendEntry<Message>] = []
        if has(.circle) { entries.append(.init(.shape(.circle, .target), Message(PanelPhrase.legendTarget))) }
        if has(.square) { entries.append(.init(.shape(.square, .high1), above)) }
        if has(.triangle), let severe {
            let limit = section.plain(Numbers(severe.first, severe.second))
            entries.append(
                .init(.shape(.triangle, .high2), Message(PanelPhrase.orAbove, ["value": .message(limit)])))
        }
        if has(.wedge) { entries.append(.init(.shape(.wedge, .low), Message(PanelPhrase.below))) }
        return entries
    }

    /// "135/85 or above" of pressures; otherwise that it is not in the target.
    private var above: Message {
        guard section.isPressure, case .below(let systolic, let diastolic)? = section.data.facts.aim?.limits else {
            return Message(PanelPhrase.outside)
        }
        let limit = section.plain(Numbers(systolic.value, diastolic.value))
        return Message(PanelPhrase.orAbove, ["value": .message(limit)])
    }
}
