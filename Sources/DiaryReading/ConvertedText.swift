internal import DiaryModel
internal import SystemKit

/// Makes the next part of a text in UTF-8 that is made of something else while it is read; it is empty behind the last one.
typealias TextParts = () throws(DiagnosticFailure) -> [UInt8]

/// The text of a source that is in another encoding than UTF-8.
final class DecodedText {
    private static let step = 64 << 10

    private var stream: InputStream
    private let decoder: TextDecoder
    private let name: String
    /// Bytes that were read and not decoded.
    private var input: ArraySlice<UInt8> = []
    private var (isAtEnd, isFinished) = (false, false)

    /// Begins the text of a source in an encoding that the system knows.
    init(_ source: DataSource, _ encoding: String, limit: Int) throws(DiagnosticFailure) {
        stream = try InputStream(source, limit: limit)
        name = source.name
        guard let decoder = TextDecoder(encoding) else { throw DiagnosticFailure("data.encoding", in: name, 0) }
        self.decoder = decoder
    }

    /// Decodes what there is, or reads on.
    func next() throws(DiagnosticFailure) -> [UInt8] {
        var decoded = [UInt8](repeating: 0, count: Self.step)
        while !isFinished {
            let filled = decoder.decode(&input, into: &decoded, in: 0..<decoded.count)
            guard let filled, filled > 0 || !isAtEnd || input.isEmpty else {
                throw DiagnosticFailure("data.encoding", in: name, stream.position - input.count)
            }
            if filled > 0 { return Array(decoded[..<filled]) }
            if isAtEnd {
                isFinished = true
                let last = decoder.finish(into: &decoded, at: 0)
                return Array(decoded[..<last])
            }
            let more = try stream.next(Self.step)
            isAtEnd = more.isEmpty
            input += more
        }
        return []
    }
}
