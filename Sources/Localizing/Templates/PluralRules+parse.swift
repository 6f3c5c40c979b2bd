extension PluralRules.Rule {
    /// Reads `category: relation and relation or relation`.
    init?(_ text: Substring) {
        let halves = text.split(separator: ":", maxSplits: 1)
        guard halves.count == 2 else { return nil }
        let words = halves[1].split(separator: " ")
        guard let category = PluralCategory(rawValue: halves[0].split(separator: " ").joined()) else { return nil }
        self.category = category
        var alternatives: [[PluralRules.Relation]] = []
        for alternative in words.split(separator: "or", omittingEmptySubsequences: false) {
            var relations: [PluralRules.Relation] = []
            for relation in alternative.split(separator: "and", omittingEmptySubsequences: false) {
                guard let relation = PluralRules.Relation(words: Array(relation)) else { return nil }
                relations.append(relation)
            }
            alternatives.append(relations)
        }
        condition = alternatives
    }
}

extension PluralRules.Relation {
    /// Reads the words of `operand [% modulus] (=|!=) ranges`.
    fileprivate init?(words: [Substring]) {
        var rest = words[...]
        guard let name = rest.popFirst(), let operand = PluralRules.Operand(rawValue: String(name)) else { return nil }
        self.operand = operand
        if rest.first == "%" {
            guard let number = rest.dropFirst().first.flatMap({ UInt64($0) }), number > 0 else { return nil }
            modulus = number
            rest = rest.dropFirst(2)
        } else {
            modulus = 0
        }
        guard let comparison = rest.popFirst(), comparison == "=" || comparison == "!=" else { return nil }
        isNegated = comparison == "!="
        guard rest.count == 1, let list = rest.first else { return nil }
        var ranges: [ClosedRange<UInt64>] = []
        for item in list.split(separator: ",") {
            let ends = item.split(separator: ".").compactMap { UInt64($0) }
            guard let first = ends.first, let last = ends.last, ends.count <= 2, first <= last else { return nil }
            ranges.append(first...last)
        }
        guard !ranges.isEmpty else { return nil }
        self.ranges = ranges
    }
}
