internal import SystemKit

/// A page as dots of red, green and blue.
struct PageImage: Hashable, Sendable {
    /// The number of dots side by side.
    let width: Int
    /// The number of lines of dots.
    let height: Int
    /// Three bytes for each dot.
    var dots: [UInt8]
}

extension PageImage {
    /// Reads the form `P6` of portable pixmaps with 255 as the most; `nil` for what is none, or not all of one.
    init?(pixmap bytes: [UInt8]) {
        var index = 0
        func word() -> String {
            while index < bytes.count, bytes[index] <= 0x20 { index += 1 }
            let start = index
            while index < bytes.count, bytes[index] > 0x20 { index += 1 }
            return String(decoding: bytes[start..<index], as: UTF8.self)
        }
        guard word() == "P6", let width = Int(word()), let height = Int(word()), word() == "255",
            (1...20_000).contains(width), (1...20_000).contains(height), bytes.count - index - 1 == width * height * 3
        else { return nil }
        self.init(width: width, height: height, dots: Array(bytes[(index + 1)...]))
    }

    /// The later of two pages, pale, with every dot in red that differs; `nil` where none does.
    ///
    /// Where one of them is larger, or there is none, what is beyond the other differs.
    static func marked(_ before: PageImage?, _ after: PageImage?) -> PageImage? {
        let (width, height) = (max(before?.width ?? 0, after?.width ?? 0), max(before?.height ?? 0, after?.height ?? 0))
        var marked = PageImage(width: width, height: height, dots: [UInt8](repeating: 255, count: width * height * 3))
        var differs = false
        for y in 0..<height {
            for x in 0..<width {
                let (old, new) = (before?.dot(x, y), after?.dot(x, y))
                let place = (y * width + x) * 3
                if old == new, let new {
                    for part in 0..<3 { marked.dots[place + part] = UInt8(170 + Int(new[part]) / 3) }
                } else {
                    differs = true
                    (marked.dots[place], marked.dots[place + 1], marked.dots[place + 2]) = (214, 40, 40)
                }
            }
        }
        return differs ? marked : nil
    }

    private func dot(_ x: Int, _ y: Int) -> [UInt8]? {
        guard x < width, y < height else { return nil }
        let place = (y * width + x) * 3
        return Array(dots[place..<(place + 3)])
    }

    /// The image as a PNG file; `nil` where there is no memory for packing it.
    var png: [UInt8]? {
        var lines: [UInt8] = []
        lines.reserveCapacity((width * 3 + 1) * height)
        for y in 0..<height {
            lines.append(0)
            lines += dots[(y * width * 3)..<((y + 1) * width * 3)]
        }
        guard let packed = Deflater(level: 6)?.packed(lines.span) else { return nil }
        let head = Self.number(width) + Self.number(height) + [8, 2, 0, 0, 0]
        return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + Self.chunk("IHDR", head)
            + Self.chunk("IDAT", packed) + Self.chunk("IEND", [])
    }

    private static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
        let summed = Array(name.utf8) + content
        var sum = CyclicChecksum()
        sum.add(summed.span)
        return number(content.count) + summed + number(Int(sum.value))
    }

    private static func number(_ value: Int) -> [UInt8] {
        (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - 8 * $0)) }
    }
}
