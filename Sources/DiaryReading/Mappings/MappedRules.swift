internal import DiaryModel
internal import SourceModel

/// What a mapping says of rows beyond which cell holds what; a class, because the readers of each row share it.
final class MappedRules {
    /// How the value of a column is written, where it is not a plain number.
    struct ValueRule {
        let form: SourceColumn.Form
        let kind: MeasurementKind
        let zeroIsNothing: Bool
        /// What the device writes for values that it cannot measure, in lower case, with the limit in the column's unit.
        let limits: [(word: [UInt8], value: NumberCell.Written)]
    }

    /// What the source is.
    let source: SourceMapping
    /// Which rows hold readings.
    let rows: RowSelector?
    /// How values are written, by column.
    let values: [Int: ValueRule]
    /// What stands in the place of a number that is not measured exactly, in lower case.
    let inexact: [[UInt8]]
    /// Whether a full stop is no decimal sign.
    let needsDecimalComma: Bool

    /// Gathers the rules.
    init(
        _ source: SourceMapping, rows: RowSelector?, values: [Int: ValueRule], inexact: [[UInt8]],
        needsDecimalComma: Bool
    ) {
        self.source = source
        self.rows = rows
        self.values = values
        self.inexact = inexact
        self.needsDecimalComma = needsDecimalComma
    }
}

/// Tells rows with readings from rows about something else.
struct RowSelector {
    let column: Int
    let rule: SourceMapping.RowRule
    private var words = LastWord<Kind>()

    /// What a row is.
    private enum Kind { case taken, passed, unknown }

    /// Makes a selector by the words of a column.
    init(column: Int, rule: SourceMapping.RowRule) {
        self.column = column
        self.rule = rule
    }

    /// Whether the loaded record holds readings.
    mutating func selects(_ record: borrowing RecordScanner, _ cells: CellFinder) throws(SkipReason) -> Bool {
        let kind: Kind? =
            if let range = cells.present(column, record) {
                words.meaning(of: record.window.span.extracting(range)) { [rule] in Self.kind(of: $0, rule) }
            } else {
                Self.kind(of: "", rule)
            }
        guard kind != .unknown else { throw .unknownRow }
        return kind == .taken
    }

    private static func kind(of word: String, _ rule: SourceMapping.RowRule) -> Kind {
        let word = word.lowercased()
        if rule.taken.contains(word) { return .taken }
        return rule.passed?.contains(word) ?? true ? .passed : .unknown
    }
}
