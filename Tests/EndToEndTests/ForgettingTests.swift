import Foundation
import TestSupport
import Testing

@Suite("Somebody who is forgotten", .serialized)
struct ForgettingTests {
    private func forget(_ job: BatchFixture, _ id: String, _ more: String...) throws -> Program.Result {
        try Program.run(
            Program.diarypress, ["forget", id, "--job", job.scratch.path(of: "job.xml")] + more,
            environment: ["XDG_CACHE_HOME": ScratchFolder.fontCache])
    }

    private func hash(of id: String, _ job: BatchFixture) throws -> String {
        let result = try Program.run(
            Program.diarypress, ["who", "--person", id, "--job", job.scratch.path(of: "job.xml")],
            environment: ["XDG_CACHE_HOME": ScratchFolder.fontCache])
        return result.output.trimmingCharacters(in: .whitespacesAndNewlines)
    }

    /// The files below the output folder in whose name or bytes a text stands.
    private func traces(of text: String, in job: BatchFixture) throws -> [String] {
        let root = job.scratch.path(of: "out")
        let names = FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []
        return names.filter { name in
            let bytes = FileManager.default.contents(atPath: "\(root)/\(name)") ?? Data()
            return name.contains(text) || bytes.range(of: Data(text.utf8)) != nil
        }.sorted()
    }

    private static func count(_ name: String, _ result: Program.Result) -> Int? {
        let parts = result.output.split(separator: "\"\(name)\" : ", maxSplits: 1)
        return parts.count == 2 ? Int(parts[1].prefix { $0.isNumber }) : nil
    }

    @Test("leaves one line with the hash, the day and numbers, and nobody else loses anything")
    func everything() throws {
        let job = try BatchFixture(people: 3)
        let text = String(decoding: try #require(job.scratch.bytes(of: "job.xml")), as: UTF8.self)
        try job.scratch.write(
            text.replacing("{folder}/{person}-{language}.pdf", with: "{person}/{key}-{language}-{through}.pdf")
                .replacing("<output", with: "<period last-days=\"20\"/><output"), to: "job.xml")
        #expect(try job.run("--as-of", "2025-11-20").status == 0)
        #expect(try job.run("--as-of", "2025-11-21").status == 0)
        let digits = try hash(of: "p1", job)
        #expect(job.reports().count == 6)
        let others = job.reports().filter { !$0.key.contains(digits) }
        #expect(others.count == 4)
        // A report that was withheld, and a line that a worker wrote.
        try job.scratch.write("%PDF", to: "out/.diarypress/shard-1-of-1/quarantine/run.\(digits).en.pdf")
        try job.scratch.write("of \(digits)\nof nobody\n", to: "out/.diarypress/shard-1-of-1/worker-errors.log")
        let result = try forget(job, "p1", "--json")
        #expect(result.status == 0, "\(result.errors)")
        #expect(result.errors.contains("batch.still-named"))
        #expect(!result.errors.contains("p1") && !result.output.contains("\"p1\""))
        #expect(Self.count("reports", result) == 1)
        #expect(Self.count("earlier", result) == 1)
        #expect(Self.count("withheld", result) == 1)
        #expect(try #require(Self.count("lines", result)) >= 2)
        #expect(try traces(of: digits, in: job) == [".diarypress/forgotten.jsonl"])
        #expect(!FileManager.default.fileExists(atPath: job.scratch.path(of: "out/p1")))
        #expect(job.reports() == others)
        let log = String(
            decoding: job.scratch.bytes(of: "out/.diarypress/shard-1-of-1/worker-errors.log") ?? [], as: UTF8.self)
        #expect(log == "of nobody\n")
        try FileManager.default.removeItem(atPath: job.scratch.path(of: "people/p1.xml"))
        #expect(try job.verify().status == 0)
        // Again there is nothing, which is an error.
        let again = try forget(job, "p1")
        #expect(again.status == 66, "\(again.errors)")
    }

    @Test("is not touched while a run is at work")
    func locked() throws {
        let job = try BatchFixture(people: 2)
        #expect(try job.run().status == 0)
        let before = job.reports()
        let result = try Program.run(
            "/usr/bin/flock",
            [
                "--shared", job.scratch.path(of: "out/.diarypress/division"), Program.diarypress, "forget", "p1",
                "--job",
                job.scratch.path(of: "job.xml"),
            ], environment: ["XDG_CACHE_HOME": ScratchFolder.fontCache])
        #expect(result.status == 75, "\(result.errors)")
        #expect(result.errors.contains("batch.locked"))
        #expect(job.reports() == before)
    }
}
