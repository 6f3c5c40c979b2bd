package import DiaryModel
internal import SystemKit

/// Appends the statements of one file to those of a person.
///
/// It lives within one transaction: nothing that it appends is there for others until the file is read to its end.
package final class StoreIntake {
    /// The number of given statements of measurements, without those whose record was retracted or superseded.
    package private(set) var readings = 0
    /// The number of those that are implausible.
    package private(set) var implausible = 0
    /// The changes to the person's readings, once all is settled.
    package private(set) var changes = StoreChanges()

    let connection: any StoreConnection
    let person: Int64
    let number: Int64
    private let plan: StoreImport
    private var coder: StatementCoder
    private var records: RecordTable
    /// The highest number of a version of a record before the import.
    private let lastRecord: Int64
    private var waiting: [Statement] = []
    /// The moments of all that was appended.
    private var span: ClosedRange<Int64>?
    /// Statements of days, and of hours that clocks show twice.
    private var hasPasses = false
    /// The sources and measures of a file that replaces, and the first and the last moment of each day of UTC.
    private var (sources, measures): (Set<Int64>, Set<Int64>) = ([], [])
    private var covered: [CivilDate: ClosedRange<Int64>] = [:]

    /// The milliseconds after which a reading is in the future, whatever the zone.
    static let nearFuture: Int64 = 86_400_000

    /// The number of statements sent to the database at once.
    private static let batch = 10_000

    /// Makes an intake for an import that the transaction has begun.
    init(
        _ connection: any StoreConnection, person: Int64, number: Int64, _ plan: StoreImport
    ) throws(DiagnosticFailure) {
        (self.connection, self.person, self.number, self.plan) = (connection, person, number, plan)
        coder = try StatementCoder(connection, person: person)
        records = try RecordTable(connection, person: person)
        lastRecord = records.last
    }

    /// Appends statements.
    ///
    /// - Parameters:
    ///   - statements: The statements.
    ///   - zones: The zones that an export has named so far, in the order in which they count.
    /// - Throws: `store.…`.
    package func append(
        _ statements: some Collection<Statement>, zones: [Zone] = []
    ) throws(DiagnosticFailure) {
        try coder.register(zones)
        waiting += statements
        for statement in statements {
            guard let reading = statement.reading else { continue }
            readings += 1
            if !reading.isPlausible { implausible += 1 }
        }
        if waiting.count >= Self.batch { try flush() }
    }

    /// Returns the number of new readings so far, as far as the statements alone show.
    package func newCount() throws(DiagnosticFailure) -> Int {
        try flush()
        return changes.shown
    }

    /// Brings in what waits.
    func flush() throws(DiagnosticFailure) {
        let versions = try versions()
        var rows: [StoredStatement] = []
        rows.reserveCapacity(waiting.count)
        for statement in waiting {
            guard let reading = statement.reading else { continue }
            let version = statement.record.flatMap { versions[$0] }
            if let version, version.standing.isOfRecord { refuse(version.standing, reading) }
            let row = try coder.stored(
                statement, reading, source: plan.source, record: version?.number ?? 0,
                standing: version.flatMap { $0.standing.isOfRecord ? $0.standing : nil })
            rows.append(row)
            if plan.replacing != nil { cover(row.key) }
            let (first, last) = (span?.lowerBound ?? row.key.instant, span?.upperBound ?? row.key.instant)
            span = min(first, row.key.instant)...max(last, row.key.instant)
            if let form = statement.localTime?.form, form == .firstPass || form == .secondPass || form == .bothPasses {
                hasPasses = true
            }
        }
        waiting.removeAll(keepingCapacity: true)
        let shown = rows.filter(\.standing.isShown)
        if !shown.isEmpty { changes.shown += try add(shown) }
        guard shown.count < rows.count else { return }
        _ = try add(rows.filter { !$0.standing.isShown })
    }

    private func add(_ rows: [StoredStatement]) throws(DiagnosticFailure) -> Int {
        try connection.add(rows, person: person, number: number, claiming: plan.replacing != nil)
    }

    // MARK: Replacing

    /// Notes what the file speaks of; a reading in the future sets no period.
    private func cover(_ key: StoredStatement.Key) {
        sources.insert(key.source)
        measures.insert(key.measure)
        guard key.instant < plan.moment.milliseconds + Self.nearFuture else { return }
        let day = CivilDate(dayNumber: Int((Double(key.instant) / 86_400_000).rounded(.down)))
        let moments = covered[day] ?? key.instant...key.instant
        covered[day] = min(moments.lowerBound, key.instant)...max(moments.upperBound, key.instant)
    }

    /// Returns the range in which the silence of the file counts, once all of it was read; `nil` if it only adds.
    ///
    /// A reading of a mistyped year does not extend it.
    private func truth(_ account: FileAccount, in zone: Zone) -> WholeTruth? {
        guard let replacing = plan.replacing else { return nil }
        let known = covered.keys.sorted()
        guard let begin = known.startOfRun.flatMap({ covered[$0] }), let end = known.last.flatMap({ covered[$0] })
        else {
            changes.refused[.replacesNothing] = 1
            return nil
        }
        let (first, last) = (Instant(milliseconds: begin.lowerBound), Instant(milliseconds: end.upperBound))
        let (firstDay, lastDay) = (zone.date(of: first), zone.date(of: last))
        let days = Period(min(firstDay, lastDay)...max(firstDay, lastDay), in: zone).instants
        // Of a file that may be cut off only what lies between its readings is there whole.
        let whole = first..<Instant(milliseconds: last.milliseconds + 1)
        return WholeTruth(
            sources: Set(sources.map { coder.sources[$0] }),
            kinds: account.kinds.union(measures.compactMap { coder.measures[$0]?.kind.id }),
            moments: account.mayGoOn ? whole : replacing == .days ? days : nil, isComplete: !account.isPartial)
    }

    private func refuse(_ standing: StoredStanding, _ reading: Reading) {
        changes.refused[standing.reason, default: 0] += 1
        readings -= 1
        if !reading.isPlausible { implausible -= 1 }
    }

    /// Adds when somebody worked out.
    ///
    /// - Throws: `store.…`.
    package func add(workouts: Set<ClosedRange<Instant>>) throws(DiagnosticFailure) {
        for span in workouts {
            try connection.post(
                "INSERT INTO workout (person_id, first, last) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING",
                [.integer(person), .integer(span.lowerBound.milliseconds), .integer(span.upperBound.milliseconds)])
        }
    }

    /// The versions of records that wait, with their numbers; those that are new are entered.
    private func versions() throws(DiagnosticFailure) -> [SourceRecord: RecordTable.Known] {
        let own = Set(waiting.compactMap(\.record))
        guard !own.isEmpty else { return [:] }
        let known = try records.known(Set(own.map(\.id)).sorted())
        var versions = Dictionary(known.map { ($0.record, $0) }) { first, _ in first }
        // In the order of the file, so that the numbers are the same in every run.
        for record in waiting.compactMap(\.record) where versions[record] == nil {
            versions[record] = RecordTable.Known(number: try records.add(record), record: record, standing: .holds)
        }
        return versions
    }

    /// Brings in what waits, and settles all that it touches.
    func finish(_ account: FileAccount, in zone: Zone) throws(DiagnosticFailure) {
        try flush()
        var settling = StoreSettling(connection, person: person, since: number, coder, records)
        if let truth = truth(account, in: zone) { try settling.settleSilence(of: truth) }
        try settling.settleRecords(behind: lastRecord)
        if let span {
            try settling.settleLocalTimes(in: span, hasPasses: hasPasses)
            try settling.settleSharedMoments(in: span)
        }
        changes.add(settling.changes)
        readings -= settling.refused
        implausible -= settling.refusedImplausible
    }
}

/// The changes to the readings of a person by an import.
package struct StoreChanges: Hashable, Sendable {
    /// The increase of the number of shown readings.
    var shown = 0
    /// The number of existing readings that were retracted or superseded.
    package internal(set) var withdrawn = 0
    /// The number of statements not shown because of their record, by reason.
    ///
    /// It also counts how often it is in doubt which of several things with one id was meant.
    package internal(set) var refused: [ImportReason: Int] = [:]
    /// Local times that are there already as times of another zone.
    package internal(set) var shifted = ShiftedTimes()
    /// The number of existing readings that are missing in a file with everything its sources have.
    package internal(set) var replaced = StoredImport.Replaced()
    /// The number of readings that exist already at the other of two moments that the clocks show alike.
    package internal(set) var otherPasses = 0

    /// The number of new readings.
    package var added: Int { shown + withdrawn }

    /// Adds what was found out later.
    mutating func add(_ other: StoreChanges) {
        shown += other.shown
        withdrawn += other.withdrawn
        for (reason, count) in other.refused { refused[reason, default: 0] += count }
        shifted.add(other.shifted)
        otherPasses += other.otherPasses
        replaced = StoredImport.Replaced(
            retracted: replaced.retracted + other.replaced.retracted,
            superseded: replaced.superseded + other.replaced.superseded)
    }
}

/// Local times that came in anew as times of another zone than before.
package struct ShiftedTimes: Hashable, Sendable {
    /// The number.
    package private(set) var count = 0
    /// The zone that the first of them were read in before.
    package private(set) var old: String?
    /// The zone that these are read in now.
    package private(set) var new: String?

    /// Adds others.
    mutating func add(_ others: ShiftedTimes) {
        guard others.count > 0 else { return }
        self = ShiftedTimes(count: count + others.count, old: old ?? others.old, new: new ?? others.new)
    }
}
