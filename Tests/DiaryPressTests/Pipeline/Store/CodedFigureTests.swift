import DiaryModel
import Foundation
import ReportModel
import Testing
@testable import DiaryPress

/// The demands of US Core's average pressures (https://hl7.org/fhir/us/core/StructureDefinition-us-core-average-blood-pressure.html,
/// version 8.0.0) and of the guide of continuous glucose monitoring (https://hl7.org/fhir/uv/cgm, version 1.0.0).
@Suite("Figures of a report as FHIR")
struct CodedFigureTests {
    private struct Resource: Decodable {
        struct Coding: Decodable { let system: String?, code: String }
        struct Concept: Decodable {
            let coding: [Coding]?
            var terms: [String] { (coding ?? []).filter { $0.system == "http://loinc.org" }.map(\.code) }
        }
        struct Meta: Decodable { let profile: [String] }
        struct Quantity: Decodable { let value: Double, system: String, code: String }
        struct Component: Decodable { let code: Concept, valueQuantity: Quantity }
        struct Period: Decodable { let start: String, end: String }
        struct Reference: Decodable { let reference: String }
        struct Identifier: Decodable { let system: String?, value: String }
        struct Subject: Decodable { let identifier: Identifier, type: String }
        struct Form: Decodable { let contentType: String, data: String, title: String }
        let resourceType: String
        let id: String?, meta: Meta?, status: String?, category: [Concept]?, code: Concept?, subject: Subject?
        let effectivePeriod: Period?, valueQuantity: Quantity?, component: [Component]?, hasMember: [Reference]?
        let presentedForm: [Form]?, result: [Reference]?, identifier: [Identifier]?
    }

    private struct Bundle: Decodable {
        struct Entry: Decodable { let resource: Resource }
        let entry: [Entry]
    }

    private let resources: PipelineResources

    init() throws { resources = try Reports.resources() }

    private func bundle(_ loaded: LoadedDiary, report: (String, [UInt8])? = nil) throws -> [Resource] {
        let text = ReadingAttachments(of: loaded, resources).bundle(with: report.map { (title: $0.0, file: $0.1) })
        return try JSONDecoder().decode(Bundle.self, from: Data(text.utf8)).entry.map(\.resource)
    }

    /// The resources behind the readings of a report.
    private func figures(_ loaded: LoadedDiary, report: (String, [UInt8])? = nil) throws -> [Resource] {
        try bundle(loaded, report: report).filter { $0.effectivePeriod != nil || $0.resourceType == "Patient" }
    }

    @Test("pressures have an average with the terms, the category, the period and the unit that the profile fixes")
    func pressures() throws {
        let loaded = try Reports.demo(resources)
        let averages = try figures(loaded).filter { $0.code?.terms == ["96607-7"] }
        let average = try #require(averages.first)
        #expect(
            average.meta?.profile == ["http://hl7.org/fhir/us/core/StructureDefinition/us-core-average-blood-pressure"])
        #expect(average.status == "final" && average.subject?.type == "Patient")
        #expect(average.category?.first?.coding?.map(\.code) == ["vital-signs"])
        #expect(average.component?.map { $0.code.terms } == [["96608-5"], ["96609-3"]])
        #expect(average.component?.allSatisfy { $0.valueQuantity.code == "mm[Hg]" } == true)
        let period = loaded.definition.period
        #expect(average.effectivePeriod?.start == "\(period.first)" && average.effectivePeriod?.end == "\(period.last)")
    }

    @Test("a sensor has each of its figures with the term and unit of its profile, and a summary that names them")
    func sensor() throws {
        let all = try figures(Reports.fortnight(resources))
        let terms = [
            "97507-8": "mg/dL", "106793-3": "", "97506-0": "%", "104638-2": "%", "104636-6": "d", "104637-4": "%",
            "107931-8": "",
        ]
        let found = all.filter { $0.resourceType == "Observation" }
        #expect(Set(found.compactMap { $0.code?.terms.first }) == Set(terms.keys))
        for figure in found {
            #expect(figure.category?.first?.coding?.map(\.code) == ["laboratory"])
            #expect(figure.valueQuantity?.code ?? "" == terms[figure.code?.terms.first ?? ""])
            #expect(
                figure.meta?.profile.first?.hasPrefix("http://hl7.org/fhir/uv/cgm/StructureDefinition/cgm-summary")
                    == true)
            #expect(figure.effectivePeriod?.start == "2025-11-17" && figure.effectivePeriod?.end == "2025-11-30")
        }
        let ranges = try #require(found.first { $0.code?.terms == ["106793-3"] }?.component)
        #expect(ranges.map { $0.code.terms[0] } == ["104642-4", "104641-6", "97510-2", "104640-8", "104639-0"])
        #expect(ranges.map(\.valueQuantity.value) == [16.67, 16.67, 33.33, 16.67, 16.67])
        #expect(ranges.allSatisfy { $0.valueQuantity.code == "%" })
        let members = found.first { $0.hasMember != nil }?.hasMember?.map(\.reference) ?? []
        #expect(
            Set(members) == Set(found.filter { $0.hasMember == nil }.compactMap { $0.id.map { "Observation/\($0)" } }))
        #expect(members.count == 6)
        #expect(found.first { $0.code?.terms == ["104636-6"] }?.valueQuantity?.value == 14)
    }

    @Test("a sensor of a few days has no summary, since parts that the guide demands are missing")
    func shortSensor() throws {
        let found = try figures(Reports.fortnight(resources, days: 3)).compactMap { $0.code?.terms.first }
        #expect(!found.contains("107931-8") && !found.contains("97506-0"))
        #expect(found.contains("106793-3"))
    }

    @Test("a sensor in a pregnancy has no figures, since the terms are of other ranges")
    func pregnancy() throws {
        var loaded = try Reports.fortnight(resources)
        let situation = Situation([.pregnantFrom: "2025-06-01"], sex: .female) { _ in }
        loaded.diary = Diary(
            person: Person(id: "p", sex: .female, situation: situation), readings: loaded.diary.readings)
        #expect(try figures(loaded).allSatisfy { $0.resourceType == "Patient" })
    }

    @Test("a report is inside of a DiagnosticReport, that of a sensor with the term of the guide")
    func report() throws {
        let file = Array("%PDF".utf8)
        let sensor = try figures(Reports.fortnight(resources), report: ("Title", file)).first {
            $0.resourceType == "DiagnosticReport"
        }
        #expect(sensor?.code?.terms == ["107931-8"])
        #expect(sensor?.meta?.profile == ["http://hl7.org/fhir/uv/cgm/StructureDefinition/cgm-summary-pdf"])
        let form = try #require(sensor?.presentedForm?.first)
        #expect(form.contentType == "application/pdf" && form.title == "Title")
        #expect(Data(base64Encoded: form.data) == Data(file))
        let other = try figures(Reports.demo(resources), report: ("T", file)).first { $0.presentedForm != nil }
        #expect(other?.code?.coding == nil && other?.meta == nil && other?.status == "final")
        let all = try bundle(Reports.demo(resources), report: ("T", file))
        let ids = all.filter { $0.resourceType == "Observation" }.compactMap(\.id)
        #expect(ids.count > 100 && Set(ids).count == ids.count)
        #expect(all.last?.result?.map(\.reference) == ids.map { "Observation/\($0)" })
    }

    @Test("the person has an identifier of the system that a config names, and so have the observations")
    func system() throws {
        var loaded = try Reports.demo(resources)
        loaded.definition.wish.identifierSystem = "urn:oid:1.2.3"
        let all = try figures(loaded)
        let person = try #require(all.first { $0.resourceType == "Patient" }?.identifier)
        #expect(person.map(\.system).last == "urn:oid:1.2.3")
        #expect(person.map(\.value).allSatisfy { $0 == loaded.diary.person.id })
        #expect(all.compactMap(\.subject).allSatisfy { $0.identifier.system == "urn:oid:1.2.3" })
    }
}
