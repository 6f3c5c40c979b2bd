internal import DiaryReading
internal import DiaryStore

/// What it means for a store that something of a file is not in it as it stands there.
public enum ImportEffect: Hashable, Sendable {
    /// Rows or records, or columns of values, were left out.
    case lost
    /// What is in the store may be otherwise.
    case doubtful
    /// Nothing is lost: another version of the record says what holds, or whoever made it took it back.
    case decided

    /// Tells it from the stable word of a reason.
    public init(reason: String) {
        self = Self.known[reason] ?? .lost
    }

    /// The reasons that lose no row.
    private static let known: [String: ImportEffect] = [
        ImportReason.assumedUnit: .doubtful, ImportReason.openEnd: .doubtful, ImportReason.unknownMeal: .doubtful,
        ImportReason.repeatedHour: .doubtful, ImportReason.movedHour: .doubtful, StoreIntake.sharedID: .doubtful,
        StoreIntake.spared: .doubtful, StoreIntake.contradicting: .doubtful, StoreIntake.replacesNothing: .doubtful,
        StoreIntake.superseded: .decided,
        StoreIntake.retracted: .decided,
    ]
}

/// The words of reasons that are about no single row.
enum ImportReason {
    /// Columns that such files usually have and this one has not.
    static let missingColumn = "missing-column"
    /// Columns that are left out because their names say nothing.
    static let unknownColumn = "unknown-column"
    /// Columns whose unit nothing names although another one is as likely.
    static let assumedUnit = "unit-assumed"
    /// A last number behind which digits may be missing.
    static let openEnd = "no-final-line-end"
    /// Rows whose word for the meal is not known.
    static let unknownMeal = "unknown-meal"
    /// Times that the clocks show twice, of which nothing tells whether they are the earlier or the later one.
    static let repeatedHour = "time-in-overlap"

    /// Times that the clocks leave out, which count as so much later.
    static let movedHour = "time-in-gap"

    /// What is not in a store beside rows, or in doubt there, with how often.
    static func counts(in tally: ImportTally) -> [String: Int] {
        var counts = [
            unknownMeal: tally.unknownMeals.count, repeatedHour: tally.times.inDoubt,
            movedHour: tally.times.inGap.count, assumedUnit: tally.openUnits.count,
        ]
        if case .delimited(let format) = tally.format {
            counts[missingColumn] = format.missingColumns.count
            counts[unknownColumn] = format.doubtfulColumns.count
            counts[assumedUnit, default: 0] += format.assumedColumns.count
            counts[openEnd] = format.mayEndInNumber ? 1 : 0
        }
        return counts
    }

    /// Whether a reason is why a row or record gave no reading.
    static func isOfRow(_ reason: String) -> Bool {
        ImportEffect(reason: reason) == .lost && reason != missingColumn && reason != unknownColumn
    }
}
