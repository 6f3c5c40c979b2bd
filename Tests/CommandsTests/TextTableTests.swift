import Testing

@testable import diarypress

@Suite("Text table")
struct TextTableTests {
    @Test("lines up columns, counts Hangul as two cells and leaves no space at the end")
    func linesUp() {
        let table = TextTable(head: ["class", "n"], rows: [["정상", "12"], ["high", "3"]], trailing: [1])
        #expect(table.lines == ["class   n", "정상   12", "high    3"])
    }
}
