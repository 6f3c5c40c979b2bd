internal import Diagnostics
package import DiaryModel

/// When an export says that somebody worked out: a pulse of then, of which nothing says more, is one in motion.
///
/// Workouts stand behind the pulses, which have been handed over when they come.
package struct MotionSpans: Hashable, Sendable {
    /// The spans from their first to their last moment, as they come.
    private var spans: [ClosedRange<Instant>] = []

    /// The longest workout that is believed: one that was never ended says nothing of the pulses behind it.
    private static let longest: Int64 = 86_400_000
    /// More are no diary: ten a day for a lifetime are fewer.
    private static let limit = 500_000

    /// Makes spans of none.
    init() {}

    /// Whether there are none.
    package var isEmpty: Bool { spans.isEmpty }

    /// Whether there are more than a diary can have.
    var isFull: Bool { spans.count >= Self.limit }

    /// Adds a workout; one that ends before it begins, or lasts for more than a day, is none.
    mutating func add(from start: Instant, through end: Instant) {
        guard start <= end, end.milliseconds - start.milliseconds <= Self.longest else { return }
        spans.append(start...end)
    }

    /// The spans in their order, those that meet as one.
    package var joined: [ClosedRange<Instant>] {
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
}

extension StatementCollector {
    /// Says of pulses of the input that is read whether they are of a workout.
    package mutating func mark(_ motion: MotionSpans) {
        let spans = motion.joined
        guard !spans.isEmpty else { return }
        changeReadings { reading in
            guard reading.kind == .pulse, reading.meal == .unspecified else { return }
            // The first span that does not end before it.
            var (low, high) = (0, spans.count)
            while low < high {
                let middle = (low + high) / 2
                if spans[middle].upperBound < reading.instant { low = middle + 1 } else { high = middle }
            }
            if low < spans.count, spans[low].contains(reading.instant) { reading.meal = .active }
        }
    }
}
