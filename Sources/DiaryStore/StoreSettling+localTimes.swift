internal import DiaryModel
internal import SystemKit

extension StoreSettling {
    /// Settles local times of the import that may be there already: as times of another zone of the person, or at the other of two
    /// moments that the clocks show alike.
    mutating func settleLocalTimes(in span: ClosedRange<Int64>, hasPasses: Bool) throws(DiagnosticFailure) {
        let (zones, local) = (coder.zonesInOrder, Self.local)
        guard zones.count > 1 || hasPasses else { return }
        let forms = zones.count > 1 ? "" : "AND clock % 10 >= \(LocalTime.Form.firstPass.rawValue)"
        var last: StoredStatement.Key?
        while true {
            let behind = last.map { key in
                "AND (\(StoredStatement.Key.columns)) > (\(key.values.map(String.init).joined(separator: ", ")))"
            }
            let page = try rows(
                "statement",
                """
                import_number = $2 AND instant >= $3 AND instant <= $4 AND \(local) \(forms) \(behind ?? "")
                """, [.integer(number), .integer(last?.instant ?? span.lowerBound), .integer(span.upperBound)],
                limit: Self.page)
            try settle(page, zones)
            guard page.count == Self.page else { return }
            last = page.last?.stored.key
        }
    }

    /// Settles what is the same as some statements of local times of which a record decided otherwise than before.
    mutating func settleLocalTimes(like rows: [Row]) throws(DiagnosticFailure) {
        let zones = coder.zonesInOrder
        let open = rows.filter { $0.statement.localTime.map { zones.count > 1 || $0.form != .once } ?? false }
        for part in open.parts(of: Self.page) { try settle(Array(part), zones) }
    }

    /// The statements of local times that no record decides against.
    private static let local = "clock >= \(StoredClock.firstLocal) AND (\(StoredStanding.candidate) OR standing = 6)"

    /// Settles some local times with all that can be the same.
    private mutating func settle(_ page: [Row], _ zones: [Zone]) throws(DiagnosticFailure) {
        var instants: Set<Int64> = []
        for row in page {
            guard let time = row.statement.localTime else { continue }
            let wall = time.wall(at: Instant(milliseconds: row.stored.key.instant))
            for zone in zones { instants.formUnion(zone.instants(showing: wall).map(\.milliseconds)) }
            instants.insert(row.stored.key.instant)
        }
        let rows = try rows(at: instants.sorted(), where: "(\(Self.local))")
        let statements = rows.map(\.statement)
        let repeated = Set(Reconciler.repeatedLocalTimes(statements, Array(rows.indices), zones: zones))
        let winners = Dictionary(
            rows.indices.filter { !repeated.contains($0) }.compactMap { index in
                Reconciler.ClockReading(statements[index]).map { ($0, index) }
            }
        ) { first, _ in first }
        var touched: Set<Int64> = []
        for (index, row) in rows.enumerated() where repeated.contains(index) != (row.stored.standing == .repeated) {
            touched.insert(row.stored.key.instant)
            let isRepeated = repeated.contains(index)
            if isRepeated, let winner = Reconciler.ClockReading(statements[index]).flatMap({ winners[$0] }) {
                count(row, beside: rows[winner])
            }
            try set(isRepeated ? .repeated : .duplicate, of: row)
        }
        try settleMoments(touched.sorted())
    }

    private mutating func count(_ row: Row, beside winner: Row) {
        let (own, other) = (row.statement.localTime?.zone.identifier, winner.statement.localTime?.zone.identifier)
        if own == other {
            changes.otherPasses += 1
        } else if row.number >= number {
            changes.shifted.add(ShiftedTimes(count: 1, old: other, new: own))
        }
    }
}
