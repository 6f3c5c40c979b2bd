internal import Diagnostics

/// The parts of an export of Apple Health, cleaned so that a strict reader of XML takes them.
///
/// Two things in these files are no XML: the document type that iOS 16 writes lacks an angle bracket, and names that
/// people gave hold control characters such as U+000B. The document type says nothing that is needed, and control
/// characters nothing that is seen, so spaces take their places; line ends stay, so that lines keep their numbers.
struct AppleHealthParts: ~Copyable {
    /// What of the document type was found so far.
    private enum Declaration { case ahead, inside, behind }

    /// How many bytes are read at once.
    private static let partBytes = 256 << 10
    /// The most bytes in front of the first element; the declarations of Apple take some 12 000.
    private static let prologLimit = 1 << 20

    private var stream: InputStream
    private let name: String
    /// What was read and not handed out: the beginning of a character, or of the document.
    private var pending: [UInt8] = []
    private var declaration = Declaration.ahead
    private var isAtEnd = false

    /// Makes the parts of a stream that messages call `name`.
    init(_ stream: consuming InputStream, name: String) {
        self.stream = stream
        self.name = name
    }

    /// How far the stream has been read.
    var progress: ReadingProgress { stream.progress }

    /// The next part and whether it is the last, or `nil` behind the last.
    mutating func next() throws(DiagnosticFailure) -> (bytes: [UInt8], isLast: Bool)? {
        guard !isAtEnd else { return nil }
        var part = pending
        pending.removeAll()
        try read(into: &part)
        while declaration == .ahead || declaration == .inside, !isAtEnd {
            passDeclaration(&part)
            guard declaration != .behind else { break }
            guard part.count < Self.prologLimit else {
                throw DiagnosticFailure(
                    "data.unknown-format", at: SourcePlace(file: name, line: 1),
                    "there is no health data at the beginning of the file")
            }
            try read(into: &part)
        }
        if declaration != .behind { passDeclaration(&part) }
        if !isAtEnd { hold(backFrom: &part) }
        Self.clean(&part)
        return (part, isAtEnd)
    }

    private mutating func read(into part: inout [UInt8]) throws(DiagnosticFailure) {
        let start = part.count
        part.append(contentsOf: repeatElement(0, count: Self.partBytes))
        let received = try stream.read(into: &part, at: start, count: Self.partBytes)
        part.removeSubrange(start + received..<part.count)
        isAtEnd = received == 0
    }

    /// Blanks out the document type once it is there from its beginning to its end.
    private mutating func passDeclaration(_ part: inout [UInt8]) {
        guard let root = part.firstRange(of: Array("<HealthData".utf8)) else { return }
        declaration = .behind
        guard let start = part[..<root.lowerBound].firstRange(of: Array("<!DOCTYPE".utf8))?.lowerBound else { return }
        let end = part[start..<root.lowerBound].lastIndex(of: UInt8(ascii: ">")) ?? root.lowerBound - 1
        for index in start...end where part[index] != UInt8(ascii: "\n") { part[index] = UInt8(ascii: " ") }
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
