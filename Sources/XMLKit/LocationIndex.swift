/// Turns byte offsets into lines and columns.
///
/// One pass notes the place of every 4 096th byte; after that each question reads at most so many bytes, even in a file
/// that is a single line. Columns count Unicode scalars; a byte order mark takes no column.
struct LocationIndex: Sendable {
    /// A place, with lines and columns counted from 1.
    struct Location: Hashable, Sendable {
        var line = 1
        var column = 1
    }

    private static let stride = 4_096
    private var marks: [Location] = []

    /// Reads the bytes once.
    init(_ bytes: [UInt8]) {
        marks.reserveCapacity(bytes.count / LocationIndex.stride + 1)
        var location = Location()
        var start = 0
        while start < bytes.count {
            marks.append(location)
            let end = min(start + LocationIndex.stride, bytes.count)
            LocationIndex.advance(&location, over: start..<end, of: bytes)
            start = end
        }
        marks.append(location)
    }

    /// The place of the byte at `offset`.
    func lineAndColumn(at offset: Int, in bytes: [UInt8]) -> Location {
        let offset = min(max(offset, 0), bytes.count)
        let block = min(offset / LocationIndex.stride, marks.count - 1)
        var location = marks[block]
        LocationIndex.advance(&location, over: (block * LocationIndex.stride)..<offset, of: bytes)
        return location
    }

    /// Moves `location` over some bytes; a line ends with LF, with CR LF, or with a CR that no LF follows.
    private static func advance(_ location: inout Location, over range: Range<Int>, of bytes: [UInt8]) {
        var lineStart = range.lowerBound
        // Few files have a CR; in the others the C library looks for LF alone, many bytes at a time.
        let hasReturns = bytes.first(UInt8(ascii: "\r"), in: range) != nil
        while let end = hasReturns
            ? (lineStart..<range.upperBound).first(where: { endsLine(at: $0, of: bytes) })
            : bytes.first(UInt8(ascii: "\n"), in: lineStart..<range.upperBound)
        {
            location = Location(line: location.line + 1)
            lineStart = end + 1
        }
        // No scalar begins with these bytes; the other two of a byte order mark are such, too.
        for offset in lineStart..<range.upperBound where bytes[offset] & 0xC0 != 0x80 { location.column += 1 }
        if lineStart == 0, !range.isEmpty, bytes.starts(with: [0xEF, 0xBB, 0xBF]) { location.column -= 1 }
    }

    private static func endsLine(at offset: Int, of bytes: [UInt8]) -> Bool {
        switch bytes[offset] {
        case UInt8(ascii: "\n"): true
        case UInt8(ascii: "\r"): offset + 1 == bytes.count || bytes[offset + 1] != UInt8(ascii: "\n")
        default: false
        }
    }
}
