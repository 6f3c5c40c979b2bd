/// The rules for templates; numbers never change their meaning.
package enum LintRule: String, Hashable, Sendable, CaseIterable {
    /// The file is no well-formed XML, or beyond what is read.
    case illFormed = "E01"
    /// An element, attribute, style or value that templates do not have.
    case unknownMarkup = "E02"
    /// A text, form or unit that is given twice.
    case duplicate = "E03"
    /// An argument that is missing, or that the text does not have.
    case arguments = "E04"
    /// A brace or an escape that is not written as one.
    case braces = "E05"
    /// A plural without a form for `other`.
    case noOther = "E06"
    /// A plural form that CLDR does not know.
    case unknownQuantity = "E07"
    /// A plural form that the language needs for whole numbers.
    case missingForm = "E08"
    /// A form for several numbers that does not say which.
    case hiddenNumber = "E09"
    /// Styles other than those of the base.
    case styles = "E10"
    /// Characters that steer, or text that is not composed.
    case characters = "E11"
    /// A font that is not installed, or a character that no font has.
    case glyphs = "E12"
    /// A language tag that is not canonical, or that leads nowhere.
    case tag = "E13"
    /// A unit without a label.
    case unit = "E14"
    /// A word of a finding that says more than what was measured.
    case judgingWord = "E15"
    /// A text that is taken from another language.
    case missingText = "W01"
    /// A text or unit that nobody asks for.
    case obsolete = "W02"
    /// A plural form that the language never uses.
    case deadForm = "W03"
    /// A text that is the same as in the base.
    case untranslated = "W04"
    /// A text that is too wide for its place.
    case width = "W05"
    /// An end unlike that of the base.
    case ending = "W06"
    /// A sign of French without the no-break space before it.
    case frenchSpace = "W07"
    /// Signs of a typewriter.
    case typewriter = "W08"
    /// A value that a line may part from its unit.
    case breakableUnit = "W09"
    /// A text that something is hung on by the program.
    case concatenation = "W10"
    /// Figures around a sign that change places in text from right to left.
    case bareFigures = "W11"
    /// A plural form that only millions ask for.
    case millions = "W12"
    /// A character that only a font has which the language does not name.
    case unnamedFont = "W13"
    /// A dictionary of hyphenation that is not installed.
    case dictionary = "W14"

    /// The severity: a language with an error may not be shipped.
    package var severity: Severity { rawValue.hasPrefix("E") ? .error : .warning }

    /// The stable name in diagnostics, such as `lint.e04-arguments`.
    package var code: DiagnosticCode { DiagnosticCode(rawValue: "lint.\(rawValue.lowercased())-\(slug)") }

    private var slug: String {
        "\(self)".reduce(into: "") { $0 += $1.isUppercase ? "-\($1.lowercased())" : String($1) }
    }

    /// The rule that a complaint of the readers falls under; `nil` for one that other rules speak of.
    package init?(_ code: DiagnosticCode) {
        if code.rawValue.hasPrefix("xml.") {
            self = .illFormed
            return
        }
        guard let rule = LintRule.byCode[code.rawValue] else { return nil }
        self = rule
    }

    private static let byCode: [String: LintRule] = [
        "template.wrong-root": .unknownMarkup, "template.unknown-element": .unknownMarkup,
        "template.unknown-attribute": .unknownMarkup, "template.unknown-style": .unknownMarkup,
        "template.missing-attribute": .unknownMarkup, "template.invalid-value": .unknownMarkup,
        "template.stray-text": .unknownMarkup, "template.invalid-key": .unknownMarkup,
        "template.duplicate-key": .duplicate, "template.duplicate-quantity": .duplicate,
        "template.duplicate-unit": .duplicate, "template.brace-syntax": .braces, "template.unknown-escape": .braces,
        "template.missing-other": .noOther, "template.unknown-quantity": .unknownQuantity,
        "template.nested-style": .styles, "template.forbidden-character": .characters,
        "template.unbalanced-isolates": .characters, "template.not-normalized": .characters,
    ]
}
