internal import Foundation

/// The characters that may reach the page.
package enum TextCleaning {
    /// U+2066 to U+2068, which open a direction isolate.
    package static let isolateOpeners: ClosedRange<Unicode.Scalar> = "\u{2066}"..."\u{2068}"
    /// U+2069, which closes one.
    package static let isolateEnd: Unicode.Scalar = "\u{2069}"
    /// A text of the person's own, fit to be printed: composed, on one line, without characters that steer.
    ///
    /// White space, line breaks and tabs become single spaces. Control characters, direction embeddings, overrides
    /// and isolates, zero-width spaces and byte order marks are left out: they could turn the text around them.
    package static func cleaned(_ text: String) -> String {
        guard !isClean(text) else { return text }
        var scalars = String.UnicodeScalarView()
        var pendingSpace = false
        for scalar in text.unicodeScalars {
            if isLineWhiteSpace(scalar) {
                pendingSpace = !scalars.isEmpty
            } else if !isForbiddenInTemplates(scalar), !isolateOpeners.contains(scalar), scalar != isolateEnd {
                if pendingSpace { scalars.append(" ") }
                pendingSpace = false
                scalars.append(scalar)
            }
        }
        return composed(String(scalars))
    }

    /// The text in Unicode's form NFC.
    package static func composed(_ text: String) -> String {
        isSurelyComposed(text) ? text : text.precomposedStringWithCanonicalMapping
    }

    /// True if a text is in the form NFC by its characters one by one: nearly all texts are.
    ///
    /// Characters that are composed and neither combine with one before them nor are moved by one after them (UAX #15:
    /// `NFC_Quick_Check` is Yes and the combining class is 0).
    package static func isSurelyComposed(_ text: String) -> Bool {
        if text.utf8.allSatisfy({ $0 < 0x80 }) { return true }
        return text.unicodeScalars.allSatisfy { scalar in
            switch scalar.value {
            // Latin; Cyrillic, Armenian, Hebrew and Arabic letters without marks; Vietnamese.
            case 0...0x2FF, 0x400...0x482, 0x48A...0x52F, 0x531...0x556, 0x561...0x586, 0x5D0...0x5EA, 0x620...0x64A,
                0x660...0x66F,
                0x671...0x6D3, 0x1E00...0x1EFF:
                true
            // Devanagari and Thai letters that are no marks.
            case 0x904...0x928, 0x92A...0x930, 0x932, 0x933, 0x935...0x93B, 0x93D...0x94C, 0x966...0x96F, 0xE01...0xE37,
                0xE40...0xE47:
                true
            // Punctuation, arrows and signs.
            case 0x2010...0x205F, 0x20A0...0x20BF, 0x2190...0x219A, 0x2212: true
            // Signs of East Asia, kana, Han, Hangul, forms of full width.
            case 0x3001...0x3029, 0x3041...0x3096, 0x30A1...0x30FA, 0x30FC, 0x4E00...0x9FFF, 0xAC00...0xD7A3,
                0xFF01...0xFF5E:
                true
            default: false
            }
        }
    }

    /// True if a byte of UTF-8 is of a character that stands for itself in a template: neither white space nor a brace nor a
    /// backslash, and none that may be forbidden or open or close an isolate.
    static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "\\"), 0...0x20, 0x7F: false
        // What begins characters up to U+009F, from U+2000 to U+2FFF and from U+F000 on.
        case 0xC2, 0xE2, 0xEF...0xFF: false
        default: true
        }
    }

    /// True if templates must not have a character.
    package static func isForbiddenInTemplates(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0...0x1F, 0x7F...0x9F: true
        // Zero-width space, byte order mark, line and paragraph separators, the replacement character.
        case 0x200B, 0xFEFF, 0x2028, 0x2029, 0xFFFC, 0xFFFD: true
        // Direction embeddings and overrides.
        case 0x202A...0x202E: true
        // Deprecated format characters, interlinear annotations and language tags.
        case 0x206A...0x206F, 0xFFF9...0xFFFB, 0xE0000...0xE007F: true
        // Noncharacters.
        case 0xFDD0...0xFDEF: true
        default: scalar.value & 0xFFFE == 0xFFFE
        }
    }

    /// True if text runs from right to left, or is of digits that reorder like it: Hebrew, Arabic and their kin.
    package static func hasRightToLeft(_ text: String) -> Bool {
        !text.utf8Span.isKnownASCII && text.unicodeScalars.contains(where: isRightToLeft)
    }

    /// True if a scalar runs from right to left, or is a digit that reorders like it.
    package static func isRightToLeft(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFE, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
        case 0x200F: true
        default: false
        }
    }

    /// A character as people look it up, such as `U+200B`.
    package static func name(of scalar: Unicode.Scalar) -> String {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }

    private static func isLineWhiteSpace(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case " ", "\t", "\n", "\r", "\u{0B}", "\u{0C}", "\u{85}", "\u{2028}", "\u{2029}": true
        default: false
        }
    }

    /// True if a text is printable ASCII without two spaces in a row or at an end: the common case, left as it is.
    private static func isClean(_ text: String) -> Bool {
        var last = UInt8(ascii: " ")
        for byte in text.utf8 {
            guard byte >= 0x20, byte < 0x7F, byte != 0x20 || last != 0x20 else { return false }
            last = byte
        }
        return last != UInt8(ascii: " ")
    }
}
