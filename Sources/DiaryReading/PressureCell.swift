internal import DiaryModel
internal import SystemKit

/// Reads both blood pressures from one cell, and the pulse that may follow: `120/80`, `120 / 80 mmHg`, `128/82/64`.
enum PressureCell {
    /// The numbers, and the unit where the cell names one.
    typealias Written = (systolic: Double, diastolic: Double, pulse: Double?, unit: Unit?)

    private static let (stroke, signs) = (UInt8(ascii: "/"), Array(".,".utf8))
    /// Words and signs that people write in the place of the stroke: `120 over 80`, `120-80`.
    private static let strokes = PrintedWords.list("pressure-strokes").map { ($0, Array($0.utf8)) }

    /// Reads a cell.
    static func read(_ bytes: Span<UInt8>, decimalComma: Bool) throws(SkipReason) -> Written {
        var written: Written = (0, .nan, nil, nil)
        var (count, start) = (0, 0)
        for end in 0..<bytes.count where bytes[end] == stroke {
            let number = try number(bytes, start..<end, decimalComma)
            guard count < 2 else { throw .notANumber }
            if count == 0 { written.systolic = number } else { written.diastolic = number }
            (count, start) = (count + 1, end + 1)
        }
        guard count > 0 else { return try readWords(bytes, decimalComma) }
        let last = CellText.trimmed(bytes, start..<bytes.count)
        // Behind the last number a unit may stand.
        var end = last.lowerBound
        while end < last.upperBound, (48...57).contains(bytes[end]) || signs.contains(bytes[end]) { end += 1 }
        if end > last.lowerBound, end < last.upperBound, bytes[end - 1] == UInt8(ascii: ",") { end -= 1 }
        let number = try number(bytes, last.lowerBound..<end, decimalComma)
        // A pulse is a whole number; a third one with a fraction is the mean of pressures, such as in kPa.
        guard count == 1 || number == number.rounded() else { throw .notANumber }
        if count == 1 { written.diastolic = number } else { written.pulse = number }
        guard end < last.upperBound else { return written }
        guard count == 1, let (unit, pulse) = behind(bytes.extracting(end..<last.upperBound).text) else {
            throw .unknownUnit
        }
        return (written.systolic, number, pulse, unit)
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
                || vocabulary.column(named: $0)?.role == .value(.pulse)
        }
        return areOfPulse ? (unit, pulse) : nil
    }

    private static func number(_ bytes: Span<UInt8>, _ range: Range<Int>, _ comma: Bool) throws(SkipReason) -> Double {
        var cell = bytes.extracting(CellText.trimmed(bytes, range))
        // Each of the two may have its unit.
        if let (end, name) = NumberCell.unit(behind: cell),
            WrittenUnit.named(cell.extracting(name).text, of: .bloodPressure) != nil
        {
            cell = cell.extracting(0..<end)
        }
        return try NumberCell.read(cell, decimalComma: comma, mayBeNegative: false)
    }

    /// Reads a cell without a stroke.
    private static func readWords(_ bytes: Span<UInt8>, _ decimalComma: Bool) throws(SkipReason) -> Written {
        let rest = bytes.extracting(min(1, bytes.count)...)
        // A letter with a mark behind it begins with the same bytes and is another one.
        let likely = strokes.filter { rest.firstRange(of: $0.1) != nil }.map(\.0)
        let text = likely.isEmpty ? "" : bytes.text
        guard let word = likely.first(where: text.dropFirst().contains) else {
            _ = try number(bytes, 0..<bytes.count, decimalComma)
            throw .incompletePair
        }
        return try read([UInt8](text.replacing(word, with: "/").utf8).span, decimalComma: decimalComma)
    }
}
