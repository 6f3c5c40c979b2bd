internal import Diagnostics
internal import DiaryModel

extension TwinSearch {
    /// Takes back what another import read at the other of the two moments at which the clocks show one time.
    ///
    /// Which of both a time is, is told by the order of the rows, and not every export tells it: one that begins with the newest
    /// has all of them at the earlier moment.
    ///
    /// - Parameters:
    ///   - readings: Those of the import whose times the clocks show twice.
    ///   - zone: The zone that the import, or a part of it, read times without an offset in.
    ///   - part: The number of the import or of its part.
    /// - Returns: How many there were already.
    /// - Throws: `store.…`.
    func removeOtherPasses(
        of readings: [StoredReading], in zone: Zone, of part: Int64
    ) throws(DiagnosticFailure) -> Int {
        // What the import itself says is another reading, and not the same an hour apart.
        let said = Set(readings.map(\.key))
        let instants = Set(readings.map(\.instant)).sorted()
        var count = 0
        for start in stride(from: 0, to: instants.count, by: Self.page) {
            let page = instants[start..<min(start + Self.page, instants.count)]
            let others = page.compactMap { zone.otherPass(of: Instant(milliseconds: $0))?.milliseconds }
            let known = try before(others.map { .integer($0) }, in: zone)
            guard !known.isEmpty else { continue }
            for row in try added(in: part, at: Array(page)) {
                guard let pass = zone.otherPass(of: Instant(milliseconds: row.instant)) else { continue }
                let other = row.at(pass)
                guard known.contains(other.key + [other.source]), !said.contains(other.key) else { continue }
                if other.instant > row.instant {
                    try remove(row, leavingNoteTo: other)
                } else if span.contains(other.instant) {
                    // The order of the rows tells the later moment, and that there is nothing at the earlier.
                    try replace(other, by: row)
                } else {
                    continue
                }
                count += 1
            }
        }
        return count
    }

    /// What the import added at some moments, of which the source wrote no offset.
    private func added(in part: Int64, at instants: [Int64]) throws(DiagnosticFailure) -> [Row] {
        let places = instants.indices.map { "$\($0 + 3)" }.joined(separator: ", ")
        return try connection.rows(
            """
            SELECT \(Self.columns) FROM reading
            WHERE person_id = $1 AND import_number = $2 AND utc_offset IS NULL AND instant IN (\(places))
            ORDER BY \(StoredReading.keyColumns)
            """, [.integer(person), .integer(part)] + instants.map { .integer($0) }
        ).map { Row($0[...]) }
    }

    /// Lets a reading take the place of another one, which another import counts.
    private func replace(_ other: Row, by row: Row) throws(DiagnosticFailure) {
        _ = try connection.change(
            """
            UPDATE reading SET import_number = (
                SELECT import_number FROM reading AS other WHERE other.person_id = $1
                AND (\(StoredReading.keyColumns)) = ($9, $10, $11, $12, $13, $14, $15))
            WHERE \(Self.isKey)
            """, [.integer(person)] + row.key + other.key)
        try remove(other, leavingNoteTo: row)
    }
}
