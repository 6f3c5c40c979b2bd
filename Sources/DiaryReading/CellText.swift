/// Reads text from the bytes of a cell.
enum CellText {
    /// The text of a cell: doubled quotes are one, line ends are line feeds, other control characters are spaces.
    static func text(_ bytes: Span<UInt8>, isQuoted: Bool) -> String {
        guard needsChange(bytes) else { return bytes.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) } }
        var cleaned: [UInt8] = []
        cleaned.reserveCapacity(bytes.count)
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            index += 1
            let following = index < bytes.count ? bytes[index] : nil
            switch byte {
            case UInt8(ascii: "\"") where isQuoted && following == byte: continue
            case 0x0D where following == 0x0A: continue
            case 0x0D, 0x0A: cleaned.append(0x0A)
            case 0..<0x20, 0x7F: cleaned.append(UInt8(ascii: " "))
            default: cleaned.append(byte)
            }
        }
        return String(decoding: cleaned, as: UTF8.self)
    }

    /// The text of a cell in quotes as whoever wrote it had it: only doubled quotes are one.
    static func verbatim(_ bytes: Span<UInt8>) -> String {
        var kept: [UInt8] = []
        kept.reserveCapacity(bytes.count)
        var index = 0
        while index < bytes.count {
            kept.append(bytes[index])
            // By bytes, because a quote and a mark that joins it are one character.
            let isDoubled =
                bytes[index] == UInt8(ascii: "\"") && index + 1 < bytes.count && bytes[index + 1] == bytes[index]
            index += isDoubled ? 2 : 1
        }
        return String(decoding: kept, as: UTF8.self)
    }

    /// A range without the spaces at its ends.
    static func trimmed(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Range<Int> {
        var (start, end) = (range.lowerBound, range.upperBound)
        while start < end, bytes[start] == UInt8(ascii: " ") { start += 1 }
        while start < end, bytes[end - 1] == UInt8(ascii: " ") { end -= 1 }
        return start..<end
    }

    /// A range without the percent sign at its end and the spaces before it; where there is nothing else, as it is.
    static func withoutPercent(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Range<Int> {
        guard range.count > 1, bytes[range.upperBound - 1] == UInt8(ascii: "%") else { return range }
        return trimmed(bytes, range.lowerBound..<range.upperBound - 1)
    }

    /// Returns true if the bytes are a lower-case word; ASCII letters of either case are the same.
    static func isSame(_ bytes: Span<UInt8>, _ word: [UInt8]) -> Bool {
        guard bytes.count == word.count else { return false }
        for index in 0..<bytes.count {
            let byte = bytes[index]
            guard (65...90).contains(byte) ? byte + 32 == word[index] : byte == word[index] else { return false }
        }
        return true
    }

    private static func needsChange(_ bytes: Span<UInt8>) -> Bool {
        for index in 0..<bytes.count {
            let byte = bytes[index]
            if byte < 0x20 || byte == 0x7F || byte == UInt8(ascii: "\"") { return true }
        }
        return false
    }
}

/// Remembers what the last word meant: columns of words say the same in row after row.
struct LastWord<Meaning> {
    private var word: [UInt8] = []
    private var meaning: Meaning?

    /// Returns the meaning of a word, looked up anew only if it is not the last one.
    mutating func meaning(of bytes: Span<UInt8>, _ look: (String) -> Meaning?) -> Meaning? {
        if isLast(bytes) { return meaning }
        word = bytes.withUnsafeBufferPointer { Array($0) }
        meaning = look(String(decoding: word, as: UTF8.self))
        return meaning
    }

    private func isLast(_ bytes: Span<UInt8>) -> Bool {
        guard bytes.count == word.count, !word.isEmpty else { return false }
        for index in 0..<bytes.count where bytes[index] != word[index] { return false }
        return true
    }
}
