import Testing
@testable import BatchRun
@testable import diarypress

@Suite("Progress of a batch")
struct BatchProgressTests {
    private func progress(_ made: Int, of total: Int?) -> BatchProgress {
        var summary = BatchSummary(job: "nightly", run: "1763769600-77", shard: "1/4", asOf: "2025-11-22")
        summary.made = made
        summary.reports = made
        summary.seconds = 10
        return BatchProgress(summary: summary, total: total)
    }

    @Test("is a bar and a line with rate, time that is left and failures")
    func line() {
        #expect(progress(50, of: 200).bar == "[#####...............]")
        #expect(
            progress(50, of: 200).line == "50 of 200 (25 %) · 50 reports, 5/s · 0:00:30 left · 0 failed")
    }

    @Test("ends at the full bar where there are more people than a shard was thought to have")
    func more() {
        #expect(progress(230, of: 200).bar == "[####################]")
        #expect(progress(230, of: 200).line.hasPrefix("230 of 200 (100 %) · "))
    }

    @Test("moves with each report that is finished, before the manifest has it")
    func inHand() {
        let before = progress(50, of: 200)
        let now = BatchProgress(
            summary: before.summary, total: 200, inHand: WorkInHand(people: 10, reports: 20))
        #expect(now.bar == "[######..............]")
        #expect(now.line.hasPrefix("60 of 200 (30 %) · 70 reports, 7/s"))
    }

    @Test("has no bar where nobody knows how many there are")
    func unknown() {
        #expect(progress(7, of: nil).bar == nil)
        #expect(progress(7, of: nil).line == "7 · 7 reports, 1/s · 0 failed")
    }
}
