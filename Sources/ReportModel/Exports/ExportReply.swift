package import DiaryModel

/// The reply of a worker.
package enum ExportReply: Hashable, Sendable, Codable {
    /// It is ready.
    case ready(ExportDescription)
    /// The texts of pages and problems: the keys and their texts under each language.
    case texts([String: [String: String]])
    /// A specimen was made, and the store answered.
    case well
    /// The files of a draft were read.
    case loaded(DraftFacts)
    /// The caller's copy still equals the report.
    case unchanged(ExportFacts)
    /// The file; its bytes follow.
    case report(ExportFacts)
    /// The content that the report will show.
    case preview(ExportFacts, ExportPreview)
    /// A page as SVG; its bytes follow.
    case page(ExportFacts)
    /// It is not possible, and why; at least one of these is an error.
    case refused([Diagnostic])
}

/// The abilities of a worker, and its confinement.
package struct ExportDescription: Hashable, Sendable, Codable {
    /// A language that reports can be made in.
    package struct Language: Hashable, Sendable, Codable {
        /// The tag.
        package var tag: String
        /// The language's name in itself.
        package var name: String
        /// True if it is written from right to left.
        package var isRightToLeft: Bool

        /// Makes a language.
        package init(tag: String, name: String, isRightToLeft: Bool) {
            self.tag = tag
            self.name = name
            self.isRightToLeft = isRightToLeft
        }
    }

    /// A layout.
    package struct Layout: Hashable, Sendable, Codable {
        /// The id.
        package var id: String
        /// The purpose, in English.
        package var summary: String

        /// Makes a layout.
        package init(id: String, summary: String) {
            self.id = id
            self.summary = summary
        }
    }

    /// The version of the program, which must be that of the service.
    package var version: String
    /// The languages, sorted by tag.
    package var languages: [Language]
    /// The layouts, sorted by id.
    package var layouts: [Layout]
    /// The papers.
    package var papers: [String]
    /// The formats of files of readings that are understood.
    package var formats: [String]
    /// The apps, devices and standards whose files are understood, by the names that people know them by.
    package var origins: [String]
    /// The kernel's means that confine it, a line each, such as `landlock: ABI 3`.
    package var sandbox: [String]
    /// The requested means of confinement that are not available.
    package var missingSandbox: [String]

    /// Makes a description.
    package init(
        version: String, languages: [Language], layouts: [Layout], papers: [String], formats: [String],
        origins: [String] = [], sandbox: [String] = [], missingSandbox: [String] = []
    ) {
        self.version = version
        self.languages = languages
        self.layouts = layouts
        self.papers = papers
        self.formats = formats
        self.origins = origins
        self.sandbox = sandbox
        self.missingSandbox = missingSandbox
    }
}

/// The facts found in the files of a draft.
package struct DraftFacts: Hashable, Sendable, Codable {
    /// The number of readings.
    package var readings: Int
    /// The day of the first, as `2025-12-01`.
    package var first: String?
    /// The day of the last.
    package var last: String?
    /// The problems of the files; no message contains a value or a name.
    package var problems: [Diagnostic]

    /// Makes facts.
    package init(readings: Int, first: String? = nil, last: String? = nil, problems: [Diagnostic] = []) {
        self.readings = readings
        self.first = first
        self.last = last
        self.problems = problems
    }
}

/// The facts about a report, whether it was made or not.
package struct ExportFacts: Hashable, Sendable, Codable {
    /// The digest of all that it is made from, 32 hexadecimal digits: the same where it would be the same.
    package var digest: String
    /// The language it is in.
    package var language: String
    /// The first day, as `2025-12-01`.
    package var first: String
    /// The last day.
    package var last: String
    /// The title of the report in its language.
    package var title = ""
    /// How many pages it has; `nil` where nothing was made.
    package var pages: Int?
    /// The findings about it, which contain no value and no name.
    package var problems: [Diagnostic] = []

    /// Makes the facts of a report that has not been made.
    package init(digest: String, language: String, first: String, last: String) {
        self.digest = digest
        self.language = language
        self.first = first
        self.last = last
    }
}
