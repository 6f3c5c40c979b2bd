package import Diagnostics
package import DiaryModel

/// Takes the readings of one file into the store.
///
/// It lives within one transaction: nothing that it takes is there for others until the file is read to its end.
package final class StoreIntake {
    /// How many readings it was given, those not counted that a source had taken back.
    package internal(set) var taken = 0
    /// How many of them were new, those that still wait not counted.
    package internal(set) var added = 0
    /// How many of those given are set aside.
    package internal(set) var aside = 0
    /// Those given that the store had already as times of another zone.
    package private(set) var shifted = ShiftedTimes()
    /// How many of those given the store had already at the other moment at which the clocks show their time.
    package private(set) var otherPasses = 0
    /// How many readings that were there the file took back or replaced.
    package var withdrawn: Int { records.withdrawn }
    /// How many readings did not come in because their source had taken them back or replaced them, by reason.
    package var refused: [String: Int] { records.refused }

    /// The reason of a correction or withdrawal that took the place of several measurements with one id, none of them of its moment.
    package static let sharedID = "shared-id"

    /// Whether nothing was imported for the person before.
    package var isFirst: Bool { number == 1 }

    let connection: any StoreConnection
    private let measures: MeasureTable
    let sources: SourceTable
    var records: RecordKeeping
    var parts: ImportParts
    /// What readings come from that do not say it themselves.
    private let source: String
    let person: Int64
    let number: Int64
    private(set) var waiting: [StoredReading] = []
    /// Where those that wait come from, by their positions.
    private(set) var origins: [Int: ReadingOrigin] = [:]
    /// Whether an export says which records say its readings.
    private var hasClaims = false
    /// Those whose times the clocks show twice, by the zone that they were read in elsewhere; `nil` is that of the import.
    private var repeatedHours: [Zone?: [StoredReading]] = [:]
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
        parts = ImportParts(connection, person: person, number: number)
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
        hasClaims = hasClaims || origins.values.contains { !$0.claims.isEmpty }
        for (position, reading) in readings.enumerated() {
            let stored = StoredReading(
                reading, measure: try measures.number(of: reading),
                source: try sources.number(of: reading.source.isEmpty ? source : reading.source))
            // What one record says in an export is of one moment, and in one row each.
            if hasClaims, waiting.count >= Self.batch, waiting.last?.instant != stored.instant { try settle() }
            taken += 1
            let (first, last) = (span?.lowerBound ?? stored.instant, span?.upperBound ?? stored.instant)
            span = min(first, stored.instant)...max(last, stored.instant)
            if stored.isAside { aside += 1 }
            if !origins.isEmpty, let origin = origins[position] {
                self.origins[waiting.count] = origin
                if origin.isInRepeatedHour { repeatedHours[nil, default: []].append(stored) }
                if let zone = origin.localZone, zone.otherPass(of: reading.instant) != nil {
                    repeatedHours[zone, default: []].append(stored)
                }
            }
            waiting.append(stored)
            if origins.isEmpty, !hasClaims, waiting.count >= Self.batch { try settle() }
        }
        // A record is never parted.
        guard !hasClaims else { return }
        if waiting.count >= Self.batch || takenBack.count >= Self.batch { try settle() }
    }

    /// Brings in what waits, so that the counts hold for all that was taken.
    package func settle() throws(DiagnosticFailure) {
        let named = namedReadings()
        if !takenBack.isEmpty { try records.withdraw(takenBack, beside: named) }
        takenBack.removeAll()
        guard !waiting.isEmpty else { return }
        if origins.isEmpty {
            let new = try connection.add(waiting, person: person, number: number)
            if new < waiting.count { try records.noteUnnamed(waiting) }
            added += new
        } else {
            try settle(named)
        }
        waiting.removeAll(keepingCapacity: true)
        origins.removeAll(keepingCapacity: true)
    }

    /// Brings in what waits, and takes back what the store had in another form.
    func finish(_ report: IntakeReport) throws(DiagnosticFailure) {
        try settle()
        try parts.finish()
        guard added > 0, let span else { return }
        let search = TwinSearch(
            connection: connection, person: person, number: number, span: span, hasRecords: records.hasRecords)
        if report.localTimes > 0 {
            shifted.add(try search.removeShifted(in: report.zone, of: number))
            otherPasses = try search.removeOtherPasses(of: repeatedHours[nil] ?? [], in: report.zone, of: number)
        }
        for (place, part) in parts.all.enumerated() {
            let number = parts.number(at: place)
            shifted.add(try search.removeShifted(in: part.zone, of: number))
            otherPasses += try search.removeOtherPasses(
                of: repeatedHours[part.zone] ?? [], in: part.zone, of: number)
        }
        added -= shifted.count + otherPasses
        added -= try search.removeConverted(measures, ofExport: report.isExport)
    }
}
