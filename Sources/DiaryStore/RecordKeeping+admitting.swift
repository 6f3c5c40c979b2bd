internal import Diagnostics
internal import DiaryModel

/// A reading that came in, with its record.
struct NamedReading {
    let reading: StoredReading
    let origin: ReadingOrigin
}

/// What a record says that has not been replaced.
struct StandingRecord: Hashable {
    /// What it is about.
    let topic: String
    let statement: RecordStatement
    /// The keys of its readings.
    var keys: Set<[SQLValue]>
    /// Where they are among those that come in; `nil` where they are in the store.
    let positions: Range<Int>?

    /// Those of one id that are of the same record: of those about the same thing, if there are any; else a correction may have
    /// changed what it is about, and the moment tells.
    func rivals(among known: [StandingRecord]) -> [StandingRecord] {
        let alike = known.filter { $0.topic == topic }
        guard alike.isEmpty else { return alike.filter { statement.isOfSameRecord(as: $0.statement) } }
        return known.filter {
            (statement.replaces || $0.statement.replaces) && statement.instant == $0.statement.instant
        }
    }
}

extension RecordKeeping {
    /// What becomes of readings that came in, by their positions.
    struct Admission {
        /// Those that come in.
        var coming: [Int] = []
        /// Those of them whose record holds; the others repeat what another statement of their record says.
        var holding: [Int] = []
    }

    /// What becomes of one of them.
    private enum Fate {
        case holds, repeats, refused
    }

    /// Which readings may come in: those of a record that was taken back, or is replaced, may not.
    ///
    /// What a record replaces goes, in whatever order both came.
    ///
    /// - Parameter named: Readings with records, in the order of the file; those of one record stand side by side.
    /// - Returns: The positions of those that come in.
    /// - Throws: `store.…`.
    mutating func admit(_ named: [NamedReading]) throws(DiagnosticFailure) -> Admission {
        let ids = Set(named.map { SQLValue.storable($0.origin.record) }).sorted()
        let gone = try withdrawnNames(of: ids)
        var standing = hasRecords ? try standing(of: ids) : [:]
        var fates = [Fate](repeating: .holds, count: named.count)
        for positions in Self.records(in: named) {
            let (reading, origin) = (named[positions.lowerBound].reading, named[positions.lowerBound].origin)
            let name = Name(record: SQLValue.storable(origin.record), topic: origin.topic)
            guard !gone.contains(name), !gone.contains(Name(record: name.record, topic: "")) else {
                refuse(positions, "withdrawn", &fates)
                continue
            }
            guard origin.replaces || !emptied.contains(name) else {
                refuse(positions, "superseded", &fates)
                continue
            }
            let said = StandingRecord(
                topic: name.topic,
                statement: RecordStatement(
                    at: Instant(milliseconds: reading.instant), replaces: origin.replaces, version: origin.version),
                keys: Set(named[positions].map(\.reading.key)), positions: positions)
            let rivals = said.rivals(among: standing[name.record] ?? [])
            if let better = rivals.first(where: { !said.statement.holds(over: $0.statement) }) {
                if said.keys.isSubset(of: better.keys) {
                    for position in positions { fates[position] = .repeats }
                } else {
                    refuse(positions, "superseded", &fates)
                }
                continue
            }
            for rival in rivals { try replace(rival, by: said.keys, name, named, &fates) }
            standing[name.record, default: []].removeAll(where: rivals.contains)
            standing[name.record, default: []].append(said)
        }
        return Admission(
            coming: fates.indices.filter { fates[$0] != .refused },
            holding: fates.indices.filter { fates[$0] == .holds })
    }

    /// The positions of the readings of each record.
    private static func records(in named: [NamedReading]) -> [Range<Int>] {
        var records: [Range<Int>] = []
        for position in named.indices {
            if let last = records.last, named[last.lowerBound].origin.number == named[position].origin.number,
                named[last.lowerBound].origin.record == named[position].origin.record
            {
                records[records.count - 1] = last.lowerBound..<position + 1
            } else {
                records.append(position..<position + 1)
            }
        }
        return records
    }

    /// Removes what a record said that is replaced by something with these keys.
    private mutating func replace(
        _ rival: StandingRecord, by keys: Set<[SQLValue]>, _ name: Name, _ named: [NamedReading], _ fates: inout [Fate]
    ) throws(DiagnosticFailure) {
        guard let positions = rival.positions else {
            for key in rival.keys where !keys.contains(key) { try takeBack(key, name.record) }
            return
        }
        for position in positions {
            if keys.contains(named[position].reading.key) {
                fates[position] = .repeats
            } else {
                refuse(position..<position + 1, "superseded", &fates)
            }
        }
    }

    private mutating func refuse(_ positions: Range<Int>, _ reason: String, _ fates: inout [Fate]) {
        for position in positions { fates[position] = .refused }
        refused[reason, default: 0] += positions.count
    }
}

extension ReadingOrigin {
    /// The columns of a record behind the key of what it says.
    static let columns = "record, replaces, topic, updated, version"

    /// What is written into the columns.
    var row: [SQLValue] {
        [
            .string(record), .number(replaces ? 1 : 0), .string(topic), .number(version.updated?.milliseconds),
            .number(version.number),
        ]
    }
}
