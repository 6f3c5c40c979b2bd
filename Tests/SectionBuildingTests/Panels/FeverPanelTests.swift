import DiaryModel
import ReportModel
import Testing
@testable import SectionBuilding

@Suite("Fever")
struct FeverPanelTests {
    private let section = SectionDefinition(id: "t", kind: .temperature)

    private func panels(_ readings: [Reading]) throws -> [Panel] {
        try Diaries.panels(.fever, readings, [section])
    }

    @Test("is shown from 38.0 °C on, with the highest marked")
    func highest() throws {
        #expect(try panels(try Diaries.daily(.temperature, [37.9, 36.5], from: "2025-11-01")).isEmpty)
        let panel = try #require(
            try panels(try Diaries.daily(.temperature, [38, 37.2, 38.9], from: "2025-11-01")).first)
        let text = "Body temperature: 2 of 3 at or above 38.0 Cel, the highest 38.9 Cel on 2025-11-03."
        #expect(panel.forms.map(\.texts) == [[text], [text], [text]])
        // No page takes the words in place of the plot for want of room.
        #expect(panel.forms.map(\.loss) == [0, 1, 9])
        let plot = try #require(panel.forms[0].plots.first)
        #expect(plot.events.map(\.label.english) == ["38.9 Cel, 2025-11-03"])
        #expect(plot.scales[0].limits.map(\.at) == [38])
        #expect(plot.scales[0].dots == 3)
    }

    @Test("has every reading, which a mean may hide, and leaves the sentence to the findings of the page")
    func readings() throws {
        let readings = try [(36.8, 0), (38.4, 4)].map {
            Diaries.single(.temperature, $0, at: try Diaries.instant("2025-11-01", 8, $1))
        }
        let panel = try #require(try panels(readings).first)
        #expect(panel.forms[0].plots[0].scales[0].dots == 2)
        #expect(panel.forms[0].texts.first?.hasPrefix("Body temperature, single readings: 1 of 2 at or above") == true)
        let page = try PageDiaries.report([.findings, .fever], readings, [section]).panels
        #expect(page.map(\.forms[0].texts) == [[], []])
    }

    @Test("is 100.4 °F in a section of degrees Fahrenheit")
    func fahrenheit() throws {
        func panel(_ value: Double) throws -> Panel? {
            try panels(try Diaries.daily(.temperature, [98.6, value], from: "2025-11-01", .fahrenheit)).first
        }
        #expect(try panel(100.3) == nil)
        #expect(
            try panel(100.4)?.forms[0].texts
                == ["Body temperature: 1 of 2 at or above 100.4 degF, the highest 100.4 degF on 2025-11-02."])
    }

    @Test("joins measurements at most a day apart")
    func runs() throws {
        let moments = [("2025-11-01", 8), ("2025-11-01", 20), ("2025-11-02", 20), ("2025-11-04", 8)]
        let readings = try zip(moments, [38.0, 38.5, 38.2, 37]).map { moment, value in
            Diaries.single(.temperature, value, at: try Diaries.instant(moment.0, moment.1))
        }
        let scale = try #require(try panels(readings).first?.forms[0].plots.first?.scales.first)
        #expect(scale.runs.map { $0.map(\.y) } == [[38, 38.5, 38.2], [37]])
    }

    @Test("says of a single measurement that it is one, and leaves out what is only known to lie below a number")
    func single() throws {
        let only = try panels(try Diaries.daily(.temperature, [38.4], from: "2025-11-05"))
        #expect(
            only.first?.forms.last?.texts == [
                "Body temperature: 38.4 Cel on 2025-11-05, the only measurement, at or above 38.0 Cel."
            ])
        let low = Reading(
            kind: .temperature, instant: try Diaries.instant("2025-11-05"),
            value: .single(Quantity(38.5, .celsius, bound: .below)))
        #expect(try panels([low]).isEmpty)
        #expect(try panels([]).isEmpty)
    }
}
