internal import SourceModel

/// A column that says of rows that they do not count, or may say so in any row.
struct RowFlag {
    /// How it says so.
    enum Meaning {
        /// By a no: `Valid`, `Include`.
        case counts
        /// By anything but a no: `Deleted`, `Reason for exclusion`.
        case isLeftOut
        /// By a word for it: `Status`.
        case state
    }

    /// The column, counted from 0.
    let column: Int
    let meaning: Meaning
    /// True if its name or its first rows show that it is there for that.
    let isNamed: Bool

    /// What a column is there for as far as its name and its first rows tell, where that is whether rows count.
    static func named(_ name: String, _ column: Int, _ cells: Set<String>) -> RowFlag? {
        let plain = name.hasPrefix("is") ? String(name.dropFirst(2)) : name
        if counting.contains(plain) {
            let isKnown = cells.allSatisfy { [yes, no, states, good].contains { [cell = $0] in $0.contains(cell) } }
            return isKnown ? RowFlag(column: column, meaning: .counts, isNamed: true) : nil
        }
        if leavingOut.contains(plain) { return RowFlag(column: column, meaning: .isLeftOut, isNamed: true) }
        let isState = plain.hasSuffix("status") || plain.hasSuffix("state") || cells.contains(where: isState)
        return isState ? RowFlag(column: column, meaning: .state, isNamed: true) : nil
    }

    /// True if a column says yes or no of something that nobody knows, or that rows count by words that nobody knows.
    static func isDoubtful(_ name: String, _ cells: Set<String>) -> Bool {
        counting.contains(name.hasPrefix("is") ? String(name.dropFirst(2)) : name)
            || !cells.isDisjoint(with: yes) && !cells.isDisjoint(with: no)
                && cells.allSatisfy { yes.contains($0) || no.contains($0) }
    }

    /// True if a cell says that its row does not count.
    func leavesOut(_ cell: String) -> Bool {
        let word = Self.word(cell)
        return switch meaning {
        case .counts: Self.no.contains(word) || Self.isState(word)
        case .isLeftOut: !Self.no.contains(word)
        case .state: Self.isState(word)
        }
    }

    /// A cell as words are written here: in lower case, with hyphens for spaces.
    static func word(_ cell: String) -> String { cell.lowercased().replacing(" ", with: "-") }

    /// The first bytes of words that leave a row out, of either case.
    static let startsState: [Bool] = {
        let starts = Set((states + before).flatMap { [$0.utf8.first, $0.uppercased().utf8.first] })
        return (0...255).map { starts.contains(UInt8($0)) }
    }()

    private static let (yes, no) = (PrintedWords.set("row-yes"), PrintedWords.set("row-no"))
    private static let good = PrintedWords.set("row-good")
    /// What stands in a row that does not count.
    private static let states = PrintedWords.set("row-states")
    private static let counting = PrintedWords.set("row-counting")
    private static let leavingOut = PrintedWords.set("row-leaving-out")
    private static let before = PrintedWords.list("row-states-before")

    /// Whether a cell says that its row does not count, alone or in front of more, as in `invalid measurement`.
    private static func isState(_ word: String) -> Bool {
        states.contains(word) || before.contains { word.hasPrefix($0 + "-") }
    }
}

/// Looks in every row at the columns that may say that it does not count.
struct RowFlags {
    private let flags: [RowFlag]
    private var words: [LastWord<Bool>]

    /// Takes the columns to look at.
    init(_ flags: [RowFlag]) {
        self.flags = flags
        words = Array(repeating: LastWord(), count: flags.count)
    }

    /// Whether the loaded record says that it does not count.
    mutating func leaveOut(_ record: borrowing RecordScanner, _ cells: CellFinder) -> Bool {
        for (position, flag) in flags.enumerated() {
            guard let range = cells.present(flag.column, record),
                flag.meaning != .state || RowFlag.startsState[Int(record.window[range.lowerBound])]
            else { continue }
            if words[position].meaning(of: record.window.span.extracting(range), flag.leavesOut) == true { return true }
        }
        return false
    }
}
