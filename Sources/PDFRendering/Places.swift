internal import CairoKit
internal import DisplayList

/// The named places of a document, checked before anything is painted: Cairo says nothing of a link to nowhere.
struct Places {
    /// An entry of the outline, checked.
    struct OutlineEntry {
        let title: String
        let destination: DestinationName
        let level: Int
    }

    /// The outline.
    let outline: [OutlineEntry]

    /// Checks the places, links, outline and date of a document.
    init(of document: PaginatedDocument) throws(PDFRenderingError) {
        guard Self.isInstant(document.properties.date) else { throw PDFRenderingError(.badDate) }
        var names: Set<String> = []
        for command in document.pages.lazy.flatMap(\.commands) {
            guard case .destination(let name, _) = command else { continue }
            guard DestinationName(name) != nil else { throw PDFRenderingError(.badDestination) }
            guard names.insert(name).inserted else { throw PDFRenderingError(.doubledDestination(name)) }
        }
        for (index, page) in document.pages.enumerated() {
            for case .begin(let tag) in page.commands {
                guard case .link(let name) = tag.role, !names.contains(name) else { continue }
                throw PDFRenderingError(.unknownDestination(name), page: index + 1)
            }
        }
        var entries: [OutlineEntry] = []
        var deepest = 0
        for entry in document.outline {
            guard names.contains(entry.destination), let name = DestinationName(entry.destination) else {
                throw PDFRenderingError(.unknownDestination(entry.destination))
            }
            guard (1...(deepest + 1)).contains(entry.level) else { throw PDFRenderingError(.outlineLevelSkipped) }
            deepest = entry.level
            entries.append(OutlineEntry(title: entry.title, destination: name, level: entry.level))
        }
        outline = entries
    }

    /// Whether a text is a moment in UTC as ISO 8601 writes it.
    private static func isInstant(_ text: String) -> Bool {
        let shape = Array("0000-00-00T00:00:00Z".utf8)
        let bytes = Array(text.utf8)
        guard bytes.count == shape.count else { return false }
        return zip(bytes, shape).allSatisfy { byte, pattern in
            pattern == UInt8(ascii: "0") ? (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) : byte == pattern
        }
    }
}
