internal import CLibXML2
package import DiaryModel

/// Reads a document one event at a time.
///
/// Documents are UTF-8. Entities are never expanded, nothing is ever fetched, and a document that breaks a rule of XML
/// or goes beyond the limits ends with an error; what came before the error has been handed out by then.
@safe
package struct XMLPullReader: ~Copyable {
    /// The source that is read.
    package let source: XMLSource
    let limits: XMLLimits
    private let parser: OpaquePointer
    private let start: Int
    /// The number of bytes fed to the parser, counted from the start of the source.
    private(set) var fed: Int
    /// The ends of the start tags that are not closed yet, the innermost last.
    private(set) var open: [Int] = []
    /// True once an element has been met.
    private(set) var hasStarted = false
    private var nextEvent = 0
    private var canFeed = true

    /// The number of bytes fed to the parser at once.
    ///
    /// It bounds the events waiting to be read; a tag longer than this is checked before it is parsed.
    static let pieceLength = 16 << 10

    /// Makes a reader.
    ///
    /// Throws for problems that are detectable before parsing: an empty source, one that is too large or not UTF-8.
    package init(_ source: XMLSource, limits: XMLLimits = XMLLimits()) throws(DiagnosticFailure) {
        try source.check(limits)
        guard let parser = unsafe diary_xml_make(DiaryXMLLimits(limits)) else {
            throw DiagnosticFailure("xml.memory", "there is not enough memory to read the file")
        }
        unsafe self.parser = parser
        self.source = source
        self.limits = limits
        start = source.markLength
        fed = start
    }

    deinit { unsafe diary_xml_free(parser) }

    /// The next event, or `nil` behind the end of the document.
    package mutating func next() throws(DiagnosticFailure) -> XMLEvent? {
        while true {
            let batch = unsafe diary_xml_batch(parser)
            if unsafe nextEvent < batch.event_count {
                let event = unsafe makeEvent(at: nextEvent, in: batch)
                nextEvent += 1
                return event
            }
            let failure = unsafe diary_xml_failure(parser)
            if failure.kind != .none { throw explain(failure, at: failure.offset + start) }
            guard canFeed else { return nil }
            try feed()
        }
    }

    /// Passes over everything up to and including the end tag of the element that was started last.
    package mutating func skipElement() throws(DiagnosticFailure) {
        var depth = 1
        while depth > 0, let event = try next() {
            switch event {
            case .start: depth += 1
            case .end: depth -= 1
            case .text: break
            }
        }
    }

    private mutating func feed() throws(DiagnosticFailure) {
        try checkUnfinishedMarkup()
        let end = source.endOfPiece(from: fed, length: XMLPullReader.pieceLength)
        let isLast = end == source.bytes.count
        let goesOn = unsafe source.bytes.withUnsafeBufferPointer { bytes in
            let piece = unsafe UnsafeBufferPointer(rebasing: bytes[fed..<end])
            return unsafe diary_xml_feed(parser, piece.baseAddress, piece.count, isLast ? 1 : 0)
        }
        fed = end
        nextEvent = 0
        canFeed = goesOn != 0 && !isLast
    }

    /// Refuses a tag that grows and grows before the parser has seen its end.
    private func checkUnfinishedMarkup() throws(DiagnosticFailure) {
        let pending = unsafe start + diary_xml_consumed(parser)
        guard fed - pending > XMLPullReader.pieceLength else { return }
        if let failure = explainUnfinished(from: pending, upTo: fed) { throw failure }
    }

    private mutating func makeEvent(at index: Int, in batch: DiaryXMLBatch) -> XMLEvent? {
        guard let events = unsafe batch.events else { return nil }
        let event = unsafe events[index]
        let offset = event.offset + start
        switch event.kind {
        case .start:
            open.append(offset)
            hasStarted = true
            let attributes = unsafe makeAttributes(of: event, in: batch)
            let name = unsafe text(event.content, event.content_count, in: batch)
            return .start(XMLElement(name: name, attributes: attributes, source: source, tagEnd: offset))
        case .text:
            let string = unsafe text(event.content, event.content_count, in: batch)
            return .text(XMLText(string: string, source: source, offset: offset))
        case .end:
            open.removeLast()
            return .end(XMLEndTag(source: source, endOffset: offset))
        }
    }

    private func makeAttributes(of event: DiaryXMLEvent, in batch: DiaryXMLBatch) -> [XMLAttribute] {
        guard event.attribute_count > 0, let attributes = unsafe batch.attributes else { return [] }
        return (0..<event.attribute_count).map { index in
            let attribute = unsafe attributes[event.first_attribute + index]
            return unsafe XMLAttribute(
                name: text(attribute.name, attribute.name_count, in: batch),
                value: text(attribute.value, attribute.value_count, in: batch))
        }
    }

    private func text(_ from: Int, _ count: Int, in batch: DiaryXMLBatch) -> String {
        guard count > 0 else { return "" }
        return unsafe String(
            decoding: UnsafeBufferPointer(start: batch.bytes.map { unsafe $0 + from }, count: count), as: UTF8.self)
    }
}

extension DiaryXMLLimits {
    /// The part of the limits that is watched while parsing.
    init(_ limits: XMLLimits) {
        self.init(
            depth: limits.depth, attributes: limits.attributes, value_bytes: limits.valueBytes,
            text_bytes: limits.textBytes, elements: limits.elements)
    }
}
