package import Diagnostics
internal import Glibc

/// The manifest of a shard: what became of each person, one line after the other.
///
/// Lines are only ever added. Of several about one person the last counts. It keeps a number for each person in memory
/// and reads the rest when asked. It is no proof that a file is there: whoever skips a report looks at the file too.
package struct Ledger: ~Copyable {
    private struct Place {
        /// 0 for the manifest itself, otherwise the number of another one.
        var source: UInt32
        var length: UInt32
        var offset: Int

        init(source: Int, offset: Int, length: Int) {
            self.source = UInt32(source)
            self.length = UInt32(length)
            self.offset = offset
        }
    }

    private var own: ManifestFile
    /// The path of the manifest.
    let path: String
    private let others: [ManifestFile]
    private var places: [UInt64: Place]
    /// How many bytes it has.
    private(set) var end: Int
    /// What was found when it was opened.
    package private(set) var found: LedgerScan

    /// Opens the manifest at a path, making it where it is missing, and takes away what is damaged in it: lines that are none,
    /// and the beginning of a line at its end.
    ///
    /// - Parameters:
    ///   - path: The manifest; whoever writes to it holds the lock of its shard.
    ///   - others: Manifests that other divisions into shards left; what they say counts where this one says nothing.
    ///   - isOwn: Whether a person belongs to this shard, by the keyed hash.
    /// - Throws: `batch.…` where the manifest cannot be read or made.
    package init(
        _ path: String, others: [String] = [], isOwn: (String) -> Bool = { _ in true }
    ) throws(DiagnosticFailure) {
        var own = try ManifestFile(path, for: .appending)
        var files: [ManifestFile] = []
        var places: [UInt64: Place] = [:]
        for path in others {
            // A manifest that goes away meanwhile only costs a look at the reports themselves.
            guard let other = try? ManifestFile(path, for: .reading) else { continue }
            let source = files.count + 1
            _ = try LedgerScan.of(other.file) { line, offset, length in
                if isOwn(line.person) {
                    places[Self.number(line.person)] = Place(source: source, offset: offset, length: length)
                }
            }
            files.append(other)
        }
        let scan = try Self.scan(own.file, into: &places)
        var wholeBytes = scan.wholeBytes
        if scan.damaged > 0 {
            // What was found is told; what is in the index is about the file as it is then.
            try Self.takeOutDamage(own.file)
            own = try ManifestFile(path, for: .appending)
            wholeBytes = try Self.scan(own.file, into: &places).wholeBytes
        } else if scan.tornBytes > 0 {
            try own.file.truncate(to: scan.wholeBytes)
        }
        found = scan
        end = wholeBytes
        self.path = path
        self.own = own
        self.others = files
        self.places = places
    }

    /// Reads manifests without changing one: nothing is taken out, added or made.
    ///
    /// Of several lines about a person the last of the last manifest counts.
    ///
    /// - Throws: `batch.…` where one cannot be read.
    package init(reading manifests: [String], isOwn: (String) -> Bool) throws(DiagnosticFailure) {
        // The device takes the place of a manifest that says nothing.
        try self.init("/dev/null", others: manifests, isOwn: isOwn)
    }

    /// Writes a manifest anew with the lines that are lines, of this version or another.
    private static func takeOutDamage(_ manifest: borrowing OpenFile) throws(DiagnosticFailure) {
        var anew = try LedgerRewrite(manifest.path)
        _ = try LedgerScan.forEachLine(of: manifest) { (line, _) throws(DiagnosticFailure) in
            if LedgerLine.read(line.dropLast()) != .damaged { try anew.add(line) }
        }
        try anew.finish()
    }

    /// Finds the last line about each person.
    private static func scan(
        _ own: borrowing OpenFile, into places: inout [UInt64: Place]
    ) throws(DiagnosticFailure) -> LedgerScan {
        var repeated = 0
        var scan = try LedgerScan.of(own) { line, offset, length in
            let old = places.updateValue(
                Place(source: 0, offset: offset, length: length), forKey: Self.number(line.person))
            if let old, old.source == 0 { repeated += 1 }
        }
        scan.repeated = repeated
        return scan
    }

    /// What became of a person, and whether this manifest says so or that of another division into shards.
    package func record(of person: String) throws(DiagnosticFailure) -> (record: LedgerRecord, isOwn: Bool)? {
        guard let place = places[Self.number(person)] else { return nil }
        let bytes =
            place.source == 0
            ? try own.file.read(Int(place.length), at: place.offset)
            : try others[Int(place.source) - 1].file.read(Int(place.length), at: place.offset)
        guard case .sound(let line) = LedgerLine.read(bytes.dropLast()), line.person == person,
            let record = line.decoded()
        else { return nil }
        return (record, place.source == 0)
    }

    /// Adds lines for people, all in one piece, and forces them to the disk where that is asked for.
    package mutating func append(_ records: [LedgerRecord], lasting: Bool) throws(DiagnosticFailure) {
        guard !records.isEmpty else { return }
        var bytes: [UInt8] = []
        var added: [(UInt64, Place)] = []
        for record in records {
            let line = try LedgerLine.bytes(of: record)
            added.append(
                (
                    Self.number(record.person),
                    Place(source: 0, offset: end + bytes.count, length: line.count)
                ))
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
        for (number, place) in added { places[number] = place }
        end += bytes.count
    }

    /// Where the last line about each person of this manifest is, in the order of the lines.
    func ownPlaces() -> [(number: UInt64, offset: Int, length: Int)] {
        places.filter { $0.value.source == 0 }
            .map { (number: $0.key, offset: $0.value.offset, length: Int($0.value.length)) }
            .sorted { $0.offset < $1.offset }
    }

    /// The bytes of a line.
    func bytes(at offset: Int, count: Int) throws(DiagnosticFailure) -> [UInt8] { try own.file.read(count, at: offset) }

    /// Goes on with the file that took the place of the manifest, in which lines have other places.
    mutating func reopen(_ moved: [(number: UInt64, offset: Int)], end: Int) throws(DiagnosticFailure) {
        own = try ManifestFile(path, for: .appending)
        for (number, offset) in moved { places[number]?.offset = offset }
        self.end = end
    }

    /// How many people there are lines about.
    package var count: Int { places.count }

    /// The first half of a keyed hash as a number.
    private static func number(_ person: String) -> UInt64 { UInt64(person.prefix(16), radix: 16) ?? 0 }

    /// An open manifest, in a place where another may take its turn.
    private final class ManifestFile {
        let file: OpenFile

        init(_ path: String, for purpose: OpenFile.Purpose) throws(DiagnosticFailure) {
            file = try OpenFile(path, for: purpose)
        }
    }
}
