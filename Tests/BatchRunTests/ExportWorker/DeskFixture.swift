import DiaryModel
import Foundation
import ReportModel
import DiaryPress
import TestSupport
import Testing
import SystemKit
@testable import BatchRun

/// A desk over a store with one person, and a folder for drafts.
struct DeskFixture {
    let scratch: ScratchFolder
    let desk: ExportDesk
    /// 2025-12-01T09:00 in Seoul.
    static let now: Int64 = 1_764_547_200_000

    init(_ change: (inout ExportSetup) -> Void = { _ in }) throws {
        scratch = try ScratchFolder()
        let config = try scratch.write(AppConfig.text, to: "config.xml")
        let locations = ResourceLocations(home: Repository.root, fontCache: ScratchFolder.fontCache)
        let address = "sqlite:\(scratch.path(of: "people.sqlite"))"
        let resources = try PipelineResources.load(locations).value
        let session = try StoreSession(address, .create)
        let zone = try #require(Zone("Asia/Seoul"))
        _ = try session.importFile(
            scratch.write(Self.rows, to: "ann.csv"),
            StoreImport(person: Person(id: "ann", name: "Ann Lee"), zone: zone, moment: Instant(milliseconds: 0)),
            resources: resources)
        var setup = ExportSetup()
        (setup.store, setup.config) = (address, config)
        change(&setup)
        desk = try ExportDesk(setup, locations, program: "test")
    }

    /// Pressures of each morning of November 2025.
    static let rows =
        "Date;Time;SYS;DIA;BPM\n"
        + (1...30).map { "2025-11-\($0 < 10 ? "0" : "")\($0);07:10;\(118 + $0);84;61\n" }.joined()

    func ask(
        _ form: ExportRequest.Form, of subject: ExportRequest.Subject = .person("ann"),
        _ change: (inout ExportRequest) -> Void = { _ in }
    ) -> Frame<ExportReply> {
        var request = ExportRequest(subject, as: form, now: Self.now)
        change(&request)
        return desk.answer(.export(request))
    }

    func codes(_ answer: Frame<ExportReply>) -> [String] {
        guard case .refused(let problems) = answer.message else { return [] }
        return problems.map(\.code.rawValue)
    }

    /// A draft of files, by their names.
    func load(
        _ files: [(name: String, text: String)], _ change: (inout ExportLimits) -> Void = { _ in },
        in folder: String = "draft",
        formats: [String: String] = [:]
    ) throws -> Frame<ExportReply> {
        var limits = ExportLimits()
        change(&limits)
        for file in files { try scratch.write(file.text, to: "\(folder)/\(file.name)") }
        var person = DraftPerson(zone: "Asia/Seoul")
        person.name = "Bo"
        return desk.answer(
            .load(
                DraftLoad(
                    folder: scratch.path(of: folder), files: files.map(\.name), formats: formats,
                    person: person, language: "ko", limits: limits)))
    }
}
