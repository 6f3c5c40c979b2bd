import TestSupport
import Testing

@Suite("Disks", .serialized)
struct DiskTests {
    @Test(
        "a full disk stops the report with the path and the bytes, and leaves nothing behind",
        .enabled(if: ScratchFolder.canMount, "mounting a small file system needs root"))
    func fullDisk() throws {
        let scratch = try ScratchFolder(tmpfs: "size=16k")
        let result = try Program.diarypress("render", "config/diary.xml", "--output", scratch.path)
        #expect(result.status == 74, "\(result.errors)")
        #expect(
            result.errors.contains(
                "\(scratch.path)/diary-en.pdf: error[publish.disk-full]: there is no room for a file of"))
        #expect(try scratch.names() == [])
    }

    @Test(
        "a read-only output folder stops the run before the first report",
        .enabled(if: ScratchFolder.canMount, "mounting a small file system needs root"))
    func readOnly() throws {
        let scratch = try ScratchFolder(tmpfs: "size=1m,ro")
        let result = try Program.diarypress(
            "render", "config/diary.xml", "--output", scratch.path, "--timings", "--json")
        #expect(result.status == 73, "\(result.errors)")
        #expect(result.errors.contains("error[publish.read-only]"))
        #expect(result.output.contains("\"reports\" : [\n\n  ]"))
    }

    @Test("an output folder that is a file is named")
    func notAFolder() throws {
        let scratch = try ScratchFolder()
        let file = try scratch.write("", to: "file")
        let result = try Program.diarypress("render", "config/diary.xml", "--output", file)
        #expect(result.status == 73)
        #expect(result.errors.contains("\(file): error[publish.not-a-folder]"), "\(result.errors)")
    }
}
