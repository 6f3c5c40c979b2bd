/// Goes through what a page draws and gathers its texts; lines and areas are passed over quickly.
struct ContentScan {
    private(set) var text = ""
    /// Whether each element of the page begins a line.
    var hasLines = false
    private var lexer: PDFLexer
    private var map: CharacterMap?
    private var lastName = ""
    private var strings: [[UInt8]] = []
    private var property: PDFValue?
    /// For each element that is open, whether it says in words of its own what it shows.
    private var spoken: [Bool] = []
    private var spokenDepth = 0

    init(_ bytes: [UInt8]) { lexer = PDFLexer(bytes, at: 0) }

    /// Reads to the end.
    ///
    /// - Parameter font: The map of a font of the page, by its name.
    /// - Throws: What `font` throws.
    mutating func run(font: (String) throws(PDFFile.Fault) -> CharacterMap) throws(PDFFile.Fault) {
        while true {
            lexer.index = Self.nextMark(in: lexer.bytes, from: lexer.index)
            guard lexer.index < lexer.bytes.count else { return }
            switch lexer.bytes[lexer.index] {
            case UInt8(ascii: "/"): lastName = lexer.name()
            case UInt8(ascii: "("): strings.append(lexer.literal())
            case UInt8(ascii: "<"):
                if skipsPlainProperties() { continue }
                let value = lexer.value()
                if case .string(let codes)? = value { strings.append(codes) } else { property = value }
            default:
                let word = lexer.word()
                if word == "Tf" { map = try font(lastName) } else { handle(word) }
            }
        }
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

    private mutating func handle(_ word: String) {
        switch word {
        case "Tj", "TJ":
            if spokenDepth == 0, let map { for codes in strings { text += map.text(of: codes) } }
        case "Td", "TD", "Tm", "BT", "T*": text += " "
        case "BDC", "BMC": begin()
        case "EMC": if spoken.popLast() == true { spokenDepth -= 1 }
        default: return
        }
        strings = []
        property = nil
    }

    private mutating func begin() {
        if hasLines, spokenDepth == 0 { text += "\n" }
        guard case .string(let words)? = property?["ActualText"] else { return spoken.append(false) }
        if spokenDepth == 0 {
            text += PDFValue.text(of: words)
        }
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
