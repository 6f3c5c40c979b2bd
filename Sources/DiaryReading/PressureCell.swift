internal import DiaryModel

/// Reads both blood pressures from one cell, and the pulse that may follow: `120/80`, `120 / 80 mmHg`, `128/82/64`.
enum PressureCell {
    /// The numbers, and the unit where the cell names one.
    typealias Written = (systolic: Double, diastolic: Double, pulse: Double?, unit: Unit?)

    /// Words and signs that people write in the place of the stroke: `120 over 80`, `120-80`.
    private static let strokes = PrintedWords.list("pressure-strokes")

    /// Reads a cell.
    static func read(_ bytes: Span<UInt8>, decimalComma: Bool) throws(SkipReason) -> Written {
        var text = bytes.text
        if !text.contains("/"), let stroke = strokes.first(where: text.dropFirst().contains) {
            text = text.replacing(stroke, with: "/")
        }
        var parts = text.split(separator: "/", omittingEmptySubsequences: false).map { $0.trimmed[...] }
        var name = ""
        // Behind the last number a unit may stand.
        if parts.count > 1, let last = parts.popLast() {
            parts.append(last.prefix { isOfNumber($0) })
            name = last.drop { isOfNumber($0) }.trimmed
        }
        let numbers = try parts.map { (part) throws(SkipReason) in
            try NumberCell.read([UInt8](part.utf8).span, decimalComma: decimalComma, mayBeNegative: false)
        }
        guard numbers.count > 1 else { throw .incompletePair }
        // A pulse is a whole number; a third one with a fraction is the mean of pressures, such as in kPa.
        guard numbers.count < 4, numbers.count < 3 || numbers[2] == numbers[2].rounded() else { throw .notANumber }
        let pulse = numbers.count > 2 ? numbers[2] : nil
        guard !name.isEmpty else { return (numbers[0], numbers[1], pulse, nil) }
        let unit = WrittenUnit.named(name, of: .bloodPressure)?.unit
        guard unit != nil, pulse == nil else { throw .unknownUnit }
        return (numbers[0], numbers[1], nil, unit)
    }

    /// True if a character can be part of a number.
    private static func isOfNumber(_ character: Character) -> Bool {
        "0123456789.,".contains(character)
    }
}
