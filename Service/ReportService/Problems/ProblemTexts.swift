#if Service
/// The texts of problems, in the requested language.
///
/// Workers know the texts of all languages. English is also here, for the time when no worker runs.
struct ProblemTexts: Sendable {
    /// The texts, by language and key.
    let texts: [String: [String: String]]

    /// The title of a problem.
    func title(_ code: String, in language: String?) -> String {
        text(Self.key(code), in: language) ?? kindText(of: code, "", in: language) ?? Self.english[code]?.title
            ?? kind(of: code).map { title($0, in: language) } ?? code
    }

    /// Returns the advice about a problem, with its values.
    func detail(_ problem: Problem, in language: String?) -> String? {
        let key = Self.key(problem.code)
        if let limit = limit(key, problem, in: language) {
            return [text("\(key)_detail", in: language), limit].compactMap(\.self).joined(separator: " ")
        }
        let own = text("\(key)_detail", in: language) ?? kindText(of: problem.code, "_detail", in: language)
        guard let text = own ?? Self.english[problem.code]?.detail else {
            return kind(of: problem.code).flatMap { detail(Problem(problem.status, $0), in: language) }
        }
        // A text that names something nobody said is no help.
        let filled = problem.values.reduce(text) { $0.replacing("{\($1.key)}", with: $1.value) }
        return filled.contains("{") ? nil : filled
    }

    /// Returns the limit, in megabytes and the digits of the language; one below a megabyte appears in bytes among the
    /// problems alone.
    private func limit(_ key: String, _ problem: Problem, in language: String?) -> String? {
        let bytes = problem.values["limit"].flatMap { Int($0) } ?? 0
        guard bytes >= 1_000_000, let text = text("\(key)_limit", in: language) else { return nil }
        let digits = PageText(texts, language: language ?? "en")
        return text.replacing("{limit}", with: digits.number(bytes / 1_000_000))
    }

    /// The text of a kind of problems, where the language asked for is not English: that has its own.
    private func kindText(of code: String, _ end: String, in language: String?) -> String? {
        guard let language, language != "en", let kind = kind(of: code) else { return nil }
        return texts[language]?[Self.key(kind) + end]
    }

    /// The problem whose texts say what a code without its own is about; `nil` for one with its own.
    private func kind(of code: String) -> String? {
        let other = code == "seal.no-time-stamp" ? "queue.expired" : "service.error"
        let kind = Self.isOfFile(code) ? "data" : Self.isOfRequest(code) ? "request.malformed" : other
        return kind == code ? nil : kind
    }

    /// Returns true if a code is about a file that was sent.
    static func isOfFile(_ code: String) -> Bool {
        ["data.", "diary.", "draft.", "source.", "xml.", "zip."].contains { code.hasPrefix($0) }
    }

    /// The language that texts are in.
    func language(_ wanted: String?) -> String { wanted.flatMap { texts[$0] == nil ? nil : $0 } ?? "en" }

    private func text(_ key: String, in language: String?) -> String? {
        texts[language ?? "en"]?[key] ?? texts["en"]?[key]
    }

    /// The key of a code in the templates.
    static func key(_ code: String) -> String {
        "problem_" + String(code.map { $0 == "." || $0 == "-" ? "_" : $0 })
    }

    /// Returns true if a code is about the request.
    private static func isOfRequest(_ code: String) -> Bool {
        (ofWishes + ["format.", "request.", "zone."]).contains { code.hasPrefix($0) }
    }

    /// The prefixes of codes for problems of a wish.
    static let ofWishes = ["language.", "layout.", "paper.", "period.", "report.", "usage."]

    /// Returns true if a code has a text.
    static func isKnown(_ code: String) -> Bool { english[code] != nil || isOfFile(code) || isOfRequest(code) }

    /// The problems of the service, in English.
    static let english: [String: (title: String, detail: String)] = [
        "request.malformed": ("The request cannot be understood", "Look at the problems that are named."),
        "request.unknown-path": ("There is nothing at this address", "Look for a slip in the address."),
        "request.method": ("The address does not have this method", "It has: {methods}."),
        "request.slow": ("The request came too slowly", "Send it over a faster connection."),
        "request.length": ("The length of the body is missing", "Send the field Content-Length."),
        "request.encoding": (
            "The body has the wrong type or encoding",
            "Send a draft as application/json, a file as application/octet-stream, a form as multipart/form-data, and none of them compressed."
        ),
        "auth.missing": ("Nobody has said who asks", "Send a token or a key in the field Authorization."),
        "auth.invalid": ("The token or key is not good", "Ask for a new one."),
        "person.unknown": ("There is no such person", "There is nobody of this id that you may see."),
        "page.unknown": ("The report has no such page", "Look at the number of pages in the preview."),
        "draft.gone": ("The draft is not there", "Drafts are kept for some minutes. Begin a new one."),
        "draft.number": ("A draft has no file of this number", "Files have the numbers 1 to {limit}."),
        "draft.empty": ("The draft has no files yet", "Send a file first."),
        "draft.reading": ("The files are being read", "Try again in a moment."),
        "draft.busy": ("This file is being sent already", "Wait for the other request."),
        "draft.too-many": ("You have too many drafts", "Remove one; {limit} are allowed."),
        "draft.full": ("There is no room for more files", "Try again later."),
        "draft.unwritable": ("The file cannot be kept", "Try again later."),
        "upload.too-large": ("The body is too large", "It may have {limit} bytes."),
        "data": ("The file could not be read", "Look at the problems that are named."),
        "data.time-limit": ("Reading the file takes too long", "Send less at once."),
        "language.unknown": ("There is no such language", "{hint}"),
        "layout.unknown": ("There is no such layout", "{hint}"),
        "report.too-many-days": ("The period is too long", "Ask for fewer days."),
        "report.too-many-readings": ("There are too many readings", "Ask for fewer days."),
        "report.too-many-pages": (
            "The report would have too many pages", "Ask for fewer days, or for a shorter layout."
        ),
        "report.too-many-bytes": ("The report would be too large", "Ask for fewer days, or for a shorter layout."),
        "report.poison": ("This report is not tried again for now", "It failed several times. Ask for other days."),
        "report.worker-died": ("The report could not be made", "Ask for other days; this will be looked into."),
        "report.failed": ("The report could not be made", "This will be looked into."),
        "report.time-limit": ("Making the report takes too long", "Ask for fewer days."),
        "queue.full": ("Too many reports are asked for", "Try again in a moment."),
        "queue.expired": ("No report could be begun in time", "Try again in a moment."),
        "rate.limit": ("You ask too often", "Try again in a moment."),
        "store.unavailable": ("The diaries cannot be reached", "Try again in a moment."),
        "audit.unwritable": ("The export cannot be recorded", "Nothing is sent that is not recorded. Try again later."),
        "service.stopping": ("The service is being restarted", "Try again in a moment."),
        "service.error": ("Something went wrong", "This will be looked into."),
    ]
}
#endif
