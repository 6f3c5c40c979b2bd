internal import DiaryModel

/// The pressures of an export that wait for its end, in sixteen bytes each: there may be a million of them.
///
/// What many of them have in common (who measured, in which unit and offset) is kept once and has a number.
struct PackedPressures {
    /// What a pressure is, and how it is written.
    private struct Form: Hashable {
        /// Whether it is an upper one; `nil` for two that are known to belong together.
        let isUpper: Bool?
        /// In seconds.
        var offset: Int?
        let unit: Unit
        /// The unit of the lower one, where there are two.
        var lowerUnit: Unit?
    }

    /// A pressure, or two that are known to belong together.
    private struct Entry: Comparable {
        /// The moment, and behind it the numbers of the source and the form.
        let key: UInt64
        /// The line and the value; of two, the values.
        let rest: UInt64

        static func < (one: Entry, other: Entry) -> Bool { (one.key, one.rest) < (other.key, other.rest) }
    }

    /// What is kept of one moment and source.
    struct Group {
        let key: PressurePairs.Key
        /// The upper ones that stand alone, in the order of their lines.
        var uppers: [PressurePairs.Half] = []
        /// The lower ones that stand alone, in the order of their lines.
        var lowers: [PressurePairs.Half] = []
        /// What is known to belong together.
        var together: [(upper: Quantity, lower: Quantity)] = []
    }

    /// The bits of a key that are the number of a form, and of a source.
    private static let (formBits, sourceBits) = (9, 12)
    /// What is added to a moment so that it is never negative: it begins with December 1900.
    private static let epoch: Int64 = 2_180_131_200_000
    /// What marks a value that is not so many thousandths.
    private static let oddMark: UInt32 = 0x8000_0000

    private let limit: Int
    private var entries: [Entry] = []
    private var sources = Numbers<String>()
    private var forms = Numbers<Form>()
    /// The values that are not so many thousandths.
    private var odd: [Double] = []

    /// Makes room for so many.
    init(limit: Int) { self.limit = limit }

    /// Whether there is no room for one more.
    var isFull: Bool {
        entries.count >= limit || sources.all.count >= 1 << Self.sourceBits || forms.all.count >= 1 << Self.formBits
    }

    /// Adds a pressure that stands alone.
    mutating func add(_ half: PressurePairs.Half, isUpper: Bool, _ key: PressurePairs.Key) {
        let form = Form(isUpper: isUpper, offset: half.offset?.seconds, unit: half.quantity.unit)
        add(key, form, UInt32(clamping: half.line), code(half.quantity.value))
    }

    /// Adds two that are known to belong together.
    mutating func add(_ pair: PressurePairs.Pair) {
        let (upper, lower) = (pair.upper.quantity, pair.lower.quantity)
        let form = Form(isUpper: nil, unit: upper.unit, lowerUnit: lower.unit)
        add(pair.key, form, code(upper.value), code(lower.value))
    }

    private mutating func add(_ key: PressurePairs.Key, _ form: Form, _ first: UInt32, _ second: UInt32) {
        // Memory that nobody wrote to costs nothing, and none is copied while the list grows.
        if entries.isEmpty { entries.reserveCapacity(limit) }
        let moment = UInt64(clamping: key.instant.milliseconds + Self.epoch)
        let slot = moment << Self.sourceBits | UInt64(sources.number(of: key.source))
        entries.append(
            Entry(
                key: slot << Self.formBits | UInt64(forms.number(of: form)),
                rest: UInt64(first) << 32 | UInt64(second)
            ))
    }

    private mutating func code(_ value: Double) -> UInt32 {
        let thousandths = (value * 1_000).rounded()
        if thousandths >= 0, thousandths < Double(Self.oddMark), thousandths / 1_000 == value {
            return UInt32(thousandths)
        }
        odd.append(value)
        return UInt32(odd.count - 1) | Self.oddMark
    }

    private func value(_ code: UInt32) -> Double {
        code & Self.oddMark == 0 ? Double(code) / 1_000 : odd[Int(code & ~Self.oddMark)]
    }

    // MARK: At the end

    /// Goes through what stands alone, by moment and source, in the order of the first lines.
    mutating func each<Problem: Error>(_ handler: (Group) throws(Problem) -> Void) throws(Problem) {
        entries.sort()
        var order: [UInt32] = []
        var start = 0
        while start < entries.count {
            if firstLine(from: start) != nil { order.append(UInt32(start)) }
            start = end(from: start)
        }
        order.sort { one, other in
            (firstLine(from: Int(one)) ?? 0, one) < (firstLine(from: Int(other)) ?? 0, other)
        }
        for start in order { try handler(group(Int(start)..<end(from: Int(start)))) }
    }

    private func end(from start: Int) -> Int {
        let slot = entries[start].key >> Self.formBits
        return entries[start...].firstIndex { $0.key >> Self.formBits != slot } ?? entries.count
    }

    /// The first line of what stands alone, if anything does.
    private func firstLine(from start: Int) -> UInt32? {
        var first: UInt32?
        for entry in entries[start..<end(from: start)] where form(of: entry).isUpper != nil {
            first = min(first ?? .max, UInt32(entry.rest >> 32))
        }
        return first
    }

    private func form(of entry: Entry) -> Form { forms.all[Int(entry.key & (1 << Self.formBits - 1))] }

    private func group(_ range: Range<Int>) -> Group {
        let slot = entries[range.lowerBound].key >> Self.formBits
        let source = sources.all[Int(slot & (1 << Self.sourceBits - 1))]
        let instant = Instant(milliseconds: Int64(slot >> Self.sourceBits) - Self.epoch)
        var group = Group(key: PressurePairs.Key(instant: instant, source: source))
        for entry in entries[range] {
            let form = form(of: entry)
            let (first, second) = (UInt32(entry.rest >> 32), UInt32(truncatingIfNeeded: entry.rest))
            guard let isUpper = form.isUpper else {
                group.together.append(
                    (Quantity(value(first), form.unit), Quantity(value(second), form.lowerUnit ?? form.unit)))
                continue
            }
            let half = PressurePairs.Half(
                quantity: Quantity(value(second), form.unit), offset: form.offset.flatMap { UTCOffset(seconds: $0) },
                line: Int(first))
            if isUpper { group.uppers.append(half) } else { group.lowers.append(half) }
        }
        group.uppers.sort { $0.line < $1.line }
        group.lowers.sort { $0.line < $1.line }
        return group
    }
}

/// Gives each of some values a number.
private struct Numbers<Value: Hashable> {
    /// The values, each in the place of its number.
    private(set) var all: [Value] = []
    private var numbers: [Value: Int] = [:]
    private var last = 0

    /// The number of a value; a new one where it has none.
    mutating func number(of value: Value) -> Int {
        // Of nearly all it is that of the one before.
        if last < all.count, all[last] == value { return last }
        last = numbers[value] ?? all.count
        if last == all.count {
            all.append(value)
            numbers[value] = last
        }
        return last
    }
}
