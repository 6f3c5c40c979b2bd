import DiaryModel
import Foundation
import PageModel
import ReportModel
import TestSupport
import Testing
@testable import DiaryPress

@Suite("Reports of a clinic")
struct ClinicReportTests {
    private let scratch: ScratchFolder
    private let resources: PipelineResources

    init() throws {
        scratch = try ScratchFolder()
        resources = try Reports.resources()
        for kind in Picture.Kind.allCases {
            let bytes = try Data(contentsOf: URL(filePath: Repository.fixture("Clinic/clinic.\(kind.rawValue)")))
            try scratch.write(Array(bytes), to: "clinic.\(kind.rawValue)")
        }
    }

    private func load(_ clinic: String, _ fallback: Clinic? = nil) throws -> Outcome<LoadedDiary> {
        try scratch.write(
            """
            <diary version="1"><person id="p"/>
            <report id="r" languages="en" from="2025-11-01" through="2025-11-30" zone="UTC"/>
            \(clinic)<section id="w" kind="weight"><reading at="2025-11-03T07:12" value="80"/></section></diary>
            """, to: "diary.xml")
        return try DiaryLoader(resources: resources).load(
            config: scratch.path(of: "diary.xml"), ReportWish(clinic: fallback))
    }

    private func file(_ loaded: LoadedDiary, _ language: LanguageTag = .english) throws -> (RenderedReport, [UInt8]) {
        let made = try Reports.file(ReportPipeline(resources: resources), loaded, language: language)
        return (made.report, made.bytes)
    }

    @Test("show name, lines and logo, from the left or the right, and read back as they were drawn")
    func readBack() throws {
        for kind in Picture.Kind.allCases {
            let clinic = "<clinic name=\"Elm Street Surgery\" lines=\"1 Elm Street\" logo=\"clinic.\(kind.rawValue)\"/>"
            let loaded = try load(clinic)
            #expect(loaded.warnings == [])
            #expect(loaded.value.definition.clinic?.logo?.kind == kind)
            for language in try ["en", "ar", "ko"].map({ try #require(LanguageTag($0)) }) {
                let (report, bytes) = try file(loaded.value, language)
                #expect(report.warnings == [])
                #expect(bytes == (try file(loaded.value, language).1))
                #expect(try Program.run("pdfinfo", ["-struct"], on: bytes).contains("Figure"))
                let text = try Program.run("pdftotext", ["-l", "1"], on: bytes, output: ["-"])
                #expect(text.contains("Elm Street Surgery") && text.contains("1 Elm Street"))
            }
        }
    }

    @Test("are made without a logo that cannot be used, as the same bytes as without one")
    func badLogo() throws {
        try scratch.write("<svg xmlns=\"http://www.w3.org/2000/svg\">", to: "bad.svg")
        let loaded = try load("<clinic name=\"Elm\" logo=\"bad.svg\"/>")
        #expect(
            loaded.warnings.map { "\($0.location?.line ?? 0):\($0.location?.column ?? 0) \($0.code)" } == [
                "3:26 clinic.logo-broken"
            ])
        #expect(try file(loaded.value).1 == file(try load("<clinic name=\"Elm\"/>").value).1)
    }

    @Test("are those of the job's clinic where the config names none, and its own takes the place of that as a whole")
    func fallback() throws {
        let job = Clinic(name: "The Job", lines: ["Line"])
        #expect(try load("", job).value.definition.clinic == job)
        #expect(try load("<clinic name=\"Own\"/>", job).value.definition.clinic == Clinic(name: "Own"))
        #expect(try load("").value.definition.clinic == nil)
    }

    @Test("of a job have the logo beside the job file, and what is wrong with it is told there")
    func jobs() throws {
        func job(_ logo: String) throws -> (value: JobClinic, warnings: [Diagnostic]) {
            try scratch.write("", to: "people.txt")
            try scratch.write(
                "<job version=\"1\" id=\"j\"><people list=\"people.txt\"/>\n<clinic name=\"Elm\" logo=\"\(logo)\"/>"
                    + "<output folder=\"out\"/></job>", to: "job.xml")
            let job = try resources.job(at: scratch.path(of: "job.xml"))
            return (job.value.wish.clinic, job.warnings)
        }
        #expect(try job("clinic.png").value?.logo?.width == 240)
        let bad = try job("../clinic.png")
        #expect(bad.value == Clinic(name: "Elm"))
        #expect(
            bad.warnings.map { "\($0.location?.line ?? 0):\($0.location?.column ?? 0) \($0.code)" } == [
                "2:26 clinic.logo-path"
            ])
    }

    private typealias JobClinic = Clinic?

    @Test("count as others once the logo is changed, there again or gone")
    func digests() throws {
        _ = try load("<clinic name=\"Elm\" logo=\"clinic.svg\"/>")
        func digest(_ logo: String?) -> String? {
            InputDigest.of(diary: scratch.path(of: "diary.xml"), files: [], logo: logo)
        }
        let (first, plain) = (digest("clinic.svg"), digest(nil))
        #expect(first != nil && first != plain && first == digest("clinic.svg"))
        try scratch.write("<svg/>", to: "clinic.svg")
        let second = digest("clinic.svg")
        try FileManager.default.removeItem(atPath: scratch.path(of: "clinic.svg"))
        let third = digest("clinic.svg")
        #expect(Set([first, second, third, plain]).count == 4)
    }
}
