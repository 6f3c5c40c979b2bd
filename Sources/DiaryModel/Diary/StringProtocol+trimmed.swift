extension StringProtocol {
    /// The text without the white space around it.
    package var trimmed: String {
        var text = Substring(self)
        // Asking a character takes long, and most texts have nothing around them.
        func isPlain(_ byte: UInt8?) -> Bool { byte.map { (0x21...0x7E).contains($0) } ?? true }
        if isPlain(text.utf8.first), isPlain(text.utf8.last) { return String(self) }
        while text.first?.isWhitespace == true { text.removeFirst() }
        while text.last?.isWhitespace == true { text.removeLast() }
        return String(text)
    }
}
