internal import Diagnostics
internal import DiaryModel

/// The parts of an import: what of an export of a store had times without an offset, by the zone that they were read in.
///
/// A reading belongs to an import, which says in which zone local times were read. Those of an export were read elsewhere,
/// maybe in several zones, so each of these has a row of its own among the imports, which is shown to nobody.
struct ImportParts {
    private let connection: any StoreConnection
    private let person: Int64
    /// The number of the import.
    private let number: Int64
    /// The zones in the order of their numbers, which follow on that of the import, and how many readings they have.
    private(set) var all: [(zone: Zone, count: Int)] = []

    /// Makes an import without parts.
    init(_ connection: any StoreConnection, person: Int64, number: Int64) {
        self.connection = connection
        self.person = person
        self.number = number
    }

    /// The number of the part at a place.
    func number(at place: Int) -> Int64 { number + Int64(place) + 1 }

    /// The number of the part for a zone, which is made where it is new.
    mutating func number(for zone: Zone, counting readings: Int) throws(DiagnosticFailure) -> Int64 {
        if let place = all.firstIndex(where: { $0.zone.identifier == zone.identifier }) {
            all[place].count += readings
            return number(at: place)
        }
        all.append((zone, readings))
        let part = number(at: all.count - 1)
        _ = try connection.change(
            """
            INSERT INTO import (person_id, number, part_of, \(StoredImport.columns))
            SELECT person_id, $3, number, file_name, digest, bytes, source, '', $4, imported_at, 0, 0, 0, 0, 0
            FROM import WHERE person_id = $1 AND number = $2
            """, [.integer(person), .integer(number), .integer(part), .text(zone.identifier)])
        return part
    }

    /// Writes down how many local times the parts have.
    func finish() throws(DiagnosticFailure) {
        for (place, part) in all.enumerated() {
            _ = try connection.change(
                "UPDATE import SET local_times = $3 WHERE person_id = $1 AND number = $2",
                [.integer(person), .integer(number(at: place)), .number(part.count)])
        }
    }
}
