import Foundation
import TestSupport
import Testing

@Suite("Batches", .serialized)
struct BatchTests {
    @Test("everybody gets a report, and a second run with the same inputs writes nothing")
    func twice() throws {
        let job = try BatchFixture(people: 10)
        let first = try job.run()
        #expect(first.status == 0, "\(first.errors)")
        #expect(BatchFixture.number("made", in: first) == 10)
        #expect(job.reports().count == 10)
        let verified = try job.verify()
        #expect(verified.status == 0, "\(verified.output)")
        let dates = job.dates()
        let manifest = job.scratch.bytes(of: "out/.diarypress/shard-1-of-1/manifest.jsonl")
        let second = try job.run(
            environment: ["TZ": "America/St_Johns", "LANG": "tr_TR.UTF-8", "LC_ALL": "tr_TR.UTF-8"])
        #expect(second.status == 0)
        #expect(BatchFixture.number("unchanged", in: second) == 10)
        #expect(BatchFixture.number("made", in: second) == 0)
        #expect(job.dates() == dates)
        #expect(job.scratch.bytes(of: "out/.diarypress/shard-1-of-1/manifest.jsonl") == manifest)
    }

    @Test("a changed reading makes that person's report anew and no other")
    func changed() throws {
        let job = try BatchFixture(people: 5)
        #expect(try job.run().status == 0)
        let before = job.reports()
        try job.write(3, systolic: 177)
        let second = try job.run()
        #expect(BatchFixture.number("made", in: second) == 1, "\(second.errors)")
        let after = job.reports()
        #expect(after.keys.sorted() == before.keys.sorted())
        #expect(after.filter { before[$0.key] != $0.value }.keys.map { $0.hasSuffix("p3-en.pdf") } == [true])
        #expect(try job.verify().status == 0)
    }

    @Test("1, 4 and 16 shards give the same bytes, whatever the zone and the language of the machine")
    func shards() throws {
        let whole = try BatchFixture(people: 12, languages: "en ko")
        #expect(try whole.run().status == 0)
        let expected = whole.reports()
        #expect(expected.count == 24)
        for count in [4, 16] {
            let parts = try BatchFixture(people: 12, languages: "en ko")
            for number in 1...count {
                let result = try parts.run(
                    "--shard", "\(number)/\(count)", "--workers", "1",
                    environment: ["TZ": "Pacific/Chatham", "LANG": "C"])
                #expect(result.status == 0, "\(result.errors)")
            }
            #expect(parts.reports() == expected)
            #expect(try parts.verify().status == 0)
            var people = 0
            for number in 1...count {
                let checked = try parts.verify("--shard", "\(number)/\(count)", "--json")
                #expect(checked.status == 0, "\(checked.output)")
                people += BatchFixture.number("people", in: checked) ?? 0
            }
            #expect(people == 12)
            let merged = try Program.diarypress("merge", parts.scratch.path(of: "out"), "--shards", "\(count)")
            #expect(merged.status == 0, "\(merged.errors)")
            #expect(merged.output.hasPrefix("12 people: 12 made, 0 unchanged, 0 failed"))
        }
    }

    @Test("merge counts only runs for the day it is told, so that last night's shards are not taken for tonight's")
    func mergeByDay() throws {
        let job = try BatchFixture(people: 3)
        #expect(try job.run("--as-of", "2025-12-01").status == 0)
        let out = job.scratch.path(of: "out")
        #expect(try Program.diarypress("merge", out, "--as-of", "2025-12-01").status == 0)
        let next = try Program.diarypress("merge", out, "--as-of", "2025-12-02")
        #expect(next.status == 75)
        #expect(next.output.contains("missing: shard 1/1"), "\(next.output)")
    }

    @Test("a shard that is killed does not count as complete by what came of an earlier run")
    func killedAfterCompletion() throws {
        let job = try BatchFixture(people: 40)
        #expect(try job.run().status == 0)
        for number in 0..<40 { try job.write(number, systolic: 150) }
        let process = try job.start()
        Thread.sleep(forTimeInterval: 0.7)
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
        // Where it was killed before it began or after its end there is nothing to see.
        if job.scratch.bytes(of: "out/.diarypress/shard-1-of-1/summary.json") == nil {
            #expect(try Program.diarypress("merge", job.scratch.path(of: "out"), "--shards", "1").status != 0)
        }
        #expect(try job.run().status == 0)
        #expect(try Program.diarypress("merge", job.scratch.path(of: "out"), "--shards", "1").status == 0)
    }

    @Test("staged reports of a machine that cannot be asked are left alone, and no difference before they are old")
    func youngLeftover() throws {
        let job = try BatchFixture(people: 2)
        #expect(try job.run().status == 0)
        let name = "out/.diarypress/shard-1-of-1/staging/elsewhere.12.1-12"
        try job.scratch.write("half a report", to: "\(name)/1.tmp")
        #expect(try job.run().status == 0)
        #expect(try job.verify().status == 0)
        #expect(job.scratch.bytes(of: "\(name)/1.tmp") != nil)
        try Program.run("/usr/bin/env", ["touch", "-d", "2 hours ago", job.scratch.path(of: name)]).requireSuccess()
        #expect(try job.verify().output.contains("leftover"))
        #expect(try job.run().status == 0)
        #expect(try job.verify().status == 0)
    }

    @Test("poison people are left out with their reasons, and everybody else gets the same bytes as without them")
    func poison() throws {
        let job = try BatchFixture(people: 8)
        #expect(try job.run().status == 0)
        let expected = job.reports()
        let poisoned = try BatchFixture(people: 8, job: "<failures at-most=\"50\"/>")
        try poisoned.scratch.write("", to: "people/a-empty.xml")
        try poisoned.scratch.write([0x3C, 0xFF, 0xFE, 0x00], to: "people/p2a-bytes.xml")
        try poisoned.scratch.write(
            try Repository.text(of: "config/diary.xml").replacing("2025-11-01T07:16", with: "9999-99-99T07:16"),
            to: "people/p2b-year.xml")
        try poisoned.scratch.write("<diary version=\"1\"><person id=\"x\"/></diary>", to: "people/zz-short.xml")
        let result = try poisoned.run()
        #expect(result.status == 3, "\(result.errors)")
        #expect(BatchFixture.number("failed", in: result) == 4)
        #expect(poisoned.reports() == expected)
        let verified = try poisoned.verify()
        #expect(verified.status == 0, "\(verified.output)")
        #expect(verified.output.contains("12 people: 8 ok, 4 failed"))
        #expect(try poisoned.run("--only-failed").status == 3)
    }

    @Test("more failures than the job allows end it early with their number")
    func threshold() throws {
        let job = try BatchFixture(people: 3, job: "<failures at-most=\"1\"/>")
        for number in 0..<4 { try job.scratch.write("", to: "people/a\(number).xml") }
        let result = try job.run()
        #expect(result.status == 65)
        #expect(result.errors.contains("error[batch.too-many-failures]"))
    }

    @Test("killed at any moment, it is complete after the next run: nothing lost, double or short", arguments: 0..<6)
    func killed(moment: Int) throws {
        let job = try BatchFixture(people: 14)
        let process = try job.start()
        Thread.sleep(forTimeInterval: 0.15 + 0.12 * Double(moment))
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
        // Workers see the end of their input at once; the lock is free already.
        let result = try job.run()
        #expect(result.status == 0, "\(result.errors)")
        #expect(job.reports().count == 14)
        let verified = try job.verify()
        #expect(verified.status == 0, "\(verified.output)")
    }

    @Test("asked to end, it finishes what it has begun and says that it wants to be run again")
    func drained() throws {
        let job = try BatchFixture(people: 90)
        let process = try job.start()
        // In the middle: some reports are there, and most of them are not.
        let manifest = "out/.diarypress/shard-1-of-1/manifest.jsonl"
        for _ in 0..<4_000 where (job.scratch.bytes(of: manifest) ?? []).isEmpty {
            Thread.sleep(forTimeInterval: 0.005)
        }
        for signal in [SIGSTOP, SIGTERM, SIGCONT] { kill(process.processIdentifier, signal) }
        let asked = Date()
        process.waitUntilExit()
        #expect(Date().timeIntervalSince(asked) < 25)
        #expect(process.terminationStatus == 75)
        #expect((1..<90).contains(job.reports().count))
        let summary = job.scratch.bytes(of: "out/.diarypress/shard-1-of-1/summary.json") ?? []
        #expect(
            BatchFixture.number("notBegun", in: String(decoding: summary, as: UTF8.self)) == 90 - job.reports().count)
        #expect(process.terminationReason == .exit)
        #expect(try job.run().status == 0)
        #expect(job.reports().count == 90)
        #expect(try job.verify().status == 0)
    }

    @Test("of two runs at once one works and the other wants to be run again")
    func twoAtOnce() throws {
        let job = try BatchFixture(people: 30)
        let process = try job.start()
        let lock = job.scratch.path(of: "out/.diarypress/division")
        for _ in 0..<4_000 where (FileManager.default.contents(atPath: lock) ?? Data()).isEmpty {
            Thread.sleep(forTimeInterval: 0.005)
        }
        // It stands still while the others look, and holds its locks.
        kill(process.processIdentifier, SIGSTOP)
        let same = try job.run()
        let other = try job.run("--shard", "1/4")
        kill(process.processIdentifier, SIGCONT)
        #expect(same.status == 75, "\(same.errors)")
        #expect(same.errors.contains("error[batch.locked]"))
        #expect(other.status == 75)
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        #expect(try job.verify().status == 0)
    }

    @Test("a manifest that is torn, damaged or gone is made good again from the files, without writing one of them")
    func tornManifest() throws {
        let job = try BatchFixture(people: 6)
        #expect(try job.run().status == 0)
        let name = "out/.diarypress/shard-1-of-1/manifest.jsonl"
        let whole = try #require(job.scratch.bytes(of: name))
        let dates = job.dates()
        var damaged = whole
        damaged[whole.count / 2] = 0x7A
        let lastLine = try #require(whole.dropLast().lastIndex(of: 0x0A)) + 1
        for bytes in [Array(whole.dropLast(10)), Array(whole[..<lastLine]), damaged, whole + whole, []] {
            try job.scratch.write(bytes, to: name)
            let result = try job.run()
            #expect(result.status == 0, "\(result.errors)")
            #expect(job.dates() == dates)
            #expect(BatchFixture.number("unchanged", in: result).map { $0 < 6 } == (bytes.count <= whole.count))
        }
        #expect(try job.verify().output.contains("6 ok, 0 failed; 6 reports as they should be"))
    }

    @Test("a report that is gone or cut off is made again, and verify finds every difference")
    func differences() throws {
        let job = try BatchFixture(people: 4)
        #expect(try job.run().status == 0)
        let names = job.reports().keys.sorted()
        let out = job.scratch.path(of: "out")
        try FileManager.default.removeItem(atPath: "\(out)/\(names[0])")
        try job.scratch.write([1, 2, 3], to: "out/\(names[1])")
        try job.scratch.write([1], to: "out/stranger.pdf")
        let verified = try job.verify()
        #expect(verified.status == 65)
        for line in ["missing-file  \(names[0])", "changed-file  \(names[1])", "unknown-file  stranger.pdf"] {
            #expect(verified.output.contains(line), "\(verified.output)")
        }
        try FileManager.default.removeItem(atPath: "\(out)/stranger.pdf")
        #expect(try job.run().status == 0)
        #expect(try job.verify().status == 0)
    }

    @Test("a file of somebody else that has the name of a report is left as it is, and the person is told of")
    func taken() throws {
        let job = try BatchFixture(people: 2)
        #expect(try job.run().status == 0)
        let name = try #require(job.reports().keys.sorted().first)
        let other = try BatchFixture(people: 2, job: "<failures at-most=\"5\"/>")
        try other.scratch.write("not a report", to: "out/\(name)")
        let result = try other.run()
        #expect(result.status == 3, "\(result.errors)")
        #expect(result.output.contains("\"publish.exists\" : 1"))
        #expect(other.scratch.bytes(of: "out/\(name)") == Array("not a report".utf8))
    }

    @Test(
        "a full disk stops it early with one error, and the run after it heals",
        .enabled(if: ScratchFolder.canMount, "mounting a small file system needs root"))
    func fullDisk() throws {
        let job = try BatchFixture(people: 30)
        let small = try ScratchFolder(tmpfs: "size=256k")
        let text = try String(contentsOfFile: job.scratch.path(of: "job.xml"), encoding: .utf8)
        try job.scratch.write(text.replacing("folder=\"out\"", with: "folder=\"\(small.path)/out\""), to: "job.xml")
        let result = try job.run()
        #expect(result.status == 74, "\(result.errors)")
        #expect(result.errors.ranges(of: "error[").count == 1, "\(result.errors)")
        try Program.run("/usr/bin/env", ["mount", "-o", "remount,size=16m", small.path]).requireSuccess()
        #expect(try job.run().status == 0)
        let verified = try Program.diarypress("verify", small.path(of: "out"))
        #expect(verified.status == 0, "\(verified.output)")
        #expect(verified.output.contains("30 ok"))
    }

    @Test("a wrong job, people who are not there and a shard that there is not are told before anything is made")
    func wrong() throws {
        let job = try BatchFixture(people: 1)
        #expect(try job.run("--shard", "5/4").status == 64)
        let text = try String(contentsOfFile: job.scratch.path(of: "job.xml"), encoding: .utf8)
        try job.scratch.write(text.replacing("folder=\"people\"", with: "list=\"nobody.txt\""), to: "job.xml")
        #expect(try job.run().status == 66)
        try job.scratch.write(text.replacing("chunk=\"3\"", with: "chunk=\"0\""), to: "job.xml")
        let result = try job.run()
        #expect(result.status == 78)
        #expect(result.errors.contains("job.xml:4:"), "\(result.errors)")
        #expect(!FileManager.default.fileExists(atPath: job.scratch.path(of: "out")))
    }
}
