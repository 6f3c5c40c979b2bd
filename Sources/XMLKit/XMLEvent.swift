package import DiaryModel

/// The next part of a document.
///
/// Comments and processing instructions are passed over; CDATA sections are text like any other.
package enum XMLEvent: Sendable {
    /// A start tag, or the front half of an empty element's tag.
    case start(XMLElement)
    /// All the text up to the next tag, never empty; white space between tags is text too.
    case text(XMLText)
    /// An end tag, or the back half of an empty element's tag.
    case end(XMLEndTag)
}

/// One attribute, as the document writes it.
package struct XMLAttribute: Hashable, Sendable {
    /// The name, with its prefix if there is one.
    package let name: String
    /// The value, with references resolved and line ends turned into spaces.
    package let value: String
}

/// A start tag.
package struct XMLElement: Sendable {
    /// The name, with its prefix if there is one.
    package let name: String
    /// The attributes in the order of the document; namespace declarations stand in front.
    package let attributes: [XMLAttribute]
    let source: XMLSource
    /// The byte behind the last attribute: the `>` or `/`.
    let tagEnd: Int

    /// The value of an attribute, or `nil` when it is not there.
    package subscript(name: String) -> String? { place(of: name).map { attributes[$0].value } }

    /// The place of an attribute among the others, or `nil` when it is not there.
    func place(of name: String) -> Int? { attributes.indices.first { attributes[$0].name.isSame(as: name) } }

    /// The place of the tag's `<`.
    package var location: FileLocation { source.location(at: scan.start) }

    /// The byte of the tag's `<`, counted from the start of the file.
    package var startOffset: Int { scan.start }

    /// The place of an attribute's name; the tag's own place when there is no such attribute.
    package func location(ofAttribute name: String) -> FileLocation {
        source.location(at: scan.attribute(named: name)?.name.lowerBound ?? scan.start)
    }

    /// The place of the first character inside an attribute's quotes; the tag's own place without such an attribute.
    package func location(ofValue name: String) -> FileLocation {
        source.location(at: scan.attribute(named: name)?.value.lowerBound ?? scan.start)
    }

    // A `<` cannot stand inside a tag, so the one before the tag's end is where the tag begins.
    private var scan: TagScan { TagScan(source.bytes, endingAt: tagEnd) }
}

/// A piece of text.
package struct XMLText: Sendable {
    /// The text, with references resolved and line ends turned into LF.
    package let string: String
    let source: XMLSource
    let offset: Int

    /// True if there is nothing but white space in it.
    package var isBlank: Bool { string.utf8.allSatisfy { $0.isXMLSpace } }

    /// The place where the text begins.
    package var location: FileLocation { source.location(at: offset) }

    /// The place of the first character that is not white space; the text's own place when there is none.
    package var firstVisibleLocation: FileLocation {
        let blanks = source.bytes[offset...].prefix(while: \.isXMLSpace)
        return source.location(at: isBlank ? offset : offset + blanks.count)
    }
}

/// An end tag.
package struct XMLEndTag: Sendable {
    let source: XMLSource
    /// The byte behind the tag's `>`, counted from the start of the file.
    package let endOffset: Int

    /// The name, with its prefix if there is one; looked up only when somebody asks.
    package var name: String { TagScan(source.bytes, endingAt: endOffset).nameText }

    /// The place of the tag's `<`; of the whole tag's for an empty element.
    package var location: FileLocation { source.location(at: TagScan(source.bytes, endingAt: endOffset).start) }
}

extension UInt8 {
    /// True for the white space of XML (section 2.3): space, tabulator and the ends of lines.
    var isXMLSpace: Bool { self == 0x20 || self == 0x0A || self == 0x09 || self == 0x0D }
}

extension String {
    /// Returns true if two names of a file are equal; most unequal names differ in length.
    ///
    /// It is public because the compiler optimizes nothing else across modules.
    @inlinable public func isSame(as other: String) -> Bool { utf8.count == other.utf8.count && self == other }
}
