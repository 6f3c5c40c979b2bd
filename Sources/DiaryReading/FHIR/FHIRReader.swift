internal import DiaryModel
internal import Foundation
internal import XMLKit

/// Reads observations of HL7 FHIR R4: single ones, bundles, and one a line.
struct FHIRReader {
    let zone: Zone
    let limits: DataLimits
    /// The person whose observations are read.
    let patient: PatientRequest

    /// The notation of the records.
    enum Notation { case json, xml }

    /// Reads an input.
    func read<Sink: StatementSink>(
        _ source: DataSource, in notation: Notation, keeping period: Range<Instant>?, into sink: inout Sink
    ) throws(DiagnosticFailure) -> Outcome<FileAccount> {
        var people = FHIRPeople(wanted: patient)
        var gathered = ImportBuilder(of: source, limits: limits, keeping: period)
        if patient.name != nil {
            // A Patient may stand behind the observations about it.
            try survey(source, in: notation, &people)
            try people.choose(in: source.name)
            gathered.account.person.add(people.person)
        }
        var interpreter = FHIRInterpreter(zone: zone, latest: limits.latest)
        try each(of: source, in: notation) { (record, line, range) throws(DiagnosticFailure) in
            if patient.name == nil, case .patient = record {
                try people.take(record, line: line, range, in: source.name)
            }
            try gathered.record(line: line) { builder throws(SkipReason) in
                try interpreter.read(record, line: line, of: &people, into: &builder)
            }
            try people.requireRoom(in: source.name, line)
        } pause: { (progress) throws(DiagnosticFailure) in
            try gathered.handOver(to: &sink, progress)
        }
        try people.requireOne(in: source.name)
        gathered.account.person.add(people.person)
        return try gathered.finishRecords(&sink, notation == .json ? .fhirJSON : .fhirXML, interpreter.times)
    }

    /// Goes through an input for the people in it.
    func survey(_ source: DataSource, in notation: Notation, _ people: inout FHIRPeople) throws(DiagnosticFailure) {
        try each(of: source, in: notation) { (record, line, range) throws(DiagnosticFailure) in
            try people.take(record, line: line, range, in: source.name)
        } pause: { _ in
        }
    }

    /// Takes a record with the line it begins on and where its element of JSON lies; that of XML lies nowhere.
    private typealias Handler = (FHIRRecord, _ line: Int, Range<Int>) throws(DiagnosticFailure) -> Void

    /// Goes through the records of an input; between its parts there is a pause.
    private func each(
        of source: DataSource, in notation: Notation, _ handler: Handler,
        pause: (ReadingProgress) throws(DiagnosticFailure) -> Void
    ) throws(DiagnosticFailure) {
        let decoder = JSONDecoder()
        if notation == .xml {
            return try eachOfXML(source, pause: pause) { (record) throws(DiagnosticFailure) in
                for found in FHIRRecord.all(in: record.json, isRepeated: record.isRepeated, decoder) {
                    try handler(found, record.line, 0..<0)
                }
            }
        }
        var elements = try JSONElements(source, limits: limits)
        while let element = try elements.next() {
            let range = element.end - element.bytes.count..<element.end
            for record in FHIRRecord.all(in: element.bytes, isRepeated: element.hasRepeatedNames, decoder) {
                try handler(record, element.line, range)
            }
            try pause(elements.progress)
        }
    }

    private func eachOfXML(
        _ source: DataSource, pause: (ReadingProgress) throws(DiagnosticFailure) -> Void,
        _ handler: (FHIRXMLRecords.Record) throws(DiagnosticFailure) -> Void
    ) throws(DiagnosticFailure) {
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
        try eachOfXML(source, pause: { _ in }) { record in
            // A record in which something stands twice is broken in JSON as well.
            lines += record.isRepeated ? Array(#"{"resource":{"id":0,"id":0}}"#.utf8) : record.json
            lines.append(UInt8(ascii: "\n"))
        }
        return lines
    }
}
