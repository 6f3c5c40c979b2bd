/// Labels in a row that is too short for all of them.
enum LabelRow {
    /// Returns the labels to keep if some would touch: the first, the last, and every nth between them.
    ///
    /// The step is the smallest that works. If the last of the steps would touch the last label, it is dropped; if
    /// first and last touch, only the first stays.
    ///
    /// - Parameters:
    ///   - spans: The places of the labels, in their order.
    ///   - spacing: The least distance between two.
    /// - Returns: The places of those that stay, and the step.
    static func kept(_ spans: [Interval], spacing: Double) -> (indices: [Int], step: Int) {
        guard spans.count > 1 else { return (Array(spans.indices), 1) }
        func areApart(_ one: Int, _ other: Int) -> Bool {
            spans[one].upper + spacing <= spans[other].lower + Interval.hair
        }
        if spans.indices.dropFirst().allSatisfy({ areApart($0 - 1, $0) }) { return (Array(spans.indices), 1) }
        let last = spans.count - 1
        for step in stride(from: 2, through: last, by: 1) {
            var indices = Array(stride(from: 0, to: spans.count, by: step))
            if indices.last != last {
                if indices.count > 1, let before = indices.last, !areApart(before, last) { indices.removeLast() }
                indices.append(last)
            }
            if zip(indices, indices.dropFirst()).allSatisfy({ areApart($0, $1) }) { return (indices, step) }
        }
        return areApart(0, last) ? ([0, last], last) : ([0], spans.count)
    }
}
