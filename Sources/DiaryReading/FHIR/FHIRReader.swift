internal import Diagnostics
internal import DiaryModel
internal import Foundation
internal import XMLKit

/// Reads observations of HL7 FHIR R4: single ones, bundles, and one a line.
struct FHIRReader {
    let zone: Zone
    let limits: DataLimits

    /// An entry of a bundle.
    private struct Entry: Decodable {
        var resource: FHIRObservation?
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
            try gathered.record(line: element.line) { builder throws(SkipReason) in
                let observation = try Self.observation(in: element, decoder)
                guard let observation, observation.resourceType == "Observation" else { return false }
                return try interpreter.read(observation, line: element.line, into: &builder)
            }
            try gathered.handOver(to: &sink, elements.progress)
        }
        return try gathered.finish(&sink, .fhirJSON, interpreter.times)
    }

    /// The observation of an element: the element itself, or the resource of an entry; `nil` for other resources.
    private static func observation(
        in element: JSONElements.Element, _ decoder: JSONDecoder
    ) throws(SkipReason) -> FHIRObservation? {
        let data = Data(element.bytes)
        // Other resources have fields of the same names and other types: only what kind it is counts for them.
        guard let kind = try? decoder.decode(ResourceKind.self, from: data) else { throw .brokenRecord }
        guard kind.isObservation else { return nil }
        do {
            guard kind.resource != nil else { return try decoder.decode(FHIRObservation.self, from: data) }
            return try decoder.decode(Entry.self, from: data).resource
        } catch {
            throw .brokenRecord
        }
    }

    /// What an element is about.
    private struct ResourceKind: Decodable {
        struct Resource: Decodable {
            var resourceType: String?
        }

        var resourceType: String?
        var resource: Resource?

        var isObservation: Bool { (resource?.resourceType ?? resourceType) == "Observation" }
    }

    /// What a document is read with: no limit on the number of elements, because a bundle may hold years.
    private var xmlLimits: XMLLimits {
        var xml = XMLLimits()
        xml.elements = .max
        // A narrative stands in each record, and people's notes may be long.
        xml.valueBytes = limits.fieldBytes
        xml.textBytes = limits.recordBytes
        return xml
    }

    /// Reads XML.
    func readXML<Sink: ReadingSink>(
        _ source: DataSource, keeping period: Range<Instant>?, into sink: inout Sink
    ) throws(DiagnosticFailure) -> Outcome<ImportTally> {
        var parts = CharacterParts(try InputStream(source, limit: limits.bytes))
        var xml = try XMLStreamReader(file: source.name, limits: xmlLimits)
        var observations = FHIRXMLObservations(name: source.name)
        var gathered = RecordImport(of: source, limits: limits, keeping: period)
        var interpreter = FHIRInterpreter(zone: zone)
        while let (bytes, isLast) = try parts.next() {
            try xml.feed(bytes, isLast: isLast)
            for index in xml.tags.indices {
                guard let (observation, line) = try observations.take(xml.tags[index], of: &xml) else { continue }
                try gathered.record(line: line) { builder throws(SkipReason) in
                    try interpreter.read(observation, line: line, into: &builder)
                }
            }
            try gathered.handOver(to: &sink, parts.progress)
        }
        return try gathered.finish(&sink, .fhirXML, interpreter.times)
    }
}
