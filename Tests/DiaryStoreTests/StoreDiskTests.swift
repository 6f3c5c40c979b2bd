import DiaryModel
import Foundation
import StoreSupport
import TestSupport
import Testing
@testable import DiaryStore

@Suite("Files of stores that are full, refused or taken away", .serialized)
struct StoreDiskTests {
    private func code(_ body: () throws -> Void) -> String? {
        #expect(throws: DiagnosticFailure.self, performing: body)?.diagnostics.first?.code.rawValue
    }

    @Test(
        "a full disk is told, what was there stays, and with room the import comes through",
        .enabled(if: ScratchFolder.canMount, "mounting a small file system needs root"))
    func full() throws {
        let fixture = try StoreFixture(.file, on: "size=600k")
        try fixture.take(StoreFixture.sample(10))
        let failed = code { try fixture.take(StoreFixture.sample(30_000), digest: "2") }
        #expect(failed == "store.disk-full")
        #expect(try fixture.readings() == StoreFixture.sample(10))
        #expect(try StoreFixture.readings(of: "anna", of: fixture.reopened()) == StoreFixture.sample(10))
        try fixture.scratch.remount("size=32m")
        try fixture.take(StoreFixture.sample(30_000), digest: "2")
        #expect(try fixture.readings().count == 30_000)
        #expect(try fixture.complaints() == [])
    }

    @Test(
        "somebody whom a full disk keeps from being forgotten is told, and still there whole",
        .enabled(if: ScratchFolder.canMount, "mounting a small file system needs root"))
    func forgetting() throws {
        let fixture = try StoreFixture(.file, on: "size=32m")
        try fixture.take(StoreFixture.sample(20_000))
        let scratch = fixture.scratch
        let used = try scratch.names().reduce(0) { $0 + (scratch.bytes(of: $1)?.count ?? 0) }
        try scratch.remount("size=\(used / 1_024 + 100)k")
        #expect(code { _ = try fixture.store.forget("anna") } == "store.disk-full")
        #expect(try fixture.readings() == StoreFixture.sample(20_000))
        try scratch.remount("size=64m")
        #expect(try fixture.store.forget("anna")?.cleaned == true)
        #expect(try fixture.complaints() == [])
    }

    @Test(
        "a store that may only be read is told",
        .enabled(if: ScratchFolder.canMount, "mounting a small file system needs root"))
    func readOnly() throws {
        let scratch = try ScratchFolder(tmpfs: "size=4m")
        let address = StoreAddress.file(path: scratch.path(of: "diaries.sqlite"))
        _ = try address.open(.create)
        let before = scratch.bytes(of: "diaries.sqlite")
        try scratch.makeReadOnly()
        #expect(code { _ = try address.open(.create) } == "store.not-permitted")
        #expect(code { _ = try address.open(.refuse) } == "store.not-permitted")
        #expect(
            code { _ = try StoreAddress.file(path: scratch.path(of: "new.sqlite")).open(.create) }
                == "store.not-permitted")
        #expect(scratch.bytes(of: "diaries.sqlite") == before)
        // Nobody asks to be able to write again; the folder has to go.
        try scratch.remount("rw")
    }

    @Test("a file that is taken away or replaced while it is written is told, and what takes its place is left alone")
    func takenAway() throws {
        for isReplaced in [false, true] {
            let fixture = try StoreFixture(.file)
            let (path, other) = (fixture.scratch.path(of: "diaries.sqlite"), fixture.scratch.path(of: "other.sqlite"))
            let request = StoreImport(
                person: Person(id: "anna"), file: "x", digest: "x", bytes: 1, moment: Instant(milliseconds: 0))
            _ = try StoreAddress.file(path: other).open(.create)
            let store = try fixture.reopened()
            let failed = code {
                _ = try store.enter(request) { (intake) throws(DiagnosticFailure) in
                    try intake.append(StoreFixture.sample(100))
                    #expect((isReplaced ? rename(other, path) : unlink(path)) == 0)
                    return FileAccount.of(100, in: .utc)
                }
            }
            #expect(failed == "store.replaced")
        }
    }
}
