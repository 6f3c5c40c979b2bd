internal import Diagnostics
internal import DiaryModel
internal import Foundation
internal import XMLKit

/// Reads observations of HL7 FHIR R4: single ones, bundles, and one a line.
struct FHIRReader {
    let zone: Zone
    let limits: DataLimits

    /// An entry of a bundle.
    private struct Entry<Resource: Decodable>: Decodable {
        var resource: Resource?
    }

    /// What this product reads of a Patient (http://hl7.org/fhir/R4/patient.html).
    private struct Patient: Hashable, Decodable {
        var birthDate: String?
        var gender: String?

        /// What counts of it.
        var facts: (birthDate: CivilDate?, sex: Person.Sex?) {
            (birthDate.flatMap { CivilDate(iso: $0) }, gender.flatMap(Person.Sex.init))
        }
    }

    /// Reads JSON.
    func readJSON<Sink: ReadingSink>(
        _ source: DataSource, keeping period: Range<Instant>?, into sink: inout Sink
    ) throws(DiagnosticFailure) -> Outcome<ImportTally> {
        var elements = try JSONElements(source, limits: limits)
        var gathered = RecordImport(of: source, limits: limits, keeping: period)
        var interpreter = FHIRInterpreter(zone: zone)
        let decoder = JSONDecoder()
        while let element = try elements.next() {
            let content = Self.content(of: element, decoder)
            if case .patient(let patient) = content {
                gathered.person.take(birthDate: patient.facts.birthDate, sex: patient.facts.sex)
            }
            try gathered.record(line: element.line) { builder throws(SkipReason) in
                switch content {
                case .observation(let observation):
                    return try interpreter.read(observation, line: element.line, into: &builder)
                case .patient: return .other("Patient")
                case .other(let type): return .other(type)
                case .broken: throw .brokenRecord
                }
            }
            try gathered.handOver(to: &sink, elements.progress)
        }
        return try gathered.finish(&sink, .fhirJSON, interpreter.times)
    }

    /// What an element holds.
    private enum Content: Hashable {
        case observation(FHIRObservation)
        case patient(Patient)
        case other(String?)
        case broken
    }

    /// The resource of an element: the element itself, or that of an entry.
    private static func content(of element: JSONElements.Element, _ decoder: JSONDecoder) -> Content {
        let data = Data(element.bytes)
        // Other resources have fields of the same names and other types: only what kind it is counts for them.
        guard let kind = try? decoder.decode(ResourceKind.self, from: data) else { return .broken }
        func decoded<Resource: Decodable>(_ type: Resource.Type) -> Resource? {
            kind.resource == nil
                ? try? decoder.decode(type, from: data) : try? decoder.decode(Entry<Resource>.self, from: data).resource
        }
        switch kind.name {
        case "Observation": return decoded(FHIRObservation.self).map(Content.observation) ?? .broken
        // Whatever is odd about a person's other fields, the readings count.
        case "Patient": return decoded(Patient.self).map(Content.patient) ?? .other(kind.name)
        default: return .other(kind.name)
        }
    }

    /// What an element is about.
    private struct ResourceKind: Decodable {
        struct Resource: Decodable {
            var resourceType: String?
        }

        var resourceType: String?
        var resource: Resource?

        var name: String? { resource?.resourceType ?? resourceType }
    }

    /// Reads XML.
    func readXML<Sink: ReadingSink>(
        _ source: DataSource, keeping period: Range<Instant>?, into sink: inout Sink
    ) throws(DiagnosticFailure) -> Outcome<ImportTally> {
        var parts = CharacterParts(try InputStream(source, limit: limits.bytes))
        var xml = try XMLStreamReader(file: source.name, limits: limits.xml)
        var observations = FHIRXMLObservations(name: source.name)
        var gathered = RecordImport(of: source, limits: limits, keeping: period)
        var interpreter = FHIRInterpreter(zone: zone)
        while let (bytes, isLast) = try parts.next() {
            try xml.feed(bytes, isLast: isLast)
            for index in xml.tags.indices {
                guard let (observation, line) = try observations.take(xml.tags[index], of: &xml, &gathered.person)
                else { continue }
                try gathered.record(line: line) { builder throws(SkipReason) in
                    try interpreter.read(observation, line: line, into: &builder)
                }
            }
            try gathered.handOver(to: &sink, parts.progress)
        }
        return try gathered.finish(&sink, .fhirXML, interpreter.times)
    }
}
