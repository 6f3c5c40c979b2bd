package import DiaryModel
internal import Foundation
internal import PDFReading
internal import SystemKit

/// The lines of text that differ between two reports, page by page.
package struct TextDiff: Hashable, Sendable, Codable {
    /// A page with the lines that only one of the two has.
    package struct Page: Hashable, Sendable, Codable {
        /// The page, from 1.
        package var page: Int
        /// Lines that are there no more.
        package var removed: [String]
        /// Lines that were not there.
        package var added: [String]
    }

    /// The pages that differ.
    package var pages: [Page]

    /// Compares two files.
    ///
    /// - Throws: `check.…` where one of them cannot be opened or read, such as one with a password.
    package init(_ before: String, _ after: String) throws(DiagnosticFailure) {
        let (old, new) = (try Self.lines(of: before), try Self.lines(of: after))
        pages = Self.compare(old, new)
    }

    /// Compares the lines of pages.
    static func compare(_ old: [[String]], _ new: [[String]]) -> [Page] {
        (0..<max(old.count, new.count)).compactMap { index in
            let lines = (old.indices.contains(index) ? old[index] : [], new.indices.contains(index) ? new[index] : [])
            var page = Page(page: index + 1, removed: [], added: [])
            for change in lines.1.difference(from: lines.0) {
                switch change {
                case .remove(_, let line, _): page.removed.append(line)
                case .insert(_, let line, _): page.added.append(line)
                }
            }
            // They come from the end to the beginning.
            page.removed.reverse()
            return page.removed.isEmpty && page.added.isEmpty ? nil : page
        }
    }

    private static func lines(of path: String) throws(DiagnosticFailure) -> [[String]] {
        guard let bytes = FileManager.default.contents(atPath: path) else {
            throw DiagnosticFailure(
                "batch.missing-file", at: FileLocation(file: path), "the report is not there, or cannot be read",
                hint: "run `diarypress batch verify` over the folder")
        }
        do throws(PDFFile.Fault) {
            return try PDFText.lines(ofPagesOf: PDFFile(Array(bytes)))
        } catch {
            throw DiagnosticFailure(
                "batch.unreadable-report", at: FileLocation(file: path), "the report \(error.clause)",
                hint: "reports that open with a password are compared by their digests alone")
        }
    }
}
