import Foundation
import TestSupport
import Testing

@Suite("What batches write about themselves and remove", .serialized)
struct BatchUpkeepTests {
    private func dated(_ job: BatchFixture, _ retention: String) throws {
        let text = try String(contentsOfFile: job.scratch.path(of: "job.xml"), encoding: .utf8)
        try job.scratch.write(
            text.replacing("{person}-{language}", with: "{person}-{through}-{language}")
                .replacing("<output", with: "<period last-days=\"30\"/>\n<output")
                .replacing("</job>", with: "\(retention)\n</job>"), to: "job.xml")
    }

    @Test("earlier reports are removed as the job says, and nothing that the manifest does not vouch for")
    func retention() throws {
        let job = try BatchFixture(people: 2)
        try dated(job, "<retention runs=\"1\"/>")
        for day in ["2025-12-01", "2025-12-02"] { #expect(try job.run("--as-of", day).status == 0) }
        #expect(job.reports().count == 4)
        let first = try #require(job.reports().keys.sorted().first { $0.contains("p0-2025-11-30") })
        try job.scratch.write("somebody changed this", to: "out/\(first)")
        // Runs are told apart by the second they were begun in.
        Thread.sleep(forTimeInterval: 1.1)
        let third = try job.run("--as-of", "2025-12-03")
        #expect(third.status == 0, "\(third.errors)")
        #expect(BatchFixture.number("retired", in: third) == 1)
        let days = job.reports().keys.map { $0.suffix(17).prefix(10) }.sorted()
        #expect(days == ["2025-11-30", "2025-12-01", "2025-12-01", "2025-12-02", "2025-12-02"])
        let verified = try Program.diarypress("verify", job.scratch.path(of: "out"))
        #expect(verified.output.contains("unknown-file  \(first)\n"), "\(verified.output)")
        #expect(verified.output.contains("2 ok, 0 failed; 2 reports as they should be; 1 difference"))
    }

    @Test("a log has a line for each event, and no name, id or value of anybody")
    func log() throws {
        let job = try BatchFixture(people: 3, job: "<failures at-most=\"5\"/>")
        try job.scratch.write("", to: "people/secretid.xml")
        let result = try job.run("--log-format", "json", "--quiet")
        #expect(result.status == 3, "\(result.errors)")
        let lines = result.errors.split(separator: "\n").compactMap {
            try? JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any]
        }
        #expect(lines.count == result.errors.split(separator: "\n").count)
        #expect(lines.map { $0["event"] as? String } == ["batch.started", "batch.person-failed", "batch.ended"])
        #expect(lines.last?["made"] as? Int == 3)
        #expect(lines.last?["ending"] as? String == "complete")
        #expect((lines[1]["person"] as? String)?.count == 32)
        #expect(
            lines[1]["reason"] as? String == "xml.syntax" || (lines[1]["reason"] as? String)?.hasPrefix("xml.") == true)
        for word in ["secretid", "p0", "p1", ".xml"] { #expect(!result.errors.contains("\"\(word)")) }
        #expect(!result.errors.contains("secretid"))
    }

    @Test("a report that was changed and has its size is made anew where reports are read, and left alone where not")
    func changedFile() throws {
        let job = try BatchFixture(people: 3)
        #expect(try job.run().status == 0)
        let before = job.reports()
        let name = try #require(before.keys.sorted().first)
        var bytes = try #require(before[name])
        bytes[bytes.count / 2] ^= 1
        try job.scratch.write(Array(bytes), to: "out/\(name)")
        #expect(BatchFixture.number("made", in: try job.run()) == 0)
        #expect(try job.verify().output.contains("changed-file"))
        #expect(BatchFixture.number("made", in: try job.run("--check-reports")) == 1)
        #expect(job.reports() == before)
        #expect(try job.verify().status == 0)
    }

    @Test("who has no report yet gets it where only those are asked for, and a changed diary waits")
    func onlyThoseWithout() throws {
        let job = try BatchFixture(people: 3)
        #expect(try job.run().status == 0)
        try job.write(1, systolic: 177)
        try job.write(3)
        let run = try job.run("--only-failed")
        #expect(BatchFixture.number("made", in: run) == 1, "\(run.errors)")
        #expect(BatchFixture.number("unchanged", in: run) == 3)
        #expect(try job.verify().status == 0)
    }

    @Test("somebody who is named twice is told in the log; what a file system hides beside reports is none")
    func twiceNamed() throws {
        let job = try BatchFixture(people: 3, job: "<failures at-most=\"2\"/>")
        let text = try String(contentsOfFile: job.scratch.path(of: "job.xml"), encoding: .utf8)
        try job.scratch.write(text.replacing("folder=\"people\"", with: "list=\"list.txt\""), to: "job.xml")
        try job.scratch.write("people/p0.xml\npeople/p1.xml\npeople/p0.xml\n", to: "list.txt")
        let result = try job.run("--log-format", "text")
        #expect(result.status == 3, "\(result.errors)")
        #expect(result.errors.ranges(of: "batch.duplicate-person").count == 1, "\(result.errors)")
        #expect(job.reports().count == 2)
        try job.scratch.write("held open elsewhere", to: "out/.nfs000000000001")
        #expect(try job.verify().status == 0)
    }

    @Test("diaries of one name in several folders are told by the run and by verify")
    func sameName() throws {
        let job = try BatchFixture(people: 3, job: "<failures at-most=\"2\"/>")
        let diary = try String(contentsOfFile: job.scratch.path(of: "people/p0.xml"), encoding: .utf8)
        try job.scratch.write(diary, to: "people/elsewhere/p0.xml")
        #expect(try job.run().status == 3)
        let verified = try job.verify()
        #expect(verified.status == 65)
        #expect(verified.output.ranges(of: "duplicate-person").count == 1, "\(verified.output)")
    }

    @Test(
        "an earlier report that cannot be removed stays known, and goes with a later run",
        .enabled(if: ScratchFolder.canMount, "keeping a file from being removed needs root"))
    func refusedRemoval() throws {
        let job = try BatchFixture(people: 2)
        try dated(job, "<retention runs=\"1\"/>")
        for day in ["2025-12-01", "2025-12-02"] {
            #expect(try job.run("--as-of", day).status == 0)
            // Runs are told apart by the second they were begun in.
            Thread.sleep(forTimeInterval: 1.1)
        }
        let first = try #require(job.reports().keys.sorted().first { $0.contains("p0-2025-11-30") })
        let path = job.scratch.path(of: "out/\(first)")
        try Program.run("/usr/bin/env", ["mount", "--bind", path, path]).requireSuccess()
        let third = try job.run("--as-of", "2025-12-03")
        let verified = try Program.diarypress("verify", job.scratch.path(of: "out"))
        try Program.run("/usr/bin/env", ["umount", path]).requireSuccess()
        #expect(third.status == 0, "\(third.errors)")
        #expect(BatchFixture.number("retired", in: third) == 1)
        #expect(verified.status == 0, "\(verified.output)")
        #expect(job.reports()[first] != nil)
        let fourth = try job.run("--as-of", "2025-12-03")
        #expect(BatchFixture.number("retired", in: fourth) == 1)
        #expect(job.reports()[first] == nil)
    }

    @Test("a diary that is a pipe costs its own person, and nobody waits for it")
    func pipe() throws {
        let job = try BatchFixture(people: 2, job: "<limits seconds=\"5\"/><failures at-most=\"2\"/>")
        #expect(mkfifo(job.scratch.path(of: "people/p9.xml"), 0o600) == 0)
        let run = try job.run()
        #expect(run.status == 3, "\(run.errors)")
        #expect(BatchFixture.number("made", in: run) == 2)
        #expect(BatchFixture.number("failed", in: run) == 1)
        // Whoever waited for it would meet the limit of time.
        #expect((run.output + run.errors).contains("xml.not-a-file"), "\(run.errors)")
    }

    @Test("whoever is not in the job any more is counted by verify, and their report is left alone")
    func gone() throws {
        let job = try BatchFixture(people: 3)
        #expect(try job.run().status == 0)
        try FileManager.default.removeItem(atPath: job.scratch.path(of: "people/p1.xml"))
        #expect(BatchFixture.number("unchanged", in: try job.run()) == 2)
        let verified = try job.verify()
        #expect(verified.status == 0, "\(verified.output)")
        #expect(verified.output.contains("1 person of the manifest is not in the job any more"), "\(verified.output)")
        #expect(job.reports().count == 3)
    }
}
