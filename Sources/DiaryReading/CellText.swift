/// Reads text from the bytes of a cell.
enum CellText {
    /// The text of a cell: doubled quotes are one; line ends are line feeds, and other control characters spaces, unless it is kept to the
    /// letter.
    static func text(_ bytes: Span<UInt8>, isQuoted: Bool, isVerbatim: Bool = false) -> String {
        let needsChange = bytes.withUnsafeBufferPointer {
            $0.contains { $0 < 0x20 || $0 == 0x7F || $0 == UInt8(ascii: "\"") }
        }
        guard needsChange else { return bytes.text }
        var cleaned: [UInt8] = []
        cleaned.reserveCapacity(bytes.count)
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            let following = index + 1 < bytes.count ? bytes[index + 1] : nil
            // By bytes, because a quote and a mark that joins it are one character.
            index += isQuoted && byte == UInt8(ascii: "\"") && following == byte ? 2 : 1
            switch byte {
            case _ where isVerbatim: cleaned.append(byte)
            case 0x0D where following == 0x0A: continue
            case 0x0D, 0x0A: cleaned.append(0x0A)
            case 0..<0x20, 0x7F: cleaned.append(UInt8(ascii: " "))
            default: cleaned.append(byte)
            }
        }
        return String(decoding: cleaned, as: UTF8.self)
    }

    /// A range without the spaces at its ends.
    static func trimmed(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Range<Int> {
        var (start, end) = (range.lowerBound, range.upperBound)
        while start < end, bytes[start] == UInt8(ascii: " ") { start += 1 }
        while start < end, bytes[end - 1] == UInt8(ascii: " ") { end -= 1 }
        return start..<end
    }

    /// A range without the formula around a text alone: `="07"`.
    static func withoutFormula(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Range<Int> {
        let quote = UInt8(ascii: "\"")
        guard range.count > 2, bytes[range.lowerBound] == UInt8(ascii: "="), bytes[range.lowerBound + 1] == quote,
            bytes[range.upperBound - 1] == quote
        else { return range }
        return trimmed(bytes, range.lowerBound + 2..<range.upperBound - 1)
    }

    /// True if the bytes are a word of lower case, where ASCII letters of either case are the same.
    static func isSame(_ bytes: Span<UInt8>, _ word: [UInt8]) -> Bool {
        guard bytes.count == word.count else { return false }
        for index in 0..<bytes.count {
            let byte = bytes[index]
            guard (65...90).contains(byte) ? byte + 32 == word[index] : byte == word[index] else { return false }
        }
        return true
    }
}

/// Remembers what the last word meant: columns of words say the same in row after row.
final class LastWord<Meaning> {
    private var word: [UInt8] = []
    private var meaning: Meaning?

    /// The meaning of a word, asked anew only when it is not the last one.
    func meaning(of bytes: Span<UInt8>, _ look: (String) -> Meaning?) -> Meaning? {
        if !word.isEmpty, bytes.isSame(as: word) { return meaning }
        word = bytes.withUnsafeBufferPointer { Array($0) }
        meaning = look(String(decoding: word, as: UTF8.self))
        return meaning
    }
}
