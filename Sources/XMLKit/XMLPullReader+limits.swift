internal import CLibXML2
internal import DiaryModel

extension XMLPullReader {
    /// Turns a failure of the parser into something to show.
    func explain(_ failure: DiaryXMLFailure, at offset: Int) -> DiagnosticFailure {
        let tag = source.location(at: TagScan(source.bytes, endingAt: offset).start)
        switch failure.kind {
        case .none, .syntax: return explainSyntax(failure, at: offset)
        case .memory:
            return DiagnosticFailure("xml.memory", at: tag, "there is not enough memory to read the file")
        case .doctype:
            return DiagnosticFailure(
                "xml.doctype", at: tag, "a DOCTYPE is not allowed", hint: "delete it; nothing in the file needs it")
        case .depth:
            return DiagnosticFailure("xml.too-deep", at: tag, "elements are nested more than \(limits.depth) deep")
        case .attributes: return tooManyAttributes(at: tag)
        case .valueBytes:
            return explainUnfinished(from: TagScan(source.bytes, endingAt: offset).start, upTo: offset)
                ?? longValue(at: tag)
        case .textBytes:
            return DiagnosticFailure(
                "xml.too-long-text", at: open.last.map { source.location(at: $0 + 1) } ?? tag,
                "text of more than \(described(bytes: limits.textBytes)) between two tags")
        case .elements:
            return DiagnosticFailure(
                "xml.too-many-elements", at: tag, "the file has more than \(limits.elements) elements")
        }
    }

    /// Returns the error of markup that began at `start` and has not ended at `end`, if it is too long already.
    func explainUnfinished(from start: Int, upTo end: Int) -> DiagnosticFailure? {
        let markup = source.bytes[start..<end]
        let isTag =
            markup.first == UInt8(ascii: "<") && markup.dropFirst().first != UInt8(ascii: "!")
            && markup.dropFirst().first != UInt8(ascii: "?")
        if isTag {
            let scan = TagScan(source.bytes, from: start, upTo: end)
            if scan.attributes.count > limits.attributes { return tooManyAttributes(at: source.location(at: start)) }
            if let long = scan.attributes.first(where: { $0.value.count > limits.valueBytes }) {
                return longValue(at: source.location(at: long.name.lowerBound))
            }
        }
        guard end - start > limits.markupBytes else { return nil }
        let size = described(bytes: limits.markupBytes)
        if markup.first == UInt8(ascii: "&") { return source.loneAmpersand(at: start) }
        return DiagnosticFailure(
            "xml.too-long-markup", at: source.location(at: start),
            "a \(isTag ? "tag" : "comment or declaration") of more than \(size)")
    }

    private func tooManyAttributes(at location: FileLocation) -> DiagnosticFailure {
        DiagnosticFailure(
            "xml.too-many-attributes", at: location, "an element with more than \(limits.attributes) attributes")
    }

    private func longValue(at location: FileLocation) -> DiagnosticFailure {
        DiagnosticFailure(
            "xml.too-long-value", at: location,
            "an attribute value of more than \(described(bytes: limits.valueBytes))")
    }
}
