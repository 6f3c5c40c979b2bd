import DiaryModel
import ReportModel
import Testing
@testable import SectionBuilding

@Suite("The line about the person")
struct WhoPanelTests {
    private func ends(
        _ person: Person, _ sections: [SectionDefinition] = [PageDiaries.pressure]
    ) throws -> [[String]] {
        let box = try #require(try PageDiaries.forms(.who, [], sections, person: person).first)
        return box.ends
    }

    @Test("tells the name, the days, sex, birth, age and height, and that readings were taken at home")
    func all() throws {
        let period = "2025-11-01–2025-11-07"
        #expect(
            try ends(try Diaries.adult()) == [
                ["A Person", period],
                ["female · born 1971-04-02 (54 years) · 170 cm", "Home monitoring · Report no. R-1"],
            ])
    }

    @Test("names the report once in place of what is not known: the name, or else the facts")
    func unknown() throws {
        let box = try #require(try PageDiaries.forms(.who, [], [PageDiaries.pressure], person: Person(id: "a")).first)
        #expect(box.ends == [["Health diary report", "2025-11-01–2025-11-07"]])
        #expect(box.texts == ["Home monitoring · Report no. R-1"])
        #expect(try ends(Person(id: "a", name: "N"))[1][0] == "Health diary report")
        #expect(try ends(Person(id: "a", name: "N", sex: .male))[1][0] == "male")
    }

    @Test("counts years to the last day of the period, and months below two years")
    func age() throws {
        func facts(_ birth: String) throws -> String {
            try ends(Person(id: "a", birthDate: try Diaries.day(birth)))[1][0]
        }
        #expect(try facts("1971-11-07") == "born 1971-11-07 (54 years)")
        #expect(try facts("1971-11-08") == "born 1971-11-08 (53 years)")
        #expect(try facts("2023-11-07") == "born 2023-11-07 (2 years)")
        #expect(try facts("2023-11-08") == "born 2023-11-08 (23 months)")
        #expect(try facts("2025-10-07") == "born 2025-10-07 (1 month)")
        #expect(try facts("2024-11-01") == "born 2024-11-01 (12 months)")
        #expect(try facts("2025-11-08") == "born 2025-11-08 (0 months)")
    }

    @Test("writes a height with a decimal only where it has one")
    func height() throws {
        #expect(try ends(Person(id: "a", height: Quantity(170, .centimetres)))[1][0] == "170 cm")
        #expect(try ends(Person(id: "a", height: Quantity(170.5, .centimetres)))[1][0] == "170.5 cm")
    }

    @Test("says where pressures were taken; sections of several places are told apart by their titles")
    func places() throws {
        let home = PageDiaries.pressure
        let office = SectionDefinition(id: "office", kind: .bloodPressure, guideline: "pressure", setting: .office)
        func about(_ sections: [SectionDefinition]) throws -> String {
            try ends(Person(id: "a", name: "N"), sections)[1][1]
        }
        #expect(try about([office, PageDiaries.weight]) == "Clinic readings · Report no. R-1")
        #expect(try about([home, office]) == "Report no. R-1")
        let report = try PageDiaries.report(
            [.summary], [try PageDiaries.pressure(130, 80, day: 1, 8)], [home, office], person: Person(id: "a"))
        #expect(report.panels.first?.forms[0].title?.english == "Blood pressure · at home")
    }

    @Test("does not say that readings were taken at home where some were not")
    func setting() throws {
        let office = SectionDefinition(id: "office", kind: .bloodPressure, setting: .office)
        #expect(try ends(Person(id: "a", name: "N"), [PageDiaries.pressure, office])[1][1] == "Report no. R-1")
    }

    @Test("stands in place of the person's name in the head of the page")
    func naming() throws {
        let panel = try #require(try PageDiaries.panels(.who, []).first)
        #expect(panel.namesPerson && panel.forms.count == 1)
        #expect(panel.forms[0].parts.last == .rule(isStrong: true))
    }
}
