import Testing
@testable import DiaryModel

@Suite("Diagnostics")
struct DiagnosticsTests {
    @Test("stands in its lines whatever a file is called")
    func unprintable() {
        let diagnostic = Diagnostic(
            .error, "data.x", at: FileLocation(file: "a\n\u{1B}[31mb\u{202E}.csv", line: 2), "no `c\r`",
            hint: "try d\u{9B}")
        #expect(
            "\(diagnostic)"
                == "a\\u{a}\\u{1b}[31mb\\u{202e}.csv:2: error[data.x]: no `c\\u{d}`\n    hint: try d\\u{9b}")
    }

    @Test("reads as file:line:column, severity, code, message and hint")
    func readsLikeACompiler() {
        let diagnostic = Diagnostic(
            .error, "config.unknown-element", at: FileLocation(file: "diary.xml", line: 3, column: 5),
            "unknown element `raeding`", hint: "did you mean `reading`?")
        #expect(
            diagnostic.description == """
                diary.xml:3:5: error[config.unknown-element]: unknown element `raeding`
                    hint: did you mean `reading`?
                """)
    }

    @Test("keeps fifty errors and counts the rest")
    func keepsFifty() {
        var log = DiagnosticLog()
        for line in 1...120 { log.report(Diagnostic(.error, "x.y", at: FileLocation(file: "f", line: line), "bad")) }
        #expect(log.errors.count == 50)
        #expect(log.failure?.total == 120)
        #expect(log.failure?.description.hasSuffix("… and 70 more") == true)
    }

    @Test("puts errors into words only as long as they are kept, and counts all of them")
    func wordsOnDemand() {
        var log = DiagnosticLog(limit: 3)
        var worded = 0
        for number in 1...1_000 {
            log.error {
                worded += 1
                return Diagnostic(.error, "x.y", "bad \(number)")
            }
        }
        #expect(worded == 3)
        #expect(log.errors.map(\.message) == ["bad 1", "bad 2", "bad 3"])
        #expect(log.errorCount == 1_000)
    }

    @Test("lets warnings pass")
    func warningsPass() throws {
        var log = DiagnosticLog()
        log.report(Diagnostic(.warning, "x.y", "odd"))
        #expect(try log.outcome(7).warnings.count == 1)
    }

    @Test("joining two logs keeps every count")
    func joiningKeepsCounts() {
        var many = DiagnosticLog(limit: 2)
        for _ in 1...5 { many.report(Diagnostic(.error, "x.y", "bad")) }
        var all = DiagnosticLog(limit: 50)
        all.report(many)
        #expect(all.errorCount == 5)
        #expect(all.errors.count == 2)
    }
}

@Suite("Spelling")
struct SpellingTests {
    @Test(
        "finds what was meant",
        arguments: [
            ("raeding", "reading"), ("systolc", "systolic"), ("Section", "section"), ("ksh-2202", "ksh-2022"),
        ])
    func findsWhatWasMeant(word: String, meant: String) {
        #expect(Spelling.nearest(to: word, among: ["person", "reading", "section", "systolic", "ksh-2022"]) == meant)
    }

    @Test("stays silent when nothing is close")
    func staysSilent() {
        #expect(Spelling.nearest(to: "banana", among: ["reading", "section"]) == nil)
        #expect(Spelling.nearest(to: "x", among: ["y", "xy"]) == nil)
    }
}
