internal import DiaryModel
internal import PageModel

/// The named places of a document, noted page by page: Cairo says nothing of a link to nowhere.
struct Places {
    /// A link to a place that no page has had yet.
    private struct OpenLink {
        let name: String
        let page: Int
    }

    private var names: Set<String> = []
    private var links: [OpenLink] = []

    /// Notes the places and the links of a page.
    mutating func note(_ page: Page, number: Int) throws(PDFRenderingError) {
        for command in page.commands {
            switch command {
            case .destination(let name, _):
                guard Self.isName(name) else { throw PDFRenderingError(.badDestination) }
                guard names.insert(name).inserted else { throw PDFRenderingError(.doubledDestination(name)) }
            case .begin(let tag):
                guard case .link(let name) = tag.role, !names.contains(name) else { continue }
                links.append(OpenLink(name: name, page: number))
            case .fill, .stroke, .glyphs, .picture, .end: continue
            }
        }
    }

    /// Checks that every link and every entry of the outline leads to a place, and that the date is one.
    func checked(
        _ outline: [PaginatedDocument.OutlineEntry], _ properties: PaginatedDocument.Properties
    ) throws(PDFRenderingError) -> [PaginatedDocument.OutlineEntry] {
        guard Places.isInstant(properties.date) else { throw PDFRenderingError(.badDate) }
        if let link = links.first(where: { !names.contains($0.name) }) {
            throw PDFRenderingError(.unknownDestination(link.name), page: link.page)
        }
        var deepest = 0
        for entry in outline {
            guard names.contains(entry.destination) else {
                throw PDFRenderingError(.unknownDestination(entry.destination))
            }
            guard (1...(deepest + 1)).contains(entry.level) else { throw PDFRenderingError(.outlineLevelSkipped) }
            deepest = entry.level
        }
        return outline
    }

    /// Returns true if a text is a valid name of a place.
    ///
    /// That is `A–Z a–z 0–9 . _ -`, 1 to 127 of them, so that it can be written in an address as it is.
    private static func isName(_ text: String) -> Bool {
        (1...127).contains(text.utf8.count) && text.utf8.allSatisfy(\.isOfID)
    }

    /// Returns true if a text is a moment in UTC in ISO 8601 form.
    private static func isInstant(_ text: String) -> Bool {
        let shape = Array("0000-00-00T00:00:00Z".utf8)
        let bytes = Array(text.utf8)
        guard bytes.count == shape.count else { return false }
        return zip(bytes, shape).allSatisfy { byte, pattern in
            pattern == UInt8(ascii: "0") ? (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) : byte == pattern
        }
    }
}
