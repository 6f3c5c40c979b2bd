/// The objects of a file that were read already; reading text and checking share them.
final class KnownObjects {
    private enum Known {
        case unread
        case value(PDFValue?)
    }

    /// The most bytes of streams that are kept.
    private static let most = 16 << 20
    private var streams: [Int: [UInt8]] = [:]
    private var size = 0
    private var values: [Known] = []
    /// The maps of fonts that were read already, by their streams.
    var maps: [Int: CharacterMap] = [:]

    /// Begins to keep the values of so many objects: before, not all of them can be read.
    func begin(_ count: Int) { values = Array(repeating: .unread, count: count) }

    /// The value of an object; it is read where it is not known.
    func value(of object: Int, reading read: () -> PDFValue?) -> PDFValue? {
        guard values.indices.contains(object) else { return read() }
        if case .value(let value) = values[object] { return value }
        let value = read()
        values[object] = .value(value)
        return value
    }

    /// The unpacked bytes of a stream.
    subscript(object: Int) -> [UInt8]? { streams[object] }

    /// Keeps the bytes of a stream, as long as there is room.
    func keep(_ bytes: [UInt8], of object: Int) {
        guard size + bytes.count <= Self.most else { return }
        size += bytes.count
        streams[object] = bytes
    }
}
