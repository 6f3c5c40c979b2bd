/// One report that is asked for, or a part of it.
package struct ExportRequest: Hashable, Sendable, Codable {
    /// The subject of a report.
    package enum Subject: Hashable, Sendable, Codable {
        /// A person in the store, by id.
        case person(String)
        /// A draft that was loaded, by its folder.
        case draft(String)
    }

    /// The form of the result.
    package enum Form: Hashable, Sendable, Codable {
        /// The PDF file.
        case report
        /// The PDF file and its readings as resources of HL7 FHIR R4.
        case fhir
        /// The content it will show, as values.
        case preview
        /// One of its pages as a picture, counted from 1.
        case page(Int)
    }

    /// The subject of the report.
    package var subject: Subject
    /// The form of the result.
    package var form: Form
    /// The options of the report; omitted ones are those of the person or the configuration.
    package var wish: ReportWish
    /// The moment of the request in milliseconds since 1970-01-01, from which last days are counted.
    package var now: Int64
    /// Digests of what the caller has, `*` for every report.
    ///
    /// Where the report would be one of them, nothing is made.
    package var unless: [String]
    /// The limits on its cost.
    package var limits: ExportLimits
    /// Days that a preview also has in the words of its language, such as `2025-12-01`.
    package var days: [String] = []

    /// Makes a request.
    package init(
        _ subject: Subject, as form: Form, _ wish: ReportWish = ReportWish(), now: Int64, unless: [String] = [],
        limits: ExportLimits = ExportLimits()
    ) {
        self.subject = subject
        self.form = form
        self.wish = wish
        self.now = now
        self.unless = unless
        self.limits = limits
    }
}

extension ReportWish {
    /// The one language of the report, as text; `nil` for that of the person or of the config.
    package var language: String? {
        get { languages.first?.rawValue }
        set { languages = newValue.flatMap { LanguageTag($0) }.map { [$0] } ?? [] }
    }

    /// Asks for a language, or for none.
    package init(language: String?) {
        self.init()
        self.language = language
    }
}

/// The limits on the cost of one order; each limit has its own problem.
package struct ExportLimits: Hashable, Sendable, Codable {
    /// The most days of a report (`report.too-many-days`).
    package var days = 366
    /// The most readings of a report, or of the files of a draft (`report.too-many-readings`).
    package var readings = 150_000
    /// The most pages, counted before the first is painted (`report.too-many-pages`).
    package var pages = 200
    /// The most bytes of what is made (`report.too-many-bytes`).
    package var bytes = 20_000_000
    /// The most bytes of a file once it is unpacked (`data.too-large`).
    package var unpackedBytes = 1 << 30
    /// The most seconds of processor time; the process ends with a signal.
    package var processorSeconds = 30

    /// Makes the limits that a service starts with.
    package init() {}
}
