import DiaryModel
import ReportModel
import Testing
@testable import SectionBuilding

/// Tests of the content of panels: language and paper decide the form, so forms must differ in room and in details
/// alone.
@Suite("Findings, goals and targets of a page")
struct ContentTests {
    private static let page: [PanelKind] = [.who, .findings, .summary, .calendar, .further, .method]

    /// The beginnings of the keys of what a page says about readings, and by whose limits.
    private static let kept = [
        "found_", "panel_method_source", "panel_method_target", "note_no_target", "glucose_goal_", "person_",
    ]

    private func content(_ box: PanelBox) -> Set<String> {
        let all = PanelVisit(box).messages.flatMap(\.all)
        return Set(all.filter { message in Self.kept.contains { message.key.rawValue.hasPrefix($0) } }.map(\.english))
    }

    @Test("stand in every form of its panels, so that every language and paper has them", arguments: Diary.allCases)
    func forms(diary: Diary) throws {
        let report = try PageDiaries.report(
            Self.page, try diary.readings(), try diary.sections(), person: try diary.person(),
            period: try PageDiaries.days(28))
        var found: Set<String> = []
        for panel in report.panels {
            let first = content(panel.forms[0])
            found.formUnion(first)
            for form in panel.forms.dropFirst() { #expect(content(form) == first, "\(panel.id)") }
        }
        #expect(found.isEmpty == (diary == .child))
    }

    /// Diaries of people of several kinds.
    enum Diary: CaseIterable {
        case month, low, sensor, pregnant, child

        func sections() throws -> [SectionDefinition] {
            self == .sensor ? [PageDiaries.glucose] : [PageDiaries.pressure, PageDiaries.pulse]
        }

        func readings() throws -> [Reading] {
            guard self != .sensor else { return try DiaryPanels.sensor(days: 14) }
            let values: (Double, Double) =
                self == .low || self == .child ? (92, 58) : self == .pregnant ? (162, 88) : (142, 88)
            let pulses = try PageDiaries.singles(.pulse, [61, 64, 72])
            return try (1...28).flatMap { day in
                try [8, 20].map { hour in
                    let isLow = self == .low && day % 7 == 0
                    return try PageDiaries.pressure(isLow ? 84 : values.0 - Double(day % 3), values.1, day: day, hour)
                }
            } + pulses
        }

        func person() throws -> Person {
            switch self {
            case .child: return Person(id: "c", birthDate: try Diaries.day("2017-01-01"))
            case .pregnant:
                return Person(
                    id: "p", birthDate: try Diaries.day("1990-01-01"), sex: .female,
                    situation: Situation(text: "pregnant-from=2025-06-01"))
            default: return try Diaries.adult()
            }
        }
    }
}
