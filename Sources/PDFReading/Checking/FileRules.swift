/// Rules for the beginning and end of a file, and for the table of its objects.
struct FileRules {
    let examination: Examination

    private var file: PDFFile { examination.file }
    private var bytes: [UInt8] { examination.file.bytes }

    func check() {
        head()
        end()
        let identifier = examination.resolved(file.trailer["ID"])?.elements ?? []
        examination.expect(
            identifier.count == 2 && identifier.allSatisfy { examination.resolved($0)?.string?.isEmpty == false },
            .identifier)
        encryption()
        objects()
    }

    private func head() {
        let isVersion =
            bytes.count > 12 && (bytes.starts(with: Array("%PDF-1.".utf8)) || bytes.starts(with: Array("%PDF-2.".utf8)))
            && PDFLexer.isDigit(bytes[7]) && Self.isLineEnd(bytes[8])
        examination.expect(isVersion, .header)
        let isSecond = bytes.dropFirst(5).first == UInt8(ascii: "2")
        examination.expect(isSecond == examination.asks(for: [.accessible2, .archive4]), .version)
        guard examination.asks(for: .archive) else { return }
        let comment = bytes.prefix(64).drop { !Self.isLineEnd($0) }.drop { Self.isLineEnd($0) }
        examination.expect(
            comment.first == UInt8(ascii: "%") && comment.count > 4
                && comment.dropFirst().prefix(4).allSatisfy { $0 > 127 }, .binaryComment)
    }

    private func end() {
        var tail = bytes[...]
        while let last = tail.last, Self.isLineEnd(last), bytes.count - tail.count < 8 { tail.removeLast() }
        guard tail.suffix(5).elementsEqual(Array("%%EOF".utf8)) else {
            // What follows the end may be anything; the end itself has to be near.
            let isNear = bytes.suffix(1_024).indices.contains { bytes[$0...].starts(with: Array("%%EOF".utf8)) }
            return examination.note(isNear ? .bytesAfterEnd : .end)
        }
        let rest = Array(bytes[tail.endIndex...])
        examination.expect(rest.count < 2 || rest == [13, 10], .bytesAfterEnd)
    }

    private func encryption() {
        guard let encryption = file.resolved(file.trailer["Encrypt"]) else { return examination.note(.notEncrypted) }
        examination.note(.encryptedArchive)
        // Bit 10 lets text be read aloud.
        examination.expect((encryption["P"]?.integer ?? 0) & 512 != 0, .readersLockedOut)
    }

    private func objects() {
        for object in file.objects where object > 0 {
            switch file.table.places[object] {
            case .missing: continue
            case .packed:
                examination.expect(file.lexer(of: object) != nil, .table, object: object)
            case .at:
                guard let (value, end) = file.plainObject(object) else {
                    examination.note(.table, object: object)
                    continue
                }
                if let head = value?.dictionary, head["Length"] != nil { stream(object, head, end) }
            }
        }
    }

    /// Checks the bytes around a stream, whose dictionary ends at a byte.
    private func stream(_ object: Int, _ head: PDFDictionary, _ end: Int) {
        var lexer = PDFLexer(bytes, at: end)
        lexer.skipSpace()
        guard lexer.word() == "stream", let length = examination.resolved(head["Length"])?.integer else { return }
        var start = lexer.index
        var endsLine = start < bytes.count && bytes[start] == 10
        if start + 1 < bytes.count, bytes[start] == 13 {
            endsLine = bytes[start + 1] == 10
            start += 1
        }
        start += 1
        guard length >= 0, start <= bytes.count, length <= bytes.count - start else {
            return examination.note(.streamLength, object: object)
        }
        lexer.index = start + length
        let before = lexer.index
        while lexer.index < bytes.count, Self.isLineEnd(bytes[lexer.index]), lexer.index - before < 2 {
            lexer.index += 1
        }
        guard bytes[lexer.index...].starts(with: Array("endstream".utf8)) else {
            return examination.note(.streamLength, object: object)
        }
        examination.expect(endsLine && lexer.index > before, .streamLineEnd, object: object)
    }

    private static func isLineEnd(_ byte: UInt8) -> Bool { byte == 10 || byte == 13 }
}
