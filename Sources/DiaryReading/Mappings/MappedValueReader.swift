internal import DiaryModel
internal import SourceModel

/// Reads values that a mapping says more about than that they are numbers.
struct MappedValueReader {
    /// Whether cells name the units of their values.
    let hasUnits: Bool

    private let rules: MappedRules
    private let vocabulary: ColumnVocabulary
    private var units = LastWord<WrittenUnit>()

    /// Makes a reader.
    init(_ rules: MappedRules, _ vocabulary: ColumnVocabulary) {
        self.rules = rules
        self.vocabulary = vocabulary
        hasUnits = rules.values.values.contains { $0.form == .withUnit }
    }

    /// The number in a cell of a column with the unit that the cell names; `nil` where the number stands for nothing.
    mutating func value(
        _ column: Int, _ bytes: Span<UInt8>, _ decimalComma: Bool
    ) throws(SkipReason) -> (written: NumberCell.Written, unit: WrittenUnit?)? {
        let rule = rules.values[column]
        for limit in rule?.limits ?? [] where CellText.isSame(bytes, limit.word) { return (limit.value, nil) }
        for word in rules.inexact where CellText.isSame(bytes, word) { throw .inexactValue }
        let value: (written: NumberCell.Written, unit: WrittenUnit?) =
            switch rule?.form {
            case .withUnit: try withUnit(bytes, rule?.kind, decimalComma)
            case .feetAndInches: (NumberCell.Written(number: try Self.inches(bytes), bound: .exact), nil)
            case .number, nil: (try number(bytes, decimalComma), nil)
            }
        return value.written.number == 0 && rule?.zeroIsNothing == true ? nil : value
    }

    private func number(_ bytes: Span<UInt8>, _ decimalComma: Bool) throws(SkipReason) -> NumberCell.Written {
        if rules.needsDecimalComma {
            for index in 0..<bytes.count where bytes[index] == UInt8(ascii: ".") { throw .notANumber }
        }
        return try NumberCell.written(bytes, decimalComma: decimalComma, mayBeNegative: false)
    }

    /// A number and behind it, maybe after spaces, its unit; both must be there.
    private mutating func withUnit(
        _ bytes: Span<UInt8>, _ kind: MeasurementKind?, _ decimalComma: Bool
    ) throws(SkipReason) -> (written: NumberCell.Written, unit: WrittenUnit?) {
        var end = NumberCell.comparator(bytes).length
        while end > 0, end < bytes.count, bytes[end] == UInt8(ascii: " ") { end += 1 }
        while end < bytes.count, bytes[end] < 0x80, bytes[end] != UInt8(ascii: " "), !Self.isLetter(bytes[end]) {
            end += 1
        }
        var start = end
        while start < bytes.count, bytes[start] == UInt8(ascii: " ") { start += 1 }
        guard start < bytes.count else { throw .unknownUnit }
        let unit = units.meaning(of: bytes.extracting(start..<bytes.count)) { vocabulary.unit(named: $0) }
        guard let unit, kind?.units.contains(unit.unit) ?? false else { throw .unknownUnit }
        return (try number(bytes.extracting(0..<end), decimalComma), unit)
    }

    private static func isLetter(_ byte: UInt8) -> Bool { (97...122).contains(byte | 0x20) }

    /// `5' 10''`, `5'10"` or `5 ft 10 in` in inches; inches may be left out and have decimals.
    private static func inches(_ bytes: Span<UInt8>) throws(SkipReason) -> Double {
        let text = bytes.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }.lowercased()
        let plain = text.replacing("''", with: "\"").replacing("ft", with: "'").replacing("in", with: "\"")
        let parts = plain.split(separator: "'", omittingEmptySubsequences: false).map { $0.trimmed }
        guard parts.count == 2, let feet = Int(parts[0]), (0...9).contains(feet) else { throw .notANumber }
        var rest = parts[1]
        while rest.last == "\"" { rest.removeLast() }
        guard !rest.trimmed.isEmpty else { return Double(feet * 12) }
        let number = [UInt8](rest.trimmed.utf8)
        let inches = try NumberCell.read(number.span, decimalComma: false, mayBeNegative: false)
        guard inches < 12 else { throw .notANumber }
        return Double(feet * 12) + inches
    }
}
