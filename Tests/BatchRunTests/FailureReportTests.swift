import DiaryModel
import Foundation
import ReportModel
import DiaryPress
import TestSupport
import Testing
@testable import BatchRun

@Suite("Who failed, by the key of the job")
struct FailureReportTests {
    private let scratch: ScratchFolder

    init() throws {
        scratch = try ScratchFolder()
        try scratch.write("anna\tpeople/anna.xml\nbert\tpeople/bert.xml\ncarl\tpeople/carl.xml\n", to: "people.txt")
        try scratch.write(
            "<diary version=\"1\">\n    <person id=\"anna\" sax=\"female\"/>\n</diary>\n", to: "people/anna.xml")
        try scratch.write(String(repeating: "0123456789abcdef", count: 4), to: "key")
    }

    private func plan(key: String = "key") -> BatchPlan {
        let locations = ResourceLocations(
            templates: [Repository.path(of: "templates")], guidelines: [Repository.path(of: "config/guidelines")],
            sources: [Repository.path(of: "config/sources")], fontCache: ScratchFolder.fontCache)
        let job = BatchJob(
            id: "test", people: .list(scratch.path(of: "people.txt")),
            output: OutputRule(folder: out, pattern: .standard, keyFile: scratch.path(of: key)))
        return BatchPlan(
            job: job, shard: .whole, asOf: CivilDate(dayNumber: 20_423), workers: 1, run: "1-1", command: [],
            environment: [:],
            resources: locations)
    }

    private var out: String { scratch.path(of: "out") }
    private var state: StateFolder { StateFolder(output: out, shard: .whole) }

    /// Writes a manifest with a line about each of some people.
    private func write(_ lines: (JobPeople) throws -> [LedgerRecord]) throws {
        try state.make()
        _ = try OutputOwner.settle(plan().job, state, isRehearsal: false)
        var ledger = try Ledger(state.manifest)
        try ledger.append(try lines(try JobPeople(plan(), output: out)), lasting: false)
    }

    private func failed(_ person: String, _ code: String, line: Int? = nil) -> LedgerRecord {
        var record = LedgerRecord(person: person, run: "1764547200-1", state: .failed)
        record.fail(code, at: line.map { LedgerRecord.Place(line: $0, column: 25) })
        return record
    }

    @Test("has the id, the place, the words and the day, of those alone whose reports failed")
    func report() throws {
        try write { people in
            [
                failed(try people.hash(of: "anna"), "config.unknown-attribute", line: 2),
                failed(try people.hash(of: "bert"), "batch.time-limit"),
                LedgerRecord(person: try people.hash(of: "carl"), run: "1764547200-1", state: .ok),
                failed(try people.hash(of: "dora"), "xml.syntax"),
            ]
        }
        let found = try FailureReport.of(output: out, plan())
        #expect(found.warnings.isEmpty)
        #expect(found.value.failures.map(\.id) == ["anna", "bert"])
        #expect(found.value.gone == 1)
        let anna = found.value.failures[0]
        #expect(anna.location == FileLocation(file: scratch.path(of: "people/anna.xml"), line: 2, column: 23))
        #expect(anna.message.contains("sax"))
        #expect(anna.hint?.contains("sex") == true)
        #expect(anna.sinceDay == "2025-12-01")
        // A diary that a worker was too slow with is not read.
        #expect(found.value.failures[1].message == ReasonText("batch.time-limit").message)
        let manifest = String(
            decoding: try #require(scratch.bytes(of: "out/.diarypress/shard-1-of-1/manifest.jsonl")), as: UTF8.self)
        for word in ["anna", "sax", "people/"] { #expect(!manifest.contains(word)) }
        let later = try FailureReport.of(output: out, plan(), since: CivilDate(iso: "2025-12-02"))
        #expect(later.value.failures.isEmpty)
    }

    @Test("a diary that was mended since is told as such")
    func mended() throws {
        try write { people in [failed(try people.hash(of: "anna"), "config.unknown-attribute", line: 2)] }
        let diary = """
            <diary version="1">
                <person id="anna"/>
                <report id="r" languages="en" from="2025-11-01" through="2025-11-30" zone="UTC"/>
                <section id="bp" kind="blood-pressure"><reading at="2025-11-01T07:16" systolic="120" diastolic="80"/></section>
            </diary>
            """
        try scratch.write(diary, to: "people/anna.xml")
        #expect(try FailureReport.of(output: out, plan()).value.failures.map(\.isMended) == [true])
    }

    private func code(_ body: () throws -> Void) -> String? {
        do { try body() } catch { return (error as? DiagnosticFailure)?.diagnostics.first?.code.rawValue }
        return nil
    }

    @Test("another key, another job and a folder without a manifest are refused")
    func refused() throws {
        #expect(code { _ = try FailureReport.of(output: out, plan()) } == "batch.no-manifest")
        try write { people in [failed(try people.hash(of: "anna"), "xml.syntax")] }
        try scratch.write(String(repeating: "f", count: 64), to: "other-key")
        #expect(code { _ = try FailureReport.of(output: out, plan(key: "other-key")) } == "batch.other-key")
        var other = plan()
        other.job.id = "other"
        #expect(code { _ = try FailureReport.of(output: out, other) } == "batch.other-job")
    }

    @Test("a manifest that is written to is read as far as it is whole, and one without a line is refused")
    func damaged() throws {
        try write { people in [failed(try people.hash(of: "anna"), "xml.syntax")] }
        let name = "out/.diarypress/shard-1-of-1/manifest.jsonl"
        let whole = try #require(scratch.bytes(of: name))
        try scratch.write(whole + whole.prefix(40), to: name)
        let found = try FailureReport.of(output: out, plan())
        #expect(found.value.failures.count == 1)
        #expect(found.warnings.map(\.code) == ["batch.manifest-damaged"])
        try scratch.write(Array(whole.prefix(40)), to: name)
        #expect(code { _ = try FailureReport.of(output: out, plan()) } == "batch.manifest-damaged")
        #expect(scratch.bytes(of: name)?.count == 40)
        try FileManager.default.removeItem(atPath: scratch.path(of: name))
        try FileManager.default.createDirectory(atPath: scratch.path(of: name), withIntermediateDirectories: true)
        #expect(code { _ = try FailureReport.of(output: out, plan()) } == "batch.not-a-file")
    }

    @Test("a hash, or the beginning of one, leads to the id, and an id to the hash")
    func who() throws {
        try write { _ in [] }
        let people = try JobPeople(plan(), output: out)
        let bert = try people.person(withID: "bert")
        #expect(bert.hash.count == 32)
        #expect(try people.people(withHash: bert.hash).map(\.id) == ["bert"])
        #expect(try people.people(withHash: String(bert.hash.prefix(8))).map(\.id) == ["bert"])
        #expect(code { _ = try people.people(withHash: String(repeating: "0", count: 32)) } == "batch.unknown-hash")
        #expect(try people.person(withID: "nobody").hash.count == 32)
        #expect(try people.name("bert") && !people.name("nobody"))
    }
}
