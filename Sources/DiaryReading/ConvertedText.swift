internal import DiaryModel
internal import SystemKit

/// Text in UTF-8 that is made of something else while it is read.
protocol ConvertedText: AnyObject {
    /// Puts at most `count` further bytes at `offset` of the buffer and returns how many; none at the end.
    func read(into buffer: inout [UInt8], at offset: Int, count: Int) throws(DiagnosticFailure) -> Int
}

extension SheetText: ConvertedText {}

/// A source whose text is made while it is read: a sheet of a spreadsheet, or text of another encoding.
package struct ConvertedSource: Sendable {
    let name: String
    /// About how many bytes the text has.
    let expectedBytes: Int
    /// Begins the text.
    let open: @Sendable () throws(DiagnosticFailure) -> any ConvertedText
}

/// The text of a source that is in another encoding than UTF-8.
final class DecodedText: ConvertedText {
    private static let step = 64 << 10

    private var stream: InputStream
    private let decoder: TextDecoder
    private let name: String
    /// Bytes that were read and not decoded, and those that were decoded and not handed out: `taken..<filled` of the buffer.
    private var input: ArraySlice<UInt8> = []
    private var decoded = [UInt8](repeating: 0, count: step)
    private var (taken, filled) = (0, 0)
    private var (isAtEnd, isFinished) = (false, false)

    /// Begins the text of a source in an encoding that the system knows.
    init(_ source: DataSource, _ encoding: String, limit: Int) throws(DiagnosticFailure) {
        stream = try InputStream(source, limit: limit)
        name = source.name
        guard let decoder = TextDecoder(encoding) else { throw Self.failure(name, 0) }
        self.decoder = decoder
    }

    func read(into buffer: inout [UInt8], at offset: Int, count: Int) throws(DiagnosticFailure) -> Int {
        while taken == filled, !isFinished { try decode() }
        let given = min(count, filled - taken)
        buffer.replaceSubrange(offset..<offset + given, with: decoded[taken..<taken + given])
        taken += given
        return given
    }

    /// Decodes what there is, or reads on.
    private func decode() throws(DiagnosticFailure) {
        (taken, filled) = (0, decoder.decode(&input, into: &decoded, in: 0..<decoded.count) ?? -1)
        guard filled >= 0 else { throw Self.failure(name, stream.position - input.count) }
        guard filled == 0 else { return }
        guard !isAtEnd else {
            guard input.isEmpty else { throw Self.failure(name, stream.position - input.count) }
            filled = decoder.finish(into: &decoded, at: 0)
            isFinished = true
            return
        }
        let more = try stream.next(Self.step)
        isAtEnd = more.isEmpty
        input += more
    }

    private static func failure(_ name: String, _ byte: Int) -> DiagnosticFailure {
        TextEncoding.refusal(at: FileLocation(file: name), byte: byte)
    }
}
