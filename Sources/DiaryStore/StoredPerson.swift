package import DiaryModel
internal import SystemKit

/// A person as a store knows them.
package struct StoredPerson: Hashable, Sendable {
    /// The person; all but the id may be unknown.
    package let person: Person
    /// The zone of times that were written without an offset, if it was given.
    package let zone: Zone?
    /// The language of the person's reports as BCP 47 names it, if it was given.
    package let language: String?
    /// True if the last file of a table of people could not be imported for them: what there is may not be the latest.
    package let isStale: Bool
    /// A number that is another one after each change of what the store has of the person.
    package let revision: Int64
    /// The number that the tables refer to.
    let row: Int64

    // MARK: Rows

    /// The columns in the order of `init(row:)`.
    static let columns =
        "id, key, name, zone, birth_date, sex, height, height_decimals, height_unit, language, situation, is_stale, revision"

    /// Reads the columns.
    init(row values: [SQLValue]) {
        let unit = Unit.known.first { $0.id == values[8].string }
        let height = ExactDecimal(digits: values[6].number, decimals: Int(values[7].number))
        row = values[0].number
        person = Person(
            id: values[1].string, name: values[2].string, birthDate: CivilDate(iso: values[4].string),
            sex: Person.Sex(rawValue: values[5].string) ?? .unknown,
            height: unit.map { Quantity(height.value, $0) }, situation: Situation(text: values[10].string))
        zone = Zone(values[3].string)
        language = values[9].string.isEmpty ? nil : values[9].string
        isStale = values[11].number != 0
        revision = values[12].number
    }
}

/// The facts in a store about a person beside their statements.
package struct StoredCircumstances: Hashable, Sendable {
    /// The zones of local times in the order in which they count.
    package var zones: [Zone] = []
    /// The times of the person's workouts.
    package var workouts = Workouts()

    /// Makes circumstances of which nothing is known.
    package init() {}

    /// Takes what is known.
    init(zones: [Zone], workouts: Workouts) { (self.zones, self.workouts) = (zones, workouts) }
}

/// The counts of a person's data.
package struct StoredCounts: Hashable, Sendable {
    /// The number of readings, including implausible ones.
    package let readings: Int
    /// The number of implausible readings.
    package let implausible: Int
    /// The first and the last moment of a reading.
    package let span: ClosedRange<Instant>?
    /// The number of imported files.
    package let imports: Int
    /// The number of reports made.
    package let reports: Int
}
