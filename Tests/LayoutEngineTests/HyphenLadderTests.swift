import PageModel
import ReportModel
import Testing
@testable import LayoutEngine

@Suite("Hyphens and smaller type")
struct HyphenLadderTests {
    private let role = Samples.style().theme.type[.rowTitle]

    private func setter(_ divided: [String]) -> Typesetter {
        Typesetter(shaper: FixedAdvance(divided: divided), style: Samples.style())
    }

    /// First 14, then 7; two lines of 70 either way.
    private var ladder: [Rung] {
        [role.sized(14, least: 1), role.sized(7, least: 1)].map { Rung(role: $0, width: 70, lines: 2) } + [
            Rung(role: role.sized(7, least: 1), width: 70, lines: 4)
        ]
    }

    @Test("a word is hyphenated before type gets smaller")
    func before() throws {
        var unknowing = setter([])
        #expect(try unknowing.fit(Samples.text("Blutdruckmes"), ladder, what: "a text").rung == 1)
        var knowing = setter(["Blut|druckmes"])
        let fitted = try knowing.fit(Samples.text("Blutdruckmes"), ladder, what: "a text")
        #expect(fitted.rung == 0)
        #expect(fitted.text.hyphenCount == 1)
        #expect(!fitted.text.cutsWord)
    }

    @Test("lines that are made equally long get no more hyphens")
    func balanced() throws {
        var setter = setter(["Blut|druck"])
        let rung = Rung(role: role.sized(14, least: 1), width: 80, lines: 2)
        let (set, _) = try setter.fit(Samples.text("Blutdruck ab"), [rung, rung], what: "a text")
        #expect(set.hyphenCount == 0)
        #expect(set.lines.count == 2)
    }

    @Test("a name keeps its words whole")
    func verbatim() throws {
        let shaper = RecordingShaper()
        var setter = Typesetter(shaper: shaper, style: Samples.style())
        let run = StyledText.Run("for Anna", language: Samples.english, verbatim: "Anna")
        _ = try setter.set(StyledText([run]), in: role, width: 200)
        #expect(shaper.paragraphs.first?.spans.map(\.undivided) == ["Anna"])
    }
}

/// Squares for characters, and a record of what was asked for.
private final class RecordingShaper: TextShaping {
    private(set) var paragraphs: [Paragraph] = []

    func shape(_ paragraph: Paragraph, width: Points?) throws(ShapingError) -> ShapedParagraph {
        paragraphs.append(paragraph)
        return try FixedAdvance().shape(paragraph, width: width)
    }
}
