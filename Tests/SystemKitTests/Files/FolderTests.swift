import Foundation
import TestSupport
import Testing
@testable import SystemKit

@Suite("Folders")
struct FolderTests {
    @Test("are made with all that is missing on the way to them, for their owner only")
    func missing() throws {
        let scratch = try ScratchFolder()
        for path in ["a/b/c", "a/b/c/", "a//d", "a/../e/f"].map(scratch.path(of:)) {
            try FileSystem.makeFolders(path, lasting: true)
            #expect(try FileStatus(of: path).kind == .folder)
        }
        #expect(ScratchFolder.mode(scratch.path(of: "a/b")) == 0o700)
    }

    @Test("are not made where a file or a link to nowhere is in the way")
    func obstacles() throws {
        let scratch = try ScratchFolder()
        _ = try scratch.write("x", to: "file")
        try FileManager.default.createSymbolicLink(atPath: scratch.path(of: "link"), withDestinationPath: "nowhere")
        #expect(throws: FileError("made", ENOTDIR)) { try FileSystem.makeFolders(scratch.path(of: "file/a/b")) }
        #expect(throws: FileError("made", ENOENT)) { try FileSystem.makeFolders(scratch.path(of: "link/a")) }
        #expect(throws: FileError("made", ENOENT)) { try FileSystem.makeFolders("") }
    }

    @Test("give a second name only where it is free, and another over whatever has it")
    func names() throws {
        let scratch = try ScratchFolder()
        let folder = try Folder(scratch.path)
        _ = try scratch.write("one", to: "one")
        _ = try scratch.write("two", to: "two")
        #expect(try !folder.link("one", to: "two", in: folder))
        #expect(try folder.link("one", to: "three", in: folder))
        #expect(try folder.status(of: "three").links == 2)
        #expect(try folder.status(of: "three").node == folder.status(of: "one").node)
        try folder.rename("three", to: "two", in: folder)
        try folder.remove("one")
        #expect(try scratch.names() == ["two"])
        #expect(try folder.open("two").contents() == Array("one".utf8))
    }

    @Test("know a file that was changed, even where its dates were set back")
    func changed() throws {
        let scratch = try ScratchFolder()
        let path = try scratch.write("one", to: "file")
        let before = try FileStatus(of: path)
        #expect(try FileStatus(of: path) == before)
        try #require(chmod(path, 0o640) == 0)
        let after = try FileStatus(of: path)
        #expect(after != before && after.hasSameBytes(as: before))
        _ = try scratch.write("two!", to: "file")
        #expect(try !FileStatus(of: path).hasSameBytes(as: before))
    }
}
