import PageModel
import ReportModel
import Testing
@testable import LayoutEngine

@Suite("Boxes side by side")
struct BesideTests {
    private func box(_ title: String, _ meta: String, ends: (String, String)) -> PanelBox {
        PanelBox(
            title: title.asText, meta: meta.asText, isFramed: true,
            [.ends(ends.0.asText, ends.1.asText, .figure, .small)])
    }

    private func text(_ boxes: [PanelBox]) throws -> PageText {
        let panel = Panel(id: "p", forms: [PanelBox([.beside(boxes.map { PanelColumn(1, $0) })])])
        let page = try #require(try Samples.layOut(Samples.report([panel])).pages.first)
        var open: [SemanticTag.Role] = []
        return PageText(page, open: &open)
    }

    private func baseline(_ word: String, in text: PageText) throws -> Points {
        try #require(text.first(word)).baseline
    }

    @Test("what stands beside a title, or a figure, of every card stands below it where it does in one")
    func oneForm() throws {
        let text = try text([
            box("Weight", "12 of 20 measurements in the target range", ends: ("72", "kg")),
            box("Pulse", "all", ends: ("81", "from 60 to 102 in a minute, on the whole 81")),
        ])
        #expect(try baseline("all", in: text) == baseline("12 of 20 measurements in the target range", in: text))
        #expect(try baseline("Pulse", in: text) < baseline("all", in: text))
        #expect(try baseline("81", in: text) == baseline("72", in: text))
        #expect(try baseline("72", in: text) < baseline("kg", in: text))
    }

    @Test("cards that have room keep their titles and figures on one line each")
    func oneLine() throws {
        let text = try text([box("Weight", "one", ends: ("72", "kg")), box("Pulse", "all", ends: ("81", "/min"))])
        #expect(try baseline("Pulse", in: text) == baseline("all", in: text))
        #expect(try baseline("72", in: text) == baseline("kg", in: text))
    }
}
