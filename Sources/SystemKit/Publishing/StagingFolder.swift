/// The folder where the reports of a chunk are written before any of them gets its name.
///
/// A staging folder belongs to one process and is gone with its work. It lies on the file system of the output folder.
/// Each report keeps its staged name until the manifest has its line; a list maps staged names to final ones. After a
/// crash, recovery can thus find the reports without a line in the manifest, and take them back.
package struct StagingFolder: ~Copyable {
    /// A report that is written and has no name yet.
    package struct Staged: Hashable, Sendable {
        /// The name inside the staging folder.
        package let staged: String
        /// The name it shall have inside the output folder.
        package let name: String
        /// The number of bytes.
        package let bytes: Int
        /// The digest of the bytes, for the list.
        package let digest: String
        /// The keyed hash of the person, for the list.
        package let person: String
    }

    /// The result for a report.
    package enum Placement: Hashable, Sendable {
        /// It has its name.
        case placed
        /// A file with that name is there already, and has the same bytes.
        case present
        /// Another file has that name, and was left as it is.
        case taken
        /// Something else is in the place of a folder of its name.
        case blocked
        /// The file system takes no name as long as this.
        case tooLong
    }

    /// The prefix of the names of lists.
    static let list = "list"

    private let output: OutputFolder
    private let folder: OutputFolder
    private var count = 0

    /// Makes a staging folder.
    ///
    /// - Parameters:
    ///   - path: The folder; nothing of that name may be there.
    ///   - output: The output folder.
    /// - Throws: An error if one of them cannot be made or opened.
    package init(_ path: String, output: String) throws(PublishingError) {
        let home = try OutputFolder(output, forBytes: 0, durable: false)
        let folder = try OutputFolder(path, forBytes: 0, durable: false)
        self.output = home
        self.folder = folder
    }

    /// Begins a report.
    package mutating func begin() throws(PublishingError) -> StagedDraft {
        count += 1
        let name = "\(count).tmp"
        return try StagedDraft(name, path: folder.path(of: name), in: folder.files)
    }

    /// Closes a report that is written.
    ///
    /// - Parameters:
    ///   - draft: The report.
    ///   - name: The name it shall have inside the output folder.
    ///   - digest: The digest of the bytes.
    ///   - person: The keyed hash of the person.
    ///   - lasting: True if the file is forced to the disk by itself.
    /// - Returns: The report, for those who give it its name.
    /// - Throws: An error if a part of it cannot be written; nothing of it is left then.
    package func finish(
        _ draft: StagedDraft, as name: String, digest: String, person: String, lasting: Bool
    ) throws(PublishingError) -> Staged {
        try draft.finish(lasting: lasting)
        return Staged(staged: draft.name, name: name, bytes: draft.byteCount, digest: digest, person: person)
    }

    /// The bytes of a report, as they are in its file.
    package func contents(of report: Staged) throws(PublishingError) -> [UInt8] {
        do throws(FileError) {
            return try folder.files.open(report.staged).contents()
        } catch {
            let path = folder.path(of: report.staged)
            throw PublishingError(error.cause(bytes: 0, otherwise: .writeFailed), path: path, error)
        }
    }

    /// Moves a report that shall not get its name into a folder for those who look into the cause.
    package func setAside(_ report: Staged, in other: String, as name: String) throws(PublishingError) {
        let aside = try OutputFolder(other, forBytes: report.bytes, durable: false)
        do throws(FileError) {
            try folder.files.rename(report.staged, to: name, in: aside.files)
        } catch {
            let path = aside.path(of: name)
            throw PublishingError(error.cause(bytes: report.bytes, otherwise: .renameFailed), path: path, error)
        }
    }

    /// Reports that are given their names together, and the list that says which shall have which.
    package struct Batch: Hashable, Sendable {
        let list: String
        /// The reports.
        package let reports: [Staged]
    }

    /// Writes down which report shall have which name, before any of them gets it.
    package func writeList(_ reports: [Staged], lasting: Bool) throws(PublishingError) -> Batch {
        let lines = reports.map { "\($0.staged)\t\($0.name)\t\($0.person)\t\($0.digest)\n" }
        // The first report is in no other list: several of them can be there at a time.
        let batch = Batch(list: "\(Self.list)-\(reports.first?.staged ?? "")", reports: reports)
        try write(Array(lines.joined().utf8), to: batch.list, lasting: lasting)
        return batch
    }

    private func write(_ bytes: [UInt8], to name: String, lasting: Bool) throws(PublishingError) {
        let path = folder.path(of: name)
        do throws(FileError) {
            guard var file = try folder.files.create(name) else { throw FileError.exists }
            try file.write(bytes.span)
            if lasting { try file.synchronize() }
            try file.close()
        } catch {
            try? folder.files.remove(name)
            throw PublishingError(error.cause(bytes: bytes.count, otherwise: .writeFailed), path: path, error)
        }
    }

    /// Forces everything to the disk that was written to this file system.
    package func synchronize() throws(PublishingError) {
        do throws(FileError) {
            try folder.files.synchronizeFileSystem()
        } catch {
            throw PublishingError(error.cause(bytes: 0, otherwise: .syncFailed), path: folder.path, error)
        }
    }

    /// Gives a report its name.
    ///
    /// - Parameters:
    ///   - report: The report.
    ///   - replacing: True if a file that has the name is known to be an older report of the same person.
    ///   - lasting: True if the folder is forced to the disk.
    /// - Returns: The result.
    /// - Throws: Errors that concern other reports, too.
    package func release(_ report: Staged, replacing: Bool, lasting: Bool) throws(PublishingError) -> Placement {
        do throws(PublishingError) {
            return try give(report, replacing: replacing, lasting: lasting)
        } catch {
            guard let obstacle = obstacle(to: report.name, error.systemError, in: output) else { throw error }
            return obstacle
        }
    }

    private func give(_ report: Staged, replacing: Bool, lasting: Bool) throws(PublishingError) -> Placement {
        let path = output.path(of: report.name)
        var parts = report.name.split(separator: "/").map(String.init)
        let name = parts.popLast() ?? ""
        do throws(FileError) {
            var home = output.files
            // Whoever may write in a folder of reports could lead them elsewhere by a link.
            for part in parts { home = try home.folder(part, lasting: lasting) }
            if try !folder.files.link(report.staged, to: name, in: home) {
                let mine = try folder.files.file(report.staged)
                let theirs = try home.file(name)
                if let mine, mine.node == theirs?.node { return .placed }
                if theirs?.bytes == report.bytes, try isSame(report, name, in: home) { return .present }
                guard replacing else { return .taken }
                let second = "\(report.staged).new"
                _ = try folder.files.link(report.staged, to: second, in: folder.files)
                try folder.files.rename(second, to: name, in: home)
            }
            if lasting { try home.synchronize() }
            return .placed
        } catch {
            guard !error.saysNoLinks else { throw PublishingError(.noHardLinks, path: path, error) }
            throw PublishingError(error.cause(bytes: report.bytes, otherwise: .renameFailed), path: path, error)
        }
    }

    private func isSame(_ report: Staged, _ name: String, in home: Folder) throws(FileError) -> Bool {
        try folder.files.open(report.staged).contents() == home.open(name).contents()
    }

    /// Takes the staged names away, once the manifest has its lines or nothing was placed.
    package func clear(_ batch: Batch) {
        try? folder.files.remove(batch.list)
        for report in batch.reports { try? folder.files.remove(report.staged) }
    }
}
