internal import PageModel

/// A stretch of painting of a page, and what it is.
struct ContentMark {
    /// The kind of a stretch.
    enum Kind {
        /// A part of an element, by its number among those of the page.
        case element(number: Int)
        /// No part of the document; what it is for, where it is not decoration.
        case artifact(StaticString?)
    }

    /// Its kind.
    let kind: Kind
    /// The name of the element; ASCII.
    let name: StaticString
    /// The text to be read in place of what is painted; `nil` where the painted text is right.
    let spoken: String?

    /// Writes the operator that begins it.
    func begin(in out: inout PDFBytes) {
        switch kind {
        case .artifact(nil): return out.add("/Artifact BMC\n")
        case .artifact(let use?):
            out.add("/Artifact<<")
            out.add(use)
        case .element(let number):
            out.add("/")
            out.add(name)
            out.add("<</MCID ", number)
            if let spoken { out.add("/ActualText", text: spoken) }
        }
        out.add(">>BDC\n")
    }
}

/// Puts the marks of a page where Cairo's colours tell that a stretch of painting begins, and writes the colours as they are meant.
///
/// Within a stretch Cairo marks parts of texts that stand for other letters than they show; those stay.
struct ContentMarks {
    private let content: [UInt8]
    private let marks: [ContentMark]
    private var out = PDFBytes()
    /// The position up to which the content is copied.
    private var copied = 0
    /// The number of the stretch that is open.
    private var stretch = -1

    /// The content of a page with its marks.
    ///
    /// - Parameters:
    ///   - content: The content as Cairo wrote it.
    ///   - marks: The stretches of the page, in the order they were painted.
    /// - Returns: The content.
    /// - Throws: Where the content is parted in another way.
    static func rewritten(_ content: [UInt8], _ marks: [ContentMark]) throws(FinishingError) -> PDFBytes {
        var writer = ContentMarks(content: content, marks: marks)
        return try writer.rewrite()
    }

    private mutating func rewrite() throws(FinishingError) -> PDFBytes {
        out.reserve(content.count + marks.count * 8)
        var cursor = CairoCursor(content, at: 0)
        while let next = nextSign(from: cursor.index) {
            cursor.index = next
            if content[next] == UInt8(ascii: "(") {
                guard cursor.skipString() else { throw .wrongMarks }
            } else if cursor.isWord("rg") || cursor.isWord("RG") {
                try takeColour(before: next)
                cursor.index += 2
            } else {
                cursor.index += 1
            }
        }
        out.add(content[copied...])
        try advance(to: marks.count - 1)
        if !marks.isEmpty { out.add("\nEMC\n") }
        return out
    }

    /// The first byte from a place on that can begin a string or an operator that sets a colour: `(`, `r` or `R`.
    private func nextSign(from start: Int) -> Int? {
        unsafe content.withUnsafeBytes { bytes in
            var index = start
            // Most of a page is numbers: eight bytes are passed over at a time.
            while index + 8 <= bytes.count,
                !Self.hasSign(unsafe bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self))
            { index += 8 }
            // Capital and small letters differ by one bit.
            return unsafe bytes[index...].firstIndex { $0 == 0x28 || $0 & 0xDF == 0x52 }
        }
    }

    /// True if one of eight bytes is such a sign.
    private static func hasSign(_ word: UInt64) -> Bool {
        hasZero(word ^ eight(0x28)) || hasZero((word & eight(0xDF)) ^ eight(0x52))
    }

    /// A byte eight times.
    private static func eight(_ byte: UInt64) -> UInt64 { byte &* 0x0101_0101_0101_0101 }

    private static func hasZero(_ word: UInt64) -> Bool { (word &- eight(1)) & ~word & eight(0x80) != 0 }

    /// Writes the colour whose operator stands at a place, behind the mark of its stretch if it is the first of it.
    private mutating func takeColour(before place: Int) throws(FinishingError) {
        var start = place
        guard let blue = channel(before: &start), let green = channel(before: &start),
            let red = channel(before: &start),
            let told = StretchColour(red: red, green: green, blue: blue)
        else { return }
        out.add(content[copied..<start])
        let step = (told.code - stretch) % StretchColour.cycle
        try advance(to: stretch + (step < 0 ? step + StretchColour.cycle : step))
        let shades = Self.shades
        out.add(shades[Int(told.colour.red)])
        out.add(shades[Int(told.colour.green)])
        out.add(shades[Int(told.colour.blue)])
        copied = place
    }

    /// Ends the stretch that is open and begins another one; those between them show nothing.
    private mutating func advance(to next: Int) throws(FinishingError) {
        guard next < marks.count else { throw .wrongMarks }
        while stretch < next {
            if stretch >= 0 { out.add("\nEMC\n") }
            stretch += 1
            marks[stretch].begin(in: &out)
        }
    }

    /// Reads the number from 0 to 1 that ends before a place, and moves the place to where it begins.
    private func channel(before place: inout Int) -> Double? {
        let bytes = content.span
        var index = place - 1
        while index > copied, bytes[index] <= 32 { index -= 1 }
        var (decimals, unit) = (0, 1)
        while index > copied, unit < Self.finestUnit, (0x30...0x39).contains(bytes[index]), bytes[index - 1] > 32 {
            decimals += Int(bytes[index] - 0x30) * unit
            unit *= 10
            index -= 1
        }
        if unit > 1 {
            guard bytes[index] == UInt8(ascii: "."), index > copied else { return nil }
            index -= 1
        }
        guard (0x30...0x31).contains(bytes[index]), index == 0 || bytes[index - 1] <= 32 else { return nil }
        place = index
        return Double(bytes[index] - 0x30) + Double(decimals) / Double(unit)
    }

    /// Each of the 256 shades of a channel as it is written; three decimals tell them apart.
    private static let shades: [PDFBytes] = (0...255).map { shade in
        var bytes = PDFBytes()
        bytes.add(Double(shade) / 255)
        bytes.add(byte: 0x20)
        return bytes
    }

    /// The value of the last decimal of a channel, at the least.
    private static let finestUnit = 1_000_000_000_000_000
}

extension CairoCursor {
    /// True if a word comes next, and ends there.
    fileprivate func isWord(_ text: StaticString) -> Bool {
        guard looks(at: text), isSpace(before: index) else { return false }
        return isSpace(before: index + text.utf8CodeUnitCount + 1)
    }
}
