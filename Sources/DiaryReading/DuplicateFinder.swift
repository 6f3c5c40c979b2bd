internal import DiaryModel

/// Finds readings that say what an earlier one said: same kind and moment, the same value in whatever unit, and no other meal.
///
/// Only readings of one kind and moment are compared. Where these stand side by side, as in files in order of time,
/// that takes time n, otherwise n log n; no table of all readings is built.
struct DuplicateFinder {
    private let entries: [CollectingSink.Entry]
    private let order: SourceOrder
    /// Whether `diarypress export` wrote the input: what it has side by side stays so, as long as it is not the same to the letter.
    private let isExport: Bool
    /// Which readings repeat an earlier one; empty as long as none does.
    private var repeated: [Bool] = []

    /// Which readings repeat an earlier one; empty when none does.
    ///
    /// In place of the earliest reading stands the one whose unit comes first among those of the kind, whatever their order: a store,
    /// which knows no order of lines, keeps the same one. The notes and the meals of the others go to it where it has none, and so
    /// does the name of the source where that is the preferred one.
    static func repetitions(
        _ entries: [CollectingSink.Entry], in readings: inout [Reading], preferring order: SourceOrder,
        isExport: Bool = false
    ) -> [Bool] {
        var finder = DuplicateFinder(entries: entries, order: order, isExport: isExport)
        if finder.isOrdered {
            finder.lookThrough(&readings) { $0 }
        } else {
            let order = finder.orderInTime()
            finder.lookThrough(&readings) { Int(order[$0]) }
        }
        return finder.repeated
    }

    private init(entries: [CollectingSink.Entry], order: SourceOrder, isExport: Bool) {
        self.entries = entries
        self.order = order
        self.isExport = isExport
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
        var ofKinds: [(kind: Int32, places: [Int])] = []
        for index in run {
            if let known = ofKinds.firstIndex(where: { $0.kind == entries[index].kind }) {
                ofKinds[known].places.append(index)
            } else {
                ofKinds.append((entries[index].kind, [index]))
            }
        }
        for (_, places) in ofKinds where places.count > 1 {
            let (kind, value, meal) = (readings[places[0]].kind, readings[places[0]].value, readings[places[0]].meal)
            // Nearly all repetitions are equal, and looking closer takes ten times as long.
            if places.allSatisfy({ readings[$0].value == value && readings[$0].meal == meal }) {
                join(places, meal: meal, &readings)
                continue
            }
            let forms = MeasurementForms(
                places.map { .init(readings[$0].value, readings[$0].meal, isExported: isExport) }, of: kind)
            var groups: [Int: [Int]] = [:]
            for place in forms.order { groups[forms.twins[place] ?? place, default: []].append(place) }
            for (kept, group) in groups where group.count > 1 {
                join(group.map { places[$0] }, meal: forms.meals[kept], &readings)
            }
        }
    }

    /// Marks all forms of one measurement but the one that stands first, in whose place the first of them goes.
    ///
    /// - Parameters:
    ///   - group: The forms in the order in which they were tried.
    ///   - meal: The meal that one of them names.
    ///   - readings: All readings.
    private mutating func join(_ group: [Int], meal: MealContext, _ readings: inout [Reading]) {
        guard let place = group.min() else { return }
        if repeated.isEmpty { repeated = Array(repeating: false, count: entries.count) }
        for index in group where index != place { repeated[index] = true }
        let kept = readings[group[0]]
        // The earlier one names the source, unless another one's is preferred.
        let source =
            order.isEmpty
            ? readings[place].source
            : group.sorted().map { readings[$0].source }.min { order.place(of: $0) < order.place(of: $1) }
        readings[place] = kept.with(
            meal: meal, note: group.map { readings[$0].note }.first { !$0.isEmpty } ?? "",
            source: source ?? kept.source)
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
