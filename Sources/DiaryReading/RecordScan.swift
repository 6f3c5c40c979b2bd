internal import DiaryModel

/// One pass over the bytes of a record.
struct RecordScan {
    /// A problem that makes a file unreadable.
    enum Problem: String {
        case nulByte = "data.nul-byte"
        case fieldTooLong = "data.field-too-long"
        case tooManyColumns = "data.too-many-columns/cells"
        case unclosedQuote = "data.unclosed-quote/open"
    }
    /// The outcome of a pass.
    enum Outcome { case complete, needsMore, refused(Problem) }

    /// The byte the pass has come to; behind the record when it is complete, at the problem when it is refused.
    private(set) var position: Int
    /// The line of that byte.
    private(set) var line: Int
    /// All bytes of the record or-ed together: 128 or more when it is not all ASCII.
    private(set) var union: UInt8 = 0
    /// True if text stands behind a closing quote.
    private(set) var hasBrokenQuotes = false
    /// The line end of the record; empty at the end of the input.
    private(set) var lineEnd = LineEnds(rawValue: 0)

    /// The byte that the pass sees no further than.
    let end: Int
    /// True if the input ends there.
    let isAtEnd: Bool
    /// True if the quote of the very last cell may be missing.
    let mayEndInQuote: Bool

    private static let quote = UInt8(ascii: "\"")
    private static let space = UInt8(ascii: " ")
    private static let lineFeed: UInt8 = 0x0A
    private static let carriageReturn: UInt8 = 0x0D

    /// Finds the cells of one record.
    mutating func run(_ bytes: Span<UInt8>, delimiter: UInt8, limits: DataLimits, into row: inout [Field]) -> Outcome {
        while true {
            guard row.count < limits.columns else { return .refused(.tooManyColumns) }
            let cell = position
            // Most cells of an export are empty.
            if cell < end, bytes[cell] == delimiter {
                (union, position) = (union | delimiter, cell + 1)
                row.append(Field(start: cell, end: cell))
                continue
            }
            while position < end, bytes[position] == Self.space { position += 1 }
            var field = Field(start: position, end: position)
            if position < end, bytes[position] == Self.quote {
                if let stop = quoted(bytes, limits, &field) { return stop }
            }
            guard let stop = unquoted(bytes, delimiter, from: cell, limits, &field) else {
                row.append(field)
                continue
            }
            if case .complete = stop { row.append(field) }
            return stop
        }
    }

    /// Steps over a cell in quotes; answers only when the pass ends inside it.
    private mutating func quoted(_ bytes: Span<UInt8>, _ limits: DataLimits, _ field: inout Field) -> Outcome? {
        let opening = position
        position += 1
        field = Field(start: position, end: position, isQuoted: true)
        while position < end {
            let byte = bytes[position]
            union |= byte
            if byte == Self.quote {
                guard position + 1 < end else { break }
                guard bytes[position + 1] == Self.quote else {
                    field.end = position
                    position += 1
                    return nil
                }
                position += 1
            } else if byte < Self.space {
                if byte == 0 { return .refused(.nulByte) }
                countLine(byte, bytes)
            }
            position += 1
            if position - field.start > limits.fieldBytes { return .refused(.fieldTooLong) }
        }
        guard isAtEnd else { return .needsMore }
        // The last byte may be the closing quote.
        if position < end, bytes[position] == Self.quote {
            field.end = position
            position += 1
            return nil
        }
        if mayEndInQuote, isLastLine(bytes, from: opening) {
            field.end = end
            while field.end > field.start, Self.stops(bytes[field.end - 1]) { field.end -= 1 }
            position = end
            return nil
        }
        position = opening
        return .refused(.unclosedQuote)
    }

    /// True if no line begins behind a byte.
    private func isLastLine(_ bytes: Span<UInt8>, from start: Int) -> Bool {
        var last = end
        while last > start, Self.stops(bytes[last - 1]) { last -= 1 }
        for index in start..<last where Self.stops(bytes[index]) { return false }
        return true
    }

    /// Goes on to the delimiter (no answer) or to the end of the record (an answer).
    private mutating func unquoted(
        _ bytes: Span<UInt8>, _ delimiter: UInt8, from cell: Int, _ limits: DataLimits, _ field: inout Field
    ) -> Outcome? {
        let start = position
        // Locals: this loop sees every byte, and registers are faster than fields.
        let stop = min(end, cell + limits.fieldBytes + 3)
        var index = start
        var seen = union
        while index < stop {
            let byte = bytes[index]
            seen |= byte
            if byte == delimiter || (byte < Self.space && Self.stops(byte)) { break }
            index += 1
        }
        position = index
        union = seen
        guard index < stop else {
            if stop < end { return .refused(.fieldTooLong) }
            guard isAtEnd else { return .needsMore }
            finish(&field, bytes, from: start)
            return .complete
        }
        switch bytes[index] {
        case delimiter:
            finish(&field, bytes, from: start)
            position += 1
            return nil
        case Self.lineFeed, Self.carriageReturn: return endLine(bytes[index], bytes, at: start, &field)
        default: return .refused(.nulByte)
        }
    }

    /// True if a control character is more than a part of the text.
    private static func stops(_ byte: UInt8) -> Bool { byte == lineFeed || byte == carriageReturn || byte == 0 }

    private mutating func endLine(_ byte: UInt8, _ bytes: Span<UInt8>, at start: Int, _ field: inout Field) -> Outcome {
        // Whether a line feed follows the carriage return is not known yet.
        if byte == Self.carriageReturn, position + 1 == end, !isAtEnd { return .needsMore }
        finish(&field, bytes, from: start)
        let isPair = byte == Self.carriageReturn && position + 1 < end && bytes[position + 1] == Self.lineFeed
        lineEnd = isPair ? .both : byte == Self.lineFeed ? .lineFeed : .carriageReturn
        position += isPair ? 2 : 1
        line += 1
        return .complete
    }

    /// Sets where the cell ends, and looks for text behind a closing quote.
    private mutating func finish(_ field: inout Field, _ bytes: Span<UInt8>, from start: Int) {
        var last = position
        while last > start, bytes[last - 1] == Self.space { last -= 1 }
        guard field.isQuoted else {
            field.end = max(last, field.start)
            return
        }
        if last > start { hasBrokenQuotes = true }
    }

    /// Counts a line end inside quotes.
    private mutating func countLine(_ byte: UInt8, _ bytes: Span<UInt8>) {
        if byte == Self.lineFeed { line += 1 }
        if byte == Self.carriageReturn, position + 1 < end, bytes[position + 1] != Self.lineFeed { line += 1 }
    }
}
