internal import Diagnostics
internal import DiaryModel

extension TwinSearch {
    /// A reading of the search with the import that brought it in.
    private struct Candidate {
        let row: Row
        let origin: Int64
    }

    /// Takes back what the store had in another unit, as far as rounding tells, or what differs only in that one of both
    /// names no meal; of these the one with a meal stays.
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
            WHERE person_id = $1 AND instant >= $3 AND instant <= $4 AND aside = 0 AND measure_id NOT IN (7, 8)
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
            WHERE person_id = $1 AND instant IN (\(places)) AND aside = 0 ORDER BY \(StoredReading.keyColumns)
            """, [.integer(person)] + instants
        ).map { Candidate(row: Row($0[...]), origin: $0[9].number) }
    }

    /// Takes back what of the readings of one moment is there twice, and says how many went.
    private func settle(_ moment: [Candidate], _ measures: MeasureTable) throws(DiagnosticFailure) -> Int {
        var kept = moment
        var count = 0
        // The later one of two that the import brought in is compared first, and goes.
        for new in moment.reversed() where new.origin >= number {
            guard let place = kept.firstIndex(where: { $0.row == new.row }),
                let twin = kept.firstIndex(where: { $0.row != new.row && isOne($0.row, new.row, by: measures) })
            else { continue }
            let other = kept[twin]
            count += 1
            guard new.row.meal != 0, other.row.meal == 0 else {
                try remove(new.row, leavingNoteTo: other.row)
                kept.remove(at: place)
                continue
            }
            try remove(other.row, leavingNoteTo: new.row)
            // It takes the place of the other one, which another import counts.
            _ = try connection.change(
                "UPDATE reading SET import_number = $9 WHERE \(Self.isKey)",
                [.integer(person)] + new.row.key + [.integer(other.origin)])
            kept.remove(at: twin)
        }
        return count
    }

    /// Whether two readings of one moment are of one measurement, written in two ways.
    private func isOne(_ one: Row, _ other: Row, by measures: MeasureTable) -> Bool {
        guard one.source == other.source, one.meal == other.meal || one.meal == 0 || other.meal == 0,
            let first = measures[one.key[1].number], let second = measures[other.key[1].number],
            first.kind.id == second.kind.id
        else { return false }
        func number(_ row: Row, _ place: Int) -> ExactDecimal {
            ExactDecimal(digits: row.key[place].number, decimals: Int(row.key[place + 1].number))
        }
        guard Self.agree(number(one, 2), first.firstUnit, number(other, 2), second.firstUnit) else { return false }
        guard let unit = first.secondUnit, let another = second.secondUnit else { return true }
        return Self.agree(number(one, 4), unit, number(other, 4), another)
    }

    /// Whether one number is the other one, rounded in its unit.
    private static func agree(_ one: ExactDecimal, _ unit: Unit, _ other: ExactDecimal, _ second: Unit) -> Bool {
        guard unit != second else { return one == other }
        func isRounded(_ exact: ExactDecimal, _ from: Unit, to rounded: ExactDecimal, _ target: Unit) -> Bool {
            guard let value = Quantity(exact.value, from).converted(to: target)?.value else { return false }
            let half = ExactDecimal(digits: 5, decimals: max(rounded.decimals, 0) + 1).value
            return abs(value - rounded.value) <= half + 1e-9
        }
        return isRounded(one, unit, to: other, second) || isRounded(other, second, to: one, unit)
    }
}
