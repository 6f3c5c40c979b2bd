internal import DiaryModel
internal import SystemKit

/// The line of a file that a problem is about, as far as it may be shown.
///
/// Files about people are never shown, so that no name and no value reaches a terminal or a log: only XML is looked at, and only XML whose
/// outermost element is that of a format of the product. Of the config of a diary those tags alone are shown that say what a report is,
/// and of their attributes those values alone that are chosen from lists, and of a job no address of a store; docs/decisions/0039 has the reasons.
struct SourceEcho {
    /// A line, and the column that a problem points at.
    struct Line: Hashable {
        /// The line's number.
        let number: Int
        /// The text of the line; characters that may not be shown are replaced by middle dots, so that columns stay
        /// where they are.
        let text: String
        /// The column, counted from 1 in Unicode scalars.
        let column: Int
    }

    /// The largest file that is looked into.
    private static let mostBytes = 4 << 20
    /// The outermost elements of formats in which nothing about people stands.
    static let impersonalRoots: Set<String> = [
        "theme", "layout", "guideline", "source", "resources", "locale",
    ]

    /// The line that a problem is about; `nil` where there is none, or it may not be shown.
    static func line(of problem: Diagnostic) -> Line? {
        guard problem.severity == .error, let place = problem.location, let number = place.line,
            let column = place.column, place.file.hasSuffix(".xml"), let bytes = content(place.file)
        else { return nil }
        return line(number, column, of: bytes)
    }

    /// A line of a file, as far as it may be shown.
    static func line(_ number: Int, _ column: Int, of bytes: [UInt8]) -> Line? {
        guard let text = String(validating: bytes, as: UTF8.self) else { return nil }
        var start = text.utf8.startIndex
        for _ in 1..<max(1, number) {
            guard let end = text.utf8[start...].firstIndex(of: UInt8(ascii: "\n")) else { return nil }
            start = text.utf8.index(after: end)
        }
        let end = text.utf8[start...].firstIndex(of: UInt8(ascii: "\n")) ?? text.utf8.endIndex
        guard let shown = MarkupScan(text).shown(start..<end) else { return nil }
        return Line(number: number, text: shown, column: column)
    }

    private static func content(_ path: String) -> [UInt8]? {
        guard let file = try? FileDescriptor(path, for: .input), let status = try? file.status(), status.kind == .file,
            status.bytes <= mostBytes
        else { return nil }
        var bytes: [UInt8] = []
        while let part = try? file.read(1 << 16, at: bytes.count), !part.isEmpty { bytes += part }
        return bytes
    }
}
