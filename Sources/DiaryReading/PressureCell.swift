internal import DiaryModel

/// Reads both blood pressures from one cell, and the pulse that may follow: `120/80`, `120 / 80 mmHg`, `128/82/64`.
enum PressureCell {
    /// The numbers, and the unit where the cell names one.
    typealias Written = (systolic: Double, diastolic: Double, pulse: Double?, unit: Unit?)

    /// Reads a cell.
    static func read(_ bytes: Span<UInt8>, decimalComma: Bool) throws(SkipReason) -> Written {
        var cursor = 0
        var numbers: [Double] = []
        repeat {
            var slash = cursor
            while slash < bytes.count, bytes[slash] != UInt8(ascii: "/") { slash += 1 }
            let range = CellText.trimmed(bytes, cursor..<slash)
            var end = range.upperBound
            // Behind the last number a unit may stand.
            if slash == bytes.count, !numbers.isEmpty {
                end = range.lowerBound
                while end < range.upperBound, isOfNumber(bytes[end]) { end += 1 }
            }
            numbers.append(
                try NumberCell.read(
                    bytes.extracting(range.lowerBound..<end), decimalComma: decimalComma, mayBeNegative: false))
            cursor = slash == bytes.count ? end : slash + 1
            if slash == bytes.count { break }
        } while true
        guard numbers.count > 1 else { throw .incompletePair }
        // A pulse is a whole number; a third one with a fraction is the mean of pressures, such as in kPa.
        guard numbers.count < 4, numbers.count < 3 || numbers[2] == numbers[2].rounded() else { throw .notANumber }
        let pulse = numbers.count > 2 ? numbers[2] : nil
        let name = CellText.trimmed(bytes, cursor..<bytes.count)
        guard !name.isEmpty else { return (numbers[0], numbers[1], pulse, nil) }
        let text = CellText.text(bytes.extracting(name), isQuoted: false)
        let unit = WrittenUnit.named(text, of: .bloodPressure)?.unit
        guard unit != nil, pulse == nil else { throw .unknownUnit }
        return (numbers[0], numbers[1], nil, unit)
    }

    /// True if a byte can be part of a number.
    static func isOfNumber(_ byte: UInt8) -> Bool {
        (48...57).contains(byte) || byte == UInt8(ascii: ".") || byte == UInt8(ascii: ",")
    }
}
