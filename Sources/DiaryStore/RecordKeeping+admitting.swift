internal import Diagnostics
internal import DiaryModel

/// A reading that came in, with its record.
struct NamedReading {
    let reading: StoredReading
    let origin: ReadingOrigin
    /// Its place among those that wait.
    let place: Int
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
    /// Whether an export of a store says so, in which all stands that held there side by side.
    var isExported = false

    /// Whether it is the same statement as one of the store, or what is left of it in an export of which rows were removed.
    func isPart(of other: StandingRecord) -> Bool {
        other.topic == topic && other.statement == statement && other.positions == nil && keys.isSubset(of: other.keys)
    }

    /// Those of one id that are of the same record: of those about the same thing, if there are any; else a correction may have
    /// changed what it is about, and the moment tells.
    func rivals(among all: [StandingRecord]) -> [StandingRecord] {
        let known = all.filter { !(isExported && $0.isExported) }
        let alike = known.filter { $0.topic == topic }
        guard alike.isEmpty else { return statement.rivals(among: alike, \.statement) }
        return known.filter {
            (statement.replaces || $0.statement.replaces) && statement.instant == $0.statement.instant
        }
    }
}

extension StandingRecord {
    /// What a record says that comes in.
    fileprivate init(_ named: [NamedReading], _ positions: Range<Int>) {
        let first = named[positions.lowerBound]
        self.init(
            topic: first.origin.topic, statement: first.statement, keys: Set(named[positions].map(\.reading.key)),
            positions: positions, isExported: !first.origin.claims.isEmpty)
    }
}

extension RecordKeeping {
    /// What becomes of readings that came in, by their positions.
    struct Admission {
        /// Those that come in.
        var coming: [Int] = []
        /// Those of them whose record holds; the others repeat what another statement of their record says.
        var holding: [Int] = []
        /// Why the others do not come in.
        var refused: [Int: String] = [:]
    }

    /// What becomes of one of them.
    private enum Fate: Equatable {
        case holds, repeats
        case refused(String)
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
        let withdrawals = try withdrawals(of: ids)
        var standing = hasRecords ? try standing(of: ids) : [:]
        var fates = [Fate](repeating: .holds, count: named.count)
        for positions in Self.records(in: named) {
            let said = StandingRecord(named, positions)
            let name = Name(record: SQLValue.storable(named[positions.lowerBound].origin.record), topic: said.topic)
            if let reason = Self.reason(against: said, name, withdrawals) {
                Self.set(.refused(reason), positions, &fates)
                continue
            }
            let rivals = said.rivals(among: standing[name.record] ?? [])
            if said.isExported, rivals.contains(where: said.isPart) {
                Self.set(.repeats, positions, &fates)
                continue
            }
            if let better = rivals.first(where: { !said.statement.holds(over: $0.statement) }) {
                let fate: Fate = said.keys.isSubset(of: better.keys) ? .repeats : .refused("superseded")
                Self.set(fate, positions, &fates)
                continue
            }
            if said.statement.isInDoubt(replacing: rivals.map(\.statement)) { noteDoubt() }
            for rival in rivals { try replace(rival, by: said.keys, name, named, &fates) }
            standing[name.record, default: []].removeAll(where: rivals.contains)
            standing[name.record, default: []].append(said)
            if said.isExported { noteExported(said, name) }
        }
        return Self.admission(fates)
    }

    /// Why a statement does not come in, where it was taken back.
    private static func reason(
        against said: StandingRecord, _ name: Name, _ withdrawals: [Name: [WithdrawnRecord]]
    ) -> String? {
        let taking = ["", name.topic].flatMap { withdrawals[Name(record: name.record, topic: $0)] ?? [] }
            .filter { $0.takesBack(said.statement) }
        guard !taking.isEmpty else { return nil }
        return taking.contains { $0.status == .withdrawn } ? "withdrawn" : "superseded"
    }

    private static func set(_ fate: Fate, _ positions: Range<Int>, _ fates: inout [Fate]) {
        for position in positions { fates[position] = fate }
    }

    private static func admission(_ fates: [Fate]) -> Admission {
        var admission = Admission()
        for (position, fate) in fates.enumerated() {
            if case .refused(let reason) = fate {
                admission.refused[position] = reason
                continue
            }
            admission.coming.append(position)
            if fate == .holds { admission.holding.append(position) }
        }
        return admission
    }

    /// The positions of the readings of each record, corrections last: they know then which measurements have one id.
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
        return records.filter { !named[$0.lowerBound].origin.replaces }
            + records.filter { named[$0.lowerBound].origin.replaces }
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
            fates[position] = keys.contains(named[position].reading.key) ? .repeats : .refused("superseded")
        }
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

extension RecordVersion {
    /// Takes a version from the first two of some columns.
    init(_ columns: ArraySlice<SQLValue>) {
        self.init(
            updated: columns[columns.startIndex].optionalNumber.map(Instant.init(milliseconds:)),
            number: columns[columns.startIndex + 1].optionalNumber)
    }
}
