internal import DiaryModel
internal import Glibc
internal import SystemKit

/// An open file that says by its path what is wrong with it.
struct OpenFile: ~Copyable {
    /// The path, for messages.
    let path: String
    private let file: FileDescriptor
    /// The number that the system knows it by.
    var descriptor: CInt { file.number }

    /// Opens a file; an input must be a regular file.
    init(_ path: String, for purpose: FileDescriptor.Purpose) throws(DiagnosticFailure) {
        let file = try SystemFailure.asked(path) { () throws(FileError) in try FileDescriptor(path, for: purpose) }
        let status = try SystemFailure.asked(path) { () throws(FileError) in try file.status() }
        guard purpose != .input || status.kind == .file else {
            throw DiagnosticFailure(
                "batch.not-a-file", at: FileLocation(file: path), "it is no file", hint: "name a file")
        }
        self.path = path
        self.file = file
    }

    /// Returns the length and the time of the last change, by whatever means.
    func stamp() throws(DiagnosticFailure) -> FileStatus {
        try SystemFailure.asked(path) { () throws(FileError) in try file.status() }
    }

    /// Adds bytes at the end.
    func append(_ bytes: [UInt8]) throws(DiagnosticFailure) {
        try SystemFailure.asked(path) { () throws(FileError) in try file.write(bytes.span) }
    }

    /// Reads up to so many bytes from an offset; fewer at the end of the file.
    func read(_ count: Int, at offset: Int) throws(DiagnosticFailure) -> [UInt8] {
        try SystemFailure.asked(path) { () throws(FileError) in try file.read(count, at: offset) }
    }

    /// Reads so many bytes from a device, which has no offsets.
    func readStream(_ count: Int) throws(DiagnosticFailure) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: count)
        let got = try SystemFailure.asked(path) { () throws(FileError) in try file.read(into: &bytes) }
        guard got == count else { throw SystemFailure.failure(FileError("read", EIO), path) }
        return bytes
    }

    /// Cuts the file after so many bytes.
    func truncate(to size: Int) throws(DiagnosticFailure) {
        try SystemFailure.asked(path) { () throws(FileError) in try file.truncate(to: size) }
    }

    /// Forces the file to the disk.
    func synchronize() throws(DiagnosticFailure) {
        try SystemFailure.asked(path) { () throws(FileError) in try file.synchronize(onlyBytes: true) }
    }

    /// Takes the lock of the file, for this process alone or for all that share it, or answers false where another has it.
    func tryLock(shared: Bool = false) throws(DiagnosticFailure) -> Bool {
        try SystemFailure.asked(path) { () throws(FileError) in try file.tryLock(shared: shared) }
    }
}

/// Turns what the operating system refuses into problems.
enum SystemFailure {
    /// Makes calls about what has a path.
    static func asked<Value: ~Copyable>(
        _ path: String, _ calls: () throws(FileError) -> Value
    ) throws(DiagnosticFailure) -> Value {
        do throws(FileError) { return try calls() } catch { throw failure(error, path) }
    }

    /// Returns the failure for an error.
    static func failure(_ error: FileError, _ path: String) -> DiagnosticFailure {
        let (code, hint): (DiagnosticCode, String) =
            switch error.kind {
            case .full: ("batch.disk-full", "free bytes and file entries, then run again")
            case .notPermitted: ("batch.not-permitted", "check the owner and the permissions")
            case .readOnly: ("batch.read-only", "choose another folder, or mount the file system for writing")
            case .exhausted: ("batch.exhausted", "run again later, when less is running")
            case .missing, .notAFolder: ("batch.missing-file", "check the path")
            case .exists, .other: ("batch.system-error", "check the disk, then run again")
            }
        return DiagnosticFailure(
            code, at: FileLocation(file: path), "it cannot be \(error.operation): \(error.reason)", hint: hint)
    }
}

/// Makes a folder that only its owner may enter, and its parents; one that is there is fine.
func makeFolder(_ path: String) throws(DiagnosticFailure) {
    do throws(FileError) {
        try FileSystem.makeFolders(path)
    } catch {
        guard [ENOENT, ENOTDIR, ELOOP, ENAMETOOLONG].contains(error.number) else {
            throw SystemFailure.failure(error, path)
        }
        throw DiagnosticFailure(
            "batch.cannot-create", at: FileLocation(file: path), "it cannot be made: \(error.reason)",
            hint: "check the path")
    }
}
