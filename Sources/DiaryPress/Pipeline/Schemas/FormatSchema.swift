internal import ConfigReading
internal import Localizing
internal import XMLKit

/// The formats of XML files, each with the schema that the rules of its reader mean.
package enum FormatSchema: String, CaseIterable {
    /// A diary, a guideline, a job, a layout, the locale of a language, the mapping of a source, texts, and a theme.
    case diary, guideline, job, layout, locale, source, strings, theme

    private var grammar: XMLGrammar {
        switch self {
        case .diary: .diary
        case .guideline: .guideline
        case .job: .job
        case .layout: .layout
        case .locale: .locale
        case .source: .source
        case .strings: .strings
        case .theme: .theme
        }
    }

    /// The meaning of elements and attributes, from lines that begin with the format and the element.
    var explanations: [String: String] {
        let lines = String(decoding: PackageResources.explanations_txt, as: UTF8.self).split(separator: "\n")
        let own = lines.filter { $0.hasPrefix(rawValue + " ") }.compactMap { line in
            line.firstRange(of: ": ").map {
                (String(line[..<$0.lowerBound].dropFirst(rawValue.count + 1)), String(line[$0.upperBound...]))
            }
        }
        return Dictionary(own) { _, last in last }
    }

    /// The schema, for editors.
    package var text: String { grammar.schema(named: rawValue, explanations: explanations) }
}
