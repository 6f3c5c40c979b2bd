internal import DiaryModel

/// Distinguishes statements of an input whose written times leave room for several measurements.
///
/// These are statements of one day or part of it without a time of day, and those of an hour that the clocks show
/// twice.
///
/// Only the last day and the last such hour are remembered, because related statements are side by side in an input.
struct LocalRepetitions {
    /// The shared parts of equal statements.
    private typealias Said = [AnyHashable]

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

    /// Sets the number of a statement among several equal ones.
    mutating func tell(_ statement: inout Statement, isPartOfDay: Bool = false) {
        guard let reading = statement.reading, let local = statement.localTime else { return }
        switch local.form {
        case .once where isPartOfDay, .day:
            // The mornings and the evenings of a day each have their own.
            let key = reading.kind.id + (isPartOfDay ? " \(reading.instant.milliseconds % 86_400_000)" : "")
            let known = days[key].flatMap { $0.instant == reading.instant ? $0 : nil }
            var day = known ?? Day(instant: reading.instant)
            statement.provenance.sequence = Int32(clamping: day.sequence)
            day.sequence += 1
            // Records are told apart by their ids.
            if statement.record == nil {
                let said = said(reading, wall: 0)
                statement.occurrence = day.counts[said] ?? 0
                day.counts[said] = statement.occurrence + 1
            }
            days[key] = day
        case .firstPass:
            if firstPasses.count >= Self.limit { firstPasses.removeAll() }
            firstPasses.insert(said(reading, wall: local.wall(at: reading.instant)))
        case .secondPass:
            guard firstPasses.contains(said(reading, wall: local.wall(at: reading.instant))) else { return }
            statement.localTime = LocalTime(local.zone, .bothPasses)
        case .once, .moved, .bothPasses: return
        }
    }

    private func said(_ reading: Reading, wall: Int64) -> Said {
        [reading.kind.id, reading.value, reading.meal, reading.source, wall]
    }
}
