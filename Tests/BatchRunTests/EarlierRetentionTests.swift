import DiaryModel
import ReportModel
import DiaryPress
import SystemKit
import TestSupport
import Testing
@testable import BatchRun

@Suite("Retention of earlier reports that the manifest has no room for")
struct EarlierRetentionTests {
    private let scratch: ScratchFolder
    private let person = String(repeating: "a", count: 32)
    private let day = 86_400

    init() throws {
        scratch = try ScratchFolder()
        try scratch.write("<diary version=\"1\"/>", to: "people/p.xml")
        try scratch.write(String(repeating: "0123456789abcdef", count: 4), to: "key")
    }

    /// Writes what was known before the run: each report of a night, of which the last is the present one.
    private func remember(_ present: String, older: [(name: String, day: Int)], in shard: Shard = .whole) throws {
        let state = StateFolder(output: scratch.path(of: "out"), shard: shard)
        try state.make()
        func digest(_ name: String) throws -> String {
            try #require(SHA256.digest(of: Array(name.utf8)))
        }
        for name in [present] + older.map(\.name) { try scratch.write(name, to: "out/\(name)") }
        var now = LedgerRecord(
            person: person, run: "\(100 * day)-1", state: .ok,
            reports: [.init(language: "en", file: present, bytes: 1, sha256: try digest(present), pages: 1)])
        now.older = [.init(file: "in-the-line.pdf", sha256: "", run: "\(99 * day)-1")]
        var ledger = try Ledger(state.manifest)
        try ledger.append([now], lasting: false)
        var earlier = EarlierReports(state.earlier)
        let names = try older.map {
            LedgerRecord.Superseded(file: $0.name, sha256: try digest($0.name), run: "\($0.day * day)-1")
        }
        try earlier.append([now.keeping(names)], lasting: false)
    }

    private func retire(_ rule: RetentionRule, shard: Shard = .whole) throws -> Int {
        var job = BatchJob(
            id: "test", people: .folder(scratch.path(of: "people")),
            output: OutputRule(
                folder: scratch.path(of: "out"), pattern: try OutputPattern("{person}-{through}-{language}.pdf"),
                keyFile: scratch.path(of: "key"), durability: .none))
        job.retention = rule
        let locations = ResourceLocations(
            templates: [Repository.path(of: "templates")], guidelines: [Repository.path(of: "config/guidelines")],
            fontCache: ScratchFolder.fontCache)
        let plan = BatchPlan(
            job: job, shard: shard, asOf: CivilDate(dayNumber: 100), workers: 1, run: "\(100 * day)-1", command: [],
            environment: [:], resources: locations)
        return try BatchRunner(plan).retire()
    }

    private func left() throws -> [String] { try scratch.names(in: "out").filter { $0.hasSuffix(".pdf") }.sorted() }

    @Test("by days keeps the young ones, and a name that is in use again")
    func days() throws {
        try remember("now.pdf", older: [("now.pdf", 50), ("old.pdf", 50), ("young.pdf", 95)])
        #expect(try retire(RetentionRule(days: 10)) == 1)
        #expect(try left() == ["now.pdf", "young.pdf"])
    }

    @Test("by runs removes all of them where the manifest's line has as many runs, and none where it has fewer")
    func runs() throws {
        try remember("now.pdf", older: [("now.pdf", 50), ("old.pdf", 50), ("young.pdf", 95)])
        #expect(try retire(RetentionRule(runs: 2)) == 0)
        #expect(try left() == ["now.pdf", "old.pdf", "young.pdf"])
        #expect(try retire(RetentionRule(runs: 1)) == 2)
        #expect(try left() == ["now.pdf"])
    }

    @Test("goes for what another division into shards left, too, each shard for its own people")
    func otherDivision() throws {
        try remember("now.pdf", older: [("old.pdf", 50)])
        let (mine, other) = (try #require(Shard("1/2")), try #require(Shard("2/2")))
        #expect(try retire(RetentionRule(days: 10), shard: other) == 0)
        #expect(try left() == ["now.pdf", "old.pdf"])
        try remember("now.pdf", older: [], in: mine)
        #expect(try retire(RetentionRule(days: 10), shard: mine) == 1)
        #expect(try left() == ["now.pdf"])
    }
}
