/// The meaning for a store of a problem in a file.
package enum ImportEffect: Hashable, Sendable {
    /// Rows or records, or columns of values, were left out.
    case lost
    /// The content of the store may be wrong.
    case doubtful
    /// Nothing is lost: another version of the record says what holds, or whoever made it took it back.
    case decided

    /// Creates the effect of a reason, by its stable word.
    package init(reason: String) {
        self = ImportReason(rawValue: reason)?.effect ?? .lost
    }
}

/// The reasons that are about no single row.
package enum ImportReason: String, Hashable, Sendable {
    /// Columns that such files usually have and this one has not.
    case missingColumn = "missing-column"
    /// Columns that are left out because their names say nothing.
    case unknownColumn = "unknown-column"
    /// Columns whose unit nothing names although another one is as likely.
    case assumedUnit = "unit-assumed"
    /// A last number behind which digits may be missing.
    case openEnd = "no-final-line-end"
    /// Rows whose word for the meal is not known.
    case unknownMeal = "unknown-meal"
    /// Times that the clocks show twice, of which nothing tells whether they are the earlier or the later one.
    case repeatedHour = "time-in-overlap"
    /// Times that the clocks leave out, which count as so much later.
    case movedHour = "time-in-gap"
    /// A correction or retraction of several measurements with one id, none of them of its moment.
    case sharedID = "shared-id"
    /// Statements in place of which another version of their record holds.
    case superseded
    /// Statements whose record was retracted; the word is that of FHIR's readers.
    case retracted = "withdrawn"
    /// Statements that another version of their record contradicts.
    case contradicted = "contradiction"
    /// Readings beside which their source has another value of the same time.
    case contradicting = "contradicting-values"
    /// Readings that stay because the file that does not have them was read in part.
    case spared = "not-retracted"
    /// A file that replaces nothing, because it has no readings.
    case replacesNothing = "nothing-replaced"

    fileprivate var effect: ImportEffect {
        switch self {
        case .missingColumn, .unknownColumn, .contradicted: .lost
        case .superseded, .retracted: .decided
        default: .doubtful
        }
    }

    /// Returns true if a reason explains why a row or record gave no reading.
    static func isOfRow(_ reason: String) -> Bool {
        ImportEffect(reason: reason) == .lost
            && ![missingColumn, unknownColumn].contains(ImportReason(rawValue: reason))
    }
}

extension FileAccount {
    /// The number of entries without a reading, and of other losses and doubts, by the stable words of the reasons.
    package var reasonCounts: [String: Int] {
        let counts: [ImportReason: Int] = [
            .unknownMeal: unknownMeals.count, .repeatedHour: times.inDoubt, .movedHour: times.inGap.count,
            .assumedUnit: openUnits.count + (format.rows?.assumedColumns.count ?? 0),
            .missingColumn: format.rows?.missingColumns.count ?? 0,
            .unknownColumn: format.rows?.doubtfulColumns.count ?? 0, .openEnd: mayGoOn ? 1 : 0,
        ]
        let ofRows = reasons.map { ($0.key.rawValue, $0.value.count) }
        return Dictionary(ofRows + counts.map { ($0.key.rawValue, $0.value) }, uniquingKeysWith: +)
    }
}
