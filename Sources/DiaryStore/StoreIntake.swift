package import Diagnostics
package import DiaryModel

/// Takes the readings of one file into the store.
///
/// It lives within one transaction: nothing that it takes is there for others until the file is read to its end.
package final class StoreIntake {
    /// How many readings it was given.
    package private(set) var taken = 0
    /// How many of them were new, those that still wait not counted.
    package private(set) var added = 0
    /// How many of those given are set aside.
    package private(set) var aside = 0

    private let connection: any StoreConnection
    private let measures: MeasureTable
    private let person: Int64
    private let number: Int64
    private var waiting: [StoredReading] = []
    /// How many readings go to the database at once.
    private static let batch = 10_000

    /// Makes an intake for an import that the transaction has begun.
    init(_ connection: any StoreConnection, _ measures: MeasureTable, person: Int64, number: Int64) {
        self.connection = connection
        self.measures = measures
        self.person = person
        self.number = number
    }

    /// Takes readings.
    package func take(_ readings: some Sequence<Reading>) throws(DiagnosticFailure) {
        for reading in readings {
            let stored = StoredReading(reading, measure: try measures.number(of: reading))
            taken += 1
            if stored.isAside { aside += 1 }
            waiting.append(stored)
            if waiting.count >= Self.batch { try settle() }
        }
    }

    /// Brings in what waits, so that the counts hold for all that was taken.
    package func settle() throws(DiagnosticFailure) {
        guard !waiting.isEmpty else { return }
        added += try connection.add(waiting, person: person, number: number)
        waiting.removeAll(keepingCapacity: true)
    }
}

/// The kinds and units that a store knows by number.
final class MeasureTable {
    private let connection: any StoreConnection
    private var numbers: [Measure.Name: Int64] = [:]
    private var measures: [Int64: Measure] = [:]
    /// The last one that was asked for; readings of one kind come in rows.
    private var last: (kind: String, unit: Unit, number: Int64)?

    /// Reads what there is.
    init(_ connection: any StoreConnection) throws(DiagnosticFailure) {
        self.connection = connection
        for row in try connection.rows("SELECT id, \(Measure.columns) FROM measure", []) {
            guard let measure = Measure(row: Array(row.dropFirst())) else { continue }
            numbers[measure.name] = row[0].number
            measures[row[0].number] = measure
        }
    }

    /// What a number stands for.
    subscript(number: Int64) -> Measure? { measures[number] }

    /// The number of what a reading measures; it is given one where it has none.
    func number(of reading: Reading) throws(DiagnosticFailure) -> Int64 {
        if case .single(let quantity) = reading.value, let last, last.unit == quantity.unit,
            last.kind == reading.kind.id
        {
            return last.number
        }
        let measure = Measure(reading)
        let number = if let known = numbers[measure.name] { known } else { try add(measure) }
        if measure.secondUnit == nil { last = (measure.kind.id, measure.firstUnit, number) }
        return number
    }

    private func add(_ measure: Measure) throws(DiagnosticFailure) -> Int64 {
        let rows = try connection.rows(
            """
            INSERT INTO measure (\(Measure.columns)) VALUES ($1, $2, $3, $4, $5, $6)
            ON CONFLICT (kind, first_unit, second_unit) DO UPDATE SET lowest = excluded.lowest RETURNING id
            """, measure.row)
        let number = rows.first?.first?.number ?? 0
        numbers[measure.name] = number
        measures[number] = measure
        return number
    }
}
