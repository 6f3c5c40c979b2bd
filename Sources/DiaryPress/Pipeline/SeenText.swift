internal import PageModel
internal import SystemKit

/// Texts without white space and without signs that show nothing: what is compared of what was drawn and what is read.
package enum SeenText {
    /// The letters of a text in UTF-8.
    package static func letters(of text: String) -> [UInt8] {
        var text = text
        return text.withUTF8 { bytes in
            [UInt8](unsafeUninitializedCapacity: bytes.count) { letters, end in
                var index = 0
                while index < bytes.count {
                    let first = bytes[index]
                    let count = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
                    var value = UInt32(count == 1 ? first : first & 0x7F >> count)
                    for next in index + 1..<index + count { value = value << 6 | UInt32(bytes[next] & 0x3F) }
                    if isSeen(value) {
                        for next in index..<index + count {
                            letters[end] = bytes[next]
                            end += 1
                        }
                    }
                    index += count
                }
            }
        }
    }

    private static func isSeen(_ value: UInt32) -> Bool {
        switch value {
        case 0x21...0x7E: true
        case 0...0xA0, 0xAD, 0x034F, 0x061C, 0x1680, 0x180E, 0x2000...0x200F, 0x2028...0x202F, 0x205F...0x206F, 0x3000,
            0xFE00...0xFE0F, 0xFEFF:
            false
        default: true
        }
    }

    /// A digest of texts that come one after the other.
    package struct Sum: ~Copyable {
        private var digest: SHA256

        /// Begins with no text; `nil` where there is no digest to be had.
        package init?() {
            guard let digest = SHA256() else { return nil }
            self.digest = digest
        }

        /// Adds the letters of a text.
        package mutating func add(_ text: String) { add(SeenText.letters(of: text)) }

        /// Adds letters of a text.
        package mutating func add(_ letters: [UInt8]) { digest.add(letters) }

        /// Adds the texts that a page draws.
        mutating func add(_ page: Page) {
            for case .glyphs(let run, _, _) in page.commands where !run.glyphs.isEmpty { add(run.text) }
        }

        /// The digest.
        package consuming func finish() -> String { digest.finish() }
    }
}
