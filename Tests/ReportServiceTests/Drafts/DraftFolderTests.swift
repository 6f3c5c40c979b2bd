#if Service
import DiaryModel
import Foundation
import ReportModel
import SystemKit
import TestSupport
import Testing
@testable import ReportService

@Suite("The folder of drafts")
struct DraftFolderTests {
    private let noon = TokenMint.noon
    private let ann = Caller(tenant: "clinic", subject: "a", means: .session, people: .only([]))
    private let folder: ScratchFolder

    init() throws { folder = try ScratchFolder() }

    private func shelf(tenants: [String] = []) throws(DiagnosticFailure) -> DraftShelf {
        try DraftShelf(folder: folder.path(of: "drafts"), tenants: tenants, limits: ServiceLimits())
    }

    /// A shelf in place of one that is given up: its queue may hold it a little longer than a test does, and a process that is being started
    /// has its lock until it runs.
    private func shelfAfterAnother(tenants: [String] = []) async throws -> DraftShelf {
        for _ in 0..<500 {
            do throws(DiagnosticFailure) {
                return try shelf(tenants: tenants)
            } catch {
                guard error.diagnostics.first?.code == "service.drafts-taken" else { throw error }
                try await Task.sleep(for: .milliseconds(10))
            }
        }
        return try shelf(tenants: tenants)
    }

    @Test("A start removes drafts of an earlier service, and touches nothing else")
    func start() async throws {
        do {
            let old = try shelf()
            let id = try await old.make(for: ann, person: DraftPerson(zone: "Asia/Seoul"), now: noon).id
            let upload = try await old.begin(file: 1, of: id, for: ann, bytes: 1, now: noon)
            try upload.write([1].span)
            _ = try await old.finish(upload, now: noon)
            // The service that is running keeps another one out.
            #expect(throws: DiagnosticFailure.self) { _ = try shelf() }
        }
        #expect(try folder.names(in: "drafts/clinic").count == 1)
        _ = try await shelfAfterAnother()
        #expect(try folder.names(in: "drafts/clinic") == [])
        let draft = "draft-AAAAAAAAAAAAAAAAAAAAAA/file-1"
        for (stranger, name) in [
            ("diary.csv", "diary.csv"), ("clinic/diary.csv", "clinic/diary.csv"), ("Photos/1.jpg", "Photos"),
            (draft, "draft-AAAAAAAAAAAAAAAAAAAAAA"),
        ] {
            try folder.write([1], to: "drafts/\(stranger)")
            try folder.write([1], to: "drafts/clinic/\(draft)")
            let error = await #expect(throws: DiagnosticFailure.self) { _ = try await shelfAfterAnother() }
            #expect(error?.description.contains("`\(name)` is in it") == true)
            #expect(try folder.names(in: "drafts/clinic").contains("draft-AAAAAAAAAAAAAAAAAAAAAA"))
            try FileManager.default.removeItem(atPath: folder.path(of: "drafts/\(name)"))
        }
        _ = try await shelfAfterAnother(tenants: ["clinic", "other"])
        #expect(try folder.names(in: "drafts") == [".lock", "clinic", "other"])
        #expect(try folder.names(in: "drafts/clinic") == [])
    }

    @Test("A folder that others may enter, or a link, is no place for drafts")
    func notPrivate() throws {
        try folder.write([1], to: "drafts/x")
        try FileSystem.remove(folder.path(of: "drafts/x"))
        try folder.setPermissions(0o750, of: "drafts")
        #expect(throws: DiagnosticFailure.self) { _ = try shelf() }
        try folder.setPermissions(0o700, of: "drafts")
        _ = try shelf()
        try FileManager.default.createSymbolicLink(
            atPath: folder.path(of: "link"), withDestinationPath: folder.path(of: "drafts"))
        #expect(throws: DiagnosticFailure.self) {
            _ = try DraftShelf(folder: folder.path(of: "link"), limits: ServiceLimits())
        }
    }
}
#endif
