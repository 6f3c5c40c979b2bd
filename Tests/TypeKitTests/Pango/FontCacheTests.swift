import Foundation
import PageModel
import TestSupport
import Testing
@testable import TypeKit

@Suite("Cache of prepared fonts")
struct FontCacheTests {
    let folder: ScratchFolder

    init() throws { folder = try ScratchFolder() }

    /// Shapes a letter with a library of its own.
    @discardableResult
    private func shape(in cache: String) throws -> GlyphRun {
        let shaper = try PangoShaper(FontLibrary(.squares(cache: cache)))
        let span = Paragraph.Span("a", type: TypeStyle(size: 10), language: "en")
        return try shaper.shape(Paragraph([span]), width: nil).lines[0].pieces[0].run
    }

    @Test("keeps one file for a face, and nothing else")
    func oneFile() throws {
        let first = try shape(in: folder.path)
        let files = try folder.names()
        #expect(files.count == 1)
        #expect(files[0].hasPrefix("Squares-Regular.whole."))
        #expect(try shape(in: folder.path) == first)
        #expect(try folder.names() == files)
    }

    @Test("reads the file that is there instead of making it anew")
    func reused() throws {
        try shape(in: folder.path)
        let file = try "\(folder.path)/\(#require(folder.names().first))"
        let before = try FileManager.default.attributesOfItem(atPath: file)[.systemFileNumber] as? Int
        try shape(in: folder.path)
        #expect(try FileManager.default.attributesOfItem(atPath: file)[.systemFileNumber] as? Int == before)
    }

    @Test("makes a missing directory, and those above it")
    func missingDirectory() throws {
        try shape(in: folder.path + "/a/b/c")
        #expect(try folder.names(in: "a/b/c").count == 1)
    }

    @Test("makes a damaged file anew", arguments: ["flipped", "cut", "empty", "foreign"])
    func damaged(how: String) throws {
        let expected = try shape(in: folder.path)
        let file = try URL(fileURLWithPath: "\(folder.path)/\(#require(folder.names().first))")
        var bytes = try Data(contentsOf: file)
        let sound = bytes
        switch how {
        case "flipped": bytes[bytes.count / 2] ^= 1
        case "cut": bytes.removeLast(100)
        case "empty": bytes = Data()
        default: bytes = Data("not a font, and long enough to hold a seal".utf8)
        }
        try bytes.write(to: file)
        #expect(try shape(in: folder.path) == expected)
        #expect(try Data(contentsOf: file) == sound)
    }

    @Test("says why a directory cannot be written")
    func unwritable() throws {
        let file = folder.path + "/file"
        try Data().write(to: URL(fileURLWithPath: file))
        let error = #expect(throws: ShapingError.self) { try shape(in: file + "/cache") }
        #expect(error?.description.contains("cannot be written: Not a directory") == true)
        #expect(error?.code == "font.cache-unwritable")
    }

    @Test("serves several workers that start at once")
    func together() async throws {
        let cache = folder.path
        let runs = try await withThrowingTaskGroup(of: GlyphRun.self) { group in
            for _ in 0..<8 { group.addTask { try shape(in: cache) } }
            var runs: [GlyphRun] = []
            for try await run in group { runs.append(run) }
            return runs
        }
        #expect(Set(runs).count == 1)
        #expect(try folder.names().count == 1)
    }

    @Test("makes a new file when the font changes")
    func changedFont() throws {
        let fonts = folder.path + "/fonts"
        try FileManager.default.createDirectory(atPath: fonts, withIntermediateDirectories: true)
        var setup = FontSetup.squares(cache: folder.path + "/cache")
        let source = setup.directories[0]
        setup.directories = [fonts]
        for style in ["Regular", "Bold"] {
            try? FileManager.default.removeItem(atPath: "\(fonts)/Squares-Regular.ttf")
            try FileManager.default.copyItem(
                atPath: "\(source)/Squares-\(style).ttf", toPath: "\(fonts)/Squares-Regular.ttf")
            let shaper = try PangoShaper(FontLibrary(setup))
            let span = Paragraph.Span("ab", type: TypeStyle(size: 10), language: "en")
            let width = try shaper.shape(Paragraph([span]), width: nil).width
            #expect(width == (style == "Regular" ? 12 : 13))
        }
        #expect(try folder.names(in: "cache").count == 2)
    }

    @Test("names a file anew where another HarfBuzz copies")
    func otherLibrary() throws {
        let file = Repository.fixture("Fonts") + "/Squares-Regular.ttf"
        let source = try FontSource(FontFiles.Location(file: file, family: "Squares"))
        let names = ["6.0.0", "8.3.0", "10.2.0"].map { source.name(of: "whole", with: [], by: $0) }
        #expect(Set(names).count == 3)
        try shape(in: folder.path)
        #expect(try folder.names() == [source.name(of: "whole", with: [], by: FontSubsetting.library)])
    }
}
