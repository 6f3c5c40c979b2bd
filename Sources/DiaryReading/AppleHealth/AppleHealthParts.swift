internal import DiaryModel

/// The parts of an export of Apple Health, cleaned so that a strict reader of XML takes them.
///
/// Two things in these files are no XML: the document type that iOS 16 writes lacks an angle bracket, and names that
/// people gave hold control characters such as U+000B, as they are or as `&#11;`. The document type says nothing that is
/// needed, and control characters nothing that is seen, so spaces take their places; line ends stay, so that lines keep
/// their numbers.
struct AppleHealthParts: ~Copyable {
    /// The most bytes in front of the first element; the declarations of Apple take some 12 000.
    private static let prologLimit = 1 << 20

    private var parts: CharacterParts
    private let name: String
    /// True if the first element was found, and the document type in front of it passed.
    private var isBehindDeclaration = false

    /// Makes the parts of a stream that messages call `name`.
    init(_ stream: consuming InputStream, name: String) {
        parts = CharacterParts(stream)
        self.name = name
    }

    /// The progress of the stream.
    var progress: ReadingProgress { parts.progress }

    /// The next part and whether it is the last, or `nil` behind the last.
    mutating func next() throws(DiagnosticFailure) -> (bytes: [UInt8], isLast: Bool)? {
        guard var (part, isLast) = try parts.next() else { return nil }
        if !isBehindDeclaration { passDeclaration(&part) }
        while !isBehindDeclaration, let more = try parts.next() {
            guard part.count < Self.prologLimit else {
                throw DiagnosticFailure("data.unknown-format/no-health", at: FileLocation(file: name, line: 1), [])
            }
            part += more.bytes
            isLast = more.isLast
            passDeclaration(&part)
        }
        Self.clean(&part)
        return (part, isLast)
    }

    /// Blanks out the document type once it is there from its beginning to its end.
    private mutating func passDeclaration(_ part: inout [UInt8]) {
        guard let root = part.firstRange(of: Array("<HealthData".utf8)) else { return }
        isBehindDeclaration = true
        guard let start = part[..<root.lowerBound].firstRange(of: Array("<!DOCTYPE".utf8))?.lowerBound else { return }
        let end = part[start..<root.lowerBound].lastIndex(of: UInt8(ascii: ">")) ?? root.lowerBound - 1
        for index in start...end where part[index] != UInt8(ascii: "\n") { part[index] = UInt8(ascii: " ") }
    }

    /// Puts spaces in the places of control characters, and of references to characters that no XML may have.
    private static func clean(_ part: inout [UInt8]) {
        var gaps: [Range<Int>] = []
        for index in part.indices where part[index] < 0x20 || part[index] == UInt8(ascii: "&") {
            switch part[index] {
            case UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t"): continue
            case UInt8(ascii: "&"):
                guard let end = endOfForbiddenReference(part, at: index) else { continue }
                gaps.append(index + 1..<end)
                part[index] = UInt8(ascii: " ")
            default: part[index] = UInt8(ascii: " ")
            }
        }
        guard !gaps.isEmpty else { return }
        var kept: [UInt8] = []
        kept.reserveCapacity(part.count)
        var start = 0
        for gap in gaps {
            kept += part[start..<gap.lowerBound]
            start = gap.upperBound
        }
        part = kept + part[start...]
    }

    /// Returns the end of a reference such as `&#11;`, if one begins here and is to a character that no XML may have.
    private static func endOfForbiddenReference(_ part: [UInt8], at start: Int) -> Int? {
        var index = start + 1
        guard index < part.count, part[index] == UInt8(ascii: "#") else { return nil }
        index += 1
        let isHexadecimal = index < part.count && part[index] == UInt8(ascii: "x")
        if isHexadecimal { index += 1 }
        let digits = part[index..<min(part.count, start + CharacterParts.referenceBytes)].prefix {
            $0 != UInt8(ascii: ";")
        }
        let end = index + digits.count
        guard end < part.count, part[end] == UInt8(ascii: ";"),
            let number = UInt32(String(decoding: digits, as: UTF8.self), radix: isHexadecimal ? 16 : 10)
        else { return nil }
        return isCharacter(number) ? nil : end + 1
    }

    /// True if XML may have a character (https://www.w3.org/TR/xml/#charsets).
    private static func isCharacter(_ number: UInt32) -> Bool {
        (number >= 0x20 || [9, 10, 13].contains(number)) && number & ~1 != 0xFFFE && Unicode.Scalar(number) != nil
    }
}
