import Foundation
import Glibc

/// A folder of one test's own, gone with it.
package final class ScratchFolder: Sendable {
    /// The path of the folder, without a slash at its end.
    package let path: String
    private let isMounted: Bool

    /// Makes the folder, as a file system of its own (`tmpfs`) when mount options are given.
    package init(tmpfs options: String? = nil) throws {
        path = FileManager.default.temporaryDirectory.appending(path: "diarypress-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        guard let options else {
            isMounted = false
            return
        }
        do {
            try ScratchFolder.mount("mount", "-t", "tmpfs", "-o", options, "tmpfs", path)
        } catch {
            rmdir(path)
            throw error
        }
        isMounted = true
    }

    deinit {
        if isMounted { try? ScratchFolder.mount("umount", "-l", path) }
        try? FileManager.default.removeItem(atPath: path)
    }

    /// Mounts the file system once more, read-only.
    package func makeReadOnly() throws { try remount("ro") }

    /// Mounts the file system once more, with other options.
    package func remount(_ options: String) throws {
        try ScratchFolder.mount("mount", "-o", "remount,\(options)", path)
    }

    /// The path of a file in the folder.
    package func path(of name: String) -> String { "\(path)/\(name)" }

    /// Everything in the folder or in one below it, hidden files too, sorted.
    package func names(in folder: String = "") throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: path(of: folder)).sorted()
    }

    /// The bytes of a file in the folder.
    package func bytes(of name: String) -> [UInt8]? {
        FileManager.default.contents(atPath: path(of: name)).map { Array($0) }
    }

    /// Writes a file, and the folders it stands in, and gives its path.
    @discardableResult
    package func write(_ bytes: [UInt8], to name: String) throws -> String {
        let file = URL(filePath: path(of: name))
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try ScratchFolder.put(bytes, at: file.path)
        return path(of: name)
    }

    /// Writes a file without waiting for the disk, as Foundation does for each.
    package static func put(_ bytes: [UInt8], at path: String) throws {
        guard let file = fopen(path, "wb") else { throw NoFile(path: path, reason: errno) }
        defer { fclose(file) }
        guard fwrite(bytes, 1, bytes.count, file) == bytes.count else { throw NoFile(path: path, reason: errno) }
    }

    private struct NoFile: Error {
        let path: String
        let reason: CInt
    }

    /// Writes a file of text, and the folders it stands in, and gives its path.
    @discardableResult
    package func write(_ text: String, to name: String) throws -> String { try write([UInt8](text.utf8), to: name) }

    /// The permission bits of a file or folder.
    package static func mode(_ path: String) -> UInt32? {
        var status = stat()
        return lstat(path, &status) == 0 ? status.st_mode & 0o7777 : nil
    }

    /// True if file systems can be mounted here: only for root, and not in every container.
    package static let canMount = geteuid() == 0 && (try? ScratchFolder(tmpfs: "size=64k")) != nil

    /// The folder of prepared fonts that all tests of this user share, in this run and the next ones.
    ///
    /// It is created here, because workers may write in no folder that is not there when they start.
    package static let fontCache: String = {
        let folder = FileManager.default.temporaryDirectory.appending(path: "diarypress-test-fonts-\(geteuid())").path
        mkdir(folder, 0o700)
        return folder
    }()

    private static func mount(_ command: String...) throws {
        try Program.run("/usr/bin/env", command).requireSuccess()
    }
}
