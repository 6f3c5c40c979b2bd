extension Unicode.Scalar {
    /// True if it is white space (`White_Space` of Unicode); characters of ASCII are not looked up for that.
    package var isSpace: Bool {
        value < 0x80 ? value == 0x20 || (0x09...0x0D).contains(value) : properties.isWhitespace
    }
}

extension String {
    /// The text with every run of white space as one space, and none at the ends.
    package var onOneLine: String {
        unicodeScalars.split(whereSeparator: \.isSpace).map { String($0) }.joined(separator: " ")
    }
}
