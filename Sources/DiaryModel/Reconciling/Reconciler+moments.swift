extension Reconciler {
    /// The properties that part readings of one moment before their values are looked at.
    private struct Subject: Comparable {
        private let rank: Int
        private let kind: String
        private let section: String

        init(_ reading: Reading?) {
            let kind = reading?.kind
            (self.kind, section) = (kind?.id ?? "", reading?.section ?? "")
            let known = MeasurementKind.known
            rank = kind.flatMap { kind in known.indices.first { known[$0] == kind } } ?? known.count
        }

        static func < (one: Subject, other: Subject) -> Bool {
            (one.rank, one.kind, one.section) < (other.rank, other.kind, other.section)
        }
    }

    /// A reading of the moment, with what puts it in order.
    private struct Shown {
        let reading: Reading
        let sequence: Int32
    }

    /// Settles the statements of one moment.
    func settleMoment(_ all: StatementList, _ members: [Int], _ settled: inout Settled) {
        let statements = members.map { all[$0] }
        let subjects = statements.map { Subject($0.reading) }
        let order = statements.indices.sorted { (subjects[$0], $0) < (subjects[$1], $1) }
        var start = 0
        while start < order.count {
            let group = order[start...].prefix { subjects[$0] == subjects[order[start]] }
            start = group.endIndex
            guard group.count > 1 else {
                if let reading = statements[order[start - 1]].shown { settled.readings.append(reading) }
                continue
            }
            let measurements = Measurements(statements, Array(group))
            var shown: [Shown] = []
            for (same, meal) in zip(measurements.groups, measurements.meals) {
                guard let reading = merged(same, meal, statements) else { continue }
                mark(same, statements, at: members, &settled)
                shown.append(
                    Shown(reading: reading, sequence: same.map { statements[$0].provenance.sequence }.min() ?? 0))
            }
            // Where only days are written, the order of the input is all that is known of the time.
            if shown.contains(where: { $0.sequence > 0 }) {
                shown = shown.enumerated().sorted {
                    ($0.element.sequence, $0.offset) < ($1.element.sequence, $1.offset)
                }
                .map(\.element)
            }
            settled.readings += shown.map(\.reading)
            // Several of one day or part of it are several measurements.
            if shown.count > 1 {
                settled.contradicting += contradicting(shown.filter { $0.sequence == 0 && !$0.reading.isDayOnly })
            }
        }
    }

    /// Those of several measurements of a kind and moment that one source has.
    private func contradicting(_ shown: [Shown]) -> [Reading] {
        struct Claim: Hashable {
            let source: String
            let meal: MealContext
        }
        let claims = shown.map { Claim(source: $0.reading.source, meal: $0.reading.meal) }
        return zip(shown, claims).filter { one in claims.count { $0 == one.1 } > 1 }.map(\.0.reading)
    }

    /// The reading of a measurement: in the form that comes first, with all that the others add.
    private func merged(_ same: [Int], _ meal: MealContext, _ statements: [Statement]) -> Reading? {
        guard var reading = statements[same[0]].reading else { return nil }
        reading.meal = meal
        // What one statement tells the time of is known.
        reading.isDayOnly = same.allSatisfy { statements[$0].isDayOnly }
        guard same.count > 1 else { return reading }
        let readings = same.compactMap { statements[$0].reading }
        let notes = Set(readings.map(\.note)).subtracting([""]).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        reading.signs = .merged(readings.map(\.signs))
        reading.offset = readings.compactMap { $0.offset?.seconds }.min().flatMap { UTCOffset(seconds: $0) }
        reading.note = notes.joined(separator: "; ")
        reading.source = source(of: readings)
        return reading
    }

    private func source(of readings: [Reading]) -> String {
        let names = Set(readings.map(\.source)).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        let named = names.filter { !$0.isEmpty }
        guard !order.isEmpty else { return named.first ?? "" }
        return named.min { order.rank(of: $0) < order.rank(of: $1) } ?? ""
    }

    /// Marks all statements of a measurement but one as duplicates; the earliest of each input stands for those of the input.
    private func mark(_ same: [Int], _ statements: [Statement], at positions: [Int], _ settled: inout Settled) {
        guard same.count > 1 else { return }
        var seen: Set<Int32> = []
        let ordered = same.sorted {
            let (one, other) = (statements[$0].provenance, statements[$1].provenance)
            return (one.input, one.line, positions[$0]) < (other.input, other.line, positions[$1])
        }
        for (position, index) in ordered.enumerated() {
            let isNewInput = seen.insert(statements[index].provenance.input).inserted
            if position > 0 { settled.standings[positions[index]] = .duplicate(ofSameInput: !isNewInput) }
        }
    }
}

extension Statement {
    /// True if only the day is written.
    var isDayOnly: Bool { localTime?.form == .day }

    /// The reading as it is shown where nothing else is stated of it.
    var shown: Reading? {
        guard isDayOnly, var reading else { return reading }
        reading.isDayOnly = true
        return reading
    }
}
