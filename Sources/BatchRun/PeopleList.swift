internal import Diagnostics
internal import ReportPipeline

/// A file that names people line by line, which is read in parts, however long it is.
///
/// Ids are hashed: were bytes that are no text taken for the same sign, two people would be taken for one. So the list is UTF-8
/// to its last byte, which is looked at before anybody is read from it, and once more while it is read. A list that is written to
/// meanwhile is told as such: the rest of it may be missing, and lines may begin in their middle.
final class PeopleList {
    private static let lineEnd = UInt8(ascii: "\n")

    private let file: OpenFile
    private let stamp: FileStamp
    /// How many lines ended in it when it was opened.
    let lineCount: Int
    /// The number of the line that was read last.
    private(set) var line = 0
    private var offset: Int
    private var buffer: [UInt8] = []
    private var start = 0

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
            if let end = buffer[start...].firstIndex(of: Self.lineEnd) {
                defer { start = end + 1 }
                return try text(buffer[start..<end])
            }
            buffer.removeSubrange(..<start)
            start = 0
            let more = try file.read(1 << 16, at: offset)
            try requireUnchanged()
            guard !more.isEmpty else {
                guard !buffer.isEmpty else { return nil }
                defer { buffer = [] }
                return try text(buffer[...])
            }
            offset += more.count
            buffer += more
        }
    }

    private func requireUnchanged() throws(DiagnosticFailure) {
        guard try file.stamp() != stamp else { return }
        throw DiagnosticFailure(
            "batch.list-changed", at: SourcePlace(file: path), "it was written to while it was read",
            hint: "run again; write a list beside the old one and rename it, so that it changes all at once")
    }

    private func text(_ bytes: ArraySlice<UInt8>) throws(DiagnosticFailure) -> String {
        line += 1
        guard let text = String(validating: bytes, as: UTF8.self) else { throw Self.refusal(file.path, line) }
        return text
    }

    /// Where the first line begins: behind a mark of UTF-8.
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
            // A byte of ASCII is no part of another sign, so that nothing is cut in two behind one.
            let end = more.isEmpty ? rest.endIndex : (rest.lastIndex { $0 < 0x80 } ?? -1) + 1
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
            "batch.list-encoding", at: SourcePlace(file: path, line: line),
            "it is no text in UTF-8, or has a zero byte",
            hint: "save it as UTF-8; tools call others Unicode or UTF-16, ANSI or Windows-1252")
    }
}
