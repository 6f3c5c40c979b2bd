/// Packs bytes by deflate with its fixed codes (RFC 1951, 3.2.6): letters, and runs of 258 of the same byte.
struct FixedDeflate {
    private(set) var bytes: [UInt8] = []
    private var bits: UInt32 = 0
    private var count = 0

    init(_ content: [UInt8]) {
        // One block, which is the last.
        put(0b011, count: 3)
        var place = 0
        while place < content.count {
            let end = place + 258
            if place > 0, end <= content.count, content[place..<end].allSatisfy({ $0 == content[place - 1] }) {
                // Code 285 stands for a length of 258, and distance 0 for the byte before.
                put(code: 0xC5, count: 8)
                put(code: 0, count: 5)
                place = end
            } else {
                let letter = UInt32(content[place])
                let isShort = letter < 144
                put(code: isShort ? 0x30 + letter : 0x190 + letter - 144, count: isShort ? 8 : 9)
                place += 1
            }
        }
        put(code: 0, count: 7)
        if count > 0 { put(0, count: 8 - count) }
    }

    /// A number begins with its last bit, and a code with its first.
    private mutating func put(_ value: UInt32, count more: Int) {
        bits |= value << count
        count += more
        while count >= 8 {
            bytes.append(UInt8(truncatingIfNeeded: bits))
            bits >>= 8
            count -= 8
        }
    }

    private mutating func put(code: UInt32, count: Int) {
        let turned = (0..<count).reduce(UInt32(0)) { $0 | (code >> UInt32($1) & 1) << UInt32(count - 1 - $1) }
        put(turned, count: count)
    }
}
