internal import Diagnostics
internal import XMLKit

/// Hands out the observations of a FHIR document in XML, one after the other.
///
/// Every value stands in an attribute named `value`; elements this product has no use for are passed over.
struct FHIRXMLObservations: ~Copyable {
    /// How far the input has been read.
    let progress: ReadingProgress

    private var reader: XMLPullReader

    /// Opens a source.
    init(_ source: DataSource, limits: DataLimits) throws(DiagnosticFailure) {
        let bytes = try InputStream.whole(source, limit: min(limits.bytes, limits.documentBytes))
        var xml = XMLLimits()
        xml.bytes = limits.documentBytes
        // A narrative stands in each record, and people's notes may be long.
        xml.valueBytes = limits.fieldBytes
        xml.textBytes = limits.recordBytes
        xml.elements = limits.rows
        reader = try XMLPullReader(XMLSource(file: source.name, bytes: bytes), limits: xml)
        progress = ReadingProgress(bytes: bytes.count, of: bytes.count)
    }

    /// The next observation with the line it begins on, or `nil` at the end.
    mutating func next() throws(DiagnosticFailure) -> (FHIRObservation, line: Int)? {
        while let event = try reader.next() {
            guard case .start(let element) = event else { continue }
            switch element.name {
            case "Observation":
                let line = element.place.line ?? 1
                return (try observation(), line)
            case "Bundle", "entry", "resource": continue
            default: try reader.skipElement()
            }
        }
        return nil
    }

    private mutating func observation() throws(DiagnosticFailure) -> FHIRObservation {
        var observation = FHIRObservation(resourceType: "Observation")
        while let element = try child() {
            switch element.name {
            case "status": observation.status = try value(element)
            case "effectiveDateTime": observation.effectiveDateTime = try value(element)
            case "effectiveInstant": observation.effectiveInstant = try value(element)
            case "effectivePeriod": observation.effectivePeriod = try FHIRObservation.Period(start: text(in: "start"))
            case "code": observation.code = try concept()
            case "valueQuantity": observation.valueQuantity = try quantity()
            case "dataAbsentReason": observation.dataAbsentReason = try concept()
            case "device": observation.device = try FHIRObservation.Reference(display: text(in: "display"))
            case "component": observation.component = try (observation.component ?? []) + [component()]
            case "note":
                observation.note = try (observation.note ?? []) + [FHIRObservation.Annotation(text: text(in: "text"))]
            default: try reader.skipElement()
            }
        }
        return observation
    }

    private mutating func component() throws(DiagnosticFailure) -> FHIRObservation.Component {
        var component = FHIRObservation.Component()
        while let element = try child() {
            switch element.name {
            case "code": component.code = try concept()
            case "valueQuantity": component.valueQuantity = try quantity()
            case "dataAbsentReason": component.dataAbsentReason = try concept()
            default: try reader.skipElement()
            }
        }
        return component
    }

    private mutating func concept() throws(DiagnosticFailure) -> FHIRObservation.Concept {
        var codings: [FHIRObservation.Coding] = []
        while let element = try child() {
            guard element.name == "coding" else {
                try reader.skipElement()
                continue
            }
            var coding = FHIRObservation.Coding()
            while let part = try child() {
                switch part.name {
                case "system": coding.system = try value(part)
                case "code": coding.code = try value(part)
                default: try reader.skipElement()
                }
            }
            codings.append(coding)
        }
        return FHIRObservation.Concept(coding: codings)
    }

    private mutating func quantity() throws(DiagnosticFailure) -> FHIRObservation.Quantity {
        var quantity = FHIRObservation.Quantity()
        while let element = try child() {
            switch element.name {
            case "value": quantity.value = Double(try value(element) ?? "")
            case "comparator": quantity.comparator = try value(element)
            case "unit": quantity.unit = try value(element)
            case "code": quantity.code = try value(element)
            default: try reader.skipElement()
            }
        }
        return quantity
    }

    /// The value of the last child of a name; the others are passed over.
    private mutating func text(in name: String) throws(DiagnosticFailure) -> String? {
        var text: String?
        while let element = try child() {
            if element.name == name { text = try value(element) } else { try reader.skipElement() }
        }
        return text
    }

    /// The value of an element, which is passed over.
    private mutating func value(_ element: XMLElement) throws(DiagnosticFailure) -> String? {
        try reader.skipElement()
        return element["value"]
    }

    /// The next child of the element that was started last, or `nil` at its end.
    private mutating func child() throws(DiagnosticFailure) -> XMLElement? {
        while let event = try reader.next() {
            switch event {
            case .start(let element): return element
            case .end: return nil
            case .text: continue
            }
        }
        return nil
    }
}
