internal import ReportModel

extension [LanguageTag] {
    /// The languages in their order, each once.
    var eachOnce: [LanguageTag] {
        reduce(into: []) { each, language in
            if !each.contains(language) { each.append(language) }
        }
    }
}
