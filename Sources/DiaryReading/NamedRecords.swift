internal import DiaryModel

/// The records of one input that have ids: which of their readings were taken back or replaced within the input.
struct NamedRecords {
    /// What is known by one id and is of one kind.
    private struct Name: Hashable {
        let record: String
        let kind: String
    }

    /// Readings that stand side by side in the input, of one record.
    private struct Statement {
        var positions: Range<Int>
        let replaces: Bool
    }

    private var statements: [Name: [Statement]] = [:]
    private var withdrawn: Set<Name> = []

    /// Notes that records were taken back.
    mutating func withdraw(_ records: [WithdrawnRecord]) {
        for record in records { withdrawn.insert(Name(record: record.record, kind: record.kind)) }
    }

    /// Notes the record of a reading.
    mutating func note(_ origin: ReadingOrigin, of reading: Reading, at position: Int) {
        guard !origin.record.isEmpty else { return }
        let name = Name(record: origin.record, kind: reading.kind.id)
        var known = statements[name] ?? []
        if let last = known.last, last.positions.upperBound == position, last.replaces == origin.replaces {
            known[known.count - 1].positions = last.positions.lowerBound..<position + 1
        } else {
            known.append(Statement(positions: position..<position + 1, replaces: origin.replaces))
        }
        statements[name] = known
    }

    /// The positions of readings that do not count.
    var gone: Set<Int> {
        var positions: Set<Int> = []
        for name in withdrawn {
            for statement in statements[name] ?? [] { positions.formUnion(statement.positions) }
        }
        for (name, known) in statements where known.count > 1 && !withdrawn.contains(name) {
            // Where nothing corrects, two servers may have given one id.
            guard let last = known.lastIndex(where: \.replaces) else { continue }
            for (index, statement) in known.enumerated() where index != last {
                positions.formUnion(statement.positions)
            }
        }
        return positions
    }
}

extension Reading {
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
