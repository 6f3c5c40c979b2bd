internal import CLibXML2
internal import Diagnostics

extension XMLPullReader {
    /// Turns a breach of XML's own rules into plain sentences.
    func explainSyntax(_ failure: DiaryXMLFailure, at offset: Int) -> DiagnosticFailure {
        let subject = subject(of: failure)
        switch failure.rule {
        case .tagMismatch: return tagMismatch(at: offset)
        case .duplicateAttribute: return duplicateAttribute(subject, at: offset)
        case .unknownEntity: return unknownEntity(subject, at: offset)
        case .noElement where offset >= source.bytes.count, .unfinished: return truncated()
        case .extraContent where !open.isEmpty || !hasStarted: return truncated()
        case .hyphensInComment: break
        default: if offset >= source.bytes.count { return truncated() }
        }
        let (message, hint) = sentence(for: failure.rule, about: subject, at: offset)
        return DiagnosticFailure("xml.ill-formed", at: source.place(at: offset), message, hint: hint)
    }

    private func sentence(for rule: DiaryXMLRule, about subject: String, at offset: Int) -> (String, String?) {
        switch rule {
        case .noElement:
            ("the file does not begin with an element", "an XML file begins with `<`")
        case .extraContent:
            ("something follows the end of the document", "a document has one outermost element")
        case .entityName, .entitySemicolon:
            ("`&` does not begin an entity reference", "write `&amp;` for the character `&`")
        case .name: missingName(at: offset)
        case .lessThanInValue:
            ("`<` in an attribute value", "close the value with its quote, or write `&lt;` for the character `<`")
        case .valueQuotes: ("an attribute value without quotes", "write name=\"value\"")
        case .valueUnclosed: ("an attribute value is not closed", "close it with the quote it began with")
        case .attributeWithoutValue: ("attribute `\(subject)` has no value", "write name=\"value\"")
        case .missingSpace: ("a space is missing between attributes", nil)
        case .greaterThan: ("a tag is not closed", "end it with `>` or `/>`")
        case .character: unwantedCharacter(at: offset)
        case .characterReference:
            ("a character reference that means no character of XML", "write it as `&#176;` or `&#xB0;`")
        default: rareSentence(for: rule)
        }
    }

    private func rareSentence(for rule: DiaryXMLRule) -> (String, String?) {
        switch rule {
        case .hyphensInComment: ("`--` inside a comment", "use a single hyphen")
        case .commentUnclosed: ("a comment is not closed", "end it with `-->`")
        case .sectionEndInText: ("`]]>` in text", "write `]]&gt;`")
        case .sectionUnclosed: ("a CDATA section is not closed", "end it with `]]>`")
        case .declaration:
            ("the XML declaration is not right", "write <?xml version=\"1.0\" encoding=\"UTF-8\"?>, or leave it out")
        case .instruction:
            ("a processing instruction that is not right", "an XML declaration stands at the very start only")
        default: ("this is not well-formed XML", nil)
        }
    }

    // MARK: Sentences that need the document

    private func tagMismatch(at offset: Int) -> DiagnosticFailure {
        let end = TagScan(source.bytes, endingAt: offset)
        let start = TagScan(source.bytes, endingAt: open.last ?? 0)
        let line = source.place(at: start.start).line ?? 1
        return DiagnosticFailure(
            "xml.ill-formed", at: source.place(at: end.start),
            "`</\(end.nameText)>` does not close `<\(start.nameText)>` of line \(line)",
            hint: "close it with `</\(start.nameText)>` first")
    }

    private func truncated() -> DiagnosticFailure {
        let place = source.place(at: source.bytes.count)
        guard let last = open.last else {
            return DiagnosticFailure(
                "xml.truncated", at: place, hasStarted ? "the file ends too early" : "there is no element in the file",
                hint: "the file may be cut off: restore it from a copy")
        }
        let start = TagScan(source.bytes, endingAt: last)
        let line = source.place(at: start.start).line ?? 1
        return DiagnosticFailure(
            "xml.truncated", at: place, "the file ends before `<\(start.nameText)>` of line \(line) is closed",
            hint: "the file may be cut off: restore it from a copy")
    }

    private func duplicateAttribute(_ name: String, at offset: Int) -> DiagnosticFailure {
        let tag = TagScan(source.bytes, endingAt: offset)
        let second = tag.attributes(named: name).dropFirst().first?.name.lowerBound
        return DiagnosticFailure(
            "xml.ill-formed", at: source.place(at: second ?? tag.start), "attribute `\(name)` is given twice",
            hint: "delete one of them")
    }

    private func unknownEntity(_ name: String, at offset: Int) -> DiagnosticFailure {
        let start = source.bytes[..<offset].lastIndex(of: UInt8(ascii: "&")) ?? offset
        return DiagnosticFailure(
            "xml.ill-formed", at: source.place(at: start), "unknown entity `&\(name);`",
            hint: "XML knows &amp; &lt; &gt; &quot; and &apos;, and numbers such as &#176;")
    }

    private func missingName(at offset: Int) -> (String, String?) {
        switch offset > 0 ? source.bytes[offset - 1] : 0 {
        case UInt8(ascii: "&"): ("`&` does not begin an entity reference", "write `&amp;` for the character `&`")
        case UInt8(ascii: "<"): ("`<` does not begin a tag", "write `&lt;` for the character `<`")
        default: ("a name is missing or is not a name", "names begin with a letter")
        }
    }

    private func unwantedCharacter(at offset: Int) -> (String, String?) {
        let rest = source.bytes[offset...].prefix(4)
        let number = String(decoding: rest, as: UTF8.self).unicodeScalars.first?.value ?? 0
        let digits = String(number, radix: 16, uppercase: true)
        let padded = String(repeating: "0", count: max(0, 4 - digits.count)) + digits
        return ("character U+\(padded) is not allowed in XML", "delete it")
    }

    private func subject(of failure: DiaryXMLFailure) -> String {
        unsafe withUnsafeBytes(of: failure.subject) { bytes in
            unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        }
    }
}
