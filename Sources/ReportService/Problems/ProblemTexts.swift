#if Service
/// What problems are called, in the language that was asked for.
///
/// Workers know the texts of all languages. English is also here, for the time when no worker is there.
struct ProblemTexts: Sendable {
    private let texts: [String: [String: String]]

    init(_ texts: [String: [String: String]]) { self.texts = texts }

    /// The title of a problem.
    func title(_ code: String, in language: String?) -> String {
        text(Self.key(code), in: language) ?? Self.english[code]?.title ?? Self.english["service.error"]?.title ?? code
    }

    /// What can be done about a problem, with its values.
    func detail(_ problem: Problem, in language: String?) -> String? {
        let text = text(Self.key(problem.code) + "_detail", in: language) ?? Self.english[problem.code]?.detail
        // A text that names something nobody said is no help.
        guard let text else { return nil }
        let filled = problem.values.reduce(text) { $0.replacing("{\($1.key)}", with: $1.value) }
        return filled.contains("{") ? nil : filled
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

    /// Whether a code is one of the service.
    static func isKnown(_ code: String) -> Bool { english[code] != nil }

    /// The problems of the service, in English.
    static let english: [String: (title: String, detail: String)] = [
        "request.malformed": ("The request cannot be understood", "Look at the problems that are named."),
        "request.unknown-path": ("There is nothing at this address", "Look for a slip in the address."),
        "request.method": ("The address does not have this method", "It has: {methods}."),
        "request.slow": ("The request came too slowly", "Send it over a faster connection."),
        "request.length": ("The length of the body is missing", "Send the field Content-Length."),
        "request.encoding": (
            "The body has the wrong type or encoding",
            "Send a draft as application/json, a file as application/octet-stream, and neither of them compressed."
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
        "data.time-limit": ("Reading the file takes too long", "Send less at once."),
        "language.unknown": ("There is no such language", "{hint}"),
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
