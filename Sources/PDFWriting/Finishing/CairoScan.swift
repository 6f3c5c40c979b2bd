internal import SystemKit

/// Separates the objects of the file that Cairo writes, as its bytes come in.
///
/// The bytes of objects other than streams are kept, since pages are described at the end. The part behind the last
/// object has to agree with the objects read, so a file that lost a part on the way is rejected.
struct CairoScan {
    /// A stream as it was read.
    struct Stream {
        /// Its number in Cairo's file.
        let number: Int
        /// Its dictionary, in `arena`.
        let head: Range<Int>
        /// Its bytes, unpacked.
        let data: [UInt8]
    }

    /// The bytes of all dictionaries that are kept.
    private(set) var arena: [UInt8] = []
    /// The range of an object's value in the arena, by its number; empty for one that is not kept.
    private(set) var values: [Range<Int>] = []

    private let deflater: Deflater
    private var buffer: [UInt8] = []
    /// The position up to which the buffer is read.
    private var index = 0
    /// The number of bytes before the buffer.
    private var dropped = 0
    /// The position where each object begins, by its number; -1 for none, -2 for one in a stream of objects.
    private var offsets: [Int] = []
    /// The stream lengths read so far that are objects of their own.
    private var lengths: [(object: Int, count: Int)] = []
    private var end: CairoEnd?

    private static let streamEnd = ByteSearch("\nendstream\nendobj\n")
    /// The most that one stream may unpack to.
    private static let streamLimit = 256 << 20
    /// The most objects of a file.
    private static let mostObjects = 20_000_000

    init(deflater: Deflater) {
        self.deflater = deflater
        // Whole pages come at once.
        buffer.reserveCapacity(1 << 16)
    }

    /// Takes the next bytes.
    mutating func add(_ bytes: Span<UInt8>) {
        if index > 0, index == buffer.count {
            dropped += index
            index = 0
            buffer.removeAll(keepingCapacity: true)
        }
        bytes.withUnsafeBufferPointer { buffer.append(contentsOf: $0) }
    }

    /// Reads what is whole, and returns the next stream; `nil` where more bytes are needed first.
    mutating func next() throws(FinishingError) -> Stream? {
        if dropped + index == 0 {
            guard try skipHeader() else { return nil }
        }
        while end == nil, index < buffer.count {
            let start = index
            if let stream = try readObject() { return stream }
            if index == start { break }
        }
        if index > 1 << 16 {
            dropped += index
            buffer.removeFirst(index)
            index = 0
        }
        return nil
    }

    /// Holds what follows the last object against the objects.
    ///
    /// - Returns: The number of the catalog.
    mutating func finish() throws(FinishingError) -> Int {
        guard try next() == nil else { throw .unknownForm }
        let end: CairoEnd
        if let known = self.end {
            end = known
        } else {
            end = try CairoEnd(table: buffer[index...], at: dropped + index)
        }
        try end.check(offsets, tail: buffer[index...])
        for (object, count) in lengths {
            guard value(of: object).flatMap({ CairoValue.integer(arena[$0]) }) == count else { throw .unknownForm }
        }
        return end.root
    }

    /// Returns the range of an object's value in the arena.
    func value(of number: Int) -> Range<Int>? {
        guard values.indices.contains(number), !values[number].isEmpty else { return nil }
        return values[number]
    }

    /// The entries of the dictionary that an object is.
    func entries(of number: Int) throws(FinishingError) -> CairoValue.Entries {
        guard let value = value(of: number) else { throw .missingObject }
        return try CairoValue.entries(of: arena, in: value)
    }

    private mutating func skipHeader() throws(FinishingError) -> Bool {
        // `%PDF-1.5`, and a comment of four bytes that are no text.
        guard buffer.count >= 15 else { return false }
        guard buffer.starts(with: Array("%PDF-1.".utf8)), buffer[8] == 10, buffer[9] == UInt8(ascii: "%"),
            buffer[14] == 10
        else { throw .unknownForm }
        index = 15
        return true
    }

    /// Reads an object that is whole; one that is no stream is kept or passed over.
    private mutating func readObject() throws(FinishingError) -> Stream? {
        var cursor = CairoCursor(buffer, at: index)
        guard let number = cursor.integer() else {
            // What comes behind the last object is looked at when all of it is there.
            guard buffer[index] == UInt8(ascii: "x") else { throw .unknownForm }
            return nil
        }
        guard cursor.skip(" 0 obj\n") else { return cursor.isNearEnd ? nil : try fail() }
        cursor.skipSpace()
        let start = cursor.index
        guard let stop = try CairoValue.end(of: buffer, from: start) else { return nil }
        var tail = CairoCursor(buffer, at: stop)
        tail.skipSpace()
        if tail.skip("endobj\n") {
            try note(number)
            keep(number, buffer[start..<stop])
            index = tail.index
            return nil
        }
        guard tail.skip("stream\n") else { return tail.isNearEnd ? nil : try fail() }
        guard let after = Self.streamEnd.end(in: buffer, from: tail.index) else { return nil }
        return try readStream(number, start..<stop, tail.index..<(after - Self.streamEnd.count), after)
    }

    private mutating func readStream(
        _ number: Int, _ head: Range<Int>, _ body: Range<Int>, _ after: Int
    ) throws(FinishingError) -> Stream? {
        let position = dropped + index
        try note(number)
        let first = arena.count
        arena += buffer[head]
        let entries = try CairoValue.entries(of: arena, in: first..<arena.count)
        guard let length = entries["Length"] else { throw .unknownForm }
        if let object = CairoValue.reference(arena[length]) {
            lengths.append((object, body.count))
        } else {
            guard CairoValue.integer(arena[length]) == body.count else { throw .unknownForm }
        }
        index = after
        let data = try unpacked(body, entries["Filter"])
        switch entries.name("Type") {
        case "XRef":
            end = try CairoEnd(stream: data, arena, entries, at: position)
            return nil
        case "ObjStm":
            try readPacked(data, entries)
            return nil
        default: return Stream(number: number, head: first..<arena.count, data: data)
        }
    }

    private func unpacked(_ body: Range<Int>, _ filter: Range<Int>?) throws(FinishingError) -> [UInt8] {
        guard let filter else { return Array(buffer[body]) }
        switch CairoValue.name(arena[filter]) {
        case "FlateDecode":
            guard let data = deflater.unpacked(buffer.span.extracting(body), atMost: Self.streamLimit) else {
                throw .damagedStream
            }
            return data
        // A photograph in a logo stays as it is.
        case "DCTDecode": return Array(buffer[body])
        default: throw .unknownForm
        }
    }

    /// Takes apart a stream of objects, as Cairo writes them from 1.18 on.
    private mutating func readPacked(_ data: [UInt8], _ entries: CairoValue.Entries) throws(FinishingError) {
        guard let count = entries.integer("N"), let first = entries.integer("First"), (0...data.count).contains(count),
            (0...data.count).contains(first)
        else { throw .unknownForm }
        var cursor = CairoCursor(data, at: 0)
        for _ in 0..<count {
            guard let number = cursor.spacedInteger(), let offset = cursor.spacedInteger(), cursor.index <= first,
                (0...(data.count - first)).contains(offset)
            else { throw .unknownForm }
            let start = first + offset
            guard let stop = try CairoValue.end(of: data, from: start) else { throw .unknownForm }
            try note(number, isPacked: true)
            keep(number, data[start..<stop])
        }
    }

    private func fail() throws(FinishingError) -> Stream? { throw .unknownForm }

    private mutating func note(_ number: Int, isPacked: Bool = false) throws(FinishingError) {
        guard (1...Self.mostObjects).contains(number) else { throw .unknownForm }
        if number >= offsets.count { offsets += Array(repeating: -1, count: number + 1 - offsets.count) }
        guard offsets[number] == -1 else { throw .unknownForm }
        offsets[number] = isPacked ? -2 : dropped + index
    }

    private mutating func keep(_ number: Int, _ value: ArraySlice<UInt8>) {
        if number >= values.count { values += Array(repeating: 0..<0, count: number + 1 - values.count) }
        values[number] = arena.count..<arena.count + value.count
        arena += value
    }
}
