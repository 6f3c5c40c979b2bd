import DiaryModel
import ReportModel
import Testing
@testable import SectionBuilding

@Suite("Findings about blood pressure")
struct PressureFindingTests {
    private typealias Make = FindingDiaries

    /// So many readings on days of a week, two a measurement; the first day has one measurement.
    private func week(_ perDay: [Int]) throws -> [Reading] {
        try perDay.enumerated().flatMap { index, count in
            try (0..<count).flatMap { number in
                try Make.pressures([1 + index], at: 12 + number / 2, 130, 80, minute: number % 2 * 2)
            }
        }
    }

    private static let asked = "the 7-day protocol (Stergiou 2018) asks for 12 or more on at least 3 days"

    @Test(
        "ask for twelve readings on three days after the first",
        arguments: [
            ([2, 4, 4, 4], nil),
            (
                [2, 4, 4, 3],
                "11 readings on 3 of 7 days, the first day left out: \(asked)."
            ),
            (
                [12, 6, 6],
                "12 readings on 2 of 7 days, the first day left out: \(asked)."
            ),
            (
                [2, 1],
                "1 reading on 1 of 7 days, the first day left out: \(asked)."
            ),
            (
                [12],
                "Readings on only one of 7 days: \(asked), the first day left out."
            ),
        ] as [([Int], String?)])
    func few(perDay: [Int], sentence: String?) throws {
        #expect(try Make.sentence("F1", try week(perDay), Make.home, period: try Make.period(days: 7)) == sentence)
    }

    @Test("ask for nothing in two weeks with two dozen readings and more", arguments: [23, 24])
    func enough(count: Int) throws {
        let readings = try week([2, count - 2])
        let sentence = try Make.sentence("F1", readings, Make.home, period: try Make.period(days: 14))
        #expect((sentence == nil) == (count == 24))
    }

    @Test("name the seven days that they count in a longer period")
    func days() throws {
        let readings = try Make.pressures([2, 9, 10, 12], at: 12, 130, 80)
        #expect(
            try Make.sentence("F1", readings, Make.home, period: try Make.period(days: 20))
                == "2025-11-06–2025-11-12 · 2 readings on 2 of 7 days, the first day left out: \(Self.asked).")
    }

    @Test("ask so of readings at home alone")
    func elsewhere() throws {
        #expect(try Make.sentence("F1", try week([2, 1]), Make.pressure, period: try Make.period(days: 7)) == nil)
    }

    @Test(
        "hold mornings against evenings from 5 or 3 on",
        arguments: [
            ((142.0, 88.0), (133.0, 82.0), "142/88", "133/82", "mornings are 9/6 higher"),
            ((130, 80), (135, 80), "130/80", "135/80", "mornings are 5/0 lower"),
            ((134, 83), (130, 80), "134/83", "130/80", "mornings are 4/3 higher"),
            ((134, 82), (130, 80), "134/82", "130/80", nil), ((130, 82), (132, 80), "130/82", "132/80", nil),
            (
                (146, 80), (140, 82), "146/80", "140/82",
                "mornings are 6 higher (systolic) and 2 lower (diastolic)"
            ),
            (
                (140, 86), (142, 82), "140/86", "142/82",
                "mornings are 2 lower (systolic) and 4 higher (diastolic)"
            ),
            ((130, 80), (130, 80), "130/80", "130/80", nil),
        ] as [((Double, Double), (Double, Double), String, String, String?)])
    func parts(
        _ morning: (Double, Double), _ evening: (Double, Double), first: String, second: String, difference: String?
    ) throws {
        let readings =
            try Make.pressures(1...3, at: 8, morning.0, morning.1)
            + Make.pressures(1...3, at: 20, evening.0, evening.1)
        #expect(
            try Make.sentence("F2", readings, Make.pressure)
                == difference.map { "Morning mean \(first), evening mean \(second): \($0)." })
    }

    @Test("hold mornings against evenings from three of each on", arguments: [(3, 2), (2, 3), (3, 3)])
    func fewParts(mornings: Int, evenings: Int) throws {
        let readings =
            try Make.pressures(1...mornings, at: 8, 142, 88) + Make.pressures(1...evenings, at: 20, 133, 82)
        #expect(try (Make.sentence("F2", readings, Make.pressure) != nil) == (mornings + evenings == 6))
    }

    @Test(
        "hold the last seven days against the first, and count those in the target",
        arguments: [
            ((126.0, 78.0), (153.0, 91.0), "27/13 lower", "6 of 6", "none of 6"),
            ((153, 91), (126, 78), "27/13 higher", "none of 6", "6 of 6"),
            ((126, 91), (130, 78), "4 lower (systolic) and 13 higher (diastolic)", "none of 6", "6 of 6"),
            ((134, 78), (130, 80), "4 higher (systolic) and 2 lower (diastolic)", "6 of 6", "6 of 6"),
            ((140, 90), (140, 90), nil, "none of 6", "none of 6"),
            ((141, 89), (140, 90), nil, "none of 6", "none of 6"),
        ] as [((Double, Double), (Double, Double), String?, String, String)])
    func ends(
        _ last: (Double, Double), _ first: (Double, Double), difference: String?, lastShare: String, firstShare: String
    ) throws {
        let readings = try Make.noons(1...3, first.0, first.1) + Make.noons(12...14, last.0, last.1)
        let period = try Make.period(days: 14)
        let (late, early) = ("\(Int(last.0))/\(Int(last.1))", "\(Int(first.0))/\(Int(first.1))")
        #expect(
            try Make.sentence("F3", readings, Make.goal, period: period)
                == difference.map { "The last 7 days average \(late), the first 7 days \(early): \($0)." })
        // Shares that are equal say nothing.
        #expect(
            try Make.sentence("F4", readings, Make.goal, period: period)
                == (lastShare == firstShare
                    ? nil : "In the target: \(lastShare) in the last 7 days, \(firstShare) in the first 7 days."))
        #expect(
            try Make.found(readings, [Make.goal], period: try Make.period(days: 13)).map(\.id).contains("F3") == false)
    }

    @Test("hold ends against one another from six measurements on three days on", arguments: ["five", "two days"])
    func fewEnds(what: String) throws {
        let last =
            what == "five"
            ? try Array(Make.noons(12...14, 126, 78).dropLast())
            : try Make.noons(12...13, 126, 78) + Make.pressures(12...13, at: 17, 126, 78)
        let readings = try Make.noons(1...3, 153, 91) + last
        let ids = try Make.found(readings, [Make.goal], period: try Make.period(days: 14)).map(\.id)
        #expect(!ids.contains("F3") && !ids.contains("F4"))
    }

    @Test("give means before and from the day of an event, from three days on either side on", arguments: [2, 3])
    func event(before: Int) throws {
        let readings =
            try Make.pressures(1...before, at: 12, 154, 91) + Make.pressures(9...14, at: 12, 134, 81)
        let sentence = try Make.sentence(
            "F5", readings, Make.pressure, period: try Make.period(days: 30),
            events: [try Make.event(.medication, on: 9)])
        #expect(
            sentence
                == (before == 3
                    ? "Before 2025-11-09: 154/91 (3 measurements); from 2025-11-09: 134/81 (6)." : nil))
    }

    @Test("count an evening after midnight to the day before an event")
    func afterMidnight() throws {
        let readings =
            try Make.pressures(1...5, at: 12, 150, 90) + Make.pressures([9], at: 1, 150, 90)
            + Make.pressures(9...14, at: 12, 130, 80)
        #expect(
            try Make.sentence("F5", readings, Make.pressure, events: [try Make.event(.other, on: 9)])
                == "Before 2025-11-09: 150/90 (6 measurements); from 2025-11-09: 130/80 (6).")
    }

    @Test("prefer a medicine, and the latest of several with enough on both sides")
    func events() throws {
        let readings = try Make.pressures(1...24, at: 12, 130, 80)
        let sentence = try Make.sentence(
            "F5", readings, Make.pressure,
            events: [
                try Make.event(.medication, on: 8), try Make.event(.medication, on: 12),
                try Make.event(.medication, on: 22), try Make.event(.other, on: 15),
            ])
        #expect(sentence == "Before 2025-11-22: 130/80 (21 measurements); from 2025-11-22: 130/80 (3).")
    }

    @Test(
        "hold the period against the one before, from three days on in both",
        arguments: [
            (3, 3, "140/84, 148/88 in the 30 days before: 8/4 lower."), (3, 2, nil), (2, 3, nil),
        ] as [(Int, Int, String?)])
    func before(now: Int, before: Int, sentence: String?) throws {
        let readings =
            try Make.pressures(1...now, at: 12, 140, 84)
            + Make.pressures(10..<(10 + before), at: 12, 148, 88, month: "2025-10")
        #expect(try Make.sentence("F6", readings, Make.pressure) == sentence)
    }

    @Test(
        "count the measurements at which the monitor showed its sign of an irregular beat, readings of one measurement once"
    )
    func irregularBeat() throws {
        var readings = try Make.pressures(1...5, at: 12, 140, 84)
        #expect(try Make.sentence("F7", readings, Make.pressure) == nil)
        for index in [0, 3] { readings[index].signs = .irregularBeat }
        readings[4].signs = .movement
        var again = readings[3]
        again.signs = [.irregularBeat, .looseCuff]
        readings.append(again)
        #expect(
            try Make.sentence("F7", readings, Make.pressure)
                == "The monitor showed its irregular-beat sign at 2 of 5 measurements.")
    }

    @Test("name the period before where it is a month")
    func month() throws {
        let readings =
            try Make.pressures(1...3, at: 12, 140, 84, month: "2025-08")
            + Make.pressures(1...3, at: 12, 134, 88, month: "2025-07")
        let period = try Diaries.period("2025-08-01", "2025-08-31")
        #expect(
            try Make.sentence("F6", readings, Make.pressure, period: period)
                == "140/84, in 2025-07-01 134/88: 6 higher (systolic) and 4 lower (diastolic).")
    }
}
