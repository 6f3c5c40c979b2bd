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
    var unnamed: FoundPatient?
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
}

extension DiaryReader {
    /// The people of a file of FHIR or of rows, in the order in which they come, and behind them the records that name nobody.
    ///
    /// - Throws: `data.no-patients` where the source does not tell whose its readings are, and as when it is read.
    package func patients(of source: DataSource) throws(DiagnosticFailure) -> [FoundPatient] {
        let text = try text(of: source)
        let parts = try people(of: text, reader(of: text).way(of: text))
        return parts.people.map(\.who) + [parts.unnamed].compactMap(\.self)
    }

    /// Goes through a file of many people once, to find where each has their entries.
    ///
    /// - Throws: `data.no-patients` where the file does not tell whose its entries are; and as when it is read.
    package func parts(of source: DataSource) throws(DiagnosticFailure) -> PersonParts {
        var text = try text(of: source)
        let way = try reader(of: text).way(of: text)
        guard case .format(.fhirXML) = way else { return try people(of: text, way).ready(limits: limits) }
        // No entry of a document in XML is one of its own; a line of JSON is.
        do throws(DiagnosticFailure) {
            text.source = .bytes(
                try FHIRReader(zone: .utc, limits: limits, patient: PatientRequest()).lines(of: text.source),
                name: source.name)
        } catch { throw error.aboutData }
        var parts = try people(of: text, .format(.fhirJSON)).ready(limits: limits)
        parts.choice = .format(.fhirJSON)
        return parts
    }

    private func people(of text: TextSource, _ way: Way) throws(DiagnosticFailure) -> PersonParts {
        var parts = PersonParts(of: text.source)
        do throws(DiagnosticFailure) {
            switch way {
            case .rows(let reader): try reader.find(&parts)
            case .format(let format) where [.fhirJSON, .fhirXML].contains(format):
                var known = FHIRPeople()
                try FHIRReader(zone: .utc, limits: limits, patient: PatientRequest())
                    .survey(text.source, in: format, &known)
                (parts.common, parts.people) = (known.deletions, known.found())
                (parts.unnamedCount, parts.unnamed) = (known.unnamedCount, known.unnamed)
            // Nobody named the mapping, which reads no people.
            case .records where choice == nil: _ = try sniffed(text.source, text.head)
            default: throw DiagnosticFailure("data.no-patients/format", in: text.source.name)
            }
        } catch { throw error.aboutData }
        return parts
    }
}
