internal import Diagnostics
internal import DiaryModel
internal import Foundation
internal import XMLKit
internal import SourceModel

/// Reads observations of HL7 FHIR R4: single ones, bundles, and one a line.
struct FHIRReader {
    let zone: Zone
    let limits: DataLimits
    /// The patient whose observations are read.
    let patient: PatientRequest

    /// The notation of the records.
    enum Notation { case json, xml }

    /// The steps of reading an input, one after the other.
    enum Step {
        /// A record, the line it begins on, and where its element of JSON lies; of XML nowhere.
        case record(FHIRRecord, line: Int, Range<Int>)
        /// A part of the input has gone by.
        case pause(ReadingProgress)
    }

    /// Reads an input.
    func read<Sink: StatementSink>(
        _ source: DataSource, in notation: Notation, keeping period: Range<Instant>?, into sink: inout Sink
    ) throws(DiagnosticFailure) -> Outcome<FileAccount> {
        var people = FHIRPeople(wanted: patient)
        if patient.name != nil { try choose(of: source, in: notation, &people) }
        let (read, times) = try gather(source, in: notation, keeping: period, &people, into: &sink)
        try people.requireOne(in: source.name)
        var gathered = read
        gathered.person.add(people.person)
        return try gathered.finish(&sink, notation == .json ? .fhirJSON : .fhirXML, times)
    }

    /// Takes what there is to read, and whom it is about.
    private func gather<Sink: StatementSink>(
        _ source: DataSource, in notation: Notation, keeping period: Range<Instant>?, _ people: inout FHIRPeople,
        into sink: inout Sink
    ) throws(DiagnosticFailure) -> (RecordImport, TimeTally) {
        var gathered = RecordImport(of: source, limits: limits, keeping: period)
        if patient.name != nil { gathered.person.add(people.person) }
        var interpreter = FHIRInterpreter(zone: zone, latest: limits.latest)
        try each(of: source, in: notation) { (step) throws(DiagnosticFailure) in
            switch step {
            case .record(let record, let line, _):
                if patient.name == nil, case .patient = record {
                    _ = try people.take(record, line: line, in: source.name)
                }
                try gathered.record(line: line) { builder throws(SkipReason) in
                    switch record {
                    case .observation(let observation):
                        return try interpreter.read(observation, line: line, of: &people, into: &builder)
                    case .patient(let stated):
                        guard stated.isExported else { return .other("Patient") }
                        // Its zones count from the first statement on; those of whoever is asked for are known.
                        if patient.name == nil {
                            for zone in stated.facts.localZones { builder.account.person.add(localZone: zone) }
                        }
                        return .known
                    case .deleted(let observation):
                        interpreter.retract(observation, line: line, into: &builder)
                        throw .withdrawn
                    case .other(let type): return .other(type)
                    case .broken(let reason): throw reason
                    }
                }
                try people.requireRoom(in: source.name, line)
            case .pause(let progress): try gathered.handOver(to: &sink, progress)
            }
        }
        return (gathered, interpreter.times)
    }

    /// Goes through an input for the people in it, because a Patient may stand behind the observations about it.
    private func choose(
        of source: DataSource, in notation: Notation, _ people: inout FHIRPeople
    ) throws(DiagnosticFailure) {
        try each(of: source, in: notation) { (step) throws(DiagnosticFailure) in
            guard case .record(let record, let line, _) = step else { return }
            _ = try people.take(record, line: line, in: source.name)
        }
        try people.choose(in: source.name)
    }

    /// Goes through the records of an input.
    func each(
        of source: DataSource, in notation: Notation, _ handler: (Step) throws(DiagnosticFailure) -> Void
    ) throws(DiagnosticFailure) {
        switch notation {
        case .json: try eachOfJSON(source, handler)
        case .xml: try eachOfXML(source, handler)
        }
    }

    private func eachOfJSON(
        _ source: DataSource, _ handler: (Step) throws(DiagnosticFailure) -> Void
    ) throws(DiagnosticFailure) {
        var elements = try JSONElements(source, limits: limits)
        let decoder = JSONDecoder()
        while let element = try elements.next() {
            let range = element.end - element.bytes.count..<element.end
            for record in FHIRRecord.all(in: element, decoder) {
                try handler(.record(record, line: element.line, range))
            }
            try handler(.pause(elements.progress))
        }
    }

    private func eachOfXML(
        _ source: DataSource, _ handler: (Step) throws(DiagnosticFailure) -> Void
    ) throws(DiagnosticFailure) {
        var parts = CharacterParts(try InputStream(source, limit: limits.bytes))
        var xml = try XMLStreamReader(file: source.name, limits: limits.xml)
        var records = FHIRXMLRecords(name: source.name)
        while let (bytes, isLast) = try parts.next() {
            try xml.feed(bytes, isLast: isLast)
            for index in xml.tags.indices {
                guard let (found, line) = try records.read(xml.tags[index], of: &xml) else { continue }
                for record in found { try handler(.record(record, line: line, 0..<0)) }
            }
            try handler(.pause(parts.progress))
        }
    }
}
