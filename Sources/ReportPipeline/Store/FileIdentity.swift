internal import DigestKit
internal import Diagnostics
internal import Foundation

/// What tells a file from every other one, and whether it has changed meanwhile.
struct FileIdentity {
    /// The SHA-256 of its bytes, as hexadecimal digits.
    let digest: String
    /// How many bytes there are.
    let bytes: Int
    private let stamp: FileStamp

    /// Reads a file to its end.
    ///
    /// - Parameters:
    ///   - path: The file.
    ///   - progress: Is told now and then how many bytes were read, and how many there are.
    /// - Throws: `data.…` where it cannot be read.
    init(path: String, progress: (_ bytes: Int, _ size: Int) -> Void = { _, _ in }) throws(DiagnosticFailure) {
        let status = try Self.status(of: path)
        stamp = FileStamp(status)
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY)
        guard descriptor >= 0 else {
            throw DiagnosticFailure(
                "data.unreadable-file", at: SourcePlace(file: path), "the file may not be read",
                hint: "check its owner and permissions")
        }
        defer { close(descriptor) }
        guard var digest = SHA256() else {
            throw DiagnosticFailure("data.exhausted", "the system has run out of memory", hint: "run again later")
        }
        var buffer = [UInt8](repeating: 0, count: 1 << 20)
        var count = 0
        while true {
            let received = buffer.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
            if received < 0, errno == EINTR { continue }
            guard received >= 0 else {
                throw DiagnosticFailure(
                    "data.read-error", at: SourcePlace(file: path), "reading failed: system error \(errno)",
                    hint: "check the disk, then run again")
            }
            guard received > 0 else { break }
            digest.add(buffer, count: received)
            count += received
            progress(count, Int(status.st_size))
        }
        bytes = count
        self.digest = digest.finish()
    }

    /// Throws where there is no file.
    static func require(_ path: String) throws(DiagnosticFailure) { _ = try status(of: path) }

    /// Throws where the file is another one than it was when its digest was made.
    func requireUnchanged(_ path: String) throws(DiagnosticFailure) {
        guard FileStamp(try Self.status(of: path)) == stamp else {
            throw DiagnosticFailure(
                "data.changed", at: SourcePlace(file: path),
                "the file changed while it was read; nothing of it was kept",
                hint: "wait until whoever writes it is done, then run again")
        }
    }

    private static func status(of path: String) throws(DiagnosticFailure) -> stat {
        var status = stat()
        guard stat(path, &status) == 0 else {
            throw DiagnosticFailure(
                "data.missing-file", at: SourcePlace(file: path), "there is no such file", hint: "check the path")
        }
        guard status.st_mode & S_IFMT == S_IFREG else {
            let isFolder = status.st_mode & S_IFMT == S_IFDIR
            throw DiagnosticFailure(
                isFolder ? "data.directory" : "data.special-file", at: SourcePlace(file: path),
                isFolder ? "this is a directory, not a file" : "this is not a regular file",
                hint: "name a file that holds the readings of one person")
        }
        return status
    }
}
