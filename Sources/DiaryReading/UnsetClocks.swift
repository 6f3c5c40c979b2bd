internal import DiaryModel

/// Notices the readings of a clock that was not set: they stand behind a day that clocks begin with, and others come only a year later.
struct UnsetClocks {
    /// The sixty days behind each of the first days of clocks, and the day before, in whatever zone.
    private static let spans = MomentClock.starts.map { $0 - 1..<$0 + 61 }
    /// No day behind this one tells of one clock more than of another.
    private static let last = (spans.map(\.upperBound).max() ?? 0) + 366
    /// The most statements that wait, more than a sensor measures in three weeks: nobody leaves a clock unset so long.
    private static let mostWaiting = 6_100

    /// The days of readings, those behind the last one as one, and the last that came.
    private var (days, day): (Set<Int>, Int) = ([], .min)
    /// The statements that wait for what follows.
    private var waiting: [Statement] = []
    /// True if so many readings stand in the spans that they hold.
    private var areBelieved = false

    private static func day(_ instant: Instant) -> Int {
        instant.milliseconds >= Int64(last) * 86_400_000 ? last : Int(instant.milliseconds / 86_400_000)
    }

    /// Takes the moment of a reading.
    mutating func look(at instant: Instant) {
        let next = Self.day(instant)
        guard next != day else { return }
        day = next
        days.insert(next)
    }

    /// Returns the statements that need not wait for what follows; the others wait from now on.
    mutating func sift(_ statements: [Statement]) -> [Statement] {
        guard !areBelieved, days.contains(where: { $0 != Self.last }) else { return statements }
        func waits(_ statement: Statement) -> Bool {
            statement.reading.map { reading in Self.spans.contains { $0.contains(Self.day(reading.instant)) } } ?? false
        }
        waiting += statements.filter(waits)
        let others = statements.filter { !waits($0) }
        areBelieved = waiting.count > Self.mostWaiting
        return areBelieved ? takeWaiting() + others : others
    }

    /// Returns the statements that waited; none does from now on.
    mutating func takeWaiting() -> [Statement] {
        defer { waiting = [] }
        return waiting
    }

    /// True if all that was taken shows that a moment is one of a clock that was not set.
    func refutes(_ instant: Instant) -> Bool {
        guard let span = Self.spans.first(where: { $0.contains(Self.day(instant)) }),
            let next = days.filter({ $0 >= span.upperBound }).min()
        else { return false }
        return next - span.upperBound > 365
    }
}
