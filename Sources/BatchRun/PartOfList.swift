internal import Glibc
internal import SystemKit

/// The lines of a list whose people are in one part of all, found while the list is checked.
///
/// Every run of a part looks at every line, so nothing is made of a line before its place is known.
struct PartOfList {
    /// A line.
    struct Line {
        /// The offset of its first byte.
        let offset: Int
        /// The number of the line.
        let number: Int
    }

    /// The lines, in their order.
    private(set) var lines: [Line] = []
    /// True if there is a line of somebody else.
    private(set) var hasOthers = false

    private let places: ClosedRange<UInt32>
    private let mostColumns: Int
    /// The offset of the line that is looked at.
    private var offset: Int
    private var number = 1
    /// The beginning of a line whose end is in none of the blocks so far.
    private var begun: [UInt8] = []
    /// The number of its bytes, of which only the first are kept.
    private var begunCount = 0

    /// Looks for the people of some places, from an offset on.
    init(places: ClosedRange<UInt32>, mostColumns: Int, beginning: Int) {
        (self.places, self.mostColumns, offset) = (places, mostColumns, beginning)
    }

    /// Looks at the next bytes.
    mutating func look(_ block: [UInt8]) {
        block.withUnsafeBufferPointer { bytes in
            guard let base = bytes.baseAddress else { return }
            var start = 0
            while let found = memchr(base + start, CInt(UInt8(ascii: "\n")), bytes.count - start) {
                let stop = UnsafeRawPointer(found) - UnsafeRawPointer(base)
                if begunCount == 0 {
                    add(UnsafeBufferPointer(rebasing: bytes[start..<stop]), stop - start)
                } else {
                    keep(bytes[start..<stop])
                    end()
                }
                start = stop + 1
            }
            keep(bytes[start...])
        }
    }

    /// Looks at a last line that has no end.
    mutating func end() {
        guard begunCount > 0 else { return }
        let line = begun
        line.withUnsafeBufferPointer { add($0, begunCount) }
        (begunCount, begun) = (0, [])
    }

    private mutating func keep(_ part: Slice<UnsafeBufferPointer<UInt8>>) {
        begunCount += part.count
        begun += part.prefix(max(0, PeopleList.longestLine + 1 - begun.count))
    }

    private mutating func add(_ bytes: UnsafeBufferPointer<UInt8>, _ count: Int) {
        let line = bytes.span.extracting(first: PeopleList.longestLine + 1)
        if let place = Self.place(of: line, mostColumns) {
            if places.contains(place) {
                lines.append(Line(offset: offset, number: number))
            } else {
                hasOthers = true
            }
        }
        offset += count + 1
        number += 1
    }

    /// The place of the person of a line; `nil` for a line that is about nobody.
    private static func place(of line: Span<UInt8>, _ mostColumns: Int) -> UInt32? {
        switch PeopleLine(line, mostColumns: mostColumns) {
        case .nobody: nil
        case .person(let id, _, _): StableHash.place(of: line.extracting(id))
        case .bad(let end):
            // As the text is that stands for the line.
            StableHash.place(
                of: line.extracting(0..<end).withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) })
        }
    }
}
