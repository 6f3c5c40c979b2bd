package import Diagnostics
package import DiaryModel

/// Takes the readings of one file into the store.
///
/// It lives within one transaction: nothing that it takes is there for others until the file is read to its end.
package final class StoreIntake {
    /// How many readings it was given.
    package private(set) var taken = 0
    /// How many of them were new, those that still wait not counted.
    package private(set) var added = 0
    /// How many of those given are set aside.
    package private(set) var aside = 0

    private let connection: any StoreConnection
    private let measures: MeasureTable
    private let sources: SourceTable
    /// What readings come from that do not say it themselves.
    private let source: String
    private let person: Int64
    private let number: Int64
    private var waiting: [StoredReading] = []
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
        self.person = person
        self.number = number
    }

    /// Takes readings.
    package func take(_ readings: some Sequence<Reading>) throws(DiagnosticFailure) {
        for reading in readings {
            let stored = StoredReading(
                reading, measure: try measures.number(of: reading),
                source: try sources.number(of: reading.source.isEmpty ? source : reading.source))
            taken += 1
            if stored.isAside { aside += 1 }
            waiting.append(stored)
            if waiting.count >= Self.batch { try settle() }
        }
    }

    /// Brings in what waits, so that the counts hold for all that was taken.
    package func settle() throws(DiagnosticFailure) {
        guard !waiting.isEmpty else { return }
        added += try connection.add(waiting, person: person, number: number)
        waiting.removeAll(keepingCapacity: true)
    }
}
