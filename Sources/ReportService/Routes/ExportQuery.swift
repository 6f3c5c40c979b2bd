#if Service
internal import DiaryModel
internal import Diagnostics
internal import ExportModel

/// What somebody wants of a report, as the address says it.
struct ExportQuery: Hashable, Sendable {
    static let parameters = ["language", "from", "through", "last-days", "as-of", "layout", "paper"]

    var language: String?
    var days: ExportDays?
    var layout: String?
    var paper: String?

    /// Reads a query.
    init(_ query: String, limits: ExportLimits) throws(Problem) {
        let items = try QueryItems(query, known: Self.parameters)
        language = try items.value("language", "a tag of a language such as `pt-BR`") { $0.isLanguageTag }
        layout = try items.value("layout", "a name of small letters, digits and hyphens") { $0.isPlainName }
        paper = try items.value("paper", "`a4` or `letter`") { ["a4", "letter"].contains($0) }
        days = try Self.days(items, limits)
    }

    private static func days(_ items: QueryItems, _ limits: ExportLimits) throws(Problem) -> ExportDays? {
        let (from, through, before) = (try items.day("from"), try items.day("through"), try items.day("as-of"))
        if let text = items["last-days"] {
            guard from == nil, through == nil else {
                throw .contradictoryDays("`last-days` is not for periods with `from` and `through`")
            }
            guard let count = Int(text), count >= 1, "\(count)" == text else {
                throw QueryItems.bad("last-days", "a number from 1 on")
            }
            guard count <= limits.days else { throw tooManyDays(limits) }
            return .last(count, before: before?.description)
        }
        guard before == nil else {
            throw .contradictoryDays("`as-of` is for `last-days`, which is not there")
        }
        guard let from, let through else {
            guard from == nil, through == nil else {
                throw .contradictoryDays("of `from` and `through`, one is missing")
            }
            return nil
        }
        guard from <= through else {
            throw .contradictoryDays("`from` is a later day than `through`")
        }
        guard through.dayNumber - from.dayNumber < limits.days else { throw tooManyDays(limits) }
        return .range(first: from.description, last: through.description)
    }

    private static func tooManyDays(_ limits: ExportLimits) -> Problem {
        let finding = Diagnostic(
            .error, "report.too-many-days", "the period has more than \(limits.days) days", hint: "ask for fewer days")
        return Problem(
            422, "report.too-many-days", values: ["limit": "\(limits.days)"], findings: [finding])
    }

    /// Checks what is asked for against what workers can do, so that no worker is asked in vain.
    ///
    /// - Parameters:
    ///   - known: What workers can do; `nil` where none has said it yet.
    ///   - field: What the field `Accept-Language` says.
    /// - Returns: The query with a language that there is.
    /// - Throws: What there is not.
    func settled(with known: ExportDescription?, accepting field: String?) throws(Problem) -> ExportQuery {
        guard let known else { return self }
        var query = self
        let tags = known.languages.map(\.tag)
        if let wanted = language {
            guard let found = LanguageLookup.lookUp(wanted, among: tags) else {
                throw Problem.unknown("language.unknown", "there are no reports in this language", wanted, tags)
            }
            query.language = found
        } else if let field {
            query.language = LanguageLookup.best(for: field, among: tags)
        }
        let layouts = known.layouts.map(\.id)
        if let layout, !layouts.contains(layout) {
            throw Problem.unknown("layout.unknown", "there is no such layout", layout, layouts)
        }
        if let paper, !known.papers.isEmpty, !known.papers.contains(paper) {
            throw Problem.unknown("paper.unknown", "there is no such paper", paper, known.papers)
        }
        return query
    }
}
#endif
