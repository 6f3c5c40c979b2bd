/// The first bytes of a PNG file: the signature and the chunk that says how large the picture is (ISO/IEC 15948, 5.2 and 11.2.2).
enum PNGHeader {
    /// The bytes that every PNG file begins with.
    static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    /// Throws for a picture that is too large, before a single pixel is unpacked.
    static func check(_ bytes: [UInt8]) throws(PictureFault) {
        let head = signature + [0, 0, 0, 13] + Array("IHDR".utf8)
        guard bytes.count >= head.count + 13, bytes.starts(with: head) else { throw .broken }
        let (width, height) = (number(bytes, at: head.count), number(bytes, at: head.count + 4))
        guard width > 0, height > 0 else { throw .broken }
        guard max(width, height) <= PictureLimits.side, width * height <= PictureLimits.pixels else {
            throw .tooManyPixels
        }
    }

    /// Four bytes, the highest first.
    private static func number(_ bytes: [UInt8], at offset: Int) -> Int {
        bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
    }
}
