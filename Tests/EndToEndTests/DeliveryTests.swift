import Foundation
import TestSupport
import Testing

@Suite("Reports that are delivered", .serialized)
struct DeliveryTests {
    /// A program that notes each order.
    ///
    /// It answers as files beside it say: `never` and `again` hold ids, `garbage`, `silent` and `hang` are there
    /// or not. An id in `again` is taken out when it was answered so.
    private static let program = """
        #!/usr/bin/env python3
        import json, os, sys, time
        folder = sys.argv[1][:-len("/settings")]
        def names(file):
            try:
                return open(folder + "/" + file).read().split()
            except OSError:
                return []
        def there(file):
            return os.path.exists(folder + "/" + file)
        if there("hang"):
            time.sleep(600)
        for line in sys.stdin:
            order = json.loads(line)
            with open(folder + "/orders", "a") as log:
                log.write(line)
            if there("silent"):
                continue
            status, reason = "done", None
            if order["person"] in names("never"):
                status, reason = "never", "mail.no-address"
            if order["person"] in names("again"):
                status = "again"
                open(folder + "/again", "w").write("\\n".join(n for n in names("again") if n != order["person"]))
            if there("garbage"):
                print("not json")
                print(json.dumps({"key": "0" * 32, "status": "done"}))
                print(json.dumps({"key": order["key"], "status": "lost"}), flush=True)
                continue
            print(json.dumps({"key": order["key"], "status": status, "reason": reason, "receipt": "Ann Smith" if order["person"] == "p1" else "r-1"}), flush=True)
        """

    private struct Order: Hashable, Decodable {
        let key: String
        let person: String
        let language: String
        let from: String
        let through: String
        let file: String
        let name: String
        let bytes: Int
        let sha256: String
    }

    private func job(people: Int, _ attributes: String = "") throws -> BatchFixture {
        let job = try BatchFixture(people: people, languages: "en ko")
        let program = try job.scratch.write(Self.program, to: "mailbox/program")
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program)
        try job.scratch.write("", to: "mailbox/settings")
        let text = try String(contentsOfFile: job.scratch.path(of: "job.xml"), encoding: .utf8)
        try job.scratch.write(
            text.replacing(
                "<run ", with: "<deliver program=\"mailbox/program\" settings=\"mailbox/settings\" \(attributes)/><run "
            ),
            to: "job.xml")
        return job
    }

    private func orders(_ job: BatchFixture) throws -> [Order] {
        let lines = String(decoding: job.scratch.bytes(of: "mailbox/orders") ?? [], as: UTF8.self).split(
            separator: "\n")
        return try lines.map { try JSONDecoder().decode(Order.self, from: Data($0.utf8)) }
    }

    private func deliver(_ job: BatchFixture, _ more: String...) throws -> Program.Result {
        try Program.run(
            Program.diarypress, ["deliver", "--job", job.scratch.path(of: "job.xml")] + more,
            environment: ["XDG_CACHE_HOME": ScratchFolder.fontCache])
    }

    private func manifest(_ job: BatchFixture) -> String {
        String(decoding: job.scratch.bytes(of: "out/.diarypress/shard-1-of-1/manifest.jsonl") ?? [], as: UTF8.self)
    }

    @Test("each state of a report is given once, under a key of its own, with what the file is")
    func once() throws {
        let job = try job(people: 4, "chunk=\"3\"")
        let first = try job.run()
        #expect(first.status == 0, "\(first.errors)")
        let all = try orders(job)
        #expect(all.count == 8 && Set(all.map(\.key)).count == 8 && Set(all.map(\.person)).count == 4)
        let reports = job.reports()
        for order in all {
            let bytes = try #require(FileManager.default.contents(atPath: order.file))
            #expect(reports[order.name] == bytes && bytes.count == order.bytes)
            #expect(order.from == "2025-11-01" && order.through == "2025-11-30" && order.sha256.count == 64)
        }
        #expect(try job.run().status == 0)
        #expect(try deliver(job).status == 0)
        #expect(try orders(job).count == 8)
        try job.write(2, languages: "en ko", systolic: 171)
        #expect(try job.run().status == 0)
        let changed = try orders(job).dropFirst(8)
        #expect(Set(changed.map(\.person)) == ["p2"] && changed.count == 2)
        #expect(Set(changed.map(\.key)).isDisjoint(with: all.map(\.key)))
        #expect(try job.verify().status == 0)
        // A receipt that could be somebody's name is not kept.
        #expect(manifest(job).contains("\"receipt\":\"r-1\"") && !manifest(job).contains("Smith"))
    }

    @Test("what the program asks to be given again is, in the same run and by the next one")
    func again() throws {
        let job = try job(people: 3, "attempts=\"2\"")
        try job.scratch.write("p1", to: "mailbox/again")
        let result = try job.run()
        #expect(result.status == 0, "\(result.errors)")
        let given = try orders(job).filter { $0.person == "p1" }
        #expect(given.count == 3 && Set(given.map(\.key)).count == 2)
        try job.write(0, languages: "en ko", systolic: 171)
        try job.scratch.write("", to: "mailbox/silent")
        let silent = try job.run()
        #expect(silent.status == 75, "\(silent.errors)")
        #expect(silent.output.contains("\"pending\" : 2"), "\(silent.output)")
        #expect(try job.verify().status == 0)
        // It changed while it was pending: only its new state is delivered.
        try job.write(0, languages: "en ko", systolic: 172)
        try FileManager.default.removeItem(atPath: job.scratch.path(of: "mailbox/silent"))
        try FileManager.default.removeItem(atPath: job.scratch.path(of: "mailbox/orders"))
        #expect(try job.run().status == 0)
        #expect(try orders(job).count == 2)
    }

    @Test("what the program refuses is a failure with its code, until it is given again on purpose")
    func refused() throws {
        let job = try job(people: 3)
        try job.scratch.write("p2", to: "mailbox/never")
        let result = try job.run()
        #expect(result.status == 3, "\(result.errors)")
        #expect(BatchFixture.number("failed", in: result) == 0)
        let failures = try Program.diarypress(
            "failures", job.scratch.path(of: "out"), "--job", job.scratch.path(of: "job.xml"))
        #expect(failures.status == 3 && failures.output.contains("mail.no-address"), "\(failures.output)")
        let count = try orders(job).count
        // It stays a failure: nothing else says so the night after.
        #expect(try job.run().status == 3 && orders(job).count == count)
        try job.scratch.write("", to: "mailbox/never")
        #expect(try deliver(job).status == 3 && orders(job).count == count)
        let mended = try deliver(job, "--refused")
        #expect(mended.status == 0 && mended.output.hasPrefix("2 reports delivered"), "\(mended.output)")
        #expect(try job.run().status == 0)
        #expect(try orders(job).count == count + 2)
        #expect(
            try Program.diarypress("failures", job.scratch.path(of: "out"), "--job", job.scratch.path(of: "job.xml"))
                .status == 0)
    }

    @Test("a program that answers nonsense or hangs delivers nothing, and holds back no report")
    func nonsense() throws {
        let job = try job(people: 2, "seconds=\"1\" attempts=\"1\"")
        try job.scratch.write("", to: "mailbox/garbage")
        let result = try job.run()
        #expect(result.status == 75, "\(result.errors)")
        #expect(job.reports().count == 4)
        try FileManager.default.removeItem(atPath: job.scratch.path(of: "mailbox/garbage"))
        try job.scratch.write("", to: "mailbox/hang")
        #expect(try deliver(job).status == 75)
        try FileManager.default.removeItem(atPath: job.scratch.path(of: "mailbox/hang"))
        #expect(try deliver(job).status == 0)
        #expect(try Set(orders(job).map(\.key)).count == 4)
    }

    /// How often the run is killed; `DIARYPRESS_KILLS` asks for more.
    private static let kills = ProcessInfo.processInfo.environment["DIARYPRESS_KILLS"].flatMap { Int($0) } ?? 8

    @Test("killed at any moment, every report is delivered, and no state of one under two keys")
    func killed() throws {
        let job = try job(people: 12, "chunk=\"2\"")
        var numbers = SeededNumbers(seed: 43)
        for round in 0..<Self.kills {
            let process = try job.start()
            usleep(UInt32.random(in: 50_000..<900_000, using: &numbers))
            kill(process.processIdentifier, SIGKILL)
            process.waitUntilExit()
            if round % 3 == 2 { try job.write(round % 12, languages: "en ko", systolic: 150 + round) }
        }
        let last = try job.run()
        #expect(last.status == 0, "\(last.errors)")
        let all = try orders(job)
        // Each report as it is now was given.
        for (name, bytes) in job.reports() {
            let given = try #require(all.last { $0.name == name })
            let sum = try Program.run("/usr/bin/sha256sum", [job.scratch.path(of: "out/\(name)")]).output
            #expect(sum.hasPrefix(given.sha256) && bytes.count == given.bytes, "\(name)")
        }
        let states = Dictionary(grouping: all) { "\($0.name) \($0.sha256)" }
        #expect(states.values.allSatisfy { Set($0.map(\.key)).count == 1 })
        #expect(Set(all.map(\.key)).count == states.count)
        #expect(try job.verify().status == 0)
        #expect(try job.run().status == 0 && orders(job).count == all.count)
    }

    @Test(
        "what one division into shards delivered is delivered for another, and after a night in which the person failed"
    )
    func divisions() throws {
        let job = try job(people: 4)
        try job.scratch.write("p0 p1 p2 p3", to: "mailbox/never")
        // The people of one shard may be none.
        let first = try ["1/2", "2/2"].map { try job.run("--shard", $0).status }
        #expect(first.contains(3) && Set(first).isSubset(of: [0, 3]), "\(first)")
        try job.scratch.write("", to: "mailbox/never")
        // Runs differ by the second in which they begin.
        sleep(1)
        #expect(try deliver(job, "--refused").status == 0)
        let count = try orders(job).count
        #expect(count == 16)
        for shard in ["1/2", "2/2"] { #expect(try job.run("--shard", shard).status == 0) }
        #expect(try orders(job).count == count)
        #expect(
            try Program.diarypress("failures", job.scratch.path(of: "out"), "--job", job.scratch.path(of: "job.xml"))
                .status == 0)
        let diary = try #require(job.scratch.bytes(of: "people/p1.xml"))
        try job.scratch.write("<diary", to: "people/p1.xml")
        for shard in ["1/2", "2/2"] { _ = try job.run("--shard", shard) }
        try job.scratch.write(diary, to: "people/p1.xml")
        for shard in ["1/2", "2/2"] { #expect(try job.run("--shard", shard).status == 0) }
        #expect(try orders(job).count == count)
    }

    @Test("a run that is asked to end while it delivers ends with 75, and the program hears it")
    func stopped() throws {
        let job = try job(people: 3, "chunk=\"1\"")
        try job.scratch.write(
            """
            #!/bin/sh
            trap 'echo heard >>"${1%/*}/signals"; exit 0' TERM
            echo begun >>"${1%/*}/begun"
            sleep 600 & wait
            """, to: "mailbox/program")
        let process = try job.start()
        for _ in 0..<600 where job.scratch.bytes(of: "mailbox/begun") == nil { usleep(50_000) }
        process.terminate()
        process.waitUntilExit()
        #expect(process.terminationStatus == 75)
        #expect(job.scratch.bytes(of: "mailbox/signals") == Array("heard\n".utf8))
        #expect(job.reports().count == 6)
    }

    @Test("a program with wrong settings is named at once, and one that fails otherwise after the run")
    func failing() throws {
        let job = try job(people: 3)
        try job.scratch.write("#!/bin/sh\nexit 78\n", to: "mailbox/program")
        let wrong = try job.run("--quiet")
        #expect(wrong.status == 78 && wrong.errors.contains("job.delivery-program"), "\(wrong.errors)")
        try job.scratch.write("#!/bin/sh\nexit 1\n", to: "mailbox/program")
        let broken = try job.run("--quiet")
        #expect(broken.status == 75 && broken.errors.contains("6 reports not delivered"), "\(broken.errors)")
        #expect(broken.output.contains("\"programEnding\" : \"exit 1\""), "\(broken.output)")
    }

    @Test("a job without a program says so, and a missing program is an error of the job")
    func noProgram() throws {
        let job = try job(people: 1)
        let text = try String(contentsOfFile: job.scratch.path(of: "job.xml"), encoding: .utf8)
        try job.scratch.write(text.replacing("mailbox/program", with: "mailbox/nothing"), to: "job.xml")
        let missing = try job.run()
        #expect(missing.status == 78 && missing.errors.contains("job.delivery-program"), "\(missing.errors)")
        #expect(job.reports().isEmpty)
        let plain = try BatchFixture(people: 1)
        #expect(try deliver(plain).errors.contains("job.no-delivery"))
    }
}
