internal import Diagnostics

/// Goes through a JSON document byte by byte, keeping only what lies behind a mark.
struct JSONScanner: ~Copyable {
    /// The line that comes next, counted from 1.
    private(set) var line = 1

    private var stream: InputStream
    private let limits: DataLimits
    private let name: String
    private var window: [UInt8]
    /// The start of the bytes not read yet: `position..<filled` of the window.
    private var position = 0
    private var filled = 0
    private var isAtEnd = false
    private var markStart: Int?

    /// The number of bytes read at once.
    private static let partBytes = 64 << 10
    /// The deepest nesting; half of what Foundation's decoder allows.
    private static let depthLimit = 256

    /// Opens a source, and steps over a byte order mark.
    static func open(_ source: DataSource, limits: DataLimits) throws(DiagnosticFailure) -> JSONScanner {
        let stream = try InputStream(source, limit: limits.bytes)
        var scanner = JSONScanner(stream, name: source.name, limits)
        try scanner.begin()
        return scanner
    }

    private init(_ stream: consuming InputStream, name: String, _ limits: DataLimits) {
        self.stream = stream
        self.limits = limits
        self.name = name
        window = [UInt8](repeating: 0, count: Self.partBytes)
    }

    private mutating func begin() throws(DiagnosticFailure) {
        while filled < 4, !isAtEnd { try fill() }
        if filled >= 3, window[0] == 0xEF, window[1] == 0xBB, window[2] == 0xBF { position = 3 }
    }

    /// The place of the scanner, for messages.
    var location: FileLocation { FileLocation(file: name, line: line) }

    /// The number of bytes of the input before the next one.
    var offset: Int { stream.position - (filled - position) }

    /// The progress of reading the input.
    var progress: ReadingProgress { stream.progress }

    // MARK: Marking

    /// Keeps everything from here on.
    mutating func mark() { markStart = position }

    /// Keeps nothing any more.
    mutating func unmark() { markStart = nil }

    /// The bytes read since the mark.
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
            switch byte {
            case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"), UInt8(ascii: "\n"): advance()
            default: return byte
            }
        }
        return nil
    }

    /// Steps over the string that begins here.
    mutating func passString() throws(DiagnosticFailure) {
        advance()
        while let byte = try peek() {
            advance()
            if byte == UInt8(ascii: "\"") { return }
            if byte == UInt8(ascii: "\\"), try peek() != nil { advance() }
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
                guard depth <= Self.depthLimit else { throw tooDeep() }
                advance()
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                guard depth > outer else { throw unexpected() }
                depth -= 1
                advance()
            case UInt8(ascii: ","), UInt8(ascii: ":"):
                guard depth > outer else { throw unexpected() }
                advance()
            default: try passWord()
            }
        } while depth > outer
    }

    /// Steps over a number, `true`, `false` or `null`; whether it is one is for the decoder to say.
    private mutating func passWord() throws(DiagnosticFailure) {
        var count = 0
        while let byte = try peek() {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
                UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."):
                count += 1
                advance()
            default:
                guard count > 0 else { throw unexpected() }
                return
            }
        }
        guard count > 0 else { throw truncated() }
    }

    /// Reads on: throws away what lies before the mark, makes room, and takes one more part of the input.
    private mutating func fill() throws(DiagnosticFailure) {
        let kept = markStart ?? position
        if kept > 0 {
            window.withUnsafeMutableBytes { bytes in
                bytes.copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes[kept..<filled]))
            }
            filled -= kept
            position -= kept
            if markStart != nil { markStart = 0 }
        }
        guard filled <= limits.recordBytes else { throw tooLong() }
        if filled == window.count { window.append(contentsOf: repeatElement(0, count: window.count)) }
        let received = try stream.read(into: &window, at: filled, count: window.count - filled)
        filled += received
        isAtEnd = received == 0
    }

    // MARK: What is wrong

    /// Returns the failure for an input that ends inside a value.
    func truncated() -> DiagnosticFailure {
        DiagnosticFailure(
            "data.truncated", at: location, "the file ends in the middle of a record",
            hint: "the file was cut off: export or copy it anew")
    }

    /// Returns the failure for a sign that JSON does not allow there.
    func unexpected() -> DiagnosticFailure {
        guard position < filled else { return truncated() }
        return DiagnosticFailure(
            "data.json", at: location, "this is no JSON: a sign stands where none may",
            hint: "the file is damaged or of another format: export it anew")
    }

    private func tooDeep() -> DiagnosticFailure {
        DiagnosticFailure(
            "data.too-deep", at: location, "lists and objects are nested deeper than \(Self.depthLimit)",
            hint: "check that this is an export of a diary")
    }

    private func tooLong() -> DiagnosticFailure {
        DiagnosticFailure(
            "data.record-too-long", at: location, "a record has more than \(limits.recordBytes) bytes",
            hint: "check that this is an export of a diary")
    }
}
