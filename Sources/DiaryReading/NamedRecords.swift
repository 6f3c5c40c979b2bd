internal import DiaryModel

/// The records of one input that have ids: which of their readings were taken back or replaced within the input.
struct NamedRecords {
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
    /// What was taken back under each id.
    private var withdrawn: [String: [WithdrawnRecord]] = [:]

    /// Notes that records were taken back.
    mutating func withdraw(_ records: [WithdrawnRecord]) {
        for record in records { withdrawn[record.record, default: []].append(record) }
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
            let withdrawals = withdrawals(of: record, among: known)
            var holding: [Statement] = []
            // Corrections come last, as in a store: they know then which measurements have one id.
            for statement in known.filter({ !$0.content.replaces }) + known.filter(\.content.replaces) {
                let isTakenBack = withdrawals.contains {
                    ($0.topic.isEmpty || $0.topic == statement.topic) && $0.takesBack(statement.content)
                }
                guard !isTakenBack else {
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

    /// What was taken back under an id, each as far as it is meant.
    private func withdrawals(of record: String, among known: [Statement]) -> [WithdrawnRecord] {
        (withdrawn[record] ?? []).map { withdrawal in
            let alike = known.filter { withdrawal.topic.isEmpty || $0.topic == withdrawal.topic }
            return withdrawal.narrowed(beside: [], alike.map(\.content))
        }
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
