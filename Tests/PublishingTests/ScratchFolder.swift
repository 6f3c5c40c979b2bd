import Foundation
import Glibc

/// A folder of one test's own, gone with it.
final class ScratchFolder {
    let path: String
    private var isMounted = false

    /// Makes the folder, as an own file system of `tmpfs` when mount options are given.
    init(tmpfs options: String? = nil) throws {
        let name = "publishing-\(UUID().uuidString)"
        path = FileManager.default.temporaryDirectory.appendingPathComponent(name).path
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        guard let options else { return }
        try ScratchFolder.run("mount", "-t", "tmpfs", "-o", options, "tmpfs", path)
        isMounted = true
    }

    deinit {
        if isMounted { try? ScratchFolder.run("umount", "-l", path) }
        try? FileManager.default.removeItem(atPath: path)
    }

    /// Mounts the file system once more, read-only.
    func makeReadOnly() throws { try ScratchFolder.run("mount", "-o", "remount,ro", path) }

    /// Everything in the folder, hidden files too, sorted.
    var names: [String] { (try? FileManager.default.contentsOfDirectory(atPath: path))?.sorted() ?? ["unreadable"] }

    /// The path of a file in the folder.
    func path(of name: String) -> String { "\(path)/\(name)" }

    /// The bytes of a file in the folder.
    func bytes(of name: String) -> [UInt8]? { FileManager.default.contents(atPath: path(of: name)).map { Array($0) } }

    /// The permission bits of a file or folder.
    static func mode(_ path: String) -> UInt32? {
        var status = stat()
        return lstat(path, &status) == 0 ? status.st_mode & 0o7777 : nil
    }

    /// Whether file systems can be mounted here: only for root, and not in every container.
    static let canMount: Bool = {
        guard geteuid() == 0, let folder = try? ScratchFolder(tmpfs: "size=64k") else { return false }
        return folder.isMounted
    }()

    private static func run(_ command: String...) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = command
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw CocoaError(.fileWriteUnknown) }
    }
}
