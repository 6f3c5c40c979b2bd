/// Turns byte offsets into lines and columns.
///
/// One pass notes the place of every 4 096th byte; after that each question reads at most so many bytes, even in a file
/// that is a single line. Columns count Unicode scalars; a byte order mark takes no column.
struct PlaceIndex: Sendable {
    /// A place, with lines and columns counted from 1.
    struct Place: Hashable, Sendable {
        var line = 1
        var column = 1
    }

    private static let stride = 4_096
    private var marks: [Place] = []

    /// Reads the bytes once.
    init(_ bytes: [UInt8]) {
        marks.reserveCapacity(bytes.count / PlaceIndex.stride + 1)
        var place = Place()
        var start = 0
        while start < bytes.count {
            marks.append(place)
            let end = min(start + PlaceIndex.stride, bytes.count)
            PlaceIndex.advance(&place, over: start..<end, of: bytes)
            start = end
        }
        marks.append(place)
    }

    /// The place of the byte at `offset`.
    func lineAndColumn(at offset: Int, in bytes: [UInt8]) -> Place {
        let offset = min(max(offset, 0), bytes.count)
        let block = min(offset / PlaceIndex.stride, marks.count - 1)
        var place = marks[block]
        PlaceIndex.advance(&place, over: (block * PlaceIndex.stride)..<offset, of: bytes)
        return place
    }

    /// Moves `place` over some bytes; a line ends with LF, with CR LF, or with a CR that no LF follows.
    private static func advance(_ place: inout Place, over range: Range<Int>, of bytes: [UInt8]) {
        for offset in range {
            let byte = bytes[offset]
            let endsLine =
                byte == UInt8(ascii: "\n")
                || (byte == UInt8(ascii: "\r")
                    && (offset + 1 == bytes.count || bytes[offset + 1] != UInt8(ascii: "\n")))
            if endsLine {
                place = Place(line: place.line + 1)
            } else if byte & 0xC0 != 0x80, !isByteOrderMark(at: offset, of: bytes) {
                place.column += 1
            }
        }
    }

    private static func isByteOrderMark(at offset: Int, of bytes: [UInt8]) -> Bool {
        offset == 0 && bytes.starts(with: [0xEF, 0xBB, 0xBF])
    }
}
