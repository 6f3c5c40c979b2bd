import PageModel
import TestSupport
import Testing
@testable import TypeKit

@Suite("Outlines of glyphs")
struct FaceOutlineTests {
    private let library: FontLibrary
    private let shaper: PangoShaper

    init() throws {
        library = try FontLibrary(.installed)
        shaper = try PangoShaper(library)
    }

    private func run(_ text: String, _ language: String) throws -> GlyphRun {
        let span = Paragraph.Span(text, type: TypeStyle(size: 10), language: language)
        return try #require(try shaper.shape(Paragraph([span]), width: nil).lines.first?.pieces.first?.run)
    }

    @Test("are squares where the font has squares, with y downwards")
    func squares() throws {
        let squares = try SquareShaper()
        let library = try FontLibrary(.squares(cache: squares.cache.path))
        let shaper = try PangoShaper(library)
        let span = Paragraph.Span("a", type: TypeStyle(size: 10), language: "en")
        let run = try #require(try shaper.shape(Paragraph([span]), width: nil).lines.first?.pieces.first?.run)
        let outlines = try library.outlines(of: run.face)
        let steps = outlines.outline(of: run.glyphs[0].index)
        let places = steps.compactMap { step -> GlyphStep.Place? in
            switch step {
            case .move(let place), .line(let place): place
            default: nil
            }
        }
        #expect(steps.last == .close && Set(places).count == 4)
        #expect(Set(places.map(\.x)).count == 2 && Set(places.map(\.y)).count == 2)
        #expect(places.allSatisfy { $0.y <= 0 })
    }

    @Test("have curves of the kind that their font has", arguments: [("O", "en", false), ("혈", "ko", true)])
    func curves(text: String, language: String, isCFF: Bool) throws {
        let run = try run(text, language)
        let steps = try library.outlines(of: run.face).outline(of: run.glyphs[0].index)
        let (quadratics, cubics) = steps.reduce(into: (0, 0)) { counts, step in
            switch step {
            case .quadratic: counts.0 += 1
            case .cubic: counts.1 += 1
            case .move, .line, .close: break
            }
        }
        #expect(isCFF ? quadratics == 0 && cubics > 0 : quadratics > 0 && cubics == 0)
    }

    @Test("are nothing for a space, and unknown for a face of another library")
    func none() throws {
        let run = try run("a b", "en")
        let outlines = try library.outlines(of: run.face)
        #expect(outlines.unitsPerEm == 1000 || outlines.unitsPerEm == 2048)
        #expect(outlines.outline(of: run.glyphs[1].index).isEmpty)
        #expect(outlines.outline(of: 1_000_000).isEmpty)
        #expect(throws: FontError.self) { try library.outlines(of: FontFaceID("Nobody")) }
    }
}
