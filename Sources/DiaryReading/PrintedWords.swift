/// The words of headers and cells in the languages of the product, as `Words/words.txt` has them with their sources.
enum PrintedWords {
    /// The words of a key, in the order of the file; none of a key that it has not.
    static func list(_ key: String) -> [String] { lists[key] ?? [] }

    /// The words of a key.
    static func set(_ key: String) -> Set<String> { Set(list(key)) }

    private static let lists: [String: [String]] = {
        var lists: [String: [String]] = [:]
        for line in String(decoding: PackageResources.words_txt, as: UTF8.self).split(separator: "\n") {
            let words = line.split(separator: " ")
            guard let key = words.first, key.last == ":" else { continue }
            lists[String(key.dropLast())] = words.dropFirst().map(String.init)
        }
        return lists
    }()
}
