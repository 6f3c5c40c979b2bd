internal import Glibc

/// Writes words in the encoding of a dictionary; some are older than Unicode.
@safe
final class WordEncoder {
    /// The converter from UTF-8; `nil` if no conversion is needed.
    private let converter: iconv_t?

    /// Makes an encoder, or returns `nil` for an encoding that the system does not know.
    init?(_ encoding: String) {
        guard encoding != "UTF-8" else {
            unsafe converter = nil
            return
        }
        let opened = unsafe iconv_open(encoding, "UTF-8")
        guard unsafe opened != nil, unsafe opened != iconv_t(bitPattern: -1) else { return nil }
        unsafe converter = opened
    }

    deinit { if let converter = unsafe converter { unsafe iconv_close(converter) } }

    /// The bytes of a word, one for each scalar unless it is UTF-8; `nil` where the encoding lacks one of them.
    func bytes(of scalars: [Unicode.Scalar]) -> [UInt8]? {
        var word = String.UnicodeScalarView()
        word.append(contentsOf: scalars)
        var source = Array(String(word).utf8)
        guard let converter = unsafe converter else { return source }
        let result = unsafe [UInt8](unsafeUninitializedCapacity: scalars.count) { room, used in
            used = 0
            unsafe source.withUnsafeMutableBytes { source in
                unsafe iconv(converter, nil, nil, nil, nil)
                var from = unsafe source.bindMemory(to: CChar.self).baseAddress
                var to = unsafe UnsafeMutableRawBufferPointer(room).bindMemory(to: CChar.self).baseAddress
                var (left, free) = (source.count, room.count)
                let status = unsafe iconv(converter, &from, &left, &to, &free)
                used = status == 0 && left == 0 ? room.count - free : 0
            }
        }
        return result.count == scalars.count ? result : nil
    }
}
