package import DiaryModel
package import ReportModel

/// The record of the lookups of one pass: texts from another language, and missing ones.
package struct LookupReport: Hashable, Sendable {
    /// A text that was not found as it was asked for.
    package struct Lack: Hashable, Sendable {
        /// The text, or the label of a unit.
        package let key: MessageKey
        /// The language that it came from, or the argument that it names; empty for a text that is in no template.
        package let source: String
        /// How often it was asked for.
        package let count: Int
    }

    /// The parts by which two lookups count as one lack.
    private struct Place: Hashable {
        let key: MessageKey
        let language: LanguageTag?
        let argument: String?
    }

    /// The number of texts looked up.
    package private(set) var lookups = 0
    private var counts: [Place: Int] = [:]
    /// The ids of units without a label, by the keys of the labels.
    private var units: [MessageKey: String] = [:]

    /// Makes a report of nothing.
    package init() {}

    /// The texts that came from another language, by key.
    package var fallbacks: [Lack] { lacks { $0.language != nil } }

    /// The texts that no template has, for which `alter` or the key was printed, by key.
    package var missing: [Lack] { lacks { $0.language == nil && $0.argument == nil } }

    /// The arguments that templates name and nobody gave, by key and name.
    package var missingArguments: [Lack] { lacks { $0.argument != nil } }

    private func lacks(_ isAskedFor: (Place) -> Bool) -> [Lack] {
        counts.filter { isAskedFor($0.key) }.map { place, count in
            Lack(key: place.key, source: place.language?.rawValue ?? place.argument ?? "", count: count)
        }
        .sorted { ($0.key.rawValue, $0.source) < ($1.key.rawValue, $1.source) }
    }

    /// Adds what another pass found.
    package mutating func merge(_ other: LookupReport) {
        lookups += other.lookups
        counts.merge(other.counts, uniquingKeysWith: +)
        units.merge(other.units) { first, _ in first }
    }

    mutating func countLookup() { lookups += 1 }

    mutating func count(
        _ key: MessageKey, from language: LanguageTag? = nil, argument: String? = nil, unit: String? = nil
    ) {
        counts[Place(key: key, language: language, argument: argument), default: 0] += 1
        if let unit { units[key] = unit }
    }
}

extension LookupReport {
    /// Returns warnings for the reader, one per language and kind.
    package func warnings(for language: LanguageTag) -> [Diagnostic] {
        let sources = Set(fallbacks.map(\.source)).sorted()
        let borrowed = sources.map { source in
            let keys = fallbacks.filter { $0.source == source }.map(\.key.rawValue)
            return Diagnostic(
                .warning, "template.fallback",
                "\(texts(keys.count)) of `\(language)` came from `\(source)`: \(listed(keys))",
                hint: "translate them in templates/\(language)/strings.xml")
        }
        return borrowed + missingTexts(language) + missingValues
    }

    private func missingTexts(_ language: LanguageTag) -> [Diagnostic] {
        let keys = missing.map(\.key).filter { units[$0] == nil }
        var warnings = missingLabels(language)
        if !keys.isEmpty {
            warnings.append(
                Diagnostic(
                    .warning, "template.missing-text",
                    "\(texts(keys.count)) of `\(language)` in no template: \(listed(keys.map(\.rawValue)))",
                    hint: "add them to the templates; what stands in for them is not translated"))
        }
        return warnings
    }

    /// A warning for each unit that is printed by its name, which strings.xml cannot name in every script.
    private func missingLabels(_ language: LanguageTag) -> [Diagnostic] {
        units.values.sorted().map { id in
            Diagnostic(
                .warning, "template.missing-unit",
                "unit `\(id)` has no label in `\(language)` and is printed by its name",
                hint:
                    "add <unit id=\"\(id)\" label=\"…\"/> to templates/\(language)/locale.xml, or unit-text to its kind in the config"
            )
        }
    }

    private var missingValues: [Diagnostic] {
        guard !missingArguments.isEmpty else { return [] }
        let names = missingArguments.map { "{\($0.source)} of \($0.key)" }
        return [
            Diagnostic(
                .warning, "template.missing-argument", "templates name arguments that are not given: \(listed(names))",
                hint: "see the base language for the arguments that a text has")
        ]
    }

    private func texts(_ count: Int) -> String { count == 1 ? "1 text" : "\(count) texts" }

    private func listed(_ names: [String]) -> String {
        let shown = names.prefix(8).joined(separator: ", ")
        return names.count > 8 ? "\(shown) and \(names.count - 8) more" : shown
    }
}
