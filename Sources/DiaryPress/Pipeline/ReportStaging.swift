package import DiaryModel
package import ReportModel
internal import SystemKit

/// Writes the reports of a chunk beside one another and gives them their names together.
package final class ReportStaging {
    /// The result for a report.
    package struct Placed: Hashable, Sendable {
        /// The name inside the output folder.
        package let name: String
        /// The number of bytes.
        package let bytes: Int
        /// The SHA-256 digest of the bytes.
        package let digest: String
        /// The code of what kept it from getting the name; `nil` where it has it.
        package let refusal: String?
    }

    private var folder: StagingFolder
    private let durability: BatchDurability
    private var waiting: [(report: StagingFolder.Staged, replacing: Bool)] = []
    /// Chunks whose reports have their names and keep their staged ones, the latest last.
    private var placed: [StagingFolder.Batch] = []

    /// Makes the staging folder of this process.
    ///
    /// - Parameters:
    ///   - folder: The staging folder; nothing of that name may be there.
    ///   - output: The output folder.
    ///   - durability: How far reports are forced to the disk.
    /// - Throws: `publish.…` where a folder cannot be made.
    package init(folder: String, output: String, durability: BatchDurability) throws(DiagnosticFailure) {
        self.folder = try diagnosed { () throws(PublishingError) in try StagingFolder(folder, output: output) }
        self.durability = durability
    }

    /// Begins a report that is written part by part.
    ///
    /// - Parameter limit: The most bytes it may have.
    /// - Returns: The receiver of the parts.
    /// - Throws: `publish.…` where no file can be made.
    package func begin(limit: Int) throws(DiagnosticFailure) -> StagedReport {
        guard let digest = SHA256() else { throw Self.noDigest }
        return StagedReport(
            try diagnosed { () throws(PublishingError) in try folder.begin() }, digest, limit: limit)
    }

    private static let noDigest = DiagnosticFailure(
        "internal.digest", "the SHA-256 digest of a report could not be computed")

    /// Keeps a report that is written; it gets its name later.
    ///
    /// - Parameters:
    ///   - report: The report.
    ///   - name: The name inside the output folder.
    ///   - person: The keyed hash of the person.
    ///   - replacing: True if a file of that name is known to be an older report of the same person.
    /// - Throws: `publish.…` with path and cause; nothing of the report is left then.
    package func keep(
        _ report: StagedReport, as name: String, person: String, replacing: Bool
    ) throws(DiagnosticFailure) {
        guard let digest = report.digest() else { throw Self.noDigest }
        let staged = try diagnosed { () throws(PublishingError) in
            try folder.finish(report.draft, as: name, digest: digest, person: person, lasting: durability == .file)
        }
        waiting.append((staged, replacing))
    }

    /// The bytes of the report that was kept last, as they are in its file.
    package func lastContents() throws(DiagnosticFailure) -> [UInt8] {
        guard let last = waiting.last else { return [] }
        return try diagnosed { () throws(PublishingError) in try folder.contents(of: last.report) }
    }

    /// Moves a report that was kept to another folder; it never gets its name.
    ///
    /// - Parameters:
    ///   - name: The name that it was to have.
    ///   - other: The folder.
    ///   - otherName: Its name there.
    /// - Throws: `publish.…` where it cannot be moved.
    package func setAside(_ name: String, in other: String, as otherName: String) throws(DiagnosticFailure) {
        guard let index = waiting.lastIndex(where: { $0.report.name == name }) else { return }
        try diagnosed { () throws(PublishingError) in
            try folder.setAside(waiting[index].report, in: other, as: otherName)
        }
        waiting.remove(at: index)
    }

    /// Gives all reports that were written their names, as safely as the durability asks.
    ///
    /// - Returns: The result for each, in the order they were written.
    package func release() throws(DiagnosticFailure) -> [Placed] {
        guard !waiting.isEmpty else { return [] }
        return try diagnosed { () throws(PublishingError) in
            let batch = try folder.writeList(waiting.map(\.report), lasting: durability == .file)
            if durability == .chunk { try folder.synchronize() }
            var results: [Placed] = []
            for (report, replacing) in waiting {
                let placement = try folder.release(report, replacing: replacing, lasting: durability == .file)
                results.append(
                    Placed(
                        name: report.name, bytes: report.bytes, digest: report.digest, refusal: placement.refusal))
            }
            if durability == .chunk { try folder.synchronize() }
            placed.append(batch)
            waiting = []
            return results
        }
    }

    /// Takes the staged names away, once the manifest has its lines about the reports.
    ///
    /// - Parameter kept: How many of the latest chunks keep theirs, about which there may be no lines yet.
    package func clear(keepingLatest kept: Int) {
        while placed.count > kept { folder.clear(placed.removeFirst()) }
    }
}

extension StagingFolder.Placement {
    /// The code of what kept a report from getting its name; `nil` where it has it.
    fileprivate var refusal: String? {
        switch self {
        case .placed, .present: nil
        case .taken: "publish.exists"
        case .blocked: "publish.blocked"
        case .tooLong: "batch.name-too-long"
        }
    }
}
