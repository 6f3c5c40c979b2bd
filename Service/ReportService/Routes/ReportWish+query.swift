#if Service
internal import DiaryModel
internal import ReportModel

/// Addresses say what is asked of a report in their query.
extension ReportWish {
    /// Reads a query.
    init(query: String, limits: ExportLimits) throws(Problem) {
        let items = try QueryItems(
            query, known: ["language", "from", "through", "last-days", "as-of", "layout", "paper"])
        self.init(
            language: try items.value("language", "a tag of a language such as `pt-BR`") { $0.isLanguageTag ? $0 : nil }
        )
        layout = try items.value("layout", "a name of small letters, digits and hyphens") {
            $0.isPlainName() ? $0 : nil
        }
        paper = try items.value("paper", "`a4` or `letter`") { Paper(rawValue: $0) }
        try readDays(items, limits)
    }

    private mutating func readDays(_ items: QueryItems, _ limits: ExportLimits) throws(Problem) {
        (first, last, asOf) = (try items.day("from"), try items.day("through"), try items.day("as-of"))
        if let text = items["last-days"] {
            guard first == nil, last == nil else {
                throw .contradictoryDays("`last-days` is not for periods with `from` and `through`")
            }
            guard let count = Int(text), count >= 1, "\(count)" == text else {
                throw QueryItems.bad("last-days", "a number from 1 on")
            }
            guard count <= limits.days else { throw Self.tooManyDays(limits) }
            lastDays = count
            return
        }
        guard asOf == nil else { throw .contradictoryDays("`as-of` is for `last-days`, which is not there") }
        guard let first, let last else {
            guard first == nil, last == nil else { throw .contradictoryDays("of `from` and `through`, one is missing") }
            return
        }
        guard first <= last else { throw .contradictoryDays("`from` is a later day than `through`") }
        guard last.dayNumber - first.dayNumber < limits.days else { throw Self.tooManyDays(limits) }
    }

    /// The wish as names and values of a query; none of them needs to be encoded.
    var items: [(name: String, value: String)] {
        let parts = [
            ("language", language), ("from", first?.description), ("through", last?.description),
            ("last-days", lastDays.map { "\($0)" }), ("as-of", asOf?.description), ("layout", layout),
            ("paper", paper?.rawValue),
        ]
        return parts.compactMap { name, value in value.map { (name, $0) } }
    }

    private static func tooManyDays(_ limits: ExportLimits) -> Problem {
        Problem(
            422, "report.too-many-days", "the period has more than \(limits.days) days", hint: "ask for fewer days",
            values: ["limit": "\(limits.days)"])
    }

    /// The same by the days and the language that are shown, so that it stays what it is after midnight.
    func fixed(_ facts: ExportFacts) -> ReportWish {
        var wish = self
        (wish.language, wish.lastDays, wish.asOf) = (facts.language, nil, nil)
        (wish.first, wish.last) = (CivilDate(iso: facts.first), CivilDate(iso: facts.last))
        return wish
    }

    /// A query without the fields of a form that were left empty, which say nothing.
    ///
    /// - Parameter query: The query as it came.
    /// - Returns: The rest of it.
    static func withoutEmptyFields(_ query: String) -> String {
        query.split(separator: "&").filter { !$0.hasSuffix("=") }.joined(separator: "&")
    }

    /// Checks the options against the abilities of workers, so that no worker is asked in vain.
    ///
    /// - Parameters:
    ///   - known: The abilities of workers; `nil` if none has reported yet.
    ///   - field: The value of the field `Accept-Language`.
    /// - Returns: The options with an available language.
    /// - Throws: A problem for an unavailable choice.
    func settled(with known: ExportDescription?, accepting field: String?) throws(Problem) -> ReportWish {
        guard let known else { return self }
        var wish = self
        let tags = known.languages.map(\.tag)
        if let wanted = language {
            guard let found = LanguageLookup.lookUp(wanted, among: tags) else {
                throw Problem.unknown("language.unknown", "there are no reports in this language", wanted, tags)
            }
            wish.language = found
        } else if let field {
            wish.language = LanguageLookup.best(for: field, among: tags)
        }
        let layouts = known.layouts.map(\.id)
        if let layout, !layouts.contains(layout) {
            throw Problem.unknown("layout.unknown", "there is no such layout", layout, layouts)
        }
        if let paper = paper?.rawValue, !known.papers.isEmpty, !known.papers.contains(paper) {
            throw Problem.unknown("paper.unknown", "there is no such paper", paper, known.papers)
        }
        return wish
    }
}
#endif
