import DiaryModel
import SystemKit
import TestSupport
import Testing
@testable import BatchRun

@Suite("Pictures of pages that differ")
struct PageImageTests {
    private let red: [UInt8] = [214, 40, 40]

    @Test("a pixmap is read when all of it is there, and nothing else is taken for one")
    func pixmap() {
        let head = Array("P6\n2 1\n255\n".utf8)
        #expect(
            PageImage(pixmap: head + [1, 2, 3, 4, 5, 6]) == PageImage(width: 2, height: 1, dots: [1, 2, 3, 4, 5, 6]))
        for bytes in [
            [], Array("P6".utf8), head, head + [1, 2, 3, 4, 5], Array("P5\n2 1\n255\n".utf8) + [1, 2, 3, 4, 5, 6],
        ] {
            #expect(PageImage(pixmap: bytes) == nil)
        }
    }

    @Test("what differs is red, what is beyond the other page too, and the same page gives no picture")
    func marked() {
        let one = PageImage(width: 2, height: 1, dots: [0, 0, 0, 255, 255, 255])
        #expect(PageImage.marked(one, one) == nil)
        let other = PageImage(width: 2, height: 1, dots: [0, 0, 0, 255, 255, 254])
        #expect(PageImage.marked(one, other)?.dots == [170, 170, 170] + red)
        let wide = PageImage(width: 3, height: 1, dots: one.dots + [9, 9, 9])
        #expect(PageImage.marked(one, wide)?.dots == [170, 170, 170, 255, 255, 255] + red)
        #expect(PageImage.marked(nil, one)?.dots == red + red)
    }

    @Test("a picture is a PNG file whose dots are those of the page")
    func png() throws {
        let image = PageImage(width: 2, height: 2, dots: Array(1...12))
        let png = try #require(image.png)
        #expect(png.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]))
        // The last chunk of every PNG file is the same, with its check sum.
        #expect(png.suffix(12) == [0, 0, 0, 0, 0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82])
        let start = 8 + 25
        let count = png[start..<(start + 4)].reduce(0) { $0 << 8 | Int($1) }
        let packed = Array(png[(start + 8)..<(start + 8 + count)])
        let lines = Deflater(level: 1)?.unpacked(packed.span, atMost: 100)
        #expect(lines == [0, 1, 2, 3, 4, 5, 6, 0, 7, 8, 9, 10, 11, 12])
    }

    @Test("without the program that draws pages the call is refused, and says what to install")
    func noProgram() throws {
        let scratch = try ScratchFolder()
        let failure = #expect(throws: DiagnosticFailure.self) {
            try PageDiff(into: scratch.path(of: "pictures"), path: scratch.path)
        }
        #expect(failure?.diagnostics.map(\.code) == ["batch.no-rasterizer"])
        #expect(failure?.diagnostics.first?.hint?.contains("poppler-utils") == true)
    }
}
