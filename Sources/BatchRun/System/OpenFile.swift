internal import Diagnostics
internal import Glibc
internal import ReportPipeline

/// An open file, closed when its owner is done with it, and never inherited by a process that is started.
struct OpenFile: ~Copyable {
    /// What a file is opened for.
    enum Purpose {
        /// Reading what is there.
        case reading
        /// Reading what somebody named, which may be a link and must be a file.
        case input
        /// Reading, and adding at the end; the file is made where it is missing, for its owner only.
        case appending
    }

    /// The path, for messages.
    let path: String
    let descriptor: CInt

    /// Opens a file.
    init(_ path: String, for purpose: Purpose) throws(DiagnosticFailure) {
        self.path = path
        let flags =
            switch purpose {
            // Opening a pipe would wait for somebody who writes into it.
            case .reading: O_RDONLY | O_NOFOLLOW | O_NONBLOCK
            case .input: O_RDONLY | O_NONBLOCK
            case .appending: O_RDWR | O_APPEND | O_CREAT | O_NOFOLLOW
            }
        let opened = try SystemFailure.check("opened", path) { open(path, flags | O_CLOEXEC, 0o600) }
        do throws(DiagnosticFailure) {
            if purpose == .input { try Self.requireFile(opened, path) }
        } catch {
            _ = close(opened)
            throw error
        }
        descriptor = opened
    }

    private static func requireFile(_ descriptor: CInt, _ path: String) throws(DiagnosticFailure) {
        let status = try status(of: descriptor, path)
        guard status.st_mode & S_IFMT == S_IFREG else {
            throw DiagnosticFailure(
                "batch.not-a-file", at: SourcePlace(file: path), "it is no file", hint: "name a file")
        }
    }

    /// What the system says of an open file.
    private static func status(of descriptor: CInt, _ path: String) throws(DiagnosticFailure) -> stat {
        var status = stat()
        _ = try SystemFailure.check("looked at", path) { fstat(descriptor, &status) }
        return status
    }

    deinit { _ = close(descriptor) }

    /// How many bytes it has.
    func size() throws(DiagnosticFailure) -> Int { Int(try Self.status(of: descriptor, path).st_size) }

    /// How long it is and when it was changed, by whatever means.
    func stamp() throws(DiagnosticFailure) -> FileStamp { FileStamp(try Self.status(of: descriptor, path)) }

    /// Adds bytes at the end.
    func append(_ bytes: [UInt8]) throws(DiagnosticFailure) {
        var done = 0
        while done < bytes.count {
            let rest = bytes[done...]
            let written = try SystemFailure.check("written", path) {
                rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
            }
            guard written > 0 else { throw SystemFailure.failure("written", path, EIO) }
            done += written
        }
    }

    /// Reads up to so many bytes from a place; fewer at the end of the file.
    func read(_ count: Int, at offset: Int) throws(DiagnosticFailure) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: count)
        var done = 0
        while done < count {
            let got = try SystemFailure.check("read", path) {
                bytes.withUnsafeMutableBytes {
                    pread(descriptor, $0.baseAddress?.advanced(by: done), count - done, off_t(offset + done))
                }
            }
            guard got > 0 else { break }
            done += got
        }
        bytes.removeLast(count - done)
        return bytes
    }

    /// Reads so many bytes from a device, which has no places.
    func readStream(_ count: Int) throws(DiagnosticFailure) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: count)
        let got = try SystemFailure.check("read", path) {
            bytes.withUnsafeMutableBytes { Glibc.read(descriptor, $0.baseAddress, $0.count) }
        }
        guard got == count else { throw SystemFailure.failure("read", path, EIO) }
        return bytes
    }

    /// Cuts the file after so many bytes.
    func truncate(to size: Int) throws(DiagnosticFailure) {
        _ = try SystemFailure.check("cut", path) { ftruncate(descriptor, off_t(size)) }
    }

    /// Forces the file to the disk.
    func synchronize() throws(DiagnosticFailure) {
        _ = try SystemFailure.check("forced to the disk", path) { fdatasync(descriptor) }
    }

    /// Takes the lock of the file for this process alone, or answers false where another has it.
    ///
    /// The lock goes with the descriptor: when this process ends, however it ends, it is free.
    func tryLock(shared: Bool = false) throws(DiagnosticFailure) -> Bool {
        while flock(descriptor, (shared ? LOCK_SH : LOCK_EX) | LOCK_NB) != 0 {
            switch errno {
            case EINTR: continue
            case EWOULDBLOCK: return false
            case let number: throw SystemFailure.failure("locked", path, number)
            }
        }
        return true
    }
}

/// Turns the numbers with which the operating system says no into problems; every status goes through `check`.
enum SystemFailure {
    /// Makes a call, again when a signal interrupts it, and throws when it answers less than zero.
    static func check<Number: BinaryInteger>(
        _ operation: String, _ path: String, _ call: () -> Number
    ) throws(DiagnosticFailure) -> Number {
        while true {
            let result = call()
            guard result < 0 else { return result }
            let number = errno
            guard number == EINTR else { throw failure(operation, path, number) }
        }
    }

    /// What to tell about a folder that cannot be made.
    static func folderFailure(_ path: String, _ number: CInt) -> DiagnosticFailure {
        guard [ENOENT, ENOTDIR, ELOOP, ENAMETOOLONG].contains(number) else { return failure("made", path, number) }
        return DiagnosticFailure(
            "batch.cannot-create", at: SourcePlace(file: path),
            "it cannot be made: \(String(cString: strerror(number)))", hint: "check the path")
    }

    /// What to tell about a number.
    static func failure(_ operation: String, _ path: String, _ number: CInt) -> DiagnosticFailure {
        let (code, hint): (DiagnosticCode, String) =
            switch number {
            case ENOSPC, EDQUOT: ("batch.disk-full", "free bytes and file entries, then run again")
            case EACCES, EPERM: ("batch.not-permitted", "check the owner and the permissions")
            case EROFS: ("batch.read-only", "choose another folder, or mount the file system for writing")
            case EMFILE, ENFILE, ENOMEM, EAGAIN: ("batch.exhausted", "run again later, when less is running")
            case ENOENT, ENOTDIR: ("batch.missing-file", "check the path")
            default: ("batch.system-error", "check the disk, then run again")
            }
        return DiagnosticFailure(
            code, at: SourcePlace(file: path), "it cannot be \(operation): \(String(cString: strerror(number)))",
            hint: hint)
    }
}

/// Makes a folder that only its owner may enter, and its parents; one that is there is fine.
func makeFolder(_ path: String) throws(DiagnosticFailure) {
    if mkdir(path, 0o700) == 0 || errno == EEXIST { return }
    guard errno == ENOENT, let slash = path.lastIndex(of: "/"), slash != path.startIndex else {
        throw SystemFailure.folderFailure(path, errno)
    }
    try makeFolder(String(path[..<slash]))
    guard mkdir(path, 0o700) == 0 || errno == EEXIST else { throw SystemFailure.folderFailure(path, errno) }
}
