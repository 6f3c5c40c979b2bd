#if Service
internal import HTTPTypes
internal import Mustache
package import ReportModel

/// The pages of the service: values in, HTML out.
package struct PageSite: Sendable {
    /// The policy that pages are shown under: nothing but their own files, and no text that becomes markup or code.
    package static let policy =
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; "
        + "form-action 'self'; base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'"

    /// The available choices.
    let description: ExportDescription
    /// The texts, by language and key.
    let texts: [String: [String: String]]
    /// The limits on files.
    let limits: ServiceLimits
    /// The files of pages.
    var assets = PageAssets()

    /// A page.
    func answer(_ request: PageRequest) -> PageAnswer {
        let view = PageView(request, of: self)
        var fields: HTTPFields = [
            .contentType: "text/html; charset=utf-8", .contentLanguage: view.language,
            .contentSecurityPolicy: Self.policy, .cacheControl: "no-store", .vary: "Accept-Language, Cookie",
        ]
        var status = 200
        switch request.state {
        case .start, .report: break
        case .signedOut:
            status = 401
            fields[.wwwAuthenticate] = "Bearer realm=\"diarypress\""
        case .problem(let problem):
            status = problem.status
            fields[.retryAfter] = problem.retryAfter.map { "\($0)" }
        }
        return PageAnswer(status: status, fields: fields, bytes: Array(PageTemplates.render(view).utf8))
    }
}

/// The templates of pages.
///
/// They are compiled into the program, which finds them wherever it runs.
enum PageTemplates {
    private static let library: MustacheLibrary = {
        let sources = [
            "page": PackageResources.page_mustache, "start": PackageResources.start_mustache,
            "report": PackageResources.report_mustache, "settings": PackageResources.settings_mustache,
            "message": PackageResources.message_mustache,
        ]
        return MustacheLibrary(
            templates: sources.compactMapValues { try? MustacheTemplate(string: String(decoding: $0, as: UTF8.self)) })
    }()

    /// A page as HTML.
    static func render(_ view: PageView) -> String { library.render(view, withTemplate: "page") ?? "" }
}

/// The request for a page of the service.
package struct PageRequest: Hashable, Sendable {
    /// The subject of the page.
    package enum Subject: Hashable, Sendable {
        /// Nobody yet: files can be chosen.
        case nobody
        /// A person in the store, by id.
        case person(String)
        /// Files that were sent, by the name of their draft.
        case draft(String)
    }

    /// The state that a page shows.
    package enum State: Hashable, Sendable {
        /// Nobody has shown who they are: a link with a code is looked for.
        case signedOut
        /// There is nothing yet.
        case start
        /// There is a report; of a draft, with what was found in its files.
        case report(ExportFacts, ExportPreview, DraftFacts?)
        /// A problem.
        case problem(Problem)
    }

    /// The subject of the page.
    package var subject: Subject
    /// The state.
    package var state: State
    /// The wish of the address.
    package var choice = ReportWish()
    /// True if the caller may make links to the report for others.
    package var canShare = false
    /// The best language for the browser, where the address names none.
    package var accepted: String?
}

/// A page or a file of pages, as it is sent.
struct PageAnswer: Hashable, Sendable {
    /// The status.
    var status: Int
    /// The fields of the head.
    var fields: HTTPFields
    /// The bytes that are sent.
    var bytes: [UInt8]
}
#endif
