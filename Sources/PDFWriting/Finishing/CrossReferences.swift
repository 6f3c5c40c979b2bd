/// The rows of a cross-reference stream, each encoded as its difference from the one above (ISO 32000-1, 7.5.8; PNG,
/// filter type Up).
struct CrossReferences {
    /// The place of an object.
    ///
    /// Files have tens of thousands of them, so that each takes as little room as it can.
    enum Spot {
        /// There is none of this number.
        case free
        /// So many bytes behind the start of the file.
        case at(Int)
        /// In a stream of objects.
        case packed(stream: UInt32, index: UInt16)
    }

    /// The rows, each behind the number of its filter.
    let bytes: [UInt8]
    /// The number of bytes for the place of an object.
    let offsetWidth: Int

    /// Makes the rows of all objects.
    ///
    /// - Parameters:
    ///   - spots: Where each is; the first of all is none.
    ///   - position: The greatest place of an object.
    /// - Throws: Where an object was named and never written.
    init(_ spots: [Spot], position: Int) throws(FinishingError) {
        let greatest = max(position, spots.count)
        let width = (1...8).first { greatest >> ($0 * 8) == 0 } ?? 8
        var bytes: [UInt8] = []
        bytes.reserveCapacity(spots.count * (width + 4))
        var above = [UInt8](repeating: 0, count: width + 3)
        var row = above
        for (number, spot) in spots.enumerated() {
            let (kind, place, rest): (Int, Int, Int)
            switch spot {
            case .free:
                guard number == 0 else { throw .missingObject }
                (kind, place, rest) = (0, 0, 0xFFFF)
            case .at(let offset): (kind, place, rest) = (1, offset, 0)
            case .packed(let stream, let index): (kind, place, rest) = (2, Int(stream), Int(index))
            }
            row[0] = UInt8(truncatingIfNeeded: kind)
            for byte in 0..<width { row[1 + byte] = UInt8(truncatingIfNeeded: place >> ((width - 1 - byte) * 8)) }
            row[width + 1] = UInt8(truncatingIfNeeded: rest >> 8)
            row[width + 2] = UInt8(truncatingIfNeeded: rest)
            bytes.append(2)
            for index in row.indices { bytes.append(row[index] &- above[index]) }
            swap(&row, &above)
        }
        (self.bytes, offsetWidth) = (bytes, width)
    }
}
