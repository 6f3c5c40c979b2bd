internal import DiaryModel

/// The pressures of an export that wait for its end, in thirty-two bytes each: there may be a million of them.
///
/// Things that many of them have in common (who measured, in which unit and offset) are kept once and have a number.
struct PackedPressures {
    /// The side of a pressure, and how it is written.
    private struct Form: Hashable {
        /// True if it is an upper one; `nil` for two that are known to belong together.
        let isUpper: Bool?
        /// In seconds.
        var offset: Int?
        let unit: Unit
        /// The unit of the lower one, where there are two.
        var lowerUnit: Unit?
    }

    /// A pressure, or two that are known to belong together.
    private struct Entry {
        let instant: Instant
        let (source, form): (UInt16, UInt16)
        let line: UInt32
        let value: Double
        /// The lower one, where there are two.
        var lower = 0.0

        /// Pressures of one moment and source stand together.
        var slot: (Instant, UInt16) { (instant, source) }
        /// Orders what is of one slot whatever the order in the input.
        var order: (UInt16, UInt32, Double, Double) { (form, line, value, lower) }
    }

    /// The pressures of one moment and source.
    struct Group {
        let key: PressurePairs.Key
        /// The upper ones that stand alone, in the order of their lines.
        var uppers: [PressurePairs.Half] = []
        /// The lower ones that stand alone, in the order of their lines.
        var lowers: [PressurePairs.Half] = []
        /// The pairs that are known to belong together.
        var together: [(upper: Quantity, lower: Quantity)] = []
    }

    private let limit: Int
    private var entries: [Entry] = []
    private var sources = Numbers<String>()
    private var forms = Numbers<Form>()

    /// Makes room for so many.
    init(limit: Int) { self.limit = limit }

    /// True if there is no room for one more.
    var isFull: Bool { entries.count >= limit || sources.isFull || forms.isFull }

    /// Adds a pressure that stands alone.
    mutating func add(_ half: PressurePairs.Half) {
        let form = Form(isUpper: half.isUpper, offset: half.offset?.seconds, unit: half.quantity.unit)
        add(half.key, form, line: half.line, half.quantity.value)
    }

    /// Adds two that are known to belong together.
    mutating func add(_ pair: PressurePairs.Pair) {
        let (upper, lower) = (pair.upper.quantity, pair.lower.quantity)
        add(
            pair.upper.key, Form(isUpper: nil, unit: upper.unit, lowerUnit: lower.unit), line: 0, upper.value,
            lower.value)
    }

    private mutating func add(_ key: PressurePairs.Key, _ form: Form, line: Int, _ value: Double, _ lower: Double = 0) {
        // Memory that nobody wrote to costs nothing, and none is copied while the list grows.
        if entries.isEmpty { entries.reserveCapacity(limit) }
        entries.append(
            Entry(
                instant: key.instant, source: sources.number(of: key.source), form: forms.number(of: form),
                line: UInt32(clamping: line), value: value, lower: lower))
    }

    // MARK: At the end

    /// Goes through what stands alone, by moment and source, in the order of the first lines.
    mutating func each<Problem: Error>(_ handler: (Group) throws(Problem) -> Void) throws(Problem) {
        entries.sort { $0.slot == $1.slot ? $0.order < $1.order : $0.slot < $1.slot }
        var starts: [(line: UInt32, range: Range<Int>)] = []
        var start = 0
        while start < entries.count {
            let slot = entries[start].slot
            let end = entries[start...].firstIndex { $0.slot != slot } ?? entries.count
            var first: UInt32?
            for entry in entries[start..<end] where forms.all[Int(entry.form)].isUpper != nil {
                first = min(first ?? .max, entry.line)
            }
            if let first { starts.append((first, start..<end)) }
            start = end
        }
        starts.sort { ($0.line, $0.range.lowerBound) < ($1.line, $1.range.lowerBound) }
        for (_, range) in starts { try handler(group(range)) }
    }

    private func group(_ range: Range<Int>) -> Group {
        let first = entries[range.lowerBound]
        var group = Group(key: PressurePairs.Key(instant: first.instant, source: sources.all[Int(first.source)]))
        for entry in entries[range] {
            let form = forms.all[Int(entry.form)]
            let quantity = Quantity(entry.value, form.unit)
            guard let isUpper = form.isUpper else {
                group.together.append((quantity, Quantity(entry.lower, form.lowerUnit ?? form.unit)))
                continue
            }
            let half = PressurePairs.Half(
                key: group.key, isUpper: isUpper, quantity: quantity,
                offset: form.offset.flatMap { UTCOffset(seconds: $0) }, line: Int(entry.line))
            if isUpper { group.uppers.append(half) } else { group.lowers.append(half) }
        }
        group.uppers.sort { $0.line < $1.line }
        group.lowers.sort { $0.line < $1.line }
        return group
    }
}

/// Numbers some values.
private struct Numbers<Value: Hashable> {
    /// The values, each in the place of its number.
    private(set) var all: [Value] = []
    private var numbers: [Value: Int] = [:]
    private var last = 0

    /// True if there are as many as can be distinguished; no diary has as many sources.
    var isFull: Bool { all.count >= 4_096 }

    /// The number of a value; a new one where it has none.
    mutating func number(of value: Value) -> UInt16 {
        // Of nearly all it is that of the one before.
        if last < all.count, all[last] == value { return UInt16(last) }
        last = numbers[value] ?? all.count
        if last == all.count {
            all.append(value)
            numbers[value] = last
        }
        return UInt16(last)
    }
}
