import ConfigReading
import DiaryModel
import Foundation
import LayoutEngine
import PDFWriting
import PageModel
import ReportModel
import Specimens
import TestSupport
import Testing
import TypeKit

/// Pictures of facts that only pixels show: that fills, patterns, dashes and rules are painted, and in their order.
///
/// Positions are asserted on values; these tests check that the paint gets onto the paper. All text is set in the font
/// of squares of the fixtures, so that no release of a font changes a picture. Poppler smooths edges a little
/// differently in each version; the mean over six by six pixels leaves that out, and differs by far more where a mark
/// is missing, has moved, or has another colour.
///
/// `UPDATE_SNAPSHOTS=1` paints the pictures anew and fails the run; look at them before they are committed.
@Suite("Goldens")
struct GoldenTests {
    /// A block and its picture.
    struct Golden: CustomTestStringConvertible {
        let name: String
        let sheet: String
        let state: String
        var theme = "standard"

        var testDescription: String { name }
        var path: String { Repository.fixture("Goldens/\(name).png") }
    }

    static let goldens = [
        Golden(name: "donut", sheet: "cards", state: "five classes"),
        Golden(name: "donut-grey-patterns", sheet: "cards", state: "five classes", theme: "monochrome"),
        Golden(name: "bars", sheet: "bars", state: "zero, tiny and missing"),
        Golden(name: "radar", sheet: "radar", state: "one axis without data"),
        Golden(name: "table", sheet: "tables", state: "joined cells: 2:1:1 and 1:3:2"),
        Golden(name: "trend", sheet: "plots", state: "two scales with targets"),
    ]

    /// A change of a mark of five points is 40 or more; the smoothing of edges is a few.
    private static let limit = 16.0

    @Test("a block looks as it did", arguments: goldens)
    func looksAlike(golden: Golden) throws {
        let renews = ProcessInfo.processInfo.environment["UPDATE_SNAPSHOTS"] == "1"
        let difference = try difference(of: golden.state, from: golden, renews: renews)
        #expect(difference < Self.limit, "UPDATE_SNAPSHOTS=1 paints it anew")
        let size = try FileManager.default.attributesOfItem(atPath: golden.path)[.size] as? Int
        #expect(try #require(size) <= 20 * 1024)
        if renews { Issue.record("\(golden.name).png was painted anew") }
    }

    @Test(
        "another state of the block does not look like it",
        arguments: [("bars", "all zero"), ("radar", "five axes"), ("table", "one row"), ("trend", "a bridged gap")])
    func seesChanges(name: String, state: String) throws {
        let golden = try #require(Self.goldens.first { $0.name == name })
        #expect(try difference(of: state, from: golden) > 2 * Self.limit)
    }

    @Test("patterns are painted: the two themes do not look alike")
    func seesPatterns() throws {
        var golden = try #require(Self.goldens.first { $0.name == "donut" })
        golden.theme = "monochrome"
        #expect(try difference(of: golden.state, from: golden) > 2 * Self.limit)
    }

    /// How far a state of a block is from a picture, 0 to 255.
    private func difference(of state: String, from golden: Golden, renews: Bool = false) throws -> Double {
        let sheet = try #require(SpecimenSheet.all.first { $0.name == golden.sheet })
        let block = try #require(sheet.specimens.first { $0.state == state }).panel
        let cache = try ScratchFolder()
        let library = try FontLibrary(
            FontSetup(
                directories: [Repository.fixture("Fonts")], cacheDirectory: cache.path, familiesByLanguage: [:],
                defaultFamilies: ["Squares"], fallbackFamilies: []))
        let theme = try ThemeFormat().read(path: Repository.path(of: "templates/themes/\(golden.theme).xml")).value
        let style = PageStyle(ReportWish(paper: .a4), theme: theme, language: .english)
        let pages = try layOut(
            Report.specimen([block]), wording: SpecimenWords(), style: style, shaper: PangoShaper(library)
        ).value
        let bytes = try PDFRenderer(fonts: library).render(pages)
        // The upper part of the page below its head.
        let crop = ["48", "60", "500", "330"]
        let printed = try Program.run(
            "python3", [Repository.path(of: "scripts/golden.py")], on: bytes,
            output: [golden.path] + crop + (renews ? ["--renew"] : []))
        return try #require(Double(printed.trimmingCharacters(in: .whitespacesAndNewlines)))
    }
}
