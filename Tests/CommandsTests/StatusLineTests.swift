import Testing

@testable import diarypress

@Suite("The line that shows how far something is")
struct StatusLineTests {
    @Test("has its bar where there is room, and is cut where there is none even for the words")
    func widths() {
        let text = "81 of 1500 (5 %) · 17 reports"
        #expect(StatusLine.line(bar: "[##..]", text, width: 80) == "[##..] 81 of 1500 (5 %) · 17 reports")
        #expect(StatusLine.line(bar: "[##..]", text, width: 36) == text)
        #expect(StatusLine.line(bar: nil, text, width: 12) == "81 of 1500…")
    }

    @Test("never needs as many columns as the terminal has, whatever it says", arguments: [1, 2, 5, 10, 40, 80])
    func neverTooLong(width: Int) {
        for text in ["", "a", "혈압 기록 혈압 기록 혈압 기록", "e\u{301}e\u{301}e\u{301}", String(repeating: "x", count: 200)] {
            let line = StatusLine.line(bar: "[####]", text, width: width)
            #expect(TerminalText.columns(of: line) <= max(1, width - 1))
        }
    }
}
