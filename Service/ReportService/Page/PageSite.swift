#if Service
internal import HTTPTypes
internal import Mustache
internal import ReportModel

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
        let status = Self.status(of: request.state)
        if case .problem(let problem) = request.state { fields[.retryAfter] = problem.retryAfter.map { "\($0)" } }
        if status == 401 { fields[.wwwAuthenticate] = "Bearer realm=\"diarypress\"" }
        return PageAnswer(status: status, fields: fields, bytes: Array(PageTemplates.render(view).utf8))
    }

    private static func status(of state: PageRequest.State) -> Int {
        switch state {
        case .signedOut: 401
        case .start, .report: 200
        case .problem(let problem): problem.status
        }
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
#endif
