internal import Glibc

/// Turns text of another encoding into UTF-8, part by part, by the tables of the C library (iconv).
@safe
package final class TextDecoder {
    private let converter: iconv_t

    /// Begins a text in an encoding; `nil` where the system has no table of it.
    package init?(_ encoding: String) {
        guard let converter = unsafe iconv_open("UTF-8", encoding), unsafe converter != iconv_t(bitPattern: -1) else {
            return nil
        }
        unsafe self.converter = converter
    }

    deinit { unsafe _ = iconv_close(converter) }

    /// Decodes as much as there is room for.
    ///
    /// - Parameters:
    ///   - input: The next bytes; decoded ones are removed. The beginning of an incomplete character stays.
    ///   - buffer: Receives the text.
    ///   - range: The part of the buffer that may be written.
    /// - Returns: How many bytes of text there are; `nil` if the next bytes are no text in the encoding.
    package func decode(
        _ input: inout ArraySlice<UInt8>, into buffer: inout [UInt8], in range: Range<Int>
    ) -> Int? {
        var failure: CInt = 0
        let (taken, given) = unsafe input.withUnsafeMutableBytes { source in
            unsafe buffer.withUnsafeMutableBytes { target in
                let room = unsafe UnsafeMutableRawBufferPointer(rebasing: target[range])
                var from = unsafe source.baseAddress?.assumingMemoryBound(to: CChar.self)
                var to = unsafe room.baseAddress?.assumingMemoryBound(to: CChar.self)
                var (available, free) = (source.count, room.count)
                if unsafe iconv(converter, &from, &available, &to, &free) == -1 { failure = errno }
                return (source.count - available, room.count - free)
            }
        }
        input = input.dropFirst(taken)
        return failure == EILSEQ && given == 0 ? nil : given
    }

    /// Ends a text: some encodings keep a letter back, because a mark may follow that joins it.
    ///
    /// - Parameters:
    ///   - buffer: Where what is left goes.
    ///   - offset: From where on it may be written.
    /// - Returns: How many bytes of text there are.
    package func finish(into buffer: inout [UInt8], at offset: Int) -> Int {
        unsafe buffer.withUnsafeMutableBytes { target in
            let room = unsafe UnsafeMutableRawBufferPointer(rebasing: target[offset...])
            var to = unsafe room.baseAddress?.assumingMemoryBound(to: CChar.self)
            var free = room.count
            _ = unsafe iconv(converter, nil, nil, &to, &free)
            return room.count - free
        }
    }

    /// The text of bytes that may end within a character; `nil` where they are no text in the encoding.
    package static func text(_ bytes: [UInt8], in encoding: String) -> [UInt8]? {
        guard let decoder = TextDecoder(encoding) else { return nil }
        var input = bytes[...]
        // A byte of the encodings of single bytes becomes three at most.
        var text = [UInt8](repeating: 0, count: bytes.count * 3 + 8)
        var filled = 0
        while !input.isEmpty {
            guard let count = decoder.decode(&input, into: &text, in: filled..<text.count) else { return nil }
            guard count > 0 else { break }
            filled += count
        }
        filled += decoder.finish(into: &text, at: filled)
        // What is left may be the beginning of a character.
        return input.count < 4 ? Array(text[..<filled]) : nil
    }
}
