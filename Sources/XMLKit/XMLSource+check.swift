internal import DiaryModel
internal import SystemKit

extension XMLSource {
    /// Throws for problems that are detectable without parsing: emptiness, size, and an encoding other than UTF-8.
    func check(_ limits: XMLLimits) throws(DiagnosticFailure) {
        guard bytes[markLength...].contains(where: { !$0.isXMLSpace }) else {
            throw DiagnosticFailure("xml.empty", at: FileLocation(file: file), "the file is empty")
        }
        try checkSize(bytes.count, of: file, limits)
        try checkSignature()
        try checkCharacters()
        try checkDeclaredEncoding()
    }

    /// Returns the end of a piece of about `length` bytes: between two characters, and never between CR and LF.
    func endOfPiece(from start: Int, length: Int) -> Int {
        guard start + length < bytes.count else { return bytes.count }
        var end = start + length
        while end > start + 1, bytes[end] & 0xC0 == 0x80 || bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
        return end
    }

    private func checkSignature() throws(DiagnosticFailure) {
        // The byte order marks of UTF-16 and UTF-32, and `<` in them without one.
        let signatures: [[UInt8]] = [[0xFF, 0xFE], [0xFE, 0xFF], [0x3C, 0x00], [0x00, 0x3C], [0x00, 0x00]]
        guard signatures.contains(where: bytes.starts(with:)) else { return }
        throw DiagnosticFailure(
            "xml.encoding", at: location(at: 0), "the file is UTF-16 or UTF-32", hint: saveAsUTF8)
    }

    private func checkCharacters() throws(DiagnosticFailure) {
        let all = bytes
        if let invalid = all.span.firstInvalidByte {
            throw DiagnosticFailure(
                "xml.encoding", at: location(at: invalid), "bytes that are not UTF-8", hint: saveAsUTF8)
        }
        guard let zero = all.first(0, in: all.indices) else { return }
        throw illFormed(
            at: zero, "character U+0000 is not allowed in XML", hint: "delete it, or restore the file from a copy")
    }

    private func checkDeclaredEncoding() throws(DiagnosticFailure) {
        guard bytes[markLength...].starts(with: "<?xml".utf8) else { return }
        let end = bytes[markLength...].prefix(1_024).firstIndex(of: UInt8(ascii: ">")) ?? bytes.count
        let declaration = TagScan(bytes, from: markLength, upTo: min(end, markLength + 1_024))
        guard let encoding = declaration.attribute(named: "encoding") else { return }
        guard String(decoding: bytes[encoding.value], as: UTF8.self).lowercased() != "utf-8" else { return }
        throw DiagnosticFailure(
            "xml.encoding", at: location(at: encoding.value.lowerBound),
            "the file declares an encoding other than UTF-8", hint: saveAsUTF8)
    }

    /// The error of what is no well-formed XML.
    func illFormed(at offset: Int, _ message: String, hint: String?) -> DiagnosticFailure {
        DiagnosticFailure("xml.ill-formed", at: location(at: offset), message, hint: hint)
    }

    /// The error of an `&` that stands for itself.
    func loneAmpersand(at offset: Int) -> DiagnosticFailure {
        illFormed(
            at: offset, "`&` does not begin an entity reference", hint: "write `&amp;` for the character `&`")
    }

    private var saveAsUTF8: String { "save the file as UTF-8, and declare encoding=\"UTF-8\" or nothing" }
}

/// Throws when a file has more bytes than are accepted.
func checkSize(_ count: Int, of file: String, _ limits: XMLLimits) throws(DiagnosticFailure) {
    guard count > limits.bytes else { return }
    throw DiagnosticFailure(
        "xml.too-large", at: FileLocation(file: file),
        "the file has \(described(bytes: count)), more than the \(described(bytes: limits.bytes)) that are read",
        hint: "split it, or keep the readings in data files")
}
