import DiaryModel
import TestSupport
import Testing
@testable import BatchRun

@Suite("What a line of the manifest remembers")
struct LedgerHistoryTests {
    private let person = String(repeating: "a", count: 32)

    private func made(_ run: String, digest: String = "d", program: String = "p", bytes: String = "s") -> LedgerRecord {
        LedgerRecord(
            person: person, run: run, state: .ok, inputs: .init(digest: digest),
            tools: .init(binary: program, fonts: "f", guidelines: "g", templates: "t", settings: "s"),
            reports: [.init(language: "en", file: "a.pdf", bytes: 1, sha256: bytes, pages: 1)])
    }

    private func failed(_ run: String, _ reason: String = "xml.syntax") -> LedgerRecord {
        LedgerRecord(person: person, run: run, state: .failed, reason: reason)
    }

    /// The lines that a person would have after some runs.
    private func lines(_ records: [LedgerRecord]) -> [LedgerRecord] {
        var last: LedgerRecord?
        return records.map { record in
            let line = record.remembering(last).record
            last = line
            return line
        }
    }

    @Test("a failure knows since which run there is one, whatever its reason is meanwhile")
    func since() {
        let all = lines([made("1-1"), failed("2-1"), failed("3-1", "data.encoding"), made("4-1"), failed("5-1")])
        #expect(all.map(\.since) == [nil, "2-1", "2-1", nil, "5-1"])
        #expect(all[4].past?.map(\.run) == ["1-1", "2-1", "3-1", "4-1"])
        #expect(all[4].past?.map(\.reason) == [nil, "xml.syntax", "data.encoding", nil])
    }

    @Test("the same failure in the next run says nothing new")
    func known() {
        let all = lines([failed("1-1"), failed("2-1")])
        #expect(all[1].saysTheSame(as: all[0]))
        var elsewhere = all[1]
        elsewhere.place = LedgerRecord.Place(line: 3)
        #expect(!elsewhere.saysTheSame(as: all[0]))
    }

    @Test("a run that says something twice about a person forgets nothing and is remembered once")
    func twice() {
        let all = lines([made("1-1"), failed("2-1"), failed("2-1", "batch.worker-died"), made("3-1")])
        #expect(all[2].past?.map(\.run) == ["1-1"])
        #expect(all[3].past?.map(\.run) == ["1-1", "2-1"])
    }

    @Test("only the latest earlier lines are remembered")
    func bounded() {
        let all = lines((1...30).map { made("\($0)-1", bytes: "\($0)") })
        #expect(all[29].past?.map(\.run) == (22...29).map { "\($0)-1" })
    }

    @Test("other bytes have the causes that differ, and the same bytes none")
    func changes() {
        let all = lines([
            made("1-1"), made("2-1", program: "q"), made("3-1", program: "q", bytes: "x"),
            made("4-1", digest: "e", program: "r", bytes: "y"), failed("5-1"), made("6-1"),
        ])
        #expect(all.map(\.changes) == [nil, [], [], [.readings, .program], nil, [.readings, .program]])
    }

    @Test("whoever failed and has the same reports again has nothing that changed")
    func mended() {
        let all = lines([made("1-1"), failed("2-1"), failed("3-1", "data.encoding"), made("4-1")])
        #expect(all.map(\.changes) == [nil, nil, nil, []])
        #expect(all[2].lastMade == all[0].made)
        #expect(all[3].lastMade == nil)
    }

    @Test("other days are told apart from other settings of the job")
    func period() {
        var first = made("1-1")
        first.tools?.days = "2025-11-01 2025-11-30"
        var second = made("2-1", bytes: "x")
        second.tools?.days = "2025-11-02 2025-12-01"
        second.tools?.settings = "other"
        #expect(second.changes(since: first) == [.period])
        second.tools?.days = first.tools?.days
        #expect(second.changes(since: first) == [.settings])
    }

    @Test("a line of a version that kept less is read, and goes on from here")
    func older() throws {
        let scratch = try ScratchFolder()
        var ledger = try Ledger(scratch.path(of: "m.jsonl"))
        try ledger.append([failed("1-1")], lasting: false)
        let text = String(decoding: try #require(scratch.bytes(of: "m.jsonl")), as: UTF8.self)
        for word in ["place", "since", "past", "changes", "hasReadings"] { #expect(!text.contains("\"\(word)\"")) }
        let record = try #require(try ledger.record(of: person)?.record)
        #expect(failed("2-1").remembering(record).record.since == "1-1")
    }

    @Test("a place never names the diary, nor anything that has the name of a report in it")
    func places() {
        func place(_ code: String, _ file: String) -> LedgerRecord.Place? {
            LedgerRecord.Place(
                DiagnosticFailure(
                    DiagnosticCode(rawValue: code), at: FileLocation(file: file, line: 3, column: 7), "no"),
                diary: "people/anna.xml")
        }
        #expect(place("xml.syntax", "people/anna.xml") == LedgerRecord.Place(line: 3, column: 7))
        #expect(place("data.encoding", "people/meter.csv") == LedgerRecord.Place(file: "meter.csv", line: 3, column: 7))
        #expect(place("publish.exists", "out/anna-en.pdf") == nil)
        let back = place("data.encoding", "people/meter.csv")?.location(in: "elsewhere/anna.xml")
        #expect(back == FileLocation(file: "elsewhere/meter.csv", line: 3, column: 7))
        #expect(
            place("design.bad-value", "/t/reports/visit.xml")?.location(in: "a/b.xml").file == "/t/reports/visit.xml")
    }

    @Test("nights without a line are those in which nothing changed")
    func nights() {
        let record = lines([made("100-1"), failed("300-1")])[1]
        let runs = ["50-1", "100-1", "200-1", "300-1", "400-1"].map { name in
            RunLog.Run(BatchSummary.complete(name), isForEverybody: true)
        }
        let nights = FailureReport.nights(of: record, in: runs)
        #expect(nights.map(\.run) == ["400-1", "300-1", "200-1", "100-1"])
        #expect(nights.map(\.state) == [.failed, .failed, .unchanged, .made])
        #expect(nights.map(\.code) == ["xml.syntax", "xml.syntax", nil, nil])
        #expect(nights[0].day == "1970-01-01")
    }

    @Test("a damaged log of runs is begun anew, and never gets longer than its room")
    func runLog() throws {
        let scratch = try ScratchFolder()
        let state = StateFolder(output: scratch.path, shard: .whole)
        try scratch.write("[{", to: ".diarypress/shard-1-of-1/runs.json")
        #expect(RunLog.all(in: scratch.path).isEmpty)
        for number in 1...3 { RunLog.add(RunLog.Run(.complete("\(number)-1"), isForEverybody: true), to: state) }
        #expect(RunLog.all(in: scratch.path).map(\.run) == ["1-1", "2-1", "3-1"])
        var many = RunLog()
        many.runs = (0..<RunLog.most).map { RunLog.Run(.complete("\($0)-2"), isForEverybody: true) }
        StateFolder.write(many, to: state.runs)
        RunLog.add(RunLog.Run(.complete("9999-1"), isForEverybody: true), to: state)
        #expect(RunLog.read(state).runs.count == RunLog.most)
        #expect(RunLog.read(state).runs.last?.run == "9999-1")
    }
}

extension BatchSummary {
    /// A run that went through everybody.
    static func complete(_ run: String) -> BatchSummary {
        var summary = BatchSummary(job: "test", run: run, shard: "1/1", asOf: "2025-12-01")
        summary.ending = "complete"
        return summary
    }
}
