internal import PageModel

/// The placement of content on the page, laid out as for a page that reads from the left.
///
/// The whole layout is written once, for pages that read from the left, and knows of no other. A canvas turns places,
/// outlines and columns of text round as they are drawn, and this is the one spot where that is done. Glyphs are not
/// turned round, and neither is what ``Canvas/upright(around:_:)`` draws.
enum Sense: Hashable {
    /// At the place where it was laid out.
    case kept
    /// On the other side of an upright axis: the left edge becomes the right one.
    case mirrored(at: Points)
    /// To the right by a distance, and otherwise as it was placed.
    case moved(Points)

    /// True if left and right change places.
    var swapsSides: Bool { if case .mirrored = self { true } else { false } }

    func place(_ place: Position) -> Position { self.place(place, width: 0) }

    func place(_ rect: Rect) -> Rect {
        switch self {
        case .kept: rect
        case .mirrored(let axis): rect.mirrored(at: axis)
        case .moved(let way): rect.moved(by: Position(x: way, y: 0))
        }
    }

    func place(_ path: Path) -> Path {
        switch self {
        case .kept: path
        case .mirrored(let axis): path.mirrored(at: axis)
        case .moved(let way): path.moved(by: Position(x: way, y: 0))
        }
    }

    /// A command that has not been placed yet.
    func place(_ command: DrawCommand) -> DrawCommand {
        switch (self, command) {
        case (.kept, _), (_, .end): command
        case (_, .fill(let path, let paint)): .fill(place(path), paint)
        case (_, .stroke(let path, let stroke)): .stroke(place(path), stroke)
        case (_, .glyphs(let run, let start, let ink)): .glyphs(run, at: place(start, width: run.width), ink)
        case (_, .picture(let picture, let area)): .picture(picture, in: place(area))
        case (_, .begin(let tag)): .begin(place(tag))
        case (_, .destination(let name, let spot)): .destination(name: name, at: place(spot))
        }
    }

    /// The left end of something whose left end is given and that is so wide.
    func place(_ start: Position, width: Points) -> Position {
        place(Rect(x: start.x, y: start.y, width: width, height: 0)).origin
    }

    private func place(_ tag: SemanticTag) -> SemanticTag {
        guard let bounds = tag.bounds else { return tag }
        var tag = tag
        tag.bounds = place(bounds)
        return tag
    }
}

extension Canvas {
    /// Draws something in which left and right mean left and right on every page, such as a ring that runs clockwise.
    ///
    /// Only its place is that of the page: what is placed around `centre` comes to stand around the spot where `centre`
    /// does.
    mutating func upright(around centre: Position, _ draw: (inout Canvas) -> Void) {
        let outer = sense
        if sense.swapsSides { sense = .moved(sense.place(centre).x - centre.x) }
        draw(&self)
        sense = outer
    }
}
