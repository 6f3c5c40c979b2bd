internal import DiaryModel

extension ColumnEvidence {
    /// The column that a key of an object is a value of: `date` for a day or a moment, `person` for what names no column, time, part of the
    /// day, year or month, and none of what differs between measurements of one person.
    static func column(ofKey key: String, _ vocabulary: ColumnVocabulary) -> String? {
        if any.isMoment(key) { return key.count > 7 ? "date" : nil }
        let isName =
            !HeaderWord.of(key).isEmpty && Column(key, vocabulary).isOpen && !any.isClock(key)
            && !PrintedWords.has(RowFlag.word(key.withoutNumber), "take")
            && key.firstMatch(of: #/^(19|20)\d\d([-\/.]?\d\d)?$/#) == nil
        return isName || PersonColumns.isPerson(HeaderWord.of(key)) ? "person" : nil
    }

    /// The column that may say whose a row is, if one may: of words, of what people are, or of notes.
    func whose(_ words: [Int], _ sample: RowSample, days: [Int]) -> Int? {
        // Of one person only some readings have a note.
        let traits = match.cells.indices.filter { column in
            let (role, word) = (match.cells[column].role, match.cells[column].word)
            return (role == .note || role == .value(.height) || role == nil && PrintedWords.has(word, "trait"))
                && sample.cells[column]?.contains("") == false
        }
        return (words + traits).first { $0 != match.part && mayBePeople($0, sample, days: days) }
    }

    /// True if a column has few words, each of them often, and another one at the same time.
    private func mayBePeople(_ column: Int, _ sample: RowSample, days: [Int]) -> Bool {
        let words = (sample.cells[column] ?? []).map { $0.lowercased() }
        let counts = Dictionary(grouping: words.filter { !$0.isEmpty }) { $0 }
        let areNames = counts.allSatisfy { name, rows in
            rows.count > 1 && name.count <= 40 && !PrintedWords.has(RowFlag.word(name), "take")
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

    private static let any = TimeReader(rule: SourceMapping.usual.times, order: .dayFirst)

    // MARK: Pressures

    /// True if two numbers can be an upper and a lower pressure in mmHg, wide enough for any measurement that people write down.
    static func areOfHeart(_ upper: Double, _ lower: Double) -> Bool {
        (60...260).contains(upper) && (30...160).contains(lower) && (10...130).contains(upper - lower)
    }

    /// True if most cells are two pressures; what else stands there is left out by name.
    private static func holdsPairs(_ cells: [String]) -> Bool { cells.count(where: isPair) * 2 >= cells.count }

    private static func isPair(_ text: String) -> Bool {
        guard let pair = try? PressureCell.read([UInt8](text.utf8).span, decimalComma: true) else { return false }
        return areOfHeart(pair.systolic, pair.diastolic)
    }

    /// The numbers of a column that stand alone; what says its unit is none of two that belong together.
    private static func plain(_ sample: RowSample, _ column: Int) -> [Double?] {
        (sample.cells[column] ?? []).map { text in
            text.isEmpty
                ? nil : (try? NumberCell.read([UInt8](text.utf8).span, decimalComma: true, mayBeNegative: false)) ?? -1
        }
    }

    /// Takes columns of pairs, each as a measurement of its own.
    private mutating func takePairs(_ pairs: [Int]) {
        let named = pairs.map { ColumnSeries(of: match.cells[$0].text) }
        for (number, column) in pairs.enumerated() {
            find(column, .pressures, "two pressures in every row and is read so", kind: "bloodpressure")
            match.cells[column].series =
                Set(named).count == pairs.count ? named[number] : ColumnSeries(number: number + 1)
        }
        unknown.removeAll { pairs.contains($0 - 1) }
    }

    mutating func takePressures(_ sample: RowSample, _ words: [Int]) throws(DiagnosticFailure) {
        let roles = match.cells.map(\.role)
        guard !roles.contains(where: { $0?.kind == .bloodPressure }) else { return }
        // What is in kilograms is no pressure.
        let columns = unknown.map { $0 - 1 }.filter { column in
            let unit = HeaderWords.bracketed(match.cells[column].text).flatMap { vocabulary.unit(named: $0.inside) }
            return unit?.unit.dimension ?? .pressure == .pressure
        }
        let pairs = (columns + words).filter { Self.holdsPairs(sample.words($0)) }.sorted()
        guard pairs.isEmpty else { return takePairs(pairs) }
        var halves: [(upper: Int, lower: Int)] = []
        for upper in columns {
            for lower in columns where lower != upper {
                let rows = zip(Self.plain(sample, upper), Self.plain(sample, lower)).filter { $0 != nil || $1 != nil }
                // What is the same in each of several rows is a limit.
                let varies = rows.count < 3 || Set(rows.map(\.0)).count > 1
                if varies, rows.allSatisfy({ Self.areOfHeart($0 ?? 0, $1 ?? 0) }) { halves.append((upper, lower)) }
            }
        }
        guard halves.count == 1, let pair = halves.first else { return }
        let sides = [pair.upper, pair.lower].map { HeaderWords.sides[match.cells[$0].word] }
        if sides == ["sys", "dia"] {
            take(pair.upper, as: .systolic)
            take(pair.lower, as: .diastolic)
            unknown.removeAll { $0 - 1 == pair.upper || $0 - 1 == pair.lower }
        } else if roles.contains(.value(.pulse)) || !roles.contains(where: { $0?.isOfValues == true }) {
            throw DiagnosticFailure("data.unnamed-pressures", at: location, [pair.upper + 1, pair.lower + 1])
        }
    }
}
