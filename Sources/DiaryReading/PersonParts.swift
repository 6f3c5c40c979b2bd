package import DiaryModel
internal import SystemKit

/// The people of a file, found in one pass, and where in it each has their entries: the file itself is read again only where
/// somebody's entries are.
package struct PersonParts {
    /// A person of the file.
    package struct Somebody: Hashable, Sendable {
        /// The names that ask for them, the best first; none where only the records say who it is.
        package var names: [String]
        /// The person as listed.
        var who: FoundPatient
        /// The ranges of their entries.
        var ranges: [Range<Int>] = []

        /// Adds an entry.
        mutating func add(_ range: Range<Int>) {
            who.records += 1
            if let last = ranges.last, last.upperBound == range.lowerBound {
                ranges[ranges.count - 1] = last.lowerBound..<range.upperBound
            } else {
                ranges.append(range)
            }
        }
    }

    /// The people, in the order in which they come.
    package internal(set) var people: [Somebody] = []
    /// The records that name nobody and have something to read; `nil` for none.
    private(set) var unnamed: FoundPatient?
    /// How many entries name nobody.
    package internal(set) var unnamedCount = 0
    /// The format of each part, where the whole file tells more than a part of it.
    package internal(set) var choice: DiaryReader.Choice?
    /// True if cells of rows part them, where capitals are no difference.
    package internal(set) var isOfRows = false
    /// The bytes before every part: a header, or entries of nobody in particular.
    var common: [Range<Int>] = []
    /// The bytes of that.
    private var commonBytes: [UInt8] = []
    private(set) var source: DataSource

    /// Makes an account of a source without people.
    init(of source: DataSource) { self.source = source }

    /// The same, ready to be parted: text that is made while it is read is in memory then, as is what stands before every part.
    func ready(limits: DataLimits) throws(DiagnosticFailure) -> PersonParts {
        var parts = self
        if case .converted = source {
            var stream = try InputStream(source, limit: min(limits.bytes, DataLimits().bytes))
            var bytes: [UInt8] = []
            while case let part = try stream.next(1 << 20), !part.isEmpty { bytes += part }
            parts.source = .bytes(bytes, name: source.name)
        }
        parts.commonBytes = try parts.bytes(of: common)
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
            let part = try? file.descriptor.read(range.count, at: range.lowerBound)
            if let part, part.count == range.count { return part }
        case .file, .converted: break
        }
        throw DiagnosticFailure("data.changed", in: source.name)
    }

    /// Finds the people of records.
    mutating func readRecords(_ reader: FHIRReader, in notation: FHIRReader.Notation) throws(DiagnosticFailure) {
        var known = FHIRPeople()
        try reader.survey(source, in: notation, &known)
        (common, unnamedCount, unnamed) = (known.deletions, known.unnamedCount, known.unnamed)
        people = known.found()
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
    /// - Throws: `data.no-patients` where the file does not tell whose its entries are; and as when it is read.
    package func parts(of source: DataSource) throws(DiagnosticFailure) -> PersonParts {
        var (text, format) = try textAndFormat(of: try source.opened())
        guard format == .fhirXML else { return try people(of: text, format).ready(limits: limits) }
        // No entry of a document in XML is one of its own; a line of JSON is.
        do throws(DiagnosticFailure) {
            text.source = .bytes(
                try FHIRReader(zone: .utc, limits: limits, patient: PatientRequest()).lines(of: text.source),
                name: source.name)
        } catch { throw error.aboutData }
        var parts = try people(of: text, .fhirJSON).ready(limits: limits)
        parts.choice = .format(.fhirJSON)
        return parts
    }

    private func people(of text: TextSource, _ format: Format?) throws(DiagnosticFailure) -> PersonParts {
        var parts = PersonParts(of: text.source)
        let fhir = FHIRReader(zone: .utc, limits: limits, patient: PatientRequest())
        do throws(DiagnosticFailure) {
            switch format {
            case .fhirJSON: try parts.readRecords(fhir, in: .json)
            case .fhirXML: try parts.readRecords(fhir, in: .xml)
            case .delimited: try reader(of: text).rows(of: text.source, text.head).find(&parts)
            default: throw DiagnosticFailure("data.no-patients/format", in: text.source.name)
            }
        } catch { throw error.aboutData }
        return parts
    }
}
