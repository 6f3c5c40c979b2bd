extension Zone {
    /// The moments that the time on a clock of this zone can be, where it was read as a moment of another zone.
    ///
    /// A time that the clocks of the other zone left out was moved forward there; one that the clocks of this zone show twice is two
    /// moments.
    public func moments(ofClockTimeAt instant: Instant, in other: Zone) -> [Instant] {
        var moments: [Instant] = []
        for wall in other.walls(at: instant) {
            for moment in instants(showing: wall) where !moments.contains(moment) { moments.append(moment) }
        }
        return moments
    }

    /// The other moment at which clocks of this zone show the same time, where they show it twice.
    public func otherPass(of instant: Instant) -> Instant? {
        let day: Int64 = 86_400_000
        guard
            offset(at: Instant(milliseconds: instant.milliseconds - day))
                != offset(at: Instant(milliseconds: instant.milliseconds + day))
        else { return nil }
        let wall = instant.milliseconds + Int64(offset(at: instant).seconds) * 1_000
        return instants(showing: wall).first { $0 != instant }
    }

    /// What a clock can have shown that was read as this moment, in milliseconds as if it were UTC.
    private func walls(at instant: Instant) -> [Int64] {
        let shown = instant.milliseconds + Int64(offset(at: instant).seconds) * 1_000
        // What the clocks left out is counted by the offset from before.
        let before = offset(at: Instant(milliseconds: instant.milliseconds - 86_400_000))
        let left = instant.milliseconds + Int64(before.seconds) * 1_000
        return left < shown && self.instant(showing: left) == instant ? [shown, left] : [shown]
    }

    /// The moments at which the clocks show a time: the one that counts for it, and the later one where they show it twice.
    private func instants(showing wall: Int64) -> [Instant] {
        let first = instant(showing: wall)
        let after = offset(at: Instant(milliseconds: first.milliseconds + 86_400_000))
        let later = Instant(milliseconds: wall - Int64(after.seconds) * 1_000)
        return later > first && offset(at: later) == after ? [first, later] : [first]
    }
}
