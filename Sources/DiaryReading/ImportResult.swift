package import DiaryModel

/// The result of reading an input: its readings, and the account of it.
@dynamicMemberLookup package struct ImportResult: Hashable, Sendable {
    /// The readings that hold, by moment; those that cannot be true are among them.
    package var readings: [Reading]
    /// Everything else.
    package var account: FileAccount

    /// A part of the account.
    package subscript<Part>(dynamicMember part: KeyPath<FileAccount, Part>) -> Part { account[keyPath: part] }
}

extension StatementCollector {
    /// Returns the result of reading one input.
    mutating func result(_ read: Outcome<FileAccount>, keeping period: Range<Instant>?) -> Outcome<ImportResult> {
        let settled = settled(preferring: .none)
        let standings = StandingReport(statements, settled)
        let readings =
            period.map { period in settled.readings.filter { period.contains($0.instant) } } ?? settled.readings
        var account = read.value
        account.standing = standings.parts[0] ?? .init()
        account.standing.kept = readings.count
        return Outcome(
            ImportResult(readings: readings, account: account),
            warnings: read.warnings + account.standingWarnings
                + Diagnostic.warnings("data.shared-id", standings.sharedIDs, at: FileLocation(file: account.file)))
    }
}
