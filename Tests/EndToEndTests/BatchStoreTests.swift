import Foundation
import TestSupport
import Testing

@Suite("Batches over a store", .serialized)
struct BatchStoreTests {
    private let scratch: ScratchFolder
    private let fonts = ["XDG_CACHE_HOME": ScratchFolder.fontCache]

    init() throws {
        scratch = try ScratchFolder()
        try scratch.writeStoredConfig()
    }

    /// Brings a reading of a day into a store, for somebody.
    private func take(_ id: String, _ day: String, _ systolic: Int, into store: String = "diaries.sqlite") throws {
        let file = try scratch.write(
            "Date;Time;SYS;DIA;BPM\n\(day);07:10;\(systolic);84;61\n", to: "\(id)-\(day)-\(systolic).csv")
        let address = store.hasPrefix("postgresql:") ? store : scratch.path(of: store)
        try Program.diarypress("import", file, "--store", address, "--person", id, "--zone", "Europe/Berlin", "--quiet")
            .requireSuccess()
    }

    private func writeJob(store: String = "sqlite:diaries.sqlite", who: String = "everybody", chunk: Int = 2) throws {
        try scratch.write(
            """
            <job version="1" id="stored">
                <people store="\(store)" diary="template.xml" who="\(who)"/>
                <output folder="out" pattern="{person}-{language}.pdf" key-file="key" durability="none"/>
                <run workers="2" chunk="\(chunk)"/>
            </job>
            """, to: "job.xml")
    }

    private func run(_ arguments: String...) throws -> Program.Result {
        try Program.run(
            Program.diarypress, ["batch", scratch.path(of: "job.xml"), "--json"] + arguments, environment: fonts)
    }

    private func verify() throws -> Program.Result {
        try Program.diarypress("verify", scratch.path(of: "out"), "--job", scratch.path(of: "job.xml"))
    }

    @Test("people get their reports in the language that the store has for them, unless a job asks for others")
    func languages() throws {
        try take("anna", "2024-10-05", 128)
        try take("ben", "2024-10-05", 128)
        try take("cara", "2024-10-05", 128)
        for (id, language) in [("anna", "ko"), ("cara", "xq")] {
            try Program.diarypress(
                "import", scratch.path(of: "\(id)-2024-10-05-128.csv"), "--store", scratch.path(of: "diaries.sqlite"),
                "--person", id, "--language", language, "--again", "--quiet"
            ).requireSuccess()
        }
        try writeJob()
        let result = try run()
        #expect(result.status == 0, "\(result.errors)")
        let names = try scratch.names(in: "out").filter { $0.hasSuffix(".pdf") }.sorted()
        #expect(names == ["anna-ko.pdf", "ben-en.pdf", "cara-en.pdf"])
        let rendered = try Program.diarypress(
            "render", scratch.path(of: "template.xml"), "--store", scratch.path(of: "diaries.sqlite"), "--person",
            "anna",
            "--output", scratch.path(of: "rendered"))
        #expect(rendered.status == 0, "\(rendered.errors)")
        #expect(scratch.bytes(of: "rendered/template-anna-ko.pdf") == scratch.bytes(of: "out/anna-ko.pdf"))
        let asked = try Program.diarypress(
            "render", scratch.path(of: "template.xml"), "--store", scratch.path(of: "diaries.sqlite"), "--person",
            "anna",
            "--language", "de", "--output", scratch.path(of: "asked"))
        #expect(try asked.status == 0 && scratch.names(in: "asked") == ["template-anna-de.pdf"])
        let unknown = try Program.diarypress(
            "render", scratch.path(of: "template.xml"), "--store", scratch.path(of: "diaries.sqlite"), "--person",
            "cara",
            "--output", scratch.path(of: "unknown"))
        #expect(unknown.status == 0 && unknown.errors.contains("warning[store.no-such-language]"), "\(unknown.errors)")
    }

    @Test("everybody in the store gets the report that render makes, and only what changes is made anew")
    func stored() throws {
        for id in ["anna", "ben", "cara"] { try take(id, "2024-10-05", 128) }
        try writeJob()
        let first = try run()
        #expect(first.status == 0, "\(first.errors)")
        #expect(BatchFixture.number("made", in: first) == 3)
        #expect(try verify().status == 0)
        try Program.diarypress(
            "render", scratch.path(of: "template.xml"), "--store", scratch.path(of: "diaries.sqlite"), "--person",
            "ben", "--output", scratch.path(of: "alone"), environment: fonts
        ).requireSuccess()
        #expect(scratch.bytes(of: "out/ben-en.pdf") == scratch.bytes(of: "alone/template-ben-en.pdf"))
        // One reading in the period, one in the period before, one that no report is about.
        for (day, made) in [("2024-10-06", 1), ("2024-09-20", 1), ("2024-07-01", 0)] {
            try take("ben", day, 140)
            let next = try run()
            #expect(BatchFixture.number("made", in: next) == made, "\(day) \(next.errors)")
            #expect(BatchFixture.number("unchanged", in: next) == 3 - made)
        }
        try take("dora", "2024-10-05", 128)
        let missing = try verify()
        #expect(missing.status == 65)
        #expect(missing.output.contains("missing-person"))
        let template = try #require(scratch.bytes(of: "template.xml"))
        try scratch.write(template + Array("<!-- -->".utf8), to: "template.xml")
        #expect(BatchFixture.number("made", in: try run()) == 4)
    }

    @Test("whose data did not change is known without reading them, also after a reading that no report is about")
    func revisions() throws {
        for id in ["anna", "ben"] { try take(id, "2024-10-05", 128) }
        try writeJob()
        #expect(try run().status == 0)
        func states() throws -> [String] {
            let manifest = try #require(scratch.bytes(of: "out/.diarypress/shard-1-of-1/manifest.jsonl"))
            let lines = String(decoding: manifest, as: UTF8.self).split(separator: "\n")
            return lines.compactMap { $0.firstMatch(of: #/"state":"([0-9a-f]{16} [0-9]+)"/#).map { String($0.1) } }
        }
        let first = try states()
        #expect(Set(first).count == 2)
        #expect(BatchFixture.number("unchanged", in: try run()) == 2)
        #expect(try states() == first)
        try take("ben", "2024-07-01", 140)
        #expect(BatchFixture.number("unchanged", in: try run()) == 2)
        #expect(try Set(states()).count == 3)
    }

    @Test("a job can ask only for those who have readings in the period")
    func withReadings() throws {
        try take("anna", "2024-10-31", 128)
        try take("ben", "2024-11-01", 128)
        try writeJob(who: "with-readings")
        let result = try run()
        #expect(BatchFixture.number("people", in: result) == 1, "\(result.errors)")
        #expect(scratch.bytes(of: "out/anna-en.pdf") != nil)
        #expect(try verify().status == 0)
    }

    @Test("a store or a config that is not there, and an address that is none, are told before anything is made")
    func missing() throws {
        try writeJob()
        let noStore = try run()
        #expect(noStore.status == 66)
        #expect(noStore.errors.ranges(of: "error[").count == 1, "\(noStore.errors)")
        try writeJob(store: "mysql://clinic:s3cret@x/y")
        let noAddress = try run()
        #expect(noAddress.status == 78)
        #expect(noAddress.errors.contains("job.xml:2:20: error[job.store-address]"), "\(noAddress.errors)")
        #expect(!noAddress.errors.contains("s3cret"))
        try take("anna", "2024-10-05", 128)
        try FileManager.default.removeItem(atPath: scratch.path(of: "template.xml"))
        try writeJob()
        #expect(try run().status == 66)
        #expect(!FileManager.default.fileExists(atPath: scratch.path(of: "out")))
    }

    @Test("a run with people who fail ends with 3, or with 0 where that is asked for")
    func partial() throws {
        for id in ["anna", "ben"] { try take(id, "2024-10-05", 128) }
        try writeJob()
        try scratch.write("not ours", to: "out/ben-en.pdf")
        #expect(try run().status == 3)
        let accepted = try run("--accept-partial")
        #expect(accepted.status == 0)
        #expect(BatchFixture.number("failed", in: accepted) == 1)
    }

    /// Runs the job and does something as soon as there are two reports; gives the exit status and what was said.
    private func run(disturbing disturb: () throws -> Void) throws -> (status: Int32, errors: String) {
        let errors = try scratch.write("", to: "errors.txt")
        let process = Process()
        process.executableURL = URL(filePath: Program.diarypress)
        process.arguments = ["batch", scratch.path(of: "job.xml"), "--quiet"]
        process.environment = ProcessInfo.processInfo.environment.merging(fonts) { $1 }
        process.currentDirectoryURL = URL(filePath: Repository.root)
        process.standardError = try FileHandle(forWritingTo: URL(filePath: errors))
        try process.run()
        let out = scratch.path(of: "out")
        for _ in 0..<400 where ((try? FileManager.default.contentsOfDirectory(atPath: out)) ?? []).count < 3 {
            Thread.sleep(forTimeInterval: 0.05)
        }
        try disturb()
        process.waitUntilExit()
        return (process.terminationStatus, String(decoding: scratch.bytes(of: "errors.txt") ?? [], as: UTF8.self))
    }

    @Test(
        "a file that goes away, is cut off or is written over in the middle costs no report, and the next run completes it",
        arguments: ["removed", "cut off", "written over"])
    func lostFile(how: String) throws {
        for number in 0..<30 { try take("p\(number)", "2024-10-05", 120 + number % 40) }
        try writeJob()
        #expect(try run().status == 0)
        let wanted = try reports()
        try FileManager.default.removeItem(atPath: scratch.path(of: "out"))
        let store = try #require(scratch.bytes(of: "diaries.sqlite"))
        let (status, said) = try run(disturbing: {
            switch how {
            case "removed": try FileManager.default.removeItem(atPath: scratch.path(of: "diaries.sqlite"))
            case "cut off": truncate(scratch.path(of: "diaries.sqlite"), off_t(store.count / 3))
            default:
                let file = try FileHandle(forWritingTo: URL(filePath: scratch.path(of: "diaries.sqlite")))
                try file.write(contentsOf: Data(repeating: 0x5A, count: store.count))
            }
        })
        // What is open stays readable when its name goes, and what was read already needs no file.
        #expect([0, 65, 66, 74, 75].contains(status), "\(said)")
        #expect(said.ranges(of: "error[").count == (status == 0 ? 0 : 1), "\(said)")
        for (name, bytes) in try reports() { #expect(wanted[name] == bytes) }
        let ends = ["", "-wal", "-shm"].map { scratch.path(of: "diaries.sqlite\($0)") }
        for path in ends { try? FileManager.default.removeItem(atPath: path) }
        try scratch.write(store, to: "diaries.sqlite")
        let healed = try run()
        #expect(healed.status == 0, "\(healed.errors)")
        #expect(try reports() == wanted)
        #expect(try verify().output.contains("30 ok, 0 failed"))
    }

    /// Every report, by its name.
    private func reports() throws -> [String: [UInt8]] {
        let names = try FileManager.default.contentsOfDirectory(atPath: scratch.path(of: "out"))
        return Dictionary(
            uniqueKeysWithValues: names.filter { $0.hasSuffix(".pdf") }.map { name in
                (name, scratch.bytes(of: "out/\(name)") ?? [])
            })
    }

    @Test(
        "a server that goes away in the middle ends the run early with one error, and the next run completes it",
        .needsServer)
    func lostServer() throws {
        let server = try PostgresServer()
        let address = try server.database()
        let count = 60
        for number in 0..<count { try take("p\(number)", "2024-10-05", 120 + number % 40, into: address) }
        try writeJob(store: address.replacing("&", with: "&amp;"), chunk: 2)
        let (status, said) = try run(disturbing: { try server.stop() })
        if status != 0 {
            #expect(status == 75, "\(said)")
            #expect(said.ranges(of: "error[store.").count == 1, "\(said)")
            #expect(said.ranges(of: "error[").count == 1, "\(said)")
        }
        try server.start()
        let healed = try run()
        #expect(healed.status == 0, "\(healed.errors)")
        #expect(try verify().output.contains("\(count) ok, 0 failed"))
    }
}
