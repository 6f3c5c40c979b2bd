import Testing
@testable import DiaryModel
@testable import DiaryReading

@Suite("Records and cells")
struct RecordScannerTests {
    /// The cells of each record, with the line each starts on.
    private func records(_ text: String, _ delimiter: Delimiter = .comma, partBytes: Int = 1_000) throws -> [String] {
        var scanner = try RecordScanner(
            .bytes([UInt8](text.utf8), name: "t"), limits: DataLimits(), partBytes: partBytes)
        scanner.delimiter = delimiter
        var records: [String] = []
        while try scanner.load() {
            var cells: [String] = []
            for field in scanner.fields {
                cells.append(CellText.text(scanner.window.span.extracting(field.range), isQuoted: field.isQuoted))
            }
            let broken = scanner.hasBrokenQuotes ? "!" : ""
            records.append("\(scanner.line)\(broken):" + cells.map { "<\($0)>" }.joined())
            scanner.advance()
        }
        return records
    }

    @Test(
        "cuts rows and cells",
        arguments: [
            ("a,b\nc,d\n", ["1:<a><b>", "2:<c><d>"]),
            ("a,b\r\nc,d\r\n", ["1:<a><b>", "2:<c><d>"]),
            ("a,b\rc,d\r", ["1:<a><b>", "2:<c><d>"]),
            ("a\nb\r\nc\rd", ["1:<a>", "2:<b>", "3:<c>", "4:<d>"]),
            ("a,b", ["1:<a><b>"]),
            ("a,,\n,\n", ["1:<a><><>", "2:<><>"]),
            ("a\n\n\nb\n", ["1:<a>", "2:<>", "3:<>", "4:<b>"]),
            ("  a , b b  ,\n", ["1:<a><b b><>"]),
            ("\"a,b\",\"c\"\"d\"\n", ["1:<a,b><c\"d>"]),
            ("\"a\nb\",c\nd\n", ["1:<a\nb><c>", "3:<d>"]),
            ("\"a\r\nb\r\nc\",d\r\ne\r\n", ["1:<a\nb\nc><d>", "4:<e>"]),
            ("\"a\rb\",c\rd", ["1:<a\nb><c>", "3:<d>"]),
            ("\"a\", \"b, c\" ,d\n", ["1:<a><b, c><d>"]),
            ("\"\",\"\"\"\"\n", ["1:<><\">"]),
            ("\"a\"\"\"\"b\"\n", ["1:<a\"\"b>"]),
            ("a\"b,5' 10''\n", ["1:<a\"b><5' 10''>"]),
            ("\"a\"b,c\n", ["1!:<a><c>"]),
            ("\"a\"", ["1:<a>"]),
            ("", []),
        ])
    func cells(text: String, expected: [String]) throws {
        #expect(try records(text) == expected)
    }

    @Test("gives the same records however small the parts are that it reads", arguments: 1...40)
    func partSizes(bytes: Int) throws {
        let text =
            "Date;\"Note\"\r\n2025;\"first\r\nsecond \"\"line\"\"\"\r\n\r\n;é가🩺;  x  \r\"\";\"\"\"\"\nlast;\"o\"pen\r\nend;z"
        #expect(try records(text, .semicolon, partBytes: bytes) == records(text, .semicolon))
    }

    @Test("says where an opened quote is never closed")
    func unclosedQuote() throws {
        let failure = try #require(
            #expect(throws: DiagnosticFailure.self) { try records("a,b\nééé,\"c\nd,e\n") })
        #expect(failure.codes == ["data.unclosed-quote"])
        #expect(failure.diagnostics.first?.location == FileLocation(file: "t", line: 2, column: 5))
    }

    @Test("turns control characters of a note into spaces")
    func controls() throws {
        #expect(try records("a\u{0B}b\u{1B}c\u{7F}d\n") == ["1:<a b c d>"])
    }
}
