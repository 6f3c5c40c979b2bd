package import Diagnostics
internal import FileKit
internal import Foundation
internal import SourceModel

/// Where in one file of many people each has their entries, found in one pass: the file itself is read again only where
/// somebody's entries are.
package struct PersonParts {
    /// Somebody of the file.
    package struct Somebody {
        /// What asks for them, the best first.
        package var names: [String] = []
        /// Where their entries are.
        fileprivate var ranges: [Range<Int>] = []
    }

    /// The people, in the order in which they come.
    package private(set) var people: [Somebody] = []
    /// How many entries name nobody.
    package private(set) var unnamedCount = 0
    /// What each part is taken for, where the whole file tells more than a part of it.
    package fileprivate(set) var choice: DiaryReader.Choice?
    /// Whether cells of rows part them, where capitals are no difference.
    package private(set) var isOfRows = false
    /// What stands before every part: a header, or what nothing says whose it is.
    private var common: [Range<Int>] = []
    private let file: OpenFile
    private let name: String

    fileprivate init(of source: DataSource) throws(DiagnosticFailure) {
        name = source.name
        guard case .open(let file) = source else { throw PatientRequest().refusal(of: source.name) }
        self.file = file
    }

    /// The entries of somebody, as a file of their own.
    package func source(of person: Somebody) throws(DiagnosticFailure) -> DataSource {
        var bytes: [UInt8] = []
        for range in common + person.ranges {
            var part = [UInt8](repeating: 0, count: range.count)
            var filled = 0
            while filled < part.count {
                let start = filled
                do throws(FileError) {
                    filled += try file.descriptor.read(
                        into: &part, at: start, count: part.count - start, from: range.lowerBound + start)
                } catch {
                    filled = start
                }
                guard filled > start else {
                    throw DiagnosticFailure(
                        "data.changed", at: FileLocation(file: name), "the file changed while it was read",
                        hint: "wait until whoever writes it is done, then run again")
                }
            }
            bytes += part
            if bytes.last != UInt8(ascii: "\n") { bytes.append(UInt8(ascii: "\n")) }
        }
        return .bytes(bytes, name: name)
    }

    fileprivate mutating func readRows(of source: DataSource, _ reader: DelimitedReader) throws(DiagnosticFailure) {
        let found = try reader.people(of: source)
        if found.head > 0 { common = [0..<found.head] }
        unnamedCount = found.unnamed
        people = found.named.map { who, rows in
            Somebody(names: Set([who.patient ?? "", who.patient?.lowercased() ?? ""]).sorted(), ranges: rows)
        }
        isOfRows = true
    }

    fileprivate mutating func readRecords(
        of source: DataSource, limits: DataLimits
    ) throws(DiagnosticFailure) {
        var elements = try JSONElements(source, limits: limits)
        let decoder = JSONDecoder()
        var known = FHIRPeople()
        var ranges: [Int: [Range<Int>]] = [:]
        while let element = try elements.next() {
            let range = element.end - element.bytes.count..<element.end
            var owners: Set<Int> = []
            var isOfAll = false
            for record in FHIRRecord.all(in: element, decoder) {
                switch record {
                case .observation(let observation):
                    if let owner = known.owner(of: observation, line: element.line) {
                        owners.insert(owner)
                    } else {
                        unnamedCount += 1
                    }
                case .patient(let patient): owners.insert(known.add(patient))
                case .deleted: isOfAll = true
                case .broken: unnamedCount += 1
                case .other: continue
                }
            }
            guard !known.isFull else { throw FHIRPeople.tooMany(in: source.name, element.line) }
            if isOfAll { common.append(range) }
            for owner in owners where !isOfAll { ranges[owner, default: []].append(range) }
        }
        for (names, numbers) in known.parts() {
            let own = numbers.flatMap { ranges[$0] ?? [] }
            // A record may name its person in two ways.
            let ordered = Set(own).sorted { $0.lowerBound < $1.lowerBound }
            if !ordered.isEmpty { people.append(Somebody(names: names, ranges: ordered)) }
        }
    }
}

extension DiaryReader {
    /// Goes through a file of many people once, to find where each has their entries.
    ///
    /// - Throws: `data.no-patients` where the file does not tell whose its entries are, and as when it is read.
    package func parts(of source: DataSource) throws(DiagnosticFailure) -> PersonParts {
        let (text, format) = try textAndFormat(of: try source.opened())
        let (source, head) = (text.source, text.head)
        var parts = try PersonParts(of: source)
        do throws(DiagnosticFailure) {
            switch format {
            case .fhirJSON: try parts.readRecords(of: source, limits: limits)
            case .delimited:
                let rows = try rows(of: source, head)
                try parts.readRows(of: source, rows)
                // A part may be too short to tell what the whole file does.
                if let (order, mapping) = try rows.surveyedOrder(of: source) {
                    parts.choice = mapping.map { .source($0, order) } ?? .format(.delimited, order)
                }
            default: throw PatientRequest().refusal(of: source.name)
            }
        } catch {
            throw error.aboutData
        }
        return parts
    }
}
