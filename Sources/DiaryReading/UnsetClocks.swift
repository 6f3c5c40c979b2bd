internal import DiaryModel

/// Notices the readings of a clock that was not set: they stand behind a day that clocks begin with, and others come only a year later.
struct UnsetClocks {
    /// The sixty days behind each of the first days of clocks, and the day before, in whatever zone.
    private static let spans = MomentClock.starts.map { $0 - 1..<$0 + 61 }
    /// No day behind this one tells of one clock more than of another.
    private static let last = (spans.map(\.upperBound).max() ?? 0) + 366

    /// The days of readings, those behind the last one as one.
    private var days: Set<Int> = []
    private var day = Int.min

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

    /// True if no reading stands in one of the spans.
    var isIdle: Bool { days.allSatisfy { $0 == Self.last } }

    /// True if a moment stands in one of the spans, so that what follows tells whether it holds.
    func holds(_ instant: Instant) -> Bool { Self.spans.contains { $0.contains(Self.day(instant)) } }

    /// True if all that was taken shows that a moment is one of a clock that was not set.
    func refutes(_ instant: Instant) -> Bool {
        guard let span = Self.spans.first(where: { $0.contains(Self.day(instant)) }),
            let next = days.filter({ $0 >= span.upperBound }).min()
        else { return false }
        return next - span.upperBound > 365
    }
}
