/// A PDF file whose objects can be read, whether they stand by themselves, as Cairo writes them, or are packed together.
package struct PDFFile {
    /// The reason why a file cannot be read.
    package struct Fault: Error, Hashable, Sendable {
        /// The problem, within a sentence.
        package let clause: String

        /// The file can be read with a password alone, and not with the one that was tried.
        package static let encrypted = Fault(clause: "is encrypted")
        /// The file is encrypted in a way that is weaker than AES with 256 bits, or not known.
        package static let otherEncryption = Fault(clause: "is encrypted in another way than AES with 256 bits")
    }

    /// A page, with what it has from the lists that it is in.
    package struct Page {
        /// The number of its object; `nil` where it has none.
        package let object: Int?
        /// The dictionary of the page itself.
        package let entries: PDFValue
        /// The resources that it draws with.
        package let resources: PDFValue?
        /// The area of it that is shown.
        package let sheet: PDFValue?
    }

    /// The entries that pages have from the nodes above them (ISO 32000-1, 7.7.3.4).
    private struct Inherited {
        var resources: PDFValue?
        var media: PDFValue?
        var crop: PDFValue?

        /// Returns what holds in a node.
        func within(_ node: PDFValue) -> Inherited {
            Inherited(
                resources: node["Resources"] ?? resources, media: node["MediaBox"] ?? media,
                crop: node["CropBox"] ?? crop)
        }
    }

    /// The most that one stream may unpack to.
    package static let streamLimit = StreamUnpacking.limit

    /// The bytes of the file.
    package let bytes: [UInt8]
    /// The places of its objects.
    package let table: ObjectTable
    private var packed = PackedObjects()
    private let known = KnownObjects()
    private var decryption: Decryption?

    /// Reads the tables of a file, and unpacks the objects that are packed.
    ///
    /// - Parameters:
    ///   - bytes: The file.
    ///   - password: The password that opens it, if it is encrypted; files for everybody open without one.
    /// - Throws: A fault if it cannot be read.
    package init(_ bytes: [UInt8], password: String = "") throws(Fault) {
        self.bytes = bytes
        table = try ObjectTable(bytes)
        if let encryption = trailer["Encrypt"] {
            guard let entries = resolved(encryption)?.dictionary else { throw .encrypted }
            decryption = try Decryption(entries, password: Array(password.utf8))
        }
        var (streams, last): (Set<Int>, Int?) = ([], nil)
        for case .packed(let stream, _) in table.places where stream != last {
            // Objects of a stream stand together.
            last = stream
            guard streams.insert(stream).inserted else { continue }
            // What packs objects is not packed itself.
            guard case .at? = place(of: stream), let head = resolved(.reference(stream))?.dictionary else {
                throw Fault(clause: "has packed objects that are damaged")
            }
            let room = StreamUnpacking.limit - packed.bytes.count
            try packed.add(stream, head, self.stream(.reference(stream), atMost: room))
        }
        known.begin(table.places.count)
    }

    /// The file's entries about itself as a whole.
    package var trailer: PDFDictionary { table.trailer }

    /// The numbers of all objects.
    package var objects: Range<Int> { table.places.indices }

    private func place(of object: Int) -> ObjectTable.Place? {
        table.places.indices.contains(object) ? table.places[object] : nil
    }

    /// A reader that stands before the value of an object, and where the object ends if that is known.
    package func lexer(of object: Int) -> (lexer: PDFLexer, end: Int?)? {
        switch place(of: object) {
        case .at(let start)? where start > 0 && start < bytes.count:
            var lexer = PDFLexer(bytes, at: start)
            return lexer.head() == object ? (lexer, nil) : nil
        case .packed(let stream, let index)?:
            guard let span = packed.span(of: object, in: stream, at: index) else { return nil }
            return (PDFLexer(packed.bytes, at: span.lowerBound), span.upperBound)
        default: return nil
        }
    }

    /// The value of an object, read once; `nil` where there is none of that number.
    package func value(of object: Int) -> PDFValue? { known.value(of: object) { read(object) } }

    private func read(_ object: Int) -> PDFValue? {
        guard let place = lexer(of: object) else { return nil }
        var lexer = place.lexer
        guard let value = lexer.value() else { return nil }
        // What is packed was opened with the stream that it is in; what tells how to open is open itself.
        guard let decryption, place.end == nil, trailer["Encrypt"] != .reference(object) else { return value }
        return decryption.opened(value)
    }

    /// Returns an object that is not in a stream of objects: its value before any stream bytes, and the index behind
    /// it.
    ///
    /// - Returns: `nil` if the object is in a stream of objects or missing.
    package func plainObject(_ object: Int) -> (value: PDFValue?, end: Int)? {
        guard case .at? = place(of: object), var (lexer, _) = lexer(of: object) else { return nil }
        return (lexer.value(), lexer.index)
    }

    /// A value, or the object that it refers to.
    package func resolved(_ value: PDFValue?) -> PDFValue? {
        guard case .reference(let object)? = value else { return value }
        let found = self.value(of: object)
        // An object that is nothing but a reference would lead on and on.
        if case .reference? = found { return nil }
        return found
    }

    /// Returns the bytes of a stream, unpacked.
    ///
    /// - Parameters:
    ///   - value: The reference to it.
    ///   - limit: The most bytes that it may unpack to.
    /// - Returns: The bytes.
    /// - Throws: A fault if there is no such stream, or it is damaged, too large or packed in a way that reports never
    ///   are.
    package func stream(_ value: PDFValue?, atMost limit: Int = PDFFile.streamLimit) throws(Fault) -> [UInt8] {
        guard case .reference(let object)? = value, case .at? = place(of: object), var (lexer, _) = lexer(of: object)
        else { throw Fault(clause: "names a stream that is not there") }
        if let bytes = known[object], bytes.count <= limit { return bytes }
        let head = lexer.value()
        guard let length = resolved(head?["Length"])?.integer else {
            throw Fault(clause: "has an object that is no stream")
        }
        var packed = try StreamUnpacking.packed(&lexer, length: length)
        if let decryption { packed = try decryption.opened(packed, head) }
        let bytes = try StreamUnpacking.unpacked(
            packed, filter: resolved(head?["Filter"]),
            settings: resolved(head?["DecodeParms"]), atMost: limit)
        known.keep(bytes, of: object)
        return bytes
    }

    /// Returns the texts of the codes of a font; `nil` if it has no map.
    ///
    /// - Parameter font: The font's dictionary.
    /// - Returns: The map.
    /// - Throws: A fault if its map cannot be read.
    package func characterMap(of font: PDFValue?) throws(Fault) -> CharacterMap? {
        guard case .reference(let object)? = font?["ToUnicode"] else { return nil }
        if let map = known.maps[object] { return map }
        let map = CharacterMap(try stream(.reference(object)))
        known.maps[object] = map
        return map
    }

    /// Returns the content of a page; several streams become one.
    ///
    /// - Throws: A `Fault` if one of them cannot be read.
    package func content(of page: Page) throws(Fault) -> [UInt8] {
        let content = page.entries["Contents"]
        guard case .array(let parts)? = resolved(content) else { return content == nil ? [] : try stream(content) }
        var bytes: [UInt8] = []
        for part in parts {
            bytes += try stream(part, atMost: StreamUnpacking.limit - bytes.count)
            bytes.append(10)
        }
        return bytes
    }

    /// Returns the number of pages.
    ///
    /// - Throws: A fault if they cannot be counted.
    package func pageCount() throws(Fault) -> Int { try pages().count }

    /// The pages, in their order.
    ///
    /// - Throws: Where the list of pages leads nowhere or round in a circle.
    package func pages() throws(Fault) -> [Page] {
        var pages: [Page] = []
        var waiting: [(node: PDFValue?, above: Inherited)] = [(resolved(trailer["Root"])?["Pages"], Inherited())]
        var seen: Set<Int> = []
        while let next = waiting.popLast() {
            // A node stands in one place; one within itself would never end.
            let isNew = next.node?.reference.map { seen.insert($0).inserted } ?? true
            guard isNew, pages.count <= table.places.count, let node = resolved(next.node) else {
                throw Fault(clause: "has no list of pages")
            }
            let own = next.above.within(node)
            if let kids = resolved(node["Kids"]) {
                waiting += kids.elements.reversed().map { ($0, own) }
            } else {
                pages.append(
                    Page(
                        object: next.node?.reference, entries: node, resources: own.resources,
                        sheet: own.crop ?? own.media))
            }
        }
        return pages
    }
}
