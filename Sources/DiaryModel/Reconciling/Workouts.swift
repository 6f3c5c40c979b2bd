/// The times of a person's workouts: a pulse in one of them, without a context, is one in motion, whatever its source.
package struct Workouts: Hashable, Sendable {
    /// From the first to the last moment of each, in their order, those that meet as one.
    private var joined: [ClosedRange<Instant>] = []

    /// Makes a list from spans in any order.
    package init(_ spans: [ClosedRange<Instant>] = []) {
        for span in spans.sorted(by: { ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound) }) {
            if let last = joined.last, span.lowerBound <= last.upperBound {
                joined[joined.count - 1] = last.lowerBound...max(last.upperBound, span.upperBound)
            } else {
                joined.append(span)
            }
        }
    }

    /// The spans, of which none meets another.
    package var spans: [ClosedRange<Instant>] { joined }

    /// Marks the pulses that are of a workout.
    package func mark(_ statements: inout StatementList) {
        guard !joined.isEmpty else { return }
        statements.change {
            $0.kind == .pulse && $0.meal == .unspecified && contains($0.instant)
        } _: {
            $0.meal = .active
        }
    }

    private func contains(_ instant: Instant) -> Bool {
        // The first span that does not end before it.
        let next = joined.indices.start { joined[$0].upperBound >= instant }
        return next < joined.count && joined[next].contains(instant)
    }
}
