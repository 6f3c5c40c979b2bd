/// The few facts about a PDF that need no parsing.
enum PDFOutline {
    /// Returns true if a file begins and ends as a PDF does.
    static func isComplete(_ bytes: [UInt8]) -> Bool {
        let end = Array("%%EOF".utf8)
        var tail = bytes.suffix(16)
        while let last = tail.last, last == 0x0A || last == 0x0D { tail.removeLast() }
        return bytes.starts(with: Array("%PDF-".utf8)) && tail.suffix(end.count).elementsEqual(end)
    }
}
