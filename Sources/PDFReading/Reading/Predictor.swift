/// The transformation that rows of bytes went through before compression, to pack better (ISO 32000-1, 7.4.4.4).
struct Predictor {
    /// The number of bytes of a row.
    let columns: Int
    /// The number of bytes of a sample with all its parts.
    let sample: Int

    /// Reads the settings of a stream.
    ///
    /// - Returns: `nil` where the bytes were left as they are.
    /// - Throws: Where it is one that no table of objects has.
    init?(_ settings: PDFValue?) throws(PDFFile.Fault) {
        let kind = settings?["Predictor"]?.integer ?? 1
        if kind == 1 { return nil }
        let colors = settings?["Colors"]?.integer ?? 1
        let bits = settings?["BitsPerComponent"]?.integer ?? 8
        let samples = settings?["Columns"]?.integer ?? 1
        guard (10...15).contains(kind), (1...32).contains(colors), [1, 2, 4, 8, 16].contains(bits),
            (1...65_536).contains(samples)
        else { throw PDFFile.Fault(clause: "has a stream that is packed in another way") }
        columns = (samples * colors * bits + 7) / 8
        sample = max(1, colors * bits / 8)
    }

    /// The bytes as they were.
    func undone(_ bytes: [UInt8]) throws(PDFFile.Fault) -> [UInt8] {
        let rows = (bytes.count + columns) / (columns + 1)
        var result: [UInt8] = []
        result.reserveCapacity(rows * columns)
        var above = [UInt8](repeating: 0, count: columns)
        var row = above
        for start in stride(from: 0, to: bytes.count, by: columns + 1) {
            let length = min(columns, bytes.count - start - 1)
            if bytes[start] == 2 {
                // So are nearly all tables of objects: each byte less the one above.
                for column in 0..<length { above[column] &+= bytes[start + 1 + column] }
                result += above[..<length]
                continue
            }
            for column in 0..<length {
                let byte = bytes[start + 1 + column]
                let left = column < sample ? 0 : row[column - sample]
                let corner = column < sample ? 0 : above[column - sample]
                switch bytes[start] {
                case 0: row[column] = byte
                case 1: row[column] = byte &+ left
                case 3: row[column] = byte &+ UInt8((Int(left) + Int(above[column])) / 2)
                case 4: row[column] = byte &+ Self.nearest(Int(left), Int(above[column]), Int(corner))
                default: throw PDFFile.Fault(clause: "has a stream that is damaged")
                }
            }
            result += row[..<length]
            swap(&above, &row)
        }
        return result
    }

    /// Whichever of three bytes is nearest to what they would continue to.
    private static func nearest(_ left: Int, _ above: Int, _ corner: Int) -> UInt8 {
        let guess = left + above - corner
        let (first, second, third) = (abs(guess - left), abs(guess - above), abs(guess - corner))
        return UInt8(first <= second && first <= third ? left : second <= third ? above : corner)
    }
}
