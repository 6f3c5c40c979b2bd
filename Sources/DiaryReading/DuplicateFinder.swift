internal import DiaryModel

/// Finds readings that say what an earlier one said: same kind and moment, the same value in whatever unit, and no other meal.
///
/// Only readings of one kind and moment are compared. Where these stand side by side, as in files in order of time,
/// that takes time n, otherwise n log n; no table of all readings is built.
struct DuplicateFinder {
    /// Above this many readings of one moment those that are equal are found through a table first.
    private static let pairwiseLimit = 16
    /// Above this many different readings of one kind and moment nobody can tell forms of one measurement from others.
    private static let formsLimit = 2_000

    private let entries: [CollectingSink.Entry]
    private let order: SourceOrder
    /// Which readings repeat an earlier one; empty as long as none does.
    private var repeated: [Bool] = []

    /// Which readings repeat an earlier one; empty when none does.
    ///
    /// In place of the earlier reading stands the one of the two whose unit comes first among those of the kind, whatever their
    /// order: a store, which knows no order of lines, keeps the same one. The note and the meal of the other one go to it where
    /// it has none, and so does the name of the source where that is the preferred one.
    static func repetitions(
        _ entries: [CollectingSink.Entry], in readings: inout [Reading], preferring order: SourceOrder
    ) -> [Bool] {
        var finder = DuplicateFinder(entries: entries, order: order)
        if finder.isOrdered {
            finder.lookThrough(&readings) { $0 }
        } else {
            let order = finder.orderInTime()
            finder.lookThrough(&readings) { Int(order[$0]) }
        }
        return finder.repeated
    }

    private init(entries: [CollectingSink.Entry], order: SourceOrder) {
        self.entries = entries
        self.order = order
    }

    /// Whether equal moments stand side by side because the moments only rise or only fall.
    private var isOrdered: Bool {
        var rises = true
        var falls = true
        for index in entries.indices.dropFirst() {
            let (before, after) = (entries[index - 1].instant, entries[index].instant)
            if before > after { rises = false }
            if before < after { falls = false }
            if !rises && !falls { return false }
        }
        return true
    }

    /// The positions by moment, then in the order of the input.
    private func orderInTime() -> [Int32] {
        var keys = entries.indices.map { (instant: entries[$0].instant, position: Int32(clamping: $0)) }
        keys.sort { ($0.instant, $0.position) < ($1.instant, $1.position) }
        return keys.map(\.position)
    }

    /// Looks at each run of equal moments; `position` gives the reading at each place of the order.
    private mutating func lookThrough(_ readings: inout [Reading], _ position: (Int) -> Int) {
        var start = 0
        while start < entries.count {
            let first = entries[position(start)]
            var end = start + 1
            while end < entries.count, entries[position(end)].instant == first.instant { end += 1 }
            // The usual run is one row's readings of different kinds.
            if end - start == 2, entries[position(start + 1)].kind != first.kind {
                start = end
                continue
            }
            if end - start > 1 { mark((start..<end).map(position), &readings) }
            start = end
        }
    }

    /// Marks the repetitions among readings of one moment, given in the order of the input.
    private mutating func mark(_ run: [Int], _ readings: inout [Reading]) {
        guard run.count > Self.pairwiseLimit else { return markPairwise(run, &readings) }
        markThroughTable(run, &readings)
        let rest = Dictionary(grouping: run.filter { !isRepeated($0) }) { entries[$0].kind }
        for (_, ofKind) in rest.sorted(by: { $0.key < $1.key }) where ofKind.count <= Self.formsLimit {
            let units = Set(ofKind.map { readings[$0].value.quantities.map(\.unit) })
            guard units.count > 1 || Set(ofKind.map { readings[$0].meal }).count > 1 else { continue }
            markPairwise(ofKind, &readings)
        }
    }

    private mutating func markPairwise(_ run: [Int], _ readings: inout [Reading]) {
        for (place, index) in run.enumerated() {
            for earlier in run[..<place] where entries[earlier].kind == entries[index].kind {
                guard !isRepeated(earlier), isSame(readings, earlier, index) else { continue }
                record(index, asRepetitionOf: earlier, &readings)
                break
            }
        }
    }

    private func isSame(_ readings: [Reading], _ one: Int, _ other: Int) -> Bool {
        guard readings[one].value.isSame(as: readings[other].value) else { return false }
        let (first, second) = (readings[one].meal, readings[other].meal)
        return first == second || first == .unspecified || second == .unspecified
    }

    private mutating func markThroughTable(_ run: [Int], _ readings: inout [Reading]) {
        var seen: [Identity: Int] = [:]
        for index in run {
            let identity = Identity(
                kind: entries[index].kind, value: readings[index].value, meal: readings[index].meal)
            if let earlier = seen[identity] {
                record(index, asRepetitionOf: earlier, &readings)
            } else {
                seen[identity] = index
            }
        }
    }

    private struct Identity: Hashable {
        let kind: Int32
        let value: ReadingValue
        let meal: MealContext
    }

    private func isRepeated(_ index: Int) -> Bool { !repeated.isEmpty && repeated[index] }

    private mutating func record(_ index: Int, asRepetitionOf earlier: Int, _ readings: inout [Reading]) {
        if repeated.isEmpty { repeated = Array(repeating: false, count: entries.count) }
        repeated[index] = true
        let (first, second) = (readings[earlier], readings[index])
        let isBetter = second.value.unitRank(in: second.kind) < first.value.unitRank(in: first.kind)
        let (kept, other) = isBetter ? (second, first) : (first, second)
        let takesNote = kept.note.isEmpty && !other.note.isEmpty
        let takesMeal = kept.meal == .unspecified && other.meal != .unspecified
        // The earlier one names the source, unless the other's is preferred.
        let takesSource = !order.isEmpty && order.place(of: second.source) < order.place(of: first.source)
        guard isBetter || takesNote || takesMeal || takesSource else { return }
        readings[earlier] = kept.with(
            meal: takesMeal ? other.meal : kept.meal, note: takesNote ? other.note : kept.note,
            source: takesSource ? second.source : first.source)
    }
}

extension Reading {
    /// The same reading with another meal, note and source.
    fileprivate func with(meal: MealContext, note: String, source: String) -> Reading {
        Reading(
            kind: kind, instant: instant, offset: offset, value: value, meal: meal, note: note, source: source,
            section: section)
    }
}
