package import DiaryModel
package import DiaryStore

extension DiaryStore {
    /// Passes on the readings of a person in the order of time, in parts.
    ///
    /// - Parameters:
    ///   - id: The person; an unknown one has no readings.
    ///   - period: The moments of the readings; `nil` is all.
    ///   - order: The sources in order of preference; the first names a reading that several state.
    ///   - handler: Receives a part.
    /// - Throws: `store.…`, and the errors of `handler`.
    package func readings(
        of id: String, in period: Range<Instant>?, preferring order: SourceOrder = .none,
        handler: ([Reading]) throws(DiagnosticFailure) -> Void
    ) throws(DiagnosticFailure) {
        let reconciler = Reconciler(preferring: order)
        _ = try statements(of: id, in: period, besides: nil) { (part) throws(DiagnosticFailure) in
            let readings = reconciler.settle(moments: part).readings
            if !readings.isEmpty { try handler(readings) }
        }
    }
}

extension FileAccount {
    /// Returns the account of rows that all have a time.
    package static func of(_ count: Int, in zone: Zone, localTimes: Int = 0) -> FileAccount {
        var account = FileAccount(of: "x")
        (account.format.id, account.rowCount, account.times) = ("delimited", count, TimeTally(zone: zone))
        account.times.inZone = localTimes
        return account
    }
}
