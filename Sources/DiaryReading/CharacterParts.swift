internal import DiaryModel

/// The parts of a text in UTF-8 as it is read, each ending between two characters, or behind a tag of XML.
struct CharacterParts: ~Copyable {
    /// The most bytes that are read at once.
    private static let partBytes = 256 << 10
    /// The most bytes of a reference to a character in XML, such as `&#x10FFFF;`.
    static let referenceBytes = 12
    /// The byte order mark that some programs write in front of UTF-8.
    private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]

    /// So many bytes without a tag are a part as well.
    private static let mostHeld = 1 << 20

    private var stream: InputStream
    private let endsInTags: Bool
    /// The beginning of a character, or of a reference to one in XML, that was read and not handed out.
    private var pending: [UInt8] = []
    private var (isAtStart, isAtEnd) = (true, false)

    /// Makes the parts of a stream, as an option each with the texts of its tags whole.
    init(_ stream: consuming InputStream, endingInTags: Bool = false) {
        self.stream = stream
        endsInTags = endingInTags
    }

    /// The progress of the stream.
    var progress: ReadingProgress { stream.progress }

    /// The next part and whether it is the last, or `nil` behind the last; the last may be empty.
    mutating func next() throws(DiagnosticFailure) -> (bytes: [UInt8], isLast: Bool)? {
        guard !isAtEnd else { return nil }
        var part = try stream.next(readingCount, behind: pending)
        isAtEnd = part.count == pending.count
        pending = []
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

    /// Keeps the bytes of a character, and of what may be a reference to one, whose end has not come yet.
    private mutating func hold(backFrom part: inout [UInt8]) {
        var start = part.count
        while start > max(0, part.count - 4), part[start - 1] & 0xC0 == 0x80 { start -= 1 }
        let lead = start > 0 ? part[start - 1] : 0
        let needed = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : lead >= 0xC0 ? 2 : 0
        start = part.count - (start - 1) < needed ? start - 1 : part.count
        if endsInTags, part.count < Self.mostHeld {
            start = part.lastIndex(of: UInt8(ascii: ">")).map { $0 + 1 } ?? 0
        }
        let tail = part[max(0, start - Self.referenceBytes)..<start]
        if let reference = tail.lastIndex(of: UInt8(ascii: "&")), !tail[reference...].contains(UInt8(ascii: ";")) {
            start = reference
        }
        pending = Array(part[start...])
        part.removeSubrange(start...)
    }
}
