import DiaryModel
import ReportModel
import Testing
@testable import SectionBuilding

@Suite("Notes and quoted readings of a calendar")
struct CalendarNoteTests {
    @Test("marks notes by letters in the order of time, then by numbers, and writes them out below")
    func notes() throws {
        let readings = [
            try PageDiaries.pressure(130, 80, day: 1, 8, note: "slept badly"),
            try PageDiaries.pressure(130, 80, day: 1, 9, note: "  "),
            try PageDiaries.pressure(130, 80, day: 2, 8, note: "late"),
            try PageDiaries.pressure(134, 80, day: 2, 8, 5, note: "tired"),
        ]
        let box = try #require(try PageDiaries.calendar(readings).first)
        let signs = box.grids[0].rows.flatMap(\.cells).flatMap(\.items).map { item -> String in
            if case .marked(_, let text, _, let sign, _) = item {
                [text.english, sign?.english ?? ""].joined(separator: " ")
            } else {
                ""
            }
        }
        #expect(Set(signs.filter { !$0.isEmpty && !$0.hasPrefix("2025") }) == ["130/80 a", "130/80 ", "132/80 b"])
        #expect(box.legendTexts == ["a slept badly", "b late · tired"])
        let many = try (1...28).map { try PageDiaries.pressure(130, 80, day: $0, 8, note: "note \($0)") }
        let texts = try PageDiaries.calendar(many, days: 28)[0].legendTexts
        // Letters that would be read as a figure beside a number are left out.
        #expect(Array(texts[7...9]) == ["h note 8", "k note 9", "m note 10"])
        #expect(texts.suffix(7).prefix(2) == ["z note 22", "23 note 23"])
    }

    @Test("gives a note that is an event of the plot the sign that it has there, and no letter")
    func eventsOfPlot() throws {
        let readings = [
            try PageDiaries.pressure(150, 90, day: 1, 8, note: "tired"),
            try PageDiaries.pressure(140, 85, day: 2, 8, note: "new tablet"),
            try PageDiaries.pressure(130, 80, day: 3, 8, note: "new tablet"),
        ]
        let events = [DiaryEvent(at: try Diaries.instant("2025-11-02", 8), .medication, "new tablet")]
        func texts(_ kinds: [PanelKind], and more: [Reading] = []) throws -> [String] {
            let all = readings.prefix(2) + more + readings.suffix(1)
            let panels = try PageDiaries.report(kinds, Array(all), events: events).panels
            let box = try #require(panels.last?.forms.first)
            return box.legendTexts + PanelVisit(box).messages.map(\.english).filter { $0 == "(1)" }
        }
        #expect(try texts([.summary, .calendar]) == ["a tired", "b new tablet", "(1)"])
        #expect(try texts([.calendar]) == ["a tired", "b new tablet", "c new tablet"])
        // Beside other words the sign stands behind the letter.
        let other = try PageDiaries.pressure(142, 85, day: 2, 8, 2, note: "slept badly")
        let joined = try texts([.summary, .calendar], and: [other])
        #expect(joined.prefix(3) == ["a tired", "b (1) · slept badly", "c new tablet"], "\(joined)")
    }

    @Test("has the readings of a mean among its notes where a finding quotes one of them, and keeps them without notes")
    func quoted() throws {
        let readings = [
            try PageDiaries.pressure(192, 101, day: 1, 8),
            try PageDiaries.pressure(170, 95, day: 1, 8, 2, note: "late"),
            try PageDiaries.pressure(150, 90, day: 2, 8), try PageDiaries.pressure(148, 90, day: 2, 8, 2),
            try PageDiaries.pressure(96, 60, day: 3, 8), try PageDiaries.pressure(86, 58, day: 3, 8, 2),
            // No mean hides this one.
            try PageDiaries.pressure(84, 50, day: 4, 8),
        ]
        let forms = try PageDiaries.calendar(readings)
        #expect(forms[0].legendTexts == ["a 192/101 · 170/95 · late"] && forms[0].loss == 0)
        #expect(forms[1].legendTexts == ["a 192/101 · 170/95"] && forms[1].loss == 3)
        #expect(
            try PageDiaries.calendar(readings.dropLast())[1].legendTexts == ["a 192/101 · 170/95", "b 96/60 · 86/58"])
        // Means of longer times have each of them with its moment.
        let long = try #require(try PageDiaries.calendar(readings + PageDiaries.daily(60...64, 130, 80), days: 70).last)
        #expect(long.legendTexts == ["2025-11-01, 8:00 · 192/101 · 170/95", "2025-11-04, 8:00 · 84/50"])
    }

    @Test("has single readings of any kind that findings quote, and pulses of pressures that stand nowhere else")
    func quotedOfAllKinds() throws {
        func at(_ day: Int, _ minute: Int) throws -> Instant { try Diaries.instant("2025-11-0\(day)", 8, minute) }
        func texts(_ kind: MeasurementKind, _ pairs: [(Double, Double)]) throws -> [String] {
            let readings = try pairs.enumerated().flatMap { index, pair in
                [
                    Diaries.single(kind, pair.0, at: try at(index + 1, 0)),
                    Diaries.single(kind, pair.1, at: try at(index + 1, 2)),
                ]
            }
            return try PageDiaries.calendar(readings, SectionDefinition(id: "s", kind: kind))[0].legendTexts
        }
        #expect(try texts(.oxygenSaturation, [(97, 96), (95, 88), (91, 91)]) == ["a 95 · 88"])
        #expect(try texts(.temperature, [(36.8, 36.9), (37.5, 38.4)]) == ["a 37.5 · 38.4"])
        #expect(try texts(.pulse, [(70, 72), (38, 60), (90, 135)]) == ["a 38 · 60", "b 90 · 135"])
        let pressures = try [(1, 0), (2, 0), (2, 2)].map { try PageDiaries.pressure(130, 80, day: $0, 8, $1) }
        let pulses = try [(1, 0, 70.0), (2, 0, 60), (2, 2, 140)].map {
            Diaries.single(.pulse, $2, at: try at($0, $1))
        }
        #expect(try PageDiaries.calendar(pressures + pulses)[0].legendTexts == ["a Pulse 140 /min"])
        let both = try PageDiaries.forms(.calendar, pressures + pulses, [PageDiaries.pressure, PageDiaries.pulse])
        #expect(try #require(both.first).legendTexts == [])
    }
}
