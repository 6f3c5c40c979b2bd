#if Service
/// The texts of pages in one language.
struct PageText: Sendable {
    /// The language that was found.
    let language: String
    private let own: [String: String]
    private let english: [String: String]
    private let digits: [Character]

    /// Finds the texts of a language; English has what it lacks.
    init(_ texts: [String: [String: String]], language: String) {
        self.language = texts[language] == nil ? "en" : language
        own = texts[language] ?? [:]
        english = texts["en"] ?? [:]
        let digits = Array(own["web_digits"] ?? "")
        self.digits = digits.count == 10 ? digits : Array("0123456789")
    }

    /// The text of a key; the key itself where nobody has written one.
    subscript(key: String) -> String { own[key] ?? english[key] ?? key }

    /// The text of a key, if there is one.
    func find(_ key: String) -> String? { own[key] ?? english[key] }

    /// A text with its arguments, each isolated, so that none turns the others round.
    func callAsFunction(_ key: String, _ arguments: KeyValuePairs<String, String>) -> String {
        arguments.reduce(self[key]) { $0.replacing("{\($1.key)}", with: "\u{2068}\($1.value)\u{2069}") }
    }

    /// All texts of pages, by key.
    var page: [String: String] { english.merging(own) { _, own in own } }

    /// A whole number in the digits of the language.
    func number(_ value: Int) -> String {
        String("\(value)".map { sign in sign.wholeNumberValue.map { digits[$0] } ?? sign })
    }

    /// The title and the advice of a problem.
    func problem(_ code: String) -> (title: String, detail: String) {
        let key = ProblemTexts.key(code)
        if let title = find(key) { return (title, find("\(key)_detail") ?? "") }
        // Whatever is wrong with a file has one title; what it is stands below.
        let fallback = ProblemTexts.isOfFile(code) ? "problem_data" : "problem_service_error"
        return (self[fallback], self["\(fallback)_detail"])
    }

    /// The name of a layout.
    func layout(_ id: String) -> String { find("web_layout_\(id.replacing("-", with: "_"))") ?? id }
}
#endif
