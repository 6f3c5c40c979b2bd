#if Service
import DiaryModel
import Foundation
import ReportModel
import Synchronization
import SystemKit
import TestSupport
import Testing
@testable import ReportService

@Suite("Drafts")
struct DraftShelfTests {
    private let noon = TokenMint.noon
    private let ann = Caller(tenant: "clinic", subject: "a", means: .session, people: .only([]))
    private let bob = Caller(tenant: "clinic", subject: "b", means: .session, people: .all)
    private let person = DraftPerson(zone: "Asia/Seoul")
    private let folder: ScratchFolder

    init() throws { folder = try ScratchFolder() }

    private func shelf(_ change: (inout ServiceLimits) -> Void = { _ in }) throws -> DraftShelf {
        var limits = ServiceLimits()
        change(&limits)
        return try DraftShelf(folder: folder.path(of: "drafts"), limits: limits)
    }

    /// The code of the problem that something ends with, and its limit where it has one.
    private func reason(_ body: () async throws -> Void) async -> String? {
        do {
            try await body()
            return nil
        } catch {
            guard let problem = error as? Problem else { return nil }
            let code = problem.findings.first?.code.rawValue ?? problem.code
            return [code, problem.values["limit"]].compactMap(\.self).joined(separator: " ")
        }
    }

    private func send(_ bytes: [UInt8], as number: Int, to shelf: DraftShelf, _ id: DraftID, size: Int?? = nil)
        async throws -> ReportService.Draft
    {
        let upload = try await shelf.begin(file: number, of: id, for: ann, bytes: size ?? bytes.count, now: noon)
        do {
            for start in stride(from: 0, to: bytes.count, by: 3) {
                try upload.write(Array(bytes[start..<min(start + 3, bytes.count)]).span)
            }
            return try await shelf.finish(upload, now: noon)
        } catch {
            await shelf.cancel(upload)
            throw error
        }
    }

    @Test("A draft goes from empty over reading to ready, in files that are ours")
    func life() async throws {
        let shelf = try shelf()
        let made = try await shelf.make(for: ann, person: person, now: noon)
        #expect(made.phase == .empty)
        #expect(made.id.description.utf8.count == 22)
        #expect(made.expires == noon.adding(.seconds(900)))
        #expect(await shelf.beginReading(made.id, language: "ko") == nil)
        #expect(try await send([1, 2, 3, 4], as: 2, to: shelf, made.id).phase == .reading)
        #expect(try await send([5], as: 1, to: shelf, made.id, size: .some(nil)).files.keys.sorted() == [1, 2])
        let reading = try #require(await shelf.beginReading(made.id, language: "ko"))
        #expect(reading.load.files == ["file-1", "file-2"])
        #expect(reading.load.person == person)
        #expect(await shelf.beginReading(made.id, language: "ko") == nil)
        #expect(
            await reason { _ = try await shelf.content(of: made.id, for: ann, now: noon).folder } == "draft.reading")
        let facts = DraftFacts(readings: 7)
        #expect(await shelf.end(reading, with: .ready(facts)) == false)
        #expect(try await shelf.state(of: made.id, for: ann, now: noon).phase == .ready(facts))
        let path = try await shelf.content(of: made.id, for: ann, now: noon).folder
        #expect(path == reading.load.folder)
        #expect(FileManager.default.contents(atPath: "\(path)/file-2") == Data([1, 2, 3, 4]))
        #expect(try FileStatus(of: path).permissions == 0o700)
        #expect(try FileStatus(of: "\(path)/file-1").permissions == 0o600)
        try await shelf.remove(made.id, for: ann, now: noon)
        #expect(!FileManager.default.fileExists(atPath: path))
        #expect(await reason { _ = try await shelf.state(of: made.id, for: ann, now: noon) } == "draft.gone")
    }

    @Test("A file that comes while the others are being read has all of them read again")
    func again() async throws {
        let shelf = try shelf()
        let id = try await shelf.make(for: ann, person: person, now: noon).id
        _ = try await send([1], as: 1, to: shelf, id)
        let first = try #require(await shelf.beginReading(id, language: "ko"))
        #expect(try await send([2], as: 2, to: shelf, id).phase == .reading)
        #expect(await shelf.beginReading(id, language: "ko") == nil)
        #expect(await shelf.end(first, with: .ready(DraftFacts(readings: 1))))
        #expect(try await shelf.state(of: id, for: ann, now: noon).phase == .reading)
        let second = try #require(await shelf.beginReading(id, language: "ko"))
        #expect(second.load.files == ["file-1", "file-2"])
        let problem = Diagnostic(.error, "data.unknown-format", "it is in no known format")
        #expect(await shelf.end(second, with: .refused([problem])) == false)
        let refused = await #expect(throws: Problem.self) {
            _ = try await shelf.content(of: id, for: ann, now: noon).folder
        }
        #expect(refused?.findings == [problem] && refused?.status == 422)
        // Another file in its place is another chance.
        #expect(try await send([3], as: 2, to: shelf, id).phase == .reading)
    }

    @Test(
        "Somebody else finds nothing there, whatever they do, and somebody of another tenant with the same name neither"
    )
    func strangers() async throws {
        let shelf = try shelf()
        let id = try await shelf.make(for: ann, person: person, now: noon).id
        let twin = Caller(tenant: "other", subject: "a", means: .session, people: .all)
        for stranger in [bob, twin] {
            #expect(await reason { _ = try await shelf.state(of: id, for: stranger, now: noon) } == "draft.gone")
            #expect(
                await reason { _ = try await shelf.content(of: id, for: stranger, now: noon).folder } == "draft.gone")
            #expect(await reason { try await shelf.remove(id, for: stranger, now: noon) } == "draft.gone")
            #expect(
                await reason { _ = try await shelf.begin(file: 1, of: id, for: stranger, bytes: 1, now: noon) }
                    == "draft.gone"
            )
        }
        let none = try #require(DraftID(String(repeating: "A", count: 22)))
        #expect(await reason { _ = try await shelf.state(of: none, for: ann, now: noon) } == "draft.gone")
        let reader = Caller(tenant: "clinic", subject: "k", means: .key, people: .all, mayDraft: false)
        #expect(await reason { _ = try await shelf.make(for: reader, person: person, now: noon) } == "draft.gone")
    }

    @Test("Names of drafts are 22 signs of base64url, and no path is one")
    func names() {
        #expect(DraftID("AAAAAAAAAAAAAAAAAAAA-_") != nil)
        for wrong in [
            "", "A", "../../../../etc/passwd", "AAAAAAAAAAAAAAAAAAAA/.", "AAAAAAAAAAAAAAAAAAAAA=",
            "AAAAAAAAAAAAAAAAAAAAAAA",
        ] {
            #expect(DraftID(wrong) == nil)
        }
    }

    @Test("Limits of drafts, files and bytes hold, and what is removed makes room")
    func limits() async throws {
        let shelf = try shelf {
            $0.draftsPerSubject = 2
            $0.draftFiles = 2
            $0.uploadBytes = 10
            $0.draftBytes = 25
            $0.subjectShare = 1
            $0.tenantShare = 1
        }
        let id = try await shelf.make(for: ann, person: person, now: noon).id
        let second = try await shelf.make(for: ann, person: person, now: noon).id
        #expect(
            await reason { _ = try await shelf.make(for: ann, person: person, now: noon) } == "draft.too-many 2")
        _ = try await shelf.make(for: bob, person: person, now: noon)
        for number in [0, 3, -1] {
            #expect(
                await reason { _ = try await shelf.begin(file: number, of: id, for: ann, bytes: 1, now: noon) }
                    == "draft.number 2")
        }
        #expect(
            await reason { _ = try await shelf.begin(file: 1, of: id, for: ann, bytes: 11, now: noon) }
                == "upload.too-large 10")
        #expect(
            await reason { _ = try await send(Array(repeating: 1, count: 11), as: 1, to: shelf, id, size: .some(nil)) }
                == "upload.too-large 10")
        #expect(await reason { _ = try await send([1, 2, 3], as: 1, to: shelf, id, size: 2) } == "request.incomplete")
        #expect(await reason { _ = try await send([1, 2, 3], as: 1, to: shelf, id, size: 4) } == "request.incomplete")
        #expect(try await shelf.state(of: id, for: ann, now: noon).phase == .empty)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path(of: "drafts/clinic/draft-\(id)")) == [])
        let waiting = try await shelf.begin(file: 1, of: id, for: ann, bytes: 10, now: noon)
        #expect(
            await reason { _ = try await shelf.begin(file: 1, of: id, for: ann, bytes: 1, now: noon) } == "draft.busy")
        _ = try await send(Array(repeating: 1, count: 10), as: 2, to: shelf, id)
        #expect(
            await reason { _ = try await send(Array(repeating: 1, count: 6), as: 1, to: shelf, second) } == "draft.full"
        )
        await shelf.cancel(waiting)
        _ = try await send(Array(repeating: 1, count: 6), as: 1, to: shelf, second)
        try await shelf.remove(id, for: ann, now: noon)
        _ = try await send(Array(repeating: 1, count: 10), as: 2, to: shelf, second)
    }

    @Test("A subject and a tenant have a share of the bytes, and leave the rest to others")
    func shares() async throws {
        let shelf = try shelf {
            $0.draftBytes = 100
            $0.uploadBytes = 40
            $0.tenantShare = 0.5
            $0.subjectShare = 0.25
        }
        func isFull(_ bytes: Int, _ caller: Caller) async throws -> Bool {
            let id = try await shelf.make(for: caller, person: person, now: noon).id
            return await reason { _ = try await shelf.begin(file: 1, of: id, for: caller, bytes: bytes, now: noon) }
                == "draft.full"
        }
        #expect(try await isFull(20, ann) == false)
        #expect(try await isFull(6, ann), "beyond a quarter for one")
        #expect(try await isFull(5, ann) == false)
        #expect(try await isFull(20, bob) == false)
        let third = Caller(tenant: "clinic", subject: "c", means: .session, people: .all)
        let fourth = Caller(tenant: "clinic", subject: "d", means: .session, people: .all)
        #expect(try await isFull(6, third), "beyond a half for one tenant")
        #expect(try await isFull(5, fourth) == false)
        let other = Caller(tenant: "other", subject: "a", means: .session, people: .all)
        #expect(try await isFull(40, other) == false, "the first file of somebody may be larger than a share")
        let another = Caller(tenant: "other", subject: "b", means: .session, people: .all)
        #expect(try await isFull(11, another))
    }

    @Test("What a worker keeps of the readings counts among the bytes of drafts")
    func readings() async throws {
        let shelf = try shelf {
            $0.draftBytes = 100
            $0.subjectShare = 1
            $0.tenantShare = 1
        }
        let id = try await shelf.make(for: ann, person: person, now: noon).id
        _ = try? await send([1], as: 1, to: shelf, id, size: 1)
        let small = try #require(await shelf.beginReading(id, language: "ko"))
        _ = FileManager.default.createFile(atPath: "\(small.load.folder)/store.db", contents: Data(count: 90))
        await shelf.end(small, with: .ready(DraftFacts(readings: 1)))
        #expect(
            await reason { _ = try await shelf.begin(file: 2, of: id, for: ann, bytes: 10, now: noon) } == "draft.full")
        _ = try await shelf.begin(file: 2, of: id, for: ann, bytes: 9, now: noon)
    }

    @Test("A draft is gone when it is old, also while it is being sent or read")
    func expiry() async throws {
        let levels = Mutex<[[Int]]>([])
        let shelf = try DraftShelf(folder: folder.path(of: "drafts"), limits: ServiceLimits()) { drafts, bytes in
            levels.withLock { $0.append([drafts, bytes]) }
        }
        let id = try await shelf.make(for: ann, person: person, now: noon).id
        _ = try await send([1], as: 1, to: shelf, id)
        let upload = try await shelf.begin(file: 2, of: id, for: ann, bytes: 1, now: noon)
        let reading = try #require(await shelf.beginReading(id, language: "ko"))
        #expect(await shelf.sweep(now: noon.adding(.milliseconds(899_999))) == 0)
        #expect(await shelf.sweep(now: noon.adding(.seconds(900))) == 1)
        #expect(try folder.names(in: "drafts/clinic") == [])
        #expect(await reason { try upload.write([1].span) } == "draft.gone")
        #expect(await reason { _ = try await shelf.finish(upload, now: noon) } == "draft.gone")
        #expect(await shelf.end(reading, with: .ready(DraftFacts(readings: 1))) == false)
        #expect(levels.withLock { $0.last } == [0, 0])
        #expect(levels.withLock { $0.contains([1, 2]) })
    }

    @Test("A full file system refuses a file and leaves the draft as it was", .enabled(if: getuid() == 0))
    func full() async throws {
        let disk = try ScratchFolder(tmpfs: "size=64k")
        try disk.setPermissions(0o700, of: "")
        let shelf = try DraftShelf(folder: disk.path, limits: ServiceLimits())
        let id = try await shelf.make(for: ann, person: person, now: noon).id
        _ = try await send([1], as: 1, to: shelf, id)
        let upload = try await shelf.begin(file: 2, of: id, for: ann, bytes: 200_000, now: noon)
        let block = [UInt8](repeating: 1, count: 50_000)
        var refused: String?
        for _ in 0..<4 where refused == nil { refused = await reason { try upload.write(block.span) } }
        #expect(refused == "draft.full")
        #expect(await reason { try upload.write(block.span) } == "draft.gone")
        await shelf.cancel(upload)
        #expect(try await shelf.state(of: id, for: ann, now: noon).files.keys.sorted() == [1])
        _ = try await send([1, 2], as: 2, to: shelf, id)
    }
}
#endif
