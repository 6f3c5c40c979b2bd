internal import DiaryModel

extension ColumnEvidence {
    /// Names of columns that tell people apart by something that they are, such as `Age`; and words that are no names, for what differs
    /// between two measurements of one person.
    private static let (traits, takes) = (PrintedWords.set("trait"), PrintedWords.set("take"))

    /// The column that a key of an object is a value of: `date` for a day or a moment, `person` for what names no column, time, part of the
    /// day, year or month, and none of what differs between measurements of one person.
    static func column(ofKey key: String, _ vocabulary: ColumnVocabulary) -> String? {
        if any.isMoment(key) { return key.count > 7 ? "date" : nil }
        let isName =
            !HeaderWord.of(key).isEmpty && Column(key, vocabulary).isOpen && !any.isClock(key)
            && !takes.contains(RowFlag.word(key.withoutNumber))
            && key.firstMatch(of: #/^(19|20)\d\d([-\/.]?\d\d)?$/#) == nil
        return isName || PersonColumns.isPerson(HeaderWord.of(key)) ? "person" : nil
    }

    /// The column that may say whose a row is, if one may: of words, of what people are, or of notes.
    func whose(_ words: [Int], _ sample: RowSample, days: [Int]) -> Int? {
        // Of one person only some readings have a note.
        let traits = match.cells.indices.filter { column in
            let (role, word) = (match.cells[column].role, match.cells[column].word)
            return (role == .note || role == .value(.height) || role == nil && Self.traits.contains(word))
                && sample.cells[column]?.contains("") == false
        }
        return (words + traits).first { $0 != match.part && mayBePeople($0, sample, days: days) }
    }

    /// True if a column has few words, each of them often, and another one at the same time.
    private func mayBePeople(_ column: Int, _ sample: RowSample, days: [Int]) -> Bool {
        let words = (sample.cells[column] ?? []).map { $0.lowercased() }
        let counts = Dictionary(grouping: words.filter { !$0.isEmpty }) { $0 }
        let areNames = counts.allSatisfy { name, rows in
            rows.count > 1 && name.count <= 40 && !Self.takes.contains(RowFlag.word(name))
        }
        guard areNames, (2...12).contains(counts.count) else { return false }
        // Whoever has several people may write one behind the other.
        let rows = words.indices.filter { !words[$0].isEmpty }.compactMap { row -> (moment: Int, word: String)? in
            let parts = days.compactMap { sample.cells[$0].flatMap { moment($0[row]) } }
            return parts.count == days.count ? (parts.reduce(0, +), words[row]) : nil
        }.sorted { $0 < $1 }
        return zip(rows, rows.dropFirst()).count { $0.word != $1.word && $1.moment - $0.moment <= 15 * 60_000 } > 1
    }

    /// A day or a time of day as a number, whichever order a day is written in.
    private func moment(_ text: String) -> Int? {
        written(text).map { $0.date.dayNumber * 86_400_000 + ($0.time?.milliseconds ?? 0) }
    }

    /// A day or a time of day as it is written, whichever order a day is written in.
    func written(_ text: String) -> WrittenTime? {
        let bytes = [UInt8](text.utf8)
        return (try? texts.clock(bytes.span)) ?? (try? texts.moment(bytes.span)) ?? (try? Self.any.moment(bytes.span))
    }

    private static let any = TimeReader(SourceMapping.usual.times, order: .dayFirst)
}
