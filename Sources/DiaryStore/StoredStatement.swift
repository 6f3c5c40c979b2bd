internal import DiaryModel
internal import SystemKit

/// A statement as a store keeps it; what tells it from others comes first, in the order of the key.
struct StoredStatement: Hashable, Sendable {
    /// The key that distinguishes a statement of a person from all others.
    struct Key: Hashable, Sendable {
        /// Milliseconds since the epoch.
        let instant: Int64
        /// The number of the kind with its units.
        let measure: Int64
        /// The value, or the systolic one.
        let first: ExactDecimal
        /// The diastolic value; zero where there is one value only.
        let second: ExactDecimal
        /// The relation to a meal.
        let meal: Int64
        /// The number of the device or app among the sources of the person; 0 where nobody says.
        let source: Int64
        /// The written form of the time, as `StoredClock` has it.
        let clock: Int64
        /// The number of equal statements of its day before it.
        let occurrence: Int64
        /// The number of the version of a record among those of the person; 0 where there is none.
        let record: Int64
        /// A hash of the note; 0 where there is none.
        let note: Int64
        /// The bits of what stood beside the value.
        let signs: Int64

        /// The values in the order of the columns.
        var values: [Int64] {
            [
                instant, measure, first.digits, Int64(first.decimals), second.digits, Int64(second.decimals), meal,
                source, clock, occurrence, record, note, signs,
            ]
        }

        /// The columns behind the person, in the order of the key.
        static let columns = """
            instant, measure_id, first, first_decimals, second, second_decimals, meal, source_number, clock, occurrence, \
            record_number, note_hash, signs
            """
        /// The number of columns.
        static let count = 13

        /// Returns the condition for a row whose key values begin with this placeholder number.
        static func condition(from number: Int) -> String {
            "(\(columns)) = (\((0..<count).map { "$\(number + $0)" }.joined(separator: ", ")))"
        }
    }

    /// The key that distinguishes it from others.
    let key: Key
    /// Its number among the statements of its day in the order of its input, if only days are written.
    let sequence: Int64
    /// The person's note beside it.
    let note: String
    /// Its standing.
    var standing: StoredStanding

    /// The columns behind the key.
    static let columns = "\(Key.columns), sequence, note, standing"
    /// The number of columns, including those of the key.
    static let count = Key.count + 3

    /// Takes a row.
    init(row: [SQLValue]) {
        key = Key(row.prefix(Key.count).map(\.number))
        sequence = row[Key.count].number
        note = row[Key.count + 1].string
        standing = StoredStanding(rawValue: Int(row[Key.count + 2].number)) ?? .holds
    }

    /// Takes parts.
    init(key: Key, sequence: Int64, note: String, standing: StoredStanding) {
        (self.key, self.sequence, self.note, self.standing) = (key, sequence, note, standing)
    }

    /// The stored form of meals; the numbers never change their meaning.
    static let meals = [.unspecified] + MealContext.allCases.filter { $0 != .unspecified }
}

extension StoredStatement.Key {
    /// Takes the values of the columns.
    init(_ values: [Int64]) {
        self.init(
            instant: values[0], measure: values[1], first: ExactDecimal(digits: values[2], decimals: Int(values[3])),
            second: ExactDecimal(digits: values[4], decimals: Int(values[5])), meal: values[6], source: values[7],
            clock: values[8], occurrence: values[9], record: values[10], note: values[11], signs: values[12])
    }
}

/// The standing of a statement, as a store writes it; the numbers never change their meaning.
enum StoredStanding: Int, Hashable, Sendable {
    /// It is shown as a reading.
    case holds
    /// It is shown, and no human can have such a value.
    case implausible
    /// Another statement of the same measurement is shown.
    case duplicate
    /// Another version of its record takes its place.
    case superseded
    /// Its record was retracted.
    case retracted
    /// Another version of its record says something else, and nothing tells which is right.
    case contradicted
    /// It is a local time that another statement says of another zone, or of the later of two equal times.
    case repeated

    /// True if it is shown.
    var isShown: Bool { rawValue < Self.duplicate.rawValue }
    /// True if its record decides that it does not hold.
    var isOfRecord: Bool { self == .superseded || self == .retracted || self == .contradicted }

    /// The condition for a shown row, in SQL.
    static let shown = "standing < 2"
    /// The condition for a row that is one of those of its moment, in SQL.
    static let candidate = "standing < 3"

    /// The word of the reason why an import brought nothing with it.
    var reason: ImportReason {
        switch self {
        case .retracted: .retracted
        case .contradicted: .contradicted
        default: .superseded
        }
    }

    /// Creates the stored standing of a statement.
    init(_ standing: Settled.Standing, isPlausible: Bool = true) {
        self =
            switch standing {
            case .holds: isPlausible ? .holds : .implausible
            case .duplicate: .duplicate
            case .superseded: .superseded
            case .retracted: .retracted
            case .contradicted: .contradicted
            }
    }
}

/// The written form of a statement's time, in one number.
///
/// It is an offset from UTC, a zone of the person with the state of its clocks, or nothing.
enum StoredClock {
    private static let firstOffset: Int64 = 100_000
    private static let firstZone: Int64 = 1_000_000

    /// The lowest number of a local time.
    static let firstLocal = firstZone

    /// The number.
    static func number(_ offset: UTCOffset?, _ local: LocalTime?, zone: Int64) -> Int64 {
        if let local { return firstZone + zone * 10 + Int64(local.form.rawValue) }
        return offset.map { firstOffset + Int64($0.seconds) } ?? 0
    }

    /// The offset that a number is of.
    static func offset(_ number: Int64) -> UTCOffset? {
        number == 0 || number >= firstZone ? nil : UTCOffset(seconds: Int(number - firstOffset))
    }

    /// The number of the zone, and what its clocks do.
    static func local(_ number: Int64) -> (zone: Int64, form: LocalTime.Form)? {
        guard number >= firstZone else { return nil }
        return ((number - firstZone) / 10, LocalTime.Form(rawValue: Int(number % 10)) ?? .once)
    }

    /// The numbers of all local times of a zone, in SQL.
    static func condition(ofZone zone: Int64) -> String {
        "clock >= \(firstZone + zone * 10) AND clock < \(firstZone + zone * 10 + 10)"
    }
}
