internal import DiaryModel
internal import Foundation
internal import SystemKit

/// Goes through a JSON document byte by byte, keeping only what lies behind a mark.
struct JSONScanner: ~Copyable {
    /// The line that comes next, counted from 1.
    private(set) var line = 1

    private var stream: InputStream
    private let limits: DataLimits
    private let name: String
    private var window: [UInt8]
    /// Bytes that were not taken yet: `position..<filled` of the window.
    private var position = 0
    private var (filled, isAtEnd) = (0, false)
    private var markStart: Int?
    /// True if an object that ended behind the mark has two members of one name: decoders take one of the two without a word, and nobody
    /// knows which of them holds (RFC 8259, section 4).
    private(set) var hasRepeatedNames = false
    /// The hashes of the names in the objects that are open behind the mark: objects of any size cost little so.
    private var names: [UInt64] = []
    /// Where in `names` those of each open object begin, or would begin in a list.
    private var starts: [Int] = []
    /// Where the last string lies behind the mark, quotes included.
    private var lastString: (range: Range<Int>, hasEscapes: Bool)?

    /// The number of bytes read at once.
    private static let partBytes = 64 << 10
    /// The deepest nesting; half of what Foundation's decoder allows.
    private static let depthLimit = 256

    /// Opens a source, and steps over a byte order mark.
    init(_ source: DataSource, limits: DataLimits) throws(DiagnosticFailure) {
        var stream = try InputStream(source, limit: limits.bytes)
        window = try stream.next(Self.partBytes)
        self.stream = stream
        (self.limits, name) = (limits, source.name)
        (filled, isAtEnd) = (window.count, window.count < Self.partBytes)
        if window.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    }

    /// The place of the scanner, for messages.
    var location: FileLocation { FileLocation(file: name, line: line) }

    /// The number of bytes of the input before the next one.
    var offset: Int { stream.position - (filled - position) }

    /// The progress of reading the input.
    var progress: ReadingProgress { stream.progress }

    // MARK: Marking

    /// Keeps everything from here on.
    mutating func mark() {
        (markStart, hasRepeatedNames, lastString) = (position, false, nil)
        names.removeAll(keepingCapacity: true)
        starts.removeAll(keepingCapacity: true)
    }

    /// Keeps nothing any more.
    mutating func unmark() { markStart = nil }

    /// The bytes that were taken since the mark.
    var marked: ArraySlice<UInt8> {
        let start = markStart ?? position
        return window[start..<position]
    }

    /// The number of bytes read since the mark.
    var markedCount: Int { position - (markStart ?? position) }

    // MARK: Going on

    /// The next byte, which stays; `nil` at the end.
    mutating func peek() throws(DiagnosticFailure) -> UInt8? {
        if position == filled {
            guard !isAtEnd else { return nil }
            try fill()
            guard position < filled else { return nil }
        }
        return window[position]
    }

    /// Goes on by the byte that was peeked at.
    mutating func advance() {
        if window[position] == UInt8(ascii: "\n") { line += 1 }
        position += 1
    }

    /// Steps over white space, and returns the byte behind it, which stays; `nil` at the end.
    mutating func skipSpace() throws(DiagnosticFailure) -> UInt8? {
        while let byte = try peek() {
            guard byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else { return byte }
            advance()
        }
        return nil
    }

    /// Steps over the bracket that begins an object or a list.
    mutating func open() {
        advance()
        starts.append(names.count)
    }

    /// Steps over the bracket that ends an object or a list.
    mutating func close() {
        advance()
        guard let start = starts.popLast() else { return }
        if names.count > start + 1 {
            names[start...].sort()
            if zip(names[start...], names[start...].dropFirst()).contains(where: ==) { hasRepeatedNames = true }
        }
        names.removeSubrange(start...)
    }

    /// Steps over the colon behind the name of a member.
    mutating func passColon() {
        advance()
        guard let markStart, let (range, hasEscapes) = lastString else { return }
        lastString = nil
        let (start, end) = (markStart + range.lowerBound, markStart + range.upperBound)
        if hasEscapes { return names.append(StableHash(Self.meaning(of: window[start..<end]).utf8).value) }
        names.append(window.span.extracting(start + 1..<end - 1).withUnsafeBufferPointer { StableHash($0).value })
    }

    /// The name that a member is written with, quotes included, as it is meant: `"\u0061"` is `a`.
    static func meaning(of name: ArraySlice<UInt8>) -> String {
        guard name.contains(UInt8(ascii: "\\")), let text = try? JSONDecoder().decode(String.self, from: Data(name))
        else { return String(decoding: name.dropFirst().dropLast(), as: UTF8.self) }
        return text
    }

    /// Steps over the string that begins here.
    mutating func passString() throws(DiagnosticFailure) {
        let start = markedCount
        var hasEscapes = false
        advance()
        while let byte = try peek() {
            advance()
            if byte == UInt8(ascii: "\"") {
                lastString = (start..<markedCount, hasEscapes)
                return
            }
            guard byte == UInt8(ascii: "\\") else { continue }
            hasEscapes = true
            if try peek() != nil { advance() }
        }
        throw truncated()
    }

    /// Steps over the value that begins here, so many lists and objects deep already.
    mutating func passValue(depth outer: Int) throws(DiagnosticFailure) {
        var depth = outer
        repeat {
            guard let byte = try skipSpace() else { throw truncated() }
            switch byte {
            case UInt8(ascii: "\""): try passString()
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                depth += 1
                guard depth <= Self.depthLimit else {
                    throw DiagnosticFailure("data.too-deep", at: location, [Self.depthLimit])
                }
                open()
            case UInt8(ascii: "}"), UInt8(ascii: "]"), UInt8(ascii: ","), UInt8(ascii: ":"):
                guard depth > outer else { throw unexpected() }
                switch byte {
                case UInt8(ascii: ","): advance()
                case UInt8(ascii: ":"): passColon()
                default:
                    depth -= 1
                    close()
                }
            default: try passWord()
            }
        } while depth > outer
    }

    /// Steps over a number, `true`, `false` or `null`; whether it is one is for the decoder to say.
    private mutating func passWord() throws(DiagnosticFailure) {
        let start = offset
        while let byte = try peek(),
            (48...57).contains(byte) || (97...122).contains(byte | 0x20) || "+-.".utf8.contains(byte)
        { advance() }
        guard offset == start else { return }
        throw try peek() == nil ? truncated() : unexpected()
    }

    /// Reads on: throws away what lies before the mark, makes room, and takes one more part of the input.
    private mutating func fill() throws(DiagnosticFailure) {
        let kept = markStart ?? position
        guard filled - kept <= limits.recordBytes else {
            throw DiagnosticFailure("data.record-too-long", at: location, [limits.recordBytes])
        }
        let received = try stream.refill(&window, keeping: kept..<filled)
        (filled, position) = (filled - kept + received, position - kept)
        if markStart != nil { markStart = 0 }
        isAtEnd = received == 0
    }

    // MARK: What is wrong

    /// The refusal of an input that ends inside a value.
    func truncated() -> DiagnosticFailure { DiagnosticFailure("data.truncated", at: location) }

    /// The refusal of a sign that JSON does not allow there.
    func unexpected() -> DiagnosticFailure {
        position < filled ? DiagnosticFailure("data.json", at: location) : truncated()
    }
}
