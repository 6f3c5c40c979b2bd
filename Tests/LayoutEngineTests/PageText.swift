import PageChecks
import PageModel

/// The text of a page, read back from its commands.
struct PageText {
    typealias Piece = PlacedText

    let pieces: [Piece]

    /// Reads a page; `open` are the elements that are open at its start, and after it those at its end.
    init(_ page: Page, open: inout [SemanticTag.Role]) { pieces = page.texts(open: &open) }

    /// The texts of a document, page by page.
    static func pages(of document: PaginatedDocument) -> [PageText] {
        var open: [SemanticTag.Role] = []
        return document.pages.map { PageText($0, open: &open) }
    }

    func first(_ text: String) -> Piece? { pieces.first { $0.text == text } }

    /// The problems of overlapping texts, one clause for each pair.
    var collisions: [String] { pieces.overlaps.map { "`\($0.upper.text)` lies on `\($0.lower.text)`" } }

    var all: String { pieces.map(\.text).joined(separator: "|") }
}

extension Page {
    /// The rectangles with rounded corners that are stroked: the cards.
    var cards: [Rect] {
        commands.compactMap { command in
            guard case .stroke(let path, _) = command, path.steps.count == 6, path.steps.last == .close,
                case .arc = path.steps[1]
            else { return nil }
            return path.bounds
        }
    }
}
