package import Diagnostics
package import DiaryModel

/// Takes the readings of one file into the store.
///
/// It lives within one transaction: nothing that it takes is there for others until the file is read to its end.
package final class StoreIntake {
    /// How many readings it was given, those not counted that a source had taken back.
    package private(set) var taken = 0
    /// How many of them were new, those that still wait not counted.
    package private(set) var added = 0
    /// How many of those given are set aside.
    package private(set) var aside = 0
    /// How many of those given the store had already as times of another zone, and the first of such zones.
    package private(set) var shifted: (count: Int, zone: String?) = (0, nil)
    /// How many readings that were there the file took back or replaced.
    package var withdrawn: Int { records.withdrawn }
    /// How many readings did not come in because their source had taken them back or replaced them, by reason.
    package var refused: [String: Int] { records.refused }

    /// Whether nothing was imported for the person before.
    package var isFirst: Bool { number == 1 }

    private let connection: any StoreConnection
    private let measures: MeasureTable
    private let sources: SourceTable
    private var records: RecordKeeping
    /// What readings come from that do not say it themselves.
    private let source: String
    private let person: Int64
    private let number: Int64
    private var waiting: [StoredReading] = []
    /// Where those that wait come from, by their positions.
    private var origins: [Int: ReadingOrigin] = [:]
    private var takenBack: [WithdrawnRecord] = []
    /// The moments of all that was taken.
    private var span: ClosedRange<Int64>?
    /// How many readings go to the database at once.
    private static let batch = 10_000

    /// Makes an intake for an import that the transaction has begun.
    init(
        _ connection: any StoreConnection, person: Int64, number: Int64, source: String
    ) throws(DiagnosticFailure) {
        self.connection = connection
        self.source = source
        measures = try MeasureTable(connection)
        sources = try SourceTable(connection, person: person)
        records = try RecordKeeping(connection, person: person, measures)
        self.person = person
        self.number = number
    }

    /// Takes readings.
    ///
    /// - Parameters:
    ///   - readings: The readings.
    ///   - origins: Where they come from, by their positions; what of one record there is comes together.
    ///   - withdrawn: What the source took back.
    /// - Throws: `store.…`.
    package func take(
        _ readings: some Sequence<Reading>, origins: [Int: ReadingOrigin] = [:], withdrawn: [WithdrawnRecord] = []
    ) throws(DiagnosticFailure) {
        takenBack += withdrawn
        for (position, reading) in readings.enumerated() {
            let stored = StoredReading(
                reading, measure: try measures.number(of: reading),
                source: try sources.number(of: reading.source.isEmpty ? source : reading.source))
            taken += 1
            let (first, last) = (span?.lowerBound ?? stored.instant, span?.upperBound ?? stored.instant)
            span = min(first, stored.instant)...max(last, stored.instant)
            if stored.isAside { aside += 1 }
            if !origins.isEmpty, let origin = origins[position] {
                self.origins[waiting.count] = origin
            }
            waiting.append(stored)
            if origins.isEmpty, waiting.count >= Self.batch { try settle() }
        }
        // A record is never parted.
        if waiting.count >= Self.batch || takenBack.count >= Self.batch { try settle() }
    }

    /// Brings in what waits, so that the counts hold for all that was taken.
    package func settle() throws(DiagnosticFailure) {
        if !takenBack.isEmpty { try records.withdraw(takenBack) }
        takenBack.removeAll()
        guard !waiting.isEmpty else { return }
        if origins.isEmpty {
            let new = try connection.add(waiting, person: person, number: number)
            if new < waiting.count { try records.noteUnnamed(waiting) }
            added += new
        } else {
            try settleNamed()
        }
        waiting.removeAll(keepingCapacity: true)
        origins.removeAll(keepingCapacity: true)
    }

    /// Brings in what waits where some of it has a record, or several sources.
    private func settleNamed() throws(DiagnosticFailure) {
        let places = waiting.indices.filter { !(origins[$0]?.record.isEmpty ?? true) }
        let named = places.compactMap { place in
            origins[place].map { NamedReading(reading: waiting[place], origin: $0) }
        }
        let admission = try records.admit(named)
        let refused = Set(places).subtracting(admission.coming.map { places[$0] })
        taken -= refused.count
        aside -= refused.count { waiting[$0].isAside }
        try records.noteUnnamed(before: admission.coming.map { named[$0] })
        let coming = waiting.indices.filter { !refused.contains($0) }.map { waiting[$0] }
        added += try connection.add(coming, person: person, number: number)
        try records.keep(admission.holding.map { named[$0] })
        let isNamed = Set(places)
        try records.noteUnnamed(waiting.indices.filter { !isNamed.contains($0) }.map { waiting[$0] })
        for (place, origin) in origins.sorted(by: { $0.key < $1.key }) where !refused.contains(place) {
            for name in origin.furtherSources { try remember(name, of: waiting[place]) }
        }
    }

    /// Remembers who else says a reading.
    private func remember(_ name: String, of reading: StoredReading) throws(DiagnosticFailure) {
        guard let source = try sources.number(of: name) else { return }
        _ = try connection.change(
            """
            INSERT INTO reading_source (person_id, \(StoredReading.keyColumns), source_number)
            SELECT person_id, \(StoredReading.keyColumns), \(source) FROM reading
            WHERE \(TwinSearch.isKey) AND COALESCE(source_number, 0) <> \(source)
            ON CONFLICT DO NOTHING
            """, [.integer(person)] + reading.key)
    }

    /// Brings in what waits, and takes back what the store had in another form.
    func finish(_ report: IntakeReport) throws(DiagnosticFailure) {
        try settle()
        guard added > 0, let span else { return }
        let search = TwinSearch(
            connection: connection, person: person, number: number, span: span, hasRecords: records.hasRecords)
        if report.localTimes > 0 { shifted = try search.removeShifted(in: report.zone) }
        added -= shifted.count
        added -= try search.removeConverted(measures)
    }
}
