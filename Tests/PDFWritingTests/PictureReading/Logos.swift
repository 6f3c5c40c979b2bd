import Foundation

/// Logos of invented clinics, made by the tests.
enum Logos {
    /// A drawing of two shapes, 120 units wide and 40 high.
    static let drawing = svg(
        "<rect width=\"40\" height=\"40\" rx=\"6\" fill=\"#1b3a57\"/><circle cx=\"80\" cy=\"20\" r=\"18\"/>")

    /// A drawing with something in it.
    static func svg(_ content: String, head: String = "", attributes: String = "width=\"120\" height=\"40\"") -> [UInt8]
    {
        Array("\(head)<svg xmlns=\"http://www.w3.org/2000/svg\" \(attributes)>\(content)</svg>".utf8)
    }

    /// A picture of one grey, unpacked: the smallest PNG there is of its size.
    static func png(width: Int, height: Int) -> [UInt8] {
        let rows = [UInt8](repeating: 0, count: height * (width + 1))
        return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
            + chunk("IHDR", bytes(of: width) + bytes(of: height) + [8, 0, 0, 0, 0])
            + chunk("IDAT", stored(rows)) + chunk("IEND", [])
    }

    /// The head of a picture of any size, with nothing behind it.
    static func pngHead(width: Int, height: Int) -> [UInt8] {
        Array(png(width: 1, height: 1).prefix(16)) + bytes(of: width) + bytes(of: height) + [8, 0, 0, 0, 0]
    }

    private static func bytes(of number: Int) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
    }

    /// A stream of zlib whose blocks are stored as they are (RFC 1950 and 1951).
    private static func stored(_ data: [UInt8]) -> [UInt8] {
        var stream: [UInt8] = [0x78, 0x01]
        for start in stride(from: 0, to: max(1, data.count), by: 65_535) {
            let block = data[start..<min(data.count, start + 65_535)]
            let (count, isLast) = (UInt16(block.count), start + 65_535 >= data.count)
            stream += [isLast ? 1 : 0, UInt8(count & 255), UInt8(count >> 8), UInt8(~count & 255), UInt8(~count >> 8)]
            stream += block
        }
        var (low, high) = (1, 0)
        for byte in data {
            low = (low + Int(byte)) % 65_521
            high = (high + low) % 65_521
        }
        return stream + bytes(of: high << 16 | low)
    }

    private static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
        let body = Array(name.utf8) + data
        var sum: UInt32 = 0xFFFF_FFFF
        for byte in body {
            sum ^= UInt32(byte)
            for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
        }
        return bytes(of: data.count) + body + bytes(of: Int(~sum))
    }
}
