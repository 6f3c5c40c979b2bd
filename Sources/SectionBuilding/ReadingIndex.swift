internal import DiaryModel

/// The readings of a period, parted by kind once, however many sections ask for them.
struct ReadingIndex {
    private let byKind: [String: [Reading]]

    /// Parts the readings of the period; the others are passed over by binary search.
    init(_ diary: Diary, period: Period) {
        let readings = diary.readings
        let instants = period.instants
        let first = ReadingIndex.position(of: instants.lowerBound, in: readings)
        let last = ReadingIndex.position(of: instants.upperBound, in: readings)
        var byKind: [String: [Reading]] = [:]
        for reading in readings[first..<max(first, last)] { byKind[reading.kind.id, default: []].append(reading) }
        self.byKind = byKind
    }

    /// The readings of a kind in the period, by instant.
    func readings(of kind: MeasurementKind) -> [Reading] { byKind[kind.id] ?? [] }

    /// The index of the first reading that is not before `instant`.
    private static func position(of instant: Instant, in readings: [Reading]) -> Int {
        var low = 0
        var high = readings.count
        while low < high {
            let middle = low + (high - low) / 2
            if readings[middle].instant < instant { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
