internal import DiaryModel

/// Tells statements of an input apart whose written times leave room for several measurements: those of one day without a time of
/// day, and those of an hour that the clocks show twice.
///
/// Only the last day and the last such hour are remembered, because inputs have what belongs together side by side.
struct LocalRepetitions {
    /// What equal statements have in common.
    private struct Said: Hashable {
        let kind: String
        let value: ReadingValue
        let meal: MealContext
        let source: String
        let wall: Int64

        init(_ reading: Reading, wall: Int64) {
            (kind, value, meal, source) = (reading.kind.id, reading.value, reading.meal, reading.source)
            self.wall = wall
        }
    }

    /// The statements of the last day of a kind.
    private struct Day {
        let instant: Instant
        var sequence = 0
        var counts: [Said: Int] = [:]
    }

    private var days: [String: Day] = [:]
    private var firstPasses: Set<Said> = []

    /// The most statements of an hour; one each second would be fewer.
    private static let limit = 10_000

    /// Says which of several a statement is.
    mutating func tell(_ statement: inout Statement) {
        guard let reading = statement.reading, let local = statement.localTime else { return }
        switch local.form {
        case .day:
            var day = days[reading.kind.id] ?? Day(instant: reading.instant)
            if day.instant != reading.instant { day = Day(instant: reading.instant) }
            statement.provenance.sequence = Int32(clamping: day.sequence)
            day.sequence += 1
            // Records are told apart by their ids.
            if statement.record == nil {
                let said = Said(reading, wall: 0)
                statement.occurrence = day.counts[said] ?? 0
                day.counts[said] = statement.occurrence + 1
            }
            days[reading.kind.id] = day
        case .firstPass:
            if firstPasses.count >= Self.limit { firstPasses.removeAll() }
            firstPasses.insert(Said(reading, wall: Self.wall(local, reading.instant)))
        case .secondPass:
            guard firstPasses.contains(Said(reading, wall: Self.wall(local, reading.instant))) else { return }
            statement.localTime = LocalTime(local.zone, .bothPasses)
        case .once, .moved, .bothPasses: return
        }
    }

    private static func wall(_ local: LocalTime, _ instant: Instant) -> Int64 {
        instant.milliseconds + Int64(local.zone.offset(at: instant).seconds) * 1_000
    }
}

/// FNV-1a (http://www.isthe.com/chongo/tech/comp/fnv/) of some values: the same on every machine and in every run.
struct StableHash {
    /// The hash, which is never 0.
    var value: UInt64 { state == 0 ? 1 : state }

    private var state: UInt64 = 0xCBF2_9CE4_8422_2325

    /// Adds a text and its end.
    mutating func add(_ text: String) {
        for byte in text.utf8 { add(byte: byte) }
        add(byte: 0xFF)
    }

    /// Adds a number.
    mutating func add(_ number: UInt64) {
        for shift in stride(from: UInt64(0), to: 64, by: 8) { add(byte: UInt8(truncatingIfNeeded: number >> shift)) }
    }

    private mutating func add(byte: UInt8) { state = (state ^ UInt64(byte)) &* 0x100_0000_01B3 }
}
