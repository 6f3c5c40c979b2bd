/// The mapping of one device or app: the role of each column, the form of times, and the rows that are readings.
package struct SourceMapping: Hashable, Sendable {
    /// The place of the header.
    package enum HeaderRule: Hashable, Sendable {
        /// The record with this number, counted from 1.
        case line(Int)
        /// The first record that has all required columns, among so many.
        case within(Int)
        /// No header: columns are identified by their numbers, and the first readable row is among so many records.
        case none(within: Int)
    }

    /// The sign in front of decimals.
    package enum DecimalSign: String, Hashable, Sendable, CaseIterable {
        /// A full stop.
        case point
        /// A comma.
        case comma
        /// Either of them.
        case either
    }

    /// The place of the records in a source that writes JSON and no rows.
    package struct RecordRule: Hashable, Sendable {
        /// The member of the outermost object that holds them; `nil` for a list, or records one behind the other.
        package let list: String?

        /// Makes a rule.
        package init(list: String? = nil) { self.list = list }
    }

    /// The rows that hold readings, by the selecting column.
    package struct RowRule: Hashable, Sendable {
        /// The words of rows that are taken, in lower case.
        package let taken: Set<String>
        /// The words of rows that are about something else, in lower case; `nil` where all words are that are not taken.
        package let passed: Set<String>?

        /// Makes a rule.
        package init(taken: Set<String>, passed: Set<String>? = nil) {
            self.taken = taken
            self.passed = passed
        }
    }

    /// Words with a meaning, in lower case.
    package struct Words: Hashable, Sendable {
        /// The texts of a cell without a value.
        package var nothing: [String]
        /// The texts in place of a number that the device cannot measure, if no column gives the limit.
        package var inexact: [String]
        /// The texts of a column for meals.
        package var meals: [String: MealContext]

        /// Makes words.
        package init(
            nothing: [String] = ["-", "null"], inexact: [String] = [], meals: [String: MealContext] = [:]
        ) {
            self.nothing = nothing
            self.inexact = inexact
            self.meals = meals
        }
    }

    /// Its id in options and files.
    package let id: String
    /// The usual name of the device or the app.
    package private(set) var name: String
    /// True if it is detected from the input; otherwise it is used by name alone.
    package let isFoundByContent: Bool
    /// The place of its records; `nil` for a source that writes rows.
    ///
    /// The names of columns are the paths of members then, as in `fitValue.0.value`.
    package let records: RecordRule?
    /// The place of the header.
    package let header: HeaderRule
    /// The line above the header that no other source has with the same columns; `nil` for any.
    package let title: String?
    /// The possible delimiters between cells.
    package private(set) var delimiters: [Delimiter]
    /// The sign in front of decimals; `nil` for a full stop, and also a comma if that separates no cells.
    package let decimal: DecimalSign?
    /// True if the quote of the very last cell may be missing.
    package let mayEndInQuote: Bool
    /// The written form of times.
    package let times: TimeRule
    /// The columns with their roles.
    package private(set) var columns: [SourceColumn]
    /// The rows that hold readings; `nil` for all.
    package let rows: RowRule?
    /// True if rows without any value are about something else.
    package let passesEmptyRows: Bool
    /// Words with a meaning.
    package let words: Words
    /// True if names may have their unit behind them, as in `Weight (kg)` and `weight_kg`, and no column is required.
    package let isOfUsualNames: Bool
    /// True if the user wrote it, and therefore wants to know where it does not fit.
    package private(set) var isOwn = false

    /// Makes a mapping.
    package init(
        id: String, name: String, isFoundByContent: Bool = true, records: RecordRule? = nil,
        header: HeaderRule = .within(20), title: String? = nil,
        delimiters: [Delimiter] = Delimiter.allCases, decimal: DecimalSign? = nil, mayEndInQuote: Bool = false,
        times: TimeRule, columns: [SourceColumn], rows: RowRule? = nil, passesEmptyRows: Bool = false,
        words: Words = Words(), isOfUsualNames: Bool = false
    ) {
        self.id = id
        self.name = name
        self.isFoundByContent = isFoundByContent
        self.records = records
        self.header = header
        self.title = title
        self.delimiters = delimiters
        self.decimal = decimal
        self.mayEndInQuote = mayEndInQuote
        self.times = times
        self.columns = columns
        self.rows = rows
        self.passesEmptyRows = passesEmptyRows
        self.words = words
        self.isOfUsualNames = isOfUsualNames
    }

    /// The same mapping as one that the person who runs the program wrote.
    package var owned: SourceMapping {
        var mapping = self
        mapping.isOwn = true
        return mapping
    }

    /// The same mapping for rows whose cells are parted by this, whatever it usually is.
    package func parted(by delimiter: Delimiter) -> SourceMapping {
        var mapping = self
        mapping.delimiters = [delimiter]
        return mapping
    }

    /// The same mapping with further columns.
    package func adding(_ columns: [SourceColumn]) -> SourceMapping {
        var mapping = self
        mapping.columns += columns
        return mapping
    }

    /// The same mapping for a device or app that somebody calls otherwise; of the same name where that is empty.
    package func named(_ name: String) -> SourceMapping {
        var mapping = self
        if !name.isEmpty { mapping.name = name }
        return mapping
    }
}
