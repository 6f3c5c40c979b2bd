extension LocalTime {
    /// Returns the time that a clock of the zone showed at such a moment, in milliseconds as if it were UTC.
    package func wall(at instant: Instant) -> Int64 {
        let offset = zone.offset(at: instant).seconds
        // What the clocks left out is counted by the offset from before.
        let before =
            form == .moved ? zone.offset(at: Instant(milliseconds: instant.milliseconds - 86_400_000)).seconds : offset
        return instant.milliseconds + Int64(before) * 1_000
    }
}

extension Zone {
    /// The moments at which the clocks show a time: the one that counts for it, and the later one where they show it twice.
    package func instants(showing wall: Int64) -> [Instant] {
        let first = instant(showing: wall)
        let after = offset(at: Instant(milliseconds: first.milliseconds + 86_400_000))
        let later = Instant(milliseconds: wall - Int64(after.seconds) * 1_000)
        return later > first && offset(at: later) == after ? [first, later] : [first]
    }
}
