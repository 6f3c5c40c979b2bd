internal import Foundation

extension StagingFolder {
    /// A report that a process staged before it ended, as its list says.
    package struct Leftover: Hashable, Sendable {
        /// The name inside the output folder.
        package let name: String
        /// The keyed hash of the person.
        package let person: String
        /// The digest of the report.
        package let digest: String
    }

    /// The reports that the lists of a staging folder name.
    package static func leftovers(of path: String) throws(PublishingError) -> [Leftover] {
        let folder = try OutputFolder(path, forBytes: 0, durable: false)
        do throws(FileError) {
            return try leftovers(in: folder.files, path).map(\.1)
        } catch {
            throw PublishingError(error.cause(bytes: 0, otherwise: .folderFailed), path: path, error)
        }
    }

    /// Clears away the staging folder of a process that is gone, and takes back the reports that nobody vouched for.
    ///
    /// - Parameters:
    ///   - path: The staging folder.
    ///   - output: The output folder.
    ///   - isVouchedFor: True if the manifest has a line about a report.
    /// - Returns: How many reports were taken back.
    ///   Where one cannot be taken back now, the folder stays for the next run.
    /// - Throws: An error if the folder cannot be read.
    package static func recover(
        _ path: String, output: String, isVouchedFor: (Leftover) -> Bool
    ) throws(PublishingError) -> Int {
        var takenBack = 0
        var isLeft = false
        let folder = try OutputFolder(path, forBytes: 0, durable: false)
        let out = try OutputFolder(output, forBytes: 0, durable: false)
        do throws(FileError) {
            for (staged, leftover) in try leftovers(in: folder.files, path) where !isVouchedFor(leftover) {
                do throws(FileError) {
                    guard let mine = try folder.files.file(staged),
                        try out.files.file(leftover.name)?.node == mine.node
                    else { continue }
                    try out.files.remove(leftover.name)
                    takenBack += 1
                } catch {
                    // One report that cannot be looked at or taken away must not keep everybody else from theirs.
                    isLeft = true
                }
            }
        } catch {
            throw PublishingError(error.cause(bytes: 0, otherwise: .folderFailed), path: path, error)
        }
        if isLeft { return takenBack }
        // The lists go last with the folder: whoever is interrupted here begins again.
        for name in names(in: path) where !name.hasPrefix(list) {
            try? folder.files.remove(name)
        }
        try? FileManager.default.removeItem(atPath: path)
        return takenBack
    }

    private static func names(in path: String) -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
    }

    private static func leftovers(in folder: Folder, _ path: String) throws(FileError) -> [(String, Leftover)] {
        var found: [(String, Leftover)] = []
        for name in names(in: path) where name.hasPrefix(list) { found += try leftovers(of: name, in: folder) }
        return found
    }

    private static func leftovers(of list: String, in folder: Folder) throws(FileError) -> [(String, Leftover)] {
        guard try folder.file(list) != nil else { return [] }
        let text = String(decoding: try folder.open(list).contents(), as: UTF8.self)
        return text.split(separator: "\n").compactMap { line in
            let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            // A name that leads elsewhere was not written by this program.
            guard cells.count == 4, !cells[0].contains("/"), !cells[1].hasPrefix("/"), !cells[1].contains("..") else {
                return nil
            }
            return (cells[0], Leftover(name: cells[1], person: cells[2], digest: cells[3]))
        }
    }
}
