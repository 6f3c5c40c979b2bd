package import DiaryModel

/// A statement that a store keeps, and what becomes of it.
package struct StoredEntry: Hashable, Sendable, Comparable {
    /// The statement.
    package let statement: Statement
    /// Its standing; local times that another statement repeats are duplicates.
    package let standing: Settled.Standing

    /// Makes an entry.
    package init(_ statement: Statement, standing: Settled.Standing) {
        self.statement = statement
        self.standing = standing
    }

    /// Orders entries by what they say, the same in every store: numbers of tables and the order of imports do not count.
    package static func < (one: StoredEntry, other: StoredEntry) -> Bool {
        let (first, second) = (one.instant, other.instant)
        if first != second { return first < second }
        return one.texts.lexicographicallyPrecedes(other.texts) { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }

    private var instant: Int64 { (statement.reading?.instant ?? statement.record?.instant)?.milliseconds ?? .max }

    private var texts: [String] {
        var texts: [String] = []
        if let reading = statement.reading {
            texts =
                [reading.kind.id]
                + reading.value.quantities.flatMap { [$0.unit.id, String($0.value), $0.bound.rawValue] }
            texts += [reading.meal.rawValue, reading.source, String(statement.occurrence), reading.note]
            texts += [String(reading.offset?.seconds ?? -100_000), String(reading.signs.rawValue)]
        }
        if let local = statement.localTime { texts += [local.zone.identifier, String(local.form.rawValue)] }
        guard let record = statement.record else { return texts }
        texts += [record.id, record.topic, record.verb.rawValue, String(record.isOfMomentAlone)]
        texts += [String(record.version.number ?? -1), String(record.version.updated?.milliseconds ?? .min)]
        return texts + [String(record.content, radix: 16)]
    }
}

/// A part of all that a store knows of a person.
package enum StoredPortion: Hashable, Sendable {
    /// The stored person, the names that observations give them, and their circumstances.
    case person(StoredPerson, subjects: Set<String>, StoredCircumstances)
    /// Some statements, in the order of time; those of records that say nothing to read come last.
    case statements([StoredEntry])
}
