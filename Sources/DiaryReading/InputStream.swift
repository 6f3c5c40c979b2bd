package import DiaryModel
package import SystemKit

/// The bytes of a source, one part after the other.
package struct InputStream: ~Copyable {
    private enum Origin: ~Copyable {
        case file(OpenFile)
        case memory([UInt8])
        case entry(ZipEntryReader)
        case converted(any ConvertedText)
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

    /// The progress of passing on bytes.
    var progress: ReadingProgress { ReadingProgress(bytes: position, expectedBytes: expectedBytes) }

    /// Opens a source at its beginning.
    package init(_ source: DataSource, limit: Int) throws(DiagnosticFailure) {
        switch source {
        case .bytes(let bytes, let name):
            guard bytes.count <= limit else { throw InputStream.tooLarge(name, limit) }
            self.init(.memory(bytes), bytes.count, name, limit)
        case .file(let path): try self.init(OpenFile(path), limit: limit)
        case .open(let file): try self.init(file, limit: limit)
        case .converted(let text): self.init(.converted(try text.open()), text.expectedBytes, text.name, limit)
        }
    }

    private init(_ file: OpenFile, limit: Int) throws(DiagnosticFailure) {
        guard file.status.bytes <= limit else { throw InputStream.tooLarge(file.path, limit) }
        self.init(.file(file), file.status.bytes, file.path, limit, file.status)
    }

    /// Takes an entry of an archive, which says how many bytes it has.
    init(_ entry: ZipEntryReader, size: Int, name: String, limit: Int) { self.init(.entry(entry), size, name, limit) }

    private init(_ origin: consuming Origin, _ bytes: Int, _ name: String, _ limit: Int, _ status: FileStatus? = nil) {
        self.origin = origin
        (expectedBytes, self.name, self.limit, self.status) = (bytes, name, limit, status)
    }

    /// Puts at most `count` further bytes at `offset` of the buffer and returns how many; none at the end.
    package mutating func read(into buffer: inout [UInt8], at offset: Int, count: Int) throws(DiagnosticFailure) -> Int
    {
        let received: Int
        switch origin {
        case .memory(let bytes):
            received = min(count, bytes.count - position)
            buffer.replaceSubrange(offset..<offset + received, with: bytes[position..<position + received])
        case .file(let file):
            do throws(FileError) {
                received = try file.descriptor.read(into: &buffer, at: offset, count: count, from: position)
            } catch { throw DiagnosticFailure("data.read-error/system", in: name, error.number) }
        case .entry(let entry):
            do throws(ZipError) { received = try entry.read(into: &buffer, at: offset, count: count) } catch {
                throw DiagnosticFailure.of(error, in: name)
            }
        case .converted(let text): received = try text.read(into: &buffer, at: offset, count: count)
        }
        position += received
        guard position <= limit else { throw InputStream.tooLarge(name, limit) }
        return received
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

    private static func tooLarge(_ name: String, _ limit: Int) -> DiagnosticFailure {
        DiagnosticFailure("data.too-large/input", in: name, limit)
    }
}
