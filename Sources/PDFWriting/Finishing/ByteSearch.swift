/// Finds a text among bytes, most of which it need not look at (Horspool 1980, doi 10.1002/spe.4380100608).
struct ByteSearch {
    /// The number of bytes.
    let count: Int
    private let text: [UInt8]
    /// The distance that the text can be moved on, by the byte at its last place.
    private let steps: [Int]

    init(_ text: String) {
        self.text = Array(text.utf8)
        count = self.text.count
        var steps = [Int](repeating: count, count: 256)
        for (index, byte) in self.text.dropLast().enumerated() { steps[Int(byte)] = count - 1 - index }
        self.steps = steps
    }

    /// Returns the end of the next match at or behind a place; `nil` if there is none.
    func end(in bytes: [UInt8], from start: Int) -> Int? {
        bytes.withUnsafeBufferPointer { bytes in
            text.withUnsafeBufferPointer { text in
                steps.withUnsafeBufferPointer { steps in
                    guard let lastByte = text.last else { return nil }
                    var last = start + text.count - 1
                    while last < bytes.count {
                        let byte = bytes[last]
                        if byte == lastByte, bytes[(last + 1 - text.count)...last].elementsEqual(text) {
                            return last + 1
                        }
                        last += steps[Int(byte)]
                    }
                    return nil
                }
            }
        }
    }
}
