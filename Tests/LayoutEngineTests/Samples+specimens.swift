import DiaryModel
import PageModel
import ReportModel
import Specimens
import Testing
@testable import LayoutEngine

extension Samples {
    /// The panel of the gallery's sheet that is in a state.
    static func specimen(_ sheet: String, _ state: String) throws -> Panel {
        let found = SpecimenSheet.all.first { $0.name == sheet }?.specimens.first { $0.state == state }
        return try #require(found).panel
    }

    /// Returns the record of the pages of panels, and all their text.
    static func placed(_ panels: [Panel]) throws -> (record: PaginationRecord, text: String) {
        var placed = try PlacedReport(report(panels), style: style(), shaper: FixedAdvance())
        var open: [SemanticTag.Role] = []
        var text = ""
        for index in 0..<placed.pageCount { text += PageText(try placed.page(at: index), open: &open).all }
        return (placed.record, text)
    }
}
