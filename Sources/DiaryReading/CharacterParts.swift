internal import Diagnostics

/// The parts of a text in UTF-8 as it is read, each ending between two characters.
struct CharacterParts: ~Copyable {
    /// The most bytes that are read at once.
    private static let partBytes = 256 << 10
    /// The byte order mark that some programs write in front of UTF-8.
    private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]

    private var stream: InputStream
    /// The beginning of a character that was read and not handed out.
    private var pending: [UInt8] = []
    private var isAtStart = true
    private var isAtEnd = false

    /// Makes the parts of a stream.
    init(_ stream: consuming InputStream) { self.stream = stream }

    /// The progress of the stream.
    var progress: ReadingProgress { stream.progress }

    /// The next part and whether it is the last, or `nil` behind the last; the last may be empty.
    mutating func next() throws(DiagnosticFailure) -> (bytes: [UInt8], isLast: Bool)? {
        guard !isAtEnd else { return nil }
        let start = pending.count
        let count = readingCount
        var part = [UInt8](repeating: 0, count: start + count)
        part.replaceSubrange(..<start, with: pending)
        pending.removeAll()
        let received = try stream.read(into: &part, at: start, count: count)
        part.removeSubrange(start + received..<part.count)
        isAtEnd = received == 0
        if isAtStart, part.starts(with: Self.mark) { part.removeFirst(Self.mark.count) }
        isAtStart = false
        if !isAtEnd { hold(backFrom: &part) }
        return (part, isAtEnd)
    }

    /// The number of bytes to read: those still expected and one more, which finds the end; the most possible if a file
    /// has grown.
    private var readingCount: Int {
        let expected = stream.expectedBytes - stream.position
        return expected < 0 ? Self.partBytes : min(Self.partBytes, expected + 1)
    }

    /// Keeps the bytes of a character whose end has not come yet.
    private mutating func hold(backFrom part: inout [UInt8]) {
        var start = part.count
        while start > max(0, part.count - 4), part[start - 1] & 0xC0 == 0x80 { start -= 1 }
        guard start > 0, part[start - 1] >= 0xC0 else { return }
        let lead = part[start - 1]
        let needed = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2
        guard part.count - (start - 1) < needed else { return }
        pending = Array(part[(start - 1)...])
        part.removeSubrange((start - 1)...)
    }
}
