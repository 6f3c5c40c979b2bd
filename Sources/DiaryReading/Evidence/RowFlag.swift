internal import SourceModel

/// A column that says of rows that they do not count.
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

    /// What the column is, as far as its rows and its name tell.
    enum Judgement {
        case flag(RowFlag)
        /// It says yes or no of something that nobody knows.
        case doubtful
        case other
    }

    /// The column, counted from 0.
    let column: Int
    let meaning: Meaning

    /// Judges a column by its name and what it holds.
    static func judge(_ name: String, _ column: Int, _ cells: [String]) -> Judgement {
        let plain = name.hasPrefix("is") ? String(name.dropFirst(2)) : name
        let cells = Set(cells.map(word))
        if counting.contains(plain) {
            let isKnown = cells.allSatisfy {
                yes.contains($0) || no.contains($0) || states.contains($0) || good.contains($0)
            }
            return isKnown ? .flag(RowFlag(column: column, meaning: .counts)) : .doubtful
        }
        if leavingOut.contains(plain) { return .flag(RowFlag(column: column, meaning: .isLeftOut)) }
        if plain.hasSuffix("status") || plain.hasSuffix("state") || cells.contains(where: isState) {
            return .flag(RowFlag(column: column, meaning: .state))
        }
        let isOpen = !cells.isDisjoint(with: yes) && !cells.isDisjoint(with: no)
        return isOpen && cells.allSatisfy { yes.contains($0) || no.contains($0) } ? .doubtful : .other
    }

    /// Whether a cell says that its row does not count.
    func leavesOut(_ cell: String) -> Bool {
        let word = Self.word(cell)
        return switch meaning {
        case .counts: Self.no.contains(word) || Self.isState(word)
        case .isLeftOut: !Self.no.contains(word)
        case .state: Self.isState(word)
        }
    }

    private static let (yes, no) = (PrintedWords.set("row-yes"), PrintedWords.set("row-no"))
    private static let good = PrintedWords.set("row-good")
    /// What stands in a row that does not count.
    private static let states = PrintedWords.set("row-states")
    private static let counting = PrintedWords.set("row-counting")
    private static let leavingOut = PrintedWords.set("row-leaving-out")

    /// Whether a cell says that its row does not count, alone or in front of more, as in `invalid measurement`.
    private static func isState(_ word: String) -> Bool {
        states.contains(word) || before.contains { word.hasPrefix($0 + "-") }
    }

    private static let before = PrintedWords.list("row-states-before")

    /// A cell as words are written here: in lower case, with hyphens for spaces.
    private static func word(_ cell: String) -> String { cell.lowercased().replacing(" ", with: "-") }
}
