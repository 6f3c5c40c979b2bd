import Foundation
import TestSupport
import Testing

@Suite("Batches over what cannot be used", .serialized)
struct BatchRefusalTests {
    private func change(_ job: BatchFixture, _ old: String, _ new: String) throws {
        let text = try String(contentsOfFile: job.scratch.path(of: "job.xml"), encoding: .utf8)
        #expect(text.contains(old))
        try job.scratch.write(text.replacing(old, with: new), to: "job.xml")
    }

    /// Everything below a folder, with its bytes and when it was changed.
    private func traces(_ folder: String) throws -> [String: String] {
        var found: [String: String] = [:]
        for name in try FileManager.default.subpathsOfDirectory(atPath: folder) {
            let path = "\(folder)/\(name)"
            let date = try FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date
            let bytes = FileManager.default.contents(atPath: path)
            found[name] = "\(date?.timeIntervalSince1970 ?? 0) \(bytes?.base64EncodedString() ?? "")"
        }
        return found
    }

    @Test("a language with errors costs those who ask for it, and nobody else hears of it")
    func brokenLanguage() throws {
        let job = try BatchFixture(people: 2, job: "<failures at-most=\"3\"/>")
        try job.scratch.write(
            "<resources><string name=\"report_name\">{name</string></resources>", to: "mine/sv/strings.xml")
        let unasked = try job.run("--templates", job.scratch.path(of: "mine"))
        #expect(unasked.status == 0, "\(unasked.errors)")
        #expect(!unasked.errors.contains("sv/strings.xml"), "\(unasked.errors)")
        try job.write(2, languages: "sv")
        let asked = try job.run("--templates", job.scratch.path(of: "mine"))
        #expect(asked.status == 3, "\(asked.errors)")
        #expect(asked.output.contains("\"template.broken-language\" : 1"), "\(asked.output)")
        #expect(job.reports().count == 2)
        // What a job asks for itself is told before its night begins, with the place of the fault.
        try change(job, "<output ", "<report languages=\"ko sv\"/><output ")
        let named = try job.run("--templates", job.scratch.path(of: "mine"))
        #expect(named.errors.contains("sv/strings.xml:1:"), "\(named.errors)")
    }

    @Test("a base with errors stops the night before it begins, whatever language is asked for")
    func brokenBase() throws {
        let job = try BatchFixture(people: 2, job: "<failures at-most=\"3\"/>")
        try job.scratch.write(
            "<resources><string name=\"report_name\">{name</string></resources>", to: "mine/en/strings.xml")
        try job.write(2, languages: "ko")
        let result = try job.run("--templates", job.scratch.path(of: "mine"))
        #expect(result.status == 78, "\(result.errors)")
        #expect(result.errors.contains("mine/en/strings.xml:1:"), "\(result.errors)")
        #expect(job.reports().isEmpty)
    }

    @Test("names that are too long cost their own people, and nothing is left that stops a later run")
    func longNames() throws {
        let job = try BatchFixture(people: 4, job: "<failures at-most=\"3\"/>")
        let long = String(repeating: "n", count: 60)
        try job.scratch.write(
            try String(contentsOfFile: job.scratch.path(of: "people/p0.xml"), encoding: .utf8), to: "people/\(long).xml"
        )
        try change(job, "{person}-{language}", "{person}-{person}-{person}-{person}-{person}-{language}")
        let result = try job.run()
        #expect(result.status == 3, "\(result.errors)")
        #expect(result.output.contains("\"batch.name-too-long\" : 1"), "\(result.output)")
        #expect(job.reports().count == 4)
        #expect(try job.verify().status == 0)
        try change(job, "{person}-{person}-{person}-{person}-{person}-{language}", "{person}-{language}")
        #expect(try job.run().status == 0)
        #expect(job.reports().count == 9)
    }

    @Test("a file in the place of a folder costs the people of that folder, run after run, and nobody else")
    func blocked() throws {
        let job = try BatchFixture(people: 5, job: "<failures at-most=\"3\"/>")
        try change(job, "{folder}/{person}-{language}", "{person}/{language}")
        try job.scratch.write("in the way", to: "out/p3")
        for _ in 0..<2 {
            let result = try job.run()
            #expect(result.status == 3, "\(result.errors)")
            #expect(result.output.contains("\"publish.blocked\" : 1"), "\(result.output)")
            #expect(job.reports().count == 4)
        }
        try FileManager.default.removeItem(atPath: job.scratch.path(of: "out/p3"))
        #expect(try job.run().status == 0)
        #expect(try job.verify().status == 0)
    }

    @Test("that everybody fails is never told as done, whatever the number of people and of shards")
    func everybodyFails() throws {
        let job = try BatchFixture(people: 0)
        for number in 0..<12 { try job.scratch.write("", to: "people/p\(number).xml") }
        let whole = try job.run("--accept-partial", "--quiet")
        #expect(whole.status == 65, "\(whole.errors)")
        #expect(whole.errors.contains("error[batch.too-many-failures]"))
        for number in 1...3 { #expect([0, 3].contains(try job.run("--shard", "\(number)/3").status)) }
        let merged = try Program.diarypress("merge", job.scratch.path(of: "out"), "--shards", "3")
        #expect(merged.status == 65, "\(merged.errors)")
        #expect(merged.errors.contains("12 of 12 people failed"), "\(merged.errors)")
    }

    @Test("a few diaries that cannot be read stop no night, wherever they are and however the job counts")
    func fewFailures() throws {
        // The language of an empty diary is unknown, and such people have their turn first.
        let job = try BatchFixture(people: 140)
        for number in 0..<12 { try job.scratch.write("", to: "people/p\(number * 11).xml") }
        let run = try job.run("--quiet")
        #expect(run.status == 3, "\(run.errors)")
        #expect(BatchFixture.number("made", in: run) == 128)
    }

    @Test("too many failures on the way are told by the shard and by their sum, and nobody waits for that shard")
    func givenUp() throws {
        let job = try BatchFixture(people: 0, job: "<failures at-most=\"3\"/>")
        for number in 0..<12 { try job.scratch.write("", to: "people/p\(number).xml") }
        for number in 1...2 { #expect(try job.run("--shard", "\(number)/2").status == 65) }
        let merged = try Program.diarypress("merge", job.scratch.path(of: "out"), "--shards", "2")
        #expect(merged.status == 65, "\(merged.output)\(merged.errors)")
        #expect(merged.errors.contains("error[batch.too-many-failures]"))
        #expect(!merged.output.contains("missing"))
    }

    @Test("a job may let everybody fail")
    func everybodyMay() throws {
        let job = try BatchFixture(people: 0, job: "<failures at-most=\"100%\"/>")
        for number in 0..<3 { try job.scratch.write("", to: "people/p\(number).xml") }
        #expect(try job.run().status == 3)
    }

    @Test("numbers for a collector say what kept a run from going through everybody, and never hide it")
    func metrics() throws {
        let job = try BatchFixture(people: 0)
        try job.scratch.write("", to: "people/no-diary.txt")
        let path = job.scratch.path(of: "night.prom")
        let empty = try job.run("--metrics", path)
        #expect(empty.status == 65, "\(empty.errors)")
        let text = String(decoding: job.scratch.bytes(of: "night.prom") ?? [], as: UTF8.self)
        #expect(text.contains("diarypress_batch_complete{job=\"test\",shard=\"1/1\"} 0\n"), "\(text)")
        try FileManager.default.removeItem(atPath: path)
        #expect(try job.run("--metrics", path, "--dry-run").status == 65)
        #expect(!FileManager.default.fileExists(atPath: path))
        let hidden = try job.run("--metrics", "/dev/null/night.prom")
        #expect(hidden.status == 65, "\(hidden.errors)")
        #expect(hidden.errors.contains("error[batch.nobody]"), "\(hidden.errors)")
        #expect(hidden.errors.contains("warning["), "\(hidden.errors)")
    }

    @Test("numbers for a collector are not those of last night where a run cannot begin, unless another is at work")
    func staleMetrics() throws {
        let job = try BatchFixture(people: 1)
        let path = job.scratch.path(of: "night.prom")
        func complete() throws -> String? {
            let text = String(decoding: job.scratch.bytes(of: "night.prom") ?? [], as: UTF8.self)
            return text.split(separator: "\n").map(String.init).first { $0.hasPrefix("diarypress_batch_complete{") }
        }
        #expect(try job.run("--metrics", path).status == 0)
        let good = "diarypress_batch_complete{job=\"test\",shard=\"1/1\"} 1"
        #expect(try complete() == good)
        let lock = open(job.scratch.path(of: "out/.diarypress/shard-1-of-1/lock"), O_RDWR | O_CLOEXEC)
        #expect(flock(lock, LOCK_EX | LOCK_NB) == 0)
        #expect(try job.run("--metrics", path).status == 75)
        #expect(try complete() == good)
        close(lock)
        try change(job, "folder=\"people\"", "folder=\"nobody\"")
        #expect(try job.run("--metrics", path).status == 66)
        #expect(try complete() == "diarypress_batch_complete{job=\"\",shard=\"1/1\"} 0")
        try change(job, "folder=\"nobody\"", "folder=\"people\"")
        try FileManager.default.removeItem(atPath: job.scratch.path(of: "key"))
        #expect(try job.run("--metrics", path, "--shard", "2/3").status != 0)
        #expect(try complete()?.hasSuffix("shard=\"2/3\"} 0") == true)
    }

    @Test("people whose list or folder cannot be read are told with the line of the job, before anything is made")
    func inputs() throws {
        let job = try BatchFixture(people: 1)
        #expect(mkfifo(job.scratch.path(of: "pipe"), 0o600) == 0)
        for (people, message) in [
            ("list=\"pipe\"", "is no file"), ("list=\"people\"", "is no file"), ("list=\"/dev/zero\"", "is no file"),
            ("list=\"nobody.txt\"", "is not there"), ("folder=\"key\"", "is no folder"),
        ] {
            try change(job, "folder=\"people\"", people)
            let result = try job.run()
            #expect(result.status == 66, "\(people) \(result.errors)")
            #expect(result.errors.contains("job.xml:2:") && result.errors.contains(message), "\(result.errors)")
            try change(job, people, "folder=\"people\"")
        }
        try change(job, "key-file=\"key\"", "key-file=\"people\"")
        let key = try job.run()
        #expect(key.status == 66 && key.errors.contains("job.xml:3:"), "\(key.errors)")
        #expect(!FileManager.default.fileExists(atPath: job.scratch.path(of: "out")))
    }

    @Test("a folder with nobody in it is refused by batch and by verify")
    func nobody() throws {
        let job = try BatchFixture(people: 2)
        #expect(try job.run().status == 0)
        for number in 0..<2 {
            try FileManager.default.removeItem(atPath: job.scratch.path(of: "people/p\(number).xml"))
        }
        for result in [try job.run("--accept-partial"), try job.verify()] {
            #expect(result.status == 65)
            #expect(result.errors.contains("error[batch.nobody]"), "\(result.errors)")
        }
    }

    @Test("a dry run counts and leaves no trace, in an empty place and beside reports")
    func rehearsal() throws {
        let job = try BatchFixture(people: 4)
        let before = try traces(job.scratch.path)
        let first = try job.run("--dry-run")
        #expect(first.status == 0, "\(first.errors)")
        #expect(BatchFixture.number("made", in: first) == 4)
        #expect(try traces(job.scratch.path) == before)
        #expect(try job.run().status == 0)
        try job.write(1, systolic: 177)
        let manifest = "out/.diarypress/shard-1-of-1/manifest.jsonl"
        try job.scratch.write((job.scratch.bytes(of: manifest) ?? []) + Array("{\"v\":1".utf8), to: manifest)
        let made = try traces(job.scratch.path)
        let second = try job.run("--dry-run")
        #expect(BatchFixture.number("made", in: second) == 1, "\(second.errors)")
        #expect(BatchFixture.number("unchanged", in: second) == 3)
        #expect(try traces(job.scratch.path) == made)
    }
}
