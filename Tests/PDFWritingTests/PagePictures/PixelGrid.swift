import SystemKit
import Testing

/// The pixels of a PNG file of eight bits a channel, in grey, on white.
struct PixelGrid {
    let width: Int
    let height: Int
    private var grey: [Int] = []

    init(png: [UInt8]) throws {
        func number(_ index: Int) -> Int { png[index..<(index + 4)].reduce(0) { $0 << 8 | Int($1) } }
        (width, height) = (number(16), number(20))
        let channels = try #require([2: 3, 6: 4][png[25]])
        var packed: [UInt8] = []
        var place = 8
        while place < png.count {
            let count = number(place)
            if png[(place + 4)..<(place + 8)].elementsEqual("IDAT".utf8) {
                packed += png[(place + 8)..<(place + 8 + count)]
            }
            place += 12 + count
        }
        let rows = try #require(Inflation.inflate(packed[...], atMost: 1 << 28))
        let stride = width * channels
        var (above, row) = ([UInt8](repeating: 0, count: stride), [UInt8](repeating: 0, count: stride))
        for line in 0..<height {
            let start = line * (stride + 1)
            for index in 0..<stride {
                let left = index < channels ? 0 : Int(row[index - channels])
                let corner = index < channels ? 0 : Int(above[index - channels])
                let guess = Self.guess(rows[start], left, Int(above[index]), corner)
                row[index] = rows[start + 1 + index] &+ UInt8(truncatingIfNeeded: guess)
            }
            for column in 0..<width {
                let pixel = row[(column * channels)..<((column + 1) * channels)]
                let alpha = channels == 4 ? Int(pixel.last ?? 0) : 255
                grey.append((pixel.prefix(3).reduce(0) { $0 + Int($1) } / 3 * alpha + 255 * (255 - alpha)) / 255)
            }
            above = row
        }
    }

    /// Returns the prediction of a byte (ISO/IEC 15948, 9.2).
    private static func guess(_ filter: UInt8, _ left: Int, _ above: Int, _ corner: Int) -> Int {
        switch filter {
        case 1: return left
        case 2: return above
        case 3: return (left + above) / 2
        case 4:
            let distances = [left, above, corner].map { abs(left + above - corner - $0) }
            if distances[0] <= distances[1], distances[0] <= distances[2] { return left }
            return distances[1] <= distances[2] ? above : corner
        default: return 0
        }
    }

    /// How many of its pixels differ from those of another picture of its size.
    func share(differingFrom other: PixelGrid, byMoreThan most: Int) -> Double {
        guard width == other.width, height == other.height else { return 1 }
        return Double(zip(grey, other.grey).count { abs($0 - $1) > most }) / Double(grey.count)
    }

    /// How many of its pixels are dark.
    var darkShare: Double { Double(grey.count { $0 < 160 }) / Double(grey.count) }

    /// The smallest rectangle around all dark pixels.
    var darkBox: (left: Double, top: Double, right: Double, bottom: Double)? {
        let dark = grey.indices.filter { grey[$0] < 160 }
        guard let first = dark.first, let last = dark.last else { return nil }
        let columns = dark.map { $0 % width }
        return (
            Double(columns.min() ?? 0), Double(first / width), Double((columns.max() ?? 0) + 1),
            Double(last / width + 1)
        )
    }
}
