import PageModel
import ReportModel
import Testing
@testable import LayoutEngine

@Suite("Texts that are cut")
struct TextCuttingTests {
    private let text = StyledText([
        .init("before \u{2066}\u{200E}120", language: .english),
        .init("/80 \u{2067}in\u{2069}ner\u{200E}\u{2069} after", style: .unit, language: .english),
    ])

    private func depths(_ text: StyledText) -> [Int] {
        var depth = 0
        return [0]
            + text.runs.flatMap { $0.text.unicodeScalars }.map { scalar in
                if (0x2066...0x2068).contains(scalar.value) { depth += 1 }
                if scalar.value == 0x2069 { depth -= 1 }
                return depth
            }
    }

    @Test("keep every isolate closed in both parts, wherever they are cut, and lose no letter")
    func isolates() throws {
        for count in 0...text.characterCount {
            let (head, tail) = text.cut(at: count)
            for part in [head, tail] {
                let depths = depths(part)
                #expect(depths.last == 0 && depths.allSatisfy { $0 >= 0 }, "at \(count)")
            }
            func letters(_ text: StyledText) -> String { text.plain.filter { !$0.isWhitespace } }
            #expect(letters(head) + letters(tail) == letters(text), "at \(count)")
        }
    }

    @Test("are shortened with the sign outside of the value that was cut")
    func shortened() {
        let short = text.prefix(10)
        #expect(depths(short).last == 0)
        #expect(short.runs.last?.text.hasSuffix("\u{2069}…") == true)
        #expect(text.prefix(5).plain == "befor…")
    }
}
