import DiaryModel
import Foundation
import TestSupport
import Testing
@testable import XMLKit

@Suite("Files")
struct FileTests {
    private func refusal(_ path: String, _ limits: XMLLimits = XMLLimits()) -> String {
        do throws(DiagnosticFailure) {
            _ = try XMLSource(path: path, limits: limits)
            return ""
        } catch {
            return path.isEmpty ? error.description : error.description.replacing(path, with: "FILE")
        }
    }

    @Test("are read whole")
    func whole() throws {
        let folder = try ScratchFolder()
        let text = "<a>" + String(repeating: "é", count: 1_500_000) + "</a>"
        try folder.write(text, to: "a.xml")
        let source = try XMLSource(path: "\(folder.path)/a.xml")
        #expect(source.bytes == Array(text.utf8))
        #expect(source.file == "\(folder.path)/a.xml")
    }

    @Test("that are missing, folders, pipes or devices are refused by name")
    func notFiles() throws {
        let folder = try ScratchFolder()
        #expect(
            refusal("\(folder.path)/b.xml")
                == "FILE: error[xml.missing-file]: there is no such file\n    hint: check the name and the folder")
        let other = "FILE: error[xml.not-a-file]: this is not a regular file\n    hint: name the XML file itself"
        #expect(refusal(folder.path) == other)
        #expect(mkfifo("\(folder.path)/pipe", 0o600) == 0)
        #expect(refusal("\(folder.path)/pipe") == other)
        #expect(refusal("/dev/null") == other)
        #expect(refusal("").contains("error[xml.missing-file]"))
        #expect(refusal("a\u{0}b").contains("error[xml.missing-file]"))
    }

    @Test("that may not be read say so")
    func unreadable() throws {
        let folder = try ScratchFolder()
        let path = "\(folder.path)/a.xml"
        try "<a/>".write(toFile: path, atomically: false, encoding: .utf8)
        #expect(chmod(path, 0) == 0)
        // The superuser reads everything, so there the file is read.
        let expected = "FILE: error[xml.unreadable]: the file may not be read\n    hint: check its permissions"
        #expect(refusal(path) == (geteuid() == 0 ? "" : expected))
    }

    @Test("that are too large are refused by size, before a byte is read")
    func tooLarge() throws {
        let folder = try ScratchFolder()
        let path = "\(folder.path)/a.xml"
        #expect(FileManager.default.createFile(atPath: path, contents: nil))
        // A file of holes: it has a size and no bytes.
        #expect(truncate(path, 200 << 20) == 0)
        let message = "the file has 200 MiB, more than the 32 MiB that are read"
        let hint = "\n    hint: split it, or keep the readings in data files"
        #expect(refusal(path) == "FILE: error[xml.too-large]: \(message)\(hint)")
    }

    @Test("that fit the limit exactly are read, and one byte more is refused")
    func sizeLimit() throws {
        let folder = try ScratchFolder()
        let path = "\(folder.path)/a.xml"
        try "<a></a>".write(toFile: path, atomically: false, encoding: .utf8)
        var limits = XMLLimits()
        limits.bytes = 7
        #expect(refusal(path, limits) == "")
        limits.bytes = 6
        #expect(refusal(path, limits).contains("the file has 7 bytes, more than the 6 bytes that are read"))
    }

    @Test("that are empty are refused when they are read as documents")
    func empty() throws {
        let folder = try ScratchFolder()
        let path = "\(folder.path)/a.xml"
        #expect(FileManager.default.createFile(atPath: path, contents: nil))
        let source = try XMLSource(path: path)
        #expect(throws: DiagnosticFailure("xml.empty", at: FileLocation(file: path), "the file is empty")) {
            _ = try XMLPullReader(source).source
        }
    }

    @Test("bytes from elsewhere obey the limit of size too")
    func bytesTooLarge() {
        var limits = XMLLimits()
        limits.bytes = 10
        #expect(complaint("<a>12345</a>", limits).contains("error[xml.too-large]: the file has 12 bytes"))
    }

    @Test(
        "have their sizes written as people read them",
        arguments: [(6, "6 bytes"), (1_024, "1 KiB"), (5_000, "5000 bytes"), (70_000, "68 KiB"), (1 << 20, "1 MiB")])
    func sizes(bytes: Int, text: String) { #expect(described(bytes: bytes) == text) }
}
