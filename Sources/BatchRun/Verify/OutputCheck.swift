package import DiaryModel
internal import Foundation
internal import PDFReading
internal import ReportModel
internal import DiaryPress
internal import SystemKit

/// Holds people, manifests and files of an output folder against one another.
package struct OutputCheck {
    /// One thing that is not as it should be.
    package struct Difference: Hashable, Sendable, Codable {
        /// The kind of difference.
        package enum Kind: String, Hashable, Sendable, Codable {
            /// The manifest has a report, and there is no such file.
            case missingFile = "missing-file"
            /// The file has other bytes than the manifest says.
            case changedFile = "changed-file"
            /// The file does not end as a PDF does, or has another number of pages.
            case unsoundFile = "unsound-file"
            /// There is a file that no manifest knows.
            case unknownFile = "unknown-file"
            /// A run ended half-way and left staged reports behind.
            case leftover
            /// A person of the job is in no manifest.
            case missingPerson = "missing-person"
            /// A folder has several diaries of one name, and one of them counts.
            case duplicatePerson = "duplicate-person"
            /// A manifest has lines that are none, or not all of one.
            case damagedManifest = "damaged-manifest"
        }

        /// The kind of difference.
        package let kind: Kind
        /// The file it is about, as seen from the output folder.
        package var file: String?
        /// The keyed hash of the person it is about.
        package var person: String?
    }

    /// The findings.
    package struct Result: Hashable, Sendable, Codable {
        /// The version of this form.
        package var version = 1
        /// The number of people with a line.
        package var people = 0
        /// The number of those with all their reports.
        package var ok = 0
        /// The number of those without, with a reason in the manifest.
        package var failed = 0
        /// The number of reports that agree with the manifest.
        package var reports = 0
        /// The number of these whose delivery is pending or refused; `nil` where none was tried.
        package var undelivered: Int?
        /// The number of people with a line that the job does not name any more; `nil` without a job.
        package var gone: Int?
        /// The number of differences.
        package var total = 0
        /// All of them.
        package var differences: [Difference] = []

        mutating func add(_ difference: Difference) {
            total += 1
            differences.append(difference)
        }
    }

    /// The manifest of a shard, and where its lines are.
    private final class Manifest {
        let state: StateFolder
        let file: OpenFile
        var index = LineIndex()

        init(_ state: StateFolder) throws(DiagnosticFailure) {
            self.state = state
            file = try OpenFile(state.manifest, for: .reading)
        }
    }

    /// The seconds after which no run writes to a staging folder any more, whatever the job says about chunks and limits.
    private static let longestAttempt = 6_000

    private let output: String
    private var result = Result()
    private var manifests: [Shard: Manifest] = [:]
    /// Into how many shards people were divided, each number once.
    private var divisions: [Int] = []
    /// The shards of each division that have a line about a person, where there are several divisions.
    private var owners: [Int: [UInt64: Shard]] = [:]
    /// The names of files that manifests know, by their hash: of so many names, two with one hash are not to be expected.
    private var known: Set<Int> = []

    /// Names an output folder.
    package init(output: String) { self.output = output }

    /// Checks everything, or the people and reports of a shard.
    ///
    /// - Parameters:
    ///   - shard: The shard; of a part of the people no file is looked for that no manifest knows.
    ///   - plan: The plan that gives the expected people, those of the shard; `nil` if only manifests and files are compared.
    /// - Returns: The findings.
    /// - Throws: `batch.no-manifest` if nothing was ever made here, and the errors of reading manifests or people.
    package mutating func run(
        _ shard: Shard = .whole, people plan: BatchPlan? = nil
    ) throws(DiagnosticFailure) -> Result {
        let found = StateFolder.shards(of: output)
        let checked = shard == .whole ? found : found.filter { $0 == shard }
        guard !checked.isEmpty else { throw StateFolder.nothingMade(in: output) }
        // Of the same division another shard has lines about other people.
        let shards = shard == .whole ? found : found.filter { $0 == shard || $0.count != shard.count }
        divisions = Set(shards.map(\.count)).sorted()
        for one in shards { try read(StateFolder(output: output, shard: one)) }
        for one in checked { try check(one) }
        if shard == .whole { look(into: "") }
        if let plan { try compare(plan, StateFolder(output: output, shard: shards[0])) }
        return result
    }

    private mutating func read(_ state: StateFolder) throws(DiagnosticFailure) {
        guard FileManager.default.fileExists(atPath: state.manifest) else { return }
        let manifest = try Manifest(state)
        let scan = try LedgerScan.of(manifest.file) { line, offset, length in
            let person = Ledger.number(line.person)
            _ = manifest.index.set(LineIndex.Location(offset: offset, length: length), of: person)
            if divisions.count > 1 { owners[state.shard.count, default: [:]][person] = state.shard }
        }
        manifests[state.shard] = manifest
        if !scan.isSound { result.add(Difference(kind: .damagedManifest, file: name(of: state.manifest))) }
        let earlier = try EarlierReports.forEachLine(of: state.earlier) { record in
            for file in record.files { known.insert(file.hashValue) }
        }
        if earlier?.isSound == false { result.add(Difference(kind: .damagedManifest, file: name(of: state.earlier))) }
        for name in (try? FileManager.default.contentsOfDirectory(atPath: state.staging)) ?? [] {
            // What may still be written to, on this machine or another, is for the next run to judge.
            let path = "\(state.staging)/\(name)"
            guard StagingName(name)?.isAbandoned(path, after: Self.longestAttempt) ?? true else { continue }
            result.add(Difference(kind: .leftover, file: self.name(of: path)))
        }
    }

    /// Checks the reports of everybody in the manifest of a shard, in the order of the keyed hashes.
    private mutating func check(_ shard: Shard) throws(DiagnosticFailure) {
        guard let manifest = manifests[shard] else { return }
        var people: [UInt64] = []
        manifest.index.forEachLocation { person, _ in people.append(person) }
        people.sort()
        for person in people {
            guard let location = manifest.index.location(of: person) else { continue }
            guard let record = try manifest.file.record(at: location) else {
                result.add(Difference(kind: .damagedManifest, file: name(of: manifest.state.manifest)))
                continue
            }
            if try isLatest(record, shard) { check(record) }
        }
    }

    /// Returns true if no other division into shards has a line about a person from a later run, which would win.
    private func isLatest(_ record: LedgerRecord, _ shard: Shard) throws(DiagnosticFailure) -> Bool {
        let run = record.lastChange
        let person = Ledger.number(record.person)
        for (other, location) in locations(of: person, in: { owners[$0]?[person] }) where other.state.shard != shard {
            guard let theirs = try other.file.record(at: location) else { continue }
            let start = theirs.lastChange
            if start > run || start == run && other.state.shard.count > shard.count { return false }
        }
        return true
    }

    /// The lines about a person, one in each division into shards that has one.
    private func locations(
        of person: UInt64, in shard: (_ count: Int) -> Shard?
    ) -> [(manifest: Manifest, location: LineIndex.Location)] {
        divisions.compactMap { count in
            guard let manifest = shard(count).flatMap({ manifests[$0] }),
                let location = manifest.index.location(of: person)
            else { return nil }
            return (manifest, location)
        }
    }

    /// A path as seen from the output folder.
    private func name(of path: String) -> String { String(path.dropFirst(output.count + 1)) }

    private mutating func check(_ record: LedgerRecord) {
        result.people += 1
        if record.state == .ok { result.ok += 1 } else { result.failed += 1 }
        for file in record.files { known.insert(file.hashValue) }
        for report in record.reports where report.state == .ok {
            guard let file = report.file else { continue }
            if let delivery = report.delivery {
                result.undelivered = (result.undelivered ?? 0) + (delivery.status == .done ? 0 : 1)
            }
            guard let bytes = FileManager.default.contents(atPath: "\(output)/\(file)").map({ Array($0) }) else {
                result.add(Difference(kind: .missingFile, file: file, person: record.person))
                continue
            }
            if bytes.count != report.bytes || SHA256.digest(of: bytes) != report.sha256 {
                result.add(Difference(kind: .changedFile, file: file, person: record.person))
            } else if !PDFOutline.isComplete(bytes) || !Self.has(report.pages, bytes) {
                result.add(Difference(kind: .unsoundFile, file: file, person: record.person))
            } else {
                result.reports += 1
            }
        }
    }

    /// Returns true if a file has so many pages, as far as it is readable without a password.
    private static func has(_ pages: Int?, _ bytes: [UInt8]) -> Bool {
        do throws(PDFFile.Fault) {
            return try PDFFile(bytes).pageCount() == pages
        } catch {
            return error == .encrypted
        }
    }

    /// Finds the files of a folder that no manifest knows; hidden ones are not reports.
    private mutating func look(into folder: String) {
        let names = ((try? FileManager.default.contentsOfDirectory(atPath: "\(output)/\(folder)")) ?? []).sorted()
        for entry in names {
            let name = folder + entry
            if entry.hasPrefix(".") || known.contains(name.hashValue) { continue }
            guard let status = try? FileStatus(ofLink: "\(output)/\(name)") else { continue }
            if status.kind == .folder {
                look(into: name + "/")
            } else {
                result.add(Difference(kind: .unknownFile, file: name))
            }
        }
    }

    /// Finds people of a job whom no manifest has a line about.
    private mutating func compare(_ plan: BatchPlan, _ state: StateFolder) throws(DiagnosticFailure) {
        let hash = KeyedHash(key: try state.key(plan.job.output.keyFile, isRehearsal: true))
        var people = try plan.people()
        var named = LineIndex()
        var found = 0
        while let entry = try people.next() {
            let person = hash(entry.id).map { String($0.prefix(32)) } ?? ""
            let number = Ledger.number(person)
            guard named.meet(number) else {
                if people.isFolder { result.add(Difference(kind: .duplicatePerson, person: person)) }
                continue
            }
            if locations(of: number, in: { .holding(entry.id, of: $0) }).isEmpty {
                result.add(Difference(kind: .missingPerson, person: person))
            } else {
                found += 1
            }
        }
        result.gone = max(0, result.people - found)
    }
}
