internal import Diagnostics

/// The parts of an export of Apple Health, cleaned so that a strict reader of XML takes them.
///
/// Two things in these files are no XML: the document type that iOS 16 writes lacks an angle bracket, and names that
/// people gave hold control characters such as U+000B. The document type says nothing that is needed, and control
/// characters nothing that is seen, so spaces take their places; line ends stay, so that lines keep their numbers.
struct AppleHealthParts: ~Copyable {
    /// The most bytes in front of the first element; the declarations of Apple take some 12 000.
    private static let prologLimit = 1 << 20

    private var parts: CharacterParts
    private let name: String
    /// Whether the first element was found, and the document type in front of it passed.
    private var isBehindDeclaration = false

    /// Makes the parts of a stream that messages call `name`.
    init(_ stream: consuming InputStream, name: String) {
        parts = CharacterParts(stream)
        self.name = name
    }

    /// How far the stream has been read.
    var progress: ReadingProgress { parts.progress }

    /// The next part and whether it is the last, or `nil` behind the last.
    mutating func next() throws(DiagnosticFailure) -> (bytes: [UInt8], isLast: Bool)? {
        guard var (part, isLast) = try parts.next() else { return nil }
        if !isBehindDeclaration { passDeclaration(&part) }
        while !isBehindDeclaration, let more = try parts.next() {
            guard part.count < Self.prologLimit else {
                throw DiagnosticFailure(
                    "data.unknown-format", at: SourcePlace(file: name, line: 1),
                    "there is no health data at the beginning of the file")
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

    /// Puts spaces in the places of control characters.
    private static func clean(_ part: inout [UInt8]) {
        for index in part.indices where part[index] < 0x20 {
            switch part[index] {
            case UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t"): continue
            default: part[index] = UInt8(ascii: " ")
            }
        }
    }
}

extension Collection<UInt8> where Index == Int {
    /// Where some bytes stand first, or `nil`.
    fileprivate func firstRange(of sought: [UInt8]) -> Range<Int>? {
        guard let first = sought.first else { return nil }
        var place = startIndex
        while place + sought.count <= endIndex {
            guard let next = self[place..<endIndex].firstIndex(of: first), next + sought.count <= endIndex else {
                return nil
            }
            if self[next..<next + sought.count].elementsEqual(sought) { return next..<next + sought.count }
            place = next + 1
        }
        return nil
    }
}
