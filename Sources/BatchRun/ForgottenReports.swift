package import DiaryModel
internal import Foundation
internal import SystemKit

/// The counts of a person's reports and lines that an output folder had; the one line about the person that stays there.
package struct ForgottenReports: Hashable, Sendable, Codable {
    /// The keyed hash of the person.
    package let person: String
    /// The day on which it was removed, by the calendar of UTC.
    package let day: CivilDate
    /// The number of removed reports that counted.
    package private(set) var reports = 0
    /// The number of removed earlier reports.
    package private(set) var earlier = 0
    /// The number of removed reports that had been withheld.
    package private(set) var withheld = 0
    /// The number of removed lines of manifests and logs.
    package private(set) var lines = 0

    /// True if there was nothing of the person.
    package var isNothing: Bool { reports + earlier + withheld + lines == 0 }

    /// Removes the files and lines of a person in the output folder of a job, and adds a line to `forgotten.jsonl` there.
    ///
    /// Files go before the lines that name them: who is interrupted does it again, and finds what is left.
    ///
    /// - Parameters:
    ///   - id: The id of the person.
    ///   - people: The people of the job.
    ///   - day: The day of UTC.
    /// - Returns: The counts.
    /// - Throws: `batch.locked` while a run is at work, and what keeps something from being removed.
    package static func remove(_ id: String, of people: JobPeople, on day: CivilDate) throws(DiagnosticFailure) -> Self
    {
        var one = Self(person: try people.hash(of: id), day: day)
        let lock = try RunLocks.everything(in: people.output)
        defer { withExtendedLifetime(lock) {} }
        let states = StateFolder.shards(of: people.output).map { StateFolder(output: people.output, shard: $0) }
        try one.clearStaging(states)
        for state in states { try one.removeReports(state) }
        try one.removeFiles(namedIn: people.output)
        for state in states {
            for path in [state.manifest, state.earlier] + state.logs {
                try one.removeLines(of: path)
            }
        }
        guard !one.isNothing else { return one }
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        // Numbers and digits always become JSON.
        let line = ((try? encoder.encode(one)).map { [UInt8]($0) } ?? []) + [UInt8(ascii: "\n")]
        let record = try OpenFile("\(states[0].root)/forgotten.jsonl", for: .appending)
        try record.append(line)
        try record.synchronize()
        return one
    }

    /// Clears up after runs that ended half-way: no run is at work, so nobody writes there.
    private func clearStaging(_ states: [StateFolder]) throws(DiagnosticFailure) {
        let manifests = states.map(\.manifest).filter { FileManager.default.fileExists(atPath: $0) }
        let ledger = try Ledger(reading: manifests) { _ in true }
        for state in states {
            _ = try state.recover(after: 0) { (person) throws(DiagnosticFailure) in
                try ledger.record(of: person)?.record
            }
        }
    }

    /// Removes the reports that lines of a shard name.
    private mutating func removeReports(_ state: StateFolder) throws(DiagnosticFailure) {
        var (now, before): (Set<String>, Set<String>) = ([], [])
        for path in [state.manifest, state.earlier] {
            try EarlierReports.forEachLine(of: path) { line in
                guard line.person == person else { return }
                before.formUnion(line.files)
                if path == state.manifest { now = Set(line.reports.compactMap(\.file)) }
            }
        }
        for file in before.sorted() where try Self.removed("\(state.output)/\(file)") {
            if now.contains(file) { reports += 1 } else { earlier += 1 }
        }
    }

    /// Removes files with the hash in their name: withheld reports, and those that no line names.
    private mutating func removeFiles(namedIn folder: String) throws(DiagnosticFailure) {
        for name in ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted() {
            let path = "\(folder)/\(name)"
            if (try? FileStatus(ofLink: path))?.kind == .folder {
                try removeFiles(namedIn: path)
            } else if name.contains(person), try Self.removed(path) {
                if folder.hasSuffix("/quarantine") { withheld += 1 } else { earlier += 1 }
            }
        }
    }

    private static func removed(_ path: String) throws(DiagnosticFailure) -> Bool {
        do throws(FileError) {
            try FileSystem.remove(path)
            return true
        } catch {
            guard error.kind == .missing || error.kind == .notAFolder else { throw SystemFailure.failure(error, path) }
            return false
        }
    }

    /// Writes a file anew without the lines in which the hash stands, whatever else they are.
    private mutating func removeLines(of path: String) throws(DiagnosticFailure) {
        guard FileManager.default.fileExists(atPath: path) else { return }
        let digits = Data(person.utf8)
        func isAbout(_ line: ArraySlice<UInt8>) -> Bool { Data(line).firstRange(of: digits) != nil }
        var found = 0
        let rest = try LedgerScan.forEachLine(of: try OpenFile(path, for: .reading)) { line, _ in
            if isAbout(line) { found += 1 }
        }
        guard found > 0 || rest > 0 else { return }
        var anew = try LedgerRewrite(path)
        _ = try LedgerScan.forEachLine(of: try OpenFile(path, for: .reading)) { (line, _) throws(DiagnosticFailure) in
            if !isAbout(line) { try anew.add(line) }
        }
        try anew.finish()
        lines += found
    }
}
