internal import DiaryModel

/// A column that says of rows that they do not count, or may say so in any row, or what a device noticed.
struct RowFlag {
    /// The meaning of its cells.
    enum Meaning: Hashable {
        /// A no means that the row does not count: `Valid`, `Include`.
        case counts
        /// Anything but a no means that it does not: `Deleted`, `Reason for exclusion`.
        case isLeftOut
        /// A word for it means that it does not: `Status`.
        case state
        /// Such a word as all of a note does.
        case note
        /// A word for it, for a bad one or for an error does: `Quality`.
        case quality
        /// A yes means that a device noticed something: `Irregular heartbeat`.
        case sign(ReadingSigns)
        /// A no means that not all was well: `Cuff fit`.
        case lack(ReadingSigns)
    }

    /// The verdict of a cell on its row.
    enum Verdict {
        case leavesOut
        case noticed(ReadingSigns)
    }

    /// The column, counted from 0.
    let column: Int
    let meaning: Meaning
    /// True if its name or its first rows show that it is there for that.
    let isNamed: Bool

    /// The flag in a column, as far as its name and its first rows show that it decides which rows count.
    static func named(_ text: String, _ column: Int, _ cells: Set<String>) -> RowFlag? {
        let plain = plain(HeaderWord.of(text))
        let words = text.lowercased().split { !$0.isLetter }.map(String.init)
        let meaning: Meaning? =
            if PrintedWords.has(plain, "row-counting") {
                cells.isSubset(of: known) ? .counts : nil
            } else if PrintedWords.has(plain, "row-stating"), !cells.contains(where: NumberCell.isNumber) {
                // Numbers below it are results.
                .quality
            } else if PrintedWords.has(plain, "row-leaving-out")
                || words.count > 1 && words.contains(where: { PrintedWords.has($0, "row-leaving-out-word") })
            {
                .isLeftOut
            } else { ["status", "state"].contains(where: plain.hasSuffix) || holdsStates(cells) ? .state : nil }
        return meaning.map { RowFlag(column: column, meaning: $0, isNamed: true) }
    }

    /// `isDeleted` as `deleted`.
    private static func plain(_ name: String) -> String { name.hasPrefix("is") ? String(name.dropFirst(2)) : name }

    /// True if a column of these words is one of states: each of them is one or says that all is well, and one leaves its row out.
    ///
    /// Each of them is a state or means that all is well, and one excludes its row. Among notes, the word `error` is a
    /// note.
    private static func holdsStates(_ cells: Set<String>) -> Bool {
        cells.contains { isState($0) || isError($0) } && cells.contains { isState($0) || known.contains($0) }
            && cells.allSatisfy { isState($0) || isError($0) || known.contains($0) }
    }

    /// True if a cell is a number that devices show for an error: `E3`, `Err-12`.
    private static func isError(_ word: String) -> Bool {
        let number = word.drop(while: \.isLetter).drop { "-.:#".contains($0) }
        return (1...3).contains(number.count) && number.allSatisfy(\.isNumber)
            && PrintedWords.has(word.prefix(while: \.isLetter), "error-code")
    }

    /// True if cells are what people write: a sentence stands among them that leaves no row out.
    static func areNotes(_ cells: [String]) -> Bool { cells.contains { $0.contains(" ") && !isState(word($0)) } }

    /// A column of this name that tells what a device noticed; `nil` where a cell of it can say nothing of it.
    static func sign(_ name: String, _ column: Int, _ cells: Set<String> = []) -> RowFlag? {
        guard cells.allSatisfy({ known.contains($0) || PrintedWords.has($0, "sign-noticed") }) else { return nil }
        return signs[name].map { RowFlag(column: column, meaning: $0, isNamed: true) }
    }

    /// True if a column says yes or no of something that nobody knows, or that rows count by words that nobody knows.
    static func isDoubtful(_ name: String, _ cells: Set<String>, isSparse: Bool) -> Bool {
        PrintedWords.has(plain(name), "row-counting")
            || !cells.isDisjoint(with: yes) && (isSparse || !cells.isDisjoint(with: no))
                && cells.isSubset(of: yes.union(no))
    }

    /// The verdict of a cell on its row, if it has one.
    func verdict(_ cell: String) -> Verdict? {
        let word = Self.word(cell)
        switch meaning {
        case .counts: return Self.no.contains(word) || Self.isState(word) ? .leavesOut : nil
        case .isLeftOut: return Self.no.contains(word) || Self.good.contains(word) ? nil : .leavesOut
        case .state: return Self.isState(word) || isNamed && Self.isError(word) ? .leavesOut : nil
        case .note: return Self.states.contains(word) && !PrintedWords.has(word, "note-remarks") ? .leavesOut : nil
        case .quality:
            // `movement error`, and not `no error`
            let words = [word] + word.split(separator: "-").map(String.init)
            let isBad = words.contains { Self.isState($0) || Self.isError($0) || PrintedWords.has($0, "row-bad") }
            return isBad && !words.dropFirst().contains { PrintedWords.has($0, "row-without") } ? .leavesOut : nil
        case .sign(let signs):
            return Self.yes.contains(word) || PrintedWords.has(word, "sign-noticed") ? .noticed(signs) : nil
        case .lack(let signs): return Self.no.contains(word) || Self.isState(word) ? .noticed(signs) : nil
        }
    }

    /// A cell as words are written here: in lower case, with hyphens for spaces and without signs around it.
    static func word(_ cell: String) -> String {
        let plain = cell.lowercased().drop(while: marks.contains)
        let end = plain.lastIndex { !marks.contains($0) }
        return end.map { String(plain[...$0]).replacing(" ", with: "-") } ?? cell
    }

    private static let marks: Set<Character> = ["[", "]", "(", ")", "*", "!", "."]

    /// The first bytes of words that leave a row out, of either case.
    fileprivate static let startsState: [Bool] = {
        let words = states + before + marks.map(String.init)
        let starts = Set(words.flatMap { [$0.utf8.first, $0.uppercased().utf8.first] })
        return (0...255).map { starts.contains(UInt8($0)) }
    }()

    private static let (yes, no) = (PrintedWords.set("row-yes"), PrintedWords.set("row-no"))
    /// Words in a row that counts, and in one that does not.
    private static let (good, states) = (PrintedWords.set("row-good"), PrintedWords.set("row-states"))
    /// All words of a column that decides which rows count.
    private static let known = yes.union(no).union(good).union(states)
    private static let before = PrintedWords.list("row-states-before")
    private static let signs = PrintedWords.meanings([
        ("sign-irregular-beat", Meaning.sign(.irregularBeat)), ("sign-movement", .sign(.movement)),
        ("sign-loose-cuff", .sign(.looseCuff)), ("sign-cuff-fits", .lack(.looseCuff)),
    ])

    /// True if a cell says that its row does not count, alone or in front of more, as in `invalid measurement`.
    private static func isState(_ word: String) -> Bool {
        states.contains(word) || before.contains { word.hasPrefix($0 + "-") }
    }
}

/// The columns of every row that may exclude it, or give signs that a device noticed.
struct RowFlags {
    private var flags: [(flag: RowFlag, words: LastWord<RowFlag.Verdict>)]

    /// Takes the columns to look at.
    init(_ flags: [RowFlag]) { self.flags = flags.map { ($0, LastWord()) } }

    /// The signs that a device noticed, as the loaded record has them.
    ///
    /// - Throws: That the record is withdrawn, if it is marked as not counting.
    mutating func signs(_ record: borrowing RecordScanner, _ cells: CellFinder) throws(SkipReason) -> ReadingSigns {
        var signs: ReadingSigns = []
        for position in flags.indices where record.holds(flags.span[position].flag.column) {
            let flag = flags[position].flag
            guard let range = cells.present(flag.column, record),
                flag.meaning != .state && flag.meaning != .note
                    || RowFlag.startsState[Int(record.window[range.lowerBound])]
            else { continue }
            switch flags[position].words.meaning(of: record.window.span.extracting(range), flag.verdict) {
            case .leavesOut: throw .withdrawn
            case .noticed(let noticed): signs.formUnion(noticed)
            case nil: continue
            }
        }
        return signs
    }
}
