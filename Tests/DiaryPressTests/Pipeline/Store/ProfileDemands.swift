import Foundation

/// The demands of profiles of FHIR, each as a pattern that a resource has to contain.
///
/// Patterns are read as `pattern[x]` of FHIR: an object has all members of it, and a list an element like each of its
/// elements. `*` is any value; `a|b` is one of several.
///
/// Written from the public definitions:
/// - FHIR R4, 4.0.1 of 2019-10-30: http://hl7.org/fhir/R4/observation-vitalsigns.html and the profiles that it names;
/// - US Core, 8.0.0 of 2025: https://hl7.org/fhir/us/core/STU8/StructureDefinition-us-core-observation-lab.html and
///   …-us-core-average-blood-pressure.html;
/// - HL7 CGM, 1.0.0 of 2025-09-24: https://hl7.org/fhir/uv/cgm/STU1/artifacts.html.
enum ProfileDemands {
    /// The patterns of each profile by its address.
    static let patterns: [String: [String]] = {
        let core = "http://hl7.org/fhir/us/core/StructureDefinition/us-core-"
        let sensor = "http://hl7.org/fhir/uv/cgm/StructureDefinition/cgm-summary"
        let base = "http://hl7.org/fhir/StructureDefinition/"
        var all: [String: [String]] = [
            base + "vitalsigns": vital("85354-9") + pressures("8480-6", "8462-4", unit: "kPa"),
            base + "bp": vital("85354-9") + pressures("8480-6", "8462-4", unit: "mm[Hg]"),
            base + "bodyweight": vital("29463-7") + [quantity("g|kg|[lb_av]")],
            base + "bodyheight": vital("8302-2") + [quantity("cm|[in_i]")],
            base + "bodytemp": vital("8310-5") + [quantity("Cel|[degF]")],
            base + "heartrate": vital("8867-4") + [quantity("/min")],
            base + "oxygensat": vital("2708-6") + [quantity("%")],
            // The terms for glucose in blood are in the value set of laboratory tests.
            core + "observation-lab": observation("laboratory", "2339-0|15074-8", dated) + [quantity("mg/dL|mmol/L")],
            core + "average-blood-pressure": observation("vital-signs", "96607-7", lasting)
                + pressures("96608-5", "96609-3", unit: "mm[Hg]"),
            sensor: figure("107931-8") + [#"{"hasMember":[{"reference":"*"}]}"#],
            sensor + "-times-in-ranges": figure("106793-3")
                + ["104642-4", "104641-6", "97510-2", "104640-8", "104639-0"].map { component($0, "%", unit: "%") },
            sensor + "-pdf": [
                #"{"resourceType":"DiagnosticReport"}"#,
                #"{"status":"registered|partial|preliminary|final|amended|corrected|appended|cancelled"}"#,
                code("107931-8"), subject, lasting,
                #"{"presentedForm":[{"contentType":"application/pdf","data":"*"}]}"#,
            ],
        ]
        for (name, term, code, unit) in [
            ("mean-glucose-mass-per-volume", "97507-8", "mg/dL", "mg/dl"),
            ("mean-glucose-moles-per-volume", "105273-7", "mmol/L", "mmol/l"), ("gmi", "97506-0", "%", "%"),
            ("coefficient-of-variation", "104638-2", "%", "%"), ("days-of-wear", "104636-6", "d", "days"),
            ("sensor-active-percentage", "104637-4", "%", "%"),
        ] {
            all[sensor + "-" + name] = figure(term) + [quantity(code, unit: unit)]
        }
        return all
    }()

    /// The members that resources of a profile must not have.
    static let excluded: [String: Set<String>] = [
        "http://hl7.org/fhir/us/core/StructureDefinition/us-core-average-blood-pressure": ["valueQuantity"]
    ]

    private static let system = "http://unitsofmeasure.org"
    private static let subject = #"{"subject":{"type":"Patient","identifier":{"value":"*"}}}"#
    private static let dated = #"{"effectiveDateTime":"*"}"#
    private static let lasting = #"{"effectivePeriod":{"start":"*","end":"*"}}"#

    private static func code(_ term: String) -> String {
        #"{"code":{"coding":[{"system":"http://loinc.org","code":"\#(term)"}]}}"#
    }

    private static func observation(_ category: String, _ term: String, _ time: String) -> [String] {
        let system = "http://terminology.hl7.org/CodeSystem/observation-category"
        return [
            #"{"resourceType":"Observation"}"#,
            #"{"status":"registered|preliminary|final|amended|corrected|cancelled|entered-in-error|unknown"}"#,
            #"{"category":[{"coding":[{"system":"\#(system)","code":"\#(category)"}]}]}"#, code(term), subject, time,
        ]
    }

    private static func vital(_ term: String) -> [String] { observation("vital-signs", term, dated) }

    /// A figure of the guide of sensors; its examples have the category.
    private static func figure(_ term: String) -> [String] { observation("laboratory", term, lasting) }

    private static func quantity(_ code: String, unit: String = "*") -> String {
        #"{"valueQuantity":{"value":"*","unit":"\#(unit)","system":"\#(system)","code":"\#(code)"}}"#
    }

    private static func component(_ term: String, _ code: String, unit: String = "*") -> String {
        let value = quantity(code, unit: unit).dropFirst().dropLast()
        return #"{"component":[{"code":{"coding":[{"system":"http://loinc.org","code":"\#(term)"}]},\#(value)}]}"#
    }

    private static func pressures(_ upper: String, _ lower: String, unit: String) -> [String] {
        [upper, lower].map { component($0, unit) }
    }

    /// True if a value contains a pattern.
    static func contains(_ value: Any?, _ pattern: Any) -> Bool {
        switch pattern {
        case let members as [String: Any]:
            guard let value = value as? [String: Any] else { return false }
            return members.allSatisfy { contains(value[$0.key], $0.value) }
        case let elements as [Any]:
            guard let value = value as? [Any] else { return false }
            return elements.allSatisfy { element in value.contains { contains($0, element) } }
        case "*" as String: return value != nil
        case let words as String:
            return (value as? String).map { words.split(separator: "|").contains(Substring($0)) } ?? false
        default: return false
        }
    }

    /// The ways to the ends of a pattern, by the names of members.
    static func paths(of pattern: Any) -> [[String]] {
        switch pattern {
        case let members as [String: Any]:
            members.flatMap { member in paths(of: member.value).map { [member.key] + $0 } }
        case let elements as [Any]: elements.flatMap(paths)
        default: [[]]
        }
    }

    /// A value without the member that a way leads to.
    static func removing(_ path: ArraySlice<String>, from value: Any) -> Any {
        if let elements = value as? [Any] { return elements.map { removing(path, from: $0) } }
        guard var members = value as? [String: Any], let name = path.first else { return value }
        members[name] = path.count == 1 ? nil : members[name].map { removing(path.dropFirst(), from: $0) }
        return members
    }
}
