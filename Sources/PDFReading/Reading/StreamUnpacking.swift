internal import SystemKit

/// From a stream as the file has it to its bytes.
enum StreamUnpacking {
    /// The most that one stream may unpack to.
    static let limit = 256 << 20

    /// The bytes of a stream as they stand in the file, where the word that begins them comes next.
    static func packed(_ lexer: inout PDFLexer, length: Int) throws(PDFFile.Fault) -> ArraySlice<UInt8> {
        lexer.skipSpace()
        guard lexer.word() == "stream" else { throw PDFFile.Fault(clause: "has an object that is no stream") }
        let bytes = lexer.bytes
        if lexer.index < bytes.count, bytes[lexer.index] == 13 { lexer.index += 1 }
        let first = lexer.index + 1
        guard length >= 0, first <= bytes.count, length <= bytes.count - first else {
            throw PDFFile.Fault(clause: "has a stream that is cut off")
        }
        return bytes[first..<first + length]
    }

    /// The bytes that were packed.
    static func unpacked(
        _ bytes: ArraySlice<UInt8>, filter: PDFValue?, settings: PDFValue?, atMost limit: Int = limit
    ) throws(PDFFile.Fault) -> [UInt8] {
        var (filter, settings) = (filter, settings)
        if case .array(let filters)? = filter, filters.count <= 1 {
            filter = filters.first
            if case .array(let each)? = settings { settings = each.first }
        }
        switch filter {
        case nil: return Array(bytes)
        case .name("FlateDecode"):
            guard let unpacked = Inflation.inflate(bytes, atMost: limit) else {
                throw PDFFile.Fault(clause: "has a stream that is damaged")
            }
            return try Predictor(settings)?.undone(unpacked) ?? unpacked
        default: throw PDFFile.Fault(clause: "has a stream that is packed in another way")
        }
    }
}
