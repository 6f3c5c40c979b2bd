#if Service
internal import Foundation

/// Hexadecimal digits, in letters of either case.
enum Hexadecimal {
    /// Returns the bytes that digits stand for; `nil` where a sign is no digit or one is left over.
    static func bytes(_ text: String) -> [UInt8]? {
        let digits = text.utf8.compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
        guard digits.count == text.utf8.count, digits.count.isMultiple(of: 2) else { return nil }
        return stride(from: 0, to: digits.count, by: 2).map { UInt8(digits[$0] << 4 | digits[$0 + 1]) }
    }

    /// Returns true for a digit.
    static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) || (0x61...0x66).contains(byte | 0x20) }
}

/// Bytes as 64 signs that may stand in addresses (RFC 4648, section 5), without padding.
enum Base64URL {
    /// Returns bytes as text.
    static func encode(_ bytes: [UInt8]) -> String {
        // The standard alphabet has plus and slash in the place of hyphen and underline.
        let signs = Data(bytes).base64EncodedData().prefix { $0 != UInt8(ascii: "=") }
        return String(decoding: signs.map { $0 == 0x2B ? 0x2D : $0 == 0x2F ? 0x5F : $0 }, as: UTF8.self)
    }

    /// Returns the bytes of a text; `nil` where a sign is another one, or where no bytes are written so.
    static func decode(_ text: some Sequence<UInt8>) -> [UInt8]? {
        let signs = Array(text)
        let padding = [UInt8](repeating: UInt8(ascii: "="), count: (4 - signs.count % 4) % 4)
        let plain = signs.map { $0 == 0x2D ? 0x2B : $0 == 0x5F ? 0x2F : $0 } + padding
        guard signs.allSatisfy(isSign), let data = Data(base64Encoded: Data(plain)) else { return nil }
        let bytes = Array(data)
        // Bits that are left over are nothing: each text stands for other bytes.
        return encode(bytes).utf8.elementsEqual(signs) ? bytes : nil
    }

    /// Returns true where a text is made of the 64 signs.
    static func isText(_ text: String) -> Bool { text.utf8.allSatisfy(isSign) }

    private static func isSign(_ byte: UInt8) -> Bool { byte.isLetterOrDigit || "-_".utf8.contains(byte) }
}

extension UInt8 {
    /// True for a letter or a digit of ASCII.
    var isLetterOrDigit: Bool { (0x30...0x39).contains(self) || (0x61...0x7A).contains(self | 0x20) }
}

extension String {
    /// The text with every sign escaped that may not stand in a part of an address.
    var percentEncoded: String { addingPercentEncoding(withAllowedCharacters: Self.unreserved) ?? "" }

    private static let unreserved = CharacterSet(
        charactersIn: "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~")
}
#endif
