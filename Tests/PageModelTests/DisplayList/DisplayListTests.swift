import Testing
@testable import PageModel

@Suite("Colour")
struct ColourTests {
    @Test(
        "contrast on white is what the WCAG formula gives",
        arguments: [
            (Colour(0x1F9E89), 3.33), (Colour(0xC4870A), 3.08), (Colour(0xAD562B), 5.07), (Colour(0x852823), 9.03),
            (Colour(0x1A1A1A), 17.4), (Colour(0x595959), 7.0), (Colour(0x1B3A57), 11.74),
        ])
    func contrastOnWhite(colour: Colour, ratio: Double) {
        #expect(abs(colour.contrast(to: .white) - ratio) < 0.01)
    }

    @Test("prints as six hexadecimal digits")
    func printsAsHex() {
        #expect(Colour(0x0A1B2C).description == "#0A1B2C")
    }
}

@Suite("Rect")
struct RectTests {
    private let rect = Rect(x: 10, y: 20, width: 30, height: 40)

    @Test("touching edges do not intersect")
    func touching() {
        #expect(!rect.intersects(Rect(x: 40, y: 20, width: 5, height: 5)))
        #expect(rect.intersects(Rect(x: 39, y: 59, width: 5, height: 5)))
    }

    @Test("contains what lies within its edges, itself included")
    func contains() {
        #expect(rect.contains(rect))
        #expect(rect.contains(rect.inset(by: 3)))
        #expect(!rect.contains(rect.inset(by: -1)))
    }

    @Test("an inset larger than the rectangle leaves nothing, not less than nothing")
    func deepInset() {
        #expect(rect.inset(by: 100).width == 0)
    }
}

@Suite("Points")
struct PointsTests {
}
