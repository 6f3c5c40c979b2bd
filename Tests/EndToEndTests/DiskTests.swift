import Foundation
import Testing

@Suite("Disks", .serialized)
struct DiskTests {
    /// Mounts a small file system in memory, or prints why that cannot be done here.
    private func mounted(_ options: String, _ work: (String) throws -> Void) throws {
        guard getuid() == 0, let mount = Program.tool("mount"), let unmount = Program.tool("umount") else {
            print("skipped: mounting a file system needs root")
            return
        }
        let scratch = try Scratch()
        let result = try Program.run(mount, ["-t", "tmpfs", "-o", options, "tmpfs", scratch.folder.path])
        guard result.status == 0 else {
            print("skipped: no file system can be mounted here")
            return
        }
        defer { _ = try? Program.run(unmount, [scratch.folder.path]) }
        try work(scratch.folder.path)
    }

    @Test("a full disk stops the report with the path and the bytes, and leaves nothing behind")
    func fullDisk() throws {
        try mounted("size=16k") { folder in
            let result = try Program.diarypress("render", "config/diary.xml", "--output", folder)
            #expect(result.status == 74, "\(result.errors)")
            #expect(
                result.errors.contains(
                    "\(folder)/diary-en.pdf: error[publish.disk-full]: there is no room for a file of"))
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder).isEmpty)
        }
    }

    @Test("a read-only output folder stops the run before the first report")
    func readOnly() throws {
        try mounted("size=1m,ro") { folder in
            let result = try Program.diarypress("render", "config/diary.xml", "--output", folder, "--timings", "--json")
            #expect(result.status == 73, "\(result.errors)")
            #expect(result.errors.contains("error[publish.read-only]"))
            #expect(result.output.contains("\"reports\" : [\n\n  ]"))
        }
    }

    @Test("an output folder that is a file is named")
    func notAFolder() throws {
        let scratch = try Scratch()
        let file = try scratch.write("", to: "file")
        let result = try Program.diarypress("render", "config/diary.xml", "--output", file)
        #expect(result.status == 73)
        #expect(result.errors.contains("\(file): error[publish.not-a-folder]"), "\(result.errors)")
    }
}
