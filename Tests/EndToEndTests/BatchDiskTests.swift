import Foundation
import TestSupport
import Testing

@Suite("Batches on disks that refuse", .serialized)
struct BatchDiskTests {
    /// A job whose reports go to a small file system.
    private func job(on small: ScratchFolder, people: Int) throws -> BatchFixture {
        let job = try BatchFixture(people: people)
        let text = try String(contentsOfFile: job.scratch.path(of: "job.xml"), encoding: .utf8)
        try job.scratch.write(text.replacing("folder=\"out\"", with: "folder=\"\(small.path)/out\""), to: "job.xml")
        return job
    }

    private func remount(_ small: ScratchFolder, _ options: String) throws {
        try Program.run("/usr/bin/env", ["mount", "-o", "remount,\(options)", small.path]).requireSuccess()
    }

    @Test(
        "a disk without room for one more file stops it early with one error, and the run after it heals",
        .enabled(if: ScratchFolder.canMount, "mounting a small file system needs root"))
    func noFiles() throws {
        let small = try ScratchFolder(tmpfs: "size=16m,nr_inodes=24")
        let job = try job(on: small, people: 30)
        let result = try job.run()
        #expect(result.status == 74, "\(result.errors)")
        #expect(result.errors.ranges(of: "error[").count == 1, "\(result.errors)")
        try remount(small, "nr_inodes=500")
        #expect(try job.run().status == 0)
        #expect(try Program.diarypress("verify", small.path(of: "out")).output.contains("30 ok"))
    }

    @Test(
        "a disk that may only be read is told before the first report is made",
        .enabled(if: ScratchFolder.canMount, "mounting a small file system needs root"))
    func readOnly() throws {
        let small = try ScratchFolder(tmpfs: "size=16m")
        let job = try job(on: small, people: 2)
        try remount(small, "ro")
        let result = try job.run()
        try remount(small, "rw")
        #expect(result.status == 73, "\(result.errors)")
        #expect(result.errors.ranges(of: "error[").count == 1, "\(result.errors)")
        #expect(try FileManager.default.contentsOfDirectory(atPath: small.path).isEmpty)
    }

    /// True if calls of a program can be made to fail.
    private static let canTrace = Program.tool("strace").flatMap { try? Program.run($0, ["/bin/true"]).status } == 0

    @Test(
        "a call that fails again and again ends it with a documented code and one error, and the run after it heals",
        .enabled(if: canTrace, "strace is not installed, or may not trace here"))
    func injected() throws {
        let strace = try #require(Program.tool("strace"))
        let job = try BatchFixture(people: 8)
        for (call, error, status) in [
            ("linkat", "EIO", 74), ("syncfs", "EIO", 74), ("fdatasync", "ENOSPC", 74), ("pipe2", "EMFILE", 75),
        ] as [(String, String, Int32)] {
            let result = try Program.run(
                strace,
                [
                    "-f", "-qq", "-o", "/dev/null", "-e", "trace=\(call)", "-e",
                    "inject=\(call):error=\(error):when=2+",
                    Program.diarypress, "batch", job.scratch.path(of: "job.xml"),
                ], environment: ["XDG_CACHE_HOME": ScratchFolder.fontCache])
            #expect(result.status == status, "\(call) \(result.errors)")
            #expect(result.errors.ranges(of: "error[").count == 1, "\(result.errors)")
            #expect(try job.run().status == 0)
            #expect(try job.verify().status == 0)
            try FileManager.default.removeItem(atPath: job.scratch.path(of: "out"))
        }
    }

    @Test(
        "a file system without hard links is named, and not taken for one without permission",
        .enabled(if: canTrace, "strace is not installed, or may not trace here"))
    func noLinks() throws {
        let job = try BatchFixture(people: 1)
        let text = try String(contentsOfFile: job.scratch.path(of: "job.xml"), encoding: .utf8)
        try job.scratch.write(text.replacing(" key-file=\"key\"", with: ""), to: "job.xml")
        let result = try Program.run(
            try #require(Program.tool("strace")),
            [
                "-f", "-qq", "-o", "/dev/null", "-e", "trace=/^link", "-e", "inject=/^link:error=EPERM",
                Program.diarypress, "batch", job.scratch.path(of: "job.xml"),
            ], environment: ["XDG_CACHE_HOME": ScratchFolder.fontCache])
        #expect(result.errors.contains("publish.no-hard-links"), "\(result.errors)")
        #expect(result.errors.ranges(of: "error[").count == 1, "\(result.errors)")
    }

    @Test("a limit of the size of files is an error that names it, and ends nothing by a signal")
    func smallFiles() throws {
        let job = try BatchFixture(people: 3)
        // In blocks of 1024 bytes: reports do not fit.
        let result = try Program.run(
            "/bin/bash",
            ["-c", "ulimit -f 8; exec \"$0\" batch \"$1\"", Program.diarypress, job.scratch.path(of: "job.xml")],
            environment: ["XDG_CACHE_HOME": ScratchFolder.fontCache])
        #expect([65, 73, 74].contains(result.status), "\(result.status) \(result.errors)")
        #expect(result.errors.contains("larger than is allowed"), "\(result.errors)")
        #expect(try job.run().status == 0)
    }
}
