import DiaryModel
import Glibc
import LayoutEngine
import PDFWriting
import PageModel
import ReportModel
import Specimens
import SystemKit
import TypeKit

/// Prints every block in every state, on both papers, to a folder: `Gallery FOLDER FONT-CACHE`.
@main
struct Gallery {
    static func main() throws {
        let arguments = CommandLine.arguments
        guard arguments.count == 3 else {
            print("usage: Gallery FOLDER FONT-CACHE")
            exit(64)
        }
        let library = try FontLibrary(FontSetup(cacheDirectory: arguments[2]))
        let shaper = try PangoShaper(library)
        let renderer = PDFRenderer(fonts: library)
        let publisher = Publisher(
            folder: arguments[1], durability: .none, writer: WriterIdentity(host: "gallery", process: 1))
        for sheet in SpecimenSheet.all {
            for paper in Paper.allCases {
                let style = PageStyle(ReportWish(paper: paper), language: .english)
                let pages = try layOut(sheet.report, wording: SpecimenWords(), style: style, shaper: shaper)
                let bytes = try renderer.render(pages.value)
                let name = "\(sheet.name)-\(paper.rawValue).pdf"
                try publisher.publish(bytes, as: SafeFileName(name), .replacing)
                print("\(name): \(pages.value.pages.count) pages, \(bytes.count) bytes")
                for warning in pages.warnings { print("  \(warning)") }
            }
        }
    }
}
