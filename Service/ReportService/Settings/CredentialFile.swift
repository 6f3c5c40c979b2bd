#if Service
internal import DiaryModel
internal import Glibc
internal import SystemKit

/// Files with what nobody but the service may know.
enum CredentialFile {
    /// Reads a file that belongs to the user of the service or to root, that nobody else may read and its group may not write.
    ///
    /// - Parameters:
    ///   - path: The file; it may be a link, as it is where an orchestrator provides secrets.
    ///   - limit: The most bytes.
    /// - Returns: Its content.
    /// - Throws: The reason why it may not be used; the message contains nothing of its content.
    static func read(_ path: String, limit: Int) throws(DiagnosticFailure) -> [UInt8] {
        let (status, bytes) = try DiagnosticFailure.reading(path, "service.credentials") { (file) throws(FileError) in
            let status = try file.status()
            return (status, status.kind == .file ? try file.contents(limit: limit) : [])
        }
        guard status.kind == .file else { throw failure(path, "it is no file") }
        guard status.owner == geteuid() || status.owner == 0 else {
            throw failure(path, "it belongs to another user", hint: "it belongs to the user of the service, or to root")
        }
        guard status.permissions & 0o027 == 0 else {
            throw failure(path, "others may read or change it", hint: "`chmod 600` or `chmod 640` keeps them out")
        }
        guard bytes.count <= limit else { throw failure(path, "it has more than \(limit) bytes") }
        return bytes
    }

    private static func failure(_ path: String, _ message: String, hint: String? = nil) -> DiagnosticFailure {
        DiagnosticFailure("service.credentials", at: FileLocation(file: path), message, hint: hint)
    }
}

extension JSONNode.Place {
    /// The place in a file.
    func location(in file: String) -> FileLocation { FileLocation(file: file, line: line, column: column) }
}
#endif
