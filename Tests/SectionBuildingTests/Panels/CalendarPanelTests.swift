import DiaryModel
import ReportModel
import Testing
@testable import SectionBuilding

@Suite("The calendar of every measurement")
struct CalendarPanelTests {
    private func grid(
        _ readings: [Reading], _ section: SectionDefinition = PageDiaries.pressure, days: Int = 7
    ) throws -> PanelGrid {
        try #require(try PageDiaries.calendar(readings, section, days: days).first?.grids.first)
    }

    /// Returns the texts on the days of a grid, by the day.
    private func days(_ grid: PanelGrid) -> [String: String] {
        var found: [String: String] = [:]
        for row in grid.english {
            for column in stride(from: 0, to: row.count, by: 2) where !row[column].isEmpty {
                found[row[column]] = row[column + 1]
            }
        }
        return found
    }

    /// The shapes of a grid, in reading order.
    private func shapes(_ grid: PanelGrid) -> [PanelShape] {
        grid.rows.flatMap(\.cells).flatMap(\.items).compactMap { item in
            if case .marked(.shape(let shape, _), _, _, _, _) = item { shape } else { nil }
        }
    }

    @Test("has a row for each week from Monday on, mornings above evenings, and a dash for what is missing")
    func weeks() throws {
        // 1 November 2025 is a Saturday.
        let grid = try grid(try PageDiaries.fourDays())
        #expect(grid.rows.count == 2 && grid.columns.count == 14)
        #expect(grid.heads.first?.cells.map(\.span) == [2, 2, 2, 2, 2, 2, 2])
        #expect(grid.names.first == "2025-10-27")
        #expect(grid.rows.first?.cells.prefix(10).allSatisfy(\.items.isEmpty) == true)
        #expect(
            days(grid) == [
                "2025-11-01": "150/92\n140/86", "2025-11-02": "144/88\n130/80", "2025-11-03": "138/86\n128/79",
                "2025-11-04": "136/84\n–", "2025-11-05": "–\n–", "2025-11-06": "–\n–", "2025-11-07": "–\n–",
            ])
    }

    @Test("tells in words when each measurement was and what its shape means")
    func meanings() throws {
        let grid = try grid(try PageDiaries.fourDays())
        let meanings = grid.rows.flatMap(\.cells).flatMap(\.items).compactMap { item -> String? in
            if case .marked(_, _, _, _, let meaning) = item { meaning?.english } else { nil }
        }
        #expect(
            meanings == [
                "morning · 135/85 or above", "evening · 135/85 or above", "morning · 135/85 or above",
                "evening · in target", "morning · 135/85 or above", "evening · in target", "morning · 135/85 or above",
            ])
    }

    @Test("begins weeks on the day on which the reader's calendar begins them", arguments: 1...7)
    func weekdays(first: Int) throws {
        let panel = try #require(
            try DiaryPanels.panels(
                .calendar, try PageDiaries.daily(3...4, 130, 80), [PageDiaries.pressure],
                period: try Diaries.period("2025-11-03", "2025-11-09"), calendar: ReaderCalendar(firstWeekday: first)
            ).first)
        let grid = try DiaryPanels.grid(panel.forms[0])
        // 3 November 2025 is a Monday.
        let before = (8 - first) % 7
        #expect(grid.rows.count == (before == 0 ? 1 : 2))
        #expect(grid.english[0].prefix(before * 2).allSatisfy(\.isEmpty) && grid.english[0][before * 2] == "2025-11-03")
        #expect(grid.names.first == CivilDate(dayNumber: 20_395 - before).description)
    }

    @Test("shows the measurements of readings that were joined")
    func joining() throws {
        #expect(days(try grid(try PageDiaries.joined()))["2025-11-01"] == "140/88\n130/80\n120/80")
    }

    @Test("has no dash where days are not parted into mornings and evenings, and says how they stand where they are")
    func windows() throws {
        let mornings = try PageDiaries.calendar(try PageDiaries.daily(1...3, 130, 80))
        #expect(try days(#require(mornings[0].grids.first))["2025-11-04"]?.isEmpty == true)
        #expect(mornings[0].legendTexts.isEmpty)
        #expect(
            try PageDiaries.calendar(try PageDiaries.fourDays())[0].legend.last?.text.english
                == "above: morning · below: evening")
        // What was measured at another time stands between both.
        let noon = try PageDiaries.pressure(132, 82, day: 1, 13)
        let own = try grid(try PageDiaries.fourDays() + [noon])
        #expect(days(own)["2025-11-01"] == "150/92\n132/82\n140/86")
    }

    @Test("tells by shapes what is in the target, outside of it and far above, and explains those that occur")
    func shapes() throws {
        let values: [(Double, Double)] = [(134, 84), (135, 84), (134, 85), (159, 99), (160, 80), (120, 100)]
        let readings = try values.enumerated().map { try PageDiaries.pressure($1.0, $1.1, day: $0 + 1, 8) }
        let all = try PageDiaries.calendar(readings)
        #expect(
            try shapes(#require(all[0].grids.first)) == [.circle, .square, .square, .square, .triangle, .triangle])
        #expect(all[0].legend.map(\.text.english) == ["in target", "135/85 or above", "160/100 or above"])
        #expect(
            try PageDiaries.calendar(Array(readings.prefix(3)))[0].legend.map(\.text.english) == [
                "in target", "135/85 or above",
            ])
        // The rounded mean decides: 134.5 prints as 135.
        let half = [try PageDiaries.pressure(134, 80, day: 1, 8), try PageDiaries.pressure(135, 80, day: 1, 8, 5)]
        #expect(try shapes(grid(half + [readings[5]])) == [.square, .triangle])
    }

    @Test("tells classes by shapes where a scheme has classes and no target, as for people from 13 to 17 years")
    func classes() throws {
        let values: [(Double, Double)] = [(119, 79), (120, 79), (130, 79), (150, 79), (160, 79)]
        let readings = try values.enumerated().map { try PageDiaries.pressure($1.0, $1.1, day: $0 + 1, 8) }
        let guidelines = ["pressure": Schemes.pressure(targets: [])]
        let box = try #require(try PageDiaries.forms(.calendar, readings, guidelines: guidelines).first)
        #expect(try shapes(#require(box.grids.first)) == [.circle, .square, .square, .triangle, .triangle])
        #expect(box.legend.map(\.text.english) == ["normal", "elevated and high", "higher and highest"])
        // The pressures of children have neither.
        let child = Person(id: "p", birthDate: try Diaries.day("2020-01-01"))
        let none = try #require(
            try PageDiaries.forms(.calendar, readings, person: child, guidelines: guidelines).first)
        #expect(try shapes(#require(none.grids.first)).isEmpty && none.legend.isEmpty)
    }

    @Test("tells what is below a target of other sections, and has no shape without one")
    func others() throws {
        let goal = SectionDefinition(
            id: "glucose", kind: .glucose,
            goal: .range(from: Quantity(70, .milligramsPerDecilitre), through: Quantity(180, .milligramsPerDecilitre)))
        let sugars = try PageDiaries.singles(.glucose, [60, 100, 200])
        let box = try #require(try PageDiaries.calendar(sugars, goal).first)
        #expect(try shapes(#require(box.grids.first)) == [.wedge, .circle, .square])
        #expect(box.legend.map(\.text.english) == ["in target", "outside the target", "below the target"])
        let pulses = try #require(
            try PageDiaries.calendar(try PageDiaries.singles(.pulse, [60, 61]), PageDiaries.pulse).first)
        #expect(try shapes(#require(pulses.grids.first)).isEmpty && pulses.legend.isEmpty)
    }

    @Test("of pulses marks notes beside the number, where there is no shape")
    func bareNotes() throws {
        let pulses = try PageDiaries.singles(.pulse, [60, 61]).map { DiaryPanels.noted($0, "a run") }
        #expect(try days(grid(pulses, PageDiaries.pulse))["2025-11-02"] == "61\nb")
    }

    @Test("gives way to a list, and then to a table of weeks, counted back from the last day")
    func table() throws {
        let forms = try PageDiaries.calendar(try PageDiaries.fourDays(), days: 9)
        #expect(forms.map(\.loss) == [0, 6, 6, 6, 6, 6, 7, 7])
        #expect(
            forms.map { $0.title?.english }.suffix(3) == ["Every measurement", "Means over time", "Means over time"])
        // At last in two columns, without the parts of the day.
        let short = try #require(forms.last?.grids.first)
        #expect(short.lanes == 2 && short.names == ["Period", "n", "Mean", "In target"])
        let grid = try #require(forms.dropLast().last?.grids.first)
        #expect(grid.names == ["Period", "n", "Mean", "Mornings", "Evenings", "In target"])
        // Of three mornings and two evenings; two days are too few for a mean.
        #expect(
            grid.english == [
                ["2025-11-01–2025-11-02", "4", "–", "–", "–", "1 of 4"],
                ["2025-11-03–2025-11-09", "3", "–", "–", "–", "1 of 3"],
            ])
        let twoWeeks = try #require(
            try PageDiaries.calendar(try PageDiaries.fourDays(), days: 14).dropLast().last?.grids.first)
        #expect(
            twoWeeks.english == [
                ["2025-11-01–2025-11-07", "7", "138/85", "142/88", "133/82", "2 of 7"],
                ["2025-11-08–2025-11-14", "0", "–", "–", "–", "–"],
            ])
    }

    @Test("has no table of a single week, which would say again what the table of the section does")
    func oneWeek() throws {
        let forms = try PageDiaries.calendar(try PageDiaries.fourDays())
        #expect(forms.allSatisfy { $0.title?.english == "Every measurement" })
        let often = try (1...21).flatMap { try PageDiaries.daily(1...3, 130, 80, at: $0) }
        #expect(try PageDiaries.panels(.calendar, often).isEmpty)
    }

    @Test("gives means of mornings and evenings of three days and more, and no share of a single measurement")
    func rules() throws {
        let readings =
            try PageDiaries.daily(1...2, 130, 80) + PageDiaries.daily(3...3, 140, 90, at: 20)
            + PageDiaries.daily(9...9, 150, 90)
        let grid = try #require(try PageDiaries.calendar(readings, days: 14).dropLast().last?.grids.first)
        #expect(
            grid.english == [
                ["2025-11-01–2025-11-07", "3", "133/83", "130/80", "140/90", "2 of 3"],
                ["2025-11-08–2025-11-14", "1", "–", "–", "–", "–"],
            ])
    }

    @Test("gives way to a table of months, the same in two columns, and one of years, beyond 62 days")
    func months() throws {
        let readings =
            try PageDiaries.daily(1...3, 130, 80) + PageDiaries.daily(31...34, 140, 90)
            + PageDiaries.daily(62...64, 150, 90)
        let long = try PageDiaries.calendar(readings, days: 70).filter { $0.title?.english == "Means over time" }
        #expect(long.map(\.loss) == [7, 7, 8] && long.map { $0.grids[0].lanes } == [1, 2, 1])
        let months = [
            ["2025-11-01", "3", "130/80", "3 of 3"], ["2025-12-01", "4", "140/90", "0 of 4"],
            // The period ends in it: the days say that it is a part.
            ["2026-01-01–2026-01-09", "3", "150/90", "0 of 3"],
        ]
        let years = [["2025", "7", "136/86", "3 of 7"], ["2026", "3", "150/90", "0 of 3"]]
        #expect(long.map { $0.grids[0].english } == [months, months, years])
    }

    @Test("of a long period with many measurements loses months last, and in two columns parts of the day alone")
    func year() throws {
        let readings = try PageDiaries.daily(1...70, 130, 80) + PageDiaries.daily(1...70, 120, 70, at: 20)
        let forms = try PageDiaries.calendar(readings.sorted { $0.instant < $1.instant }, days: 70)
        #expect(forms.map(\.loss) == [0, 4, 7])
        #expect(forms.map { $0.grids[0].names.count } == [6, 4, 6])
        #expect(forms.map { $0.grids[0].rows.count } == [3, 3, 2])
    }

    @Test("is a list with days and times where a day has more than four measurements")
    func often() throws {
        let four = try [6, 8, 10, 20].flatMap { try PageDiaries.daily(1...1, 130, 80, at: $0) }
        #expect(try PageDiaries.calendar(four).first?.grids.first?.columns.count == 14)
        let five =
            four + (try PageDiaries.daily(2...2, 140, 80, at: 22)) + (try PageDiaries.daily(1...1, 130, 80, at: 22))
        let forms = try PageDiaries.calendar(five.sorted { $0.instant < $1.instant })
        #expect(forms.map { $0.grids[0].columns.count } == [8, 6, 10, 8, 6])
        // Without room for days and times the further ones of a day have times.
        let named = forms[2].grids[0].english[0].enumerated().filter { $0.offset.isMultiple(of: 2) }.map(\.element)
        #expect(named == ["2025-11-01", "8:00", "10:00", "20:00", "22:00"])
        #expect(forms[0].title?.english == "Every measurement")
        #expect(
            forms[0].grids[0].english == [
                [
                    "2025-11-01\n6:00", "130/80", "2025-11-01\n8:00", "130/80", "2025-11-01\n10:00", "130/80",
                    "2025-11-01\n20:00", "130/80",
                ], ["2025-11-01\n22:00", "130/80", "2025-11-02\n22:00", "140/80", "", "", "", ""],
            ])
        #expect(shapes(forms[0].grids[0]) == [.circle, .circle, .circle, .circle, .circle, .square])
        #expect(forms[0].legend.count == 2)
    }

    @Test("is a list of days beyond 62 days, and of more than 60 measurements means alone")
    func list() throws {
        func forms(_ days: ClosedRange<Int>, in period: Int) throws -> [PanelBox] {
            try PageDiaries.calendar(try PageDiaries.daily(days, 130, 80), days: period)
        }
        #expect(try forms(1...60, in: 62).map { $0.grids[0].columns.count } == [14, 8, 6, 10, 8, 6, 4, 4])
        let sixty = try forms(1...60, in: 63)
        #expect(sixty.map { $0.grids[0].columns.count }.prefix(3) == [10, 8, 6])
        #expect(sixty[0].grids[0].english.first?.prefix(3) == ["2025-11-01", "130/80", "2025-11-02"])
        #expect(try forms(1...61, in: 63).map { $0.title?.english } == ["Means over time", "Means over time"])
    }

    @Test("is left out for a single measurement, and of a sensor shows its days")
    func others2() throws {
        #expect(try PageDiaries.panels(.calendar, try PageDiaries.daily(1...1, 130, 80)).isEmpty)
        let sensor = try DiaryPanels.sensor(days: 7)
        let days = try PageDiaries.panels(.glucoseDays, sensor, [PageDiaries.glucose])
        let own = try PageDiaries.panels(.calendar, sensor, [PageDiaries.glucose])
        #expect(own.map(\.forms) == days.map(\.forms) && !own.isEmpty)
    }
}
