internal import DiaryModel
internal import Foundation

/// A reading as an observation of HL7 FHIR R4, on one line.
struct ObservationLine: Encodable {
    private let resourceType = "Observation"
    private let status = "final"
    private let code: Concept
    private let subject: Subject
    private let effectiveDateTime: String
    private let valueQuantity: Value?
    private let component: [Component]?
    private let note: [Note]?
    private let device: Device?
    private let `extension`: [Extension]?

    /// Makes the observation of a reading.
    init(of person: String, _ reading: Reading) {
        subject = Subject(identifier: Identifier(value: person))
        effectiveDateTime = ExportText.time(reading)
        note = reading.note.isEmpty ? nil : [Note(text: reading.note)]
        device = reading.source.isEmpty ? nil : Device(display: reading.source)
        `extension` = reading.meal == .unspecified ? nil : [Extension(valueCode: reading.meal.rawValue)]
        switch reading.value {
        case .single(let quantity):
            code = Concept(coding: [Self.coding(reading.kind, quantity.unit)])
            valueQuantity = Value(quantity)
            component = nil
        case .bloodPressure(let systolic, let diastolic):
            code = Concept(coding: [Coding(code: "85354-9")])
            valueQuantity = nil
            component = [
                Component(code: Concept(coding: [Coding(code: "8480-6")]), valueQuantity: Value(systolic)),
                Component(code: Concept(coding: [Coding(code: "8462-4")]), valueQuantity: Value(diastolic)),
            ]
        }
    }

    /// The line without its end.
    var text: String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }

    /// The term of LOINC for a kind, or our own where it has none of those that are read.
    private static func coding(_ kind: MeasurementKind, _ unit: DiaryModel.Unit) -> Coding {
        switch kind.id {
        case MeasurementKind.weight.id: Coding(code: "29463-7")
        case MeasurementKind.glucose.id: Coding(code: unit == .millimolesPerLitre ? "15074-8" : "2339-0")
        case MeasurementKind.pulse.id: Coding(code: "8867-4")
        case MeasurementKind.oxygenSaturation.id: Coding(code: "59408-5")
        case MeasurementKind.temperature.id: Coding(code: "8310-5")
        default: Coding(system: "urn:diarypress:kind", code: kind.id)
        }
    }

    private struct Coding: Encodable {
        var system = "http://loinc.org"
        let code: String
    }

    private struct Concept: Encodable {
        let coding: [Coding]
    }

    private struct Identifier: Encodable {
        let value: String
    }

    private struct Subject: Encodable {
        let identifier: Identifier
    }

    private struct Component: Encodable {
        let code: Concept
        let valueQuantity: Value
    }

    private struct Note: Encodable {
        let text: String
    }

    private struct Device: Encodable {
        let display: String
    }

    private struct Extension: Encodable {
        var url = "urn:diarypress:meal"
        let valueCode: String
    }

    /// A quantity with its unit in UCUM.
    private struct Value: Encodable {
        let value: Double
        let unit: String
        let system = "http://unitsofmeasure.org"
        let code: String

        init(_ quantity: Quantity) {
            value = quantity.value
            unit = quantity.unit.id
            code = Self.codes[quantity.unit.id] ?? quantity.unit.id
        }

        private static let codes = [
            "mmHg": "mm[Hg]", "lb": "[lb_av]", "in": "[in_i]", "degF": "[degF]",
        ]
    }
}
