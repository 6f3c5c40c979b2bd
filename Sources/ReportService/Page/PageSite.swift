#if Service
package import ExportModel

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
    let limits: PageLimits

    /// Makes the pages of a service.
    ///
    /// - Parameters:
    ///   - description: The abilities of its workers.
    ///   - texts: The texts of pages and problems, by language and key.
    ///   - limits: The limits on files.
    package init(_ description: ExportDescription, texts: [String: [String: String]], limits: PageLimits) {
        self.description = description
        self.texts = texts
        self.limits = limits
    }

    /// A page.
    package func answer(_ request: PageRequest) -> PageAnswer {
        let view = PageView(request, of: self)
        var fields = [
            "Content-Type": "text/html; charset=utf-8", "Content-Language": view.language,
            "Content-Security-Policy": Self.policy, "Cache-Control": "no-store",
            "Vary": "Accept-Language, Cookie", "X-Content-Type-Options": "nosniff",
            "Referrer-Policy": "no-referrer",
        ]
        let status = Self.status(of: request.state)
        if status == 401 { fields["WWW-Authenticate"] = "Bearer realm=\"diarypress\"" }
        return PageAnswer(status: status, fields: fields, bytes: Array(PageTemplates.render(view).utf8))
    }

    /// A file of pages; `nil` where there is none.
    ///
    /// - Parameters:
    ///   - digest: The digest of all files, as pages name it.
    ///   - name: The name of the file.
    /// - Returns: The answer.
    package static func asset(digest: String, name: String) -> PageAnswer? {
        PageAssets.answer(digest: digest, name: name)
    }

    private static func status(of state: PageRequest.State) -> Int {
        switch state {
        case .signedOut: 401
        case .start, .reading, .report: 200
        case .refused: 422
        case .problem(let status, _, _): status
        }
    }
}

/// The limits on files that a page accepts.
package struct PageLimits: Hashable, Sendable {
    /// The most files of a draft.
    package var files: Int
    /// The most bytes of a file.
    package var bytes: Int
    /// After how many minutes files are deleted.
    package var minutes: Int

    /// Makes limits; without words, those that a service starts with.
    package init(files: Int = 10, bytes: Int = 20_000_000, minutes: Int = 15) {
        self.files = files
        self.bytes = bytes
        self.minutes = minutes
    }
}
#endif
