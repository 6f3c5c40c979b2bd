internal import CTypeKit
internal import SystemKit

/// A dictionary of hyphenation in memory.
final class HyphenationDictionary {
    /// The file as it is.
    private let text: [UInt8]
    private let encoder: WordEncoder

    /// The largest file; that of German, with 78 000 lines, has one megabyte.
    private static let mostBytes = 16 << 20
    /// No word of a language is longer; a longer one is no word.
    private static let mostLetters = 120

    /// Reads a file, or returns `nil` where it cannot be read or is in an encoding that is not known.
    init?(file: String) {
        guard let text = Self.contents(of: file), let encoder = WordEncoder(Self.encoding(of: text)) else { return nil }
        self.text = text
        self.encoder = encoder
    }

    private static func contents(of file: String) -> [UInt8]? {
        let text = try? FileDescriptor(file, for: .input).contents(limit: mostBytes)
        return text.flatMap { $0.count <= mostBytes ? $0 : nil }
    }

    /// The name of the encoding that the file is in, which is its first line.
    private static func encoding(of text: [UInt8]) -> String {
        String(decoding: text.prefix(32).prefix { $0 > UInt8(ascii: " ") }, as: UTF8.self)
    }

    /// The places in a word where a hyphen may be put, in bytes of UTF-8 from its start.
    ///
    /// Places at which the spelling would change (Dutch `omaatje`, `oma-tje`) are left out.
    func breaks(in word: String) -> [Int] {
        let scalars = Array(word.unicodeScalars)
        guard scalars.count <= Self.mostLetters, let bytes = encoder.bytes(of: scalars.map(Self.lowerCase)) else {
            return []
        }
        let places = places(in: bytes)
        var (offset, found): (Int, [Int]) = (0, [])
        for index in scalars.indices.dropLast() {
            offset += UTF8.width(scalars[index])
            if places[index] != 0, Self.canPart(scalars[index], scalars[index + 1]) { found.append(offset) }
        }
        return found
    }

    /// For each letter of an encoded word, and a few more, whether a hyphen may stand behind it.
    private func places(in word: [UInt8]) -> [CChar] {
        var marks = [CChar](repeating: 0, count: word.count + 5)
        let status = unsafe text.withUnsafeBytes { text in
            unsafe word.withUnsafeBytes { word in
                unsafe chyphen_divide(
                    text.bindMemory(to: CChar.self).baseAddress, text.count,
                    word.bindMemory(to: CChar.self).baseAddress, word.count, &marks)
            }
        }
        return status == 0 ? marks : [CChar](repeating: 0, count: marks.count)
    }

    /// The small letter, where it is one.
    private static func lowerCase(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        let small = scalar.properties.lowercaseMapping.unicodeScalars
        return small.count == 1 ? small[small.startIndex] : scalar
    }

    /// Returns true if two neighbours are letters with a border between them, and not a letter with its mark.
    private static func canPart(_ before: Unicode.Scalar, _ after: Unicode.Scalar) -> Bool {
        let joins = before == "\u{200D}" || before.properties.canonicalCombiningClass == .virama
        switch after.properties.generalCategory {
        case .nonspacingMark, .spacingMark, .enclosingMark, .format: return false
        default: return !joins
        }
    }
}
