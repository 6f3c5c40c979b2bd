package import DiaryModel
package import SystemKit

/// The bytes of a source, one part after the other.
package struct InputStream: ~Copyable {
    private enum Origin: ~Copyable {
        case file(OpenFile)
        case entry(ZipEntryReader)
        case text(TextParts)
    }

    /// The number of bytes that the source declares; a file may grow meanwhile.
    package let expectedBytes: Int
    /// The number of bytes passed on.
    package private(set) var position = 0
    /// The status of the file when it was opened; `nil` for sources that are no file of their own.
    package let status: FileStatus?
    private let origin: Origin
    private let name: String
    private let limit: Int
    /// The text that was made and not passed on.
    private var part: ArraySlice<UInt8> = []

    /// The progress of passing on bytes.
    var progress: ReadingProgress { ReadingProgress(bytes: position, expectedBytes: expectedBytes) }

    /// Opens a source at its beginning.
    package init(_ source: DataSource, limit: Int) throws(DiagnosticFailure) {
        switch source {
        case .bytes(let bytes, let name):
            guard bytes.count <= limit else { throw DiagnosticFailure("data.too-large/input", in: name, limit) }
            self.init(.text { [] }, bytes.count, name, limit)
            part = bytes[...]
        case .file(let path): try self.init(OpenFile(path), limit: limit)
        case .open(let file): try self.init(file, limit: limit)
        case .converted(let name, let bytes, let open): self.init(.text(try open()), bytes, name, limit)
        }
    }

    private init(_ file: OpenFile, limit: Int) throws(DiagnosticFailure) {
        guard file.status.bytes <= limit else { throw DiagnosticFailure("data.too-large/input", in: file.path, limit) }
        self.init(.file(file), file.status.bytes, file.path, limit, file.status)
    }

    /// Opens an entry of an archive, which says how many bytes it has; `part` is of what a message says of a damaged one.
    init(
        _ entry: ZipArchive.Entry, of archive: ZipArchive, name: String, limit: Int, _ part: String? = nil
    ) throws(DiagnosticFailure) {
        let reader: ZipEntryReader
        do throws(ZipError) { reader = try ZipEntryReader(entry, of: archive) } catch {
            throw DiagnosticFailure.of(error, in: name, part)
        }
        self.init(.entry(reader), entry.size, name, limit)
    }

    private init(_ origin: consuming Origin, _ bytes: Int, _ name: String, _ limit: Int, _ status: FileStatus? = nil) {
        self.origin = origin
        (expectedBytes, self.name, self.limit, self.status) = (bytes, name, limit, status)
    }

    /// Puts at most `count` further bytes at `offset` of the buffer and returns how many; none at the end.
    package mutating func read(into buffer: inout [UInt8], at offset: Int, count: Int) throws(DiagnosticFailure) -> Int
    {
        let received: Int
        switch origin {
        case .text(let next):
            if part.isEmpty { part = try next()[...] }
            received = min(count, part.count)
            buffer.replaceSubrange(offset..<offset + received, with: part.prefix(received))
            part = part.dropFirst(received)
        case .file(let file):
            do throws(FileError) {
                received = try file.descriptor.read(into: &buffer, at: offset, count: count, from: position)
            } catch { throw DiagnosticFailure("data.read-error/system", in: name, error.number) }
        case .entry(let entry):
            do throws(ZipError) { received = try entry.read(into: &buffer, at: offset, count: count) } catch {
                throw DiagnosticFailure.of(error, in: name)
            }
        }
        position += received
        guard position <= limit else { throw DiagnosticFailure("data.too-large/input", in: name, limit) }
        return received
    }

    /// Moves what is still needed of a window to its front, makes room and reads on; returns the number of bytes read, none at the end.
    mutating func refill(_ window: inout [UInt8], keeping kept: Range<Int>) throws(DiagnosticFailure) -> Int {
        window.withUnsafeMutableBytes { $0.copyMemory(from: UnsafeRawBufferPointer(rebasing: $0[kept])) }
        if kept.count == window.count { window.append(contentsOf: repeatElement(0, count: window.count)) }
        return try read(into: &window, at: kept.count, count: window.count - kept.count)
    }

    /// The beginning of a source, usually enough to tell what it is.
    static func head(
        of source: DataSource, reach: Int = SourceSniffer.reach
    ) throws(DiagnosticFailure) -> [UInt8] {
        var stream = try InputStream(source, limit: .max)
        // The size of what is made of something else is an estimate.
        if case .converted = source { return try stream.next(reach) }
        return try stream.next(min(reach, stream.expectedBytes + 1))
    }

    /// Returns bytes that were held back and the next ones behind them: so many, unless the input ends before.
    mutating func next(_ count: Int, behind held: [UInt8] = []) throws(DiagnosticFailure) -> [UInt8] {
        var bytes = held + repeatElement(0, count: count)
        var filled = held.count
        while filled < bytes.count, case let received = try read(into: &bytes, at: filled, count: bytes.count - filled),
            received > 0
        { filled += received }
        bytes.removeSubrange(filled...)
        return bytes
    }
}
