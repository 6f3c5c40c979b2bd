internal import DiaryModel
internal import DiaryPress
internal import Glibc
internal import SystemKit

/// A file that names people line by line, which is read in parts, however long it is.
///
/// Ids are hashed: if invalid bytes became the same replacement character, two people would count as one. So the list
/// must be UTF-8 to its last byte, which is checked before anybody is read from it, and once more during reading. A
/// list that is written to meanwhile is reported: the rest of it may be missing, and lines may begin in their middle.
final class PeopleList {
    private static let lineEnd = UInt8(ascii: "\n")

    private let file: OpenFile
    private let stamp: FileStatus
    /// The most people that it names: the number of line ends in it when it was opened, or of the lines of the part.
    let most: Int
    /// The lines of a part of the people, those that are to come; `nil` for everybody.
    private var own: ArraySlice<PartOfList.Line>?
    /// True if a part of its people was asked for and somebody else is in it.
    let hasOthers: Bool
    /// The number of the line that was read last.
    private(set) var line = 0
    private var offset: Int
    /// The bytes that are read and not passed on.
    private var block: ArraySlice<UInt8> = []
    /// The beginning of a line whose end is not read.
    private var begun: [UInt8] = []

    /// The most bytes of a line; of a longer one the beginning is passed on, with more than so many.
    static let longestLine = 8_192

    /// The path, for messages.
    var path: String { file.path }

    /// Opens a list and goes through it.
    ///
    /// - Parameters:
    ///   - path: The list.
    ///   - places: The places of the people that are asked for; `nil` for everybody.
    ///   - mostColumns: The most columns of a line.
    /// - Throws: `batch.list-encoding` with the first line that is no UTF-8, and what keeps the file from being read.
    init(_ path: String, places: ClosedRange<UInt32>? = nil, mostColumns: Int = 2) throws(DiagnosticFailure) {
        let file = try OpenFile(path, for: .input)
        stamp = try file.stamp()
        let beginning = try Self.beginning(of: file)
        var part = places.map { PartOfList(places: $0, mostColumns: mostColumns, beginning: beginning) }
        var lineCount = 0
        try Self.check(file, from: beginning) { block in
            if part == nil { lineCount += block.count { $0 == Self.lineEnd } } else { part?.look(block) }
        }
        part?.end()
        own = part.map { $0.lines[...] }
        most = part?.lines.count ?? lineCount
        hasOthers = part?.hasOthers ?? false
        offset = beginning
        self.file = file
    }

    /// The next line without its end; `nil` behind the last one.
    ///
    /// - Throws: `batch.list-changed` where the list was written to since it was opened, and what keeps it from being read.
    func next() throws(DiagnosticFailure) -> String? {
        if own != nil {
            guard let next = own?.popFirst() else { return nil }
            seek(next)
        }
        while true {
            if let end = block.firstIndex(of: Self.lineEnd) {
                keep(block[..<end])
                block = block[(end + 1)...]
                return try takeLine()
            }
            keep(block)
            block = try file.read(own == nil ? 1 << 16 : 1 << 12, at: offset)[...]
            try requireUnchanged()
            offset += block.count
            if block.isEmpty { return begun.isEmpty ? nil : try takeLine() }
        }
    }

    /// Goes on at a line, for which nothing is read if it is in what was read last.
    private func seek(_ next: PartOfList.Line) {
        line = next.number - 1
        let known = offset - block.count
        if (known..<offset).contains(next.offset) {
            block = block.dropFirst(next.offset - known)
        } else {
            (offset, block) = (next.offset, [])
        }
    }

    /// Keeps a part of a line, as far as anybody wants to know it.
    private func keep(_ part: ArraySlice<UInt8>) { begun += part.prefix(max(0, Self.longestLine + 1 - begun.count)) }

    private func takeLine() throws(DiagnosticFailure) -> String {
        line += 1
        defer { begun.removeAll(keepingCapacity: true) }
        if let text = String(validating: begun, as: UTF8.self) { return text }
        // Where it was cut a sign may be in two.
        guard begun.count > Self.longestLine else { throw Self.refusal(file.path, line) }
        return String(decoding: begun, as: UTF8.self)
    }

    private func requireUnchanged() throws(DiagnosticFailure) {
        // Whoever puts another list in its place changes the names of this one, and nothing else.
        guard try !stamp.hasSameBytes(as: file.stamp()) else { return }
        throw DiagnosticFailure(
            "batch.list-changed", at: FileLocation(file: path), "it was written to while it was read",
            hint: "run again; write a list beside the old one and rename it, so that it changes all at once")
    }

    /// Returns the offset of the first line: behind a mark of UTF-8.
    private static func beginning(of file: borrowing OpenFile) throws(DiagnosticFailure) -> Int {
        try file.read(3, at: 0) == [0xEF, 0xBB, 0xBF] ? 3 : 0
    }

    /// Checks that all is UTF-8, and shows the bytes of each block.
    private static func check(
        _ file: borrowing OpenFile, from beginning: Int, _ look: ([UInt8]) -> Void
    ) throws(DiagnosticFailure) {
        var (offset, rest) = (beginning, [UInt8]())
        while true {
            // Larger blocks cost new pages of memory each time.
            let more = try file.read(1 << 16, at: offset)
            look(more)
            // Most blocks end with a whole sign; where not, the next block goes on with it.
            if rest.isEmpty { rest = more } else { rest += more }
            let isWhole = more.isEmpty || rest[rest.count - 1] < 0x80
            let end = isWhole ? rest.count : rest.lastIndex { $0 & 0xC0 != 0x80 } ?? rest.count
            guard isText(rest[..<end]) else {
                let before = try lineEnds(in: file, beginning..<offset + more.count - rest.count)
                throw refusal(file.path, 1 + before + lineEnds(beforeFaultOf: rest[..<end]))
            }
            if more.isEmpty { return }
            offset += more.count
            rest.removeSubrange(..<end)
        }
    }

    /// Returns true if bytes are UTF-8 without a zero.
    private static func isText(_ bytes: ArraySlice<UInt8>) -> Bool {
        let (isASCII, hasZero) = bytes.withUnsafeBytes { bytes in
            (bytes.reduce(0, |) < 0x80, bytes.baseAddress.map { memchr($0, 0, bytes.count) != nil } ?? false)
        }
        return !hasZero && (isASCII || String(validating: bytes, as: UTF8.self) != nil)
    }

    private static func lineEnds(
        in file: borrowing OpenFile, _ span: Range<Int>
    ) throws(DiagnosticFailure) -> Int {
        var (offset, lines) = (span.lowerBound, 0)
        while offset < span.upperBound {
            let block = try file.read(min(1 << 18, span.upperBound - offset), at: offset)
            guard !block.isEmpty else { break }
            lines += block.count { $0 == lineEnd }
            offset += block.count
        }
        return lines
    }

    private static func lineEnds(beforeFaultOf bytes: ArraySlice<UInt8>) -> Int {
        let lines = bytes.split(separator: lineEnd, omittingEmptySubsequences: false)
        return lines.firstIndex { $0.contains(0) || String(validating: $0, as: UTF8.self) == nil } ?? 0
    }

    private static func refusal(_ path: String, _ line: Int) -> DiagnosticFailure {
        DiagnosticFailure(
            "batch.list-encoding", at: FileLocation(file: path, line: line),
            "it is no text in UTF-8, or has a zero byte",
            hint: "save it as UTF-8; tools call others Unicode or UTF-16, ANSI or Windows-1252")
    }
}
