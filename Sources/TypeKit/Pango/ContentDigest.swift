/// A number of 64 bits that stands for a sequence of bytes.
///
/// It tells versions of a font file apart and notices a file that was damaged on disk. It runs at memory speed, so
/// that checking the fonts does not delay the first report; it is no defence against somebody who forges files.
struct ContentDigest: Hashable {
    private var state: UInt64 = 0xCBF2_9CE4_8422_2325

    /// The digest so far, as 16 hexadecimal digits.
    var text: String {
        let digits = String(value, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }

    /// The digest so far.
    var value: UInt64 { state ^ (state >> 32) }

    /// Adds a number.
    mutating func add(_ number: UInt64) {
        state = (state ^ number) &* 0x9E37_79B9_7F4A_7C15
        state ^= state >> 29
    }

    /// Adds the bytes of a text, and its length.
    mutating func add(_ text: String) {
        add(UInt64(text.utf8.count))
        for byte in text.utf8 { add(UInt64(byte)) }
    }

    /// Adds bytes, and their number.
    mutating func add(_ bytes: UnsafeRawBufferPointer) {
        add(UInt64(bytes.count))
        let words = bytes.count / 8
        for word in 0..<words {
            unsafe add(UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: word * 8, as: UInt64.self)))
        }
        for rest in (words * 8)..<bytes.count { unsafe add(UInt64(bytes[rest])) }
    }
}
