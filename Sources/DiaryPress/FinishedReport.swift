/// A report that was made.
public struct FinishedReport: Hashable, Sendable {
    /// Its bytes: one PDF file, or a picture for each page.
    public let files: [[UInt8]]
    /// The number of pages.
    public let pageCount: Int
    /// The language it is in.
    public let language: LanguageTag
    /// The warnings about it, such as about readings that were set aside; no message contains a value or a name.
    public let warnings: [Diagnostic]

    init(_ report: RenderedReport, files: [[UInt8]], noticed: [Diagnostic]) {
        self.files = files
        pageCount = report.pageCount
        language = report.language
        warnings = noticed + report.warnings
    }

    /// Writes a report of one file, whole or not at all, for its owner alone (mode 0600).
    ///
    /// - Parameter path: Where; a file that is there is replaced.
    /// - Throws: `publish.…` with path and cause, and `usage.pictures` for a report of several files.
    public func write(to path: String) throws(DiagnosticFailure) {
        guard files.count == 1 else {
            throw DiagnosticFailure(
                "usage.pictures", at: FileLocation(file: path),
                "the report is \(files.count) pictures, and one file has room for one",
                hint: "write each of `files`")
        }
        let parts = PathParts(path)
        _ = try ReportOutput(folder: parts.folder, replacing: true).publish(files[0], as: parts.name)
    }
}
