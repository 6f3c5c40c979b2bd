import Foundation
import TestSupport
import Testing
@testable import SystemKit

@Suite("Open files")
struct FileDescriptorTests {
    private func kind(opening path: String, _ purpose: FileDescriptor.Purpose) -> FileError.Kind? {
        do throws(FileError) {
            _ = try FileDescriptor(path, for: purpose)
            return nil
        } catch {
            return error.kind
        }
    }

    @Test("are made for their owner only, read from any offset, and cut")
    func appending() throws {
        let folder = try ScratchFolder()
        let path = folder.path(of: "file")
        let file = try FileDescriptor(path, for: .appending)
        try file.write(Array("diary".utf8).span)
        try file.synchronize(onlyBytes: true)
        #expect(ScratchFolder.mode(path) == 0o600)
        #expect(try file.read(9, at: 2) == Array("ary".utf8))
        try file.truncate(to: 2)
        #expect(try file.status().bytes == 2)
        #expect(try FileDescriptor(path, for: .input).contents() == Array("di".utf8))
    }

    @Test("are read no further than a limit is passed")
    func limit() throws {
        let folder = try ScratchFolder()
        let path = try folder.write([UInt8](repeating: 7, count: 3 << 20), to: "file")
        let file = try FileDescriptor(path, for: .input)
        #expect(try file.contents(limit: 2).count == 1 << 20)
        #expect(try FileDescriptor(path, for: .input).contents().count == 3 << 20)
    }

    @Test("tell why there are none")
    func refusals() throws {
        let folder = try ScratchFolder()
        let path = try folder.write("x", to: "file")
        #expect(kind(opening: folder.path(of: "none"), .input) == .missing)
        #expect(kind(opening: path + "/below", .input) == .notAFolder)
        #expect(kind(opening: path, .new) == .exists)
        #expect(kind(opening: path, .folder) == .notAFolder)
        #expect(kind(opening: path, .input) == nil)
    }

    @Test("that nobody writes to are opened without waiting, and told from files")
    func pipe() throws {
        let folder = try ScratchFolder()
        let path = folder.path(of: "pipe")
        try #require(mkfifo(path, 0o600) == 0)
        #expect(try FileDescriptor(path, for: .input).status().kind == .special)
    }

    @Test("that are closed take nothing more, and are not closed again")
    func closed() throws {
        let folder = try ScratchFolder()
        var file = try FileDescriptor(folder.path(of: "file"), for: .new)
        try file.close()
        try file.close()
        #expect(throws: FileError("written", EBADF)) { try file.write([1].span) }
    }
}
