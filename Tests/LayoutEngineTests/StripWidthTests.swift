import PageModel
import ReportModel
import Specimens
import Testing
@testable import LayoutEngine

@Suite("Widths of strips")
struct StripWidthTests {
    private func pieces(_ panel: Panel) throws -> [PageText.Piece] {
        PageText.pages(of: try Samples.layOut(Samples.report([panel])))[0].pieces
    }

    @Test("figures of a strip stay on one line as long as there is a size for it, all in the same one")
    func strip() throws {
        var card = Samples.card()
        // A column has room for 17 letters of the usual size.
        card.figures = [("Mean", "137/81"), ("Range", "110–162/66–95")].map {
            PanelTile($0.0.asText, Samples.figure($0.1, " mm Hg"))
        }
        let values = try pieces(.section(card)).filter {
            $0.path.last == .listBody && ($0.text == "137/81" || $0.text == "110–162/66–95")
        }
        #expect(values.count == 2 && Set(values.map(\.size)).count == 1)
        #expect(Set(values.map(\.baseline)).count == 1)
    }

    @Test("names of a strip have one size")
    func stripNames() throws {
        var card = Samples.card()
        let names = ["Mean", "Systolic and more words", "Diastolic range, of the whole period"]
        card.figures = names.map { PanelTile($0.asText, Samples.figure("1")) }
        let labels = try pieces(.section(card)).filter { piece in
            piece.path.last == .label && names.contains { $0.contains(piece.text) }
        }
        #expect(labels.count > 3 && Set(labels.map(\.size)).count == 1)
    }
}
