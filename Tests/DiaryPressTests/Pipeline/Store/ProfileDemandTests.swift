import DiaryModel
import Foundation
import ReportModel
import Testing
@testable import DiaryStore
@testable import DiaryPress

@Suite("What is exported as FHIR, by the profiles that it names")
struct ProfileDemandTests {
    typealias Resource = [String: Any]

    /// Every kind and unit that is exported, reports with figures of pressures and of sensors in both units, and the reports.
    private static func resources() throws -> [Resource] {
        let resources = try Reports.resources()
        let bundles = try [
            Reports.demo(resources), Reports.fortnight(resources),
            Reports.fortnight(resources, in: .millimolesPerLitre),
        ].map {
            ReadingAttachments(of: $0, resources).bundle(with: (title: "Title", file: Array("%PDF".utf8)))
        }
        let entries = try bundles.flatMap { text in
            try object(text)["entry"] as? [Resource] ?? []
        }
        let line = ObservationLine(of: "anna")
        let singles = try (MeasurementKind.known + [.height]).flatMap { kind in
            try kind.units.map { unit in
                let one = Quantity(70, unit)
                let reading = Reading(
                    kind: kind, instant: Instant(milliseconds: 1_700_000_000_000),
                    value: kind == .bloodPressure ? .bloodPressure(systolic: one, diastolic: one) : .single(one))
                return try object(line.text(StoredEntry(Statement(reading), standing: .holds), mark: nil))
            }
        }
        return entries.compactMap { $0["resource"] as? Resource } + singles
    }

    private static func object(_ text: String) throws -> Resource {
        try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? Resource)
    }

    private static func profile(of resource: Resource) -> String? {
        ((resource["meta"] as? Resource)?["profile"] as? [String])?.first
    }

    @Test("each observation has an id, a category and a profile, and what the profile demands")
    func kept() throws {
        let all = try Self.resources()
        #expect(all.count > 8_000)
        var seen: Set<String> = []
        var broken: [String] = []
        for resource in all
        where resource["resourceType"] as? String == "Observation" || Self.profile(of: resource) != nil {
            let name = Self.profile(of: resource) ?? "none"
            seen.insert(name)
            let demands = try (ProfileDemands.patterns[name] ?? []).map { ($0, try Self.object($0)) }
            broken += demands.filter { !ProfileDemands.contains(resource, $0.1) }.map { "\(name): \($0.0)" }
            broken += demands.isEmpty || resource["id"] == nil ? ["\(name): no demands or id"] : []
            broken += (ProfileDemands.excluded[name] ?? []).filter { resource[$0] != nil }.map { "\(name): \($0)" }
            let time = resource["effectiveDateTime"] as? String
            // vs-1 and us-core-1: a day at least; this product has all of a time.
            let isWhole = try time.map {
                try #/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?[+-]\d\d:\d\d/#.wholeMatch(in: $0) != nil
            }
            broken += isWhole ?? true ? [] : ["\(name): \(time ?? "")"]
        }
        #expect(Set(broken) == [])
        #expect(seen == Set(ProfileDemands.patterns.keys))
    }

    @Test("a resource without any of the parts that its profile demands does not keep to it")
    func canFail() throws {
        var examples: [String: Resource] = [:]
        for resource in try Self.resources() { examples[Self.profile(of: resource) ?? ""] = resource }
        var tried = 0
        for (name, texts) in ProfileDemands.patterns {
            let example = try #require(examples[name], "\(name)")
            for text in texts {
                let pattern = try Self.object(text)
                for path in ProfileDemands.paths(of: pattern) {
                    let less = ProfileDemands.removing(path[...], from: example)
                    #expect(!ProfileDemands.contains(less, pattern), "\(name): \(text) without \(path)")
                    tried += 1
                }
            }
        }
        #expect(tried > 200)
    }

    @Test("the summary of a sensor names each figure that the guide demands, and the report names what is in it")
    func members() throws {
        let resources = try Reports.resources()
        for unit in [DiaryModel.Unit.milligramsPerDecilitre, .millimolesPerLitre] {
            let attachments = ReadingAttachments(of: try Reports.fortnight(resources, in: unit), resources)
            let bundle = try Self.object(attachments.bundle(with: (title: "Title", file: Array("%PDF".utf8))))
            let all = (bundle["entry"] as? [Resource] ?? []).compactMap { $0["resource"] as? Resource }
            let byID = Dictionary(
                uniqueKeysWithValues: all.map { ("\($0["resourceType"] ?? "")/\($0["id"] ?? "")", $0) })
            func named(_ list: String, in profile: String) throws -> [String] {
                let resource = try #require(all.first { Self.profile(of: $0)?.hasSuffix(profile) == true })
                let references = (resource[list] as? [Resource] ?? []).compactMap { $0["reference"] as? String }
                return references.map { byID[$0].flatMap(Self.profile) ?? "none" }
            }
            let guide = "http://hl7.org/fhir/uv/cgm/StructureDefinition/cgm-summary"
            let mean = unit == .millimolesPerLitre ? "moles" : "mass"
            #expect(
                try named("hasMember", in: "/cgm-summary").sorted()
                    == [
                        "coefficient-of-variation", "days-of-wear", "gmi", "mean-glucose-\(mean)-per-volume",
                        "sensor-active-percentage",
                        "times-in-ranges",
                    ].map { "\(guide)-\($0)" })
            #expect(try named("result", in: "-pdf").count { $0 == guide } == 1)
        }
    }
}
