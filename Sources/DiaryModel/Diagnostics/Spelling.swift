/// Finds what somebody probably meant to type.
public enum Spelling {
    /// Returns the candidate closest to `word`, if it is close enough to be a slip.
    ///
    /// Close enough is an edit distance (Damerau–Levenshtein, restricted) of at most a third of the word,
    /// and at least one, as long as something of the word is left. Ties go to the candidate that comes first.
    ///
    /// - Parameters:
    ///   - word: The typed word.
    ///   - candidates: The possible words.
    ///   - most: The largest distance, for words that are long because of what they begin with.
    /// - Returns: The candidate, or `nil` where none is close.
    public static func nearest(
        to word: String, among candidates: some Sequence<String>, within most: Int = .max
    ) -> String? {
        guard word.count <= 64 else { return nil }
        let allowed = min(max(1, word.count / 3), most)
        var best: (candidate: String, distance: Int)?
        for candidate in candidates where abs(candidate.count - word.count) <= allowed {
            let found = distance(Array(word.lowercased()), Array(candidate.lowercased()))
            if found <= allowed, found < word.count, found < best?.distance ?? .max { best = (candidate, found) }
        }
        return best?.candidate
    }

    /// A hint such as "did you mean `reading`?", or the list of what is allowed where nothing is close.
    public static func hint(for word: String, among candidates: [String]) -> String? {
        if let nearest = nearest(to: word, among: candidates) { return "did you mean `\(nearest)`?" }
        guard !candidates.isEmpty else { return nil }
        return "known here: \(candidates.joined(separator: ", "))"
    }

    /// Returns the number of insertions, deletions, substitutions and swaps of neighbours from one word to the other.
    static func distance(_ from: [Character], _ to: [Character]) -> Int {
        guard !from.isEmpty else { return to.count }
        guard !to.isEmpty else { return from.count }
        var beforeLast = [Int](repeating: 0, count: to.count + 1)
        var last = Array(0...to.count)
        for i in 1...from.count {
            var row = [Int](repeating: i, count: to.count + 1)
            for j in 1...to.count {
                let cost = from[i - 1] == to[j - 1] ? 0 : 1
                row[j] = min(last[j] + 1, row[j - 1] + 1, last[j - 1] + cost)
                if i > 1, j > 1, from[i - 1] == to[j - 2], from[i - 2] == to[j - 1] {
                    row[j] = min(row[j], beforeLast[j - 2] + 1)
                }
            }
            (beforeLast, last) = (last, row)
        }
        return last[to.count]
    }
}
