import DiaryModel
import Foundation
import PDFReading
import ReportModel
import TestSupport
import Testing
@testable import DiaryPress

@Suite("What the file of a report promises")
struct FileProfileTests {
    private let resources: PipelineResources
    private let demo: LoadedDiary
    private let pipeline: ReportPipeline

    init() throws {
        resources = try Reports.resources()
        demo = try Reports.demo(resources)
        pipeline = try ReportPipeline(resources: resources)
    }

    private func render(
        _ loaded: LoadedDiary, _ request: ReportWish, _ language: LanguageTag = .english
    ) throws -> (report: RenderedReport, bytes: [UInt8]) {
        try Reports.file(pipeline, loaded, language: language, asking: request)
    }

    @Test("is what was asked for, else what the config says, else what is usual")
    func precedence() throws {
        #expect(try render(demo, ReportWish()).report.profile == .a2)
        var config = demo
        config.definition.profile = .ua
        #expect(try render(config, ReportWish()).report.profile == .ua)
        #expect(try render(config, ReportWish(profile: .plain)).report.profile == .plain)
    }

    @Test("is kept, as a check of the file finds", arguments: FileProfile.allCases)
    func kept(profile: FileProfile) throws {
        let password = profile == .encrypted ? FilePassword("word") : nil
        let bytes = try render(demo, ReportWish(profile: profile, password: password)).bytes
        let result = PDFCheck.check(bytes, password: password?.text ?? "")
        #expect(result.findings.map(\.rule.rawValue) == [])
        let names: [String] =
            switch profile {
            case .ua, .encrypted: ["PDF/UA-1"]
            case .a2: ["PDF/UA-1", "PDF/A-2A"]
            case .a3: ["PDF/UA-1", "PDF/A-3A"]
            case .a4: ["PDF/UA-2", "PDF/A-4F"]
            case .plain: []
            }
        #expect(result.claims.names == names)
    }

    @Test("is refused where a password is missing or shuts an archive", arguments: FileProfile.allCases)
    func refused(profile: FileProfile) {
        let password = profile == .encrypted ? nil : FilePassword("s3cret")
        let failure = #expect(throws: DiagnosticFailure.self) {
            _ = try render(demo, ReportWish(profile: profile, password: password))
        }
        #expect(failure?.diagnostics.map(\.code) == ["report.password"])
        #expect(failure?.diagnostics.contains { $0.message.contains("s3cret") } == false)
    }

    @Test("is the same in every run but for encrypted files, of which no two are alike")
    func deterministic() throws {
        let word = FilePassword("word")
        for profile in [FileProfile.a3, .a4] {
            let attached = try render(demo, ReportWish(profile: profile)).bytes
            #expect(attached == (try render(demo, ReportWish(profile: profile)).bytes))
        }
        let secret = try render(demo, ReportWish(profile: .encrypted, password: word)).bytes
        #expect(secret != (try render(demo, ReportWish(profile: .encrypted, password: word)).bytes))
    }

    @Test(
        "with attached readings: an import of either file gives the readings of the report",
        .needsTool("pdfdetach"), arguments: ["readings.csv", "readings.fhir.json"], [FileProfile.a3, .a4])
    func attached(name: String, profile: FileProfile) throws {
        let scratch = try ScratchFolder()
        let file = try scratch.write(render(demo, ReportWish(profile: profile)).bytes, to: "report.pdf")
        _ = try Program.run("/usr/bin/env", ["pdfdetach", "-savefile", name, "-o", scratch.path(of: name), file])
            .requireSuccess()
        let loader = DiaryLoader(resources: resources)
        let again = try loader.load(
            config: Repository.path(of: "config/diary.xml"), files: GivenFiles([scratch.path(of: name)])
        ).value.diary.readings
        // Which section of a config a reading stands in, no file of readings says.
        let readings = demo.diary.readings.map { reading in
            var reading = reading
            reading.section = nil
            return reading
        }
        #expect(again.count > 100 && again.count == readings.count)
        let differs = Set(again).symmetricDifference(readings).count
        #expect(differs == 0)
    }

    @Test("with attached readings names them in the language of the report")
    func described() throws {
        let ko = try #require(LanguageTag("ko"))
        let file = try PDFFile(try render(demo, ReportWish(profile: .a3), ko).bytes)
        let root = file.resolved(file.trailer["Root"])
        let descriptions = (file.resolved(root?["AF"])?.elements ?? []).map { file.resolved($0)?["Desc"]?.text }
        #expect(descriptions == ["이 보고서의 측정값 표(CSV)", "다른 프로그램에서 쓸 이 보고서의 측정값(HL7 FHIR R4)"])
    }
}
