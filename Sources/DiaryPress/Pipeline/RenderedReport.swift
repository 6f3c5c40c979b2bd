package import DiaryModel
package import LayoutEngine
package import PageModel
package import ReportModel

/// The facts about a finished report; its file has gone elsewhere.
package struct RenderedReport: Hashable, Sendable {
    /// The number of bytes of the PDF file.
    package let byteCount: Int
    /// The number of pages.
    package let pageCount: Int
    /// The language it is in.
    package let language: LanguageTag
    /// The title in its language; empty if it was not requested.
    package let title: String
    /// The warnings about it.
    package let warnings: [Diagnostic]
    /// The summary of its text lookups.
    package let texts: TextSummary
    /// The content of each page.
    package let record: PaginationRecord
    /// The profile that the file promises to meet.
    package let profile: FileProfile
    /// The digest of the texts that were drawn, in their order, as ``SeenText`` has them; `nil` where nobody asked for it, or none could
    /// be computed.
    package let drawnText: String?
}

/// A report that stands in a folder.
package struct PublishedReport: Hashable, Sendable {
    /// The path of the file.
    package let path: String
    /// The facts about it.
    package let report: RenderedReport
}

/// The pages of a report before they are a PDF.
package struct LaidOutReport: Hashable, Sendable {
    /// The pages.
    package let document: PaginatedDocument
    /// The warnings about them.
    package let warnings: [Diagnostic]
    /// The summary of their text lookups.
    package let texts: TextSummary
    /// The content of each page.
    package let record: PaginationRecord
}

/// The summary of the lookups of a report's texts in the templates.
package struct TextSummary: Hashable, Sendable, Encodable {
    /// The number of texts looked up.
    package var lookups = 0
    /// The number of texts found in another language than the report's.
    package var fallbacks = 0
    /// The number of texts in no template, so that the text that came with the key was printed, or the key itself.
    package var alters = 0
    /// The number of missing values that a template asked for.
    package var missingArguments = 0
    /// The number of different characters that no font has.
    package var missingGlyphs = 0

    /// Makes a summary of nothing.
    package init() {}
}
