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
    /// Files go first, then the line is written, then the lines that name the files go: who is interrupted does it again, and finds what
    /// is left.
    ///
    /// - Parameters:
    ///   - id: The id of the person.
    ///   - people: The people of the job, whose output folder is locked.
    ///   - day: The day of UTC.
    /// - Returns: The counts.
    /// - Throws: What keeps something from being removed.
    package static func remove(_ id: String, of people: JobPeople, on day: CivilDate) throws(DiagnosticFailure) -> Self
    {
        var one = Self(person: try people.hash(of: id), day: day)
        let states = StateFolder.shards(of: people.output).map { StateFolder(output: people.output, shard: $0) }
        try clearStaging(states)
        for state in states { try one.removeReports(state) }
        try one.removeFiles(of: states[0], in: "")
        let paths = states.flatMap { [$0.manifest, $0.earlier] + $0.logs }
        var found: [String] = []
        for path in paths {
            let (lines, rest) = try one.lines(of: path)
            one.lines += lines
            if lines > 0 || rest > 0 { found.append(path) }
        }
        guard !one.isNothing else { return one }
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        // Numbers and digits always become JSON.
        let line = ((try? encoder.encode(one)).map { [UInt8]($0) } ?? []) + [UInt8(ascii: "\n")]
        let record = try OpenFile("\(states[0].root)/forgotten.jsonl", for: .appending)
        try record.append(line)
        try record.synchronize()
        for path in found { try one.removeLines(of: path) }
        return one
    }

    /// Clears up after runs that ended half-way: no run is at work, so nobody writes there.
    private static func clearStaging(_ states: [StateFolder]) throws(DiagnosticFailure) {
        let manifests = states.map(\.manifest).filter { FileManager.default.fileExists(atPath: $0) }
        let ledger = try Ledger(reading: manifests) { _ in true }
        for state in states {
            _ = try state.recover(after: 0) { (person) throws(DiagnosticFailure) in
                try ledger.record(of: person)?.record
            }
            guard (try? FileManager.default.contentsOfDirectory(atPath: state.staging))?.isEmpty ?? true else {
                throw DiagnosticFailure(
                    "batch.not-removed", at: FileLocation(file: state.staging),
                    "staged reports of a run that was interrupted cannot be cleared away",
                    hint: "remove what is in the folder, then run again")
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
        for file in before.sorted() where try Self.removed(file, state) {
            if now.contains(file) { reports += 1 } else { earlier += 1 }
        }
    }

    /// Removes files with the hash in their name, withheld reports and those that no line names, and empty folders of that name.
    private mutating func removeFiles(of state: StateFolder, in folder: String) throws(DiagnosticFailure) {
        for entry in ((try? FileManager.default.contentsOfDirectory(atPath: "\(state.output)/\(folder)")) ?? [])
            .sorted()
        {
            let name = folder + entry
            if (try? FileStatus(ofLink: "\(state.output)/\(name)"))?.kind == .folder {
                try removeFiles(of: state, in: "\(name)/")
            } else if entry.contains(person), try Self.removed(name, state) {
                if folder.hasSuffix("/quarantine/") { withheld += 1 } else { earlier += 1 }
            }
        }
    }

    private static func removed(_ name: String, _ state: StateFolder) throws(DiagnosticFailure) -> Bool {
        switch state.remove(name, withFolders: true) {
        case .removed: return true
        case .notOurs: return false
        case .refused:
            throw DiagnosticFailure(
                "batch.not-removed", at: FileLocation(file: state.output), "a report of the person cannot be removed",
                hint: "check the owner and the permissions of the folder, then run again")
        }
    }

    private func isAbout(_ line: ArraySlice<UInt8>) -> Bool { Data(line).firstRange(of: Data(person.utf8)) != nil }

    /// The number of lines of a file in which the hash stands, and of the bytes of half a line at its end.
    private func lines(of path: String) throws(DiagnosticFailure) -> (found: Int, rest: Int) {
        guard FileManager.default.fileExists(atPath: path) else { return (0, 0) }
        var found = 0
        let rest = try LedgerScan.forEachLine(of: try OpenFile(path, for: .reading)) { line, _ in
            if isAbout(line) { found += 1 }
        }
        return (found, rest)
    }

    /// Writes a file anew without the lines in which the hash stands, whatever else they are.
    private func removeLines(of path: String) throws(DiagnosticFailure) {
        var anew = try LedgerRewrite(path)
        _ = try LedgerScan.forEachLine(of: try OpenFile(path, for: .reading)) { (line, _) throws(DiagnosticFailure) in
            if !isAbout(line) { try anew.add(line) }
        }
        try anew.finish()
    }
}
