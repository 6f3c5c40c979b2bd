internal import Glibc

/// The folders of hyphenation dictionaries, and the dictionary of each language.
package struct HyphenationSetup: Sendable {
    /// The directories that dictionaries are looked for in, the first hit wins; they are not searched in depth.
    package var directories: [String]
    /// The name of a language's dictionary, such as `de_DE`, by language tag.
    ///
    /// A language without one uses that of the one its tag begins with (`de-AT` uses that of `de`), or none.
    package var dictionaryOf: @Sendable (_ language: String) -> String?

    /// Makes a setup that looks a language up when it is first used.
    package init(
        directories: [String] = Self.debianDirectories, dictionaryOf: @escaping @Sendable (String) -> String?
    ) {
        self.directories = directories
        self.dictionaryOf = dictionaryOf
    }

    /// Makes a setup of what is known already; without dictionaries no word is hyphenated.
    package init(directories: [String] = Self.debianDirectories, dictionariesByLanguage: [String: String] = [:]) {
        self.init(directories: directories) { dictionariesByLanguage[$0] }
    }

    /// The folders where Debian and Ubuntu put hyphenation dictionaries.
    package static let debianDirectories = ["/usr/share/hyphen"]

    /// The name of the dictionary that words of a language are looked up in, or `nil` where they are never hyphenated.
    package func dictionary(for language: String) -> String? {
        var tag = Substring(language)
        while true {
            if let name = dictionaryOf(String(tag)) { return name }
            guard let hyphen = tag.lastIndex(of: "-") else { return nil }
            tag = tag[..<hyphen]
        }
    }

    /// The file of a dictionary, or `nil` where it is not installed.
    package func file(of dictionary: String) -> String? {
        guard Self.isName(dictionary) else { return nil }
        return directories.lazy.map { "\($0)/hyph_\(dictionary).dic" }.first { unsafe access($0, R_OK) == 0 }
    }

    /// Returns true if a text can be the name of a dictionary: letters, digits and low lines, so that it names no other
    /// folder.
    package static func isName(_ text: String) -> Bool {
        (2...32).contains(text.utf8.count)
            && text.utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
                    true
                default: false
                }
            }
    }

    /// The Debian package that has a dictionary, as such packages are named, or `nil` where it is not known.
    package static func debianPackage(of dictionary: String) -> String? {
        guard isName(dictionary) else { return nil }
        // Packages are named by language alone, but for languages that are hyphenated differently from land to land.
        let parts = dictionary.lowercased().split(separator: "_")
        guard let language = parts.first else { return nil }
        return ["en", "pt"].contains(language) ? "hyphen-\(parts.joined(separator: "-"))" : "hyphen-\(language)"
    }
}
