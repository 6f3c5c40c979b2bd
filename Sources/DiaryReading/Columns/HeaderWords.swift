internal import DiaryModel

/// The parser of the words of a header's cell: names of columns, a unit, a zone, and what sets a measurement of the row apart from others.
///
/// It reads one word after the other, each alone or with the next ones: `Gewicht in kg`, `UTC time`, `Morning SYS 2 (mmHg)`.
struct HeaderWords {
    /// The columns that are named.
    private var names: Set<ColumnVocabulary.Named> = []
    /// Those of two pressures that are named.
    private var sides: Set<String> = []
    private var (hasPressureWord, isKnown) = (false, false)
    /// The words of all that, as names of columns are compared.
    private var whole = ""
    /// False if the column is called so among other words only.
    private(set) var isPlain = true
    private(set) var unit: WrittenUnit?
    /// True if a unit is named that is none of the column.
    private(set) var hasForeignUnit = false
    /// The words for zones.
    private(set) var zone = ""
    /// The mark of the measurement.
    private(set) var series = ColumnSeries()
    private let vocabulary: ColumnVocabulary

    /// More words and letters than these are no name of a column.
    private static let (mostWords, mostBytes, longestRun) = (12, 240, 6)
    /// Words for the upper and the lower one of two pressures, with the names of their columns.
    static let sides = PrintedWords.meanings([("pressure-upper", "sys"), ("pressure-lower", "dia")])

    /// Reads a text; one in which no word names a column is read to its end only where its marks are `wanted`.
    init(_ text: String, _ vocabulary: ColumnVocabulary, wanted: Bool = false) {
        self.vocabulary = vocabulary
        let isShort = text.utf8.count <= Self.mostBytes
        let words = (isShort ? text : "").split { " _()[]（）【】,;".contains($0) }.map(String.init)
            .filter { $0.contains { $0.isLetter || $0.isNumber || "%℃℉".contains($0) } }
        guard (1...Self.mostWords).contains(words.count) else { return }
        if !wanted {
            var quick = self
            quick.read(words, isThorough: false)
            guard !quick.names.isEmpty || quick.hasPressureWord && !quick.sides.isEmpty else { return }
        }
        isKnown = true
        read(words, isThorough: true)
    }

    private mutating func read(_ words: [String], isThorough: Bool) {
        var rest = words[...]
        while let first = rest.first {
            let counts = (1...min(Self.longestRun, rest.count)).reversed()
            if let count = counts.first(where: { take(rest.prefix($0), isLast: $0 == rest.count, isThorough) }) {
                rest.removeFirst(count)
            } else {
                let parts = Self.parts(of: first)
                if parts.isEmpty { isKnown = false }
                rest = parts + rest.dropFirst()
            }
        }
    }

    /// The parts of a word that is not known: `SYS/Systolic`, `timestampUtc`, `SYS2`; none where it has none.
    private static func parts(of word: String) -> ArraySlice<String> {
        let parts = word.split { !$0.isLetter && !$0.isNumber && $0 != "%" }.map(String.init)
        guard parts.count < 2 else { return parts[...] }
        let end = ["UTC", "GMT"].contains(where: word.uppercased().hasSuffix) ? 3 : 1
        let (name, last) = (word.dropLast(end), word.suffix(end))
        let isParted = end == 3 || last.allSatisfy { $0.isASCII && $0.isNumber }
        return isParted && name.last?.isLetter == true ? [String(name), String(last)] : []
    }

    /// Takes some words for what they mean together, if they mean something.
    private mutating func take(_ words: ArraySlice<String>, isLast: Bool, _ isThorough: Bool) -> Bool {
        let text = words.joined(separator: " ")
        let (word, isAlone, composes) = (HeaderWord.of(text), words.count == 1, vocabulary.composes)
        let known = isThorough && vocabulary.source.isOfUsualNames ? vocabulary.unit(named: text) : nil
        // Behind a name, `bpm` is a unit.
        if let column = vocabulary.columns[word], known == nil || names.isEmpty {
            names.insert(column)
            (whole, isPlain) = (whole + word, isPlain && names.count == 1)
        } else if let known, unit ?? known == known, names.allSatisfy({ $0.mayBe(in: known) }),
            isLast || !PrintedWords.has(word, "value-words"), !names.isEmpty || text.count > 1
        {
            unit = known
        } else if composes, isAlone, case let side = Self.sides[word],
            side != nil || PrintedWords.has(word, "value-words") || PrintedWords.has(word, "pressure-words")
        {
            if let side { sides.insert(side) }
            hasPressureWord = hasPressureWord || PrintedWords.has(word, "pressure-words")
            (whole, isPlain) = (whole + word, false)
        } else if isThorough, isAlone, Self.isZone(text) {
            zone += " " + text
        } else if composes, isThorough, isAlone || words.count <= 3 && !words.contains(where: isTaken),
            series.take(text)
        {
            return true
        } else if known != nil, !names.isEmpty {
            hasForeignUnit = true
        } else {
            return false
        }
        return true
    }

    /// True if a word means something alone, so that a part of the day among others is not all that several words say.
    private func isTaken(_ word: String) -> Bool {
        let plain = HeaderWord.of(word)
        return ![nil, .meal].contains(vocabulary.columns[plain]?.role) || Self.sides[plain] != nil
            || PrintedWords.has(plain, "pressure-words") || word.contains(where: \.isNumber)
            || vocabulary.unit(named: word) != nil
    }

    /// The column that all words name together; `nil` where a word says nothing that is known.
    var column: ColumnVocabulary.Named? {
        let isOfPressure = hasPressureWord || names.contains { $0.role == .pressures }
        var found = isPlain ? names : names.filter { ![.pressures, .anyValue].contains($0.role) }
        if found.isEmpty, isOfPressure, sides.count == 1 { found = Set(sides.compactMap { vocabulary.columns[$0] }) }
        guard isKnown, found.count == 1, let named = found.first, unit.map(named.mayBe) ?? true else { return nil }
        if named.role.isOfTimes { return isPlain && unit == nil && series.isEmpty ? named : nil }
        let isComposed =
            vocabulary.composes && !PrintedWords.has(whole, "other") && (sides.isEmpty || isOfPressure)
        // The pressure of a pulse is no pulse; `BP1` may as well be the first one of two pressures.
        let isOther = hasPressureWord && ![.bloodPressure, .glucose].contains(named.role.kind)
        let isSide = named.role == .pressures && !series.isEmpty && series.time == nil
        let isOfValues = named.role.isOfValues && vocabulary.source.isOfUsualNames && zone.isEmpty
        return isOfValues && (isPlain || isComposed) && !isOther && !isSide && (!hasForeignUnit || series.isEmpty)
            ? named : nil
    }

    // MARK: Parts of texts

    /// `Weight (kg)` as `Weight` and `kg`.
    static func bracketed(_ text: String) -> (name: String, inside: String)? {
        for (open, close) in [("(", ")"), ("[", "]"), ("（", "）"), ("【", "】")] as [(Character, Character)] {
            guard text.last == close, let start = text.lastIndex(of: open) else { continue }
            return (String(text[..<start]), String(text[text.index(after: start)...].dropLast()))
        }
        return nil
    }

    /// Returns true if a word names a zone, or may name one of several.
    static func isZone(_ word: String) -> Bool { ZoneCell(word) != nil || ZoneCell.isOpen(word) }
}
