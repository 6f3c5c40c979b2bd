/// Checks the result of reading a damaged input; it finds records by itself and does not ask the reader.
///
/// A reading that is kept is one of the undamaged input or comes from a record that was hit; a record that was not hit
/// loses none; and the losses of a record that was hit are reported.
struct DamageOracle {
    private let input: DamagedInput
    private let whole: DamagedInput.Result
    private let bytes: [UInt8]
    /// The records of the undamaged input, line ends included, in order; none if these are unknown.
    private let records: [Range<Int>]
    private let lines: LineTable
    private let hasCarriageReturns: Bool
    /// The first byte of the first record that says something.
    let bodyStart: Int

    /// Makes an oracle for an input of which reading it whole came to this.
    init(_ input: DamagedInput, whole: DamagedInput.Result) {
        self.input = input
        self.whole = whole
        bytes = input.bytes
        hasCarriageReturns = input.shape == .rows
        records = input.shape == .spread || input.shape == .archive ? [] : Self.records(of: bytes, input.shape)
        lines = LineTable(bytes, hasCarriageReturns)
        let first = (whole.readings.map(\.line) + whole.skippedLines).min() ?? 1
        bodyStart = input.shape == .archive ? 0 : lines.start(of: first)
    }

    // MARK: Cut off

    /// Returns the faults for an input that ends at a byte, as texts without values.
    func faults(cutAt end: Int, _ cut: DamagedInput.Result) -> [String] {
        guard !cut.isRefused, !whole.isRefused else { return [] }
        if input.hasEndMark {
            let isWhole = input.shape != .archive && bytes[end...].allSatisfy { $0 <= 0x20 }
            return isWhole && cut.readings == whole.readings && cut.said == whole.said
                ? [] : ["a part is taken for the whole"]
        }
        let partial = records.first { $0.lowerBound < end && end < contentEnd($0) }
        // The line of the first record that is not there whole.
        let limit = (partial ?? records.first { $0.lowerBound >= end }).map { lines.line(of: $0.lowerBound) } ?? .max
        let (kept, rest) = Self.parted(cut.readings) { $0.line < limit }
        var faults: [String] = []
        if kept != whole.readings.filter({ $0.line < limit }) { faults.append("whole records are not as they were") }
        if partial == nil {
            if !rest.isEmpty { faults.append("there are readings of nothing") }
        } else {
            if rest.contains(where: { $0.line != limit }) { faults.append("there are readings of what is not there") }
            if input.shape == .lines { faults.append("a record that was cut is taken for a whole one") }
            if !cut.says("no-final-line-end") { faults.append("a row was cut, and nobody says so") }
        }
        return faults
    }

    /// Where a record ends, without its line end and what else is no text.
    private func contentEnd(_ record: Range<Int>) -> Int {
        (bytes[record].lastIndex { $0 > 0x20 } ?? record.lowerBound - 1) + 1
    }

    // MARK: Changed

    /// Returns the faults for an input with changed bytes, as texts without values.
    func faults(changed damaged: [UInt8], at locations: [Int], _ result: DamagedInput.Result) -> [String] {
        guard !result.isRefused, !whole.isRefused, !locations.isEmpty else { return [] }
        let isTold = !result.said.isSubset(of: whole.said)
        if input.shape == .archive {
            let isSame = Self.counts(result.readings) == Self.counts(whole.readings)
            return isSame ? [] : ["damage of an archive is not seen"]
        }
        // What stands above the records says how all of them are to be read.
        if isTold, locations.contains(where: { $0 < bodyStart }) { return [] }
        let hit = hitLines(damaged, locations)
        var faults: [String] = []
        let (own, others) = Self.parted(result.readings) { hit.after.contains($0.line) }
        let (lost, kept) = Self.parted(whole.readings) { hit.before.contains($0.line) }
        let surplus = Self.missing(others, from: Self.counts(whole.readings))
        let missing = Self.missing(kept, from: Self.counts(result.readings))
        // A pressure is two records, which may stand apart: what one loses, the other has to say.
        let isPair = result.says("incomplete-pair") || result.says("ambiguous-pair")
        let excused = isTold && isPair ? 2 * locations.count : 0
        if surplus.count > excused { faults.append("readings come from records that are as they were: \(surplus)") }
        let isBetween = isTold && locations.count > 1 && input.shape != .rows
        let gone = isBetween ? missing.filter { !isBetweenHits($0, locations) } : missing
        if gone.count > excused { faults.append("records that are as they were lost readings: lines \(gone)") }
        let (before, after) = (Set(lost.map(\.line)).count, Set(own.map(\.line)).count)
        if after < before, !isTold, input.shape != .spread { faults.append("records are gone, and nobody says so") }
        return faults
    }

    /// Returns true if a line is between two that were hit: signs that open and close may have included it.
    private func isBetweenHits(_ line: Int, _ locations: [Int]) -> Bool {
        let hits = locations.map(lines.line)
        return (hits.min() ?? line) <= line && line <= (hits.max() ?? line)
    }

    /// The lines whose readings may be others: as they were counted before, and as they are now.
    private func hitLines(_ damaged: [UInt8], _ locations: [Int]) -> (before: Set<Int>, after: Set<Int>) {
        var (before, after): (Set<Int>, Set<Int>) = ([], [])
        guard input.shape != .spread else {
            let starts = Set(whole.readings.map(\.line)).sorted()
            for line in locations.map(lines.line) {
                let first = starts.last { $0 <= line } ?? 0
                let last = starts.first { $0 >= line } ?? Int(Int32.max)
                before.formUnion([first, last])
                after.formUnion(first - locations.count...min(last, lines.count) + locations.count)
            }
            return (before, after)
        }
        let new = LineTable(damaged, hasCarriageReturns)
        for location in locations {
            guard let index = records.firstIndex(where: { $0.contains(location) }) else { continue }
            // Without the end of its line a record and the next one are one.
            let isEnd = location >= contentEnd(records[index])
            for record in records[index...min(records.count - 1, isEnd ? index + 1 : index)] {
                before.insert(lines.line(of: record.lowerBound))
                after.formUnion(new.line(of: record.lowerBound)...new.line(of: record.upperBound - 1))
            }
        }
        return (before, after)
    }

    // MARK: Parts

    private static func parted(
        _ readings: [DamagedInput.Placed], _ isFirst: (DamagedInput.Placed) -> Bool
    ) -> (first: [DamagedInput.Placed], rest: [DamagedInput.Placed]) {
        (readings.filter(isFirst), readings.filter { !isFirst($0) })
    }

    private static func counts(_ readings: [DamagedInput.Placed]) -> [String: Int] {
        Dictionary(readings.map { ($0.text, 1) }, uniquingKeysWith: +)
    }

    /// The lines of readings that are not there as often.
    private static func missing(_ readings: [DamagedInput.Placed], from counts: [String: Int]) -> [Int] {
        var left = counts
        return readings.compactMap { reading in
            let count = left[reading.text, default: 0]
            left[reading.text] = count - 1
            return count > 0 ? nil : reading.line
        }
    }

    private static func records(of bytes: [UInt8], _ shape: DamagedInput.Shape) -> [Range<Int>] {
        var records: [Range<Int>] = []
        var (start, isQuoted) = (0, false)
        for (location, byte) in bytes.enumerated() {
            if shape == .rows, byte == UInt8(ascii: "\"") { isQuoted.toggle() }
            guard byte == 0x0A, !isQuoted else { continue }
            records.append(start..<location + 1)
            start = location + 1
        }
        return start < bytes.count ? records + [start..<bytes.count] : records
    }
}

/// Where lines begin, as readers of rows or of other formats count them.
private struct LineTable {
    private var starts = [0]

    init(_ bytes: [UInt8], _ hasCarriageReturns: Bool) {
        for location in bytes.indices {
            let isReturn = bytes[location] == 0x0D && !(location + 1 < bytes.count && bytes[location + 1] == 0x0A)
            if bytes[location] == 0x0A || hasCarriageReturns && isReturn { starts.append(location + 1) }
        }
    }

    /// How many lines there are.
    var count: Int { starts.count }

    /// The first byte of a line.
    func start(of line: Int) -> Int { starts[max(0, min(line, starts.count) - 1)] }

    /// The line of a byte, counted from 1.
    func line(of location: Int) -> Int {
        var (low, high) = (0, starts.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= location { low = middle } else { high = middle }
        }
        return low + 1
    }
}
