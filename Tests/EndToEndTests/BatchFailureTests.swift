import Foundation
import TestSupport
import Testing

@Suite("Failures of batches", .serialized)
struct BatchFailureTests {
    private struct Failures: Decodable {
        struct Failure: Decodable {
            let id: String
            let code: String
            let file: String?
            let line: Int?
            let column: Int?
            let message: String
            let isMended: Bool
        }

        let failures: [Failure]
    }

    private func failures(_ job: BatchFixture) throws -> (status: Int32, failures: [Failures.Failure]) {
        let result = try run("failures", job, "--json")
        return (result.status, try JSONDecoder().decode(Failures.self, from: Data(result.output.utf8)).failures)
    }

    private func run(_ command: String, _ job: BatchFixture, _ more: String...) throws -> Program.Result {
        let folder = command == "who" ? [] : [job.scratch.path(of: "out")]
        return try Program.run(
            Program.diarypress, [command] + folder + ["--job", job.scratch.path(of: "job.xml")] + more,
            environment: ["XDG_CACHE_HOME": ScratchFolder.fontCache])
    }

    private func spoil(_ number: Int, _ old: String, _ new: String, in job: BatchFixture) throws {
        let name = "people/p\(number).xml"
        let text = String(decoding: try #require(job.scratch.bytes(of: name)), as: UTF8.self)
        #expect(text.contains(old))
        try job.scratch.write(text.replacingOccurrences(of: old, with: new), to: name)
    }

    @Test(
        "of forty people four are broken: they are named with place and reason, and the one that is mended is made alone"
    )
    func four() throws {
        let job = try BatchFixture(people: 40)
        #expect(try job.run().status == 0)
        let none = try failures(job)
        #expect(none.status == 0)
        #expect(none.failures.isEmpty)
        try spoil(3, "systolic=", "sistolic=", in: job)
        try spoil(11, "esh-2023", "esh-2032", in: job)
        try spoil(20, "2025-11-30", "2025-11-31", in: job)
        try spoil(30, "</diary>", "</diry>", in: job)
        let night = try job.run("--quiet", "--accept-partial", "--metrics", job.scratch.path(of: "night.prom"))
        #expect(night.status == 0)
        #expect(night.errors.contains("4 of 40 people failed ("), "\(night.errors)")
        #expect(night.errors.split(separator: "\n").count == 1)
        let metrics = String(decoding: try #require(job.scratch.bytes(of: "night.prom")), as: UTF8.self)
        #expect(
            metrics.contains(#"diarypress_batch_failures{job="test",shard="1/1",reason="config.unknown-guideline"} 1"#))

        let four = try failures(job)
        #expect(four.status == 3)
        #expect(four.failures.map(\.id) == ["p11", "p20", "p3", "p30"])
        #expect(four.failures.map(\.file) == four.failures.map { job.scratch.path(of: "people/\($0.id).xml") })
        #expect(four.failures.map(\.line) == [4, 3, 5, 8])
        #expect(four.failures.allSatisfy { $0.column != nil && !$0.message.isEmpty && !$0.isMended })
        #expect(four.failures[0].message.contains("esh-2032"))
        // What somebody wrote stands in nothing that is kept.
        let kept = job.scratch.bytes(of: "out/.diarypress/shard-1-of-1/manifest.jsonl") ?? []
        for word in ["esh-2032", "sistolic", "diry"] { #expect(!String(decoding: kept, as: UTF8.self).contains(word)) }

        try spoil(3, "sistolic=", "systolic=", in: job)
        #expect(try failures(job).failures.map(\.isMended) == [false, false, true, false])
        let again = try job.run("--only-failed")
        #expect(again.status == 3)
        #expect(BatchFixture.number("made", in: again) == 1)
        #expect(BatchFixture.number("failed", in: again) == 3)
        #expect(try failures(job).failures.map(\.id) == ["p11", "p20", "p30"])
        #expect(try job.verify().status == 0)
    }

    @Test("people who are named are made anew, nobody else, and what came of the night stays")
    func named() throws {
        let job = try BatchFixture(people: 6)
        #expect(try job.run().status == 0)
        let summary = "out/.diarypress/shard-1-of-1/summary.json"
        let night = job.scratch.bytes(of: summary)
        let before = job.dates()
        let some = try job.run("--person", "p2", "--person", "p4")
        #expect(some.status == 0, "\(some.errors)")
        #expect(BatchFixture.number("made", in: some) == 2)
        #expect(BatchFixture.number("people", in: some) == 2)
        #expect(job.scratch.bytes(of: summary) == night)
        #expect(Set(job.dates().keys) == Set(before.keys))
        #expect(BatchFixture.number("unchanged", in: try job.run()) == 6)
        // One of one that fails is not a night in which everybody failed.
        try job.scratch.write("<diary", to: "people/p2.xml")
        #expect(try job.run("--person", "p2").status == 3)
        let nobody = try job.run("--person", "p2", "--person", "p99")
        #expect(nobody.status == 66)
        #expect(nobody.errors.contains("batch.unknown-person"))
        #expect(!nobody.errors.contains("p99"))
    }

    @Test("a hash of a file or a log leads to the person, with the key of the job only")
    func who() throws {
        let job = try BatchFixture(people: 3)
        #expect(try job.run().status == 0)
        let hash = try run("who", job, "--person", "p1")
        #expect(hash.status == 0, "\(hash.errors)")
        let digits = hash.output.trimmingCharacters(in: .whitespacesAndNewlines)
        #expect(digits.count == 32)
        #expect(try run("who", job, "\(digits)-en.pdf").output == "p1\n")
        #expect(try run("who", job, String(digits.prefix(10))).output == "p1\n")
        #expect(try run("who", job, String(repeating: "0", count: 32)).status == 66)
        #expect(try run("who", job, "12").status == 64)
        try job.scratch.write(String(repeating: "f", count: 64), to: "key")
        let other = try run("who", job, digits)
        #expect(other.status == 78)
        #expect(other.errors.contains("batch.other-key"))
        #expect(try run("failures", job).status == 78)
    }

    @Test("nobody's night, a damaged manifest and a folder that is not there are told as such")
    func refused() throws {
        let job = try BatchFixture(people: 2)
        #expect(try run("failures", job).status == 66)
        #expect(try job.run().status == 0)
        try job.scratch.write("{\"v\":1,\"person\":\"", to: "out/.diarypress/shard-1-of-1/manifest.jsonl")
        let damaged = try run("failures", job)
        #expect(damaged.status == 65)
        #expect(damaged.errors.contains("batch.manifest-damaged"))
        #expect(try run("failures", job, "--since", "yesterday").status == 64)
    }

    @Test("a period without readings is a warning, and a failure where readings are required")
    func empty() throws {
        let job = try BatchFixture(people: 3)
        try spoil(1, "2025-11-01T", "2024-11-01T", in: job)
        try spoil(1, "2025-11-02T", "2024-11-02T", in: job)
        let first = try job.run()
        #expect(first.status == 0)
        #expect(BatchFixture.number("withoutReadings", in: first) == 1, "\(first.output)")
        #expect(first.errors.contains("warning[batch.no-readings]: 1 person has no reading"))
        #expect(BatchFixture.number("withoutReadings", in: try job.run()) == 1)
        let strict = try job.run("--require-readings")
        #expect(strict.status == 3)
        #expect(strict.output.contains("batch.no-readings"))
        #expect(BatchFixture.number("unchanged", in: strict) == 2)
        #expect(try failures(job).failures.map(\.code) == ["batch.no-readings"])
    }

    @Test("a changed reading is told with its cause, its lines and a picture, of two folders and since an earlier run")
    func diff() throws {
        let job = try BatchFixture(people: 5)
        #expect(try job.run().status == 0)
        let (yesterday, out) = (job.scratch.path(of: "yesterday"), job.scratch.path(of: "out"))
        try FileManager.default.copyItem(atPath: out, toPath: yesterday)
        let first =
            try JSONSerialization.jsonObject(
                with: Data(try #require(job.scratch.bytes(of: "out/.diarypress/shard-1-of-1/summary.json"))))
            as? [String: Any]
        let run = try #require(first?["run"] as? String)
        // Runs are told apart by the second in which they begin.
        while "\(Int(Date().timeIntervalSince1970))" == run.prefix(while: { $0 != "-" }) {
            Thread.sleep(forTimeInterval: 0.05)
        }
        try job.write(3, systolic: 177)
        try job.scratch.write("<diary", to: "people/p4.xml")
        try FileManager.default.removeItem(atPath: job.scratch.path(of: "people/p1.xml"))
        try FileManager.default.copyItem(
            atPath: job.scratch.path(of: "people/p0.xml"), toPath: job.scratch.path(of: "people/p7.xml"))
        #expect(try job.run().status == 3)

        let arguments = ["--job", job.scratch.path(of: "job.xml")]
        let since = try Program.run(Program.diarypress, ["diff", out, "--since", run] + arguments)
        #expect(since.status == 0, "\(since.errors)")
        let lines = since.output.split(separator: "\n").map(String.init)
        #expect(lines.contains("changed  p3  readings"), "\(since.output)")
        #expect(lines.contains("failed  p4  config.missing-attribute"))
        #expect(lines.contains("new  p7"))
        #expect(lines.contains { $0.hasPrefix("gone  ") })
        #expect(lines.last == "1 new, 1 gone, 1 changed, 1 failed, 2 the same")

        let text = try Program.run(Program.diarypress, ["diff", yesterday, out, "--text"] + arguments)
        #expect(text.status == 0, "\(text.errors)")
        #expect(text.output.contains("    en, page 1"))
        #expect(text.output.contains("    + "))
        #expect(text.output.contains("177"))
        #expect(try Program.run(Program.diarypress, ["diff", out, "--since", "1-1"]).status == 66)
        #expect(try Program.run(Program.diarypress, ["diff", out, "--since", run, "--text"]).status == 64)
        #expect(try Program.run(Program.diarypress, ["diff", out]).status == 64)

        let pictures = job.scratch.path(of: "pictures")
        let pages = ["diff", yesterday, out, "--pages", pictures, "--json"]
        let none = try Program.run(Program.diarypress, pages, environment: ["PATH": job.scratch.path])
        #expect(none.status == 69)
        #expect(none.errors.contains("batch.no-rasterizer"))
        guard Program.tool("pdftoppm") != nil else { return }
        #expect(try Program.run(Program.diarypress, pages).status == 0)
        let names = try FileManager.default.contentsOfDirectory(atPath: pictures)
        #expect(!names.isEmpty)
        for name in names {
            #expect(name.hasSuffix("-en-1.png") || name.hasSuffix("-en-2.png"))
            #expect(job.scratch.bytes(of: "pictures/\(name)")?.starts(with: [0x89, 0x50, 0x4E, 0x47]) == true)
        }
    }
}
