#if Service
import Foundation
import Synchronization
import SystemKit
import TestSupport
import Testing
@testable import ReportService

@Suite("Audit")
struct AuditTests {
    private let noon = TokenMint.noon
    private let key = AuditKey(Array(repeating: 7, count: 32))

    private func settings(_ folder: ScratchFolder, synchronizes: Bool = false) -> AuditSettings {
        var settings = AuditSettings()
        settings.file = folder.path(of: "audit.jsonl")
        settings.synchronizes = synchronizes
        return settings
    }

    private func event(_ number: Int, after: Duration = .zero, person: String = "ann") -> AuditEvent {
        AuditEvent(
            moment: noon.adding(after), tenant: "clinic", subject: "token\nu\(number)", person: person, action: .report,
            outcome: .sent, digest: "0123456789abcdef", request: "r\"\(number)\u{1F600}\\")
    }

    private func verify(_ folder: ScratchFolder, key: AuditKey? = nil) throws -> AuditVerifier.Result {
        var verifier = AuditVerifier(key: key)
        let files = AuditFiles(folder.path(of: "audit.jsonl"))
        return try verifier.verify(try files.days().map(files.path(of:)))
    }

    private func write(_ count: Int, in folder: ScratchFolder, from start: Int = 0, after: Duration = .zero)
        async throws
    {
        let log = try AuditLog(settings(folder), key: key, now: noon.adding(after))
        for number in start..<start + count { try await log.record(event(number, after: after)) }
    }

    private static let day = "audit-2025-12-01.jsonl"

    @Test("A line tells who, whom and what without a name, and its file is its owner's")
    func line() async throws {
        let folder = try ScratchFolder()
        try await write(2, in: folder)
        let bytes = try #require(folder.bytes(of: Self.day))
        let lines = bytes.split(separator: 0x0A).map { Array($0) }
        let first = try JSONReader.read(lines[0])
        let second = try JSONReader.read(lines[1])
        #expect(
            first.members?.map(\.name) == [
                "time", "tenant", "subject", "person", "action", "outcome", "digest", "request", "previous",
                "signature",
            ])
        #expect(first["time"]?.text == "2025-12-01T12:00:00.000Z")
        #expect(first["request"]?.text == "r\"0\u{1F600}\\")
        #expect(first["person"]?.text == second["person"]?.text)
        #expect(first["subject"]?.text != second["subject"]?.text)
        #expect(second["previous"]?.text == AuditLine.digest(of: lines[0]))
        #expect(!String(decoding: bytes, as: UTF8.self).contains("ann"))
        #expect(try FileStatus(of: folder.path(of: Self.day)).permissions == 0o600)
        #expect(try verify(folder, key: key) == AuditVerifier.Result(lines: 2))
    }

    @Test("The same person of another tenant, or as a subject, has another hash")
    func hashes() {
        let hashes = [
            key.hash("person", "a", "x"), key.hash("person", "b", "x"), key.hash("subject", "a", "x"),
            key.hash("person", "a", "y"),
        ]
        #expect(Set(hashes).count == 4)
        #expect(AuditKey(Array(repeating: 8, count: 32)).hash("person", "a", "x") != hashes[0])
    }

    @Test("A restart and a new day continue the chain")
    func continues() async throws {
        let folder = try ScratchFolder()
        try await write(3, in: folder)
        try await write(3, in: folder, from: 3)
        try await write(3, in: folder, from: 6, after: .seconds(86_400))
        try await write(3, in: folder, from: 9, after: .seconds(4 * 86_400))
        #expect(try folder.names() == [Self.day, "audit-2025-12-02.jsonl", "audit-2025-12-05.jsonl"])
        #expect(try verify(folder, key: key) == AuditVerifier.Result(lines: 12))
        // A clock that is set back opens no earlier file.
        try await write(1, in: folder, from: 12)
        #expect(try folder.names().count == 3)
        #expect(try verify(folder, key: key) == AuditVerifier.Result(lines: 13))
    }

    @Test("The day changes, and files are moved elsewhere, while the service runs")
    func rotates() async throws {
        let folder = try ScratchFolder()
        let log = try AuditLog(settings(folder), key: key, now: noon)
        for day in 0..<3 { try await log.record(event(day, after: .seconds(day * 86_400))) }
        #expect(try folder.names().count == 3)
        let last = folder.path(of: "audit-2025-12-03.jsonl")
        try FileSystem.rename(last, to: folder.path(of: "old"))
        try await log.record(event(3, after: .seconds(2 * 86_400)))
        var verifier = AuditVerifier(key: key)
        let paths = [Self.day, "audit-2025-12-02.jsonl", "old", "audit-2025-12-03.jsonl"].map(folder.path(of:))
        #expect(try verifier.verify(paths) == AuditVerifier.Result(lines: 4))
    }

    @Test("A torn last line stays, the next one says so, and the chain holds", arguments: [2, 40, 200], [0, 86_400])
    func torn(cut: Int, after: Int) async throws {
        let folder = try ScratchFolder()
        try await write(3, in: folder)
        var bytes = try #require(folder.bytes(of: Self.day))
        bytes.removeLast(cut)
        try folder.write(bytes, to: Self.day)
        #expect(try verify(folder, key: key).broken?.line == 3)
        let recoveries = Mutex(0)
        let log = try AuditLog(settings(folder), key: key, now: noon.adding(.seconds(after))) {
            recoveries.withLock { $0 += 1 }
        }
        try await log.record(event(3, after: .seconds(after)))
        #expect(recoveries.withLock { $0 } == 1)
        #expect(try verify(folder, key: key) == AuditVerifier.Result(lines: 4, torn: 1))
        #expect(try verify(folder) == AuditVerifier.Result(lines: 4, torn: 1))
    }

    @Test("A last line that lacks its line end alone is whole", arguments: [0, 86_400])
    func unended(after: Int) async throws {
        let folder = try ScratchFolder()
        try await write(3, in: folder)
        try folder.write(Array(try #require(folder.bytes(of: Self.day)).dropLast()), to: Self.day)
        #expect(try verify(folder, key: key) == AuditVerifier.Result(lines: 3))
        try await write(2, in: folder, from: 3, after: .seconds(after))
        #expect(try verify(folder, key: key) == AuditVerifier.Result(lines: 5))
    }

    @Test("Of 100 lines, any that is changed, removed, doubled or moved is named")
    func broken() async throws {
        let folder = try ScratchFolder()
        try await write(100, in: folder)
        let lines = try #require(folder.bytes(of: Self.day)).split(separator: 0x0A).map { Array($0) }
        func verified(_ lines: [[UInt8]], key: AuditKey? = key) throws -> AuditVerifier.Result {
            try folder.write(Array(lines.joined(separator: [0x0A])) + [0x0A], to: Self.day)
            return try verify(folder, key: key)
        }
        var chance = SeededNumbers(seed: 3)
        for _ in 0..<50 {
            let index = Int.random(in: 1..<lines.count - 1, using: &chance)
            var changed = lines
            let byte = Int.random(in: 0..<changed[index].count, using: &chance)
            changed[index][byte] ^= UInt8.random(in: 1...255, using: &chance)
            let found = try verified(changed)
            #expect(found.broken?.line == index + 1)
            #expect(found.lines == index)
            // Without the key the next line tells, or the one itself where it is no line any more.
            let next = try verified(changed, key: nil).broken?.line
            #expect(next == index + 1 || next == index + 2)
        }
        var removed = lines
        removed.remove(at: 70)
        #expect(try verified(removed).broken?.line == 71)
        #expect(try verified(Array(lines[..<51] + lines[50...])).broken?.line == 52)
        var swapped = lines
        swapped.swapAt(10, 11)
        #expect(try verified(swapped).broken?.line == 11)
        #expect(try verified(lines) == AuditVerifier.Result(lines: 100))
    }

    @Test("Lines that somebody makes without the key are named")
    func forged() async throws {
        let folder = try ScratchFolder()
        let log = try AuditLog(settings(folder), key: AuditKey(Array(repeating: 9, count: 32)), now: noon)
        try await log.record(event(1))
        #expect(try verify(folder).broken == nil)
        #expect(try verify(folder, key: key).broken?.line == 1)
    }

    @Test("Events that come together are all in the file, each in the order of its answer")
    func together() async throws {
        let folder = try ScratchFolder()
        let log = try AuditLog(settings(folder, synchronizes: true), key: key, now: noon)
        try await withThrowingTaskGroup { group in
            for number in 0..<500 { group.addTask { try await log.record(event(number)) } }
            try await group.waitForAll()
        }
        #expect(try verify(folder, key: key) == AuditVerifier.Result(lines: 500))
    }

    @Test("Where the folder is gone nothing is recorded, and it goes on when it is back")
    func removed() async throws {
        let folder = try ScratchFolder()
        let inner = folder.path(of: "log")
        _ = try FileSystem.makeFolder(inner)
        var settings = settings(folder)
        settings.file = "\(inner)/audit.jsonl"
        let log = try AuditLog(settings, key: key, now: noon)
        try await log.record(event(0))
        try FileSystem.rename(inner, to: folder.path(of: "away"))
        await #expect(throws: FileError.self) { try await log.record(event(1)) }
        await #expect(throws: FileError.self) { try await log.record(event(2)) }
        try FileSystem.rename(folder.path(of: "away"), to: inner)
        try await log.record(event(3))
        var verifier = AuditVerifier(key: key)
        #expect(try verifier.verify(["\(inner)/\(Self.day)"]) == AuditVerifier.Result(lines: 2))
        #expect(throws: FileError.self) {
            settings.file = folder.path(of: "missing/audit.jsonl")
            _ = try AuditLog(settings, key: key, now: noon)
        }
    }

    @Test(
        "A full or read-only file system refuses, and what was half written breaks no chain",
        .enabled(if: getuid() == 0))
    func full() async throws {
        let folder = try ScratchFolder(tmpfs: "size=16k")
        do {
            let log = try AuditLog(settings(folder), key: key, now: noon)
            let recorded = try await fill(log)
            try folder.remount("size=1m")
            try await log.record(event(300))
            let found = try verify(folder, key: key)
            #expect(found.broken == nil)
            #expect(found.lines >= recorded + 1)
        }
        try folder.makeReadOnly()
        #expect(throws: FileError.self) { try AuditLog(settings(folder), key: key, now: noon) }
        try folder.remount("rw")
        try await write(1, in: folder)
        #expect(try verify(folder, key: key).broken == nil)
    }

    /// Records events until there is no room, and tells how many there were.
    private func fill(_ log: AuditLog) async throws -> Int {
        for number in 0..<200 {
            do {
                try await log.record(event(number))
            } catch {
                #expect(error.reason.contains("No space left"))
                return number
            }
        }
        Issue.record("200 lines had room in 16 KiB")
        return 200
    }
}
#endif
