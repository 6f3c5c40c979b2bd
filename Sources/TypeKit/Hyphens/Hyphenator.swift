/// Finds the places where words may be divided, by the dictionaries that languages name.
///
/// A worker makes one and keeps it; it is not shared between threads. A dictionary is read when a word is first looked up
/// in it: most reports have no word that is too long for its line.
package final class Hyphenator {
    /// The folders of dictionaries, and the dictionary of each language.
    package let setup: HyphenationSetup
    private var dictionaries: [String: HyphenationDictionary?] = [:]
    private var names: [String: String?] = [:]

    /// Makes a hyphenator; nothing is read yet.
    package init(_ setup: HyphenationSetup) { self.setup = setup }

    /// The places in a word where a hyphen may be put, in bytes of UTF-8 from its start.
    ///
    /// - Parameters:
    ///   - word: Letters alone, in any case.
    ///   - language: As BCP 47 names it.
    /// - Returns: The places in order; none for a word or language that no dictionary has.
    package func breaks(in word: String, language: String) -> [Int] {
        guard let name = name(for: language) else { return [] }
        return dictionary(named: name)?.breaks(in: word) ?? []
    }

    private func name(for language: String) -> String? {
        if let known = names[language] { return known }
        let name = setup.dictionary(for: language)
        names[language] = .some(name)
        return name
    }

    private func dictionary(named name: String) -> HyphenationDictionary? {
        if let known = dictionaries[name] { return known }
        let dictionary = setup.file(of: name).flatMap(HyphenationDictionary.init)
        dictionaries[name] = .some(dictionary)
        return dictionary
    }
}
