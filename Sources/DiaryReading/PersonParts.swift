package import Diagnostics
internal import DiaryModel
internal import FileKit
package import SourceModel

/// The people of a file, found in one pass, and where in it each has their entries: the file itself is read again only where
/// somebody's entries are.
package struct PersonParts {
    /// A person of the file.
    package struct Somebody: Hashable, Sendable {
        /// The values for `--patient` that select them, the best first; none if only the records identify the person.
        package var names: [String]
        /// The person as listed.
        var who: FoundPatient
        /// The ranges of their entries.
        var ranges: [Range<Int>] = []
    }

    /// The people, in the order in which they come.
    package private(set) var people: [Somebody] = []
    /// The records that name nobody and have something to read; `nil` for none.
    private(set) var unnamed: FoundPatient?
    /// The number of entries that name nobody.
    package private(set) var unnamedCount = 0
    /// The format of each part, if the whole file gives more evidence than a part of it.
    package internal(set) var choice: DiaryReader.Choice?
    /// True if cells of rows separate them, without regard to case.
    package private(set) var isOfRows = false
    /// The ranges in front of every part: a header, or rows of nobody in particular.
    private var common: [Range<Int>] = []
    /// The bytes of that.
    private var commonBytes: [UInt8] = []
    private let source: DataSource

    /// Makes an account of a source without people.
    init(of source: DataSource) { self.source = source }

    /// The same, ready to be parted: text that is made while it is read is in memory then, as is what stands before every part.
    func ready(limits: DataLimits) throws(DiagnosticFailure) -> PersonParts {
        var parts = try anywhere(limits: limits)
        parts.commonBytes = try parts.bytes(of: common)
        return parts
    }

    private func anywhere(limits: DataLimits) throws(DiagnosticFailure) -> PersonParts {
        guard case .converted = source else { return self }
        var stream = try InputStream(source, limit: min(limits.bytes, DataLimits().bytes))
        var bytes = [UInt8](repeating: 0, count: 1 << 20)
        var filled = 0
        while case let received = try stream.read(into: &bytes, at: filled, count: bytes.count - filled), received > 0 {
            filled += received
            if filled == bytes.count { bytes.append(contentsOf: repeatElement(0, count: filled)) }
        }
        var parts = PersonParts(of: .bytes(Array(bytes[..<filled]), name: source.name))
        (parts.people, parts.common, parts.choice) = (people, common, choice)
        (parts.unnamedCount, parts.isOfRows) = (unnamedCount, isOfRows)
        return parts
    }

    /// The entries of somebody, as a file of their own.
    package func source(of person: Somebody) throws(DiagnosticFailure) -> DataSource {
        // What is everybody's may be somebody's as well, and a record may name its person in two ways.
        let own = Set(person.ranges).subtracting(common).sorted { $0.lowerBound < $1.lowerBound }
        return .bytes(commonBytes + (try bytes(of: own)), name: source.name)
    }

    private func bytes(of ranges: [Range<Int>]) throws(DiagnosticFailure) -> [UInt8] {
        var bytes: [UInt8] = []
        for range in ranges {
            bytes += try part(range)
            if bytes.last != UInt8(ascii: "\n") { bytes.append(UInt8(ascii: "\n")) }
        }
        return bytes
    }

    private func part(_ range: Range<Int>) throws(DiagnosticFailure) -> [UInt8] {
        switch source {
        case .bytes(let bytes, _): return Array(bytes[range])
        case .open(let file):
            if let part = try? file.descriptor.read(range.count, at: range.lowerBound), part.count == range.count {
                return part
            }
        case .file, .converted: break
        }
        throw DiagnosticFailure(
            "data.changed", at: FileLocation(file: source.name), "the file changed while it was read",
            hint: "wait until whoever writes it is done, then run again")
    }

    /// Finds the people of rows.
    mutating func readRows(_ reader: DelimitedReader) throws(DiagnosticFailure) {
        let found = try reader.people(of: source)
        if found.head > 0 { common = [0..<found.head] }
        (unnamedCount, isOfRows) = (found.unnamed, true)
        people = found.named.map { who, rows in
            let name = who.patient ?? ""
            let names = name == name.lowercased() ? [name] : [name, name.lowercased()]
            return Somebody(names: names, who: who, ranges: rows)
        }
    }

    /// Finds the people of records.
    mutating func readRecords(
        _ reader: FHIRReader, in notation: FHIRReader.Notation
    ) throws(DiagnosticFailure) {
        var known = FHIRPeople()
        var ranges: [Int: [Range<Int>]] = [:]
        var (common, unnamed): ([Range<Int>], Int) = ([], 0)
        try reader.each(of: source, in: notation) { (step) throws(DiagnosticFailure) in
            guard case .record(let record, let line, let range) = step else { return }
            let owner = try known.take(record, line: line, in: source.name)
            switch record {
            case .deleted: common.append(range)
            case .broken: unnamed += 1
            case .observation(let observation) where owner == nil:
                // What is about a group or a device says so.
                if FHIRSubject.named(by: observation) == nil { unnamed += 1 }
            case .observation, .patient: if let owner { ranges[owner, default: []].append(range) }
            case .other: break
            }
        }
        (self.common, unnamedCount, self.unnamed) = (common, unnamed, known.unnamed)
        people = known.found().map { person, numbers in
            var person = person
            person.ranges = numbers.flatMap { ranges[$0] ?? [] }
            return person
        }
    }
}

extension DiaryReader {
    /// The people of a file of FHIR or of rows, in the order in which they come, and behind them the records that name nobody.
    ///
    /// - Throws: `data.no-patients` where the source does not tell whose its readings are, and as when it is read.
    package func patients(of source: DataSource) throws(DiagnosticFailure) -> [FoundPatient] {
        let (text, format) = try textAndFormat(of: try source.opened())
        let parts = try people(of: text, format)
        return parts.people.map(\.who) + [parts.unnamed].compactMap(\.self)
    }

    /// Goes through a file of many people once, to find where each has their entries.
    ///
    /// - Throws: `data.no-patients` where the file does not tell whose its entries are, or is XML, whose entries are no files of
    ///   their own; and as when it is read.
    package func parts(of source: DataSource) throws(DiagnosticFailure) -> PersonParts {
        let (text, format) = try textAndFormat(of: try source.opened())
        guard format != .fhirXML else {
            throw DiagnosticFailure(
                "data.no-patients", at: FileLocation(file: source.name), "FHIR in XML cannot be parted by person",
                hint: "export it as JSON, or import the people one by one with --patient")
        }
        return try people(of: text, format).ready(limits: limits)
    }

    private func people(of text: TextSource, _ format: Format?) throws(DiagnosticFailure) -> PersonParts {
        var parts = PersonParts(of: text.source)
        let fhir = FHIRReader(zone: .utc, limits: limits, patient: PatientRequest())
        do throws(DiagnosticFailure) {
            switch format {
            case .fhirJSON: try parts.readRecords(fhir, in: .json)
            case .fhirXML: try parts.readRecords(fhir, in: .xml)
            case .delimited:
                let rows = try reader(of: text).rows(of: text.source, text.head)
                try parts.readRows(rows)
                parts.choice = try rows.choiceOfParts(of: text.source)
            default:
                throw DiagnosticFailure(
                    "data.no-patients", at: FileLocation(file: text.source.name),
                    "only FHIR and rows say which person a reading is of",
                    hint: "files of one person need neither --patients nor --people")
            }
        } catch {
            throw error.aboutData
        }
        return parts
    }
}
