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
                throw DiagnosticFailure("data.unknown-format/no-health", in: name, line: 1)
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

    /// Puts spaces in the places of control characters, and of references such as `&#11;` to characters that no XML may have.
    private static func clean(_ part: inout [UInt8]) {
        for index in part.indices where part[index] < 0x20 {
            if part[index] != 0x09, part[index] != 0x0A, part[index] != 0x0D { part[index] = UInt8(ascii: " ") }
        }
        guard part.contains("&#"), let text = String(validating: part, as: UTF8.self) else { return }
        part = Array(
            text.replacing(#/&#(x?)([0-9A-Fa-f]{1,8});/#) { reference in
                let number = UInt32(reference.2, radix: reference.1.isEmpty ? 10 : 16)
                return number.map(isCharacter) == false ? " " : reference.0
            }.utf8)
    }

    /// True if XML may have a character (https://www.w3.org/TR/xml/#charsets).
    private static func isCharacter(_ number: UInt32) -> Bool {
        (number >= 0x20 || [9, 10, 13].contains(number)) && number & ~1 != 0xFFFE && Unicode.Scalar(number) != nil
    }
}
