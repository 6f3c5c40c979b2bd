internal import DiaryModel

/// Finds readings that say what an earlier one said: same kind, moment, value and meal.
enum DuplicateFinder {
    /// Above this many readings of one moment they are compared through a set.
    private static let pairwiseLimit = 16

    /// Which readings repeat an earlier one.
    ///
    /// A repetition's note goes to the earlier reading where that has none. Takes time n where the input is in order
    /// of time, either way round, and n log n otherwise; no table of all readings is built.
    static func repetitions(in readings: inout [Reading]) -> [Bool] {
        var repeated = [Bool](repeating: false, count: readings.count)
        guard !isOrdered(readings) else {
            forEachRun(readings.count, { readings[$0].instant }) { run in
                mark(Array(run), &readings, &repeated)
            }
            return repeated
        }
        var order = readings.enumerated().map { (instant: $0.element.instant, index: Int32(clamping: $0.offset)) }
        order.sort { ($0.instant, $0.index) < ($1.instant, $1.index) }
        forEachRun(order.count, { order[$0].instant }) { run in
            mark(run.map { Int(order[$0].index) }, &readings, &repeated)
        }
        return repeated
    }

    /// Whether equal moments stand side by side because the moments only rise or only fall.
    private static func isOrdered(_ readings: [Reading]) -> Bool {
        var rises = true
        var falls = true
        for index in readings.indices.dropFirst() {
            let (before, after) = (readings[index - 1].instant, readings[index].instant)
            if before > after { rises = false }
            if before < after { falls = false }
            if !rises && !falls { return false }
        }
        return true
    }

    /// Calls `body` with each run of two or more equal moments.
    private static func forEachRun(_ count: Int, _ instant: (Int) -> Instant, _ body: (Range<Int>) -> Void) {
        var start = 0
        while start < count {
            var end = start + 1
            while end < count, instant(end) == instant(start) { end += 1 }
            if end - start > 1 { body(start..<end) }
            start = end
        }
    }

    /// Marks the repetitions among readings of one moment, given in the order of the input.
    private static func mark(_ indices: [Int], _ readings: inout [Reading], _ repeated: inout [Bool]) {
        var seen: [Identity: Int] = [:]
        for (position, index) in indices.enumerated() {
            let identity = Identity(readings[index])
            let earlier: Int?
            if indices.count <= pairwiseLimit {
                earlier = indices[..<position].first { !repeated[$0] && Identity(readings[$0]) == identity }
            } else {
                earlier = seen[identity]
                if earlier == nil { seen[identity] = index }
            }
            guard let earlier else { continue }
            repeated[index] = true
            if readings[earlier].note.isEmpty, !readings[index].note.isEmpty {
                readings[earlier] = readings[earlier].with(note: readings[index].note)
            }
        }
    }

    /// What makes two readings of one moment the same.
    private struct Identity: Hashable {
        let kind: String
        let value: ReadingValue
        let meal: MealContext

        init(_ reading: Reading) {
            kind = reading.kind.id
            value = reading.value
            meal = reading.meal
        }
    }
}

extension Reading {
    /// The same reading with another note.
    fileprivate func with(note: String) -> Reading {
        Reading(kind: kind, instant: instant, offset: offset, value: value, meal: meal, note: note)
    }
}
