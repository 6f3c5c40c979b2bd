internal import DiaryModel

extension SkipReason {
    /// The problem, as a clause that follows on "left out:".
    var clause: String { Self.texts[rawValue]?.first ?? rawValue }

    /// A step that the user can take, where that is not plain from the clause.
    var hint: String? { Self.texts[rawValue]?.dropFirst().first }

    /// True if the cells of the row may be those of another table.
    var isOfShape: Bool { [.tooFewColumns, .tooManyColumns, .missingTime, .badTime].contains(self) }

    /// The clauses and hints, as `Words/reasons.txt` has them.
    private static let texts = PrintedWords.table(PackageResources.reasons_txt)
}
