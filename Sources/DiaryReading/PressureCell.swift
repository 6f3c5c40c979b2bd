internal import DiaryModel

/// Reads both blood pressures from one cell, and the pulse that may follow: `120/80`, `120 / 80 mmHg`, `128/82/64`.
enum PressureCell {
    /// The numbers, and the unit where the cell names one.
    typealias Written = (systolic: Double, diastolic: Double, pulse: Double?, unit: Unit?)

    private static let stroke = UInt8(ascii: "/")
    /// Words and signs that people write in the place of the stroke: `120 over 80`, `120-80`.
    private static let strokes = PrintedWords.list("pressure-strokes")

    /// Reads a cell.
    static func read(_ bytes: Span<UInt8>, decimalComma: Bool) throws(SkipReason) -> Written {
        var (systolic, diastolic, pulse) = (0.0, 0.0, Double?.none)
        var (count, start) = (0, 0)
        for end in 0..<bytes.count where bytes[end] == stroke {
            let number = try number(bytes, start..<end, decimalComma)
            switch count {
            case 0: systolic = number
            case 1: diastolic = number
            default: throw .notANumber
            }
            (count, start) = (count + 1, end + 1)
        }
        guard count > 0 else { return try readWords(bytes, decimalComma) }
        let last = CellText.trimmed(bytes, start..<bytes.count)
        // Behind the last number a unit may stand.
        var end = last.lowerBound
        while end < last.upperBound, isOfNumber(bytes[end]) { end += 1 }
        if end > last.lowerBound, end < last.upperBound, bytes[end - 1] == UInt8(ascii: ",") { end -= 1 }
        let number = try number(bytes, last.lowerBound..<end, decimalComma)
        if count == 1 {
            diastolic = number
        } else {
            // A pulse is a whole number; a third one with a fraction is the mean of pressures, such as in kPa.
            guard number == number.rounded() else { throw .notANumber }
            pulse = number
        }
        guard end < last.upperBound else { return (systolic, diastolic, pulse, nil) }
        let name = bytes.extracting(end..<last.upperBound).text
        guard pulse == nil, let (unit, beside) = behind(name) else { throw .unknownUnit }
        return (systolic, diastolic, beside, unit)
    }

    /// The unit and the pulse behind two pressures: `mmHg`, `P64`, `mmHg (64 bpm)`.
    private static func behind(_ text: String) -> (Unit?, pulse: Double?)? {
        if let unit = WrittenUnit.named(text.trimmed, of: .bloodPressure)?.unit { return (unit, nil) }
        let digits = text.split { !("0"..."9").contains($0) }
        var words = text.split { !$0.isLetter && $0 != "/" }.map(String.init)[...]
        guard digits.count == 1, let pulse = Double(digits[0]), digits[0].count < 4 else { return nil }
        let unit = words.first.flatMap { WrittenUnit.named($0, of: .bloodPressure)?.unit }
        if unit != nil { words = words.dropFirst() }
        let vocabulary = ColumnVocabulary.usual()
        let areOfPulse = words.allSatisfy {
            $0.lowercased() == "p" || vocabulary.unit(named: $0, of: .pulse) != nil
                || vocabulary.column(named: $0).map { vocabulary.source.columns[$0.column].role } == .value(.pulse)
        }
        return areOfPulse ? (unit, pulse) : nil
    }

    private static func number(
        _ bytes: Span<UInt8>, _ range: Range<Int>, _ decimalComma: Bool
    ) throws(SkipReason) -> Double {
        let cell = bytes.extracting(CellText.trimmed(bytes, range))
        var end = cell.count
        // Each of the two may have its unit.
        if let (stop, name) = NumberCell.unit(behind: cell),
            WrittenUnit.named(cell.extracting(name).text, of: .bloodPressure) != nil
        {
            end = stop
        }
        return try NumberCell.read(cell.extracting(0..<end), decimalComma: decimalComma, mayBeNegative: false)
    }

    /// Reads a cell without a stroke.
    private static func readWords(_ bytes: Span<UInt8>, _ decimalComma: Bool) throws(SkipReason) -> Written {
        let text = bytes.text
        guard let word = strokes.first(where: text.dropFirst().contains) else {
            _ = try number(bytes, 0..<bytes.count, decimalComma)
            throw .incompletePair
        }
        return try read([UInt8](text.replacing(word, with: "/").utf8).span, decimalComma: decimalComma)
    }

    /// True if a byte can be part of a number.
    private static func isOfNumber(_ byte: UInt8) -> Bool {
        (48...57).contains(byte) || byte == UInt8(ascii: ".") || byte == UInt8(ascii: ",")
    }
}
