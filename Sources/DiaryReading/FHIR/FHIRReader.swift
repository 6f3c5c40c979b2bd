internal import Diagnostics
internal import DiaryModel
internal import Foundation
internal import XMLKit

/// Reads observations of HL7 FHIR R4: single ones, bundles, and one a line.
struct FHIRReader {
    let zone: Zone
    let limits: DataLimits
    /// Whose observations are read, as a reference or an id; `nil` where the input is about one person.
    let patient: String?

    /// How the records are written down.
    enum Notation { case json, xml }

    /// What comes of an input, one after the other.
    private enum Step {
        case record(FHIRRecord, line: Int)
        /// A part of the input has gone by.
        case pause(ReadingProgress)
    }

    /// Reads an input.
    func read<Sink: ReadingSink>(
        _ source: DataSource, in notation: Notation, keeping period: Range<Instant>?, into sink: inout Sink
    ) throws(DiagnosticFailure) -> Outcome<ImportTally> {
        var people = FHIRPeople(wanted: patient)
        if let patient { try choose(patient, of: source, in: notation, &people) }
        var gathered = RecordImport(of: source, limits: limits, keeping: period)
        var interpreter = FHIRInterpreter(zone: zone)
        try each(of: source, in: notation) { (step) throws(DiagnosticFailure) in
            switch step {
            case .record(let record, let line):
                if patient == nil, case .patient(let told) = record { people.take(told) }
                try gathered.record(line: line) { builder throws(SkipReason) in
                    switch record {
                    case .observation(let observation):
                        return try interpreter.read(observation, line: line, of: &people, into: &builder)
                    case .patient(let told):
                        guard told.isExported else { return .other("Patient") }
                        builder.isExport = true
                        return .known
                    case .other(let type): return .other(type)
                    case .broken: throw .brokenRecord
                    }
                }
                guard !people.isFull else { throw tooManyPeople(source, line) }
            case .pause(let progress): try gathered.handOver(to: &sink, progress)
            }
        }
        try people.requireOne(in: source.name)
        gathered.person.take(people.person)
        return try gathered.finish(&sink, notation == .json ? .fhirJSON : .fhirXML, interpreter.times)
    }

    /// Goes through an input for the people in it, because a Patient may stand behind the observations about it.
    private func choose(
        _ patient: String, of source: DataSource, in notation: Notation, _ people: inout FHIRPeople
    ) throws(DiagnosticFailure) {
        try each(of: source, in: notation) { (step) throws(DiagnosticFailure) in
            guard case .record(let record, let line) = step else { return }
            switch record {
            case .patient(let told): people.take(told)
            case .observation(let observation): people.look(at: observation)
            case .other, .broken: return
            }
            guard !people.isFull else { throw tooManyPeople(source, line) }
        }
        try people.choose(patient, in: source.name)
    }

    private func tooManyPeople(_ source: DataSource, _ line: Int) -> DiagnosticFailure {
        DiagnosticFailure(
            "data.several-patients", at: SourcePlace(file: source.name, line: line),
            "there are more people in the file than can be told apart", hint: "part it by person first")
    }

    private func each(
        of source: DataSource, in notation: Notation, _ take: (Step) throws(DiagnosticFailure) -> Void
    ) throws(DiagnosticFailure) {
        switch notation {
        case .json: try eachOfJSON(source, take)
        case .xml: try eachOfXML(source, take)
        }
    }

    private func eachOfJSON(
        _ source: DataSource, _ take: (Step) throws(DiagnosticFailure) -> Void
    ) throws(DiagnosticFailure) {
        var elements = try JSONElements(source, limits: limits)
        let decoder = JSONDecoder()
        while let element = try elements.next() {
            for record in FHIRRecord.all(in: element.bytes, decoder) { try take(.record(record, line: element.line)) }
            try take(.pause(elements.progress))
        }
    }

    private func eachOfXML(
        _ source: DataSource, _ take: (Step) throws(DiagnosticFailure) -> Void
    ) throws(DiagnosticFailure) {
        var parts = CharacterParts(try InputStream(source, limit: limits.bytes))
        var xml = try XMLStreamReader(file: source.name, limits: limits.xml)
        var records = FHIRXMLRecords(name: source.name)
        while let (bytes, isLast) = try parts.next() {
            try xml.feed(bytes, isLast: isLast)
            for index in xml.tags.indices {
                guard let (record, line) = try records.take(xml.tags[index], of: &xml) else { continue }
                try take(.record(record, line: line))
            }
            try take(.pause(parts.progress))
        }
    }
}
