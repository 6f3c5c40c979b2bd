/// The objects that a file has packed together in streams (ISO 32000-1, 7.5.7), unpacked.
struct PackedObjects {
    /// The bytes of all of them, stream after stream.
    private(set) var bytes: [UInt8] = []
    /// The ranges of each stream's objects in `bytes`, by the number of the stream.
    private var spans: [Int: [(object: Int, span: Range<Int>)]] = [:]

    /// Adds the objects of a stream.
    ///
    /// - Parameters:
    ///   - stream: Its number.
    ///   - head: Its dictionary.
    ///   - data: Its bytes, unpacked.
    /// - Throws: A fault if its list of objects is invalid.
    mutating func add(_ stream: Int, _ head: PDFDictionary, _ data: [UInt8]) throws(PDFFile.Fault) {
        // Each object takes two numbers and the spaces after them.
        guard let count = head["N"]?.integer, let first = head["First"]?.integer, count >= 0,
            count <= data.count / 4 + 1,
            (0...data.count).contains(first)
        else { throw PDFFile.Fault(clause: "has packed objects that are damaged") }
        var lexer = PDFLexer(data, at: 0)
        var objects: [(object: Int, start: Int)] = []
        for _ in 0..<count {
            guard let object = lexer.wholeNumber(), let start = lexer.wholeNumber(),
                (0...(data.count - first)).contains(start)
            else { throw PDFFile.Fault(clause: "has packed objects that are damaged") }
            objects.append((object, start))
        }
        let base = bytes.count + first
        spans[stream] = objects.indices.map { index in
            let start = objects[index].start
            // They stand in the order of the list, each up to the next.
            let next = index + 1 < objects.count ? objects[index + 1].start : data.count - first
            return (objects[index].object, base + start..<base + max(start, next))
        }
        bytes += data
    }

    /// Returns the range of an object in `bytes`, by its stream and its place there.
    func span(of object: Int, in stream: Int, at index: Int) -> Range<Int>? {
        guard let objects = spans[stream], objects.indices.contains(index), objects[index].object == object else {
            return nil
        }
        return objects[index].span
    }
}
