/// Finds a text among bytes, most of which it need not look at (Horspool 1980, doi 10.1002/spe.4380100608).
struct ByteSearch {
    /// How many bytes it has.
    let count: Int
    private let text: [UInt8]
    /// How far the text can be moved on, by the byte that stands where its last one would.
    private let steps: [Int]

    init(_ text: String) {
        self.text = Array(text.utf8)
        count = self.text.count
        var steps = [Int](repeating: count, count: 256)
        for (index, byte) in self.text.dropLast().enumerated() { steps[Int(byte)] = count - 1 - index }
        self.steps = steps
    }

    /// Where the text ends that comes at or behind a place; `nil` where it does not.
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
