import DiaryModel
import ReportModel
import Specimens
import Testing
@testable import SectionBuilding

@Suite("The frame of a report")
struct ReportFrameTests {
    private let sections = [Diaries.bloodPressure, Diaries.weight, Diaries.glucose]

    @Test(
        "has a title that names up to three sections and counts the rest",
        arguments: [
            (["bp"], "Blood pressure"), (["weight", "bp"], "Blood pressure and weight"),
            (["glucose", "weight", "bp"], "Blood pressure, weight and glucose"),
            (["pulse", "glucose", "weight", "bp"], "Blood pressure, weight, glucose and 1 more"),
            (["pulse", "spo2", "glucose", "weight", "bp"], "Blood pressure, weight, glucose and 2 more"),
            (["spo2", "pulse"], "Oxygen saturation and pulse"), (["bp", "bp"], "Blood pressure"),
        ])
    func title(ids: [String], title: String) throws {
        let kinds: [String: MeasurementKind] = [
            "bp": .bloodPressure, "weight": .weight, "glucose": .glucose, "pulse": .pulse, "spo2": .oxygenSaturation,
        ]
        let sections = try ids.enumerated().map { index, id in
            SectionDefinition(id: "s\(index)", kind: try #require(kinds[id]))
        }
        let report = try Diaries.report([], sections)
        #expect(report.titleBlock?.title.english == title)
        #expect(report.title.english == "\(title), 2025-11-01–2025-11-30")
    }

    @Test("has a line about the person that leaves out what is not known")
    func identity() throws {
        let born = try Diaries.day("1971-04-02")
        let people: [(Person, String)] = [
            (try Diaries.adult(), "A Person · born 1971-04-02 · female · Report no. R-1"),
            (Person(id: "p"), "Report no. R-1"),
            (Person(id: "p", birthDate: born, sex: .male), "born 1971-04-02 · male · Report no. R-1"),
            (Person(id: "p", name: "N", sex: .other), "N · sex: other · Report no. R-1"),
        ]
        for (person, line) in people {
            #expect(try Diaries.report([], sections, person: person).titleBlock?.identity.english == line)
        }
    }

    @Test("begins with who hands the report out, before every block of the layout, where somebody says it")
    func clinic() throws {
        let logo = Picture(kind: .svg, bytes: [1], width: 2, height: 1, digest: "d")
        let report = try Diaries.report([], sections, clinic: Clinic(name: "Elm {n}", lines: ["a", "b"], logo: logo))
        guard case .head(let block)? = report.panels.first?.forms.first?.parts.first else {
            Issue.record("no clinic above the title")
            return
        }
        #expect(block.kind == .letterhead && TitleParts(report.panels[1]) != nil)
        #expect(block.name == .verbatim("Elm {n}") && block.lines == [.verbatim("a"), .verbatim("b")])
        #expect(block.logo?.picture == logo && block.logo?.alternative.english == "Logo of Elm {n}")
        #expect(report.panels.count == (try Diaries.report([], sections)).panels.count + 1)
    }

    @Test("keeps a name as its own text, whatever is in it")
    func nameIsVerbatim() throws {
        let report = try Diaries.report([], sections, person: Person(id: "p", name: "{item} <b>&amp;"))
        let identity = try #require(report.titleBlock?.identity)
        #expect(identity.all.contains(.verbatim("{item} <b>&amp;")))
    }

    @Test("has the period at the head, and disclaimer, number and pages at the foot")
    func headAndFoot() throws {
        let report = try Diaries.report([], sections)
        #expect(report.headerStart.english == "Health diary report · A Person")
        #expect(report.headerEnd.english == "2025-11-01–2025-11-30")
        #expect(report.footerStart.english == "Self-recorded values. Not a diagnosis.")
        #expect(report.footerMiddle.english == "Report no. R-1")
        #expect(report.footerEnd.arguments.map(\.value) == [.pageNumber, .pageCount])
        #expect(report.id == "R-1")
        #expect(report.date == (try Diaries.day("2025-11-30")))
    }

    @Test("says on every page whose it is, unless the name is not to be printed")
    func nameAtTheHead() throws {
        let report = try Diaries.report([], sections, person: Person(id: "p"))
        #expect(report.headerStart.english == "Health diary report")
    }

    @Test("writes a period of one day as that day")
    func oneDay() throws {
        let report = try Diaries.report([], sections, period: try Diaries.period("2025-11-02", "2025-11-02"))
        #expect(report.headerEnd.english == "2025-11-02")
    }

    @Test("puts blood pressure, weight and glucose first, and the others as the config has them")
    func order() throws {
        let sections = [
            SectionDefinition(id: "t", kind: .temperature), Diaries.glucose, Diaries.pulse, Diaries.weight,
            SectionDefinition(id: "g2", kind: .glucose), Diaries.bloodPressure,
        ]
        let report = try Diaries.report([], sections)
        #expect(report.emptyCards.map(\.id) == ["bp", "weight", "glucose", "g2", "t", "pulse"])
        #expect(report.panels.first.flatMap(TitleParts.init) != nil)
    }

    @Test("looks up the name of a declared kind, and falls back to its id")
    func declaredKind() throws {
        let kind = MeasurementKind.declared("Peak Flow", unit: .declared("l/min"), plausible: 0...1_000)
        let report = try Diaries.report([], [SectionDefinition(id: "pf", kind: kind)])
        #expect(report.emptyCards.first?.title == Message("section_title_peak_flow", alter: "Peak Flow"))
        #expect(report.titleBlock?.title.english == "Peak Flow")
    }
}
