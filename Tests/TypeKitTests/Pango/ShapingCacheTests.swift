import PageModel
import Testing
@testable import TypeKit

@Suite("Cache of shaped paragraphs")
struct ShapingCacheTests {
    private static let empty = DigitPattern(whole: ShapedParagraph(lines: []))

    private static func key(_ number: Int) -> ShapingKey {
        let span = Paragraph.Span("\(number)", type: TypeStyle(size: 10), language: "en")
        var digits: [UInt8] = []
        return ShapingKey(Paragraph([span]), width: nil, takingOut: &digits).with(digits)
    }

    @Test("makes a paragraph once while it is kept")
    func once() throws {
        var cache = ShapingCache()
        var made = 0
        for _ in 0..<3 {
            _ = try cache.value(for: Self.key(1)) { () throws(FontError) in
                made += 1
                return Self.empty
            }
        }
        #expect(made == 1)
    }

    @Test("never holds more than two generations")
    func bounded() throws {
        var cache = ShapingCache()
        for number in 0..<10_000 {
            _ = try cache.value(for: Self.key(number)) { () throws(FontError) in Self.empty }
            #expect(cache.count <= 2 * ShapingCache.entryLimit)
        }
    }

    @Test("keeps what is asked for again and again")
    func promoted() throws {
        var cache = ShapingCache()
        var made = 0
        for number in 0..<10_000 {
            _ = try cache.value(for: Self.key(number)) { () throws(FontError) in Self.empty }
            _ = try cache.value(for: Self.key(-1)) { () throws(FontError) in
                made += 1
                return Self.empty
            }
        }
        #expect(made == 1)
    }

    @Test("tells widths apart")
    func widths() throws {
        let squares = try SquareShaper()
        #expect(try squares.shape("aa bb").lines.count == 1)
        #expect(try squares.shape("aa bb", width: 20).lines.count == 2)
        #expect(try squares.shape("aa bb").lines.count == 1)
    }

    @Test("has no say in the result")
    func independent() throws {
        let (fresh, used) = (try SquareShaper(), try SquareShaper())
        for number in 0..<5000 { _ = try used.shape("\(number) 가나", language: "ko", width: 30) }
        let text = "아 128/79 가나다라 office"
        #expect(try used.shape(text, language: "ko", width: 40) == fresh.shape(text, language: "ko", width: 40))
    }
}

@Suite("Texts whose digits may stand for one another")
struct PlainDigitTests {
    @Test("have each zero as a character by itself")
    func plain() {
        let signs: [Unicode.Scalar] = [
            "0", "\u{660}", "\u{6F0}", "a", " ", "\u{301}", "\u{FE0F}", "\u{20E3}", "\u{200D}", "\u{2066}", "\u{600}",
            "\u{64B}", "가", "\u{AD}", "\r", "\n",
        ]
        var found: Set<Bool> = []
        for number in 0..<signs.count * signs.count * signs.count {
            var text = String.UnicodeScalarView()
            for step in [1, signs.count, signs.count * signs.count] { text.append(signs[number / step % signs.count]) }
            let isPlain = String(text).allSatisfy { character in
                let scalars = character.unicodeScalars
                return scalars.count == 1 || !scalars.contains(where: DigitGlyphs.zeros.contains)
            }
            #expect(DigitPattern.hasPlainDigits(String(text)) == isPlain, "\(text.map(\.value))")
            found.insert(isPlain)
        }
        #expect(found.count == 2)
    }
}
