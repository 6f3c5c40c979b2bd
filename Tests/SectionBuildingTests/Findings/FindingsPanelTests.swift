import DiaryModel
import ReportModel
import Testing
@testable import SectionBuilding

@Suite("The findings of a page")
struct FindingsPanelTests {
    private typealias Make = FindingDiaries

    /// Everything that four weeks of mornings and evenings can say, with one very high pressure.
    private func month() throws -> [Reading] {
        try Make.pressures(1...14, at: 8, 152, 92) + Make.pressures(1...14, at: 20, 146, 88)
            + Make.pressures(15...28, at: 8, 132, 82) + Make.pressures(15...28, at: 20, 126, 78)
            + Make.pressures([5], at: 15, 190, 100)
    }

    @Test("are those that must not be missed and four more, in order")
    func order() throws {
        let found = try Make.found(
            try month() + Make.daily(.temperature, [(3, 39), (4, 36.6)]),
            [Make.goal, SectionDefinition(id: "t", kind: .temperature)], period: try Make.period(days: 28),
            events: [try Make.event(.medication, on: 15)])
        #expect(found.map(\.id) == ["S1", "S5", "mean", "F5", "F3", "F4"])
        #expect(found.map(\.rank) == found.map(\.rank).sorted())
        #expect(found.map(\.section) == ["bp", "t", "bp", "bp", "bp", "bp"])
    }

    @Test("give way to nothing")
    func forms() throws {
        let material = try Make.material(try month(), [Make.goal], period: try Make.period(days: 28))
        let made = FindingsPanel.make(material)
        let all = Findings.of(material).map(\.message)
        #expect(all.count == 5 && made.map(\.forms.count) == [1] && made[0].forms[0].parts == [.bullets(all)])
    }

    @Test("begin with the mean and its target: above it, within it, and below where the mean is low")
    func mean() throws {
        func words(_ systolic: Double, _ diastolic: Double) throws -> [String] {
            let readings =
                try Make.pressures([1], at: 12, 86, 50) + Make.pressures([2, 3, 4], at: 12, systolic, diastolic)
            return try Make.found(readings, [Make.goal]).filter { $0.id == "mean" }.map(\.message.english)
        }
        #expect(try words(160, 95).map { $0.hasPrefix("Mean 142/84, above the target (") } == [true])
        #expect(try words(120, 70).map { $0.hasPrefix("Mean 112/65, within the target (") } == [true])
        #expect(try words(88, 50).map { $0.hasPrefix("Mean 88/50, below the target (") } == [true])
    }

    @Test("begin with the mean of the main section of any other kind, named beside others")
    func meanOfOthers() throws {
        let range = Goal.range(from: Quantity(88, .percent), through: Quantity(92, .percent))
        let oxygen = SectionDefinition(id: "o", kind: .oxygenSaturation, goal: range)
        func words(_ values: [Double], _ sections: [SectionDefinition] = [oxygen]) throws -> [String] {
            let readings = try Make.daily(.oxygenSaturation, values.enumerated().map { ($0.offset + 1, $0.element) })
            let pulses = try Make.daily(.pulse, [(1, 70)])
            return try Make.found(readings + pulses, sections).filter { $0.id == "mean" }.map(\.message.english)
        }
        #expect(try words([90, 95, 91]) == ["Mean 92%, within the target (88–92 %): 2 of 3 in target."])
        #expect(try words([97, 95, 91]) == ["Mean 94%, above the target (88–92 %): 1 of 3 in target."])
        #expect(try words([84, 85, 91]) == ["Mean 87%, below the target (88–92 %): 1 of 3 in target."])
        #expect(
            try words([90, 95, 91], [oxygen, Diaries.pulse])
                == ["Oxygen saturation · Mean 92%, within the target (88–92 %): 2 of 3 in target."])
        // Beside pressures the page is about these.
        let pressures = try Make.noons(1...3, 130, 80)
        let both = try Make.found(
            pressures + Make.daily(.oxygenSaturation, [(1, 90), (2, 91)]), [Make.goal, oxygen])
        #expect(both.filter { $0.id == "mean" }.map(\.section) == ["bp"])
    }

    @Test("are what the target is where nothing else holds")
    func target() throws {
        let readings = try Make.pressures([1], at: 12, 130, 80) + Make.pressures([2], at: 12, 150, 80)
        let found = try Make.found(readings, [Make.goal])
        #expect(found.map(\.id) == ["mean"])
        let range = Goal.range(
            from: Quantity(36, .celsius), through: Quantity(37, .celsius))
        let warmth = SectionDefinition(id: "t", kind: .temperature, goal: range)
        let warm = try Make.found(try Make.daily(.temperature, [(1, 36.6), (2, 37.4)]), [warmth])
        #expect(warm.map(\.id) == ["target"])
        #expect(warm.first?.message.english.hasPrefix("Body temperature · 1 of 2 in target · Target:") == true)
    }

    @Test("are none without readings, and none where nothing can be said")
    func none() throws {
        #expect(try Make.found([], [Make.home, Make.glucose]).isEmpty)
        #expect(FindingsPanel.make(try Make.material([], [Make.home])).isEmpty)
        #expect(try Make.found(try Make.daily(.pulse, [(1, 70)]), [Diaries.pulse]).isEmpty)
    }

    @Test("name the section where several are of its kind")
    func named() throws {
        let sections = ["Left", "Right"].map {
            SectionDefinition(id: $0, kind: .bloodPressure, title: $0, setting: .any)
        }
        let readings = try sections.flatMap { section in
            try (Make.pressures(1...3, at: 8, 142, 88) + Make.pressures(1...3, at: 20, 133, 82)).map {
                $0.given(for: section.id)
            } + Make.pressures([4], at: 12, 200, 100).map { $0.given(for: section.id) }
        }
        let found = try Make.found(readings, sections).map(\.message.english)
        #expect(found.first == "Left: 1 of 7 at or above 180/110 mmHg, the highest 200/100 on 2025-11-04.")
        #expect(found.last == "Right · Morning mean 142/88, evening mean 133/82: mornings are 9/6 higher.")
    }
}
