internal import DiaryModel
internal import Foundation
internal import XMLKit

/// Reads observations of HL7 FHIR R4: single ones, bundles, and one a line.
struct FHIRReader {
    let zone: Zone
    let limits: DataLimits
    /// The person whose observations are read.
    let patient: PatientRequest

    /// The notation of the records, JSON or XML.
    typealias Format = DiaryReader.Format

    /// Reads an input.
    func read(_ source: DataSource, in notation: Format, into builder: inout ImportBuilder) throws(DiagnosticFailure) {
        var people = FHIRPeople(wanted: patient)
        if patient.name != nil {
            // A Patient may stand behind the observations about it.
            try survey(source, in: notation, &people)
            try people.choose(in: source.name)
            builder.account.person.add(people.person)
        }
        var interpreter = FHIRInterpreter(clock: MomentClock(zone, latest: limits.latest))
        try each(of: source, in: notation) { (record, element) throws(DiagnosticFailure) in
            try builder.record(line: element.line) { builder throws(SkipReason) in
                try interpreter.read(record, line: element.line, of: &people, into: &builder)
            }
            try people.requireRoom(in: source.name, element.line)
        } pause: { (progress) throws(DiagnosticFailure) in
            try builder.handOver(progress)
        }
        try people.requireOne(in: source.name)
        builder.account.person.add(people.person)
        try builder.finishRecords(notation == .fhirJSON ? .fhirJSON : .fhirXML, interpreter.clock.times)
    }

    /// Goes through an input for the people in it.
    func survey(_ source: DataSource, in notation: Format, _ people: inout FHIRPeople) throws(DiagnosticFailure) {
        try each(of: source, in: notation) { (record, element) throws(DiagnosticFailure) in
            people.take(record, element)
            try people.requireRoom(in: source.name, element.line)
        } pause: { _ in
        }
    }

    /// Goes through the records of an input, each with the element that it is in; between the parts of the input there is a pause.
    private func each(
        of source: DataSource, in notation: Format,
        _ handler: (FHIRRecord, JSONElements.Element) throws(DiagnosticFailure) -> Void,
        pause: (ReadingProgress) throws(DiagnosticFailure) -> Void
    ) throws(DiagnosticFailure) {
        let decoder = JSONDecoder()
        try elements(of: source, in: notation, pause: pause) { (element) throws(DiagnosticFailure) in
            for record in FHIRRecord.all(in: element, decoder) { try handler(record, element) }
        }
    }

    /// Goes through the elements of an input; those of a document in XML are written as JSON.
    private func elements(
        of source: DataSource, in notation: Format, pause: (ReadingProgress) throws(DiagnosticFailure) -> Void,
        _ handler: (JSONElements.Element) throws(DiagnosticFailure) -> Void
    ) throws(DiagnosticFailure) {
        if notation == .fhirJSON {
            var elements = try JSONElements(source, limits: limits)
            while let element = try elements.next() {
                try handler(element)
                try pause(elements.progress)
            }
            return
        }
        var parts = CharacterParts(try InputStream(source, limit: limits.bytes))
        var xml = try XMLStreamReader(file: source.name, limits: limits.xml)
        var records = FHIRXMLRecords(name: source.name)
        while let (bytes, isLast) = try parts.next() {
            try xml.feed(bytes, isLast: isLast)
            for index in xml.tags.indices {
                if let record = try records.read(xml.tags[index], of: &xml) { try handler(record) }
            }
            try pause(parts.progress)
        }
    }

    /// The records of a document in XML as newline-delimited JSON, of which each line is a record of its own.
    func lines(of source: DataSource) throws(DiagnosticFailure) -> [UInt8] {
        var lines: [UInt8] = []
        try elements(of: source, in: .fhirXML, pause: { _ in }) { record in
            // A record in which something stands twice is broken in JSON as well.
            lines += record.hasRepeatedNames ? Array(#"{"resource":{"id":0,"id":0}}"#.utf8) : record.bytes
            lines.append(UInt8(ascii: "\n"))
        }
        return lines
    }
}
