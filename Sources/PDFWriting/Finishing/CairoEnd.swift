/// The part behind the last object of Cairo's file: the table of objects, and the number of the catalog.
struct CairoEnd {
    /// The number of the catalog.
    let root: Int
    /// The position of the table, according to the file.
    private let position: Int
    /// The table's entry for each object: the offset of its beginning, -1 for none, -2 for one in a stream of objects.
    private let offsets: [Int]
    private let isStream: Bool

    /// Reads a table as Cairo writes it up to 1.16, with a line of 20 bytes for each object.
    init(table bytes: ArraySlice<UInt8>, at position: Int) throws(FinishingError) {
        var cursor = CairoCursor(Array(bytes), at: 0)
        guard cursor.skip("xref\n0 ") else { throw .cutOff }
        let bytes = Array(bytes)
        guard let count = cursor.integer(), cursor.skip("\n"), cursor.index + count * 20 <= bytes.count else {
            throw .cutOff
        }
        var offsets: [Int] = []
        offsets.reserveCapacity(count)
        for entry in 0..<count {
            let line = cursor.index + entry * 20
            let tail = bytes[(line + 10)..<(line + 20)]
            guard let offset = CairoValue.integer(bytes[line..<(line + 10)]) else { throw .wrongTable }
            if entry > 0, tail.elementsEqual(" 00000 n \n".utf8) {
                offsets.append(offset)
            } else if tail.elementsEqual(" 65535 f \n".utf8), offset == 0 {
                offsets.append(-1)
            } else {
                throw .wrongTable
            }
        }
        cursor.index += count * 20
        guard cursor.skip("trailer\n"), let stop = try CairoValue.end(of: bytes, from: cursor.index) else {
            throw .cutOff
        }
        let entries = try CairoValue.entries(of: bytes, in: cursor.index..<stop)
        guard let root = entries.reference("Root"), entries.integer("Size") == count else { throw .wrongTable }
        cursor.index = stop
        guard cursor.skip("\n"), Self.isEnd(bytes[cursor.index...], of: position) else { throw .cutOff }
        (self.root, self.position, self.offsets, isStream) = (root, position, offsets, false)
    }

    /// Reads a table that is a stream, as Cairo writes it from 1.18 on.
    init(
        stream data: [UInt8], _ arena: [UInt8], _ entries: CairoValue.Entries, at position: Int
    ) throws(FinishingError) {
        let widths = entries["W"].map { Self.integers(arena[$0]) } ?? []
        guard widths.count == 3, widths.allSatisfy({ (0...8).contains($0) }), entries["Index"] == nil,
            let root = entries.reference("Root"), let size = entries.integer("Size")
        else { throw .unknownForm }
        let length = widths.reduce(0, +)
        guard length > 0, data.count == size * length else { throw .wrongTable }
        var offsets: [Int] = []
        offsets.reserveCapacity(size)
        for row in stride(from: 0, to: data.count, by: length) {
            func field(_ start: Int, _ width: Int) -> Int {
                data[(row + start)..<(row + start + width)].reduce(0) { $0 << 8 | Int($1) }
            }
            switch field(0, widths[0]) {
            case 0: offsets.append(-1)
            case 1: offsets.append(field(widths[0], widths[1]))
            case 2: offsets.append(-2)
            default: throw .wrongTable
            }
        }
        (self.root, self.position, self.offsets, isStream) = (root, position, offsets, true)
    }

    /// Compares the table with the objects as they were read.
    ///
    /// - Parameters:
    ///   - found: The position of each object, in the table's form.
    ///   - tail: The rest of the file.
    /// - Throws: An error if they differ.
    func check(_ found: [Int], tail: ArraySlice<UInt8>) throws(FinishingError) {
        for number in 0..<max(found.count, offsets.count) {
            let read = found.indices.contains(number) ? found[number] : -1
            let told = offsets.indices.contains(number) ? offsets[number] : -1
            guard read == told else { throw .wrongTable }
        }
        guard !isStream || Self.isEnd(tail, of: position) else { throw .cutOff }
    }

    /// Returns true if the bytes end a file whose table begins at a position.
    private static func isEnd(_ bytes: ArraySlice<UInt8>, of position: Int) -> Bool {
        bytes.elementsEqual("startxref\n\(position)\n%%EOF\n".utf8)
    }

    private static func integers(_ array: ArraySlice<UInt8>) -> [Int] {
        array.split { !(0x30...0x39).contains($0) }.compactMap { CairoValue.integer($0) }
    }
}
