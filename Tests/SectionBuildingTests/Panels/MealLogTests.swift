import DiaryModel
import ReportModel
import Specimens
import Testing
@testable import SectionBuilding

@Suite("The log of single measurements of glucose by meals")
struct MealLogTests {
    /// The facts about a reading, and the column it goes into.
    private static let columns: [(MealContext, hour: Int, minute: Int, MealTime.Meal, MealTime.Relation)] = [
        // What is said of a meal comes first, and the clock says of which.
        (.beforeMeal, 4, 0, .breakfast, .before), (.beforeMeal, 10, 59, .breakfast, .before),
        (.beforeMeal, 11, 0, .lunch, .before), (.beforeMeal, 15, 59, .lunch, .before),
        (.beforeMeal, 16, 0, .dinner, .before), (.beforeMeal, 22, 30, .dinner, .before),
        (.beforeMeal, 1, 0, .dinner, .before),
        // After a meal everything is an hour and a half later; before dawn it is of the evening.
        (.afterMeal, 4, 0, .breakfast, .after), (.afterMeal, 12, 29, .breakfast, .after),
        (.afterMeal, 12, 30, .lunch, .after), (.afterMeal, 17, 29, .lunch, .after),
        (.afterMeal, 17, 30, .dinner, .after), (.afterMeal, 23, 45, .dinner, .after),
        (.afterMeal, 0, 30, .dinner, .after),
        // Fasting is before breakfast, whenever that is; in the night it is of the night.
        (.fasting, 5, 0, .breakfast, .before), (.fasting, 13, 0, .breakfast, .before),
        (.fasting, 3, 59, .night, .unsaid),
        // Where nothing is said, the clock alone.
        (.unspecified, 0, 0, .night, .unsaid), (.unspecified, 3, 59, .night, .unsaid),
        (.unspecified, 4, 0, .breakfast, .unsaid), (.unspecified, 11, 0, .lunch, .unsaid),
        (.unspecified, 16, 0, .dinner, .unsaid), (.unspecified, 20, 59, .dinner, .unsaid),
        (.unspecified, 21, 0, .bedtime, .unsaid), (.unspecified, 23, 59, .bedtime, .unsaid),
        (.clinic, 9, 0, .breakfast, .unsaid),
    ]

    @Test("puts a reading into the column of its meal, and else of the clock", arguments: columns)
    func column(_ context: MealContext, hour: Int, minute: Int, meal: MealTime.Meal, relation: MealTime.Relation) throws
    {
        let time = try #require(TimeOfDay(hour: hour, minute: minute))
        let found = MealTime(context, at: time)
        #expect(found.meal == meal && found.relation == relation, "\(context) \(hour):\(minute)")
    }

    @Test("knows of what only the day is known what is said of a meal")
    func dayOnly() throws {
        #expect(MealTime(.fasting, at: nil).meal == .breakfast)
        #expect(MealTime(.beforeMeal, at: nil).meal == .unknown && MealTime(.beforeMeal, at: nil).relation == .before)
        #expect(MealTime(.unspecified, at: nil).relation == .unsaid)
        var reading = Diaries.single(.glucose, 97, at: try Diaries.instant("2025-11-05", 12))
        var next = Diaries.single(.glucose, 99, at: try Diaries.instant("2025-11-06", 12))
        (reading.isDayOnly, next.isDayOnly) = (true, true)
        let grid = try DiaryPanels.grid(try log([reading, next]))
        #expect(grid.heads.map(DiaryPanels.texts) == [["Day", "Reading", ""]])
        #expect(DiaryPanels.texts(grid.rows[4]) == ["2025-11-05", "5", "97", ""])
    }

    private func glucose(
        _ value: Double, _ day: String, _ hour: Int, _ meal: MealContext = .unspecified, note: String = ""
    )
        throws -> Reading
    {
        DiaryPanels.noted(Diaries.single(.glucose, value, at: try Diaries.instant(day, hour), meal: meal), note)
    }

    /// The fullest form of the only month.
    private func log(
        _ readings: [Reading], _ section: SectionDefinition = GlucoseExamples.section, _ kind: PanelKind = .glucoseMeals
    ) throws -> PanelBox {
        let panels = try GlucoseExamples.panels(readings, kind, section)
        #expect(panels.count == 1)
        return try #require(panels.first).forms[0]
    }

    private func slots(_ row: PanelRow) -> [ColourSlot?] {
        row.cells.dropFirst(2).flatMap(\.items).map { item in
            if case .marked(.bar(let slot), _, _, _, _) = item { slot } else { nil }
        }
    }

    private func month() throws -> [Reading] {
        [
            try glucose(95, "2025-11-01", 7, .fasting), try glucose(110, "2025-11-01", 12, .beforeMeal),
            try glucose(190, "2025-11-01", 14, .afterMeal), try glucose(120, "2025-11-01", 23),
            try glucose(53, "2025-11-02", 3, note: "shaky"), try glucose(130, "2025-11-02", 16),
            try glucose(60, "2025-11-02", 7, .fasting), try glucose(180, "2025-11-02", 8, .fasting),
        ]
    }

    @Test("has a row for each day, each reading in the column of its meal, and the note in the row")
    func rows() throws {
        let box = try log(try month())
        let grid = try DiaryPanels.grid(box)
        #expect(box.title?.english == "Diary, 2025-11-01" && box.meta?.english == "Glucose (mg/dL) 8 measurements")
        let heads = grid.heads.map(DiaryPanels.texts)
        #expect(heads[0] == ["", "Night", "Breakfast", "Lunch", "Dinner", "Bedtime", "Note"])
        #expect(heads[1] == ["Day", "", "before", "before", "after", "", "", ""])
        #expect(DiaryPanels.texts(grid.rows[0]) == ["2025-11-01", "1", "", "95", "110", "190", "", "120", ""])
        // What was measured at three is of the night with which its day begins, and no low value is lost in a mean.
        #expect(DiaryPanels.texts(grid.rows[1]) == ["2025-11-02", "2", "53", "60 180", "", "", "130", "", "shaky"])
        #expect(grid.rows.count == 15 && DiaryPanels.texts(grid.rows[14]).prefix(4) == ["Mean", "", "112", ""])
        #expect(grid.rows[2].cells.dropFirst(2).allSatisfy { $0.items.isEmpty })
    }

    @Test("marks what is below 54 and below 70 whatever the scheme says, and explains its marks")
    func marks() throws {
        let box = try log(try month())
        let rows = try DiaryPanels.grid(box).rows
        #expect(slots(rows[0]) == [.target, .target, .elevated, .target])
        #expect(slots(rows[1]).prefix(3) == [.veryLow, .low, .target])
        let words = DiaryPanels.words(box)
        for entry in ["Very low &lt; 54", "Low 54–69", "In target range 70–180", "High 181–250"] {
            #expect(words.contains(entry), "\(entry)")
        }
        // A scheme for fasting has 60 mg/dL in its first class, and no class for what was measured after a meal.
        let judged = try log(try month(), Diaries.glucose)
        let own = try DiaryPanels.grid(judged).rows
        #expect(slots(own[1]).prefix(3) == [.veryLow, .low, .high1])
        #expect(slots(own[0])[2] == nil)
        #expect(DiaryPanels.words(judged).contains("high") && !DiaryPanels.words(judged).contains("High 181–250"))
    }

    @Test("says by which hours columns are")
    func rule() throws {
        let words = DiaryPanels.words(try log(try month()))
        let rule = "breakfast from 4:00, lunch from 11:00, dinner from 16:00, bedtime from 21:00, night from 0:00"
        #expect(words.contains { $0.contains(rule) && $0.contains("90") })
        #expect(!words.contains { $0.contains("A dash") })
    }

    @Test("stands in the place of days, and of their columns in the diary; a sensor has none")
    func places() throws {
        let (days, own) = (try log(try month(), GlucoseExamples.section, .glucoseDays), try log(try month()))
        #expect(days == own)
        #expect(try GlucoseExamples.panels(try DiaryPanels.sensor(days: 2), .glucoseMeals).isEmpty)
        let both = try PageDiaries.report(
            [.diaryGrid, .glucoseMeals, .glucoseDays], try month(), [GlucoseExamples.section],
            period: try GlucoseExamples.period(30)
        ).panels
        #expect(both.map(\.id) == ["glucose-meals-1"] && both[0].staysWhole)
        let months = try GlucoseExamples.panels(
            try month() + [try glucose(99, "2025-12-03", 9)], .glucoseDays, GlucoseExamples.section, days: 40)
        #expect(months.map { $0.forms[0].title?.english } == ["Diary, 2025-11-01", "Diary, 2025-12-01"])
    }
}
