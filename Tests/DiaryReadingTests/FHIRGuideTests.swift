import Foundation
import Testing
@testable import DiaryModel
@testable import DiaryReading

/// Observations built as the examples of these guides are, with other values: FHIR R4 (4.0.1 of 2019-10-30,
/// http://hl7.org/fhir/R4/observation-examples.html), US Core (8.0.0 of 2025,
/// https://hl7.org/fhir/us/core/STU8/artifacts.html), and HL7 CGM (1.0.0 of 2025-09-24, https://hl7.org/fhir/uv/cgm/STU1/artifacts.html).
@Suite("Examples of the guides of FHIR")
struct FHIRGuideTests {
    private static let loinc = "http://loinc.org"

    private static func concept(_ terms: [(String, String)]) -> String {
        let coding = terms.map { #"{"system":"\#($0.0)","code":"\#($0.1)","display":"a name of it"}"# }
        return #"{"coding":[\#(coding.joined(separator: ","))],"text":"a name of it"}"#
    }

    private static func quantity(_ value: String, _ unit: String, _ code: String) -> String {
        #"{"value":\#(value),"unit":"\#(unit)","system":"http://unitsofmeasure.org","code":"\#(code)"}"#
    }

    private static func component(_ code: String, _ value: String?, _ more: String = "") -> String {
        let result =
            value.map { #""valueQuantity":\#($0)"# }
            ?? #""dataAbsentReason":\#(concept([("http://terminology.hl7.org/CodeSystem/data-absent-reason", "unknown")]))"#
        return #"{"code":\#(concept([(loinc, code)])),\#(result)\#(more)}"#
    }

    private static func observation(
        _ id: String, _ terms: [(String, String)], _ parts: [String], status: String = "final",
        category: String = "vital-signs", time: String = #""effectiveDateTime":"2024-05-02T10:15:00Z""#
    ) -> String {
        let base = [
            #""resourceType":"Observation","id":"\#(id)","status":"\#(status)""#,
            #""meta":{"profile":["http://example.org/StructureDefinition/\#(id)"]}"#,
            #""text":{"status":"generated","div":"<div xmlns=\"http://www.w3.org/1999/xhtml\"><p>9 kg</p></div>"}"#,
            #""identifier":[{"system":"urn:ietf:rfc:3986","value":"urn:uuid:\#(id)"}]"#,
            #""category":[\#(concept([("http://terminology.hl7.org/CodeSystem/observation-category", category)]))]"#,
            #""code":\#(concept(terms))"#, #""subject":{"reference":"Patient/example","display":"Amy"}"#, time,
            #""performer":[{"reference":"Practitioner/example"}]"#,
        ]
        return "{\((base + parts).joined(separator: ","))}"
    }

    private static func value(_ value: String, _ unit: String, _ code: String) -> String {
        #""valueQuantity":\#(quantity(value, unit, code))"#
    }

    private static func components(_ all: String...) -> String { #""component":[\#(all.joined(separator: ","))]"# }

    private static func mmHg(_ value: String) -> String { quantity(value, "mmHg", "mm[Hg]") }
    private static let low =
        #","interpretation":[\#(concept([("http://terminology.hl7.org/CodeSystem/v3-ObservationInterpretation", "L")]))]"#
    private static let arm = #""bodySite":\#(concept([("http://snomed.info/sct", "368209003")]))"#
    private static let panel = [(loinc, "85354-9")]

    private static let vitals = [
        observation(
            "blood-pressure", panel + [("http://acme.example/codes", "bp")],
            [arm, components(component("8480-6", mmHg("109"), low), component("8462-4", mmHg("58"), low))],
            time: #""effectiveDateTime":"2024-05-02""#),
        observation(
            "blood-pressure-cancel", panel, [arm, components(component("8480-6", nil), component("8462-4", nil))],
            status: "cancelled"),
        observation(
            "blood-pressure-dar", panel, [components(component("8480-6", mmHg("111")), component("8462-4", nil))]),
        observation(
            "body-weight", [(loinc, "29463-7"), (loinc, "3141-9"), ("http://snomed.info/sct", "27113001")],
            [value("181", "lbs", "[lb_av]")]),
        observation("body-height", [(loinc, "8302-2")], [value("66.5", "in", "[in_i]")]),
        observation("body-temperature", [(loinc, "8310-5")], [value("36.7", "C", "Cel")]),
        observation("heart-rate", [(loinc, "8867-4")], [value("45", "beats/minute", "/min")]),
        observation(
            "satO2", [(loinc, "2708-6"), (loinc, "59408-5"), ("urn:iso:std:iso:11073:10101", "150456")],
            [
                value("94", "%", "%"), #""device":{"reference":"DeviceMetric/example"}"#,
                #""referenceRange":[{"low":\#(quantity("90", "%", "%")),"high":\#(quantity("99", "%", "%"))}]"#,
            ]),
        observation("respiratory-rate", [(loinc, "9279-1")], [value("27", "breaths/minute", "/min")]),
        observation("bmi", [(loinc, "39156-5")], [value("16.1", "kg/m2", "kg/m2")]),
        observation(
            "vitals-panel", [(loinc, "85353-1")],
            [#""hasMember":[{"reference":"Observation/body-temperature"},{"reference":"Observation/bmi"}]"#]),
        observation(
            "f001", [(loinc, "15074-8")],
            [
                value("6.1", "mmol/l", "mmol/L"),
                #""referenceRange":[{"low":\#(quantity("3.1", "mmol/l", "mmol/L")),"high":\#(quantity("6.2", "mmol/l", "mmol/L"))}]"#,
            ], category: "laboratory",
            time:
                #""effectivePeriod":{"start":"2024-05-02T09:30:10+01:00","end":"2024-05-05T09:30:10+01:00"},"issued":"2024-05-03T15:30:10+01:00""#
        ),
    ]

    private static let core = [
        observation(
            "blood-pressure", panel, [components(component("8480-6", mmHg("118")), component("8462-4", mmHg("76")))]),
        observation("bp-data-absent", panel, [components(component("8480-6", mmHg("117")), component("8462-4", nil))]),
        observation(
            "average-blood-pressure", [(loinc, "96607-7")],
            [components(component("96608-5", mmHg("128")), component("96609-3", mmHg("78")))],
            time: #""effectivePeriod":{"start":"2024-04-01","end":"2024-05-01"}"#),
        observation(
            "oxygen-saturation", [(loinc, "2708-6"), (loinc, "59408-5")],
            [
                value("93", "%", "%"),
                components(
                    component("3151-8", quantity("6", "liters/min", "L/min")),
                    component("3150-6", quantity("40", "%", "%"))),
            ]),
        observation("body-temperature", [(loinc, "8310-5")], [value("98.9", "degF", "[degF]")]),
        observation(
            "serum-glucose", [(loinc, "2339-0")],
            [value("77", "mg/dL", "mg/dL"), #""specimen":{"reference":"Specimen/example"}"#], category: "laboratory"),
    ]

    private static let period = #""effectivePeriod":{"start":"2024-05-01","end":"2024-05-14"}"#

    private static func figure(_ id: String, _ code: String, _ part: String) -> String {
        observation(id, [(loinc, code)], [part], category: "laboratory", time: period)
    }

    private static let sensor = [
        #"{"resourceType":"Patient","id":"example","name":[{"family":"Peters","given":["Amy"]}],"gender":"female","birthDate":"1964-06-20"}"#,
        #"{"resourceType":"Device","id":"device","deviceName":[{"name":"A sensor","type":"user-friendly-name"}],"serialNumber":"1"}"#,
        #"{"resourceType":"DiagnosticReport","id":"pdf","status":"final","code":\#(concept([(loinc, "107931-8")])),\#(period),"#
            + #""presentedForm":[{"contentType":"application/pdf","data":"JVBERi0xLjcK"}],"result":[{"reference":"Observation/summary"}]}"#,
        figure(
            "summary", "107931-8", #""hasMember":[{"reference":"Observation/mean"},{"reference":"Observation/ranges"}]"#
        ),
        figure("mean", "97507-8", value("141", "mg/dl", "mg/dL")),
        figure("molar-mean", "105273-7", value("7.8", "mmol/l", "mmol/L")),
        figure(
            "ranges", "106793-3",
            components(
                component("104642-4", quantity("2", "%", "%")), component("104641-6", quantity("7", "%", "%")),
                component("97510-2", quantity("68", "%", "%")), component("104640-8", quantity("19", "%", "%")),
                component("104639-0", quantity("4", "%", "%")))),
        figure("gmi", "97506-0", value("6.7", "%", "%")),
        figure("cv", "104638-2", value("33", "%", "%")),
        figure("days", "104636-6", value("13", "days", "d")),
        figure("active", "104637-4", value("96", "%", "%")),
        observation("reading", [(loinc, "99504-3")], [value("118", "mg/dl", "mg/dL")], category: "laboratory"),
        observation(
            "molar-reading", [(loinc, "105272-9")], [value("6.4", "mmol/l", "mmol/L")], category: "laboratory",
            time: #""effectiveDateTime":"2024-05-02T10:30:00Z""#),
    ]

    private static func bundle(_ resources: [String], _ type: String = "collection") -> String {
        let request = type == "transaction" ? #","request":{"method":"POST","url":"Observation"}"# : ""
        let entries = resources.enumerated().map {
            #"{"fullUrl":"https://example.org/fhir/\#($0.offset)","resource":\#($0.element)\#(request)}"#
        }
        return #"{"resourceType":"Bundle","type":"\#(type)","entry":[\#(entries.joined(separator: ","))]}"#
    }

    /// Reads a bundle in JSON, and expects the same of it in XML.
    private func read(_ json: String) throws -> Outcome<ImportResult> {
        let outcome = try readAny(json)
        let tree = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
        let inXML = try readAny(Self.markup(of: tree))
        #expect(inXML.value.readings == outcome.value.readings)
        #expect(inXML.codes == outcome.codes && inXML.value.reasons == outcome.value.reasons)
        return outcome
    }

    /// A resource in XML (http://hl7.org/fhir/R4/xml.html).
    private static func markup(of resource: [String: Any]) -> String {
        let name = resource["resourceType"] as? String ?? ""
        let parts = resource.filter { $0.key != "resourceType" }.sorted { $0.key < $1.key }
        return "<\(name) xmlns=\"http://hl7.org/fhir\">\(parts.map { markup($0.key, $0.value) }.joined())</\(name)>"
    }

    private static func markup(_ name: String, _ value: Any) -> String {
        switch value {
        case let all as [Any]: all.map { markup(name, $0) }.joined()
        case let resource as [String: Any] where resource["resourceType"] != nil:
            "<\(name)>\(markup(of: resource))</\(name)>"
        case let parts as [String: Any]:
            "<\(name)>\(parts.sorted { $0.key < $1.key }.map { markup($0.key, $0.value) }.joined())</\(name)>"
        case let text as String where name == "div": text
        default: "<\(name) value=\"\(value)\"/>"
        }
    }

    @Test("of vital signs have their values; what is cancelled, has no value, or is computed has none")
    func vitalSigns() throws {
        let outcome = try read(Self.bundle(Self.vitals))
        #expect(
            outcome.value.shown == [
                "glucose 6.1 mmol/L", "blood-pressure 109.0/58.0 mmHg", "weight 181.0 lb", "pulse 45.0 /min",
                "spo2 94.0 %", "temperature 36.7 Cel", "height 66.5 in",
            ])
        #expect(outcome.value.reasons.mapValues(\.count) == [.withdrawn: 1, .absentValue: 1])
        #expect(
            Set(outcome.codes) == [
                "data.absent-value", "data.date-only", "data.derived-records", "data.other-records", "data.withdrawn",
                "data.zone-applied",
            ])
    }

    @Test("of US Core have their values, and averages are no readings")
    func usCore() throws {
        let outcome = try read(Self.bundle(Self.core))
        #expect(
            outcome.value.shown == [
                "blood-pressure 118.0/76.0 mmHg", "glucose 77.0 mg/dL", "spo2 93.0 %", "temperature 98.9 degF",
            ])
        #expect(outcome.value.reasons.mapValues(\.count) == [.absentValue: 1])
    }

    @Test("of sensors have their values, and figures of a period are no readings")
    func sensors() throws {
        let outcome = try read(Self.bundle(Self.sensor, "transaction"))
        #expect(outcome.value.shown == ["glucose 118.0 mg/dL", "glucose 6.4 mmol/L"])
        #expect(outcome.value.moments == ["2024-05-02 10:15:00", "2024-05-02 10:30:00"])
        #expect(Set(outcome.codes) == ["data.other-records", "data.derived-records"])
        // The summary itself only names the others.
        #expect(outcome.warnings.contains { $0.message.hasPrefix("7 records hold a figure") })
    }
}
