import Foundation
import TestSupport
import Testing

@Suite("The driver of a Slurm cluster", .serialized)
struct NightlyScriptTests {
    /// Commands of Slurm that run the tasks of an array one after the other, and have an empty queue then.
    private func run(
        _ job: BatchFixture, output: String = "out", isRefused: Bool = false, _ options: String...
    ) throws -> Program.Result {
        let tools = [
            "sbatch": """
            printf '%s\\n' "$*" >>"$CALLS.words"
            [ -z "${REFUSE-}" ] || exit 1
            while :; do
                case $1 in
                --array) wanted=$2; shift 2 ;;
                --parsable) shift ;;
                --*) shift 2 ;;
                *) break ;;
                esac
            done
            echo "$wanted" >>"$CALLS"
            for part in $(echo "$wanted" | tr , ' '); do
                for task in $(seq "${part%-*}" "${part#*-}"); do SLURM_ARRAY_TASK_ID=$task "$@"; done
            done
            """,
            "squeue": ":", "scancel": ":",
        ]
        for (name, text) in tools {
            let path = try job.scratch.write("#!/bin/sh\n\(text)\n", to: "bin/\(name)")
            try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
        }
        let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
        return try Program.run(
            "/bin/sh",
            [
                Repository.path(of: "deploy/slurm/nightly.sh"), "2", job.scratch.path(of: output),
                job.scratch.path(of: "job.xml"), "--workers", "1",
            ] + options,
            environment: [
                "PATH": "\(job.scratch.path(of: "bin")):\(path)", "POLL": "0", "ROUNDS": "2",
                "DIARYPRESS": Program.diarypress, "CALLS": job.scratch.path(of: "calls"),
                "REFUSE": isRefused ? "yes" : "",
                "DIARYPRESS_RESOURCES": Repository.root, "XDG_CACHE_HOME": ScratchFolder.fontCache,
            ])
    }

    private func calls(_ job: BatchFixture) -> String {
        String(decoding: job.scratch.bytes(of: "calls") ?? [], as: UTF8.self)
    }

    @Test("goes on where people cannot have a report, and takes its day in both ways of writing")
    func badLine() throws {
        for option in [["--as-of=2025-11-20"], ["--as-of", "2025-11-20"]] {
            let job = try BatchFixture(people: 3, job: "<failures at-most=\"2\"/>")
            let text = try String(contentsOfFile: job.scratch.path(of: "job.xml"), encoding: .utf8)
            try job.scratch.write(text.replacing("folder=\"people\"", with: "list=\"list.txt\""), to: "job.xml")
            try job.scratch.write(
                "people/p0.xml\npeople/p1.xml\na\tb\tc\npeople/p2.xml\npeople/p1.xml\n", to: "list.txt")
            let result = try option.count == 1 ? run(job, option[0]) : run(job, option[0], option[1])
            #expect(result.status == 0, "\(result.errors) \(result.output)")
            #expect(calls(job) == "1-2\n")
            #expect(job.reports().count == 3)
            let summary = String(decoding: job.scratch.bytes(of: "out/.diarypress/summary.json") ?? [], as: UTF8.self)
            #expect(summary.contains("\"asOf\" : \"2025-11-20\""), "\(summary)")
        }
    }

    @Test("ends with 65 where everybody failed, after one round")
    func everybodyFails() throws {
        let job = try BatchFixture(people: 0)
        for number in 0..<6 { try job.scratch.write("", to: "people/p\(number).xml") }
        let result = try run(job)
        #expect(result.status == 65, "\(result.errors) \(result.output)")
        #expect(calls(job) == "1-2\n")
    }

    @Test("ends before anything is submitted where the job is wrong")
    func wrongJob() throws {
        let job = try BatchFixture(people: 1)
        try job.scratch.write("<job/>", to: "job.xml")
        #expect(try run(job).status == 78)
        #expect(calls(job).isEmpty)
    }

    @Test("ends before anything is submitted where the reports go to another folder, and makes no folder")
    func wrongFolder() throws {
        let job = try BatchFixture(people: 1)
        let result = try run(job, output: "elsewhere")
        #expect(result.status == 64, "\(result.errors) \(result.output)")
        #expect(result.errors.contains("name that folder as OUTPUT"))
        #expect(calls(job).isEmpty)
        #expect(try !job.scratch.names().contains("elsewhere"))
    }

    @Test("knows the job's folder by another name")
    func sameFolder() throws {
        let job = try BatchFixture(people: 1)
        let result = try run(job, output: "people/../out/")
        #expect(result.status == 0, "\(result.errors) \(result.output)")
    }

    @Test("is not content with what an earlier start of the day brought about")
    func earlierStart() throws {
        let job = try BatchFixture(people: 2)
        #expect(try run(job).status == 0)
        let result = try run(job, isRefused: true)
        #expect(result.status == 75, "\(result.errors) \(result.output)")
        #expect(result.errors.contains("sbatch did not take it"))
    }

    @Test("refuses a night that only counts")
    func dryRun() throws {
        let job = try BatchFixture(people: 1)
        #expect(try run(job, "--dry-run").status == 64)
        #expect(calls(job).isEmpty)
    }

    @Test("gives the night one name and its logs one place, whatever the folder is called")
    func oddName() throws {
        let job = try BatchFixture(people: 1)
        let odd = "a,b %j\"c"
        try FileManager.default.createSymbolicLink(
            atPath: job.scratch.path(of: odd), withDestinationPath: job.scratch.path(of: "out"))
        try FileManager.default.createDirectory(
            atPath: job.scratch.path(of: "out"), withIntermediateDirectories: true)
        let text = try String(contentsOfFile: job.scratch.path(of: "job.xml"), encoding: .utf8)
        try job.scratch.write(
            text.replacing("folder=\"out\"", with: "folder=\"a,b %j&quot;c\""), to: "job.xml")
        let result = try run(job, output: odd)
        #expect(result.status == 0, "\(result.errors) \(result.output)")
        let words = String(decoding: job.scratch.bytes(of: "calls.words") ?? [], as: UTF8.self)
        #expect(words.contains("--job-name diarypress-a_b__j_c-"), "\(words)")
        #expect(words.contains("/a,b %%j\"c/.diarypress/slurm-%a.log"), "\(words)")
    }
}
