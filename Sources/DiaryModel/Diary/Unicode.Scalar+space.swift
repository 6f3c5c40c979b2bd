extension Unicode.Scalar {
    /// True if it is white space (`White_Space` of Unicode); characters of ASCII are not looked up for that.
    package var isSpace: Bool {
        value < 0x80 ? value == 0x20 || (0x09...0x0D).contains(value) : properties.isWhitespace
    }
}

extension Int {
    /// The decimal digits of a number that is not negative, with zeros in front of them up to so many.
    package func digits(_ count: Int) -> String {
        let text = String(self)
        return String(repeating: "0", count: Swift.max(0, count - text.utf8.count)) + text
    }
}

extension String {
    /// The text with every run of white space as one space, and none at the ends.
    package var onOneLine: String {
        unicodeScalars.split(whereSeparator: \.isSpace).map { String($0) }.joined(separator: " ")
    }
}
