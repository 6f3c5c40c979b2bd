package import DiaryModel

/// A patient named in a file that was imported for a person.
package struct ImportedPatient: Hashable, Sendable {
    /// The SHA-256 of the file.
    package let digest: String
    /// The requested patient; empty if the file is about one person, or the name is unknown.
    package let asked: String
    /// The names of the person in the records; empty if the records give none.
    package let subjects: Set<String>
}

/// A report that was made.
package struct StoredReport: Hashable, Sendable {
    /// The id of the config's report.
    package let report: String
    /// The language.
    package let language: String
    /// The id of the layout.
    package let layout: String
    /// The first day.
    package let first: CivilDate
    /// The last day.
    package let last: CivilDate
    /// The SHA-256 of the PDF.
    package let digest: String
    /// The number of bytes of the PDF.
    package let bytes: Int
    /// The number of pages.
    package let pages: Int
    /// The moment when it was made.
    package let moment: Instant

    /// Makes a report.
    package init(
        report: String, language: String, layout: String, first: CivilDate, last: CivilDate, digest: String,
        bytes: Int, pages: Int, moment: Instant
    ) {
        (self.report, self.language, self.layout) = (report, language, layout)
        (self.first, self.last) = (first, last)
        (self.digest, self.bytes, self.pages, self.moment) = (digest, bytes, pages, moment)
    }
}
