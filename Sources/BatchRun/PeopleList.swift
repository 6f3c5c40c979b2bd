internal import DiaryModel
internal import DiaryPress
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
    /// The number of line ends in it when it was opened.
    let lineCount: Int
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
    /// - Throws: `batch.list-encoding` with the first line that is no UTF-8, and what keeps the file from being read.
    init(_ path: String) throws(DiagnosticFailure) {
        let file = try OpenFile(path, for: .input)
        stamp = try file.stamp()
        offset = try Self.beginning(of: file)
        lineCount = try Self.check(file, from: offset)
        self.file = file
    }

    /// The next line without its end; `nil` behind the last one.
    ///
    /// - Throws: `batch.list-changed` where the list was written to since it was opened, and what keeps it from being read.
    func next() throws(DiagnosticFailure) -> String? {
        while true {
            if let end = block.firstIndex(of: Self.lineEnd) {
                keep(block[..<end])
                block = block[(end + 1)...]
                return try takeLine()
            }
            keep(block)
            block = try file.read(1 << 16, at: offset)[...]
            try requireUnchanged()
            offset += block.count
            if block.isEmpty { return begun.isEmpty ? nil : try takeLine() }
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

    /// Counts the lines, all of which are UTF-8.
    private static func check(_ file: borrowing OpenFile, from beginning: Int) throws(DiagnosticFailure) -> Int {
        var (offset, lines, rest) = (beginning, 0, [UInt8]())
        while true {
            let more = try file.read(1 << 18, at: offset)
            offset += more.count
            rest += more
            // The last sign may go on in the next block.
            let end = more.isEmpty ? rest.endIndex : rest.lastIndex { $0 & 0xC0 != 0x80 } ?? rest.endIndex
            let whole = rest[..<end]
            // Without a mark UTF-16 is UTF-8 as well, as long as its text is English; but half of its bytes are zero.
            guard String(validating: whole, as: UTF8.self) != nil, !whole.contains(0) else {
                throw refusal(file.path, lines + 1 + lineEnds(beforeFaultOf: whole))
            }
            lines += whole.count { $0 == lineEnd }
            if more.isEmpty { return lines }
            rest.removeSubrange(..<end)
        }
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
