import Testing
@testable import BatchRun
@testable import diarypress

@Suite("What is told of a batch in words")
struct BatchSummaryTextTests {
    private func summary(_ ending: String, failed: Int = 0) -> BatchSummary {
        var summary = BatchSummary(job: "nightly", run: "1763769600-77", shard: "1/1", asOf: "2025-11-22")
        summary.ending = ending
        summary.people = 500
        summary.failed = failed
        summary.output = "out"
        return summary
    }

    @Test("a quiet run has one line about failures, with the reasons and where to look")
    func failed() {
        var some = summary("complete", failed: 4)
        some.reasons = ["xml.syntax": 1, "config.bad-value": 3]
        #expect(
            BatchSummaryText.failed(some, job: "job.xml", isAlone: true)
                == "4 of 500 people failed (3 × config.bad-value, 1 × xml.syntax); see diarypress batch failures out --job job.xml"
        )
        #expect(
            BatchSummaryText.failed(some, job: "job.xml", isAlone: false)
                == "see diarypress batch failures out --job job.xml"
        )
        #expect(BatchSummaryText.failed(summary("complete"), job: "job.xml", isAlone: true) == nil)
    }

    @Test("a run that was stopped says how many it had not come to")
    func stopped() {
        var stopped = summary("drained")
        stopped.notBegun = 406
        #expect(BatchSummaryText.stopped(stopped) == "stopped: 406 not begun; the same command goes on")
        #expect(BatchSummaryText.text(of: stopped).contains("406 not begun"))
        stopped.notBegun = nil
        #expect(BatchSummaryText.stopped(stopped)?.contains("nobody counted") == true)
        for ending in ["complete", "rehearsed", "incomplete"] {
            #expect(BatchSummaryText.stopped(summary(ending)) == nil)
        }
    }

    @Test("a hash is found in a name, in any case, and nothing else is taken for one")
    func hashes() {
        let hash = String(repeating: "3f9a", count: 8)
        #expect(WhoCommand.digits(in: hash) == hash)
        #expect(WhoCommand.digits(in: hash.uppercased()) == hash)
        #expect(WhoCommand.digits(in: "reports/3f/\(hash)-en.pdf") == hash)
        #expect(WhoCommand.digits(in: "3f9a3f9a") == "3f9a3f9a")
        for text in ["", "3f9a", "anna", "xyz3f9a3f9a", hash + "0"] { #expect(WhoCommand.digits(in: text) == nil) }
    }

    @Test("a failure is told with its place, the way out and its nights; a mended one with the way to its report")
    func failure() throws {
        var failure = FailureReport.Failure(
            id: "p3", person: "ab", code: "xml.syntax", file: "p3.xml", line: 5, column: 40, message: "no XML",
            hint: "mend it",
            isMended: false, since: "1764547200-1", sinceDay: "2025-12-01",
            nights: [.init(run: "1764547200-1", day: "2025-12-01", state: .failed, code: "xml.syntax")])
        #expect(
            FailureText.text(of: failure) == """
                p3
                    p3.xml:5:40: xml.syntax: no XML
                    hint: mend it
                    fails since 2025-12-01; last runs: 2025-12-01 xml.syntax
                """)
        failure.isMended = true
        #expect(FailureText.text(of: failure).contains("batch --only-failed"))
        #expect(!FailureText.text(of: failure).contains("hint"))
    }
}
