internal import DiaryModel

/// The meaning of a word in a column for meals, in the languages of the product: "before breakfast", "식후" and the like.
enum MealWord {
    private static let relations: [(MealContext, words: Set<String>)] = [
        (.beforeMeal, PrintedWords.set("meal-before")), (.afterMeal, PrintedWords.set("meal-after")),
    ]
    /// The beginnings of names of meals, whatever a language puts behind them.
    private static let names = PrintedWords.list("meal-names")

    /// The relation to a meal; `nil` where the text says none, such as "before bed" and "afternoon".
    static func context(_ text: String) -> MealContext? {
        let tokens = text.lowercased().split { !$0.isLetter }.map(String.init)
        let letters = tokens.joined()
        if PrintedWords.has(letters, "meal-fasting") { return .fasting }
        let isOfMeal = names.contains { name in
            tokens.contains { isUnspaced(name) ? $0.contains(name) : $0.hasPrefix(name) }
        }
        let found = relations.filter { _, words in
            guard isOfMeal else { return words.contains(letters) }
            return words.contains { word in
                tokens.contains { $0 == word || isUnspaced(word) && ($0.hasPrefix(word) || $0.hasSuffix(word)) }
            }
        }
        // Of what says both nobody knows which it is.
        return found.count == 1 ? found[0].0 : nil
    }

    /// True if no spaces part a word of a script from others: from Thai on, in the order of Unicode.
    static func isUnspaced(_ word: some StringProtocol) -> Bool { (word.unicodeScalars.first?.value ?? 0) >= 0x0E00 }
}
