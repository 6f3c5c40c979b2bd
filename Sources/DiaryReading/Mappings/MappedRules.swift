internal import DiaryModel
internal import SourceModel

/// What a mapping says of rows beyond which cell holds what.
struct MappedRules {
    /// How the value of a column is written, where it is not a plain number.
    struct ValueRule {
        let form: SourceColumn.Form
        let kind: MeasurementKind
        let zeroIsNothing: Bool
    }

    /// What the source is.
    let source: SourceMapping
    /// How times are written.
    var times: PatternReader
    /// Which rows hold readings.
    let rows: RowSelector?
    /// How values are written, by column.
    let values: [Int: ValueRule]
    /// What stands in the place of a number that is not measured exactly, in lower case.
    let inexact: [[UInt8]]
    /// Whether a full stop is no decimal sign.
    let needsDecimalComma: Bool
}

/// Tells rows with readings from rows about something else.
struct RowSelector {
    let column: Int
    let rule: SourceMapping.RowRule

    /// Whether the loaded record holds readings.
    func takes(_ record: borrowing RecordScanner, _ cells: CellFinder) throws(SkipReason) -> Bool {
        let word =
            cells.present(column, record).map {
                CellText.text(record.window.span.extracting($0), isQuoted: false).lowercased()
            } ?? ""
        if rule.taken.contains(word) { return true }
        guard rule.passed?.contains(word) ?? true else { throw .unknownRow }
        return false
    }
}
