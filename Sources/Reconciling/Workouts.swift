package import DiaryModel

/// When somebody worked out: a pulse of then, of which nothing says more, is one in motion, whoever states it.
package struct Workouts: Hashable, Sendable {
    /// From the first to the last moment of each, as they were told.
    package private(set) var spans: Set<ClosedRange<Instant>> = []

    /// Makes a list of none.
    package init() {}

    /// Makes a list.
    package init(_ spans: some Sequence<ClosedRange<Instant>>) { self.spans = Set(spans) }

    /// Adds one.
    package mutating func add(_ span: ClosedRange<Instant>) { spans.insert(span) }

    /// Adds others.
    package mutating func add(_ others: Workouts) { spans.formUnion(others.spans) }

    /// Says of pulses whether they are of a workout.
    package func mark(_ statements: inout [Statement]) {
        let joined = joined
        guard !joined.isEmpty else { return }
        for index in statements.indices {
            guard var reading = statements[index].reading, reading.kind == .pulse, reading.meal == .unspecified,
                Self.contains(reading.instant, joined)
            else { continue }
            reading.meal = .active
            statements[index].reading = reading
        }
    }

    /// The spans in their order, those that meet as one.
    private var joined: [ClosedRange<Instant>] {
        var joined: [ClosedRange<Instant>] = []
        for span in spans.sorted(by: { ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound) }) {
            if let last = joined.last, span.lowerBound <= last.upperBound {
                joined[joined.count - 1] = last.lowerBound...max(last.upperBound, span.upperBound)
            } else {
                joined.append(span)
            }
        }
        return joined
    }

    private static func contains(_ instant: Instant, _ joined: [ClosedRange<Instant>]) -> Bool {
        // The first span that does not end before it.
        var (low, high) = (0, joined.count)
        while low < high {
            let middle = (low + high) / 2
            if joined[middle].upperBound < instant { low = middle + 1 } else { high = middle }
        }
        return low < joined.count && joined[low].contains(instant)
    }
}
