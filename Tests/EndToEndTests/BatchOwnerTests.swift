import Foundation
import TestSupport
import Testing

@Suite("Whose an output folder is, and what its reports were read with", .serialized)
struct BatchOwnerTests {
    private func change(_ job: BatchFixture, _ old: String, _ new: String) throws {
        let text = try String(contentsOfFile: job.scratch.path(of: "job.xml"), encoding: .utf8)
        #expect(text.contains(old))
        try job.scratch.write(text.replacing(old, with: new), to: "job.xml")
    }

    /// The names of everything in the output folder.
    private func names(_ job: BatchFixture) throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: job.scratch.path(of: "out")).sorted()
    }

    @Test("another job cannot use the folder of one, and removes and makes nothing there")
    func otherJob() throws {
        let job = try BatchFixture(people: 2)
        #expect(try job.run().status == 0)
        let (reports, names) = (job.reports(), try names(job))
        try change(job, "id=\"test\"", "id=\"weekly\"")
        for arguments in [[], ["--shard", "1/2"], ["--dry-run"]] {
            let result = try Program.run(
                Program.diarypress, ["batch", job.scratch.path(of: "job.xml")] + arguments,
                environment: ["XDG_CACHE_HOME": ScratchFolder.fontCache])
            #expect(result.status == 78, "\(result.errors)")
            #expect(result.errors.contains("error[batch.other-job]"), "\(result.errors)")
            #expect(result.errors.ranges(of: "error[").count == 1)
        }
        #expect(job.reports() == reports)
        #expect(try self.names(job) == names)
        #expect(try job.verify().status == 0)
        #expect(try Program.diarypress("merge", job.scratch.path(of: "out")).status == 0)
        // As the message says: a job that was renamed takes the folder with it.
        let note = "out/.diarypress/job.json"
        let text = String(decoding: try #require(job.scratch.bytes(of: note)), as: UTF8.self)
        try job.scratch.write(text.replacing("\"test\"", with: "\"weekly\""), to: note)
        #expect(BatchFixture.number("unchanged", in: try job.run()) == 2)
    }

    @Test("another key gives nobody a second report, and a key that was lost is not made anew in silence")
    func otherKey() throws {
        let job = try BatchFixture(people: 2)
        #expect(try job.run().status == 0)
        let (reports, names) = (job.reports(), try names(job))
        try job.scratch.write(String(repeating: "fedcba9876543210", count: 4), to: "other")
        for (old, new) in [("key-file=\"key\"", "key-file=\"other\""), ("key-file=\"other\"", "")] {
            try change(job, old, new)
            let result = try job.run()
            #expect(result.status == 78, "\(result.errors)")
            #expect(result.errors.contains("error[batch.other-key]"), "\(result.errors)")
            #expect(job.reports() == reports)
            #expect(try self.names(job) == names)
        }
        try change(job, "pattern=", "key-file=\"key\" pattern=")
        #expect(BatchFixture.number("unchanged", in: try job.run()) == 2)
    }

    @Test("a folder from before that was noted belongs to the next job that uses it")
    func unclaimed() throws {
        let job = try BatchFixture(people: 2)
        #expect(try job.run().status == 0)
        try FileManager.default.removeItem(atPath: job.scratch.path(of: "out/.diarypress/job.json"))
        try change(job, "id=\"test\"", "id=\"weekly\"")
        #expect(BatchFixture.number("unchanged", in: try job.run()) == 2)
        try change(job, "id=\"weekly\"", "id=\"test\"")
        #expect(try job.run().status == 78)
    }

    @Test("reports do not go among the diaries or into a folder above them, through a link or not")
    func aboveThePeople() throws {
        let job = try BatchFixture(people: 1)
        try FileManager.default.createSymbolicLink(
            atPath: job.scratch.path(of: "elsewhere"), withDestinationPath: "people")
        var old = "out"
        for folder in ["people", ".", "elsewhere", "..", "people/../people/"] {
            try change(job, "<output folder=\"\(old)\"", "<output folder=\"\(folder)\"")
            old = folder
            let result = try job.run()
            #expect(result.status == 78, "\(folder): \(result.errors)")
            #expect(result.errors.contains("job.xml:3:") && result.errors.contains("error[job.output-folder]"))
        }
        #expect(try job.scratch.names(in: "people") == ["p0.xml"])
        try change(job, "<output folder=\"\(old)\"", "<output folder=\"people/out\"")
        #expect(try job.run().status == 0)
    }

    private func mapping(unit: String) -> String {
        """
        <source id="mygluco" name="My meter">
            <times><pattern form="iso"/></times>
            <columns>
                <column role="moment" required="yes"><name>Stempel</name></column>
                <column role="value" kind="glucose" unit="\(unit)" required="yes"><name>Messding</name></column>
            </columns>
        </source>
        """
    }

    @Test("a changed guideline makes those anew for whom it takes the place of their own, and nobody else")
    func replacingGuideline() throws {
        let job = try BatchFixture(people: 2)
        try job.scratch.write(
            """
            <diary version="1">
                <person id="p7" sex="female" pregnant-from="2025-06-01" due="2026-03-08"/>
                <report id="r7" languages="en" from="2025-11-01" through="2025-11-30" zone="Asia/Seoul"/>
                <section id="bp" kind="blood-pressure" guideline="esh-2023">
                    <reading at="2025-11-01T07:16" systolic="121" diastolic="80"/>
                </section>
            </diary>
            """, to: "people/p7.xml")
        let mine = job.scratch.path(of: "mine")
        let text = try String(contentsOfFile: Repository.path(of: "config/guidelines/nice-ng133.xml"), encoding: .utf8)
        try job.scratch.write(text, to: "mine/nice-ng133.xml")
        let run = { try job.run("--guidelines", mine) }
        let first = try run()
        #expect(BatchFixture.number("made", in: first) == 3, "\(first.errors)")
        #expect(BatchFixture.number("unchanged", in: try run()) == 3)
        try job.scratch.write(text.replacing("through=\"135\"", with: "through=\"120\""), to: "mine/nice-ng133.xml")
        let changed = try run()
        #expect(BatchFixture.number("made", in: changed) == 1, "\(changed.errors)")
        #expect(BatchFixture.number("unchanged", in: changed) == 2)
    }

    @Test("a changed mapping makes those anew who have data files, and one that is wrong stops the run at once")
    func mappings() throws {
        let job = try BatchFixture(people: 2, job: "<failures at-most=\"2\"/>")
        let mine = job.scratch.path(of: "mine")
        let run = { try job.run("--sources", mine) }
        try job.scratch.write(mapping(unit: "mg/dL"), to: "mine/mygluco.xml")
        let rows = "2025-11-03T07:10:00;110\n2025-11-04T07:10:00;120\n"
        try job.scratch.write("Stempel;Messding\n\(rows)", to: "people/p7.csv")
        try job.scratch.write(
            """
            <diary version="1">
                <person id="p7"/>
                <report id="r7" languages="en" from="2025-11-01" through="2025-11-30" zone="Asia/Seoul"/>
                <section id="g" kind="glucose" data="p7.csv"/>
            </diary>
            """, to: "people/p7.xml")
        let first = try run()
        #expect(BatchFixture.number("made", in: first) == 3, "\(first.errors)")
        #expect(BatchFixture.number("unchanged", in: try run()) == 3)
        try job.scratch.write(mapping(unit: "mg/dL") + "\n", to: "mine/mygluco.xml")
        let changed = try run()
        #expect(BatchFixture.number("made", in: changed) == 1, "\(changed.errors)")
        #expect(BatchFixture.number("unchanged", in: changed) == 2)
        try job.scratch.write(mapping(unit: "mg/dl"), to: "mine/mygluco.xml")
        let wrong = try run()
        #expect(wrong.status == 78, "\(wrong.errors)")
        #expect(wrong.errors.contains("mine/mygluco.xml:5:"), "\(wrong.errors)")
        // Whoever counts all people wants to know it; of a thousand parts each only counts.
        #expect(try job.run("--sources", mine, "--dry-run").status == 78)
        let part = try job.run("--sources", mine, "--dry-run", "--shard", "1/1000")
        #expect(part.status == 0, "\(part.errors)")
        try FileManager.default.removeItem(atPath: "\(mine)/mygluco.xml")
        let removed = try run()
        #expect(BatchFixture.number("unchanged", in: removed) == 2, "\(removed.errors)")
        #expect(BatchFixture.number("failed", in: removed) == 1)
    }
}
