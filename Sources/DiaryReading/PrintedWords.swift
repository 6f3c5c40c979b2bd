internal import DiaryModel

/// The words of headers and cells in the languages of the product, as `Words/words.txt` has them with their sources.
enum PrintedWords {
    /// The words of a key, in the order of the file; none of a key that it has not.
    static func list(_ key: String) -> [String] { lists[key] ?? [] }

    /// The words of a key.
    static func set(_ key: String) -> Set<String> { Set(list(key)) }

    /// True if a word is one of those of a key.
    static func has(_ word: some StringProtocol, _ key: String) -> Bool { sets[key]?.contains(String(word)) ?? false }

    private static let sets = lists.mapValues(Set.init)

    /// The words of a key that stand in pairs, such as `a=b`.
    static func pairs(_ key: String) -> [(String, String)] {
        list(key).map { pair in (String(pair.prefix { $0 != "=" }), String(pair.drop { $0 != "=" }.dropFirst())) }
    }

    /// The meanings of the words of several keys; a word of two of them has that of the first.
    static func meanings<Meaning>(_ keys: [(String, Meaning)]) -> [String: Meaning] {
        Dictionary(keys.flatMap { key, meaning in list(key).map { ($0, meaning) } }) { first, _ in first }
    }

    /// The parts of the lines of a table; bars stand between them.
    static func rows(_ bytes: [UInt8]) -> [[String]] {
        bytes.split(separator: UInt8(ascii: "\n")).map { line in
            line.split(separator: UInt8(ascii: "|")).map { String(decoding: $0, as: UTF8.self).trimmed }
        }
    }

    /// The parts of the lines of a table, without the first, by the first.
    static func table(_ bytes: [UInt8]) -> [String: [String]] {
        Dictionary(rows(bytes).map { ($0[0], Array($0.dropFirst())) }) { first, _ in first }
    }

    private static let lists: [String: [String]] = {
        var lists: [String: [String]] = [:]
        for line in PackageResources.words_txt.split(separator: UInt8(ascii: "\n")) {
            let words = line.split(separator: UInt8(ascii: " ")).map { String(decoding: $0, as: UTF8.self) }
            guard let key = words.first, key.last == ":" else { continue }
            lists[String(key.dropLast())] = Array(words.dropFirst())
        }
        return lists
    }()
}
