internal import Foundation

/// What characters may reach the page.
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
        // Below U+0300 there is nothing to compose.
        guard text.unicodeScalars.contains(where: { $0.value >= 0x300 }) else { return text }
        return text.precomposedStringWithCanonicalMapping
    }

    /// Whether templates must not have a character.
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

    /// Whether text runs from right to left, or is of digits that reorder like it: Hebrew, Arabic and their kin.
    package static func hasRightToLeft(_ text: String) -> Bool { text.unicodeScalars.contains(where: isRightToLeft) }

    /// Whether a scalar runs from right to left, or is a digit that reorders like it.
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

    /// Whether a text is printable ASCII without two spaces in a row or at an end: the common case, left as it is.
    private static func isClean(_ text: String) -> Bool {
        var last = UInt8(ascii: " ")
        for byte in text.utf8 {
            guard byte >= 0x20, byte < 0x7F, byte != 0x20 || last != 0x20 else { return false }
            last = byte
        }
        return last != UInt8(ascii: " ")
    }
}
