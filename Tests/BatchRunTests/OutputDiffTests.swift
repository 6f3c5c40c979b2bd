import DiaryModel
import TestSupport
import Testing
@testable import BatchRun

@Suite("What differs between two states of reports")
struct OutputDiffTests {
    private let scratch: ScratchFolder

    init() throws { scratch = try ScratchFolder() }

    private func person(_ letter: Character) -> String { String(repeating: letter, count: 32) }

    private func made(_ letter: Character, _ run: String, digest: String = "d", bytes: String = "s") -> LedgerRecord {
        LedgerRecord(
            person: person(letter), run: run, state: .ok, inputs: .init(digest: digest),
            tools: .init(binary: "p", fonts: "f", guidelines: "g", templates: "t", settings: "s"),
            reports: [.init(language: "en", file: "\(letter)-en.pdf", bytes: 1, sha256: bytes, pages: 1)])
    }

    private func failed(_ letter: Character, _ run: String) -> LedgerRecord {
        LedgerRecord(person: person(letter), run: run, state: .failed, reason: "xml.syntax")
    }

    /// Writes what some runs say, one after the other, as a batch does.
    private func write(_ lines: [LedgerRecord], to folder: String, runs: [String] = []) throws -> String {
        let state = StateFolder(output: scratch.path(of: folder), shard: .whole)
        try state.make()
        var ledger = try Ledger(state.manifest)
        for line in lines {
            let last = try ledger.record(of: line.person)?.record
            try ledger.append([line.remembering(last).record], lasting: false)
        }
        for run in runs { RunLog.add(RunLog.Run(.complete(run), isForEverybody: true), to: state) }
        return state.output
    }

    private func brief(_ diff: OutputDiff) -> [String] {
        diff.people.map { person in
            let why = person.why.map { $0.map(\.rawValue).joined(separator: "+") } ?? "-"
            return "\(person.person.prefix(1)) \(person.kind.rawValue) \(why) \(person.code ?? "-")"
        }
    }

    @Test("of two folders everybody is told whose reports are others, with the cause and the reports")
    func folders() throws {
        let old = try write(
            [made("a", "1-1"), made("b", "1-1"), made("c", "1-1"), made("d", "1-1"), failed("e", "1-1")], to: "old")
        let new = try write(
            [
                made("a", "2-1"), made("b", "2-1", digest: "e", bytes: "x"), failed("d", "2-1"), made("e", "2-1"),
                made("f", "2-1"),
            ], to: "new")
        let diff = try OutputDiff.of(old, new).value
        #expect(
            brief(diff) == [
                "b changed readings -", "c gone - -", "d failed - xml.syntax", "e mended - xml.syntax", "f new - -",
            ])
        #expect(diff.same == 1)
        #expect(diff.people[0].pairs == [.init(language: "en", before: "\(old)/b-en.pdf", after: "\(new)/b-en.pdf")])
    }

    @Test("a folder is compared with what it was after an earlier run, named or by its day")
    func runs() throws {
        let day = 86_400
        let (first, second, third) = ("\(day)-1", "\(2 * day)-1", "\(3 * day)-1")
        let output = try write(
            [
                made("a", first), made("b", first), made("c", first), failed("d", first),
                made("b", second, digest: "e", bytes: "x"),
                made("c", second, bytes: "s"), made("d", second), failed("a", second),
                made("b", third, digest: "f", bytes: "y"), made("e", third), made("a", third),
            ], to: "out", runs: [first, second, third])
        let all = ["b changed readings -", "d mended - xml.syntax", "e new - -"]
        #expect(try brief(OutputDiff.of(output, since: first).value) == all)
        #expect(try brief(OutputDiff.of(output, since: "1970-01-02").value) == all)
        #expect(
            try brief(OutputDiff.of(output, since: second).value)
                == ["a mended - xml.syntax", "b changed readings -", "e new - -"])
        #expect(try brief(OutputDiff.of(output, since: "2025-01-01").value).isEmpty)
        for unknown in ["7-1", "1970-01-01", ""] {
            let failure = #expect(throws: DiagnosticFailure.self) { try OutputDiff.of(output, since: unknown) }
            #expect(failure?.diagnostics.map(\.code) == ["batch.unknown-run"])
        }
    }

    @Test("somebody with more lines than are remembered is not taken for new")
    func forgotten() throws {
        let output = try write((1...20).map { made("a", "\($0)-1", bytes: "\($0)") }, to: "out", runs: ["2-1"])
        #expect(try OutputDiff.of(output, since: "2-1").value.people.map(\.kind) == [.changed])
    }

    @Test("folders with nothing in them, and with different keys, are refused")
    func refused() throws {
        let old = try write([made("a", "1-1")], to: "old")
        let new = try write([made("a", "1-1")], to: "new")
        try scratch.write(#"{"job":"j","key":"0000","version":1}"#, to: "old/.diarypress/job.json")
        try scratch.write(#"{"job":"j","key":"1111","version":1}"#, to: "new/.diarypress/job.json")
        let keys = #expect(throws: DiagnosticFailure.self) { try OutputDiff.of(old, new) }
        #expect(keys?.diagnostics.map(\.code) == ["batch.other-key"])
        let nothing = #expect(throws: DiagnosticFailure.self) { try OutputDiff.of(old, scratch.path(of: "none")) }
        #expect(nothing?.diagnostics.map(\.code) == ["batch.no-manifest"])
    }

    @Test("lines that only one of two texts has are told page by page, in their order")
    func lines() {
        let pages = TextDiff.compare([["a", "b", "c"], ["x"], ["only"]], [["a", "B", "B2", "c"], ["x"]])
        #expect(pages.map(\.page) == [1, 3])
        #expect(pages[0].removed == ["b"])
        #expect(pages[0].added == ["B", "B2"])
        #expect(pages[1].removed == ["only"])
    }
}
