internal import DiaryModel
internal import SystemKit

/// Puts statements of a person into the form of a store and back, by the numbers that the store has for kinds, sources and zones.
struct StatementCoder {
    let measures: MeasureTable
    let sources: NameTable
    let zones: NameTable
    private var known: [Int64: Zone] = [:]

    /// Reads the tables of a person.
    init(_ connection: any StoreConnection, person: Int64) throws(DiagnosticFailure) {
        measures = try MeasureTable(connection)
        sources = try NameTable(connection, "source", person: person)
        zones = try NameTable(connection, "zone", person: person)
        for number in zones.all { known[number] = Zone(zones[number]) }
    }

    /// The zones of the person in the order in which they were stated.
    var zonesInOrder: [Zone] { zones.all.compactMap { known[$0] } }

    /// Enters zones in the order in which an export has them, as far as they are new.
    mutating func register(_ more: [Zone]) throws(DiagnosticFailure) {
        for zone in more where !known.values.contains(zone) { known[try zones.number(of: zone.identifier)] = zone }
    }

    /// The form of a store; the reading comes from `source` where it does not say from whom.
    mutating func stored(
        _ statement: Statement, _ reading: Reading, source: String, record: Int64, standing: StoredStanding?
    ) throws(DiagnosticFailure) -> StoredStatement {
        var zone: Int64 = 0
        if let local = statement.localTime {
            zone = try zones.number(of: local.zone.identifier)
            known[zone] = local.zone
        }
        let quantities = reading.value.quantities
        let note = SQLValue.storable(reading.note)
        let key = StoredStatement.Key(
            instant: reading.instant.milliseconds, measure: try measures.number(of: reading),
            first: ExactDecimal(quantities[0]),
            second: quantities.count == 2 ? ExactDecimal(quantities[1]) : .zero,
            meal: Int64(StoredStatement.meals.firstIndex(of: reading.meal) ?? 0),
            source: try sources.number(of: reading.source.isEmpty ? source : reading.source),
            clock: StoredClock.number(reading.offset, statement.localTime, zone: zone),
            occurrence: Int64(statement.occurrence), record: record, note: Self.hash(note),
            signs: Int64(reading.signs.rawValue))
        return StoredStatement(
            key: key, sequence: Int64(statement.provenance.sequence), note: note,
            standing: standing ?? (reading.isPlausible ? .holds : .implausible))
    }

    /// The statement that a store keeps, whose record is known.
    func statement(
        _ stored: StoredStatement, record: SourceRecord?, in name: String
    ) throws(DiagnosticFailure) -> Statement {
        guard let measure = measures[stored.key.measure] else { throw StoreFault.newer(name) }
        let key = stored.key
        let first = key.first.quantity(measure.firstUnit)
        let value: ReadingValue =
            measure.secondUnit.map { .bloodPressure(systolic: first, diastolic: key.second.quantity($0)) }
            ?? .single(first)
        let meals = StoredStatement.meals
        let reading = Reading(
            kind: measure.kind, instant: Instant(milliseconds: key.instant), offset: StoredClock.offset(key.clock),
            value: value, meal: meals.indices.contains(Int(key.meal)) ? meals[Int(key.meal)] : .unspecified,
            note: stored.note, source: sources[key.source], signs: ReadingSigns(rawValue: UInt8(clamping: key.signs)))
        let local = StoredClock.local(key.clock).flatMap { zone, form in known[zone].map { LocalTime($0, form) } }
        return Statement(
            reading, localTime: local, occurrence: Int(key.occurrence), record: record,
            provenance: Provenance(sequence: Int(stored.sequence)))
    }

    /// The hash of a text; 0 for the empty one.
    static func hash(_ text: String) -> Int64 { text.isEmpty ? 0 : Int64(bitPattern: StableHash(text.utf8).value) }
}
