internal import DiaryModel
internal import SystemKit

/// One cell of a record: where it lies in the window, without the quotes and the spaces around it.
struct Field {
    var start: Int
    var end: Int
    /// True if it stood in quotes.
    var isQuoted = false

    /// The range of the cell's bytes.
    var range: Range<Int> { start..<end }
}

/// Cuts bytes into records and cells after RFC 4180, holding no more than one record and one part of the input.
///
/// Beyond the RFC it accepts other delimiters, every kind of line end, and spaces around cells. `load` looks at the
/// record without using it up, so that a header can be tried with each delimiter.
struct RecordScanner: ~Copyable {
    /// The usual number of bytes read at once; beyond this, larger parts are no faster.
    static let usualPartBytes = 256 << 10

    /// The sign between cells.
    var delimiter: Delimiter
    /// True if the quote of the very last cell may be missing.
    var mayEndInQuote = false
    /// The columns of texts, which stay as they are; in all others digits of any script become 0 to 9.
    var texts: Set<Int> = []
    /// The bytes that the fields of the loaded record lie in.
    private(set) var window: [UInt8]
    /// The cells of the loaded record.
    private(set) var fields: [Field] = []
    /// The line the loaded record starts on, counted from 1.
    private(set) var line = 1
    /// True if text stands behind a closing quote of the loaded record.
    private(set) var hasBrokenQuotes = false
    /// True if the loaded record ends with a line end and not with the input.
    private(set) var isTerminated = true
    /// The line ends that were used up.
    private(set) var lineEnds: LineEnds = []
    /// True if the input starts with the byte order mark of UTF-8.
    private(set) var hasByteOrderMark = false
    /// How many bytes lie before the loaded record.
    var consumedBytes: Int { stream.position - (filled - start) }
    /// How far the input has been read.
    var progress: ReadingProgress { ReadingProgress(bytes: consumedBytes, expectedBytes: stream.expectedBytes) }

    private var stream: InputStream
    private let limits: DataLimits
    private let name: String
    /// The loaded record and what lies behind it: `start..<filled` of the window.
    private var start = 0
    private var (filled, isAtEnd) = (0, false)
    /// The start of the record after the loaded one, and its line.
    private var next = 0
    private var nextLine = 1
    private var lineEnd: LineEnds = []

    /// Opens a source, to be read in parts of so many bytes, and steps over a byte order mark.
    init(_ source: DataSource, limits: DataLimits, partBytes: Int = usualPartBytes) throws(DiagnosticFailure) {
        var stream = try InputStream(source, limit: limits.bytes)
        // A byte more than the file has: the read that fills the window also finds the end.
        let size = max(4, min(partBytes, stream.expectedBytes + 1))
        window = try stream.next(size)
        self.stream = stream
        (name, self.limits, delimiter) = (source.name, limits, .comma)
        (filled, isAtEnd) = (window.count, window.count < size)
        hasByteOrderMark = window.starts(with: [0xEF, 0xBB, 0xBF])
        start = hasByteOrderMark ? 3 : 0
        next = start
    }

    /// The place of a record, for messages.
    var location: FileLocation { FileLocation(file: name, line: line) }

    /// True if every cell of the loaded record is empty.
    var isBlank: Bool { fields.allSatisfy { $0.start == $0.end } }
    /// True if the loaded record has a cell with something in it there.
    func holds(_ index: Int) -> Bool { index < fields.count && fields[index].start < fields[index].end }

    /// Loads the next record; returns false at the end of the input.
    mutating func load() throws(DiagnosticFailure) -> Bool {
        while true {
            guard start < filled || !isAtEnd else { return false }
            var scan = RecordScan(
                position: start, line: line, end: filled, isAtEnd: isAtEnd, mayEndInQuote: mayEndInQuote)
            var cells: [Field] = []
            swap(&cells, &fields)
            cells.removeAll(keepingCapacity: true)
            let outcome = scan.run(window.span, delimiter: delimiter.rawValue, limits: limits, into: &cells)
            swap(&cells, &fields)
            switch outcome {
            case .complete:
                try accept(scan)
                return true
            case .needsMore: try fill()
            case .refused(let problem): throw refusal(problem, at: scan)
            }
        }
    }

    /// Goes on to the record behind the loaded one.
    mutating func advance() {
        (start, line) = (next, nextLine)
        lineEnds.formUnion(lineEnd)
    }

    /// Loads the values of a record that is no row, which begins on a line.
    mutating func put(_ cells: [[UInt8]], line: Int) {
        self.line = line
        window.removeAll(keepingCapacity: true)
        fields.removeAll(keepingCapacity: true)
        for cell in cells {
            let start = window.count
            window += cell
            let range = CellText.trimmed(window.span, start..<window.count)
            fields.append(Field(start: range.lowerBound, end: range.upperBound))
            makePlain(fields.count - 1)
        }
    }

    /// The line the loaded record ends on.
    var lastLine: Int { isTerminated ? nextLine - 1 : nextLine }

    /// True if the loaded record goes over more than one line.
    var spansLines: Bool { lastLine > line }

    /// The range of the loaded record in the input.
    var range: Range<Int> { consumedBytes..<consumedBytes + next - start }

    /// A copy of the loaded record's bytes.
    var bytes: [UInt8] { Array(window[start..<next]) }

    /// A copy of a cell's bytes.
    func bytes(of field: Field) -> [UInt8] { Array(window[field.range]) }

    private mutating func accept(_ scan: RecordScan) throws(DiagnosticFailure) {
        (next, nextLine, lineEnd) = (scan.position, scan.line, scan.lineEnd)
        (isTerminated, hasBrokenQuotes) = (!scan.lineEnd.isEmpty, scan.hasBrokenQuotes)
        guard scan.union >= 0x80 else { return }
        if let invalid = window.span.extracting(start..<next).firstInvalidByte {
            let byte = stream.position - filled + start + invalid
            throw DiagnosticFailure("data.encoding", at: location(of: start + invalid), [byte])
        }
        for index in fields.indices where !texts.contains(index) { makePlain(index) }
    }

    /// Writes digits of any script as 0 to 9 in a cell, wide signs as narrow ones and wide spaces as plain ones; none of them gets longer.
    private mutating func makePlain(_ index: Int) {
        let range = fields[index].range
        // Most letters beyond ASCII are of Europe.
        guard window[range].contains(where: { $0 == 0xC2 || $0 >= 0xD9 }) else { return }
        var plain: [UInt8] = []
        for scalar in String(decoding: window[range], as: UTF8.self).unicodeScalars {
            if let sign = Self.signs[scalar] {
                if sign != 0x20 || !plain.isEmpty { plain.append(sign) }
            } else if !scalar.isASCII, scalar.properties.numericType == .decimal {
                plain.append(48 + UInt8(scalar.properties.numericValue ?? 0))
            } else {
                plain += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
            }
        }
        while plain.last == 0x20 { plain.removeLast() }
        fields[index].end = range.lowerBound + plain.count
        plain += repeatElement(UInt8(ascii: " "), count: range.count - plain.count)
        window.replaceSubrange(range, with: plain)
    }

    /// Signs and spaces of other scripts, with those that they mean.
    private static let signs: [Unicode.Scalar: UInt8] = {
        let wide = (0xFF01...0xFF5E as ClosedRange<UInt32>).map { (Unicode.Scalar($0), UInt8($0 - 0xFEE0)) }
        let pairs = PrintedWords.pairs("plain-sign").map { ($0.unicodeScalars.first, $1.utf8.first ?? 0x20) }
        // Spaces of other widths, and marks of the direction and of nothing.
        let spaces = [0xA0, 0x2007, 0x2009, 0x200B, 0x200E, 0x200F, 0x202F, 0x3000, 0xFEFF].map {
            (Unicode.Scalar($0 as UInt32), 0x20 as UInt8)
        }
        let all = (wide + pairs + spaces).compactMap { scalar, sign in scalar.map { ($0, sign) } }
        return Dictionary(all) { first, _ in first }
    }()

    /// Reads on: moves the loaded record to the front, makes room, and takes one more part of the input.
    private mutating func fill() throws(DiagnosticFailure) {
        let received = try stream.refill(&window, keeping: start..<filled)
        (filled, start) = (filled - start + received, 0)
        isAtEnd = received == 0
    }

    private func refusal(_ problem: RecordScan.Problem, at scan: RecordScan) -> DiagnosticFailure {
        let limit = problem == .tooManyColumns ? limits.columns : limits.fieldBytes
        return DiagnosticFailure(problem.rawValue, at: location(of: scan.position), [limit])
    }

    /// The line and column of a byte of the loaded record.
    private func location(of position: Int) -> FileLocation {
        let text = String(decoding: window[start..<max(start, min(position, filled))], as: UTF8.self)
        let lines = text.split(omittingEmptySubsequences: false) { ["\n", "\r", "\r\n"].contains($0) }
        let column = (lines.last?.unicodeScalars.count ?? 0) + 1
        return FileLocation(file: name, line: line + lines.count - 1, column: column)
    }
}
