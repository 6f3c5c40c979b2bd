import DiaryModel
import ReportModel
import Testing
@testable import SectionBuilding

@Suite("The tiles that answer first")
struct AnswerPanelTests {
    private func tiles(
        _ readings: [Reading], _ section: SectionDefinition = PageDiaries.pressure, days: Int = 7
    ) throws -> [PanelTile] {
        try #require(try PageDiaries.forms(.answer, readings, [section], period: try PageDiaries.days(days)).first)
            .tiles
    }

    @Test("are the mean with its deviation, mornings, evenings, the protocol and the share in the target")
    func all() throws {
        let tiles = try tiles(try PageDiaries.fourDays())
        #expect(
            tiles.map(\.english) == [
                ["Mean, 7 days", "138/85", "7 measurements", "SD 8/5 mmHg"],
                ["Morning", "142/88", "4 measured", "0 in target"],
                ["Evening", "133/82", "3 measured", "2 in target"],
                ["7-day protocol", "–", "5 of 12 readings"],
                ["In target", "2 of 7", "below 135/85"],
            ])
        #expect(tiles.map(\.isHero) == [true, false, false, false, false])
    }

    @Test("join readings within ten minutes of the first to a measurement")
    func joining() throws {
        // 140/88, 130/80 and 120/80, all in the morning; their mean is 130/82.67.
        #expect(
            try tiles(try PageDiaries.joined()).map(\.english) == [
                ["Mean, 7 days", "130/83", "3 measurements", "mmHg"], ["7-day protocol", "–", "0 of 12 readings"],
                ["In target", "2 of 3", "below 135/85"],
            ])
    }

    @Test("have none of a part of the day in which nothing, or all, was measured")
    func parts() throws {
        let mornings = try PageDiaries.daily(1...3, 120, 70)
        let noon = try PageDiaries.daily(1...3, 126, 76, at: 13)
        #expect(try tiles(mornings).map { $0.label.english } == ["Mean, 7 days", "7-day protocol", "In target"])
        #expect(try tiles(noon).map { $0.label.english } == ["Mean, 7 days", "7-day protocol", "In target"])
        let both = try tiles(mornings + noon)
        #expect(both.map { $0.label.english } == ["Mean, 7 days", "Morning", "7-day protocol", "In target"])
        #expect(both.prefix(2).map { $0.value.english } == ["123/73", "120/70"])
    }

    @Test("count what was measured before four in the morning as of the evening")
    func night() throws {
        let late = try PageDiaries.pressure(130, 80, day: 2, 3, 45)
        let early = try PageDiaries.pressure(120, 70, day: 2, 4, 0)
        #expect(
            try tiles([late, early]).dropFirst().prefix(2).map(\.english) == [
                ["Morning", "120/70", "1 measured", "1 in target"], ["Evening", "130/80", "1 measured", "1 in target"],
            ])
    }

    @Test("are one with its day, without a share, of a single measurement")
    func single() throws {
        let tiles = try tiles([try PageDiaries.pressure(120, 70, day: 3, 8)])
        #expect(tiles.map(\.english) == [["Reading", "120/70", "mmHg · 2025-11-03"]])
        #expect(tiles.map(\.isHero) == [true])
    }

    @Test("are none without readings")
    func none() throws {
        #expect(try PageDiaries.panels(.answer, []).isEmpty)
    }

    @Test("tell the protocol from twelve readings on three days after the first on")
    func protocolOfDays() throws {
        func tile(_ readings: [Reading]) throws -> [String] {
            try #require(try tiles(readings, days: 14).first { $0.label.english == "7-day protocol" }).english
        }
        // The first day does not count: 160/95.
        let first = try PageDiaries.daily(1...1, 160, 95)
        func readings(_ days: ClosedRange<Int>, hours: [Int]) throws -> [Reading] {
            try hours.flatMap { try PageDiaries.daily(days, 130, 80, at: $0) }
        }
        let twelve = try readings(2...4, hours: [7, 8, 19, 20])
        #expect(
            try tile(first + twelve) == ["7-day protocol", "130/80", "2025-11-02–2025-11-04", "12 of 12 in target"])
        #expect(try tile(first + twelve.dropLast()) == ["7-day protocol", "–", "11 of 12 readings"])
        let twoDays = try readings(2...3, hours: [5, 7, 9, 19, 21, 23])
        #expect(try tile(first + twoDays) == ["7-day protocol", "–", "2 of 3 days"])
        // Of nine days the last seven count, without the first of them.
        let nine = try readings(1...9, hours: [8, 20])
        #expect(try tile(nine) == ["7-day protocol", "130/80", "2025-11-04–2025-11-09", "12 of 12 in target"])
    }

    @Test("tell a share in percent from ten measurements on")
    func shares() throws {
        func share(_ below: Int, _ above: Int) throws -> [String]? {
            let readings =
                try PageDiaries.daily(1...below, 130, 80)
                + PageDiaries.daily((below + 1)...(below + above), 140, 90)
            return try tiles(readings, days: 30).last?.english
        }
        #expect(try share(4, 5) == ["In target", "4 of 9", "below 135/85"])
        #expect(try share(5, 5) == ["In target", "50%", "5 of 10", "below 135/85"])
        // 1 of 8 would be 12.5 percent; of 16 the halves go up, too.
        #expect(try share(2, 14) == ["In target", "13%", "2 of 16", "below 135/85"])
    }

    @Test("judge a mean as it is printed: 134.5 prints as 135, which is not below 135")
    func rounding() throws {
        let half = [try PageDiaries.pressure(134, 80, day: 1, 8), try PageDiaries.pressure(135, 80, day: 1, 8, 5)]
        let other = try PageDiaries.pressure(134, 84, day: 2, 8)
        let tiles = try tiles(half + [other])
        #expect(tiles.last?.english == ["In target", "1 of 2", "below 135/85"])
        #expect(tiles.first?.value.english == "134/82")
    }

    @Test("of other sections have no protocol, and no share without a target")
    func others() throws {
        let pulses = try tiles(try PageDiaries.singles(.pulse, [60, 61]), PageDiaries.pulse)
        #expect(pulses.map(\.english) == [["Mean, 7 days", "61", "2 measurements", "/min"]])
    }

    @Test("show the only reading with its sign where it lies beyond a number")
    func beyond() throws {
        let low = Reading(
            kind: .glucose, instant: try Diaries.instant("2025-11-02"),
            value: .single(Quantity(40, .milligramsPerDecilitre, bound: .below)))
        #expect(try tiles([low], PageDiaries.glucose).map(\.english) == [["Reading", "&lt; 40", "mg/dL · 2025-11-02"]])
    }
}
