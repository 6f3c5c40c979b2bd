internal import Diagnostics
internal import ReportModel
internal import XMLKit

extension XMLGrammar {
    /// `strings.xml`: the Compose Multiplatform dialect of Android string resources.
    static let strings = template(
        ElementRule("resources", children: [.any("string"), .any("plurals")], content: .elementsInAnyOrder),
        [
            ElementRule("string", [.optional("name", .anything)], children: [.any("annotation")], content: .message),
            ElementRule("plurals", [.optional("name", .anything)], children: [.any("item")]),
            ElementRule("item", [.optional("quantity", .anything)], children: [.any("annotation")], content: .message),
            ElementRule(
                "annotation", [.optional("style", .anything)], children: [.any("annotation")], content: .message),
        ])

    /// `locale.xml`: how a language is set and written; an empty setting counts as not given.
    static let locale = template(
        ElementRule(
            "locale",
            [
                .optional("format", .languageTag(such: "en-US").orEmpty),
                .optional("digits", .choice(LocaleSetting.digitSystems).orEmpty),
                .optional("calendar", .choice(LocaleSetting.calendars).orEmpty),
                .optional("dir", .choice(["ltr", "rtl"]).orEmpty),
                .optional("weekStart", .choice(["auto"] + LanguageProfile.Weekday.allCases.map(\.rawValue)).orEmpty),
                .optional("hours", .choice(["auto"] + LanguageProfile.Hours.allCases.map(\.rawValue)).orEmpty),
                .optional("fonts", .fonts.orEmpty),
                .optional("hyphenation", .dictionary.orEmpty),
                .optional("linePitch", .linePitch.orEmpty),
                .optional("parent", .languageTag(such: "es").orEmpty),
            ],
            children: [.any("unit")]),
        [ElementRule("unit", [.optional("id", .anything), .optional("label", .anything)])])

    /// The grammar of a file of templates; namespaces, and what editors note in `tools:`, mean nothing.
    private static func template(_ root: ElementRule, _ others: [ElementRule]) -> XMLGrammar {
        XMLGrammar(
            root, others, allowsBlanks: true,
            isForEditors: { name in name == "xmlns" || name.hasPrefix("xmlns:") || name.hasPrefix("tools:") },
            words: { GrammarComplaint(ofTemplate: $0, $1) ?? GrammarComplaint($0, $1, codes: "template") })
    }
}

extension ElementRule.Content {
    fileprivate static let message = ElementRule.Content.text(isRequired: false)
}

extension ValueForm {
    fileprivate static func languageTag(such example: String) -> ValueForm {
        ValueForm("a language tag such as `\(example)`", hint: "a tag such as `\(example)`") { LanguageTag($0) != nil }
    }

    fileprivate static let fonts = ValueForm("font families joined with commas", hint: "names of families") {
        FontList.families(in: $0) != nil
    }

    fileprivate static let dictionary = ValueForm(
        "the name of a dictionary of hyphenation such as `de_DE`", hint: "a name such as `de_DE`"
    ) { $0.wholeMatch(of: /[A-Za-z]{2,3}(_[A-Za-z0-9]{2,8})*/) != nil }

    fileprivate static let linePitch = ValueForm("a number from 1 to 3 such as `1.36`", hint: "a number") {
        Double($0).map((1...3).contains) ?? false
    }
}

/// The list of font families as `locale.xml` writes it.
enum FontList {
    /// The families, or `nil` where one has no name.
    static func families(in text: String) -> [String]? {
        let families = text.split(separator: ",", omittingEmptySubsequences: false).map {
            TextCleaning.cleaned(String($0))
        }
        return families.contains("") ? nil : families
    }
}

extension GrammarComplaint {
    /// Says it in the words of templates; what nobody but a translator meets.
    fileprivate init?(ofTemplate breach: GrammarBreach, _ grammar: XMLGrammar) {
        switch breach {
        case .wrongRoot(let name):
            self.init(
                "template.wrong-root", "the file begins with `<\(name)>`, not with `<\(grammar.root.name)>`", hint: nil)
        case .unknownElement(let name, let rule):
            self.init(
                "template.unknown-element", "`<\(name.excerpt)>` is not known here",
                hint: Spelling.hint(for: name, among: rule.children.map(\.name)))
        case .unknownAttribute(let name, let rule):
            self.init(
                "template.unknown-attribute", "`<\(rule.name)>` has no attribute `\(name.excerpt)`",
                hint: Spelling.hint(for: name, among: rule.attributes.map(\.name)) ?? "it has no attributes")
        case .badValue(let value, let attribute):
            if let words = attribute.form.words {
                self.init(
                    "template.invalid-value", "`\(value.excerpt)` is no value of `\(attribute.name)`",
                    hint: Spelling.hint(for: value, among: words))
            } else {
                self.init(
                    "template.invalid-value", "`\(attribute.name)` \(attribute.form.fault(in: value).clause)", hint: nil
                )
            }
        case .strayText:
            self.init(
                "template.stray-text", "text outside of any element that takes text",
                hint: "delete it, or make a comment of it: <!-- … -->")
        default: return nil
        }
    }
}

extension XMLLimits {
    /// What a template file may be: a thousand long texts are far below.
    static var templates: XMLLimits {
        var limits = XMLLimits()
        limits.bytes = 4 << 20
        limits.depth = 16
        limits.elements = 100_000
        limits.textBytes = 64 << 10
        return limits
    }
}

extension String {
    /// The text short enough for a message.
    package var excerpt: String { count <= 40 ? self : prefix(40) + "…" }
}
