/// The few things about a PDF that can be told without reading it as one.
enum PDFOutline {
    /// Whether a file begins and ends as a PDF does.
    static func isComplete(_ bytes: [UInt8]) -> Bool {
        let end = Array("%%EOF".utf8)
        var tail = bytes.suffix(16)
        while let last = tail.last, last == 0x0A || last == 0x0D { tail.removeLast() }
        return bytes.starts(with: Array("%PDF-".utf8)) && tail.suffix(end.count).elementsEqual(end)
    }

    /// How many pages it has: how often a page object occurs; `nil` where there is none.
    static func pageCount(_ bytes: [UInt8]) -> Int? {
        let mark = Array("/Type /Page".utf8)
        var count = 0
        var index = 0
        while index + mark.count < bytes.count {
            guard bytes[index] == mark[0], bytes[index..<(index + mark.count)].elementsEqual(mark) else {
                index += 1
                continue
            }
            index += mark.count
            // `/Type /Pages` is the list of them, and `/Type /PageLabel` a name.
            let next = bytes[index]
            let goesOn = (0x41...0x5A).contains(next) || (0x61...0x7A).contains(next)
            if !goesOn { count += 1 }
        }
        return count > 0 ? count : nil
    }
}
