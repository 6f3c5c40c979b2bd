import DisplayList

/// What stands on a page, read back from its commands.
struct PageText {
    struct Piece {
        let text: String
        let box: Rect
        let size: Points
        let baseline: Points
        let ink: Colour
        /// The elements around it, outermost first.
        let path: [SemanticTag.Role]
    }

    private(set) var pieces: [Piece] = []

    /// Reads a page; `open` are the elements that are open at its start, and after it those at its end.
    init(_ page: Page, open: inout [SemanticTag.Role]) {
        for command in page.commands {
            switch command {
            case .begin(let tag): open.append(tag.role)
            case .end: if !open.isEmpty { open.removeLast() }
            case .glyphs(let run, let place, let ink):
                // From the top of the digits to a little below the baseline.
                let box = Rect(
                    x: place.x, y: place.y - run.size * 0.72, width: run.width, height: run.size * 0.92)
                pieces.append(
                    Piece(text: run.text, box: box, size: run.size, baseline: place.y, ink: ink, path: open))
            case .fill, .stroke, .destination: break
            }
        }
    }

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
