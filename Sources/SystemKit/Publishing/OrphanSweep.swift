internal import Foundation

/// Clears away hidden temporary files of writers that were killed.
///
/// Only files that are named as ``WriterIdentity`` names them are looked at.
package enum OrphanSweep {
    /// The seconds that a file of a writer on this machine, who is gone, is left alone.
    static let ownPatience = 600
    /// The seconds that a file of a writer on another machine is left alone: longer than any report takes.
    static let otherPatience = 86_400

    /// Clears a folder, those below it not included.
    ///
    /// - Returns: How many files were removed.
    @discardableResult
    package static func sweep(_ folder: String, as writer: WriterIdentity, now: Int) -> Int {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.count { name in
            guard name.hasPrefix("."), name.hasSuffix(".tmp"), let owner = owner(of: name) else { return false }
            let path = "\(folder)/\(name)"
            guard let status = try? FileStatus(ofLink: path), status.kind == .file else { return false }
            guard now - status.written.seconds > (owner.isGone(seenBy: writer) ? ownPatience : otherPatience) else {
                return false
            }
            return (try? FileSystem.remove(path)) != nil
        }
    }

    /// Returns the writer of a temporary file, by its name: `.NAME.HOST-PROCESS-ATTEMPT.tmp`.
    static func owner(of name: String) -> WriterIdentity? {
        guard let mark = name.dropLast(4).split(separator: ".", omittingEmptySubsequences: false).last else {
            return nil
        }
        let parts = mark.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count >= 3, Int(parts[parts.count - 1]) != nil, let process = Int32(parts[parts.count - 2]),
            process > 0
        else { return nil }
        return WriterIdentity(host: parts.dropLast(2).joined(separator: "-"), process: Int(process))
    }
}
