import DiaryModel
import ReportModel
import Testing
@testable import SectionBuilding

@Suite("Panels of time in ranges of glucose")
struct GlucoseRangesTests {
    private let values: [Double] =
        [50, 60, 60] + [Double](repeating: 100, count: 73) + [Double](repeating: 200, count: 20) + [300, 300, 300, 300]

    private func box(_ readings: [Reading], _ section: SectionDefinition = GlucoseExamples.section, form: Int = 0)
        throws -> PanelBox
    {
        try #require(GlucoseExamples.panels(readings, .glucoseRanges, section).first).forms[form]
    }

    private func readings(_ values: [Double], unit: Unit = .milligramsPerDecilitre, minutes: Int64 = 5) throws
        -> [Reading]
    {
        let start = try Diaries.instant("2025-11-01", 0)
        return values.enumerated().map { index, value in
            let instant = Instant(milliseconds: start.milliseconds + Int64(index) * minutes * 60_000)
            return Diaries.single(.glucose, value, unit, at: instant)
        }
    }

    /// The shares of the rows, from the highest range to the lowest.
    private func shares(_ box: PanelBox) throws -> [String] {
        try #require(box.grids.first).english.compactMap { $0.count == 2 ? $0[1] : nil }
    }

    @Test("leave it to the foot of the page that the shares of a sensor do not add up")
    func foot() throws {
        func foot(_ kinds: [PanelKind], _ low: Int, _ target: Int, _ high: Int) throws -> String {
            let values = [(60.0, low), (100, target), (200, high)].flatMap { [Double](repeating: $0, count: $1) }
            return try PageDiaries.report(
                kinds, try readings(values), [GlucoseExamples.section], period: try GlucoseExamples.period(14)
            ).footerStart.english
        }
        let own = "Self-recorded values. Not a diagnosis."
        // 22.2 %, 44.4 % and 33.3 %: 22, 44 and 33 are 99.
        #expect(try foot([.glucoseRanges], 20, 40, 30) == "\(own) Percentages are rounded.")
        #expect(try foot([.glucoseRanges], 20, 40, 40) == own)
        // Without the ranges nobody sees the shares.
        #expect(try foot([.glucoseNumbers], 20, 40, 30) == own)
    }

    @Test("have a row for each range, the highest first, with limits, goal and share, below the shares as a bar")
    func sensor() throws {
        let box = try box(try readings(values))
        #expect(box.title?.english == "Time in ranges")
        #expect(box.meta?.english == "100 readings")
        let beside = try PageDiaries.report(
            [.glucoseRanges, .glucoseNumbers], try readings(values), [GlucoseExamples.section],
            period: try GlucoseExamples.period(14)
        ).panels.map { $0.forms[0].meta?.english }
        #expect(beside == [nil, "14 days · 100 readings"])
        let rows = try #require(box.grids.first).english
        #expect(
            rows == [
                ["Bar of shares: Very low 1.0%; Low 2.0%; In target range 73%; High 20%; Very high 4.0%."],
                ["Very high · &gt; 250 mg/dL · goal: below 5% · 58 min a day", "4.0%"],
                ["High · 181–250 · &gt; 180 mg/dL 24.0% · goal: below 25% · 4 h 48 min a day", "20%"],
                ["In target range · 70–180 · goal: above 70% · 17 h 31 min a day", "73%"],
                ["Low · 54–69 · &lt; 70 mg/dL 3.0% · goal: below 4% · 29 min a day", "2.0%"],
                ["Very low · &lt; 54 · goal: below 1% · 14 min a day", "1.0%"],
            ])
        guard case .classes(let counts, _) = box.grids[0].rows[0].cells[0].items[0] else {
            Issue.record("no bar")
            return
        }
        #expect(counts.map { $0.count / 300_000 } == [1, 2, 73, 20, 4])
        #expect(counts.map(\.slot) == [.veryLow, .low, .target, .elevated, .high2])
    }

    @Test("count limits as the consensus has them, and below ten readings tell of how many")
    func limits() throws {
        let some = try readings([53, 54, 69, 69.9, 70, 180, 180.5, 250, 250.1])
        #expect(try shares(try box(some)) == ["1 of 9", "2 of 9", "2 of 9", "3 of 9", "1 of 9"])
    }

    @Test("tell the share in the goal of the diary first, and call no other range a target then")
    func goal() throws {
        let rows = try #require(try box(try readings(values), GlucoseExamples.withGoal).grids.first).english
        #expect(
            rows.prefix(2) == [
                ["In target\ngoal in the diary: 80–140 mg/dL", "73%"],
                ["Bar of shares: Very low 1.0%; Low 2.0%; 70–180 mg/dL 73%; High 20%; Very high 4.0%."],
            ])
        #expect(rows[4] == ["70–180 mg/dL · goal: above 70% · 17 h 31 min a day", "73%"])
    }

    @Test("leave out of the bar what nothing is in")
    func empty() throws {
        let readings = try readings([100, 110, 120])
        let bar = try #require(try box(readings).grids.first).english[0]
        #expect(bar == ["Bar of shares: In target range 3 of 3."])
        #expect(try box(readings).grids[0].english[1] == ["Very high · &gt; 250 mg/dL · goal: below 5%", "0 of 3"])
    }

    @Test("lose no goals on a page about glucose")
    func forms() throws {
        // Their figures have one form.
        for kind in [PanelKind.glucoseRanges, .glucoseNumbers] {
            #expect(try #require(GlucoseExamples.panels(try readings(values), kind).first).forms.map(\.loss) == [0])
        }
    }

    @Test("judge each reading in the unit of its source, whatever the section shows")
    func unitOfSource() throws {
        let section = SectionDefinition(id: "glucose", kind: .glucose, unit: .milligramsPerDecilitre)
        let molar = try readings([3.9, 10.0, 3.8, 10.1], unit: .millimolesPerLitre)
        #expect(try shares(try box(molar, section)) == ["0 of 4", "1 of 4", "2 of 4", "1 of 4", "0 of 4"])
        let shown = SectionDefinition(id: "glucose", kind: .glucose, unit: .millimolesPerLitre)
        let rows = try #require(try box(molar, shown).grids.first).english
        #expect(rows[2][0].hasPrefix("High · 10.1–13.9"))
        #expect(rows[4][0].hasPrefix("Low · 3.0–3.8"))
    }

    @Test("count what is only known to lie beyond a limit beyond it, and say no goals for single measurements")
    func beyond() throws {
        let start = try Diaries.instant("2025-11-01", 8)
        let bounds: [(Double, Quantity.Bound)] = [(54, .below), (180, .above)]
        let readings = bounds.enumerated().map { index, bound in
            Reading(
                kind: .glucose, instant: Instant(milliseconds: start.milliseconds + Int64(index) * 36_000_000),
                value: .single(Quantity(bound.0, .milligramsPerDecilitre, bound: bound.1)))
        }
        let box = try box(readings)
        #expect(try shares(box) == ["0 of 2", "1 of 2", "0 of 2", "0 of 2", "1 of 2"])
        #expect(box.title?.english == "Readings in ranges")
        #expect(box.texts.isEmpty)
    }

    @Test("of single measurements are the classes of their scheme, as a ring, where it has any for them")
    func scheme() throws {
        func titles(_ meal: MealContext) throws -> [String] {
            let readings = try [95.0, 130].enumerated().map { index, value in
                Diaries.single(.glucose, value, at: try Diaries.instant("2025-11-01", 7 + index), meal: meal)
            }
            return try GlucoseExamples.panels(readings, .glucoseRanges, Diaries.glucose).compactMap {
                $0.forms.first?.title?.english
            }
        }
        #expect(try titles(.fasting) == ["By class"])
        #expect(try titles(.afterMeal) == ["Readings in ranges"])
    }

    @Test("of single measurements tell the share in a goal above the classes, and call no range the target")
    func goalAndScheme() throws {
        let readings = try [95.0, 130, 150].enumerated().map { index, value in
            Diaries.single(.glucose, value, at: try Diaries.instant("2025-11-01", 7 + index), meal: .fasting)
        }
        let goal = GlucoseExamples.withGoal.goal
        let section = SectionDefinition(id: "glucose", kind: .glucose, guideline: "sugar", goal: goal)
        let ring = try #require(try GlucoseExamples.panels(readings, .glucoseRanges, section).first?.forms.last)
        #expect(ring.title?.english == "By class")
        #expect(ring.grids.first?.english == [["In target\ngoal in the diary: 80–140 mg/dL", "2 of 3"]])
    }

    @Test("of single measurements whose limits depend on meals have no ground of a target, and its share in the months")
    func meals() throws {
        let readings = try (0..<70).map { index in
            Diaries.single(
                .glucose, index.isMultiple(of: 2) ? 90 : 130,
                at: try Diaries.instant(try Diaries.day("2025-11-01").adding(days: index).description, 7),
                meal: index.isMultiple(of: 3) ? .afterMeal : .fasting)
        }
        let period = try Diaries.period("2025-11-01", "2026-01-09")
        let report = try PageDiaries.report(
            [.glucoseDays], readings, [Diaries.glucose], period: period, guidelines: ["sugar": Schemes.meals])
        let grid = try #require(report.panels.first?.forms.first?.grids.first)
        #expect(!grid.heads1.contains("70–180 mg/dL"))
        // Of thirty days of November ten were measured after a meal, all below the limit, and half of the others.
        #expect(grid.english.first?.contains("67%") == true)
    }

    @Test("are not there without readings, nor of one, which has no share")
    func few() throws {
        #expect(try GlucoseExamples.panels([], .glucoseRanges).isEmpty)
        #expect(try GlucoseExamples.panels(try readings([100]), .glucoseRanges).isEmpty)
    }
}
