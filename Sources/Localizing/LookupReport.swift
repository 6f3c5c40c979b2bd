package import Diagnostics
package import ReportModel

/// The record of the lookups of one pass: texts from another language, and missing ones.
package struct LookupReport: Hashable, Sendable {
    /// A text that was not found as it was asked for.
    package struct Lack: Hashable, Sendable {
        /// The text, or the label of a unit.
        package let key: MessageKey
        /// The language that it came from instead.
        fileprivate let language: LanguageTag?
        /// The argument that it names and nobody gave.
        fileprivate let name: String?
        /// The unit that has no label.
        fileprivate let unit: String?
        /// How often it was asked for.
        package fileprivate(set) var count = 0

        /// The language or the argument; empty for a text that is in no template.
        package var source: String { language?.rawValue ?? name ?? "" }
    }

    /// The number of texts looked up.
    package private(set) var lookups = 0
    private var counts: [Lack: Int] = [:]

    /// Makes a report of nothing.
    package init() {}

    /// The texts that came from another language, by key.
    package var fallbacks: [Lack] { lacks { $0.language != nil } }

    /// The texts that no template has, for which `alter` or the key was printed, by key.
    ///
    /// The label of a unit that is missed as a text, too, is in it once.
    package var missing: [Lack] {
        let labels = Set(counts.keys.lazy.filter { $0.unit != nil }.map(\.key))
        return lacks { $0.language == nil && $0.name == nil && ($0.unit != nil || !labels.contains($0.key)) }
    }

    /// The arguments that templates name and nobody gave, by key and name.
    package var missingArguments: [Lack] { lacks { $0.name != nil } }

    private func lacks(_ isAskedFor: (Lack) -> Bool) -> [Lack] {
        counts.filter { isAskedFor($0.key) }.map { lack, count in
            var counted = lack
            counted.count = count
            return counted
        }
        .sorted { ($0.key.rawValue, $0.source) < ($1.key.rawValue, $1.source) }
    }

    /// Adds what another pass found.
    package mutating func merge(_ other: LookupReport) {
        lookups += other.lookups
        counts.merge(other.counts, uniquingKeysWith: +)
    }

    mutating func countLookup() { lookups += 1 }

    mutating func count(
        _ key: MessageKey, from language: LanguageTag? = nil, argument name: String? = nil, unit: String? = nil
    ) {
        counts[Lack(key: key, language: language, name: name, unit: unit), default: 0] += 1
    }
}

extension LookupReport {
    /// Returns warnings for the reader, one per language and kind.
    package func warnings(for language: LanguageTag) -> [Diagnostic] {
        let sources = Set(fallbacks.compactMap(\.language)).sorted()
        let borrowed = sources.map { source in
            let keys = fallbacks.filter { $0.language == source }.map(\.key.rawValue)
            return Diagnostic(
                .warning, "template.fallback",
                "\(texts(keys.count)) of `\(language)` came from `\(source)`: \(listed(keys))",
                hint: "translate them in templates/\(language)/strings.xml")
        }
        return borrowed + missingTexts(language) + missingValues
    }

    private func missingTexts(_ language: LanguageTag) -> [Diagnostic] {
        let keys = missing.filter { $0.unit == nil }.map(\.key)
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
        Set(missing.compactMap(\.unit)).sorted().map { id in
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
