/// Guesses the encoding of a text that is no UTF-8: by its mark, by the zeros of UTF-16, or by its decoded content.
package enum EncodingGuess {
    /// An encoding that was found, and what people call it.
    package struct Found: Hashable, Sendable {
        /// The name that the system's tables have.
        package let name: String
        /// Its name in messages.
        package let title: String
        /// The beginning of the text in UTF-8.
        package let text: [UInt8]
    }

    /// The encodings that people's files come in, those first of which others are varieties; each with what messages call it.
    private static let candidates: [(name: String, title: String)] = [
        ("CP949", "CP949 (Korean)"), ("CP932", "Shift-JIS (Japanese)"), ("GB18030", "GB18030 (Chinese)"),
        ("CP950", "Big5 (Chinese)"), ("CP1252", "Windows-1252 (Western Europe)"),
        ("CP1250", "Windows-1250 (Central Europe)"), ("CP1251", "Windows-1251 (Cyrillic)"),
        ("CP1254", "Windows-1254 (Turkish)"), ("CP1255", "Windows-1255 (Hebrew)"), ("CP1256", "Windows-1256 (Arabic)"),
        ("CP1258", "Windows-1258 (Vietnamese)"), ("CP874", "Windows-874 (Thai)"), ("MACINTOSH", "Mac Roman"),
    ]

    /// The encoding that the first bytes of a text are in.
    ///
    /// - Parameters:
    ///   - head: The first bytes.
    ///   - evidence: How many words of it are known, where it begins with this text in UTF-8.
    /// - Returns: The encoding under which the most words are known; `nil` where nothing tells which it is.
    package static func find(in head: [UInt8], evidence: ([UInt8]) -> Int) -> Found? {
        if let (name, title) = unicode(head) {
            return TextDecoder.text(head, in: name).map { Found(name: name, title: title, text: plain($0)) }
        }
        // Words of ASCII are the same in all of them.
        let ascii = evidence(head.map { $0 < 0x80 ? $0 : UInt8(ascii: "?") })
        var best: (found: Found, score: Int)?
        for (name, title) in candidates {
            guard let text = TextDecoder.text(head, in: name) else { continue }
            let score = evidence(text)
            if score > best?.score ?? ascii { best = (Found(name: name, title: title, text: text), score) }
        }
        return best?.found
    }

    /// UTF-16 or UTF-32, by a mark or by the zeros beside letters of ASCII.
    private static func unicode(_ head: [UInt8]) -> (name: String, title: String)? {
        if head.starts(with: [0xFF, 0xFE, 0, 0]) || head.starts(with: [0, 0, 0xFE, 0xFF]) {
            return ("UTF-32", "UTF-32")
        }
        if head.starts(with: [0xFF, 0xFE]) || head.starts(with: [0xFE, 0xFF]) { return ("UTF-16", "UTF-16") }
        let pairs = head.prefix(4_096).count / 2
        let (even, odd) = (0..<pairs).reduce((0, 0)) {
            ($0.0 + (head[2 * $1] == 0 ? 1 : 0), $0.1 + (head[2 * $1 + 1] == 0 ? 1 : 0))
        }
        // Digits, delimiters and line ends are half of the shortest table.
        if even == 0, odd * 3 > pairs { return ("UTF-16LE", "UTF-16 without a mark") }
        return odd == 0 && even * 3 > pairs ? ("UTF-16BE", "UTF-16 without a mark") : nil
    }

    /// Text without the mark in front of it.
    private static func plain(_ text: [UInt8]) -> [UInt8] {
        text.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(text.dropFirst(3)) : text
    }
}
