internal import PageModel

/// The properties that the shaping of a paragraph follows from, its width included, with a zero for every digit of its text.
struct ShapingKey: Hashable {
    /// Spans with their type and language, one behind the other; 0xFF, which is no byte of UTF-8, ends each text.
    private(set) var bytes: [UInt8] = []

    /// Makes a key, and takes the digits of the text out of it, in order, each as a number from 0 to 9.
    init(_ paragraph: Paragraph, width: Points?, takingOut digits: inout [UInt8]) {
        bytes.reserveCapacity(paragraph.spans.reduce(16) { $0 + $1.text.utf8.count + $1.undivided.utf8.count + 32 })
        // No hyphen divides a word with digits, so that those of `undivided` have no say.
        var ignored: [UInt8] = []
        for span in paragraph.spans {
            Self.append(span.text, to: &bytes, takingOut: &digits)
            bytes.append(0xFF)
            if !span.undivided.isEmpty { Self.append(span.undivided, to: &bytes, takingOut: &ignored) }
            bytes.append(span.type.weight == .regular ? 0xFF : 0xFE)
            bytes.append(contentsOf: span.language.utf8)
            bytes.append(0xFF)
            append(span.type.size.value.bitPattern)
        }
        if let width { append(width.value.bitPattern) }
        bytes.append(paragraph.isRightToLeft ? 1 : 0)
    }

    /// The key of a text with certain digits.
    func with(_ digits: [UInt8]) -> ShapingKey {
        var key = self
        key.bytes += [0xFE] + digits
        return key
    }

    /// A paragraph with a zero for every digit.
    static func zeroed(_ paragraph: Paragraph) -> Paragraph {
        let spans = paragraph.spans.map { span in
            var (bytes, digits): ([UInt8], [UInt8]) = ([], [])
            append(span.text, to: &bytes, takingOut: &digits)
            return Paragraph.Span(
                String(decoding: bytes, as: UTF8.self), type: span.type, language: span.language,
                undivided: span.undivided)
        }
        return Paragraph(spans, isRightToLeft: paragraph.isRightToLeft)
    }

    func hash(into hasher: inout Hasher) { unsafe bytes.withUnsafeBytes { unsafe hasher.combine(bytes: $0) } }

    private mutating func append(_ number: UInt64) {
        unsafe withUnsafeBytes(of: number) { unsafe bytes.append(contentsOf: $0) }
    }

    /// Appends a text with a zero for every digit of the kinds in ``DigitGlyphs/zeros``.
    private static func append(_ text: String, to bytes: inout [UInt8], takingOut digits: inout [UInt8]) {
        let start = bytes.count
        bytes.append(contentsOf: text.utf8)
        var all = bytes.mutableSpan
        for index in start..<all.count {
            let byte = all[index]
            let zero: UInt8
            switch byte {
            case 0x30...0x39: zero = 0x30
            case 0xA0...0xA9 where index > start && all[index - 1] == 0xD9: zero = 0xA0
            case 0xB0...0xB9 where index > start && all[index - 1] == 0xDB: zero = 0xB0
            default: continue
            }
            all[index] = zero
            digits.append(byte - zero)
        }
    }
}
