import DiaryModel
import ReportModel
import Testing
@testable import SectionBuilding

@Suite("How figures were made")
struct MethodPanelTests {
    /// The paragraphs of the method below some other panels.
    private func texts(
        _ readings: [Reading], _ sections: [SectionDefinition] = [PageDiaries.pressure], below kinds: [PanelKind] = [],
        days: Int = 7
    ) throws -> [String] {
        let report = try PageDiaries.report(
            kinds + [.method], readings, sections, period: try PageDiaries.days(days))
        return report.panels.filter { $0.id.hasPrefix("method") }.flatMap { $0.forms[0].texts }
    }

    private func says(_ words: String, _ texts: [String]) -> Bool { texts.contains { $0.contains(words) } }

    @Test("counts the readings that were joined, and what they make")
    func merged() throws {
        #expect(says("4 readings make 3 measurements", try texts(try PageDiaries.joined())))
        #expect(!says("readings make", try texts(try PageDiaries.fourDays())))
        let two = Array(try PageDiaries.joined().prefix(2))
        #expect(says("2 readings make 1 measurement.", try texts(two)))
    }

    @Test("counts a pulse that was taken with a blood pressure no second time")
    func pulses() throws {
        let pressures = try PageDiaries.joined()
        let pulses = pressures.map { Diaries.single(.pulse, 70, at: $0.instant) }
        let sections = [PageDiaries.pressure, PageDiaries.pulse]
        #expect(says("4 readings make 3 measurements", try texts(pressures + pulses, sections)))
        #expect(says("4 readings make 3 measurements", try texts(pulses, sections)))
    }

    @Test("tells when it is morning and evening where these have figures, and what was measured at other times")
    func windows() throws {
        let words = "Morning is from 4:00 to 12:00, evening from 18:00."
        let days = try PageDiaries.fourDays()
        let usual = try texts(days)
        #expect(says(words, usual) && !says("other time", usual))
        let noon = try PageDiaries.pressure(132, 82, day: 1, 13)
        #expect(says("1 measurement at another time counts in the whole.", try texts(days + [noon])))
        // Nobody knows whether what only the day is known of was measured at another time.
        var unknown = noon
        unknown.isDayOnly = true
        #expect(!says("other time", try texts(days + [unknown])))
        // Mornings have figures of their own here, too.
        let mornings = try PageDiaries.daily(1...2, 130, 80)
        #expect(says(words, try texts(mornings + [noon])))
        #expect(!says(words, try texts(mornings)))
    }

    @Test("tells the hours of the mornings and evenings in the grid of a diary")
    func windowsOfGrids() throws {
        let pulses = try PageDiaries.fourDays().map { Diaries.single(.pulse, 70, at: $0.instant) }
        #expect(says("Morning is from", try texts(pulses, [PageDiaries.pulse], below: [.diaryGrid])))
        #expect(!says("Morning is from", try texts(pulses, [PageDiaries.pulse], below: [.readings])))
    }

    @Test("tells no hours of parts of the day where glucose is shown by meals")
    func windowsOfGlucose() throws {
        let readings = try GlucoseExamples.sensor(days: 7, every: 240) { 100 + Double($0 + $1 / 60) }
        let glucose = [GlucoseExamples.section]
        #expect(says("Morning is from", try texts(readings, glucose, below: [.summary])))
        #expect(!says("Morning is from", try texts(readings, glucose, below: [.glucoseRanges, .glucoseMeals])))
        #expect(!says("Morning is from", try texts(readings, glucose, below: [.diaryGrid])))
    }

    @Test("names the targets of all sections, and leaves out the rest where there is no room")
    func furtherTargets() throws {
        let office = SectionDefinition(id: "office", kind: .bloodPressure, guideline: "pressure", setting: .office)
        let report = try PageDiaries.report(
            [.method], try PageDiaries.fourDays(), [PageDiaries.pressure, office],
            guidelines: PageDiaries.schemes.merging(["pressure": Schemes.office]) { $1 })
        let forms = try #require(report.panels.first).forms
        #expect(forms.count == 2 && forms[1].loss == 4)
        for words in ["target below 120/80 mmHg (Scheme 1)", "target at home &lt; 135/85 mmHg (Scheme 1)"] {
            #expect(says(words, forms[0].texts) && says(words, forms[1].texts))
        }
        #expect(says("Morning is from", forms[0].texts) && !says("Morning is from", forms[1].texts))
    }

    @Test("tells no mornings of a sensor, which measures at all times")
    func sensor() throws {
        #expect(!says("Morning is", try texts(try DiaryPanels.sensor(days: 2), [PageDiaries.glucose])))
    }

    @Test("says whose clock times are by that name no time zone")
    func zones() throws {
        func texts(_ assumesZone: Bool) throws -> [String] {
            try PageDiaries.report([.method], try PageDiaries.fourDays(), assumesZone: assumesZone).panels
                .flatMap { $0.forms[0].texts }
        }
        #expect(says("Times that name no time zone are taken as of Asia/Seoul.", try texts(true)))
        #expect(try !says("time zone", texts(false)))
    }

    @Test("names the target that the classes of a scheme say, and whose they are")
    func classTarget() throws {
        let section = SectionDefinition(id: "bp", kind: .bloodPressure, guideline: "pressure", setting: .office)
        let report = try PageDiaries.report(
            [.method], try PageDiaries.fourDays(), [section], guidelines: ["pressure": Schemes.office])
        let texts = report.panels.flatMap { $0.forms[0].texts }
        #expect(says("Blood pressure: target below 120/80 mmHg (Scheme 1).", texts))
    }

    @Test("names the target of each relation to a meal that has its own")
    func mealTargets() throws {
        let readings = try [(95.0, 7, MealContext.fasting), (130, 10, .afterMeal)].map { value, hour, meal in
            Diaries.single(.glucose, value, at: try Diaries.instant("2025-11-01", hour), meal: meal)
        }
        let report = try PageDiaries.report(
            [.method], readings, [Diaries.glucose], guidelines: ["sugar": Schemes.meals])
        let words = "target below 100 mg/dL (fasting) and below 140 mg/dL (after a meal) (Scheme 3)."
        #expect(says(words, report.panels.flatMap { $0.forms.last?.texts ?? [] }))
    }

    @Test("tells the hours of the person, by which mornings and evenings are told apart")
    func ownWindows() throws {
        func time(_ hour: Int) throws -> TimeOfDay { try #require(TimeOfDay(hour: hour, minute: 0)) }
        let windows = try #require(DayWindows(morning: time(5), until: time(7), evening: time(22)))
        let readings = try PageDiaries.fourDays() + [try PageDiaries.pressure(132, 82, day: 1, 6)]
        let report = try PageDiaries.report([.method], readings, windows: windows)
        let texts = report.panels.flatMap { $0.forms[0].texts }
        #expect(says("Morning is from 5:00 to 7:00, evening from 22:00.", texts))
        // Of the four days, all were measured at other hours than these.
        #expect(says("7 measurements at other times count in the whole.", texts))
    }

    @Test("tells the protocol where a tile shows its mean")
    func protocolOfDays() throws {
        let enough = try [7, 8, 19, 20].flatMap { try PageDiaries.daily(1...4, 130, 80, at: $0) }
        let words = "7-day protocol: the last 7 days without the first of them"
        #expect(says(words, try texts(enough, below: [.answer])))
        #expect(!says(words, try texts(enough, below: [.summary])))
        #expect(!says(words, try texts(try PageDiaries.fourDays(), below: [.answer])))
        // A finding that readings are missing names it itself.
        #expect(!says(words, try texts(try PageDiaries.fourDays(), below: [.findings])))
        // Mornings alone are enough for the protocol.
        let mornings = try [6, 7, 8, 9].flatMap { try PageDiaries.daily(1...4, 130, 80, at: $0) }
        #expect(says(words, try texts(mornings, below: [.answer])))
    }

    @Test("says whose limits a target has")
    func source() throws {
        #expect(
            says("Blood pressure: target at home &lt; 135/85 mmHg (Scheme 1).", try texts(try PageDiaries.fourDays())))
        let office = SectionDefinition(id: "bp", kind: .bloodPressure, guideline: "pressure", setting: .office)
        let report = try PageDiaries.report(
            [.method], try PageDiaries.fourDays(), [office], guidelines: ["pressure": Schemes.settings])
        let clinic = report.panels.flatMap { $0.forms[0].texts }
        #expect(says("Blood pressure: target at the doctor’s &lt; 140/90 mmHg (Scheme 1).", clinic))
        let goal = SectionDefinition(
            id: "bp", kind: .bloodPressure, guideline: "pressure",
            goal: .below(systolic: Quantity(130, .millimetresOfMercury), diastolic: Quantity(80, .millimetresOfMercury))
        )
        let own = try texts(try PageDiaries.fourDays(), [goal])
        #expect(says("130/80", own) && !says("135/85", own))
    }

    @Test("tells what was left out within the period, with the name of the section")
    func leftOut() throws {
        let impossible = try PageDiaries.pressure(70, 110, day: 5, 8)
        let texts = try texts(try PageDiaries.fourDays() + [impossible])
        #expect(texts.count == 2)
        #expect(texts.last?.hasPrefix("Blood pressure · 1 ") == true)
        // Also where nothing else is left of the section.
        #expect(try self.texts([impossible]).count == 1)
    }

    @Test("is about the sections that the blocks above show")
    func shown() throws {
        let goal = Goal.range(from: nil, through: Quantity(100, .perMinute))
        let pulse = SectionDefinition(id: "pulse", kind: .pulse, goal: goal)
        let readings = try PageDiaries.fourDays() + PageDiaries.singles(.pulse, [60, 61])
        let sections = [PageDiaries.pressure, pulse]
        #expect(!says("Pulse", try texts(readings, sections, below: [.summary])))
        #expect(says("Pulse", try texts(readings, sections, below: [.summary, .further])))
    }

    @Test("is left out where there is nothing to say")
    func none() throws {
        #expect(try texts([]).isEmpty)
        #expect(try texts(try PageDiaries.singles(.pulse, [60, 61]), [PageDiaries.pulse]).isEmpty)
    }
}
