package import DiaryModel
internal import Glibc
internal import SystemKit

/// The manifest of a shard: what became of each person, one line after the other.
///
/// Lines are only ever added. Of several about one person the last counts. It keeps some sixteen bytes for each person
/// in memory and reads the rest when asked. It is no proof that a file is there: whoever skips a report looks at the file
/// too.
package struct Ledger: ~Copyable {
    /// A line in the manifest of another division into shards.
    private struct Elsewhere {
        /// The place of that manifest in `others`.
        let source: Int
        let location: LineIndex.Location
        /// The time when its run began, in seconds since 1970.
        let begun: Int
    }

    private var own: ManifestFile
    /// The path of the manifest.
    let path: String
    private let others: [ManifestFile]
    private var index = LineIndex()
    /// The lines of other manifests about people who are missing in this one, or have only a line of an earlier run.
    private var elsewhere: [UInt64: Elsewhere] = [:]
    /// The number of bytes.
    private(set) var end: Int
    /// The findings of opening it.
    package private(set) var found: LedgerScan

    /// Opens the manifest at a path, making it if it is missing, and removes its damaged parts.
    ///
    /// These are lines that are none, and the beginning of a line at its end.
    ///
    /// - Parameters:
    ///   - path: The manifest; its writer holds the lock of its shard.
    ///   - others: Manifests of other divisions into shards; their lines count if this one has none, or one of an
    ///     earlier run.
    ///   - isOwn: True if a person belongs to this shard, by the keyed hash.
    /// - Throws: `batch.…` where the manifest cannot be read or made.
    package init(
        _ path: String, others: [String] = [], isOwn: (String) -> Bool = { _ in true }
    ) throws(DiagnosticFailure) {
        var own = try ManifestFile(path, for: .appending)
        var index = LineIndex()
        let scan = try Self.scan(own.file, into: &index)
        var wholeBytes = scan.wholeBytes
        if scan.damaged > 0 {
            // What was found is told; what is in the index is about the file as it is then.
            try LedgerRewrite.takeOutDamage(of: own.file)
            own = try ManifestFile(path, for: .appending)
            index = LineIndex()
            wholeBytes = try Self.scan(own.file, into: &index).wholeBytes
        } else if scan.tornBytes > 0 {
            try own.file.truncate(to: scan.wholeBytes)
        }
        let (files, elsewhere) = try Self.read(others, isOwn) { person, begun in
            Self.lastRun(of: person, in: index, own) < begun
        }
        found = scan
        end = wholeBytes
        self.path = path
        self.own = own
        self.index = index
        self.others = files
        self.elsewhere = elsewhere
    }

    /// Reads the manifests of other divisions, as far as people are wanted; of several lines that of the latest run counts.
    private static func read(
        _ paths: [String], _ isOwn: (String) -> Bool, _ isWanted: (_ person: String, _ begun: Int) -> Bool
    ) throws(DiagnosticFailure) -> ([ManifestFile], [UInt64: Elsewhere]) {
        var files: [ManifestFile] = []
        var found: [UInt64: Elsewhere] = [:]
        for path in paths {
            // A manifest that goes away meanwhile only costs a look at the reports themselves.
            guard let other = try? ManifestFile(path, for: .reading) else { continue }
            _ = try LedgerScan.of(other.file) { line, offset, length in
                guard isOwn(line.person), let record = line.decoded() else { return }
                let begun = record.lastChange
                let number = number(line.person)
                guard begun >= found[number]?.begun ?? 0, isWanted(line.person, begun) else { return }
                found[number] = Elsewhere(
                    source: files.count, location: LineIndex.Location(offset: offset, length: length), begun: begun)
            }
            files.append(other)
        }
        return (files, found)
    }

    /// Returns the time of the run of this manifest's last line about a person; before all runs if there is none.
    private static func lastRun(of person: String, in index: borrowing LineIndex, _ own: ManifestFile) -> Int {
        guard let location = index.location(of: number(person)),
            let record = try? own.file.record(at: location)
        else { return -1 }
        return record.lastChange
    }

    /// Reads manifests without changing one: nothing is taken out, added or made.
    ///
    /// Of several lines about a person that of the latest run counts.
    ///
    /// - Throws: `batch.…` where one cannot be read.
    package init(reading manifests: [String], isOwn: (String) -> Bool) throws(DiagnosticFailure) {
        // The device takes the place of a manifest that says nothing.
        try self.init("/dev/null", others: manifests, isOwn: isOwn)
    }

    /// Finds the last line about each person.
    private static func scan(
        _ own: borrowing OpenFile, into index: inout LineIndex
    ) throws(DiagnosticFailure) -> LedgerScan {
        try LedgerScan.of(own) { line, offset, length in
            _ = index.set(LineIndex.Location(offset: offset, length: length), of: number(line.person))
        }
    }

    /// Notes that this run has come to a person, and says whether for the first time.
    mutating func meet(_ person: String) -> Bool { index.meet(Self.number(person)) }

    /// Returns the record of a person, and true if it is in this manifest and not in that of another division into
    /// shards.
    package func record(of person: String) throws(DiagnosticFailure) -> (record: LedgerRecord, isOwn: Bool)? {
        let number = Self.number(person)
        let other = elsewhere[number]
        let record: LedgerRecord?
        if let other {
            record = try others[other.source].file.record(at: other.location)
        } else {
            guard let location = index.location(of: number) else { return nil }
            record = try own.file.record(at: location)
        }
        guard let record, record.person == person else { return nil }
        return (record, other == nil)
    }

    /// Visits the lines of other manifests, in the order of the hashes.
    func forEachElsewhere(_ visit: (LedgerRecord) throws(DiagnosticFailure) -> Void) throws(DiagnosticFailure) {
        for (_, line) in elsewhere.sorted(by: { $0.key < $1.key }) {
            if let record = try others[line.source].file.record(at: line.location) { try visit(record) }
        }
    }

    /// Adds lines for people, all in one piece, and forces them to the disk where that is asked for.
    package mutating func append(_ records: [LedgerRecord], lasting: Bool) throws(DiagnosticFailure) {
        guard !records.isEmpty else { return }
        var bytes: [UInt8] = []
        var added: [(UInt64, LineIndex.Location)] = []
        for record in records {
            let line = try LedgerLine.bytes(of: record)
            added.append(
                (Self.number(record.person), LineIndex.Location(offset: end + bytes.count, length: line.count)))
            bytes += line
        }
        do throws(DiagnosticFailure) {
            try own.file.append(bytes)
            if lasting { try own.file.synchronize() }
        } catch {
            // Half a line shall not swallow the next one.
            try? own.file.truncate(to: end)
            throw error
        }
        for (number, location) in added {
            _ = index.set(location, of: number)
            elsewhere[number] = nil
        }
        end += bytes.count
    }

    /// The number of bytes of the last lines about all people.
    var neededBytes: Int {
        var sum = 0
        index.forEachLocation { sum += $1.length }
        return sum
    }

    /// Returns the places of the last lines about each person of this manifest, in the order of the lines.
    func ownLocations() -> [(number: UInt64, location: LineIndex.Location)] {
        var locations: [(number: UInt64, location: LineIndex.Location)] = []
        locations.reserveCapacity(index.lineCount)
        index.forEachLocation { locations.append((number: $0, location: $1)) }
        return locations.sorted { $0.location.offset < $1.location.offset }
    }

    /// The bytes of a line.
    func bytes(at location: LineIndex.Location) throws(DiagnosticFailure) -> [UInt8] {
        try own.file.read(location.length, at: location.offset)
    }

    /// Goes on with the file that took the place of the manifest, in which lines have other places.
    mutating func reopen(_ moved: [(number: UInt64, location: LineIndex.Location)], end: Int) throws(DiagnosticFailure)
    {
        own = try ManifestFile(path, for: .appending)
        for (number, location) in moved { _ = index.set(location, of: number) }
        self.end = end
    }

    /// The first half of a keyed hash as a number.
    static func number(_ person: String) -> UInt64 { UInt64(person.prefix(16), radix: 16) ?? 0 }

    /// An open manifest, in a place where another may take its turn.
    private final class ManifestFile {
        let file: OpenFile

        init(_ path: String, for purpose: FileDescriptor.Purpose) throws(DiagnosticFailure) {
            file = try OpenFile(path, for: purpose)
        }
    }
}
