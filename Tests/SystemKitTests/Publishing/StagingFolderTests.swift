import Foundation
import TestSupport
import Testing
@testable import SystemKit

@Suite("Reports that are given their names together")
struct StagingFolderTests {
    private func staged(
        _ name: String, in folder: inout StagingFolder
    ) throws -> StagingFolder.Staged {
        let draft = try folder.begin()
        let isWritten = draft.append(Array("a report".utf8).span)
        #expect(isWritten)
        return try folder.finish(draft, as: name, digest: "digest", person: "person", lasting: false)
    }

    @Test("a report whose name cannot be given says why, and those after it get theirs")
    func obstacles() throws {
        let scratch = try ScratchFolder()
        try scratch.write("not a folder", to: "out/file")
        try FileManager.default.createSymbolicLink(
            atPath: scratch.path(of: "out/link"), withDestinationPath: "/nowhere/at/all")
        try FileManager.default.createDirectory(
            atPath: scratch.path(of: "out/folder.pdf"), withIntermediateDirectories: true)
        var folder = try StagingFolder(scratch.path(of: "staging"), output: scratch.path(of: "out"))
        let long = String(repeating: "n", count: 256)
        try scratch.write("somebody's", to: "elsewhere/note")
        try FileManager.default.createSymbolicLink(
            atPath: scratch.path(of: "out/there"), withDestinationPath: scratch.path(of: "elsewhere"))
        for (name, expected) in [
            ("there/en.pdf", .blocked), ("there/below/en.pdf", .blocked),
            ("file/en.pdf", .blocked), ("file/below/en.pdf", .blocked), ("link/en.pdf", .blocked),
            ("\(long)/en.pdf", .tooLong), ("a/\(long).pdf", .tooLong), ("folder.pdf", .taken), ("b/en.pdf", .placed),
        ] as [(String, StagingFolder.Placement)] {
            for replacing in [false, true] {
                let report = try staged(name, in: &folder)
                let placement = try folder.release(report, replacing: replacing, lasting: false)
                #expect(placement == (replacing && expected == .placed ? .present : expected), "\(name)")
            }
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.path(of: "elsewhere")) == ["note"])
        #expect(scratch.bytes(of: "out/file") == Array("not a folder".utf8))
    }

    @Test("an output folder that is gone is no matter of one report")
    func goneOutput() throws {
        let scratch = try ScratchFolder()
        var folder = try StagingFolder(scratch.path(of: "staging"), output: scratch.path(of: "out"))
        let report = try staged("a/en.pdf", in: &folder)
        try FileManager.default.removeItem(atPath: scratch.path(of: "out"))
        try scratch.write("not a folder", to: "out")
        #expect(throws: PublishingError.self) { try folder.release(report, replacing: false, lasting: false) }
    }

    @Test("what is left of a process is cleared away, whatever names its reports were to have")
    func recovery() throws {
        let scratch = try ScratchFolder()
        let long = String(repeating: "n", count: 300)
        try scratch.write("half a report", to: "staging/1.tmp")
        try scratch.write("1.tmp\t\(long)/\(long).pdf\tperson\tdigest\n", to: "staging/list")
        try scratch.write("not a folder", to: "out/file")
        try scratch.write("1.tmp\tfile/en.pdf\tperson\tdigest\n", to: "staging/list-2.tmp")
        let taken = try StagingFolder.recover(scratch.path(of: "staging"), output: scratch.path(of: "out")) { _ in
            false
        }
        #expect(taken == 0)
        #expect(!FileManager.default.fileExists(atPath: scratch.path(of: "staging")))
        #expect(scratch.bytes(of: "out/file") == Array("not a folder".utf8))
    }
}
