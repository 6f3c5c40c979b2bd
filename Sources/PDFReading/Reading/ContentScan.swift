/// Goes through what a page draws and gathers its texts; lines and areas are passed over quickly.
struct ContentScan {
    /// The texts in UTF-8.
    private var letters: [UInt8] = []
    /// True if each element of the page begins a line.
    var hasLines = false
    private var lexer: PDFLexer
    private var map: CharacterMap?
    /// The fonts that were met, by their names.
    private var fonts: [(name: ArraySlice<UInt8>, map: CharacterMap)] = []
    private var lastName: Range<Int> = 0..<0
    private var strings: [[UInt8]] = []
    private var property: PDFValue?
    /// For each element that is open, whether it says in words of its own what it shows.
    private var spoken: [Bool] = []
    private var spokenDepth = 0

    init(_ bytes: [UInt8]) { lexer = PDFLexer(bytes, at: 0) }

    /// The gathered text.
    var text: String { String(decoding: letters, as: UTF8.self) }

    /// Reads to the end.
    ///
    /// - Parameter font: The map of a font of the page, by its name.
    /// - Throws: The errors of `font`.
    mutating func run(font: (String) throws(PDFFile.Fault) -> CharacterMap) throws(PDFFile.Fault) {
        while true {
            lexer.index = Self.nextMark(in: lexer.bytes, from: lexer.index)
            guard lexer.index < lexer.bytes.count else { return }
            switch lexer.bytes[lexer.index] {
            case UInt8(ascii: "/"):
                let start = lexer.index
                lexer.index += 1
                lexer.skipWord()
                lastName = start..<lexer.index
            case UInt8(ascii: "("): strings.append(lexer.literal())
            case UInt8(ascii: "<"):
                if skipsPlainProperties() { continue }
                let value = lexer.value()
                if case .string(let codes)? = value { strings.append(codes) } else { property = value }
            default:
                let start = lexer.index
                lexer.skipWord()
                // The bytes one after the other in a number; no operator here has more than three.
                let word = lexer.bytes[start..<min(lexer.index, start + 4)].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
                // Tf
                if word == 0x5466 { map = try map(font) } else { handle(word) }
            }
        }
    }

    /// The map of the font that was named last.
    private mutating func map(
        _ font: (String) throws(PDFFile.Fault) -> CharacterMap
    ) throws(PDFFile.Fault) -> CharacterMap {
        guard !lastName.isEmpty else { return try font("") }
        let name = lexer.bytes[lastName]
        if let known = fonts.first(where: { $0.name == name }) { return known.map }
        var lexer = PDFLexer(lexer.bytes, at: lastName.lowerBound)
        let map = try font(lexer.name())
        // A page that names fonts without end is looked up each time.
        if fonts.count < 64 { fonts.append((name, map)) }
        return map
    }

    /// Passes over the properties of an element that say nothing but its number, as most do, however they are spaced.
    private mutating func skipsPlainProperties() -> Bool {
        let bytes = lexer.bytes
        var index = lexer.index + 2
        func skipSpace() { while index < bytes.count, PDFLexer.isSpace(bytes[index]) { index += 1 } }
        skipSpace()
        for byte in Self.number {
            guard index < bytes.count, bytes[index] == byte else { return false }
            index += 1
        }
        skipSpace()
        while index < bytes.count, PDFLexer.isDigit(bytes[index]) { index += 1 }
        skipSpace()
        guard index + 1 < bytes.count, bytes[index] == UInt8(ascii: ">"), bytes[index + 1] == bytes[index] else {
            return false
        }
        lexer.index = index + 2
        return true
    }

    private static let number = Array("/MCID".utf8)

    private mutating func handle(_ word: UInt32) {
        switch word {
        // Tj TJ
        case 0x546A, 0x544A:
            if spokenDepth == 0, let map { for codes in strings { map.append(codes, to: &letters) } }
        // Td TD Tm BT T*
        case 0x5464, 0x5444, 0x546D, 0x4254, 0x542A: letters.append(UInt8(ascii: " "))
        // BDC BMC
        case 0x42_4443, 0x42_4D43: begin()
        // EMC
        case 0x45_4D43: if spoken.popLast() == true { spokenDepth -= 1 }
        default: return
        }
        strings.removeAll(keepingCapacity: true)
        property = nil
    }

    private mutating func begin() {
        if hasLines, spokenDepth == 0 { letters.append(UInt8(ascii: "\n")) }
        guard case .string(let words)? = property?["ActualText"] else { return spoken.append(false) }
        if spokenDepth == 0 { letters += PDFValue.text(of: words).utf8 }
        spokenDepth += 1
        spoken.append(true)
    }

    /// The next byte that can begin a name, a string, or an operator that concerns texts.
    private static func nextMark(in bytes: [UInt8], from start: Int) -> Int {
        bytes.withUnsafeBufferPointer { bytes in
            var index = start
            while index < bytes.count {
                switch bytes[index] {
                case UInt8(ascii: "/"), UInt8(ascii: "("), UInt8(ascii: "<"), UInt8(ascii: "T"), UInt8(ascii: "B"),
                    UInt8(ascii: "E"):
                    return index
                default: index += 1
                }
            }
            return index
        }
    }
}
