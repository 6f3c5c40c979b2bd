/// The readings outside of the period that was asked for, counted and not kept.
package struct OutsideTally: Hashable, Sendable {
    /// The readings of a kind.
    package struct Part: Hashable, Sendable {
        /// The id of the kind.
        package let kind: String
        /// The number of readings, repeated ones among them.
        package private(set) var count = 0
        /// The moments of the first and the last.
        package private(set) var moments: ClosedRange<Instant>

        fileprivate init(_ kind: String, at instant: Instant) { (self.kind, moments) = (kind, instant...instant) }

        fileprivate mutating func add(_ instant: Instant) {
            count += 1
            moments = moments.widened(to: instant)
        }
    }

    /// Readings with one offset from UTC that follow one another in the input.
    package struct Run: Hashable, Sendable {
        /// The offset.
        package let offset: UTCOffset
        /// The moments of the first and the last.
        package fileprivate(set) var moments: ClosedRange<Instant>
    }

    /// The kinds, in the order in which they occur.
    package private(set) var parts: [Part] = []
    /// The runs, in the order of the input.
    package private(set) var runs: [Run] = []
    private var last = 0

    /// Makes a tally of nothing.
    package init() {}

    /// The number of readings.
    package var count: Int { parts.reduce(0) { $0 + $1.count } }

    /// Counts a reading.
    package mutating func add(_ kind: String, at instant: Instant, _ offset: UTCOffset?) {
        if last >= parts.count || parts[last].kind != kind {
            last = parts.firstIndex { $0.kind == kind } ?? parts.count
            if last == parts.count { parts.append(Part(kind, at: instant)) }
        }
        parts[last].add(instant)
        guard let offset else { return }
        if runs.isEmpty || runs[runs.count - 1].offset != offset {
            runs.append(Run(offset: offset, moments: instant...instant))
        } else {
            runs[runs.count - 1].moments = runs[runs.count - 1].moments.widened(to: instant)
        }
    }
}

extension ClosedRange<Instant> {
    /// The smallest range that holds this one and a moment.
    fileprivate func widened(to instant: Instant) -> ClosedRange {
        contains(instant) ? self : Swift.min(lowerBound, instant)...Swift.max(upperBound, instant)
    }
}
