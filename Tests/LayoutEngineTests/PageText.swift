import DisplayList

/// What stands on a page, read back from its commands.
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

extension Path {
    /// The smallest rectangle around the path's places and whole circles.
    var bounds: Rect? {
        var xs: [Points] = []
        var ys: [Points] = []
        for step in steps {
            switch step {
            case .move(let place), .line(let place):
                xs.append(place.x)
                ys.append(place.y)
            case .arc(let centre, let radius, _, _, _):
                xs += [centre.x - radius, centre.x + radius]
                ys += [centre.y - radius, centre.y + radius]
            case .close: break
            }
        }
        guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max() else { return nil }
        return Rect(x: left, y: top, width: right - left, height: bottom - top)
    }
}
