import DiaryModel
import Foundation
import Glibc
import TestSupport
import Testing
@testable import SystemKit

@Suite("Publishing failures")
struct PublishingFailureTests {
    private let writer = WriterIdentity(host: "host-a", process: 42)

    private func failure(
        in folder: String, _ bytes: Int = 1, as name: String = "x.pdf", _ manner: Publisher.Manner = .exclusive,
        _ durability: Publisher.Durability = .none
    ) throws -> PublishingError {
        let publisher = Publisher(folder: folder, durability: durability, writer: writer)
        let contents = [UInt8](repeating: 7, count: bytes)
        let error = #expect(throws: PublishingError.self) {
            try publisher.publish(contents, as: SafeFileName(name), manner)
        }
        return try #require(error)
    }

    @Test("refuses a final name that is a link and leaves its target alone", arguments: Publisher.Manner.allCases)
    func symbolicLink(manner: Publisher.Manner) throws {
        let scratch = try ScratchFolder()
        try Data("target".utf8).write(to: URL(fileURLWithPath: scratch.path(of: "target")))
        try #require(symlink(scratch.path(of: "target"), scratch.path(of: "x.pdf")) == 0)
        let error = try failure(in: scratch.path, as: "x.pdf", manner)
        #expect(error.cause == .isSymbolicLink)
        #expect(scratch.bytes(of: "target") == [UInt8]("target".utf8))
        #expect(try scratch.names() == ["target", "x.pdf"])
    }

    @Test("refuses a final name that is a directory", arguments: Publisher.Manner.allCases)
    func directory(manner: Publisher.Manner) throws {
        let scratch = try ScratchFolder()
        try #require(mkdir(scratch.path(of: "x.pdf"), 0o700) == 0)
        #expect(try failure(in: scratch.path, as: "x.pdf", manner).cause == .isDirectory)
        #expect(try scratch.names() == ["x.pdf"])
    }

    @Test("refuses a final name that is a pipe", arguments: Publisher.Manner.allCases)
    func pipe(manner: Publisher.Manner) throws {
        let scratch = try ScratchFolder()
        try #require(mkfifo(scratch.path(of: "x.pdf"), 0o600) == 0)
        #expect(try failure(in: scratch.path, as: "x.pdf", manner).cause == .isSpecial)
        #expect(try scratch.names() == ["x.pdf"])
    }

    @Test("says so when the folder, or a part of the way, is a file", arguments: ["file", "file/deeper"])
    func fileAsFolder(path: String) throws {
        let scratch = try ScratchFolder()
        try Data().write(to: URL(fileURLWithPath: scratch.path(of: "file")))
        let error = try failure(in: scratch.path(of: path))
        #expect(error.cause == .notAFolder)
    }

    @Test("does not make a folder through a link that leads nowhere")
    func danglingFolder() throws {
        let scratch = try ScratchFolder()
        try #require(symlink(scratch.path(of: "nowhere"), scratch.path(of: "link")) == 0)
        #expect(try failure(in: scratch.path(of: "link")).diagnostic.code.rawValue.hasPrefix("publish."))
        #expect(try scratch.names() == ["link"])
    }

    @Test(
        "names path and bytes when the disk is full, and leaves nothing",
        .enabled(if: ScratchFolder.canMount, "mounting a small file system needs root"),
        arguments: Publisher.Durability.allCases, Publisher.Manner.allCases)
    func diskFull(durability: Publisher.Durability, manner: Publisher.Manner) throws {
        let scratch = try ScratchFolder(tmpfs: "size=64k")
        let error = try failure(in: scratch.path, 100_000, manner, durability)
        #expect(error.cause == .diskFull(bytes: 100_000))
        #expect(error.diagnostic.code == "publish.disk-full")
        let message = "\(scratch.path)/x.pdf: there is no room for a file of 100000 bytes: no space left on the disk"
        #expect(error.description == message)
        #expect(try scratch.names() == [])
        // The room is free again, at the latest when no process that was just being started holds the file any more.
        let publisher = Publisher(folder: scratch.path, durability: durability, writer: writer)
        for _ in 0..<500 where try scratch.names().isEmpty {
            do {
                try publisher.publish([1], as: SafeFileName("y.pdf"), manner)
            } catch {
                usleep(10_000)
            }
        }
        #expect(try scratch.names() == ["y.pdf"])
    }

    @Test("keeps the old file when its replacement does not fit", .enabled(if: ScratchFolder.canMount, "needs root"))
    func fullWhileReplacing() throws {
        let scratch = try ScratchFolder(tmpfs: "size=64k")
        let publisher = Publisher(folder: scratch.path, durability: .file, writer: writer)
        try publisher.publish([9], as: SafeFileName("x.pdf"), .replacing)
        #expect(try failure(in: scratch.path, 100_000, .replacing).cause == .diskFull(bytes: 100_000))
        #expect(scratch.bytes(of: "x.pdf") == [9])
        #expect(try scratch.names() == ["x.pdf"])
    }

    @Test(
        "tells a full table of files apart from nothing",
        .enabled(if: ScratchFolder.canMount, "mounting a small file system needs root"))
    func noFileEntries() throws {
        let scratch = try ScratchFolder(tmpfs: "size=1m,nr_inodes=2")
        try Data().write(to: URL(fileURLWithPath: scratch.path(of: "other")))
        #expect(try failure(in: scratch.path, 10).cause == .diskFull(bytes: 10))
        #expect(try scratch.names() == ["other"])
    }

    @Test(
        "finds a read-only or full disk before any work is done",
        .enabled(if: ScratchFolder.canMount, "mounting a small file system needs root"))
    func preflight() throws {
        let scratch = try ScratchFolder(tmpfs: "size=64k")
        let publisher = Publisher(folder: scratch.path, durability: .none, writer: writer)
        try publisher.preflight(.exclusive)
        try Data(count: 65_536).write(to: URL(fileURLWithPath: scratch.path(of: "big")))
        let full = #expect(throws: PublishingError.self) { try publisher.preflight(.exclusive) }
        #expect(full?.cause == .diskFull(bytes: 4_096))
        try scratch.makeReadOnly()
        let readOnly = #expect(throws: PublishingError.self) { try publisher.preflight(.exclusive) }
        #expect(readOnly?.cause == .readOnly)
        #expect(readOnly?.path == scratch.path)
        #expect(full?.path == scratch.path)
        #expect(try failure(in: scratch.path).cause == .readOnly)
        #expect(try failure(in: scratch.path(of: "new/folder")).cause == .readOnly)
        #expect(try scratch.names() == ["big"])
    }

    @Test("is stopped by permissions", .enabled(if: geteuid() != 0, "permissions do not stop root"))
    func permissions() throws {
        let scratch = try ScratchFolder()
        try #require(chmod(scratch.path, 0o500) == 0)
        let error = try failure(in: scratch.path)
        #expect(error.cause == .notPermitted)
    }

    @Test(
        "sorts system errors into causes with codes",
        arguments: [
            (EACCES, .notPermitted, "not-permitted"), (EPERM, .notPermitted, "not-permitted"),
            (EROFS, .readOnly, "read-only"),
            (ENOSPC, .diskFull(bytes: 5), "disk-full"), (EDQUOT, .diskFull(bytes: 5), "disk-full"),
            (EMFILE, .exhausted, "exhausted"),
            (ENOMEM, .exhausted, "exhausted"), (ENOTDIR, .notAFolder, "not-a-folder"),
            (EIO, .writeFailed, "write-failed"),
        ] as [(Int32, PublishingError.Cause, String)])
    func systemErrors(number: Int32, cause: PublishingError.Cause, code: String) {
        let error = FileError("written", number)
        let published = PublishingError(error.cause(bytes: 5, otherwise: .writeFailed), path: "p", error)
        #expect(published.cause == cause)
        #expect(published.diagnostic.code.rawValue == "publish.\(code)")
        #expect(!error.clause.contains("system error"))
        #expect(published.description.hasPrefix("p: "))
    }
}
