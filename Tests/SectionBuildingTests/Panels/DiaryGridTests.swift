import DiaryModel
import ReportModel
import Testing
@testable import SectionBuilding

@Suite("Diaries day by day")
struct DiaryGridTests {
    private let all = [Diaries.bloodPressure, Diaries.pulse, Diaries.weight]

    /// Two days of November: two moments in the second morning, and an evening that ends after midnight.
    private func readings() throws -> [Reading] {
        func at(_ day: Int, _ hour: Int, _ minute: Int = 0) throws -> Instant {
            try Diaries.instant("2025-11-0\(day)", hour, minute)
        }
        return [
            Diaries.pressure(142, 90, at: try at(1, 7)), Diaries.pressure(138, 86, at: try at(1, 7, 2)),
            Diaries.single(.pulse, 70, at: try at(1, 7, 10)), Diaries.single(.weight, 70.2, at: try at(1, 8)),
            Diaries.single(.weight, 71, at: try at(1, 20)), Diaries.pressure(120, 80, at: try at(1, 21)),
            Diaries.single(.pulse, 90, at: try at(1, 21, 11)), Diaries.pressure(130, 80, at: try at(2, 7)),
            Diaries.pressure(140, 80, at: try at(2, 9)), Diaries.pressure(150, 95, at: try at(2, 14)),
            Diaries.pressure(124, 76, at: try at(3, 0, 30)),
        ]
    }

    @Test("have a row for every day with its morning, its evening and its weight, and their means")
    func rows() throws {
        let panel = try #require(try DiaryPanels.panels(.diaryGrid, try readings(), all).first)
        // With pictures and without, then every reading in two columns and in one.
        #expect(panel.forms.count == 4)
        let box = panel.forms[1]
        let rows = try DiaryPanels.grid(box).rows
        #expect(rows.count == 31)
        #expect(
            DiaryPanels.texts(rows[0])
                == ["2025-11-01", "1", "7:00", "140/88", "70", "21:00", "120/80", "", "", "–", "", "70.2"])
        #expect(
            DiaryPanels.texts(rows[1])
                == ["2025-11-02", "2", "×2", "135/80", "", "0:30", "124/76", "", "14:00", "150/95", "", "–"])
        #expect(DiaryPanels.texts(rows[2]) == ["2025-11-03", "3", "", "–", "", "", "–", "", "", "–", "", "–"])
        // Mornings are the mean of 140/88, 130/80 and 140/80; one pulse has no mean, nor has what was measured at noon.
        #expect(DiaryPanels.texts(rows[30]) == ["Mean", "", "137/83", "", "", "122/78", "", "", "", "", "70.6"])
        #expect(rows.prefix(2).map(DiaryPanels.bold) == [["140/88"], ["135/80", "150/95"]])
        #expect(rows.prefix(4).map(\.isShaded) == [true, true, false, false])
        #expect(rows.prefix(4).map(\.rule) == [.strong, .thin, .strong, .thin])
        // Where Friday is the weekend and weeks begin on Saturday.
        let iran = ReaderCalendar(firstWeekday: 6, weekend: [5])
        let own = try #require(try DiaryPanels.panels(.diaryGrid, try readings(), all, calendar: iran).first)
        let days = try DiaryPanels.grid(own.forms[1]).rows.prefix(8)
        #expect(days.map(\.isShaded) == [false, false, false, false, false, false, true, false])
        #expect(days.map(\.rule) == [.strong, .thin, .thin, .thin, .thin, .thin, .thin, .strong])
        #expect(box.title?.english == "Diary, 2025-11-01")
        #expect(box.meta?.english == "Blood pressure 6 measurements · Weight 2 measurements")
    }

    @Test("show the events of the configuration in the rows of their days, each once")
    func events() throws {
        let readings = [
            try PageDiaries.pressure(130, 80, day: 1, 8, note: "new tablet"),
            try PageDiaries.pressure(130, 80, day: 3, 8),
        ]
        let events = try [(1, "new tablet"), (2, "cold"), (40, "later")].map { day, text in
            DiaryEvent(
                at: try Diaries.instant(try Diaries.day("2025-10-31").adding(days: day).description, 12), .other, text)
        }
        let panels = try PageDiaries.panels(.diaryGrid, readings, period: try PageDiaries.days(30), events: events)
        let rows = try DiaryPanels.grid(panels[0].forms[1]).rows
        #expect(rows.map { DiaryPanels.texts($0).last }.prefix(3) == ["new tablet", "cold", ""])
        let words = panels.flatMap(\.forms).flatMap { DiaryPanels.words($0) }
        #expect(!words.contains { $0.contains("later") })
    }

    @Test("say how they are read: whose classes, what is bold, and what is not in them")
    func words() throws {
        let panel = try #require(try DiaryPanels.panels(.diaryGrid, try readings(), all).first)
        let words = DiaryPanels.words(panel.forms[0])
        #expect(words.contains("Scheme 1, adults"))
        #expect(words.contains("Morning") && words.contains("Evening"))
        #expect(
            words.last
                == "Each value is the mean of the readings taken within 10 minutes. A count such as ×2: the mean of "
                + "so many measurements. Bold: 135 or more, or 85 or more (target at home). A dash: not measured. "
                + "Weight: the first of each day.")
    }

    @Test(
        "have columns for mornings and evenings where there are any, and for other times in the months that have some")
    func times() throws {
        func heads(_ readings: [Reading]) throws -> [[String]] {
            try DiaryPanels.panels(
                .diaryGrid, readings, [Diaries.bloodPressure], period: try Diaries.period("2025-11-01", "2025-12-31")
            ).map { Array(DiaryPanels.texts(try DiaryPanels.grid($0.forms[1]).heads[0]).dropFirst()) }
        }
        func pressure(_ day: String, _ hour: Int) throws -> Reading {
            Diaries.pressure(130, 80, at: try Diaries.instant(day, hour))
        }
        let mornings = [try pressure("2025-11-01", 8), try pressure("2025-12-01", 8)]
        let evening = try pressure("2025-11-02", 20)
        let noon = try pressure("2025-12-02", 13)
        let both = ["Morning", "Evening"]
        #expect(try heads(mornings) == [["Morning"], ["Morning"]])
        #expect(try heads(mornings + [evening]) == [both, both])
        #expect(try heads(mornings + [evening, noon]) == [both, both + ["Other times"]])
    }

    @Test("have a measurement of which only the day is known in the row of that day, at no other time")
    func dayOnly() throws {
        var reading = Diaries.pressure(120, 80, at: try Diaries.instant("2025-11-17", 12))
        var next = Diaries.pressure(120, 80, at: try Diaries.instant("2025-11-18", 12))
        (reading.isDayOnly, next.isDayOnly) = (true, true)
        let panel = try #require(try DiaryPanels.panels(.diaryGrid, [reading, next], [Diaries.bloodPressure]).first)
        let grid = try DiaryPanels.grid(panel.forms[0])
        #expect(DiaryPanels.texts(grid.heads[0]) == ["", "Blood pressure", ""])
        #expect(DiaryPanels.texts(grid.heads[1]) == ["Day", "", "mmHg", ""])
        #expect(DiaryPanels.texts(grid.rows[16]) == ["2025-11-17", "17", "", "120/80", ""])
        #expect(!DiaryPanels.words(panel.forms[0]).contains { $0.contains("time of day") })
        var warm = Diaries.single(.temperature, 36.6, at: try Diaries.instant("2025-11-17", 12))
        warm.isDayOnly = true
        let noon = Diaries.single(.temperature, 37, at: try Diaries.instant("2025-11-17", 13))
        let later = Diaries.single(.temperature, 37, at: try Diaries.instant("2025-11-18", 13))
        let section = SectionDefinition(id: "t", kind: .temperature)
        let warmth = try #require(try DiaryPanels.panels(.diaryGrid, [warm, noon, later], [section]).first)
        let table = try DiaryPanels.grid(warmth.forms[0])
        #expect(DiaryPanels.texts(table.heads[1]) == ["Day", "Other times", "Reading", ""])
        #expect(DiaryPanels.texts(table.rows[16]) == ["2025-11-17", "17", "37.0", "36.6", ""])
    }

    @Test("draw pressures of all rows on one axis, with the target in each")
    func pictures() throws {
        let panel = try #require(try DiaryPanels.panels(.diaryGrid, try readings(), all).first)
        let grid = try DiaryPanels.grid(panel.forms[0])
        #expect(DiaryPanels.texts(grid.rows[0]).last == "Morning 140/88; Evening 120/80")
        #expect(DiaryPanels.texts(grid.heads[1]).last == "85 · 135")
        guard case .plot(let plot) = grid.rows[0].cells.last?.items.first else {
            Issue.record("the first row has no picture")
            return
        }
        #expect(plot.span == 70...140)
        #expect(
            plot.scales[0].traces == [
                .line([[.init(85, -0.2), .init(85, 1.2)]], .target),
                .line([[.init(135, -0.2), .init(135, 1.2)]], .target),
                .line([[.init(88, 0.72), .init(140, 0.72)]], .values),
                .dots([.init(88, 0.72), .init(140, 0.72)], isFilled: true),
                .line([[.init(80, 0.28), .init(120, 0.28)]], .values),
                .dots([.init(80, 0.28), .init(120, 0.28)], isFilled: false),
            ])
        #expect(grid.rows[2].cells.last?.items.isEmpty == true)
    }

    @Test("have a column for glucose before breakfast beside pressures, which no log by meals repeats")
    func fasting() throws {
        func glucose(_ value: Double, _ day: Int, _ hour: Int = 7, _ meal: MealContext = .fasting) throws -> Reading {
            Diaries.single(.glucose, value, at: try Diaries.instant("2025-11-0\(day)", hour), meal: meal)
        }
        let own = try readings() + [try glucose(61, 1), try glucose(104, 3)]
        func panels(_ readings: [Reading]) throws -> [Panel] {
            try PageDiaries.report(
                [.diaryGrid, .glucoseMeals], readings, all + [Diaries.glucose], guidelines: Schemes.all
            ).panels
        }
        let made = try panels(own)
        #expect(made.map(\.id) == ["diary-grid-1"])
        let grid = try DiaryPanels.grid(made[0].forms[1])
        #expect(DiaryPanels.texts(grid.heads[1]).suffix(2) == ["kg", "mg/dL"])
        #expect(grid.rows.prefix(3).map { DiaryPanels.texts($0).last } == ["61", "–", "104"])
        let words = DiaryPanels.words(made[0].forms[1])
        #expect(words.contains("Low 54–69") && !words.contains { $0.contains("breakfast") })
        // What was measured after a meal needs columns by meals, and so do two of a morning.
        for other in [try glucose(150, 3, 9, .afterMeal), try glucose(110, 3, 8)] {
            #expect(try panels(own + [other]).map(\.id) == ["diary-grid-1", "glucose-meals-1"])
        }
    }

    @Test("have a panel for each month with measurements, as the reader's calendar has them")
    func months() throws {
        let readings = try ["2025-09-30", "2025-11-01", "2025-11-30"].map {
            Diaries.pressure(120, 80, at: try Diaries.instant($0))
        }
        let period = try Diaries.period("2025-09-30", "2025-11-30")
        func rows(_ calendar: ReaderCalendar) throws -> [[[String]]] {
            try DiaryPanels.panels(.diaryGrid, readings, [Diaries.bloodPressure], period: period, calendar: calendar)
                .map { try DiaryPanels.grid($0.forms[0]).rows.map(DiaryPanels.texts) }
        }
        let gregorian = try rows(ReaderCalendar())
        // Nothing was measured in October; one measurement has no mean.
        #expect(gregorian.map(\.count) == [1, 31])
        let firsts = ["2025-09-23", "2025-10-23", "2025-11-22", "2025-12-22"]
        let persian = try firsts.enumerated().map { index, first in
            CalendarMonths.Month(first: try Diaries.day(first), year: 1404, number: 7 + index)
        }
        let listed = try rows(ReaderCalendar(months: .listed(persian)))
        #expect(listed.map(\.count) == [23, 30, 9])
        #expect(listed[0][0][1] == "8")
        #expect(listed[1][9].prefix(2) == ["2025-11-01", "10"])
    }

    @Test("write a short note in its row, and others below; without room all of them below")
    func notes() throws {
        let pressures = try readings().filter { $0.kind == .bloodPressure }
        var noted = pressures
        noted[0] = DiaryPanels.noted(noted[0], "after a walk")
        noted[1] = DiaryPanels.noted(noted[1], "after a walk")
        noted[3] = DiaryPanels.noted(noted[3], "a new tablet since this morning")
        let panel = try #require(try DiaryPanels.panels(.diaryGrid, noted, [Diaries.bloodPressure]).first)
        #expect(panel.forms.count == 5)
        func last(_ form: Int) throws -> [String] {
            try DiaryPanels.grid(panel.forms[form]).rows.prefix(3).map { DiaryPanels.texts($0).last ?? "" }
        }
        #expect(try last(0) == ["after a walk", "(1)", ""])
        #expect(DiaryPanels.words(panel.forms[0]).contains("(1) 2025-11-02: a new tablet since this morning"))
        #expect(try last(2) == ["(1)", "(2)", ""])
        #expect(DiaryPanels.words(panel.forms[2]).contains("(1) 2025-11-01: after a walk"))
    }

    @Test("have the two kinds that were measured most where there is no pressure")
    func kinds() throws {
        func glucose(_ hour: Int, _ value: Double, _ meal: MealContext) throws -> Reading {
            Diaries.single(.glucose, value, at: try Diaries.instant("2025-11-01", hour), meal: meal)
        }
        let readings = [
            try glucose(7, 90, .fasting), try glucose(9, 140, .afterMeal), try glucose(14, 150, .afterMeal),
            try glucose(23, 110, .unspecified), Diaries.single(.weight, 70, at: try Diaries.instant("2025-11-01")),
            Diaries.single(.weight, 71, at: try Diaries.instant("2025-11-02")),
            Diaries.single(.temperature, 36.6, at: try Diaries.instant("2025-11-01")),
        ]
        let sections = [SectionDefinition(id: "t", kind: .temperature), Diaries.weight, Diaries.glucose]
        let panel = try #require(try DiaryPanels.panels(.diaryGrid, readings, sections).first)
        let grid = try DiaryPanels.grid(panel.forms[0])
        #expect(DiaryPanels.texts(grid.heads[0]) == ["", "Breakfast", "Lunch", "Bedtime", "Weight"])
        #expect(DiaryPanels.texts(grid.heads[1]) == ["Day", "before", "after", "after", "", "kg"])
        #expect(DiaryPanels.texts(grid.rows[0]) == ["2025-11-01", "1", "90", "140", "150", "110", "70.0"])
        #expect(DiaryPanels.texts(grid.rows[1]) == ["2025-11-02", "2", "", "", "", "", "71.0"])
        #expect(panel.forms[0].meta?.english == "Glucose (mg/dL) 4 measurements · Weight 2 measurements")
    }

    @Test(
        "are the list of all readings where fewer than a third of more than 62 days have any, or one of several alone")
    func sparse() throws {
        func titles(_ days: Int, in period: Int) throws -> Set<String?> {
            let first = try Diaries.day("2025-01-01")
            let readings = try (0..<days).map {
                Diaries.pressure(120, 80, at: try Diaries.instant(first.adding(days: $0 * 3).description))
            }
            let whole = try Diaries.period("2025-01-01", first.adding(days: period - 1).description)
            return Set(
                try DiaryPanels.panels(.diaryGrid, readings, [Diaries.bloodPressure], period: whole)
                    .map { $0.forms[0].title?.english })
        }
        #expect(try titles(20, in: 63) == ["All readings"])
        #expect(try titles(21, in: 63) == ["Diary, 2025-01-01", "Diary, 2025-02-01", "Diary, 2025-03-01"])
        #expect(try titles(2, in: 62) == ["Diary, 2025-01-01"])
        #expect(try titles(1, in: 30) == ["All readings"])
    }

    @Test("list below them what was measured of other kinds, unless days of glucose are in the report")
    func beside() throws {
        let moment = try Diaries.instant("2025-11-02", 7)
        let readings = [
            Diaries.pressure(120, 80, at: moment), Diaries.single(.glucose, 90, at: moment),
            Diaries.single(.temperature, 36.6, at: moment),
            Diaries.pressure(120, 80, at: try Diaries.instant("2025-11-03", 7)),
        ]
        let sections = [Diaries.bloodPressure, Diaries.glucose, SectionDefinition(id: "t", kind: .temperature)]
        let panels = try DiaryPanels.panels(.diaryGrid, readings, sections)
        #expect(panels.map { $0.forms[0].title?.english } == ["Diary, 2025-11-01", "Glucose · Body temperature"])
        let rows = try DiaryPanels.grid(panels[1].forms[0]).rows.map(DiaryPanels.texts)
        #expect(rows == [["2025-11-02", "2", "7:00", "90", "36.6"]])
        let often = (0..<150).map {
            Diaries.single(.glucose, 90, at: Instant(milliseconds: moment.milliseconds + Int64($0) * 3_600_000))
        }
        let long = try DiaryPanels.panels(.diaryGrid, readings + often, Array(sections.prefix(2)))
        #expect(try DiaryPanels.grid(long[1].forms[0]).rows.count == 7)
        #expect(try DiaryPanels.panels(.diaryGrid, [readings[0]], sections).count == 1)
    }

    @Test("are not there without measurements, and have no means of a single one")
    func few() throws {
        #expect(try DiaryPanels.panels(.diaryGrid, [], all).isEmpty)
        let one = Diaries.pressure(120, 80, at: try Diaries.instant("2025-11-01"))
        let panel = try #require(try DiaryPanels.panels(.diaryGrid, [one], all).first)
        // No month of empty rows stands around it.
        #expect(try DiaryPanels.grid(panel.forms[0]).rows.count == 1)
        let weight = Diaries.single(.weight, 70, at: try Diaries.instant("2025-11-02"))
        let two = try #require(try DiaryPanels.panels(.diaryGrid, [one, weight], all).first)
        #expect(try DiaryPanels.grid(two.forms[1]).rows.count == 30)
    }
}
