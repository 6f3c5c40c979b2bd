import ReportModel
import TestSupport
import Testing
@testable import BatchRun

@Suite("Earlier reports that a line of the manifest has no room for")
struct EarlierReportsTests {
    private let person = String(repeating: "a", count: 32)

    private func report(_ night: Int) -> LedgerRecord.Superseded {
        .init(file: "\(night).pdf", sha256: "sum", run: "\(night)-1")
    }

    private func record(_ night: Int, older: [LedgerRecord.Superseded]? = nil) -> LedgerRecord {
        var record = LedgerRecord(
            person: person, run: "\(night)-1", state: .ok,
            reports: [.init(language: "en", file: "\(night).pdf", bytes: 1, sha256: "sum", pages: 1)])
        record.older = older
        return record
    }

    private func names(in path: String) throws -> [String] {
        var names: [String] = []
        try EarlierReports.forEachLine(of: path) { names += $0.files }
        return names
    }

    @Test("are all there after more nights than it has room for, and none of them twice")
    func nights() throws {
        let scratch = try ScratchFolder()
        var earlier = EarlierReports(scratch.path(of: "earlier.jsonl"))
        var last: LedgerRecord?
        for night in 1...(LedgerRecord.mostOlder + 30) {
            let (next, forgotten) = record(night).remembering(last)
            if !forgotten.isEmpty { try earlier.append([next.keeping(forgotten)], lasting: false) }
            last = next
        }
        let kept = try #require(last?.older).map(\.file)
        #expect(kept.count == LedgerRecord.mostOlder)
        let all = try names(in: earlier.path) + kept
        #expect(all == (1..<(LedgerRecord.mostOlder + 30)).map { "\($0).pdf" })
    }

    @Test("go on behind half a line that a killed run left")
    func torn() throws {
        let scratch = try ScratchFolder()
        let path = scratch.path(of: "earlier.jsonl")
        do {
            var earlier = EarlierReports(path)
            try earlier.append([record(3).keeping([report(1)]), record(3).keeping([report(2)])], lasting: true)
        }
        let whole = try #require(scratch.bytes(of: "earlier.jsonl"))
        try scratch.write(Array(whole.dropLast(20)), to: "earlier.jsonl")
        var earlier = EarlierReports(path)
        try earlier.append([record(3).keeping([report(2)])], lasting: true)
        #expect(try names(in: path) == ["1.pdf", "2.pdf"])
    }

    @Test("lose what is damaged in their file, and nothing else", arguments: [false, true])
    func mend(isWhole: Bool) throws {
        let scratch = try ScratchFolder()
        let path = scratch.path(of: "earlier.jsonl")
        var earlier = EarlierReports(path)
        #expect(try earlier.mend() == 0)
        #expect(scratch.bytes(of: "earlier.jsonl") == nil)
        try earlier.append([record(3).keeping([report(1)]), record(3).keeping([report(2)])], lasting: true)
        let whole = try #require(scratch.bytes(of: "earlier.jsonl"))
        let later = Array("{\"v\":2,\"of\":\"another version\"}\n".utf8)
        let damage = isWhole ? [] : Array("no line\n".utf8)
        let torn = isWhole ? [] : Array(whole.prefix(40))
        try scratch.write(later + damage + whole + torn, to: "earlier.jsonl")
        #expect(try EarlierReports(path).mend() == (isWhole ? 0 : 2))
        #expect(scratch.bytes(of: "earlier.jsonl") == later + whole)
        #expect(try names(in: path) == ["1.pdf", "2.pdf"])
    }

    @Test("are taken out where they are not kept, except those that cannot be removed yet")
    func retire() throws {
        let scratch = try ScratchFolder()
        var earlier = EarlierReports(scratch.path(of: "earlier.jsonl"))
        let older = [report(1), report(2), report(3)]
        try earlier.append([record(9).keeping(older), record(9).keeping([report(4)])], lasting: false)
        let before = scratch.bytes(of: "earlier.jsonl")
        try earlier.retire {
            $0.older ?? []
        } remove: { _ in
            true
        }
        #expect(scratch.bytes(of: "earlier.jsonl") == before)
        var asked: [String] = []
        try earlier.retire {
            ($0.older ?? []).filter { $0.file == "2.pdf" }
        } remove: {
            asked.append($0.file)
            return $0.file != "3.pdf"
        }
        #expect(asked == ["1.pdf", "3.pdf", "4.pdf"])
        #expect(try names(in: earlier.path) == ["2.pdf", "3.pdf"])
        try earlier.append([record(9).keeping([report(5)])], lasting: false)
        #expect(try names(in: earlier.path) == ["2.pdf", "3.pdf", "5.pdf"])
        let later = Array("{\"v\":2,\"of\":\"another version\"}\n".utf8)
        let known = try #require(scratch.bytes(of: "earlier.jsonl"))
        try scratch.write(later + known, to: "earlier.jsonl")
        var again = EarlierReports(earlier.path)
        try again.retire(kept: { _ in [] }, remove: { _ in true })
        #expect(scratch.bytes(of: "earlier.jsonl") == later)
    }

    @Test("are known to who verifies the folder")
    func verified() throws {
        let scratch = try ScratchFolder()
        let state = StateFolder(output: scratch.path(of: "out"), shard: .whole)
        try state.make()
        var ledger = try Ledger(state.manifest)
        try ledger.append([LedgerRecord(person: person, run: "9-1", state: .ok)], lasting: false)
        try scratch.write("a report", to: "out/1.pdf")
        var check = OutputCheck(output: state.output)
        #expect(try check.run().differences.map(\.kind) == [.unknownFile])
        var earlier = EarlierReports(state.earlier)
        try earlier.append([record(9).keeping([report(1)])], lasting: false)
        check = OutputCheck(output: state.output)
        #expect(try check.run().total == 0)
        try scratch.write("no line", to: "out/.diarypress/shard-1-of-1/earlier.jsonl")
        check = OutputCheck(output: state.output)
        #expect(try check.run().differences.map(\.kind) == [.damagedManifest, .unknownFile])
    }
}
