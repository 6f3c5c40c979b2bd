import DiaryModel
import ReportModel
@testable import SectionBuilding

extension ReportExamples {
    /// Every text of the first page and of the page about blood pressure.
    static func panels() throws -> [Report] {
        try [visits(), pressurePages(), [sugars(), infant(), odd()]].flatMap(\.self)
    }

    /// The first page, with notes, events, and every shape that a pressure has in the calendar.
    private static func visits() throws -> [Report] {
        let kinds: [PanelKind] = [.who, .findings, .summary, .calendar, .further, .method]
        let values: [(Double, Double)] = [(120, 70), (140, 90), (170, 105)]
        let pressures = try (1...14).flatMap { day in
            try [8, 20].enumerated().map { index, hour in
                let (systolic, diastolic) = values[(day + index) % 3]
                return try PageDiaries.pressure(systolic, diastolic, day: day, hour, note: day == 3 ? "a note" : "")
            }
        }
        let again = try PageDiaries.pressure(142, 92, day: 1, 8, 5)
        let noon = try PageDiaries.pressure(142, 92, day: 2, 13)
        let others = try PageDiaries.singles(.weight, [74.4, 72.2]) + PageDiaries.singles(.pulse, [60, 70, 80])
        let sections = [
            PageDiaries.pressure, PageDiaries.weight, PageDiaries.pulse, PageDiaries.glucose,
        ]
        let event = DiaryEvent(at: try Diaries.instant("2025-11-04", 12), .medication, "new tablet")
        let events = [DiaryEvent](repeating: event, count: 25)
        return try [pressures + [again, noon], pressures].map { readings in
            try PageDiaries.report(
                kinds, readings + others, sections, period: PageDiaries.days(14), events: events)
        }
    }

    /// The page about blood pressure: with and without enough for the protocol at home.
    private static func pressurePages() throws -> [Report] {
        let kinds: [PanelKind] = [.answer, .dayByDay, .classes, .extremes, .method]
        let few = try PageDiaries.fourDays()
        let enough = try (1...8).flatMap { day in
            try [8, 20].map { hour in try PageDiaries.pressure(130 + Double(day), 80, day: day, hour) }
        }
        let twoDays = try [4, 6, 8, 10, 18, 20, 22].flatMap { try PageDiaries.daily(1...3, 130, 80, at: $0) }
        let pulses = try PageDiaries.singles(.pulse, [60, 70])
        return try [few, enough, twoDays].map { readings in
            try PageDiaries.report(
                kinds, readings + pulses, [PageDiaries.pressure, PageDiaries.pulse], period: PageDiaries.days(14))
        }
    }

    /// Pressures at the office, at times that name no zone, two of them beside one another.
    private static func odd() throws -> Report {
        let section = SectionDefinition(id: "bp", kind: .bloodPressure, guideline: "pressure", setting: .office)
        let readings = try PageDiaries.fourDays().map { $0.written(by: "Monitor 7") }
        return try PageDiaries.report(
            [.method], readings, [section], guidelines: ["pressure": Schemes.office], assumesZone: true,
            contradicting: Array(readings.prefix(2)))
    }

    /// A person of some months.
    private static func infant() throws -> Report {
        try PageDiaries.report(
            [.who], try PageDiaries.singles(.weight, [4.4, 4.6]), [PageDiaries.weight],
            person: Person(id: "a", birthDate: try Diaries.day("2025-07-01")))
    }

    /// Values on both sides of a range.
    private static func sugars() throws -> Report {
        let goal = Goal.range(
            from: Quantity(70, .milligramsPerDecilitre), through: Quantity(180, .milligramsPerDecilitre))
        return try PageDiaries.report(
            [.summary, .calendar], try PageDiaries.singles(.glucose, [60, 100, 200]),
            [SectionDefinition(id: "glucose", kind: .glucose, goal: goal)])
    }
}
