import Foundation
import TestSupport
import Testing

@Suite("Jobs that import before they make reports", .serialized, .needsTool("pdftotext"))
struct BatchImportTests {
    private let scratch: ScratchFolder
    private let environment = ["XDG_CACHE_HOME": ScratchFolder.fontCache]
    /// The note of a report whose person's newest file could not be imported.
    private static let note = "Newer readings could not be imported; the latest is of October 5, 2024."

    init() throws {
        scratch = try ScratchFolder()
        try scratch.writeStoredConfig()
        try scratch.write(
            """
            <job version="1" id="night">
                <people store="sqlite:diaries.sqlite" diary="template.xml">
                    <import people="in/people.csv" zone="Europe/Berlin" replace="days"/>
                </people>
                <output folder="out" pattern="{person}-{language}.pdf" key-file="key" durability="none"/>
                <run workers="1"/>
                <failures at-most="100%"/>
            </job>
            """, to: "job.xml")
    }

    private func write(_ days: [String], for id: String) throws {
        let rows = days.map { "\($0);07:10;128;84;61\n" }.joined()
        try scratch.write("Date;Time;SYS;DIA;BPM\n" + rows, to: "in/\(id).csv")
    }

    private func writeTable(of ids: [String]) throws {
        try scratch.write("id,file\n" + ids.map { "\($0),\($0).csv\n" }.joined(), to: "in/people.csv")
    }

    private func run(_ arguments: String...) throws -> Program.Result {
        try Program.run(
            Program.diarypress, ["batch", scratch.path(of: "job.xml"), "--json"] + arguments, environment: environment)
    }

    private func failures() throws -> Program.Result {
        try Program.diarypress("failures", scratch.path(of: "out"), "--job", scratch.path(of: "job.xml"))
    }

    /// The numbers of imports in a summary.
    private func imports(_ result: Program.Result, _ name: String) throws -> Int? {
        let summary = try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any]
        return (summary?["imports"] as? [String: Any])?[name] as? Int
    }

    private func text(of id: String) throws -> String {
        try Program.run("/usr/bin/env", ["pdftotext", "-raw", scratch.path(of: "out/\(id)-en.pdf"), "-"])
            .requireSuccess().output.replacing("\n", with: " ")
    }

    @Test("a report says that newer readings could not be imported until they are, and failures names its person")
    func stale() throws {
        for id in ["anna", "ben"] { try write(["2024-10-05"], for: id) }
        try writeTable(of: ["anna", "ben"])
        let first = try run()
        #expect(first.status == 0, "\(first.errors)")
        #expect(try BatchFixture.number("made", in: first) == 2 && imports(first, "done") == 2)
        #expect(try !text(of: "ben").contains(Self.note))

        try write(["2024-10-05", "2024-10-06"], for: "anna")
        try scratch.write("a picture, by no means a diary", to: "in/ben.csv")
        try scratch.write("", to: "in/cara.csv")
        try writeTable(of: ["anna", "ben", "cara"])
        let second = try run("--metrics", scratch.path(of: "night.prom"))
        #expect(second.status == 3, "\(second.errors)")
        #expect(try imports(second, "done") == 1 && imports(second, "failed") == 2)
        #expect(BatchFixture.number("made", in: second) == 2 && BatchFixture.number("failed", in: second) == 1)
        #expect(try text(of: "ben").contains(Self.note))
        #expect(try !text(of: "anna").contains(Self.note))
        let metrics = String(decoding: scratch.bytes(of: "night.prom") ?? [], as: UTF8.self)
        #expect(metrics.contains("diarypress_batch_imports{job=\"night\",shard=\"1/1\",state=\"failed\"} 2"))
        let named = try failures()
        #expect(named.status == 3)
        #expect(named.output.contains("ben\n    \(scratch.path(of: "in/people.csv")):3: "), "\(named.output)")
        #expect(named.output.contains("cara\n    \(scratch.path(of: "in/people.csv")):4: "), "\(named.output)")
        // A night in which nothing changed makes nothing anew and still says whom it is about.
        let third = try run()
        #expect(third.status == 3 && BatchFixture.number("made", in: third) == 0, "\(third.errors)")
        #expect(try failures().output.contains("2 people failed"))

        for id in ["ben", "cara"] { try write(["2024-10-05", "2024-10-07"], for: id) }
        let mended = try run("--only-failed")
        #expect(mended.status == 0 && BatchFixture.number("made", in: mended) == 2, "\(mended.errors)")
        #expect(try !text(of: "ben").contains(Self.note))
        #expect(try failures().status == 0)
    }

    @Test("each shard imports its own people, and all of them together import everybody once")
    func shards() throws {
        let ids = (1...12).map { "p\($0)" }
        for id in ids { try write(["2024-10-05"], for: id) }
        try writeTable(of: ids)
        var done: [Int] = []
        for number in 1...3 {
            let result = try run("--shard", "\(number)/3")
            #expect(result.status == 0, "\(result.errors)")
            done.append(try imports(result, "done") ?? -1)
        }
        #expect(done.reduce(0, +) == 12 && done.allSatisfy { $0 < 12 })
        #expect(try scratch.names(in: "out").count { $0.hasSuffix(".pdf") } == 12)
    }

    @Test("names of files are in no log, which has the line of the table and the code")
    func log() throws {
        try write(["2024-10-05"], for: "anna")
        try scratch.write("a picture, by no means a diary", to: "in/erika-mustermann.csv")
        try scratch.write(
            "id,file\np1,anna.csv\np2,erika-mustermann.csv\np3,gone-mustermann.csv\n", to: "in/people.csv")
        for format in ["json", "text"] {
            let result = try run("--log-format", format)
            #expect(result.status == 3, "\(result.errors)")
            #expect(result.errors.contains("batch.import-failed"), "\(result.errors)")
            #expect(!result.errors.contains("mustermann"), "\(result.errors)")
            #expect(!result.errors.contains("anna"), "\(result.errors)")
        }
        let line = try #require(
            try run("--log-format", "json").errors.split(separator: "\n").first { $0.contains("import-failed") })
        let event = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
        #expect(event?["line"] as? Int == 3 || event?["line"] as? String == "3", "\(line)")
    }

    @Test("while another run is at work nothing is imported")
    func locked() throws {
        try write(["2024-10-05"], for: "anna")
        try writeTable(of: ["anna"])
        #expect(try run().status == 0)
        try write(["2024-10-05", "2024-10-06"], for: "anna")
        let lock = open(scratch.path(of: "out/.diarypress/shard-1-of-1/lock"), O_RDWR)
        #expect(flock(lock, LOCK_EX | LOCK_NB) == 0)
        let refused = try run()
        #expect(refused.status == 75 && refused.errors.contains("batch.locked"), "\(refused.errors)")
        close(lock)
        let next = try run()
        #expect(try next.status == 0 && imports(next, "done") == 1, "\(next.errors)")
        let known = try run()
        #expect(try known.status == 0 && imports(known, "done") == 0 && imports(known, "known") == 1, "\(known.errors)")
    }

    @Test("a table that cannot be read stops a night before anything is made, and a rehearsal imports nothing")
    func table() throws {
        try write(["2024-10-05"], for: "anna")
        try writeTable(of: ["anna"])
        #expect(try run().status == 0)
        try write(["2024-10-05", "2024-10-06"], for: "anna")
        let rehearsal = try run("--dry-run")
        #expect(rehearsal.status == 0 && BatchFixture.number("unchanged", in: rehearsal) == 1, "\(rehearsal.errors)")
        try scratch.write("name,file\nanna,anna.csv\n", to: "in/people.csv")
        let refused = try run()
        #expect(refused.status == 65 && refused.errors.contains("people.missing-column"), "\(refused.errors)")
        try FileManager.default.removeItem(atPath: scratch.path(of: "in/people.csv"))
        let missing = try run()
        #expect(missing.status == 66 && missing.errors.contains("error[job.missing-input]"), "\(missing.errors)")
    }
}
