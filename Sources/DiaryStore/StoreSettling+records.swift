internal import DiaryModel
internal import SystemKit

extension StoreSettling {
    /// Settles the records of all ids under which a version came in behind a number.
    mutating func settleRecords(behind last: Int64) throws(DiagnosticFailure) {
        var id = ""
        while true {
            let ids = try records.contested(behind: last, after: id, limit: Self.page)
            try settleRecords(of: ids)
            guard ids.count == Self.page, let next = ids.last else { return }
            id = next
        }
    }

    /// Settles the records of some ids.
    mutating func settleRecords(of ids: [String]) throws(DiagnosticFailure) {
        guard !ids.isEmpty else { return }
        let known = try records.known(ids)
        let rows = try rows(
            statementsByRecord, "record_number <> 0", "record_number", isOneOf: known.map(\.number))
        let ofRecord = Dictionary(grouping: rows, by: \.stored.key.record)
        var touched: [Row] = []
        var gone: [Statement] = []
        for (_, versions) in Dictionary(grouping: known, by: \.record.id).sorted(by: { $0.key < $1.key }) {
            let own = versions.sorted { $0.number < $1.number }
            let members = own.flatMap { ofRecord[$0.number] ?? [] }
            let bare = own.filter { ofRecord[$0.number] == nil }
            let (standings, isDoubtful) = Reconciler.settle(
                recordsOf: members.map(\.statement) + bare.map { Statement(of: $0.record) })
            if isDoubtful { changes.refused[.sharedID, default: 0] += 1 }
            var ofVersion: [Int64: StoredStanding] = [:]
            for (row, standing) in zip(members, standings) {
                let decided = StoredStanding(standing)
                ofVersion[row.stored.key.record] = decided
                let old = row.stored.standing
                guard decided.isOfRecord ? decided != old : old.isOfRecord else { continue }
                if old.isShown, row.number < number { gone.append(row.statement) }
                // What its record lets hold again is settled with the others of its moment.
                try set(decided.isOfRecord ? decided : .duplicate, of: row)
                touched.append(row)
            }
            for version in own where ofVersion[version.number, default: .holds] != version.standing {
                try records.set(ofVersion[version.number, default: .holds], of: version.number)
            }
        }
        try settleMoments(Set(touched.map(\.stored.key.instant)).sorted(), gone: gone)
        try settleLocalTimes(like: touched)
    }
}
