internal import ReportModel

/// A set of texts that this stage asks of the templates, each with its key there.
protocol Phrasing: RawRepresentable<String>, CaseIterable, Sendable {}

extension Phrasing {
    /// The key in the templates.
    var key: MessageKey { MessageKey(rawValue: rawValue) }
}

/// Every set of texts that there is.
enum Phrases {
    static let keys: [MessageKey] = [
        keys(of: Phrase.self), keys(of: PanelPhrase.self), keys(of: FindingPhrase.self), keys(of: GlucosePhrase.self),
        keys(of: DiaryPhrase.self), keys(of: OverviewPhrase.self),
    ].flatMap(\.self)

    private static func keys(of set: (some Phrasing).Type) -> [MessageKey] { set.allCases.map(\.key) }
}

extension Message {
    /// Makes a message from a phrase and what goes into it, in the order written.
    init(_ phrase: some Phrasing, _ arguments: KeyValuePairs<String, Value> = [:]) {
        self.init(phrase.key, arguments.map { Argument($0.key, $0.value) })
    }
}
