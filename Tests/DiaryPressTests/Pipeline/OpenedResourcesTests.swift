import DiaryModel
import ReportModel
import TestSupport
import Testing
@testable import DiaryPress
@testable import TypeKit

@Suite("Resources that are opened")
struct OpenedResourcesTests {
    private let folder: ScratchFolder

    init() throws {
        folder = try ScratchFolder()
        try folder.write("<resources><string name=\"report_name\">{a</string></resources>", to: "sv/strings.xml")
        try folder.write("<locale/>", to: "sv/locale.xml")
        try folder.write("<layout id=\"bad\" summary=\"Bad.\"><titel/></layout>", to: "reports/bad.xml")
        try folder.write("<theme id=\"pale\"/>", to: "themes/pale.xml")
        try folder.write("<guideline id=\"ours\"/>", to: "guidelines/ours.xml")
    }

    private func locations() -> ResourceLocations {
        ResourceLocations(
            templates: [Repository.path(of: "templates"), folder.path],
            guidelines: [Repository.path(of: "config/guidelines"), folder.path + "/guidelines"],
            sources: [Repository.path(of: "config/sources")], fontCache: ScratchFolder.fontCache)
    }

    private func codes(_ asking: () throws(DiagnosticFailure) -> Void) -> [DiagnosticCode] {
        do throws(DiagnosticFailure) {
            try asking()
            return []
        } catch {
            return error.diagnostics.map(\.code)
        }
    }

    @Test("say nothing about what nobody asks for, and what is wrong to those who ask")
    func faults() throws {
        let opened = try PipelineResources.open(locations())
        #expect(opened.warnings == [])
        let resources = opened.value
        let (korean, swedish) = (try #require(LanguageTag("ko")), try #require(LanguageTag("sv")))
        #expect(resources.warnings(onLanguages: [korean]) == [])
        #expect(codes { () throws(DiagnosticFailure) in try resources.check(korean) } == [])
        #expect(
            codes { () throws(DiagnosticFailure) in try resources.check(swedish) }.first == "template.broken-language")
        #expect(
            codes { () throws(DiagnosticFailure) in _ = try resources.layout(named: "bad") }.first
                == "design.unknown-element")
        #expect(
            codes { () throws(DiagnosticFailure) in _ = try resources.guideline(named: "ours") }.first?.rawValue
                .hasPrefix("guideline.") == true)
        #expect(codes { () throws(DiagnosticFailure) in _ = try resources.guideline(named: "ksh-2022") } == [])
    }

    @Test("are the same as those that are loaded")
    func same() throws {
        let opened = try PipelineResources.open(locations()).value
        let loaded = try PipelineResources.load(locations())
        #expect(
            Set(loaded.warnings.map(\.code)) == [
                "template.broken-language", "design.refused", "theme.refused", "guideline.refused",
            ])
        #expect(opened.languages == loaded.value.languages)
        #expect(opened.layouts == loaded.value.layouts)
        #expect(opened.guidelines == loaded.value.guidelines)
        #expect(opened.dataFormats == loaded.value.dataFormats)
        for language in loaded.value.languages.map(\.rawValue) {
            #expect(opened.fontSetup.families(for: language) == loaded.value.fontSetup.families(for: language))
        }
    }

    @Test("are what the files were when they were opened, whenever they are asked for")
    func snapshot() throws {
        try folder.write("<layout id=\"mine\" summary=\"Before.\"><title/></layout>", to: "reports/mine.xml")
        try folder.write("<resources><string name=\"report_name\">Före</string></resources>", to: "sv/strings.xml")
        let resources = try PipelineResources.open(locations()).value
        try folder.write("<layout id=\"mine\" summary=\"After.\"><title/></layout>", to: "reports/mine.xml")
        try folder.write("<resources><string name=\"report_name\">{</string></resources>", to: "sv/strings.xml")
        #expect(try resources.layout(named: "mine").summary == "Before.")
        try resources.check(try #require(LanguageTag("sv")))
    }
    @Test("tell of apps and devices by the names that people know, each once")
    func origins() throws {
        let origins = try PipelineResources.open(locations()).value.dataOrigins
        #expect(origins.starts(with: ["Apple Health", "Beurer HealthManager", "Blood Pressure Monitor"]))
        #expect(Set(origins).isSuperset(of: ["CSV", "HL7 FHIR", "OMRON", "Withings", "Zepp"]))
        #expect(Set(origins).count == origins.count)
        #expect(!origins.contains { $0.contains(",") })
    }
}
