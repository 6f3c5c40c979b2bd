#if Service
internal import ReportModel

/// A page as values, as its templates name them.
///
/// Templates look for a name in the innermost value that has it, and go outwards where it is missing or `nil`: no two values that stand
/// in one another have a member of the same name.
struct PageView: Sendable {
    /// A language that the page can be shown in.
    struct Language: Sendable {
        let own: ExportDescription.Language
        let turns: String
        let href: String
        let isShown: Bool
    }

    /// The texts for screen reader, script and template, by key.
    let t: [String: String]
    let language: String
    let direction: String
    let heading: String
    let title: String
    let files: String
    /// The name of the clinic; `nil` for that of the product.
    let clinic: String?
    let hasLogo: Bool
    let languages: [Language]
    let languageName: String
    /// True if the page looks for a link with a code.
    let isSignedOut: Bool
    let message: MessageView?
    let start: StartView?
    let settings: SettingsView?
    let report: ReportView?

    init(_ request: PageRequest, of site: PageSite) {
        let text = PageText(site.texts, language: Self.language(of: request, site))
        let tags = site.description.languages
        let own = tags.first { $0.tag == text.language }
        language = text.language
        direction = own?.isRightToLeft ?? false ? "rtl" : "ltr"
        languageName = own?.name ?? text["web_language_name"]
        files = "/assets/\(site.assets.digest)"
        (clinic, hasLogo) = (site.assets.look.name, site.assets.files["logo"] != nil)
        let base = PageAddress(request.subject)
        languages = tags.map {
            var choice = request.choice
            choice.language = $0.tag
            return Language(
                own: $0, turns: $0.isRightToLeft ? "rtl" : "ltr", href: base.page(choice),
                isShown: $0.tag == text.language)
        }
        message = MessageView(request.state, text, again: base.page(request.choice), site.assets.look)
        start = request.takesFiles ? StartView(site, text) : nil
        settings = request.hasSettings ? SettingsView(request, site, text, base) : nil
        report = ReportView(request, text, base, direction: direction)
        isSignedOut = request.state == .signedOut
        heading = report == nil ? message?.what ?? text["web_title"] : report?.facts.title ?? ""
        title = "\(heading) – \(clinic ?? "DiaryPress")"
        t = text.page
    }

    /// The language of the report, or the one that is asked for.
    private static func language(of request: PageRequest, _ site: PageSite) -> String {
        if let wanted = request.choice.language, site.texts[wanted] != nil { return wanted }
        if case .report(let facts, _, _) = request.state { return facts.language }
        return request.accepted ?? "en"
    }
}

extension PageRequest {
    /// True if files can be chosen on the page.
    fileprivate var takesFiles: Bool {
        switch (subject, state) {
        case (.person, _), (_, .signedOut), (_, .report): false
        case (.nobody, _), (.draft, .start): true
        // Another period may do where the files themselves are good.
        case (.draft, .problem(let problem)): problem.code != "draft.reading" && ProblemTexts.isOfFile(problem.code)
        }
    }

    /// True if days and layout can be chosen on the page.
    fileprivate var hasSettings: Bool {
        switch state {
        case .report: true
        case .problem(let problem): subject != .nobody && !takesFiles && [400, 422, 504].contains(problem.status)
        case .signedOut, .start: false
        }
    }
}

/// The addresses of a page and of its content.
struct PageAddress: Sendable {
    /// The path of the page.
    let path: String
    /// The path of report and pictures; `nil` where there is nobody.
    let data: String?

    init(_ subject: PageRequest.Subject) {
        switch subject {
        case .nobody: (path, data) = ("/", nil)
        case .person(let id): (path, data) = ("/people/\(id)", "/v1/people/\(id)")
        case .draft(let id): (path, data) = ("/drafts/\(id)", "/v1/drafts/\(id)")
        }
    }

    /// The address of the page with a choice.
    func page(_ choice: ReportWish) -> String { Self.join(path, choice) }

    /// The address of a part of the report with a choice.
    func part(_ name: String, _ choice: ReportWish) -> String { Self.join("\(data ?? "")/\(name)", choice) }

    private static func join(_ path: String, _ choice: ReportWish) -> String {
        choice.items.isEmpty
            ? path : "\(path)?\(choice.items.map { "\($0.name)=\($0.value)" }.joined(separator: "&"))"
    }
}

/// The form that files are chosen in.
struct StartView: Sendable {
    let formats: String
    let photo: String
    let document: String
    let amount: String
    let privacy: String
    let heightError: String
    let limits: ServiceLimits

    init(_ site: PageSite, _ text: PageText) {
        limits = site.limits
        let origins: KeyValuePairs = ["formats": site.description.origins.joined(separator: ", ")]
        (formats, photo, document) = (
            text("web_formats", origins), text("web_refused_photo", origins), text("web_refused_document", origins)
        )
        amount = text(
            "web_file_limits",
            ["files": text.number(limits.draftFiles), "size": text.number(max(1, limits.uploadBytes / 1_000_000))])
        privacy = text("web_privacy", ["minutes": text.number(Int(limits.draftLife.components.seconds / 60))])
        heightError = text("web_height_wrong", ["low": text.number(30), "high": text.number(260)])
    }
}
#endif
