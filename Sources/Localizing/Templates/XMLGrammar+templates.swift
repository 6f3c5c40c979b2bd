internal import DiaryModel
internal import ReportModel
package import XMLKit

extension XMLGrammar {
    /// `strings.xml`: the Compose Multiplatform dialect of Android string resources.
    package static let strings = template(
        ElementRule(
            "resources", children: [unique("string"), unique("plurals")], content: .anyOrder()),
        [
            ElementRule("string", [.required("name", .textName)], children: [.any("annotation")], content: .message),
            ElementRule(
                "plurals", [.required("name", .textName)],
                children: [
                    .some("item", most: PluralCategory.allCases.count).unique("quantity") { form, _ in
                        Diagnostic(.error, "template.duplicate-quantity", "the form `\(form)` is given twice")
                    }
                ]),
            ElementRule(
                "item", [.required("quantity", .choice(PluralCategory.self))], children: [.any("annotation")],
                content: .message),
            ElementRule(
                "annotation",
                [.required("style", .choice(StyledText.Style.allCases.filter { $0 != .plain }))], content: .message),
        ])

    private static func unique(_ text: String) -> ElementRule.Child {
        .any(text).unique("name", among: "string|plurals") { key, first in
            Diagnostic(
                .error, "template.duplicate-key", "the text `\(key)` is given twice",
                hint: "the other is in line \(first.line ?? 1); delete one of them")
        }
    }

    /// `locale.xml`: how a language is set and written; an empty setting counts as not given.
    package static let locale = template(
        ElementRule(
            "locale",
            [
                .optional("format", .languageTag(such: "en-US").orEmpty),
                .optional("digits", .choice(LocaleSetting.digitSystems).orEmpty),
                .optional("calendar", .choice(LocaleSetting.calendars).orEmpty),
                .optional("dir", .choice([StyledText.Direction.leftToRight, .rightToLeft]).orEmpty),
                .optional("weekStart", .choice(["auto"] + LanguageProfile.Weekday.allCases.map(\.rawValue)).orEmpty),
                .optional("weekend", .choice(["auto"] + LanguageProfile.Weekend.allCases.map(\.rawValue)).orEmpty),
                .optional("hours", .choice(["auto"] + LanguageProfile.Hours.allCases.map(\.rawValue)).orEmpty),
                .optional("fonts", .fonts.orEmpty),
                .optional("hyphenation", .dictionary.orEmpty),
                .optional("linePitch", .linePitch.orEmpty),
                .optional("parent", .languageTag(such: "es").orEmpty),
            ],
            children: [
                .any("unit").unique("id") { id, _ in
                    Diagnostic(.error, "template.duplicate-unit", "the unit `\(id.excerpt)` is given twice")
                }
            ]),
        [ElementRule("unit", [.required("id", .label), .required("label", .label)])])

    /// The grammar of a file of templates; namespaces, and what editors note in `tools:`, mean nothing.
    private static func template(_ root: ElementRule, _ others: [ElementRule]) -> XMLGrammar {
        XMLGrammar(root, others, codes: "template", isLenient: true) { Diagnostic(ofTemplate: $0, $1) }
    }
}

extension ElementRule.Content {
    fileprivate static let message = ElementRule.Content.text(isRequired: false)
}

extension ValueForm {
    /// The name of a text.
    fileprivate static let textName = ValueForm(
        .pattern("[a-z][a-z0-9_]{0,127}"),
        explanation: { _, _ in
            Fault(
                "this is not a name of a text",
                hint: "names are lower-case letters, digits and `_`, a letter in front, at most 128 characters",
                code: "invalid-key")
        }, { PatternBuilder.isName($0) && $0.utf8.count <= 128 ? $0 : nil })

    /// The id or the label of a unit.
    fileprivate static let label = ValueForm(
        .text(1...Int.max),
        explanation: { _, _ in
            Fault(
                "`<unit>` needs both `id` and `label`", hint: "such as <unit id=\"mmHg\" label=\"mmHg\"/>",
                code: "missing-attribute")
        }, { $0.isEmpty ? nil : $0 })

    fileprivate static func languageTag(such example: String) -> ValueForm {
        ValueForm(
            .pattern("[A-Za-z]{2,3}([\\-_][A-Za-z0-9]{1,8})*", longest: 64),
            explanation: { _, _ in
                Fault("is not a language tag such as `\(example)`", hint: "a tag such as `\(example)`")
            }, { LanguageTag($0) })
    }

    fileprivate static let fonts = ValueForm(
        .text(1...Int.max),
        explanation: { _, _ in Fault("is not font families joined with commas", hint: "names of families") },
        { text in
            let families = text.split(separator: ",", omittingEmptySubsequences: false).map {
                TextCleaning.cleaned(String($0))
            }
            return families.contains("") ? nil : families
        })

    fileprivate static let dictionary = ValueForm(
        "[A-Za-z]{2,3}(_[A-Za-z0-9]{2,8})*", "the name of a dictionary of hyphenation such as `de_DE`",
        hint: "a name such as `de_DE`")

    fileprivate static let linePitch = ValueForm(
        "[12](\\.[0-9]+)?|3(\\.0+)?", "a number from 1 to 3 such as `1.36`", hint: "a number"
    ) { Double($0) }
}

extension Diagnostic {
    /// Describes it in the words of templates, which only translators meet.
    fileprivate init?(ofTemplate breach: GrammarBreach, _ grammar: XMLGrammar) {
        switch breach {
        case .wrongRoot(let name):
            self.init(
                .error, "template.wrong-root", "the file begins with `<\(name)>`, not with `<\(grammar.root.name)>`")
        case .unknownElement("annotation", let rule) where rule.name == "annotation":
            self.init(
                .error, "template.nested-style", "an annotation stands within an annotation",
                hint: "close the first before the second begins")
        case .missingElement("item", _):
            self.init(
                .error, "template.missing-other", "the plural has no form for `other`",
                hint: "add <item quantity=\"other\">, the form for every number without a form of its own")
        case .missingAttribute(let attribute, let rule):
            let known = attribute.form.words.map { "known here: \($0.joined(separator: ", "))" }
            let fault = attribute.form.fault(in: "")
            self.init(
                .error, "template.missing-attribute",
                rule.name == "unit" ? fault.clause : "`<\(rule.name)>` has no attribute `\(attribute.name)`",
                hint: rule.name == "unit"
                    ? fault.hint : known ?? "give the key of the text, such as name=\"page_footer\"")
        case .unknownElement(let name, let rule):
            self.init(
                .error, "template.unknown-element", "`<\(name.excerpt)>` is not known here",
                hint: Spelling.hint(for: name, among: rule.children.map(\.name)))
        case .unknownAttribute(let name, let rule):
            self.init(
                .error, "template.unknown-attribute", "`<\(rule.name)>` has no attribute `\(name.excerpt)`",
                hint: Spelling.hint(for: name, among: rule.attributes.map(\.name)) ?? "it has no attributes")
        case .badValue(let value, let attribute):
            self.init(ofTemplate: value, attribute, grammar)
        case .strayText:
            self.init(
                .error, "template.stray-text", "text outside of any element that takes text",
                hint: "delete it, or make a comment of it: <!-- … -->")
        default: return nil
        }
    }

    private init?(ofTemplate value: String, _ attribute: ElementRule.Attribute, _ grammar: XMLGrammar) {
        let fault = attribute.form.fault(in: value)
        guard fault.code == "bad-value" else { return nil }
        guard let words = attribute.form.words else {
            self.init(.error, "template.invalid-value", "`\(attribute.name)` \(fault.clause)")
            return
        }
        let named = ["quantity": ("unknown-quantity", "plural form"), "style": ("unknown-style", "style")]
        let (problem, noun) = named[attribute.name] ?? ("invalid-value", "value of `\(attribute.name)`")
        self.init(
            .error, grammar.code(problem), "`\(value.excerpt)` is no \(noun)",
            hint: Spelling.hint(for: value, among: words))
    }
}

extension XMLLimits {
    /// The limits of a template file: a thousand long texts are far below.
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
