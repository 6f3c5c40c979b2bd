#if Service
internal import DiaryModel
internal import ReportModel

/// The choices for a report.
struct SettingsView: Sendable {
    /// One of a list: a value of the form, or the address of a period.
    struct Option: Sendable {
        let value: String
        let label: String
        let isChosen: Bool
    }

    let action: String
    /// True if all choices are shown, because another choice is needed.
    let isOpen: Bool
    /// The language goes with the form, because the page has it.
    let kept: String
    let presets: [Option]
    let layouts: [Option]
    let papers: [Option]
    let first: String
    let last: String

    init(_ request: PageRequest, _ site: PageSite, _ text: PageText, _ base: PageAddress) {
        let choice = request.choice
        action = base.path
        kept = text.language
        if case .problem = request.state { isOpen = true } else { isOpen = false }
        let before = Self.end(of: request)
        let shown = Self.shown(in: request)
        presets = [7, 30, 90, 365].map { count in
            var preset = choice
            (preset.first, preset.last, preset.lastDays, preset.asOf) = (nil, nil, count, before)
            preset.language = text.language
            return Option(
                value: base.page(preset), label: text["web_last_\(count)"],
                isChosen: shown.map { $0 == (count, before ?? $0.end) } ?? (choice.lastDays == count))
        }
        let usual = text["web_usual"]
        layouts =
            [Option(value: "", label: usual, isChosen: choice.layout == nil)]
            + site.description.layouts.map {
                Option(value: $0.id, label: text.layout($0.id), isChosen: choice.layout == $0.id)
            }
        papers =
            [Option(value: "", label: usual, isChosen: choice.paperID == "-")]
            + site.description.papers.map {
                Option(value: $0, label: $0 == "a4" ? "A4" : $0.capitalized, isChosen: choice.paperID == $0)
            }
        (first, last) = Self.days(of: request)
    }

    /// The day that last days are counted back from: for files, the day behind their last reading.
    private static func end(of request: PageRequest) -> CivilDate? {
        if case .report(_, _, let found?) = request.state, let last = found.last {
            return CivilDate(iso: last)?.adding(days: 1)
        }
        if case .draft = request.subject { return request.choice.asOf }
        return nil
    }

    /// Returns how many days a report shows, and the day behind them; `nil` if nobody knows whether these are the last ones.
    private static func shown(in request: PageRequest) -> (days: Int, end: CivilDate)? {
        guard case .report(let facts, _, _) = request.state, let first = CivilDate(iso: facts.first),
            let last = CivilDate(iso: facts.last), request.choice.first == nil || end(of: request) != nil
        else { return nil }
        return (last.dayNumber - first.dayNumber + 1, last.adding(days: 1))
    }

    /// The days that the fields show.
    private static func days(of request: PageRequest) -> (String, String) {
        if let first = request.choice.first, let last = request.choice.last { return ("\(first)", "\(last)") }
        if case .report(let facts, _, _) = request.state { return (facts.first, facts.last) }
        return ("", "")
    }
}

extension String {
    /// The text with a capital at its start.
    fileprivate var capitalized: String { prefix(1).uppercased() + dropFirst() }
}
#endif
