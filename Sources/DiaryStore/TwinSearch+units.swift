internal import Diagnostics
internal import DiaryModel

extension TwinSearch {
    /// A reading of the search with the import that brought it in.
    private struct Candidate {
        let row: Row
        let origin: Int64
    }

    /// Takes back what the store had in another unit, as far as rounding tells, or what differs only in that one of both
    /// names no meal; a meal goes to what was there, as in a file.
    ///
    /// - Returns: How many readings.
    /// - Throws: `store.…`.
    func removeConverted(_ measures: MeasureTable) throws(DiagnosticFailure) -> Int {
        var count = 0
        var from = span.lowerBound
        while true {
            let instants = try sharedInstants(from: from)
            var candidates = try candidates(at: instants)[...]
            while let first = candidates.first {
                let moment = candidates.prefix { $0.row.instant == first.row.instant }
                candidates = candidates.dropFirst(moment.count)
                count += try settle(Array(moment), measures)
            }
            guard instants.count == Self.page, let last = instants.last else { return count }
            from = last.number + 1
        }
    }

    /// Moments at which the import brought in one of several readings of different measures or meals.
    ///
    /// Pulse and oxygen saturation have one unit, and no meals; beside pressures they are no reason to look closer.
    private func sharedInstants(from instant: Int64) throws(DiagnosticFailure) -> [SQLValue] {
        try connection.rows(
            """
            SELECT instant FROM reading
            WHERE person_id = $1 AND instant >= $3 AND instant <= $4 AND measure_id NOT IN (7, 8)
            GROUP BY instant
            HAVING (MIN(measure_id) <> MAX(measure_id) OR MIN(meal) <> MAX(meal))
            AND MAX(CASE WHEN import_number >= $2 THEN 1 ELSE 0 END) = 1
            ORDER BY instant LIMIT \(Self.page)
            """, [.integer(person), .integer(number), .integer(instant), .integer(span.upperBound)]
        ).map { $0[0] }
    }

    /// The readings of some moments, in the order of the key.
    private func candidates(at instants: [SQLValue]) throws(DiagnosticFailure) -> [Candidate] {
        guard !instants.isEmpty else { return [] }
        let places = instants.indices.map { "$\($0 + 2)" }.joined(separator: ", ")
        return try connection.rows(
            """
            SELECT \(Self.columns), import_number FROM reading
            WHERE person_id = $1 AND instant IN (\(places)) ORDER BY \(StoredReading.keyColumns)
            """, [.integer(person)] + instants
        ).map { Candidate(row: Row($0[...]), origin: $0[9].number) }
    }

    /// Takes back what of the readings of one moment is there twice, and says how many went.
    private func settle(_ moment: [Candidate], _ measures: MeasureTable) throws(DiagnosticFailure) -> Int {
        var kept: [Candidate?] = moment
        var count = 0
        // The later one of two that the import brought in is compared first, and goes.
        for place in kept.indices.reversed() {
            guard let new = kept[place], new.origin >= number else { continue }
            let twin = kept.indices.first {
                $0 != place && kept[$0].map { isOne($0.row, new.row, by: measures) } ?? false
            }
            guard let twin, let other = kept[twin] else { continue }
            count += 1
            kept[place] = nil
            try remove(new.row, leavingNoteTo: other.row)
            guard new.row.meal != 0, other.row.meal == 0 else { continue }
            // What names the meal is an addition to what was there.
            var told = other.row
            told.key[6] = new.row.key[6]
            guard !kept.contains(where: { $0?.row.key == told.key }) else { continue }
            try setMeal(of: other.row, new.row.meal)
            kept[twin] = Candidate(row: told, origin: other.origin)
        }
        return count
    }

    /// Names the meal of a reading that had none.
    private func setMeal(of row: Row, _ meal: Int64) throws(DiagnosticFailure) {
        for table in ["reading", "reading_source"] + (hasRecords ? ["reading_record"] : []) {
            _ = try connection.change(
                "UPDATE \(table) SET meal = $9 WHERE \(Self.isKey)", [.integer(person)] + row.key + [.integer(meal)])
        }
    }

    /// Whether two readings of one moment are of one measurement, written in two ways: the same as in a file, whoever says it.
    private func isOne(_ one: Row, _ other: Row, by measures: MeasureTable) -> Bool {
        guard one.meal == other.meal || one.meal == 0 || other.meal == 0,
            let first = measures[one.key[1].number], let second = measures[other.key[1].number],
            first.kind.id == second.kind.id
        else { return false }
        return value(one, first).isSame(as: value(other, second))
    }

    private func value(_ row: Row, _ measure: Measure) -> ReadingValue {
        func quantity(_ place: Int, _ unit: Unit) -> Quantity {
            Quantity(
                ExactDecimal(digits: row.key[place].number, decimals: Int(row.key[place + 1].number)).value, unit)
        }
        guard let second = measure.secondUnit else { return .single(quantity(2, measure.firstUnit)) }
        return .bloodPressure(systolic: quantity(2, measure.firstUnit), diastolic: quantity(4, second))
    }
}
