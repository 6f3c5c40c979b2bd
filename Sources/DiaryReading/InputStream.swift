internal import Diagnostics
internal import Glibc
internal import ZipKit

/// The bytes of a source, one part after the other; every call to the system is in this file.
struct InputStream: ~Copyable {
    private enum Origin {
        case descriptor(CInt)
        case memory([UInt8])
        case entry(ZipEntryReader)
    }

    /// How many bytes the source says it has; a file may grow meanwhile.
    let expectedBytes: Int
    /// How many bytes were handed out.
    private(set) var position = 0
    private let origin: Origin
    private let name: String
    private let limit: Int

    /// How far the bytes were handed out.
    var progress: ReadingProgress { ReadingProgress(bytes: position, of: expectedBytes) }

    /// Opens a source.
    ///
    /// Only regular files are opened: a pipe or a device might never end.
    init(_ source: DataSource, limit: Int) throws(DiagnosticFailure) {
        let (origin, size) = try InputStream.open(source, limit: limit)
        self.origin = origin
        expectedBytes = size
        name = source.name
        self.limit = limit
    }

    /// Takes an entry of an archive, which says how many bytes it has.
    init(_ entry: ZipEntryReader, size: Int, name: String, limit: Int) {
        origin = .entry(entry)
        expectedBytes = size
        self.name = name
        self.limit = limit
    }

    deinit {
        if case .descriptor(let descriptor) = origin { close(descriptor) }
    }

    /// Puts at most `count` further bytes at `offset` of the buffer and returns how many; none at the end.
    mutating func read(into buffer: inout [UInt8], at offset: Int, count: Int) throws(DiagnosticFailure) -> Int {
        let received: Int
        switch origin {
        case .memory(let bytes):
            received = min(count, bytes.count - position)
            buffer.replaceSubrange(offset..<offset + received, with: bytes[position..<position + received])
        case .descriptor(let descriptor):
            received = try InputStream.read(descriptor, into: &buffer, at: offset, count: count, name)
        case .entry(let entry):
            do throws(ZipError) {
                received = try entry.read(into: &buffer, at: offset, count: count)
            } catch {
                throw HealthArchive.failure(error, in: name)
            }
        }
        position += received
        guard position <= limit else { throw InputStream.tooLarge(name, limit) }
        return received
    }

    private static func open(_ source: DataSource, limit: Int) throws(DiagnosticFailure) -> (Origin, size: Int) {
        switch source {
        case .bytes(let bytes, let name):
            guard bytes.count <= limit else { throw tooLarge(name, limit) }
            return (.memory(bytes), bytes.count)
        case .file(let path):
            let (descriptor, size) = try open(path)
            guard size <= limit else {
                close(descriptor)
                throw tooLarge(path, limit)
            }
            return (.descriptor(descriptor), size)
        }
    }

    private static func open(_ path: String) throws(DiagnosticFailure) -> (descriptor: CInt, size: Int) {
        let place = SourcePlace(file: path)
        // Without blocking: opening a pipe that nobody writes to would wait for ever.
        let descriptor = Glibc.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
        guard descriptor >= 0 else { throw failure(errno, opening: place) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else {
            let number = errno
            close(descriptor)
            throw failure(number, opening: place)
        }
        guard status.st_mode & S_IFMT == S_IFREG else {
            close(descriptor)
            let isFolder = status.st_mode & S_IFMT == S_IFDIR
            throw DiagnosticFailure(
                isFolder ? "data.directory" : "data.special-file", at: place,
                isFolder ? "this is a directory, not a file" : "this is not a regular file",
                hint: "name a file that holds the readings of one person")
        }
        return (descriptor, Int(status.st_size))
    }

    private static func read(
        _ descriptor: CInt, into buffer: inout [UInt8], at offset: Int, count: Int, _ name: String
    ) throws(DiagnosticFailure) -> Int {
        while true {
            let received = buffer.withUnsafeMutableBytes { bytes in
                let part = UnsafeMutableRawBufferPointer(rebasing: bytes[offset..<offset + count])
                return Glibc.read(descriptor, part.baseAddress, part.count)
            }
            guard received < 0 else { return received }
            guard errno == EINTR else {
                throw DiagnosticFailure(
                    "data.read-error", at: SourcePlace(file: name), "reading failed: system error \(errno)",
                    hint: "check the disk, then run again")
            }
        }
    }

    private static func failure(_ number: CInt, opening place: SourcePlace) -> DiagnosticFailure {
        switch number {
        case ENOENT, ENOTDIR:
            DiagnosticFailure("data.missing-file", at: place, "there is no such file", hint: "check the path")
        case EACCES, EPERM:
            DiagnosticFailure(
                "data.unreadable-file", at: place, "the file may not be read", hint: "check its owner and permissions")
        case EMFILE, ENFILE, ENOMEM:
            DiagnosticFailure(
                "data.exhausted", at: place, "the system has run out of files or memory",
                hint: "run again later, when less is running")
        default:
            DiagnosticFailure("data.read-error", at: place, "the file cannot be opened: system error \(number)")
        }
    }

    private static func tooLarge(_ name: String, _ limit: Int) -> DiagnosticFailure {
        DiagnosticFailure(
            "data.too-large", at: SourcePlace(file: name), "the input has more than \(limit) bytes",
            hint: "export a shorter period")
    }
}
