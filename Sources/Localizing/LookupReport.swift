package import Diagnostics
internal import DiaryModel
package import ReportModel

/// The record of the lookups of one pass: texts from another language, and missing ones.
package struct LookupReport: Hashable, Sendable {
    /// A text that was not there in the report's language.
    package struct Fallback: Hashable, Sendable {
        /// The text.
        package let key: MessageKey
        /// The language it came from.
        package let language: LanguageTag
        /// The number of lookups.
        package let count: Int
    }

    /// A text that was in no template, or the label of a unit.
    package struct Missing: Hashable, Sendable {
        /// The text.
        package let key: MessageKey
        /// The number of lookups.
        package let count: Int
    }

    /// An argument that a template names and nobody gave.
    package struct MissingArgument: Hashable, Sendable {
        /// The text.
        package let key: MessageKey
        /// The argument's name.
        package let name: String
        /// The number of lookups.
        package let count: Int
    }

    private struct Argument: Hashable, Sendable {
        let key: MessageKey
        let name: String
    }

    private struct Source: Hashable, Sendable {
        let key: MessageKey
        let language: LanguageTag
    }

    /// The number of texts looked up.
    package private(set) var lookups = 0
    private var fallbackCounts: [Source: Int] = [:]
    private var missingCounts: [MessageKey: Int] = [:]
    private var argumentCounts: [Argument: Int] = [:]
    /// The units without a label, by the keys that they are counted under.
    private var units: [MessageKey: String] = [:]

    /// Makes a report of nothing.
    package init() {}

    /// The texts that came from another language, by key.
    package var fallbacks: [Fallback] {
        fallbackCounts.map { Fallback(key: $0.key.key, language: $0.key.language, count: $0.value) }
            .sorted { ($0.key.rawValue, $0.language) < ($1.key.rawValue, $1.language) }
    }

    /// The texts that no template has, for which `alter` or the key was printed, by key.
    package var missing: [Missing] {
        missingCounts.map { Missing(key: $0.key, count: $0.value) }.sorted { $0.key.rawValue < $1.key.rawValue }
    }

    /// The arguments that templates name and nobody gave, by key and name.
    package var missingArguments: [MissingArgument] {
        argumentCounts.map { MissingArgument(key: $0.key.key, name: $0.key.name, count: $0.value) }
            .sorted { ($0.key.rawValue, $0.name) < ($1.key.rawValue, $1.name) }
    }

    /// Adds what another pass found.
    package mutating func merge(_ other: LookupReport) {
        lookups += other.lookups
        fallbackCounts.merge(other.fallbackCounts, uniquingKeysWith: +)
        missingCounts.merge(other.missingCounts, uniquingKeysWith: +)
        argumentCounts.merge(other.argumentCounts, uniquingKeysWith: +)
        units.merge(other.units) { first, _ in first }
    }

    mutating func countLookup() { lookups += 1 }

    mutating func countFallback(_ key: MessageKey, from language: LanguageTag) {
        fallbackCounts[Source(key: key, language: language), default: 0] += 1
    }

    mutating func countMissing(_ key: MessageKey) { missingCounts[key, default: 0] += 1 }

    mutating func countMissing(_ unit: Unit) {
        let key = MessageKey(rawValue: "unit_\(unit.id)")
        countMissing(key)
        units[key] = unit.id
    }

    mutating func countMissing(argument name: String, of key: MessageKey) {
        argumentCounts[Argument(key: key, name: name), default: 0] += 1
    }
}

extension LookupReport {
    /// Returns warnings for the reader, one per language and kind.
    package func warnings(for language: LanguageTag) -> [Diagnostic] {
        let sources = Set(fallbacks.map(\.language)).sorted()
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
        let names = missingArguments.map { "{\($0.name)} of \($0.key)" }
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
