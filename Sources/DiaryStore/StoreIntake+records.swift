internal import Diagnostics
internal import DiaryModel

extension StoreIntake {
    /// Brings in what waits where some of it has records, several sources or a zone of its own.
    func settle(_ named: [NamedReading]) throws(DiagnosticFailure) {
        let admission = try records.admit(named)
        let refused = refusals(of: named, by: admission)
        for reason in refused.values { records.refused[reason, default: 0] += 1 }
        taken -= refused.count
        aside -= refused.keys.count { waiting[$0].isAside }
        let coming = waiting.indices.filter { refused[$0] == nil }
        let claimed = Set(admission.coming.map { named[$0].place })
        try records.noteUnnamed(before: admission.coming.map { named[$0] })
        try add(coming)
        try records.keep(admission.holding.map { named[$0] })
        try records.noteUnnamed(coming.filter { !claimed.contains($0) || isSaidUnnamed($0) }.map { waiting[$0] })
        for (place, origin) in origins.sorted(by: { $0.key < $1.key }) where refused[place] == nil {
            for name in origin.furtherSources { try remember(name, of: waiting[place]) }
        }
    }

    /// The readings that wait, once for each record that says them; what one record says stands side by side.
    func namedReadings() -> [NamedReading] {
        guard !origins.isEmpty else { return [] }
        var named: [NamedReading] = []
        var groups: [Int: [(place: Int, origin: ReadingOrigin)]] = [:]
        var numbers: [RecordClaim: [Int64: Int]] = [:]
        for (place, reading) in waiting.enumerated() {
            guard let origin = origins[place] else { continue }
            if !origin.record.isEmpty {
                named.append(NamedReading(reading: reading, origin: origin, place: place))
            }
            for claim in origin.claims where !claim.record.isEmpty {
                // In an export, what has one id, topic, version and moment is of one record.
                let number = numbers[claim]?[reading.instant] ?? groups.count
                numbers[claim, default: [:]][reading.instant] = number
                groups[number, default: []].append((place, ReadingOrigin(claim, number: number)))
            }
        }
        for number in 0..<groups.count {
            named += (groups[number] ?? []).map {
                NamedReading(reading: waiting[$0.place], origin: $0.origin, place: $0.place)
            }
        }
        return named
    }

    /// Which of the readings that wait do not come in, and why: those of which each record was taken back or replaced.
    private func refusals(of named: [NamedReading], by admission: RecordKeeping.Admission) -> [Int: String] {
        var refused: [Int: String] = [:]
        let coming = Set(admission.coming.map { named[$0].place })
        for (index, reason) in admission.refused.sorted(by: { $0.key < $1.key }) {
            let place = named[index].place
            guard !coming.contains(place), !isSaidUnnamed(place), refused[place] == nil else { continue }
            refused[place] = reason
        }
        return refused
    }

    /// Whether an export says that somebody without a record says a reading too.
    private func isSaidUnnamed(_ place: Int) -> Bool {
        origins[place]?.claims.contains { $0.record.isEmpty } ?? false
    }

    /// Adds some of the readings that wait, those that had local times elsewhere as parts of their own.
    private func add(_ places: [Int]) throws(DiagnosticFailure) {
        var plain: [StoredReading] = []
        var local: [(zone: Zone, readings: [StoredReading])] = []
        for place in places {
            guard let zone = origins[place]?.localZone, waiting[place].offset == nil else {
                plain.append(waiting[place])
                continue
            }
            if let known = local.firstIndex(where: { $0.zone.identifier == zone.identifier }) {
                local[known].readings.append(waiting[place])
            } else {
                local.append((zone, [waiting[place]]))
            }
        }
        if !plain.isEmpty { added += try connection.add(plain, person: person, number: number) }
        for (zone, readings) in local {
            let part = try parts.number(for: zone, counting: readings.count)
            added += try connection.add(readings, person: person, number: part)
        }
    }

    /// Remembers who else says a reading.
    private func remember(_ name: String, of reading: StoredReading) throws(DiagnosticFailure) {
        guard let source = try sources.number(of: name) else { return }
        _ = try connection.change(
            """
            INSERT INTO reading_source (person_id, \(StoredReading.keyColumns), source_number)
            SELECT person_id, \(StoredReading.keyColumns), \(source) FROM reading
            WHERE \(TwinSearch.isKey) AND COALESCE(source_number, 0) <> \(source)
            ON CONFLICT DO NOTHING
            """, [.integer(person)] + reading.key)
    }
}

extension ReadingOrigin {
    /// The origin of a reading that an export says to be of a record.
    fileprivate init(_ claim: RecordClaim, number: Int) {
        self.init(
            record: claim.record, topic: claim.topic, number: number, replaces: claim.status == .corrected,
            version: claim.version, claims: [claim])
    }
}
