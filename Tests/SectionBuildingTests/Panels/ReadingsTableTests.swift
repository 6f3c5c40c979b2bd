import DiaryModel
import ReportModel
import Testing
@testable import SectionBuilding

@Suite("Tables of readings")
struct ReadingsTableTests {
    private let all = [Diaries.weight, Diaries.pulse, Diaries.bloodPressure]

    @Test("print each reading, pressures first, and below those within ten minutes their mean")
    func moments() throws {
        func at(_ hour: Int, _ minute: Int) throws -> Instant { try Diaries.instant("2025-11-01", hour, minute) }
        let readings = [
            Diaries.pressure(142, 90, at: try at(7, 0)), Diaries.pressure(138, 86, at: try at(7, 2)),
            Diaries.single(.pulse, 64, at: try at(7, 2)), Diaries.single(.weight, 70.2, at: try at(7, 10)),
            Diaries.pressure(130, 80, at: try at(7, 12)), Diaries.single(.weight, 70.4, at: try at(7, 23)),
        ]
        let panel = try #require(try DiaryPanels.panels(.readings, readings, all).first)
        let box = panel.forms[0]
        let grid = try DiaryPanels.grid(box)
        #expect(
            grid.rows.map(DiaryPanels.texts) == [
                ["2025-11-01", "1", "7:00", "142/90", "", ""], ["", "7:02", "138/86", "64", ""],
                ["", "7:10", "", "", "70.2"], ["", "Mean", "140/88", "64", "70.2"],
                ["", "7:12", "130/80", "", ""], ["", "7:23", "", "", "70.4"],
            ])
        #expect(grid.rows.map(\.rule) == [.strong, .inset, .inset, .inset, .inset, .inset])
        #expect(grid.rows.map(DiaryPanels.bold) == [["142/90"], ["138/86"], [], ["140/88"], [], []])
        #expect(grid.lanes == 2 && grid.isSplit)
        #expect(box.title?.english == "All readings")
        #expect(box.meta?.english == "3 measurements · 1 day with values")
        #expect(
            DiaryPanels.words(box).last
                == "A measurement is the mean of the readings taken within 10 minutes of one another: 4 readings make "
                + "3 measurements. Bold: 135 or more, or 85 or more (target at home).")
    }

    @Test("have every reading in exactly one row, whatever was measured")
    func complete() throws {
        let after = SectionDefinition(id: "after", kind: .glucose, guideline: "sugar")
        let sections = all + [Diaries.glucose, after, SectionDefinition(id: "t", kind: .temperature)]
        let meals: [MealContext] = [.fasting, .afterMeal, .unspecified, .beforeMeal]
        for step in [1, 3, 7, 50, 400] {
            let start = try Diaries.instant("2025-11-01", 0).milliseconds
            let readings = (0..<300).map { index -> Reading in
                let instant = Instant(milliseconds: start + Int64(index * index % (step * 97)) * 60_000)
                switch index % 5 {
                case 0: return Diaries.pressure(Double(110 + index % 60), 75, at: instant)
                case 1: return Diaries.single(.pulse, 60, at: instant)
                case 2: return Diaries.single(.weight, 70, at: instant)
                case 3: return Diaries.single(.glucose, 90, at: instant, meal: meals[index % 4])
                default: return Diaries.single(.temperature, 36.6, at: instant)
                }
            }
            let table = try DiaryPanels.table(readings, sections)
            let joined = table.rows.reduce(0) { sum, row in
                sum + row.entries.flatMap(\.self).reduce(0) { $0 + $1.measurement.moment.readings }
            }
            #expect(joined == 300, "\(step)")
            #expect(table.sources.count == 5)
            let isInOrder = zip(table.rows, table.rows.dropFirst()).allSatisfy { $0.day <= $1.day }
            #expect(isInOrder)
            // No row has two measurements of one kind.
            #expect(table.rows.allSatisfy { $0.grain != .moment || $0.entries.allSatisfy { $0.count < 2 } })
        }
    }

    @Test("have a row for an hour of a sensor, and for a day of it from fifteen days on")
    func sensors() throws {
        let weight = Diaries.single(.weight, 70, at: try Diaries.instant("2025-11-01", 7, 2))
        let sections = [Diaries.glucose, Diaries.weight]
        let short = try DiaryPanels.table(
            try DiaryPanels.sensor(days: 14) + [weight], sections,
            period: try Diaries.period("2025-11-01", "2025-11-14")
        )
        #expect(short.plan.grains == [.hour, .moment])
        #expect(short.rows.count == 14 * 24 + 1)
        #expect(short.rows[7].time?.hour == 7 && short.rows[7].grain == .hour)
        #expect(short.rows[8].grain == .moment)
        let long = try DiaryPanels.table(
            try DiaryPanels.sensor(days: 14) + [weight], sections,
            period: try Diaries.period("2025-11-01", "2025-11-15")
        )
        #expect(long.plan.grains == [.day, .moment])
        #expect(long.rows.count == 15)
        let panel = try #require(
            try DiaryPanels.panels(
                .readings, try DiaryPanels.sensor(days: 1) + [weight], sections,
                period: try Diaries.period("2025-11-01", "2025-11-01")
            ).first)
        let rows = try DiaryPanels.grid(panel.forms[0]).rows.map(DiaryPanels.texts)
        // Twelve values from 100 to 111: 105.5 prints as 106.
        #expect(rows[0] == ["2025-11-01", "1", "0:00", "106 100–111", ""])
        #expect(rows[8] == ["", "7:02", "", "70.0"])
    }

    @Test("have a row for a day where more than 62 days have more than four moments each")
    func long() throws {
        func grains(days: Int, perDay: Int) throws -> [ReadingsTable.Grain] {
            let first = try Diaries.day("2025-01-01")
            let readings = try (0..<days).flatMap { day in
                try (0..<perDay).map { hour in
                    Diaries.pressure(
                        120, 80, at: try Diaries.instant(first.adding(days: day).description, 6 + hour))
                }
            }
            let period = try Diaries.period("2025-01-01", first.adding(days: days - 1).description)
            return try DiaryPanels.table(readings, [Diaries.bloodPressure], period: period).plan.grains
        }
        #expect(try grains(days: 63, perDay: 5) == [.day])
        #expect(try grains(days: 63, perDay: 4) == [.moment])
        #expect(try grains(days: 62, perDay: 5) == [.moment])
    }

    @Test("name days by their dates where they are of several months")
    func dates() throws {
        let readings = try ["2025-10-31", "2025-11-01"].map {
            Diaries.pressure(120, 80, at: try Diaries.instant($0, 7))
        }
        func days(_ first: String) throws -> [String] {
            let panel = try #require(
                try DiaryPanels.panels(
                    .readings, readings, [Diaries.bloodPressure], period: try Diaries.period(first, "2025-11-30")
                ).first)
            return try DiaryPanels.grid(panel.forms[0]).rows.map { DiaryPanels.texts($0)[1] }
        }
        #expect(try days("2025-10-31") == ["2025-10-31", "2025-11-01"])
        #expect(try days("2025-11-01") == ["1"])
    }

    @Test("put readings of which only the day is known beside each other in the order of their source")
    func dayOnly() throws {
        let noon = try Diaries.instant("2025-11-01", 12)
        let readings = [
            Diaries.pressure(142, 90, at: noon), Diaries.pressure(130, 80, at: noon),
            Diaries.single(.pulse, 64, at: noon),
            Diaries.single(.pulse, 70, at: noon),
        ].map { reading in
            var reading = reading
            reading.isDayOnly = true
            return reading
        }
        let box = try #require(try DiaryPanels.panels(.readings, readings, all).first).forms[0]
        #expect(
            try DiaryPanels.grid(box).rows.map(DiaryPanels.texts) == [
                ["2025-11-01", "1", "", "142/90", "64"], ["", "", "130/80", "70"],
            ])
        #expect(box.meta?.english == "2 measurements · 1 day with values")
    }

    @Test("name the meals of glucose by letters, and one that all have in common below")
    func meals() throws {
        func box(_ meals: [MealContext]) throws -> PanelBox {
            let readings = try meals.enumerated().map { hour, meal in
                Diaries.single(.glucose, 90, at: try Diaries.instant("2025-11-01", 6 + hour), meal: meal)
            }
            return try #require(try DiaryPanels.panels(.readings, readings, [Diaries.glucose]).first).forms[0]
        }
        let mixed = try box([.fasting, .afterMeal, .unspecified])
        let rows = try DiaryPanels.grid(mixed).rows.map { Array(DiaryPanels.texts($0).suffix(2)) }
        #expect(rows == [["90", "a"], ["90", "b"], ["90", ""]])
        #expect(DiaryPanels.words(mixed).contains("a: fasting"))
        #expect(DiaryPanels.words(mixed).contains("b: after a meal"))
        let fasting = try box([.fasting, .fasting])
        #expect(DiaryPanels.words(fasting).contains("Glucose, fasting"))
        #expect(try DiaryPanels.grid(fasting).columns.count == 4)
    }

    @Test("number notes, and give many of them pages of their own")
    func notes() throws {
        func panels(_ count: Int) throws -> [Panel] {
            let readings = try (1...count).map { day in
                let date = try Diaries.day("2025-11-01").adding(days: day - 1)
                let reading = Diaries.pressure(120, 80, at: try Diaries.instant(date.description))
                return DiaryPanels.noted(reading, " note \(day)\n")
            }
            return try DiaryPanels.panels(.readings, readings, [Diaries.bloodPressure])
        }
        let few = try panels(20)
        #expect(few.count == 1)
        #expect(DiaryPanels.texts(try DiaryPanels.grid(few[0].forms[0]).rows[1]).last == "(2)")
        #expect(DiaryPanels.words(few[0].forms[0]).contains("(20) 2025-11-20: note 20"))
        let many = try panels(21)
        #expect(many.count == 2)
        #expect(!DiaryPanels.words(many[0].forms[0]).contains { $0.contains("note 1") })
        let rows = try DiaryPanels.grid(many[1].forms[0]).rows
        #expect(rows.count == 21)
        #expect(DiaryPanels.texts(rows[20]) == ["(21)", "2025-11-21", "note 21"])
    }

    @Test("show the sign of what lies beyond a number, and say what was left out")
    func beyond() throws {
        let low = Reading(
            kind: .glucose, instant: try Diaries.instant("2025-11-01"),
            value: .single(Quantity(40, .milligramsPerDecilitre, bound: .below)), meal: .fasting)
        let impossible = Diaries.single(.glucose, 5_000, at: try Diaries.instant("2025-11-02"))
        let panel = try #require(try DiaryPanels.panels(.readings, [low, impossible], [Diaries.glucose]).first)
        #expect(try DiaryPanels.grid(panel.forms[0]).rows.map { DiaryPanels.texts($0).last } == ["&lt; 40"])
        #expect(panel.forms[0].meta?.english == "1 measurement · 1 day with values")
        #expect(
            DiaryPanels.words(panel.forms[0]).last?
                .hasSuffix("1 reading with an implausible value was left out.") == true)
    }

    @Test("run in one column where there are more than four kinds, and are not there without readings")
    func kinds() throws {
        let kinds: [(MeasurementKind, Double)] = [
            (.weight, 70), (.glucose, 90), (.pulse, 60), (.oxygenSaturation, 97), (.temperature, 36.6),
        ]
        func lanes(_ count: Int) throws -> [Int] {
            let readings = try kinds.prefix(count).map {
                Diaries.single($0.0, $0.1, at: try Diaries.instant("2025-11-01"))
            }
            let sections = kinds.map { SectionDefinition(id: $0.0.id, kind: $0.0) }
            return try DiaryPanels.panels(.readings, readings, sections).flatMap { try $0.forms.map(DiaryPanels.grid) }
                .map(\.lanes)
        }
        #expect(try lanes(4) == [2, 2, 2, 1, 1])
        #expect(try lanes(5) == [1, 1])
        #expect(try lanes(0) == [])
    }
}
