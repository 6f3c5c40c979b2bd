/// The places of a file's objects, by its tables, plain or packed (ISO 32000-1, 7.5.4 and 7.5.8).
package struct ObjectTable {
    /// The place of an object.
    package enum Place: Hashable {
        /// Nowhere.
        case missing
        /// It begins at a byte of the file.
        case at(Int)
        /// It is one of those that a stream has, by its number and its place among them.
        case packed(in: Int, at: Int)
    }

    /// The place of each object by its number.
    package private(set) var places: [Place] = []
    /// The newest table's entries about the whole file.
    package private(set) var trailer = PDFDictionary()
    /// The positions of the tables, the newest first.
    private(set) var starts: [Int] = []

    /// The most tables that a file may have, one after another.
    private static let mostTables = 64
    private var known: [Bool] = []

    /// Reads all tables of a file.
    init(_ bytes: [UInt8]) throws(PDFFile.Fault) {
        guard let mark = Self.last("startxref", in: bytes) else {
            throw PDFFile.Fault(clause: "has no table of objects")
        }
        var lexer = PDFLexer(bytes, at: mark + 9)
        var next = lexer.value()?.integer
        while let start = next {
            guard bytes.indices.contains(start), !starts.contains(start), starts.count < Self.mostTables else {
                throw PDFFile.Fault(clause: "has no table of objects")
            }
            starts.append(start)
            let head = try read(bytes, at: start)
            if starts.count == 1 { trailer = head }
            next = head["Prev"]?.integer
        }
        guard !starts.isEmpty else { throw PDFFile.Fault(clause: "has no table of objects") }
        known = []
    }

    private static func last(_ word: String, in bytes: [UInt8]) -> Int? {
        let word = Array(word.utf8)
        var index = bytes.count - word.count
        while index >= max(0, bytes.count - 1_024) {
            if bytes[index..<index + word.count].elementsEqual(word) { return index }
            index -= 1
        }
        return nil
    }

    /// Reads one table, and returns what stands with it.
    private mutating func read(_ bytes: [UInt8], at start: Int) throws(PDFFile.Fault) -> PDFDictionary {
        var lexer = PDFLexer(bytes, at: start)
        if lexer.word() == "xref" { return try plain(&lexer) }
        return try packed(bytes, at: start)
    }

    private mutating func plain(_ lexer: inout PDFLexer) throws(PDFFile.Fault) -> PDFDictionary {
        let bytes = lexer.bytes
        while true {
            let before = lexer.index
            guard let first = lexer.value()?.integer else {
                lexer.index = before
                break
            }
            guard let count = lexer.value()?.integer, first >= 0, count >= 0, first <= bytes.count else {
                throw PDFFile.Fault(clause: "has a table of objects of another kind")
            }
            lexer.skipSpace()
            let start = lexer.index
            guard count <= (bytes.count - start) / 20 else {
                throw PDFFile.Fault(clause: "has a table that is cut off")
            }
            try makeRoom(first, count, atMost: bytes.count)
            for entry in 0..<count {
                let line = start + entry * 20
                let isUsed = bytes[line + 17] == UInt8(ascii: "n")
                let offset = bytes[line..<line + 10].reduce(0) { $0 * 10 + Int($1 &- 48) }
                set(first + entry, isUsed ? .at(offset) : .missing)
            }
            lexer.index = start + count * 20
        }
        lexer.skipSpace()
        guard lexer.word() == "trailer", let trailer = lexer.value()?.dictionary else {
            throw PDFFile.Fault(clause: "has no trailer")
        }
        return trailer
    }

    private mutating func packed(_ bytes: [UInt8], at start: Int) throws(PDFFile.Fault) -> PDFDictionary {
        var lexer = PDFLexer(bytes, at: start)
        guard lexer.head() != nil, let head = lexer.value()?.dictionary, head["Type"] == .name("XRef"),
            let length = head["Length"]?.integer, let size = head["Size"]?.integer
        else { throw PDFFile.Fault(clause: "has a table of objects of another kind") }
        let data = try StreamUnpacking.unpacked(
            try StreamUnpacking.packed(&lexer, length: length), filter: head["Filter"], settings: head["DecodeParms"])
        let widths = head["W"]?.elements.map { $0.integer ?? -1 } ?? []
        guard widths.count == 3, widths.allSatisfy({ (0...16).contains($0) }), widths[1] > 0 else {
            throw PDFFile.Fault(clause: "has a table of objects of another kind")
        }
        let ranges = head["Index"]?.elements.map { $0.integer ?? -1 } ?? [0, size]
        let row = widths.reduce(0, +)
        var index = 0
        for pair in stride(from: 0, to: ranges.count - 1, by: 2) {
            let (first, count) = (ranges[pair], ranges[pair + 1])
            guard first >= 0, count >= 0, first <= bytes.count, count <= (data.count - index) / row else {
                throw PDFFile.Fault(clause: "has a table that is cut off")
            }
            try makeRoom(first, count, atMost: bytes.count)
            for object in first..<first + count {
                set(object, Self.place(data, at: index, widths))
                index += row
            }
        }
        return head
    }

    /// The place that a row of a packed table tells.
    private static func place(_ data: [UInt8], at start: Int, _ widths: [Int]) -> Place {
        var start = start
        func field(_ width: Int) -> Int {
            defer { start += width }
            return (start..<start + width).reduce(0) { $0 > Int.max >> 9 ? Int.max >> 8 : $0 << 8 | Int(data[$1]) }
        }
        let kind = widths[0] > 0 ? field(widths[0]) : 1
        let (first, second) = (field(widths[1]), field(widths[2]))
        switch kind {
        case 1: return .at(first)
        case 2: return .packed(in: first, at: second)
        default: return .missing
        }
    }

    /// Makes room for the objects of a range.
    private mutating func makeRoom(_ first: Int, _ count: Int, atMost limit: Int) throws(PDFFile.Fault) {
        // There cannot be more objects than bytes, so a table that says so costs no memory.
        guard first + count <= limit else { throw PDFFile.Fault(clause: "has a table of objects of another kind") }
        let missing = first + count - places.count
        guard missing > 0 else { return }
        places += Array(repeating: .missing, count: missing)
        known += Array(repeating: false, count: missing)
    }

    /// Notes where an object is, unless a newer table has said so.
    private mutating func set(_ object: Int, _ place: Place) {
        guard !known[object] else { return }
        known[object] = true
        places[object] = place
    }
}
