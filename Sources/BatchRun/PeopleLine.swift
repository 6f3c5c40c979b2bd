internal import Glibc
internal import SystemKit

/// A line of a list of people, by the places of its cells among its bytes.
enum PeopleLine {
    /// A blank line or a remark.
    case nobody
    /// A person; the id is the first cell, or the name of the diary without folders and ending.
    case person(id: Range<Int>, diary: Range<Int>, password: Range<Int>?)
    /// A line that names nobody, up to the byte before its end.
    case bad(end: Int)

    /// Takes a line without its end apart.
    ///
    /// - Parameters:
    ///   - line: The line.
    ///   - mostColumns: The most columns that it may have.
    @inline(__always)
    init(_ line: Span<UInt8>, mostColumns: Int) {
        self = line.withUnsafeBufferPointer { Self.taken(apart: $0, mostColumns) }
    }

    @inline(__always)
    private static func taken(apart line: UnsafeBufferPointer<UInt8>, _ mostColumns: Int) -> PeopleLine {
        let end = line.last == UInt8(ascii: "\r") ? line.count - 1 : line.count
        guard end > 0, line[0] != UInt8(ascii: "#") else { return .nobody }
        let first = Self.end(of: 0, in: line, end)
        guard first > 0, line.count <= PeopleList.longestLine else { return .bad(end: end) }
        guard first < end else { return .person(id: stem(line, end), diary: 0..<end, password: nil) }
        let second = Self.end(of: first + 1, in: line, end)
        let third = second < end ? Self.end(of: second + 1, in: line, end) : end
        guard second > first + 1, third == end, second == end || mostColumns > 2 else { return .bad(end: end) }
        return .person(
            id: 0..<first, diary: first + 1..<second, password: second < end ? second + 1..<third : nil)
    }

    /// The end of the cell that begins at an offset.
    @inline(__always)
    private static func end(of start: Int, in line: UnsafeBufferPointer<UInt8>, _ end: Int) -> Int {
        guard start < end, let base = line.baseAddress,
            let tab = memchr(base + start, CInt(UInt8(ascii: "\t")), end - start)
        else { return end }
        return UnsafeRawPointer(tab) - UnsafeRawPointer(base)
    }

    /// The place of the last part of a path without its ending.
    private static func stem(_ line: UnsafeBufferPointer<UInt8>, _ end: Int) -> Range<Int> {
        let slash = UInt8(ascii: "/")
        var last = end
        while last > 0, line[last - 1] == slash { last -= 1 }
        guard last > 0 else { return 0..<end }
        var first = last
        while first > 0, line[first - 1] != slash { first -= 1 }
        return first..<(FolderNames.isDiary(line[first..<last]) ? last - 4 : last)
    }
}
