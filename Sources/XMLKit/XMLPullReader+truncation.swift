internal import CLibXML2
internal import DiaryModel

extension XMLPullReader {
    /// Returns true if a failure comes from a file that ends too early rather than from its content.
    ///
    /// Whole documents end with a tag, a comment or an instruction, so a file is cut off when no `>` follows the place
    /// where the parser gave up.
    func isCutOff(_ rule: DiaryXMLRule, at offset: Int) -> Bool {
        let rest = source.bytes[min(offset, source.bytes.count)...]
        switch rule {
        case .unfinished: return true
        case .tagMismatch, .duplicateAttribute, .unknownEntity, .character, .sectionEndInText: return false
        case .noElement: return source.bytes.contains(UInt8(ascii: "<")) && !rest.contains(UInt8(ascii: ">"))
        case .extraContent where open.isEmpty && hasStarted:
            return !rest.contains(UInt8(ascii: ">")) && (rest.first ?? UInt8(ascii: "<")) == UInt8(ascii: "<")
        case .extraContent where !hasStarted: return source.bytes.contains(UInt8(ascii: "<"))
        default: return !rest.contains(UInt8(ascii: ">"))
        }
    }

    /// Describes the part left open by a file that ends too early.
    func explainCutOff() -> DiagnosticFailure {
        if let unclosed = unclosedValue { return unclosed }
        let location = source.location(at: source.bytes.count)
        let hint = "the file may be cut off: restore it from a copy"
        guard let last = open.last else {
            let message = hasStarted ? "the file ends too early" : "the file ends before its first element begins"
            return DiagnosticFailure("xml.truncated", at: location, message, hint: hint)
        }
        let start = TagScan(source.bytes, endingAt: last)
        let line = source.location(at: start.start).line ?? 1
        return DiagnosticFailure(
            "xml.truncated", at: location, "the file ends before `<\(start.nameText)>` of line \(line) is closed",
            hint: hint)
    }

    /// A value that swallowed the rest of the file because its closing quote is missing.
    private var unclosedValue: DiagnosticFailure? {
        let bytes = source.bytes
        let tag = TagScan(bytes, endingAt: bytes.count)
        guard tag.start >= (open.last ?? 0), let last = tag.attributes.last, last.value.upperBound == bytes.count,
            bytes[last.value].contains(UInt8(ascii: ">"))
        else { return nil }
        return source.illFormed(
            at: last.name.lowerBound, "an attribute value is not closed", hint: "close it with the quote it began with")
    }
}
