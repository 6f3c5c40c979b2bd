/// The role of one column of a source, and how the column is recognized.
package struct SourceColumn: Hashable, Sendable {
    /// The role of a column.
    package enum Role: Hashable, Sendable {
        /// A date, or a date with the time of day.
        case moment
        /// A date, whose time of day may be in another column.
        case date
        /// The time of day where another column holds the date; otherwise the whole moment.
        case time
        /// The offset from UTC, or the zone, that held where the person was.
        case zone
        /// The upper blood pressure.
        case systolic
        /// The lower blood pressure.
        case diastolic
        /// Both blood pressures in one cell, such as `120/80`.
        case pressures
        /// Values of one kind.
        case value(MeasurementKind)
        /// Values whose kind another column, or the unit, tells.
        case anyValue
        /// The unit of the value in the same row.
        case unit
        /// The kind of the value in the same row.
        case kind
        /// The time of a glucose measurement in relation to a meal.
        case meal
        /// The person's note.
        case note
        /// The device or app that the values of the row come from.
        case source
        /// The person of the row.
        case person
        /// The value that distinguishes rows with readings from others.
        case selector
        /// Nothing that is read: the column only shows what source it is.
        case mark
        /// The zone that a time without an offset was read in, as `diarypress export` writes it.
        case localZone
        /// The statement of the row, as `diarypress export` writes it.
        case statement
        /// The standing of the statement, as `diarypress export` writes it.
        case standing
        /// The facts about the person, as `diarypress export` writes them.
        case personFacts

        /// The kind of the values; `nil` where it is none, or any.
        package var kind: MeasurementKind? {
            switch self {
            case .systolic, .diastolic, .pressures: .bloodPressure
            case .value(let kind): kind
            default: nil
            }
        }

        /// True if it holds values.
        package var isOfValues: Bool { self == .anyValue || kind != nil }

        /// True if it holds the time, or a part of it.
        package var isOfTimes: Bool { [.moment, .date, .time].contains(self) }

        /// True if `diarypress export` alone writes it.
        package var isOfExport: Bool { [.localZone, .statement, .standing, .personFacts].contains(self) }
    }

    /// One of the ways in which the header names the column.
    package struct Name: Hashable, Sendable {
        /// The name as mapping files write it.
        package let text: String
        /// The text for comparisons: its letters and digits, in lower case.
        package let word: String
        /// The unit that the name says.
        package let unit: WrittenUnit?

        /// Makes a name.
        package init(_ text: String, unit: WrittenUnit? = nil) {
            self.text = text
            word = HeaderWord.of(text)
            self.unit = unit
        }

        /// Makes a name of what is compared.
        package init(word: String) {
            (text, self.word) = (word, word)
            unit = nil
        }
    }

    /// Words that a device writes for what lies beyond its limit.
    package struct Limit: Hashable, Sendable {
        /// The words, in lower case.
        package let words: [String]
        /// The limit, and on which side of it such values lie.
        package let quantity: Quantity

        /// Makes a limit.
        package init(_ words: [String], _ quantity: Quantity) {
            self.words = words
            self.quantity = quantity
        }
    }

    /// The written form of a value.
    package enum Form: String, Hashable, Sendable, CaseIterable {
        /// A number.
        case number
        /// A number with its unit behind it, such as `104 mmHg`.
        case withUnit = "number-with-unit"
        /// Feet and inches, such as `5' 10''`; the unit is inches.
        case feetAndInches = "feet-and-inches"
    }

    /// The role of the column.
    package let role: Role
    /// The names in the header.
    package let names: [Name]
    /// Its number, counted from 1, for sources without a header.
    package let number: Int?
    /// The unit of its values where the name says none.
    package let unit: WrittenUnit?
    /// The written form of its values.
    package let form: Form
    /// True if an input without it is of another source.
    package let isRequired: Bool
    /// True if inputs usually have it, so that one without it is read and lacks something.
    package let isUsual: Bool
    /// True if the number 0 means no value.
    package let zeroIsNothing: Bool
    /// True if no other source has it, so that the units that the mapping fixes are those of the input.
    package let isProof: Bool
    /// The texts that the device writes for values it cannot measure.
    package let limits: [Limit]
    /// The circumstance of its values, which its name says: `Resting heart rate`.
    package let context: MealContext

    /// Makes a column.
    package init(
        _ role: Role, names: [Name] = [], number: Int? = nil, unit: WrittenUnit? = nil, form: Form = .number,
        isRequired: Bool = false, isUsual: Bool = false, zeroIsNothing: Bool = false, isProof: Bool = false,
        limits: [Limit] = [], context: MealContext = .unspecified
    ) {
        self.role = role
        self.names = names
        self.number = number
        self.unit = unit
        self.form = form
        self.isRequired = isRequired
        self.isUsual = isUsual
        self.zeroIsNothing = zeroIsNothing
        self.isProof = isProof
        self.limits = limits
        self.context = context
    }

    /// The kind of its values; `nil` where it holds none.
    package var kind: MeasurementKind? { role.kind }
}
