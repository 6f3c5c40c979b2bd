/// Copies objects of Cairo's file with what they refer to, under numbers of their own.
///
/// Of what is no stream nothing is copied that no page leads to; a stream that nothing leads to shows that something leads to another in its place, and
/// is refused. Two things are mended on the way that PDF/A and PDF/UA want: fonts with TrueType outlines say how glyphs are numbered, and no image is
/// smoothed.
struct ObjectCopy {
    /// The new number of an object, by its number in Cairo's file.
    private var numbers: [Int: Int] = [:]
    /// Objects of Cairo's file that are named and not written yet.
    private var waiting: [Int] = []
    private var written: Set<Int> = []
    /// Objects of Cairo's file that others lead to.
    private var named: Set<Int> = []

    /// The number that an object will have.
    mutating func number(of source: Int, in file: ObjectFile) -> Int {
        if let known = numbers[source] { return known }
        let number = file.reserve()
        numbers[source] = number
        waiting.append(source)
        return number
    }

    /// Writes a stream.
    mutating func write(_ stream: CairoScan.Stream, _ arena: [UInt8], in file: ObjectFile) throws(FinishingError) {
        let number = number(of: stream.number, in: file)
        guard written.insert(stream.number).inserted else { throw .unknownForm }
        let entries = try CairoValue.entries(of: arena, in: stream.head)
        try DictionaryForm.check(entries, of: arena)
        var head = PDFBytes()
        let isPhotograph = entries.name("Filter") == "DCTDecode"
        let leftOut = ["Length", "Interpolate"] + (isPhotograph ? [] : ["Filter"])
        for (name, value) in entries.keys {
            let key = arena[name]
            guard !leftOut.contains(where: { key.elementsEqual($0.utf8) }) else { continue }
            head.add("/")
            head.add(key)
            head.add(byte: 0x20)
            try add(value, of: arena, to: &head, in: file)
        }
        try file.stream(number, stream.data.span, isPacked: !isPhotograph) { $0.add(head) }
    }

    /// Writes all that is named.
    mutating func finish(_ scan: CairoScan, in file: ObjectFile) throws(FinishingError) {
        let arena = scan.arena
        while let source = waiting.popLast() {
            guard !written.contains(source) else { continue }
            guard let value = scan.value(of: source), let number = numbers[source] else { throw .missingObject }
            written.insert(source)
            if arena[value].starts(with: [0x3C, 0x3C]) {
                try DictionaryForm.check(CairoValue.entries(of: arena, in: value), of: arena)
            }
            var copy = PDFBytes()
            try add(value, of: arena, to: &copy, in: file)
            try file.write(number) { $0.add(copy) }
        }
        guard written.isSubset(of: named) else { throw .unknownForm }
    }

    /// Adds a value, with references to the numbers that objects have now.
    mutating func add(
        _ range: Range<Int>, of bytes: [UInt8], to out: inout PDFBytes, in file: ObjectFile
    ) throws(FinishingError) {
        var cursor = CairoCursor(bytes, at: range.lowerBound)
        var isWord = false
        while true {
            cursor.skipSpace()
            guard cursor.index < range.upperBound else { return try mend(range, of: bytes, &out) }
            let start = cursor.index
            switch bytes[start] {
            case UInt8(ascii: "<") where cursor.looks(at: "<<"), UInt8(ascii: ">") where cursor.looks(at: ">>"):
                cursor.index += 2
                out.add(bytes[start..<cursor.index])
                isWord = false
            case UInt8(ascii: "("), UInt8(ascii: "<"):
                guard cursor.skipString() else { throw .unknownForm }
                out.add(bytes[start..<cursor.index])
                isWord = false
            case UInt8(ascii: "["), UInt8(ascii: "]"):
                cursor.index += 1
                out.add(byte: bytes[start])
                isWord = false
            default:
                if isWord, bytes[start] != UInt8(ascii: "/") { out.add(byte: 0x20) }
                if let source = cursor.integer(), cursor.skip(" 0 R") {
                    named.insert(source)
                    out.add(reference: number(of: source, in: file))
                } else {
                    cursor.index = start
                    guard cursor.skipWord() else { throw .unknownForm }
                    out.add(bytes[start..<cursor.index])
                }
                isWord = true
            }
        }
    }

    /// Adds to the dictionary of a font what Cairo leaves out.
    private func mend(_ range: Range<Int>, of bytes: [UInt8], _ out: inout PDFBytes) throws(FinishingError) {
        guard CairoCursor(bytes, at: range.lowerBound).looks(at: "<< /Type /Font") else { return }
        let entries = try CairoValue.entries(of: bytes, in: range)
        guard entries.name("Subtype") == "CIDFontType2", entries["CIDToGIDMap"] == nil else { return }
        out.removeEnd(2)
        out.add("/CIDToGIDMap/Identity>>")
    }
}
