internal import DigestKit
internal import Foundation

/// Notices objects of JSON with two members of one name: decoders take one of the two without a word, and nobody knows
/// which of them holds (RFC 8259, section 4).
enum RepeatedNames {
    /// Returns true if an object anywhere in a value has two members of one name.
    ///
    /// Names are compared by their hashes, so that objects of any size cost little. If two names ever had one hash, a
    /// record would be skipped with a warning.
    static func occur(in value: [UInt8]) -> Bool {
        let bytes = value.span
        var names: [UInt64] = []
        /// The index in `names` of the first name of each open object, or where it would be in a list.
        var starts: [Int] = []
        var position = 0
        while position < bytes.count {
            let byte = bytes[position]
            position += 1
            switch byte {
            case UInt8(ascii: "{"), UInt8(ascii: "["): starts.append(names.count)
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                guard let start = starts.popLast() else { return false }
                if hasRepetition(&names, from: start) { return true }
                names.removeSubrange(start...)
            case UInt8(ascii: "\""):
                let (end, hasEscapes) = endOfText(bytes, from: position)
                if isName(bytes, behind: end) {
                    names.append(hash(bytes.extracting(position..<end), hasEscapes: hasEscapes))
                }
                position = end + 1
            default: continue
            }
        }
        return false
    }

    /// The name that a member is written with, quotes included, as it is meant: `"\u0061"` is `a`.
    static func meaning(of name: ArraySlice<UInt8>) -> String {
        guard name.contains(UInt8(ascii: "\\")), let text = try? JSONDecoder().decode(String.self, from: Data(name))
        else { return String(decoding: name.dropFirst().dropLast(), as: UTF8.self) }
        return text
    }

    private static func hasRepetition(_ names: inout [UInt64], from start: Int) -> Bool {
        guard names.count > start + 1 else { return false }
        names[start...].sort()
        return zip(names[start...], names[(start + 1)...]).contains { $0 == $1 }
    }

    /// Returns the index of the quote that ends a text, and true if something in it is escaped.
    private static func endOfText(_ bytes: Span<UInt8>, from start: Int) -> (end: Int, hasEscapes: Bool) {
        var position = start
        var hasEscapes = false
        while position < bytes.count, bytes[position] != UInt8(ascii: "\"") {
            if bytes[position] == UInt8(ascii: "\\") {
                hasEscapes = true
                position += 1
            }
            position += 1
        }
        return (min(position, bytes.count), hasEscapes)
    }

    /// Returns true if a text that ends there is the name of a member.
    private static func isName(_ bytes: Span<UInt8>, behind end: Int) -> Bool {
        var position = end + 1
        while position < bytes.count {
            switch bytes[position] {
            case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"), UInt8(ascii: "\n"): position += 1
            case UInt8(ascii: ":"): return true
            default: return false
            }
        }
        return false
    }

    /// The hash of a name as it is meant.
    private static func hash(_ name: Span<UInt8>, hasEscapes: Bool) -> UInt64 {
        guard hasEscapes else { return name.withUnsafeBufferPointer { StableHash($0).value } }
        let quoted = [UInt8(ascii: "\"")] + name.withUnsafeBufferPointer { Array($0) } + [UInt8(ascii: "\"")]
        return StableHash(meaning(of: quoted[...]).utf8).value
    }
}
