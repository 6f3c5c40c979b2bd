internal import DiaryModel

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

    /// The measure with a number.
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

    /// The SQL expression that gives the kind of a statement: the same number for all units of a kind.
    var kindNumber: String {
        var first: [String: Int64] = [:]
        var cases = ""
        for (number, measure) in measures.sorted(by: { $0.key < $1.key }) {
            let kind = first[measure.kind.id] ?? number
            first[measure.kind.id] = kind
            if kind != number { cases += " WHEN \(number) THEN \(kind)" }
        }
        return "CASE measure_id\(cases) ELSE measure_id END"
    }

    private func add(_ measure: Measure) throws(DiagnosticFailure) -> Int64 {
        let number = try connection.number(
            """
            INSERT INTO measure (\(Measure.columns)) VALUES ($1, $2, $3, $4, $5, $6)
            ON CONFLICT (kind, first_unit, second_unit) DO UPDATE SET lowest = excluded.lowest RETURNING id
            """, measure.row)
        numbers[measure.name] = number
        measures[number] = measure
        return number
    }
}
