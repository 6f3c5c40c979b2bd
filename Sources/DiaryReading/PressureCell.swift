internal import DiaryModel
internal import SourceModel

/// Reads both blood pressures from one cell: `120/80`, `120 / 80 mmHg`.
enum PressureCell {
    /// The two numbers, and the unit where the cell names one.
    static func read(
        _ bytes: Span<UInt8>, decimalComma: Bool
    ) throws(SkipReason) -> (systolic: Double, diastolic: Double, unit: Unit?) {
        var slash = 0
        while slash < bytes.count, bytes[slash] != UInt8(ascii: "/") { slash += 1 }
        let systolic = try number(bytes, 0..<slash, decimalComma)
        guard slash < bytes.count else { throw .incompletePair }
        // Behind the second number only a unit may stand.
        let rest = CellText.trimmed(bytes, slash + 1..<bytes.count)
        var end = rest.lowerBound
        while end < rest.upperBound, isOfNumber(bytes[end]) { end += 1 }
        let diastolic = try number(bytes, rest.lowerBound..<end, decimalComma)
        let name = CellText.trimmed(bytes, end..<rest.upperBound)
        guard !name.isEmpty else { return (systolic, diastolic, nil) }
        let text = CellText.text(bytes.extracting(name), isQuoted: false)
        guard let unit = WrittenUnit.named(text, of: .bloodPressure)?.unit else { throw .unknownUnit }
        return (systolic, diastolic, unit)
    }

    /// Whether a byte can be part of a number.
    static func isOfNumber(_ byte: UInt8) -> Bool {
        (48...57).contains(byte) || byte == UInt8(ascii: ".") || byte == UInt8(ascii: ",")
    }

    private static func number(
        _ bytes: Span<UInt8>, _ range: Range<Int>, _ decimalComma: Bool
    ) throws(SkipReason) -> Double {
        let trimmed = CellText.trimmed(bytes, range)
        return try NumberCell.read(bytes.extracting(trimmed), decimalComma: decimalComma, mayBeNegative: false)
    }
}
