import DisplayList
import ReportModel
import Testing

@testable import LayoutEngine

@Suite("Layout")
struct LayOutTests {
    @Test("a full report stands where the design says")
    func positions() throws {
        let document = try Samples.layOut(Samples.full)
        let page = try #require(PageText.pages(of: document).first)
        #expect(page.first("Blood pressure and weight")?.baseline == Points(68 + 34))
        #expect(page.first("Card bp")?.baseline == Points(68 + 80 + 72 + 16 + 22))
    }
}
