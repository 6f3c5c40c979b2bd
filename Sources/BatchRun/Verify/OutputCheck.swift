package import Diagnostics
internal import DigestKit
internal import Foundation
internal import JobModel
internal import PDFReading
internal import ReportPipeline

/// Holds people, manifests and files of an output folder against one another.
package struct OutputCheck {
    /// One thing that is not as it should be.
    package struct Difference: Hashable, Sendable, Codable {
        /// What kind of thing.
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
            /// A manifest has lines that are none, or not all of one.
            case damagedManifest = "damaged-manifest"
        }

        /// What kind of thing.
        package let kind: Kind
        /// The file it is about, as seen from the output folder.
        package let file: String?
        /// The keyed hash of the person it is about.
        package let person: String?

        init(_ kind: Kind, file: String? = nil, person: String? = nil) {
            self.kind = kind
            self.file = file
            self.person = person
        }
    }

    /// What was found.
    package struct Result: Hashable, Sendable, Codable {
        /// The version of this form.
        package var version = 1
        /// How many people there are lines about.
        package var people = 0
        /// How many of them have all their reports.
        package var ok = 0
        /// How many do not, and the manifest says why.
        package var failed = 0
        /// How many reports are there as the manifest says.
        package var reports = 0
        /// How many things are not as they should be.
        package var total = 0
        /// The first of them.
        package var differences: [Difference] = []

        /// The most differences that are kept.
        static let most = 10_000

        mutating func add(_ difference: Difference) {
            total += 1
            if differences.count < Self.most { differences.append(difference) }
        }
    }

    private struct Place {
        let source: Int
        let offset: Int
        let length: Int
        let run: Int
    }

    /// The seconds after which no run writes to a staging folder any more, whatever the job says about chunks and limits.
    private static let longestAttempt = 6_000

    private let output: String
    private var result = Result()
    private var known: Set<String> = []

    /// Names an output folder.
    package init(output: String) { self.output = output }

    /// Looks at everything.
    ///
    /// - Parameter plan: What the people who shall be there are found with; `nil` where only manifests and files are
    ///   compared.
    /// - Returns: What was found.
    /// - Throws: `batch.no-manifest` where nothing was ever made here, and what keeps manifests or people from being
    ///   read.
    package mutating func run(people plan: BatchPlan? = nil) throws(DiagnosticFailure) -> Result {
        let shards = StateFolder.shards(of: output)
        guard !shards.isEmpty else {
            throw DiagnosticFailure(
                "batch.no-manifest", at: SourcePlace(file: output), "there is no manifest in the folder",
                hint: "name the output folder of a job")
        }
        let states = shards.map { StateFolder(output: output, shard: $0) }
        var places: [String: Place] = [:]
        for (index, state) in states.enumerated() { try read(state, index, into: &places) }
        for person in places.keys.sorted() {
            guard let place = places[person] else { continue }
            let file = try OpenFile(states[place.source].manifest, for: .reading)
            let bytes = try file.read(place.length, at: place.offset)
            guard case .sound(let line) = LedgerLine.read(bytes.dropLast()), let record = line.decoded() else {
                result.add(Difference(.damagedManifest, person: person))
                continue
            }
            check(record)
        }
        look(into: "")
        if let plan { try compare(plan, states[0], Set(places.keys)) }
        return result
    }

    private mutating func read(
        _ state: StateFolder, _ index: Int, into places: inout [String: Place]
    ) throws(DiagnosticFailure) {
        guard FileManager.default.fileExists(atPath: state.manifest) else { return }
        let scan = try LedgerScan.of(try OpenFile(state.manifest, for: .reading)) { line, offset, length in
            // Of two divisions into shards the later run is right.
            let run = line.decoded().flatMap { Int($0.run.prefix { $0 != "-" }) } ?? 0
            if let other = places[line.person], other.source != index, other.run > run { return }
            places[line.person] = Place(source: index, offset: offset, length: length, run: run)
        }
        if !scan.isSound { result.add(Difference(.damagedManifest, file: name(of: state.manifest))) }
        for name in (try? FileManager.default.contentsOfDirectory(atPath: state.staging)) ?? [] {
            // What may still be written to, on this machine or another, is for the next run to judge.
            let path = "\(state.staging)/\(name)"
            guard StagingName(name)?.isAbandoned(path, after: Self.longestAttempt) ?? true else { continue }
            result.add(Difference(.leftover, file: self.name(of: path)))
        }
    }

    /// A path as seen from the output folder.
    private func name(of path: String) -> String { String(path.dropFirst(output.count + 1)) }

    private mutating func check(_ record: LedgerRecord) {
        result.people += 1
        if record.state == .ok { result.ok += 1 } else { result.failed += 1 }
        known.formUnion(record.files)
        for report in record.reports where report.state == .ok {
            guard let file = report.file else { continue }
            guard let bytes = FileManager.default.contents(atPath: "\(output)/\(file)").map({ Array($0) }) else {
                result.add(Difference(.missingFile, file: file, person: record.person))
                continue
            }
            if bytes.count != report.bytes || SHA256.digest(of: bytes) != report.sha256 {
                result.add(Difference(.changedFile, file: file, person: record.person))
            } else if !PDFOutline.isComplete(bytes) || (try? PDFFile(bytes).pageCount()) != report.pages {
                result.add(Difference(.unsoundFile, file: file, person: record.person))
            } else {
                result.reports += 1
            }
        }
    }

    /// Finds the files of a folder that no manifest knows; hidden ones are not reports.
    private mutating func look(into folder: String) {
        let names = ((try? FileManager.default.contentsOfDirectory(atPath: "\(output)/\(folder)")) ?? []).sorted()
        for entry in names {
            let name = folder + entry
            if entry.hasPrefix(".") || known.contains(name) { continue }
            var status = stat()
            guard lstat("\(output)/\(name)", &status) == 0 else { continue }
            if status.st_mode & S_IFMT == S_IFDIR {
                look(into: name + "/")
            } else {
                result.add(Difference(.unknownFile, file: name))
            }
        }
    }

    /// Finds people of a job whom no manifest has a line about.
    private mutating func compare(
        _ plan: BatchPlan, _ state: StateFolder, _ known: Set<String>
    ) throws(DiagnosticFailure) {
        let hash = KeyedHash(key: try state.key(plan.job.output.keyFile, isRehearsal: true))
        var people = try PersonStream(plan.job.people, stored: try plan.storedPeople())
        while let entry = try people.next() {
            let id =
                switch entry {
                case .person(let id, _): id
                case .badLine(_, let text): text
                }
            let person = hash(id).map { String($0.prefix(32)) } ?? ""
            if !known.contains(person) { result.add(Difference(.missingPerson, person: person)) }
        }
    }
}
