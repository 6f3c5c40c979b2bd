package import DiaryModel
package import ReportModel

/// The rules by which a language chooses among its plural forms.
package struct PluralRules: Hashable, Sendable {
    /// One comparison, such as `n % 100 = 3..10`.
    struct Relation: Hashable, Sendable {
        let operand: Operand
        /// 0 where the operand is compared as it is.
        let modulus: UInt64
        let isNegated: Bool
        let ranges: [ClosedRange<UInt64>]
    }

    /// The operand of a comparison.
    enum Operand: String, Hashable, Sendable {
        case n, i, v, w, f, t, c, e
    }

    /// A category and when it applies: any of the lists whose relations all hold.
    struct Rule: Hashable, Sendable {
        let category: PluralCategory
        let condition: [[Relation]]
    }

    private let rules: [Rule]

    /// The categories the language uses, in the order of CLDR; `other` is the last.
    package var categories: [PluralCategory] { rules.map(\.category) + [.other] }

    /// Makes rules from their text, such as `one: n = 1; few: n = 2..4`; `nil` for text that is none.
    init?(_ text: Substring) {
        var parsed: [Rule] = []
        for part in text.split(separator: ";") {
            guard let rule = Rule(part) else { return nil }
            parsed.append(rule)
        }
        rules = parsed
    }

    private init(rules: [Rule]) { self.rules = rules }

    /// Rules that know `other` alone.
    package static let none = PluralRules(rules: [])

    /// The category of a number.
    package func category(of number: Fixed) -> PluralCategory {
        guard !rules.isEmpty else { return .other }
        let operands = PluralOperands(number)
        for rule in rules where rule.holds(operands) { return rule.category }
        return .other
    }
}

extension PluralRules {
    /// The rules of a language: those of the first tag in its chain that has some.
    ///
    /// `tags` goes from the language itself to its parents. A language without rules has the form `other` alone.
    package static func rules(for tags: [LanguageTag]) -> PluralRules {
        for tag in tags {
            if let text = texts[tag.rawValue], let rules = PluralRules(text) { return rules }
        }
        return .none
    }

    /// The rules of a language, or of the nearest relative that has some.
    package static func rules(for tag: LanguageTag) -> PluralRules {
        let language = LanguageTag(LanguageParts(tag).language)
        return rules(for: FallbackChain.tags(for: tag) + [language].compactMap(\.self))
    }

    /// The languages that have rules, in the order of the table.
    package static var languages: [String] { texts.keys.sorted() }

    private static let texts: [String: Substring] = {
        var found: [String: Substring] = [:]
        for line in PluralTable.sets.parts(at: "\n") {
            let halves = line.parts(at: "|")
            for language in halves[0].parts(at: " ") { found[String(language)] = halves.count > 1 ? halves[1] : "" }
        }
        return found
    }()
}

extension PluralRules.Rule {
    func holds(_ operands: PluralOperands) -> Bool {
        condition.contains { relations in relations.allSatisfy { $0.holds(operands) } }
    }
}

extension PluralRules.Relation {
    func holds(_ operands: PluralOperands) -> Bool {
        let value: UInt64
        switch operand {
        case .n:
            // Ranges consist of whole numbers, so a number with decimals lies in none of them.
            guard operands.t == 0 else { return isNegated }
            value = operands.i
        case .i: value = operands.i
        case .v: value = operands.v
        case .w: value = operands.w
        case .f: value = operands.f
        case .t: value = operands.t
        case .c, .e: value = 0
        }
        let rest = modulus == 0 ? value : value % modulus
        return ranges.contains { $0.contains(rest) } != isNegated
    }
}
