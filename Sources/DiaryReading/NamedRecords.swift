internal import DiaryModel

/// The records of one input that have ids: which of their readings were taken back or replaced within the input.
struct NamedRecords {
    /// What is known by one id and is about one thing.
    private struct Name: Hashable {
        let record: String
        let topic: String
    }

    /// The readings of one record.
    private struct Statement {
        var positions: Range<Int>
        let number: Int
        let topic: String
        let content: RecordStatement

        /// Those of one id that are of the same record, as in a store: of those about the same thing, if there are any; else
        /// the moment tells.
        func rivals(among known: [Statement]) -> [Statement] {
            let alike = known.filter { $0.topic == topic }
            guard alike.isEmpty else { return content.rivals(among: alike, \.content) }
            return known.filter {
                (content.replaces || $0.content.replaces) && content.instant == $0.content.instant
            }
        }
    }

    /// What came under each id.
    private var statements: [String: [Statement]] = [:]
    private var withdrawn: Set<Name> = []
    /// Records that were corrected to what nobody can read.
    private var emptied: [Name: [RecordVersion]] = [:]

    /// Notes that records were taken back.
    mutating func withdraw(_ records: [WithdrawnRecord]) {
        for record in records {
            let name = Name(record: record.record, topic: record.topic)
            if record.mayReturn { emptied[name, default: []].append(record.version) } else { withdrawn.insert(name) }
        }
    }

    /// Notes the record of a reading.
    mutating func note(_ origin: ReadingOrigin, of reading: Reading, at position: Int) {
        guard !origin.record.isEmpty else { return }
        var known = statements[origin.record] ?? []
        if let last = known.last, last.positions.upperBound == position, last.number == origin.number {
            known[known.count - 1].positions = last.positions.lowerBound..<position + 1
        } else {
            known.append(
                Statement(
                    positions: position..<position + 1, number: origin.number, topic: origin.topic,
                    content: RecordStatement(
                        at: reading.instant, replaces: origin.replaces, version: origin.version)))
        }
        statements[origin.record] = known
    }

    /// The positions of readings that do not count.
    func gone(of readings: [Reading]) -> Set<Int> {
        var positions: Set<Int> = []
        for (record, known) in statements {
            var holding: [Statement] = []
            for statement in known {
                guard !isTakenBack(statement, record) else {
                    positions.formUnion(statement.positions)
                    continue
                }
                let rivals = statement.rivals(among: holding)
                if let better = rivals.first(where: { !statement.content.holds(over: $0.content) }) {
                    positions.formUnion(Self.beaten(statement, by: better, readings))
                    continue
                }
                for rival in rivals { positions.formUnion(Self.beaten(rival, by: statement, readings)) }
                holding.removeAll { held in rivals.contains { $0.positions == held.positions } }
                holding.append(statement)
            }
        }
        return positions
    }

    private func isTakenBack(_ statement: Statement, _ record: String) -> Bool {
        let name = Name(record: record, topic: statement.topic)
        return withdrawn.contains(name) || withdrawn.contains(Name(record: record, topic: ""))
            || emptied[name]?.contains(where: statement.content.isEmptied(by:)) == true
    }

    /// The positions that a statement loses to one that holds; what both say is a repetition, which is counted elsewhere.
    private static func beaten(_ statement: Statement, by better: Statement, _ readings: [Reading]) -> [Int] {
        statement.positions.filter { position in
            !better.positions.contains { readings[$0].saysTheSame(as: readings[position]) }
        }
    }
}

extension Reading {
    /// Whether another reading is of the same moment, kind, value and meal.
    fileprivate func saysTheSame(as other: Reading) -> Bool {
        instant == other.instant && kind.id == other.kind.id && value == other.value && meal == other.meal
    }

    /// The same reading with the name of the source that is preferred of all that say it.
    func named(by origin: ReadingOrigin, preferring order: SourceOrder) -> Reading {
        guard !order.isEmpty,
            let best = origin.furtherSources.min(by: { order.place(of: $0) < order.place(of: $1) }),
            order.place(of: best) < order.place(of: source)
        else { return self }
        return Reading(
            kind: kind, instant: instant, offset: offset, value: value, meal: meal, note: note, source: best,
            section: section)
    }
}
