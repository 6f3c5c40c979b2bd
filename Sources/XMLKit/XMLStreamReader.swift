internal import CLibXML2
package import DiaryModel

/// Reads a document of any length part by part, without ever holding it whole.
///
/// Each part gives the tags that ended in it; names, values and text are bytes that hold until the next part. As with
/// `XMLPullReader` entities are never expanded and nothing is fetched. Problems name the line.
@safe
package struct XMLStreamReader: ~Copyable {
    /// A tag, and the text in front of it.
    package struct Tag {
        /// True for a start tag, false for an end tag.
        package let isStart: Bool
        /// The range of the name in `bytes`.
        package let name: Range<Int>
        /// The range in `bytes` of the text between it and the tag before.
        package let text: Range<Int>
        /// The range of its attributes among those of the part.
        fileprivate let attributes: Range<Int>
        /// The offset of its end, in bytes from the start of the document.
        fileprivate let offset: Int
    }

    /// The tags of the last part, in the order of the document.
    package private(set) var tags: [Tag] = []
    /// The names and values of the last part.
    package private(set) var bytes: [UInt8] = []

    private var attributes: [TagScan.Attribute] = []
    private let parser: OpaquePointer
    private let file: String
    /// The last part, for counting lines.
    private var part: [UInt8] = []
    /// The number of bytes before the last part.
    private var fed = 0
    /// The line of the byte `counted` of the last part.
    private var line = 1
    private var counted = 0
    private var isOpen = true

    /// Makes a reader of a document that messages call `file`.
    ///
    /// Of the limits all hold but the number of bytes and the length of a tag, comment or instruction.
    package init(file: String, limits: XMLLimits) throws(DiagnosticFailure) {
        guard let parser = unsafe diary_xml_make(DiaryXMLLimits(limits)) else {
            throw DiagnosticFailure("xml.memory", "there is not enough memory to read the file")
        }
        unsafe self.parser = parser
        self.file = file
    }

    deinit { unsafe diary_xml_free(parser) }

    /// Takes the next part of the document, which ends between two characters of UTF-8.
    package mutating func feed(_ next: consuming [UInt8], isLast: Bool) throws(DiagnosticFailure) {
        passLines(upTo: part.count)
        fed += part.count
        (part, counted) = (next, 0)
        guard isOpen else { return }
        let goesOn = unsafe part.withUnsafeBufferPointer { bytes in
            unsafe diary_xml_feed(parser, bytes.baseAddress, bytes.count, isLast ? 1 : 0) != 0
        }
        isOpen = goesOn && !isLast
        unsafe keep(diary_xml_batch(parser))
        let failure = unsafe diary_xml_failure(parser)
        guard failure.kind == .none else { throw explain(failure, isLast: isLast) }
    }

    /// Returns the range in `bytes` of an attribute's value, or `nil` if the tag has no such attribute.
    package func value(_ name: StaticString, of tag: Tag) -> Range<Int>? {
        for attribute in tag.attributes where isName(name, at: attributes[attribute].name) {
            return attributes[attribute].value
        }
        return nil
    }

    /// Returns true if the name at this range is the given one.
    package func isName(_ name: StaticString, at range: Range<Int>) -> Bool {
        guard range.count == name.utf8CodeUnitCount else { return false }
        return name.withUTF8Buffer { text in
            for index in 0..<range.count {
                guard unsafe text[index] == bytes[range.lowerBound + index] else { return false }
            }
            return true
        }
    }

    /// The line on which a tag of the last part ends; tags must be asked about in their order.
    package mutating func line(of tag: Tag) -> Int {
        passLines(upTo: tag.offset - fed)
        return line
    }

    private mutating func passLines(upTo end: Int) {
        guard counted < end else { return }
        for index in counted..<min(end, part.count) where part[index] == UInt8(ascii: "\n") { line += 1 }
        counted = end
    }

    /// Copies what a part gave, so that nothing points into the parser's memory.
    private mutating func keep(_ batch: DiaryXMLBatch) {
        tags.removeAll(keepingCapacity: true)
        attributes.removeAll(keepingCapacity: true)
        bytes.removeAll(keepingCapacity: true)
        unsafe bytes.append(contentsOf: UnsafeBufferPointer(start: batch.bytes, count: batch.byte_count))
        let given = unsafe UnsafeBufferPointer(start: batch.attributes, count: batch.attribute_count)
        for index in 0..<given.count {
            let attribute = unsafe given[index]
            attributes.append(
                TagScan.Attribute(
                    name: attribute.name..<attribute.name + attribute.name_count,
                    value: attribute.value..<attribute.value + attribute.value_count))
        }
        let events = unsafe UnsafeBufferPointer(start: batch.events, count: batch.event_count)
        var text = 0..<0
        for index in 0..<events.count {
            let event = unsafe events[index]
            let content = event.content..<event.content + event.content_count
            guard event.kind != .text else {
                text = content
                continue
            }
            tags.append(
                Tag(
                    isStart: event.kind == .start, name: content, text: text,
                    attributes: event.first_attribute..<event.first_attribute + event.attribute_count,
                    offset: event.offset))
            text = 0..<0
        }
    }

    private mutating func explain(_ failure: DiaryXMLFailure, isLast: Bool) -> DiagnosticFailure {
        passLines(upTo: failure.offset - fed)
        let location = FileLocation(file: file, line: line)
        switch failure.kind {
        case .memory:
            return DiagnosticFailure("xml.memory", at: location, "there is not enough memory to read the file")
        case .doctype:
            return DiagnosticFailure(
                "xml.doctype", at: location, "the file declares a document type", hint: "remove the DOCTYPE")
        case .depth, .attributes, .valueBytes, .textBytes, .elements:
            return DiagnosticFailure(
                "xml.too-large", at: location, "an element is nested too deep, or has too much in it",
                hint: "check that this is the export it seems to be")
        case .none, .syntax:
            // A whole document ends with a tag: what has no angle bracket behind the failure ends too early.
            let rest = part[min(max(0, failure.offset - fed), part.count)...]
            let isCutOff = isLast && failure.rule != .tagMismatch && !rest.contains(UInt8(ascii: ">"))
            return isCutOff
                ? DiagnosticFailure(
                    "xml.truncated", at: location, "the file ends too early",
                    hint: "the file may be cut off: restore it from a copy")
                : DiagnosticFailure(
                    "xml.ill-formed", at: location, "this is not well-formed XML",
                    hint: "the file is damaged: export it anew")
        }
    }
}
