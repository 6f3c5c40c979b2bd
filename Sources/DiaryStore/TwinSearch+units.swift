internal import Diagnostics
internal import DiaryModel

extension TwinSearch {
    /// A reading of the search with the import that brought it in.
    private struct Candidate {
        let row: Row
        let origin: Int64
        let measure: Measure
    }

    /// Takes back what the store had in another unit, as far as rounding tells, or what differs only in that one of both
    /// names no meal; a meal goes to what was there, as in a file.
    ///
    /// - Returns: How many readings.
    /// - Throws: `store.…`.
    func removeConverted(_ measures: MeasureTable, ofExport isExport: Bool) throws(DiagnosticFailure) -> Int {
        var count = 0
        var from = span.lowerBound
        while true {
            let instants = try sharedInstants(from: from)
            var candidates = try candidates(at: instants, measures)[...]
            while let first = candidates.first {
                let moment = candidates.prefix { $0.row.instant == first.row.instant }
                candidates = candidates.dropFirst(moment.count)
                count += try settle(Array(moment), ofExport: isExport)
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
    private func candidates(
        at instants: [SQLValue], _ measures: MeasureTable
    ) throws(DiagnosticFailure) -> [Candidate] {
        guard !instants.isEmpty else { return [] }
        let places = instants.indices.map { "$\($0 + 2)" }.joined(separator: ", ")
        return try connection.rows(
            """
            SELECT \(Self.columns), import_number FROM reading
            WHERE person_id = $1 AND instant IN (\(places)) ORDER BY \(StoredReading.keyColumns)
            """, [.integer(person)] + instants
        ).compactMap { row in
            measures[row[1].number].map { Candidate(row: Row(row[...]), origin: row[9].number, measure: $0) }
        }
    }

    /// Takes back what of the readings of one moment is there twice, and says how many went.
    private func settle(_ moment: [Candidate], ofExport isExport: Bool) throws(DiagnosticFailure) -> Int {
        let ofKinds = Dictionary(grouping: moment, by: \.measure.kind.id)
        var count = 0
        for (_, rows) in ofKinds.sorted(by: { $0.key < $1.key }) where rows.count > 1 {
            count += try settle(rows, of: rows[0].measure.kind, ofExport: isExport)
        }
        return count
    }

    /// Takes back what of the readings of one moment and kind is there twice: what was there before stays.
    private func settle(
        _ rows: [Candidate], of kind: MeasurementKind, ofExport isExport: Bool
    ) throws(DiagnosticFailure) -> Int {
        let forms = MeasurementForms(
            rows.map { candidate in
                let meal = Int(candidate.row.meal)
                return MeasurementForms.Form(
                    value(candidate),
                    StoredReading.meals.indices.contains(meal) ? StoredReading.meals[meal] : .unspecified,
                    stands: candidate.origin < number, isExported: isExport && candidate.origin >= number)
            }, of: kind)
        var left = Set(rows.map(\.row.key))
        for place in forms.order {
            guard let twin = forms.twins[place] else { continue }
            try remove(rows[place].row, leavingNoteTo: rows[twin].row)
            left.remove(rows[place].row.key)
        }
        for place in rows.indices where forms.twins[place] == nil {
            let row = rows[place].row
            let meal = Int64(StoredReading.meals.firstIndex(of: forms.meals[place]) ?? 0)
            // What names the meal is an addition to what was there.
            var told = row
            told.key[6] = .integer(meal)
            guard row.meal != meal, !left.contains(told.key) else { continue }
            try setMeal(of: row, meal)
        }
        return rows.count - left.count
    }

    /// Names the meal of a reading that had none.
    private func setMeal(of row: Row, _ meal: Int64) throws(DiagnosticFailure) {
        for table in ["reading", "reading_source"] + (hasRecords ? ["reading_record"] : []) {
            _ = try connection.change(
                "UPDATE \(table) SET meal = $9 WHERE \(Self.isKey)", [.integer(person)] + row.key + [.integer(meal)])
        }
    }

    private func value(_ candidate: Candidate) -> ReadingValue {
        let (key, measure) = (candidate.row.key, candidate.measure)
        func quantity(_ place: Int, _ unit: Unit) -> Quantity {
            Quantity(ExactDecimal(digits: key[place].number, decimals: Int(key[place + 1].number)).value, unit)
        }
        guard let second = measure.secondUnit else { return .single(quantity(2, measure.firstUnit)) }
        return .bloodPressure(systolic: quantity(2, measure.firstUnit), diastolic: quantity(4, second))
    }
}
