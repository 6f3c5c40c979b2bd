import DiaryModel
import Foundation
import ReportModel
import DiaryPress
import TestSupport
import Testing
@testable import BatchRun

@Suite("What is checked before a report is published", .serialized)
struct ReportGuardTests {
    /// Renders as it should, but for the people whose ids say otherwise.
    private final class WrongRenderer: ReportRendering {
        private let pipeline: ReportPipeline
        private var before: LoadedDiary?

        init(_ pipeline: ReportPipeline) { self.pipeline = pipeline }

        func check(_ languages: [LanguageTag]) throws(DiagnosticFailure) { try pipeline.check(languages) }

        func render(
            _ loaded: LoadedDiary, language: LanguageTag, to receive: @escaping (Span<UInt8>) -> Bool
        ) throws(DiagnosticFailure) -> RenderedReport {
            defer { before = loaded }
            var timings = StageTimings()
            let id = loaded.diary.person.id
            if id.hasPrefix("mixed"), let before {
                return try pipeline.render(before, language: language, timings: &timings, to: receive)
            }
            if id.hasPrefix("differs"), let before {
                _ = try pipeline.render(before, language: language, timings: &timings, to: receive)
                return try pipeline.render(loaded, language: language, timings: &timings) { _ in true }
            }
            if id.hasPrefix("broken") {
                return try pipeline.render(loaded, language: language, timings: &timings) { part in
                    part.count < 1 << 16 ? receive(part.extracting(first: part.count / 2)) : receive(part)
                }
            }
            if id.hasPrefix("unsound") {
                return try pipeline.render(loaded, language: language, timings: &timings) { part in
                    receive(Self.spoiled(part).span)
                }
            }
            return try pipeline.render(loaded, language: language, timings: &timings, to: receive)
        }

        /// A part of a file, with the word that ends streams misspelt.
        private static func spoiled(_ part: Span<UInt8>) -> [UInt8] {
            var bytes = part.indices.map { part[$0] }
            let word = Array("endstream".utf8)
            for index in bytes.indices where bytes[index...].starts(with: word) { bytes[index] = UInt8(ascii: "E") }
            return bytes
        }
    }

    private let scratch: ScratchFolder

    init() throws { scratch = try ScratchFolder() }

    private func settings(_ check: ReportCheckRule = .all, languages: [String] = ["en"]) -> WorkerSettings {
        .test(in: scratch, check, languages: languages)
    }

    /// A person with a name of their own.
    private func person(_ id: String, name: String, note: String = "") throws -> Assignment {
        let diary = """
            <diary version="1">
                <person id="\(id)" name="\(name)"/>
                <report id="r" languages="en" from="2025-11-01" through="2025-11-30" zone="Asia/Seoul"/>
                <section id="bp" kind="blood-pressure" guideline="esh-2023">
                    <reading at="2025-11-01T07:16" systolic="128" diastolic="80" note="\(note)"/>
                </section>
            </diary>
            """
        return Assignment(person: id, id: id, diary: try scratch.write(diary, to: "\(id).xml"))
    }

    private func make(_ people: [Assignment], _ settings: WorkerSettings) throws -> [LedgerRecord] {
        try make(chunks: [people], settings)
    }

    private func make(chunks: [[Assignment]], _ settings: WorkerSettings) throws -> [LedgerRecord] {
        let maker = try StagedReportMaker(settings) { (resources) throws(DiagnosticFailure) in
            WrongRenderer(try ReportPipeline(resources: resources))
        }
        var placed: [LedgerRecord] = []
        for people in chunks {
            maker.beginChunk()
            var records: [LedgerRecord] = []
            for person in people { records.append(try maker.reports(for: person)) }
            placed += try maker.location(records)
        }
        maker.leave()
        return placed
    }

    private func files(in folder: String) -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: scratch.path(of: folder))) ?? []).sorted()
    }

    @Test("a report with somebody else's name is set aside, and so is one that does not show what was drawn")
    func wrong() throws {
        let people = [
            try person("a1", name: "Henrietta Quist"), try person("mixed2", name: "Otto Ferrand"),
            try person("differs3", name: "Pia Lund"), try person("broken4", name: "Lars Ek"),
            try person("a5", name: "Mirabel Stone"),
        ]
        let records = try make(people, settings())
        #expect(
            records.map { $0.reason ?? "ok" }
                == ["ok", "guard.other-person", "guard.text-differs", "guard.unreadable", "ok"])
        #expect(files(in: "out") == ["a1-en.pdf", "a5-en.pdf"])
        #expect(files(in: "quarantine") == ["1-1.broken4.en.pdf", "1-1.differs3.en.pdf", "1-1.mixed2.en.pdf"])
        #expect(files(in: "staging") == [])
    }

    @Test("a report that shows what was drawn and is no sound file is set aside, too")
    func unsound() throws {
        let records = try make(
            [try person("unsound1", name: "Otto Ferrand"), try person("a2", name: "Ida")], settings())
        #expect(records.map { $0.reason ?? "ok" } == ["guard.unsound", "ok"])
        #expect(files(in: "quarantine") == ["1-1.unsound1.en.pdf"])
    }

    @Test("a report with the name of somebody whom the same worker had a chunk before is set aside, too")
    func before() throws {
        let chunks = [
            [try person("a1", name: "Henrietta Quist")], [try person("mixed2", name: "Otto Ferrand")],
            [try person("a3", name: "Pia Lund")],
        ]
        let records = try make(chunks: chunks, settings())
        #expect(records.map { $0.reason ?? "ok" } == ["ok", "guard.other-person", "ok"])
    }

    @Test("nobody is suspected of words of the templates, of their own words, or of a name that two people have")
    func innocent() throws {
        let people = [
            try person("a1", name: "November"), try person("a2", name: "Blood"),
            try person("a3", name: "Ida Moss", note: "Zacharias came to see me"),
            try person("a4", name: "Zacharias"), try person("a5", name: "Ida Moss"), try person("a6", name: ""),
            try person("128", name: "Ann"), try person("2025", name: "Li"),
        ]
        #expect(try make(people, settings()).compactMap(\.reason) == [])
    }

    @Test("what is drawn in any language is what is read, so that right reports are published")
    func languages() throws {
        let tags = try FileManager.default.contentsOfDirectory(atPath: Repository.path(of: "templates"))
            .filter { !["reports", "themes"].contains($0) }.sorted()
        #expect(tags.count >= 22)
        let demo = Assignment(person: "demo", id: "demo", diary: Repository.path(of: "config/diary.xml"))
        let records = try make([demo], settings(languages: tags))
        #expect(records[0].reports.map { "\($0.language) \($0.reason ?? "ok")" } == tags.map { "\($0) ok" })
    }

    @Test("none or a share of the people can be checked")
    func share() throws {
        let people = [try person("a1", name: "Henrietta Quist"), try person("mixed2", name: "Otto Ferrand")]
        #expect(try make(people, settings(.none)).compactMap(\.reason) == [])
        let tenth = ReportGuard(.percent(10), run: "7-7", resources: settings().resources)
        let due = (0..<1_000).count { tenth.isDue("person\($0)") }
        #expect((50...150).contains(due))
    }
}
