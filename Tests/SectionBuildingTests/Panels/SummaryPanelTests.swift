import DiaryModel
import ReportModel
import Testing
@testable import SectionBuilding

@Suite("The table of the main section")
struct SummaryPanelTests {
    private func box(
        _ readings: [Reading], _ sections: [SectionDefinition] = [PageDiaries.pressure], days: Int = 7,
        events: [DiaryEvent] = []
    ) throws -> PanelBox {
        let forms = try PageDiaries.forms(
            .summary, readings, sections, period: try PageDiaries.days(days), events: events)
        return try #require(forms.first)
    }

    /// The rows of its table.
    private func rows(_ readings: [Reading], days: Int = 7) throws -> [[String]] {
        let box = try box(readings, days: days)
        return (box.columns.first ?? box).grids.flatMap(\.english)
    }

    private func plot(
        _ readings: [Reading], days: Int = 7, events: [DiaryEvent] = []
    ) throws -> PanelPlot {
        try #require(try box(readings, days: days, events: events).columns.last?.plots.first)
    }

    @Test("has a row for all days, mornings, evenings, the highest, the lowest, the deviation and the share")
    func table() throws {
        #expect(
            try rows(try PageDiaries.fourDays()) == [
                ["All 7 days", "138/85", "7"], ["Mornings", "142/88", "4"], ["Evenings", "133/82", "3"],
                ["SD", "8/5", ""], ["In target", "2 of 7", ""],
                ["Highest", "150/92", "2025-11-01"], ["Lowest", "128/79", "2025-11-03"],
            ])
    }

    @Test("has counts under n, and days below them in a grid without a head")
    func heads() throws {
        func heads(_ readings: [Reading]) throws -> [[String]] {
            let box = try box(readings)
            return (box.columns.first ?? box).grids.map(\.names).filter { !$0.isEmpty }
        }
        #expect(try heads(try PageDiaries.fourDays()) == [["mmHg", "n"]])
        #expect(try (box(PageDiaries.fourDays()).columns.first?.grids.count) == 2)
        #expect(try heads([try PageDiaries.pressure(120, 70, day: 3, 8)]) == [["mmHg", "Day"]])
    }

    @Test("names the section, how many measurements there are on how many days, and the target")
    func heading() throws {
        let box = try box(try PageDiaries.fourDays())
        #expect(box.isMain && box.title?.english == "Blood pressure")
        let meta = try #require(box.meta?.english)
        #expect(meta.hasPrefix("7 measurements · 4 of 7 days · ") && meta.contains("135/85"))
    }

    @Test("compares the first and the last seven days from fourteen days on")
    func ends() throws {
        let readings = try PageDiaries.daily(1...7, 150, 90) + PageDiaries.daily(8...13, 130, 80)
        #expect(!(try rows(readings, days: 13)).contains { $0[0].contains("7 days") })
        let rows = try rows(readings, days: 14)
        #expect(rows.dropFirst().prefix(2) == [["First 7 days", "150/90", "7"], ["Last 7 days", "130/80", "6"]])
    }

    @Test("gives a mean of seven days from three days on")
    func shortEnds() throws {
        let readings = try PageDiaries.daily(1...7, 150, 90)
        let two = try rows(readings + PageDiaries.daily(13...14, 130, 80), days: 14)
        #expect(two.dropFirst().prefix(2) == [["First 7 days", "150/90", "7"], ["Last 7 days", "–", "2"]])
        let three = try rows(readings + PageDiaries.daily(12...14, 130, 80), days: 14)
        #expect(three.dropFirst(2).first == ["Last 7 days", "130/80", "3"])
        #expect(!(try rows(readings, days: 14)).contains { $0[0] == "Last 7 days" })
    }

    @Test("finds the highest and the lowest by the first number, then by the second, and of equal ones the earliest")
    func extremes() throws {
        let values: [(Double, Double)] = [(120, 70), (150, 80), (150, 90), (150, 90), (120, 60), (120, 60)]
        let readings = try values.enumerated().map { try PageDiaries.pressure($1.0, $1.1, day: $0 + 1, 8) }
        let rows = try rows(readings)
        #expect(rows.suffix(2) == [["Highest", "150/90", "2025-11-03"], ["Lowest", "120/60", "2025-11-05"]])
    }

    @Test("tells the deviation from six measurements on three days on")
    func deviation() throws {
        func has(_ readings: [Reading]) throws -> Bool { try rows(readings).contains { $0[0] == "SD" } }
        let days = try PageDiaries.daily(1...3, 130, 80)
        let six = try days + PageDiaries.daily(1...3, 140, 90, at: 20)
        #expect(try has(six) && !has(six.dropLast()))
        let twoDays = try [6, 8, 10].flatMap { try PageDiaries.daily(1...2, 130, 80, at: $0) }
        #expect(try !has(twoDays))
        // 130 and 140 three times each: √(6 · 25 / 5) is 5.48.
        #expect(try rows(six).contains(["SD", "5/5", ""]))
    }

    @Test("tells the share in percent beside the counts from ten on")
    func share() throws {
        let readings = try PageDiaries.daily(1...5, 130, 80) + PageDiaries.daily(6...10, 140, 90)
        #expect(try rows(readings, days: 10).dropLast(2).last == ["In target", "50%", "5 of 10"])
        #expect(try rows(readings.dropLast(), days: 10).dropLast(2).last == ["In target", "5 of 9", ""])
    }

    @Test("has a scale for each pressure, each with its own target")
    func scales() throws {
        let plot = try plot(try PageDiaries.fourDays())
        #expect(plot.scales.map { $0.title?.english } == ["Systolic", "Diastolic"])
        // Systolic values from 128 to 150, diastolic ones from 79 to 92.
        #expect(plot.scales.map(\.range) == [120...150, 70...100])
        #expect(plot.scales.map(\.target) == [120...135, 70...85])
        #expect(plot.scales.map { $0.limits.map(\.at) } == [[135], [85]])
        #expect(plot.scales.map { $0.limits.map { $0.label?.english } } == [["&lt; 135"], ["&lt; 85"]])
        let mornings = plot.scales.map { $0.points(isFilled: true).map(\.y) }
        #expect(mornings == [[150, 144, 138, 136], [92, 88, 86, 84]])
        #expect(plot.scales.map { $0.points(isFilled: false).map(\.y) } == [[140, 130, 128], [86, 80, 79]])
        #expect(plot.legendTexts == ["morning", "evening", "mean of 7 days"])
        #expect(plot.span == 0...7)
        // Eight o'clock of the first day is a third of it.
        #expect(plot.scales[0].points(isFilled: true).first?.x == 8.0 / 24)
    }

    @Test("draws the mean of seven days from three days on")
    func slidingMean() throws {
        func points(_ days: ClosedRange<Int>) throws -> [PanelTrace.Point] {
            let readings = try days.map { try PageDiaries.pressure(100 + 10 * Double($0), 80, day: $0, 8) }
            return try plot(readings).scales[0].runs.flatMap(\.self)
        }
        // One day with a mean makes no line.
        #expect(try points(1...3).isEmpty)
        #expect(try points(1...4) == [.init(2.5, 120), .init(3.5, 125)])
        #expect(try plot(try PageDiaries.fourDays(), days: 6).legendTexts == ["morning", "evening"])
    }

    @Test("says for the chart how many there are, of which days, the means of weeks, and the target")
    func alternative() throws {
        let text = try plot(try PageDiaries.fourDays()).alternative.english
        #expect(text.hasPrefix("Chart of 7 measurements: Blood pressure, 2025-11-01–2025-11-07."))
        #expect(text.contains("Means of 7 days: 2025-11-01–2025-11-07 138/85.") && text.contains("135/85"))
    }

    @Test("numbers events, and says below what they are")
    func events() throws {
        let event = DiaryEvent(at: try Diaries.instant("2025-11-03", 12), .medication, "new tablet")
        let outside = DiaryEvent(at: try Diaries.instant("2025-12-03", 12), .other, "later")
        let box = try box(try PageDiaries.fourDays(), events: [event, outside])
        let plot = try #require(box.columns.last?.plots.first)
        #expect(plot.events.map(\.at) == [2.5] && plot.events.map(\.label.english) == ["1"])
        #expect(box.columns.last?.legendTexts == ["(1) 2025-11-03: new tablet"])
    }

    @Test("has the time of a single measurement, and prints its notes, each once")
    func notes() throws {
        let readings = [
            try PageDiaries.pressure(137, 80, day: 3, 8, 30, note: " after coffee "),
            try PageDiaries.pressure(135, 80, day: 3, 8, 32, note: "after coffee"),
        ]
        let box = try box(readings)
        #expect(box.texts == ["Note · after coffee"])
        #expect(box.grids.flatMap(\.english).first?.last == "2025-11-03, 8:30")
        #expect(try self.box([try PageDiaries.pressure(137, 80, day: 3, 8)]).texts.isEmpty)
    }

    @Test("has a single measurement in the table alone, with its day and without a share")
    func single() throws {
        let forms = try PageDiaries.forms(.summary, [try PageDiaries.pressure(120, 70, day: 3, 8)])
        #expect(forms.count == 1)
        #expect(forms[0].grids.first?.english == [["Reading", "120/70", "2025-11-03, 8:00"]])
    }

    @Test("gives way to a lower chart, then to one below the table, then to the table alone")
    func forms() throws {
        let forms = try PageDiaries.forms(.summary, try PageDiaries.fourDays())
        #expect(forms.map { $0.columns.count } == [2, 2, 0, 2])
        #expect(forms.map { $0.plots.count } == [0, 0, 1, 0])
        #expect(forms.map { ($0.columns.first ?? $0).grids.count } == [2, 2, 2, 1])
    }

    @Test("is about pressure where there is some, otherwise about what was measured most")
    func main() throws {
        let sections = [PageDiaries.weight, PageDiaries.pulse, PageDiaries.pressure]
        let others = try PageDiaries.singles(.weight, [70]) + PageDiaries.singles(.pulse, [60, 61])
        #expect(try box(others, sections).title?.english == "Pulse")
        let pressure = try PageDiaries.pressure(120, 70, day: 3, 8)
        #expect(try box(others + [pressure], sections).title?.english == "Blood pressure")
    }

    @Test("of a sensor is the time in ranges beside the figures, and the hours of the day")
    func sensor() throws {
        let readings = try GlucoseExamples.sensor(days: 14) { _, minute in minute < 720 ? 100 : 200 }
        let panels = try PageDiaries.panels(
            .summary, readings, [PageDiaries.glucose], period: try PageDiaries.days(14))
        #expect(panels.count == 2)
        let ranges = try #require(try PageDiaries.panels(.glucoseRanges, readings, [PageDiaries.glucose]).first)
        #expect(panels[0].forms[0].columns.count == 2)
        #expect(panels[0].forms[0].columns.first?.title == ranges.forms[0].title)
        #expect(panels[1].forms[0].plots.count == 1)
    }

    @Test("says of a period without any readings that there are none, in the place of every section")
    func nothing() throws {
        let panels = try PageDiaries.panels(.summary, [], [PageDiaries.pressure, PageDiaries.weight])
        #expect(panels.count == 1)
        #expect(panels.first?.forms.first?.title?.english == "No readings were recorded in this period.")
        let kinds: [PanelKind] = [.summary, .further]
        #expect(try PageDiaries.report(kinds, [], [PageDiaries.pressure]).panels.count == 1)
    }

    @Test("calls a single measurement a reading, and a mean where it is one of several")
    func onlyName() throws {
        let one = try PageDiaries.pressure(120, 70, day: 3, 8)
        #expect(try rows([one]).first?.first == "Reading")
        #expect(try rows([one, try PageDiaries.pressure(130, 80, day: 3, 8, 4)]).first?.first == "Mean")
    }

    @Test(
        "counts glucose without a relation to meals where the scheme is for each relation, and says that it has no class"
    )
    func meals() throws {
        let readings = try [MealContext.fasting, .unspecified, .afterMeal].enumerated().map { index, meal in
            Reading(
                kind: .glucose, instant: try Diaries.instant("2025-11-0\(index + 1)", 8),
                value: .single(Quantity([90, 52, 150][index], .milligramsPerDecilitre)), meal: meal)
        }
        let section = SectionDefinition(id: "g", kind: .glucose, guideline: "sugar")
        func texts(_ kind: PanelKind, _ meals: Set<MealContext>, _ some: [Reading]) throws -> [String] {
            let guidelines = ["sugar": Schemes.glucose(meals: meals)]
            return try PageDiaries.forms(kind, some, [section], guidelines: guidelines).flatMap(\.grids)
                .flatMap(\.english).flatMap(\.self)
        }
        let each: Set<MealContext> = [.fasting, .beforeMeal, .afterMeal]
        #expect(try texts(.summary, each, readings).contains("52"))
        #expect(try texts(.calendar, each, readings).contains("52"))
        // A section about fasting alone leaves out what may have been measured after a meal.
        #expect(try !texts(.summary, [.fasting], readings + [readings[0]]).contains("52"))
        let report = try PageDiaries.report(
            [.method], readings, [section], guidelines: ["sugar": Schemes.glucose(meals: each)])
        let words = report.panels.flatMap(\.forms).flatMap { DiaryPanels.words($0) }
        #expect(words.contains { $0.contains("1 reading could not be classified.") }, "\(words)")
    }
}
