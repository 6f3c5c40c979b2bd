import DisplayList
import Foundation

@testable import PangoKit

/// The folder of this package's tests.
let testsFolder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().path

/// A folder that is removed with this object.
final class ScratchFolder: Sendable {
    let path: String

    init() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("diarypress-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        path = folder.path
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }
}

extension FontSetup {
    /// The font of squares alone: every width is known beforehand.
    static func squares(cache: String) -> FontSetup {
        FontSetup(
            directories: ["\(testsFolder)/Fixtures/Fonts"], cacheDirectory: cache, familiesByLanguage: [:],
            defaultFamilies: ["Squares"], fallbackFamilies: [])
    }

    /// Debian's fonts, prepared once for all runs of these tests.
    static var installed: FontSetup {
        FontSetup(cacheDirectory: FileManager.default.temporaryDirectory.path + "/diarypress-test-fonts")
    }
}

/// A shaper with the font of squares.
struct SquareShaper {
    let cache: ScratchFolder
    let shaper: PangoShaper

    init() throws {
        cache = try ScratchFolder()
        shaper = try PangoShaper(FontLibrary(.squares(cache: cache.path)))
    }

    /// Shapes spans of 10 pt.
    func shape(
        _ texts: String..., language: String = "en", width: Points? = nil, rightToLeft: Bool = false
    ) throws -> ShapedParagraph {
        let spans = texts.map { Paragraph.Span($0, type: TypeStyle(size: 10), language: language) }
        return try shaper.shape(Paragraph(spans, isRightToLeft: rightToLeft), width: width)
    }
}

extension ShapedParagraph {
    /// The text of each line, as readers of the file will extract it.
    var texts: [String] { lines.map { $0.pieces.map(\.run.text).joined() } }
}
