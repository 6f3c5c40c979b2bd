import ReportModel
import TestSupport
import Testing
@testable import BatchRun

@Suite("What is kept of earlier runs")
struct RetentionTests {
    private let day = 86_400

    private func older(_ day: Int, _ name: String) -> LedgerRecord.Superseded {
        LedgerRecord.Superseded(file: "\(name).pdf", sha256: "", run: "\(day * 86_400)-7")
    }

    @Test("the reports of so many runs, or of so many days, are kept; what both ask for is kept where both are given")
    func kept() {
        let all = [older(1, "a"), older(1, "b"), older(5, "c"), older(9, "d")]
        func names(_ rule: RetentionRule) -> [String] {
            BatchRunner.kept(all, rule, at: 10 * day).map { String($0.file.prefix(1)) }
        }
        #expect(names(RetentionRule()) == ["a", "b", "c", "d"])
        #expect(names(RetentionRule(runs: 2)) == ["c", "d"])
        #expect(names(RetentionRule(runs: 3)) == ["a", "b", "c", "d"])
        #expect(names(RetentionRule(days: 5)) == ["c", "d"])
        #expect(names(RetentionRule(runs: 1, days: 5)) == ["d"])
        #expect(names(RetentionRule(days: 1)) == ["d"])
    }

    @Test("a person's earlier reports are remembered with their digests and the run that replaced them")
    func remembered() {
        func record(_ run: String, _ file: String?) -> LedgerRecord {
            LedgerRecord(
                person: "p", run: run, state: file == nil ? .failed : .ok,
                reports: file.map { [.init(language: "en", file: $0, bytes: 1, sha256: "sum-\($0)", pages: 1)] } ?? [])
        }
        let first = record("1-1", "a").remembering(nil).record
        let second = record("2-1", "b").remembering(first).record
        #expect(second.older == [.init(file: "a", sha256: "sum-a", run: "2-1")])
        let third = record("3-1", nil).remembering(second).record
        #expect(third.older?.map(\.file) == ["a", "b"])
        let fourth = record("4-1", "a").remembering(third).record
        #expect(fourth.older == [.init(file: "b", sha256: "sum-b", run: "3-1")])
    }

    @Test(
        "a manifest that is more than twice as long as it needs to be is written anew, with the last line of each person"
    )
    func compaction() throws {
        let scratch = try ScratchFolder()
        let path = scratch.path(of: "m.jsonl")
        func record(_ number: Int, _ run: String) -> LedgerRecord {
            let digits = String(number)
            let person = String(repeating: "0", count: 15) + digits + String(repeating: "f", count: 16)
            return LedgerRecord(person: person, run: run, state: .ok)
        }
        var ledger = try Ledger(path)
        try ledger.append((0..<3).map { record($0, "1-1") }, lasting: false)
        let early = try ledger.compact(above: 0)
        for run in 2...4 { try ledger.append([record(0, "\(run)-1"), record(2, "\(run)-1")], lasting: false) }
        let before = ledger.end
        let short = try ledger.compact(above: before)
        let done = try ledger.compact(above: 0)
        #expect(!early && !short && done)
        #expect(ledger.end < before / 2)
        #expect(try ledger.record(of: record(0, "").person)?.record.run == "4-1")
        try ledger.append([record(1, "5-1")], lasting: true)
        let again = try Ledger(path)
        #expect(again.found.isSound && again.found.sound == 4)
        #expect(try (0..<3).map { try again.record(of: record($0, "").person)?.record.run } == ["4-1", "5-1", "4-1"])
        #expect(scratch.bytes(of: "m.jsonl.new") == nil)
    }
}
