import DiaryModel
import Foundation
import Glibc
import TestSupport
import Testing
@testable import SystemKit

@Suite("Draft")
struct DraftTests {
    private func publisher(_ scratch: ScratchFolder, _ durability: Publisher.Durability = .none) -> Publisher {
        Publisher(folder: scratch.path, durability: durability, writer: WriterIdentity(host: "host-a", process: 42))
    }

    private func part(_ count: Int, _ byte: UInt8 = 7) -> [UInt8] { [UInt8](repeating: byte, count: count) }

    private func add(_ part: [UInt8], to draft: Draft) -> Bool { draft.append(part.span) }

    @Test(
        "is a hidden file of its owner while it grows, and the whole file under its name in the end",
        arguments: Publisher.Durability.allCases, Publisher.Manner.allCases)
    func grows(durability: Publisher.Durability, manner: Publisher.Manner) throws {
        let scratch = try ScratchFolder()
        let draft = try publisher(scratch, durability).begin(SafeFileName("x.pdf"), manner)
        for byte in UInt8(0)..<5 {
            #expect(add(part(40_000, byte), to: draft))
            #expect(try scratch.names() == [".x.pdf.host-a-42-0.tmp"])
            #expect(ScratchFolder.mode(scratch.path(of: ".x.pdf.host-a-42-0.tmp")) == 0o600)
        }
        #expect(draft.byteCount == 200_000)
        #expect(try draft.publish() == scratch.path(of: "x.pdf"))
        #expect(scratch.bytes(of: "x.pdf") == (UInt8(0)..<5).flatMap { part(40_000, $0) })
        withExtendedLifetime(draft) {}
        #expect(ScratchFolder.mode(scratch.path(of: "x.pdf")) == 0o600)
    }

    @Test("leaves nothing when it is given up, not even the file that it would have replaced changed")
    func givenUp() throws {
        let scratch = try ScratchFolder()
        try publisher(scratch).publish([9], as: SafeFileName("x.pdf"), .replacing)
        do {
            let draft = try publisher(scratch).begin(SafeFileName("x.pdf"), .replacing)
            #expect(add(part(100), to: draft))
        }
        #expect(scratch.bytes(of: "x.pdf") == [9])
        #expect(try scratch.names() == ["x.pdf"])
    }

    @Test("is refused before its first byte where its name is taken")
    func takenBefore() throws {
        let scratch = try ScratchFolder()
        try publisher(scratch).publish([9], as: SafeFileName("x.pdf"), .exclusive)
        let error = #expect(throws: PublishingError.self) {
            _ = try publisher(scratch).begin(SafeFileName("x.pdf"), .exclusive)
        }
        #expect(error?.cause == .exists)
        #expect(try scratch.names() == ["x.pdf"])
    }

    @Test("is refused in the end where its name was taken meanwhile")
    func takenMeanwhile() throws {
        let scratch = try ScratchFolder()
        let error = #expect(throws: PublishingError.self) {
            let draft = try publisher(scratch).begin(SafeFileName("x.pdf"), .exclusive)
            #expect(add(part(3), to: draft))
            try publisher(scratch).publish([9], as: SafeFileName("x.pdf"), .exclusive)
            _ = try draft.publish()
        }
        #expect(error?.cause == .exists)
        #expect(scratch.bytes(of: "x.pdf") == [9])
        #expect(try scratch.names() == ["x.pdf"])
    }

    @Test(
        "takes no more when the disk is full in the midst of it, says for how much there is no room, and leaves nothing",
        .enabled(if: ScratchFolder.canMount, "mounting a small file system needs root"),
        arguments: Publisher.Durability.allCases, Publisher.Manner.allCases)
    func diskFull(durability: Publisher.Durability, manner: Publisher.Manner) throws {
        let scratch = try ScratchFolder(tmpfs: "size=64k")
        let error = #expect(throws: PublishingError.self) {
            let draft = try publisher(scratch, durability).begin(SafeFileName("x.pdf"), manner)
            #expect((0..<5).map { _ in add(part(30_000), to: draft) } == [true, true, false, false, false])
            #expect(draft.failure?.cause == .diskFull(bytes: 90_000))
            _ = try draft.publish()
        }
        let message = "\(scratch.path)/x.pdf: there is no room for a file of 90000 bytes: no space left on the disk"
        #expect(error?.description == message)
        #expect(error?.diagnostic.code == "publish.disk-full")
        #expect(try scratch.names() == [])
    }

    @Test(
        "does not name a size where not even an empty file has room",
        .enabled(if: ScratchFolder.canMount, "mounting a small file system needs root"))
    func noFileEntries() throws {
        let scratch = try ScratchFolder(tmpfs: "size=1m,nr_inodes=1")
        let error = #expect(throws: PublishingError.self) {
            _ = try publisher(scratch).begin(SafeFileName("x.pdf"), .exclusive)
        }
        let message = "\(scratch.path)/x.pdf: there is no room for a new file: no space left on the disk"
        #expect(error?.description == message)
    }
}
