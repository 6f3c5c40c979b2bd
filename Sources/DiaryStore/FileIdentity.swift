package import DiaryModel
internal import DiaryReading
internal import SystemKit

/// The facts that identify a file, and show if it has changed meanwhile.
package struct FileIdentity {
    /// The SHA-256 of its bytes, as hexadecimal digits.
    package let digest: String
    /// The number of bytes.
    package let bytes: Int
    private let status: FileStatus?

    /// Reads a file to its end.
    ///
    /// - Throws: `data.…` where it cannot be read.
    package init(path: String) throws(DiagnosticFailure) {
        try self.init(.file(path), sheet: nil) { _, _ in }
    }

    /// Reads a file, or what is in memory, to its end.
    ///
    /// - Parameters:
    ///   - source: The file.
    ///   - sheet: The sheet of it that is asked for: to a store each is a file of its own.
    ///   - progress: Takes how many bytes were read, and how many there are, now and then.
    /// - Throws: `data.…` where it cannot be read.
    init(
        _ source: DataSource, sheet: String? = nil, progress: (_ bytes: Int, _ size: Int) -> Void
    ) throws(DiagnosticFailure) {
        var file = try InputStream(source, limit: .max)
        status = file.status
        guard var digest = SHA256() else {
            throw DiagnosticFailure("data.exhausted", "the system has run out of memory", hint: "run again later")
        }
        var buffer = [UInt8](repeating: 0, count: 1 << 20)
        while case let count = try file.read(into: &buffer, at: 0, count: buffer.count), count > 0 {
            digest.add(buffer, count: count)
            progress(file.position, file.expectedBytes)
        }
        if let sheet { digest.add(Array(sheet.utf8), count: sheet.utf8.count) }
        bytes = file.position
        self.digest = digest.finish()
    }

    /// Throws where there is no file.
    package static func require(_ path: String) throws(DiagnosticFailure) { _ = try open(path) }

    /// Throws where the file is another one than it was when its digest was made.
    func requireUnchanged(_ path: String) throws(DiagnosticFailure) {
        guard let status else { return }
        guard try Self.open(path).status == status else {
            throw DiagnosticFailure(
                "data.changed", at: FileLocation(file: path),
                "the file changed while it was read; nothing of it was kept",
                hint: "wait until whoever writes it is done, then run again")
        }
    }

    private static func open(_ path: String) throws(DiagnosticFailure) -> InputStream {
        try InputStream(.file(path), limit: .max)
    }
}
