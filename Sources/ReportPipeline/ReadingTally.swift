internal import DiaryModel
internal import ReportModel
internal import SectionBuilding

/// What there is of some readings, all days counted.
struct ReadingTally {
    /// How many there are.
    private(set) var count = 0
    /// The units they came in, in the order they first occur.
    private(set) var units: [String] = []
    /// The first and the last moment.
    private(set) var span: ClosedRange<Instant>?

    /// Counts a reading.
    mutating func add(_ reading: Reading) {
        count += 1
        note(reading.value.quantities.map(\.unit.id))
        note(reading.instant...reading.instant)
    }

    /// Counts what another tally has counted.
    mutating func add(_ other: ReadingTally) {
        count += other.count
        note(other.units)
        if let span = other.span { note(span) }
    }

    private mutating func note(_ names: [String]) {
        for name in names where !units.contains(name) { units.append(name) }
    }

    private mutating func note(_ more: ClosedRange<Instant>) {
        guard let span else { return self.span = more }
        self.span = min(span.lowerBound, more.lowerBound)...max(span.upperBound, more.upperBound)
    }
}

/// The readings of a diary, counted once by kind and by the section they were given for.
struct ReadingTallies {
    private struct Part: Hashable {
        let kind: String
        let section: String?
    }

    private var parts: [Part: ReadingTally] = [:]

    /// Counts a diary.
    init(_ diary: Diary) {
        for reading in diary.readings {
            parts[Part(kind: reading.kind.id, section: reading.section), default: ReadingTally()].add(reading)
        }
    }

    /// What a section has: the readings given for it, and those given for none where it shows those.
    func tally(of measured: MeasuredSection) -> ReadingTally {
        let kind = measured.section.kind.id
        var tally = parts[Part(kind: kind, section: measured.section.id)] ?? ReadingTally()
        if measured.owner == nil, let shared = parts[Part(kind: kind, section: nil)] { tally.add(shared) }
        return tally
    }
}
