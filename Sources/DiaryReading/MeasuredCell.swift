internal import DiaryModel

/// Reads the number in a cell with the unit that stands behind it: `80.5 kg`, `11st 2lb`, `80.5 kg / 177.5 lb`.
enum MeasuredCell {
    /// The number, whether the value lies beyond it, and the unit that the cell names.
    typealias Written = (number: Double, bound: Quantity.Bound, unit: WrittenUnit?)

    /// Reads a cell with a value of a kind; of two units it is that of the header, or else the first.
    ///
    /// A part of a cell has no parts.
    static func read(
        _ bytes: Span<UInt8>, of kind: MeasurementKind, _ vocabulary: ColumnVocabulary, decimalComma: Bool,
        header: WrittenUnit?, isPart: Bool = false
    ) throws(SkipReason) -> Written {
        let last = bytes.count > 0 ? bytes[bytes.count - 1] : 0
        do throws(SkipReason) {
            var (named, end): (WrittenUnit?, Int) = (nil, bytes.count)
            if last > 0x39 || last == UInt8(ascii: "%") || last == UInt8(ascii: "."),
                let (stop, name) = NumberCell.unit(behind: bytes),
                let unit = vocabulary.unit(named: CellText.text(bytes.extracting(name), isQuoted: false))
            {
                (named, end) = (unit, stop)
            }
            let (number, bound) = try NumberCell.written(
                bytes.extracting(0..<end), decimalComma: decimalComma, mayBeNegative: kind.mayBeNegative)
            // What is wrong with the number comes before its unit.
            guard named.map({ kind.units.contains($0.unit) }) ?? true else { throw .unknownUnit }
            return (number, bound, named)
        } catch {
            if let whole = NumberCell.compound(bytes, of: kind) { return (whole.number, .exact, whole.unit) }
            guard !isPart else { throw error }
            let end = last == UInt8(ascii: ")") ? bytes.count - 1 : bytes.count
            for index in 0..<(end < 60 ? end : 0) where Array("/(=|,;".utf8).contains(bytes[index]) {
                let parts = [0..<index, index + 1..<end].compactMap { range -> Written? in
                    let part = bytes.extracting(CellText.trimmed(bytes, range))
                    return try? read(part, of: kind, vocabulary, decimalComma: decimalComma, header: nil, isPart: true)
                }
                guard parts.count == 2, let first = parts[0].unit, let second = parts[1].unit, first.unit != second.unit
                else { continue }
                guard areSame(first.quantity(parts[0].number), second.quantity(parts[1].number)) else {
                    throw .repeatedField
                }
                return parts[second.unit == header?.unit ? 1 : 0]
            }
            throw error
        }
    }

    /// True if two values are one in two units, either of which may be rounded.
    static func areSame(_ one: Quantity, _ other: Quantity) -> Bool {
        let number = other.number(in: one.unit) ?? .nan
        return abs(number - one.value) <= 0.02 * abs(number)
    }
}
