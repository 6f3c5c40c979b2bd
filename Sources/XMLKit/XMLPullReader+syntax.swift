internal import CLibXML2
internal import DiaryModel

extension XMLPullReader {
    /// Turns a breach of XML's own rules into plain sentences.
    func explainSyntax(_ failure: DiaryXMLFailure, at offset: Int) -> DiagnosticFailure {
        if isCutOff(failure.rule, at: offset) { return explainCutOff() }
        return complaint(about: failure.rule, subject(of: failure), at: offset)
    }

    private func complaint(about rule: DiaryXMLRule, _ subject: String, at offset: Int) -> DiagnosticFailure {
        switch rule {
        case .tagMismatch: tagMismatch(at: offset)
        case .duplicateAttribute: duplicateAttribute(subject, at: offset)
        case .unknownEntity:
            source.illFormed(
                at: last("&", before: offset), "unknown entity `&\(subject);`",
                hint: "XML knows &amp; &lt; &gt; &quot; and &apos;, and numbers such as &#176;")
        case .entityName, .entitySemicolon: source.loneAmpersand(at: last("&", before: offset))
        case .name: missingName(at: offset)
        case .character: unwantedCharacter(at: offset)
        case .characterReference: characterReference(before: offset)
        case .extraContent where !hasStarted: complaint(about: .noElement, subject, at: offset)
        default:
            source.illFormed(
                at: offset, sentence(for: rule, about: subject).0, hint: sentence(for: rule, about: subject).1)
        }
    }

    private func sentence(for rule: DiaryXMLRule, about subject: String) -> (String, String?) {
        switch rule {
        case .noElement: ("the file does not begin with an element", "an XML file begins with `<`")
        case .extraContent: ("something follows the end of the document", "a document has one outermost element")
        case .lessThanInValue:
            ("`<` in an attribute value", "close the value with its quote, or write `&lt;` for the character `<`")
        case .valueQuotes: ("an attribute value without quotes", "write name=\"value\"")
        case .valueUnclosed: ("an attribute value is not closed", "close it with the quote it began with")
        case .attributeWithoutValue: ("attribute `\(subject)` has no value", "write name=\"value\"")
        case .missingSpace: ("a space is missing between attributes", nil)
        case .greaterThan: ("a tag is not closed", "end it with `>` or `/>`")
        case .hyphensInComment: ("`--` inside a comment", "use a single hyphen")
        case .commentUnclosed: ("a comment is not closed", "end it with `-->`")
        case .sectionEndInText: ("`]]>` in text", "write `]]&gt;`")
        case .sectionUnclosed: ("a CDATA section is not closed", "end it with `]]>`")
        case .declaration:
            ("the XML declaration is not right", "write <?xml version=\"1.0\" encoding=\"UTF-8\"?>, or leave it out")
        case .lateDeclaration:
            ("an XML declaration that is not at the start", "nothing may stand before it, not even a space")
        case .instruction: ("a processing instruction that is not right", "write <?name …?>")
        default: ("this is not well-formed XML", nil)
        }
    }

    // MARK: Sentences that need the document

    private func tagMismatch(at offset: Int) -> DiagnosticFailure {
        let end = TagScan(source.bytes, endingAt: offset)
        let start = TagScan(source.bytes, endingAt: open.last ?? 0)
        let line = source.location(at: start.start).line ?? 1
        return source.illFormed(
            at: end.start, "`</\(end.nameText)>` does not close `<\(start.nameText)>` of line \(line)",
            hint: "close it with `</\(start.nameText)>` first")
    }

    private func duplicateAttribute(_ name: String, at offset: Int) -> DiagnosticFailure {
        let tag = TagScan(source.bytes, endingAt: offset)
        let second = tag.attributes(named: name).dropFirst().first?.name.lowerBound
        return source.illFormed(
            at: second ?? tag.start, "attribute `\(name)` is given twice", hint: "delete one of them")
    }

    private func missingName(at offset: Int) -> DiagnosticFailure {
        let before = offset > 0 ? source.bytes[offset - 1] : 0
        let byte = offset < source.bytes.count ? source.bytes[offset] : 0
        if before == UInt8(ascii: "&") { return source.loneAmpersand(at: last("&", before: offset)) }
        if before == UInt8(ascii: "<"), byte == UInt8(ascii: "/") {
            return source.illFormed(at: offset - 1, "an end tag that closes nothing", hint: "delete it")
        }
        if before == UInt8(ascii: "<") {
            return source.illFormed(
                at: offset - 1, "`<` does not begin a tag", hint: "write `&lt;` for the character `<`")
        }
        if byte == UInt8(ascii: "<") {
            return source.illFormed(at: offset, "`<` inside a tag", hint: "close the tag before it with `>` or `/>`")
        }
        return source.illFormed(
            at: offset, "this is not the name of an attribute", hint: "names begin with a letter")
    }

    private func unwantedCharacter(at offset: Int) -> DiagnosticFailure {
        // The parser says the same of a reference to such a character, and has read the reference by then.
        if offset > 0, source.bytes[offset - 1] == UInt8(ascii: ";") { return characterReference(before: offset) }
        let rest = source.bytes[offset...].prefix(4)
        let number = String(decoding: rest, as: UTF8.self).unicodeScalars.first?.value ?? 0
        let digits = String(number, radix: 16, uppercase: true)
        let padded = String(repeating: "0", count: max(0, 4 - digits.count)) + digits
        return source.illFormed(at: offset, "character U+\(padded) is not allowed in XML", hint: "delete it")
    }

    private func characterReference(before offset: Int) -> DiagnosticFailure {
        source.illFormed(
            at: last("&", before: offset), "a reference to no character of XML",
            hint: "write it as `&#176;` or `&#xB0;`")
    }

    private func last(_ character: Unicode.Scalar, before offset: Int) -> Int {
        source.bytes[..<min(offset, source.bytes.count)].lastIndex(of: UInt8(ascii: character)) ?? offset
    }

    private func subject(of failure: DiaryXMLFailure) -> String {
        unsafe withUnsafeBytes(of: failure.subject) { bytes in
            unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        }
    }
}
