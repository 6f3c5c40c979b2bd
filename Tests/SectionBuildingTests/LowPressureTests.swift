import DiaryModel
import ReportModel
import Testing
@testable import SectionBuilding

@Suite("Low pressures")
struct LowPressureTests {
    /// Fourteen days, two measurements each, of which four are below 90: mean 97/58, lowest 85/51.
    private func lowMonth() throws -> [Reading] {
        let lows: [(Double, Double)] = [(85, 51), (88, 55), (87, 54), (89, 56)]
        return try (0..<28).map { index in
            let value = index % 7 == 3 ? lows[index / 7] : (98.7, 58.7)
            return try PageDiaries.pressure(
                value.0.rounded(), value.1.rounded(), day: index / 2 + 1, index % 2 == 0 ? 8 : 20)
        }
    }

    private func facts(
        _ readings: [Reading], goal: Goal? = nil, person: Person? = nil
    ) throws -> MeasuredSection {
        let section = SectionDefinition(id: "bp", kind: .bloodPressure, guideline: "pressure", goal: goal)
        return try Diaries.facts(
            readings, section, person: person, period: try PageDiaries.days(14), guidelines: PageDiaries.schemes)
    }

    @Test("are no target, and have a class, a row and a sum of their own")
    func month() throws {
        let facts = try facts(try lowMonth())
        #expect(facts.target.map { [$0.count, $0.total] } == [24, 28])
        #expect([facts.all.count(where: facts.isLow), facts.count] == [4, 28])
        let rows = try #require(facts.classes?.rows)
        #expect(rows.map(\.count) == [4, 24] && rows.map(\.row.slot) == [.low, .target])
        #expect(facts.classes?.name(of: rows[0].row).english == "Systolic · &lt; 90")
        #expect(
            facts.figures([.lowSystolic, .lowDiastolic]).map(\.name.english) == [
                "Systolic · &lt; 90", "Diastolic · &lt; 60",
            ])
        #expect(facts.figures([.lowSystolic, .lowDiastolic]).map(\.value.english) == ["4 of 28", "28 of 28"])
    }

    @Test("come first on the page, with the lowest and its day, and have a shape of their own in the calendar")
    func first() throws {
        let (readings, period) = (try lowMonth(), try PageDiaries.days(14))
        #expect(
            try FindingDiaries.found(readings, [FindingDiaries.home], period: period).first?.message.english
                == "Blood pressure: 4 of 28 below 90 mmHg (systolic), the lowest 85/51 on 2025-11-02.")
        let summary = try #require(try PageDiaries.forms(.summary, readings, period: period).last)
        let table = PanelVisit(summary).grids.flatMap(\.english)
        #expect(table.contains(["In target", "86%", "24 of 28"]))
        #expect(table.contains(["Systolic · &lt; 90", "4 of 28", ""]))
        let calendar = try PageDiaries.forms(.calendar, readings, period: period)
        let items = calendar[0].grids.flatMap(\.rows).flatMap(\.cells).flatMap(\.items)
        let wedges = items.compactMap { item -> String? in
            if case .marked(.shape(.wedge, .low), _, _, _, let meaning) = item { meaning?.english } else { nil }
        }
        #expect(wedges.count == 4 && wedges.allSatisfy { $0.hasSuffix("Systolic · &lt; 90") })
    }

    @Test("say nothing of the pulse that was measured with them")
    func pulses() throws {
        let pulses = try PageDiaries.singles(.pulse, [Double](repeating: 72, count: 14), hour: 8)
        let found = try FindingDiaries.found(
            try lowMonth() + pulses, [FindingDiaries.home], period: try PageDiaries.days(14))
        #expect(found.filter(\.isSafety).map(\.id) == ["S2"])
    }

    @Test("are below the ground of the target in a chart")
    func chart() throws {
        let forms = try PageDiaries.forms(.summary, try lowMonth(), period: try PageDiaries.days(14))
        let systolic = try #require(forms[0].columns.last?.plots.first?.scales.first)
        #expect(systolic.target?.lowerBound == 90)
        #expect(systolic.limits.map(\.label?.english).contains("≥ 90"))
    }

    @Test(
        "are low whatever the diastolic pressure is",
        arguments: [(62.0, 38.0, true), (85, 75, true), (85, 95, true), (90, 55, false), (90, 50, false)])
    func single(systolic: Double, diastolic: Double, isLow: Bool) throws {
        let readings = try [
            PageDiaries.pressure(systolic, diastolic, day: 1, 8), PageDiaries.pressure(85, 60, day: 2, 8),
        ]
        let facts = try facts(readings)
        #expect(facts.all[0].isInTarget == !isLow)
        #expect(facts.slot(of: facts.all[0]) == (isLow ? .low : .target))
    }

    @Test(
        "are the same for the class, the target and the figure, as they are printed",
        arguments: [
            (Unit.millimetresOfMercury, 90.0, false, 89.0, true), (.millimetresOfMercury, 89.6, false, 89.4, true),
            (.kilopascals, 90, false, 89, true), (.kilopascals, 100, false, 99, false),
        ])
    func printed(unit: Unit, one: Double, isOneLow: Bool, other: Double, isOtherLow: Bool) throws {
        let section = SectionDefinition(id: "bp", kind: .bloodPressure, guideline: "pressure", unit: unit)
        for (systolic, isLow) in [(one, isOneLow), (other, isOtherLow)] {
            let readings = try [PageDiaries.pressure(systolic, 55, day: 1, 8), PageDiaries.pressure(80, 50, day: 2, 8)]
            let facts = try Diaries.facts(
                readings, section, period: try PageDiaries.days(14), guidelines: PageDiaries.schemes)
            #expect(
                facts.all.count(where: facts.isLow) == (isLow ? 2 : 1)
                    && facts.classes?.rows.first?.count == (isLow ? 2 : 1))
            #expect(facts.all[0].isInTarget == !isLow && facts.slot(of: facts.all[0]) == (isLow ? .low : .target))
        }
    }

    @Test("of a mean that is not low are no row of zero")
    func joined() throws {
        let readings = try [PageDiaries.pressure(88, 55, day: 1, 8), PageDiaries.pressure(96, 60, day: 1, 8, 2)]
        let forms = try PageDiaries.forms(.summary, readings + PageDiaries.daily(2...5, 110, 65))
        let last = try #require(forms.last)
        let names = PanelVisit(last).grids.flatMap(\.english).compactMap(\.first)
        #expect(names.contains("Lowest") && !names.contains { $0.hasPrefix("Systolic") })
    }

    @Test("are said wherever the target is")
    func words() throws {
        #expect(try facts(try lowMonth()).targetMessage?.english == "target below 135/85 · ≥ 90")
        #expect(try facts(try PageDiaries.fourDays()).targetMessage?.english == "target below 135/85")
    }

    @Test("leave a diary without them as it is, with nothing of theirs on the page")
    func none() throws {
        let facts = try facts(try PageDiaries.fourDays())
        #expect(
            facts.low == nil && facts.guideline == Schemes.both.judging(.home) && facts.figure(.lowSystolic) == nil)
        #expect(facts.bands.first??.ends.lower == nil)
    }

    @Test("begin at the lower end of a goal, where one was agreed on")
    func goal() throws {
        let goal = Goal.below(
            systolic: Quantity(130, .millimetresOfMercury), diastolic: Quantity(80, .millimetresOfMercury),
            from: Quantity(100, .millimetresOfMercury))
        let facts = try facts(try lowMonth(), goal: goal)
        #expect([facts.all.count(where: facts.isLow), facts.count] == [28, 28] && facts.target?.count == 0)
        #expect(facts.aim?.message.english == "&lt; 130/80 mmHg · ≥ 100 mmHg")
    }

    @Test("are none of a child, whose pressures are lower")
    func child() throws {
        let child = Person(
            id: "p", birthDate: try Diaries.day("2015-05-05"))
        #expect(try facts(try lowMonth(), person: child).low == nil)
    }

    @Test("stand beside the two classes of a scheme of one limit, which keeps its numbers")
    func home() throws {
        let section = SectionDefinition(id: "bp", kind: .bloodPressure, guideline: "home")
        let facts = try Diaries.facts(
            try lowMonth(), section, period: try PageDiaries.days(14), guidelines: ["home": Schemes.home])
        let names = facts.classes.map { facts in facts.rows.map { facts.name(of: $0.row).english } }
        #expect(names?.first == "Systolic · &lt; 90" && names?.last == "Below 135/85 mmHg")
    }
}
