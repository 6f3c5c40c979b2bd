/// A text as it stands on a finished page, for whoever looks pages over.
public struct PlacedText: Hashable, Sendable {
    /// The text of the run.
    public let text: String
    /// From the top of the digits to a little below the baseline, as wide as the run reaches.
    public let box: Rect
    /// The size of the type.
    public let size: Points
    /// The height of the baseline.
    public let baseline: Points
    /// The colour.
    public let ink: Colour
    /// The elements around it, outermost first.
    public let path: [SemanticTag.Role]

    /// True if the text is visible: blanks at the end of a line take no room from others.
    public var isSeen: Bool {
        text.unicodeScalars.contains {
            !$0.properties.isWhitespace && !$0.properties.isDefaultIgnorableCodePoint
        }
    }
}

extension Page {
    /// The texts of the page.
    ///
    /// - Parameter open: The elements that are open at the page's start, and afterwards those at its end.
    /// - Returns: The texts in the order they are drawn.
    public func texts(open: inout [SemanticTag.Role]) -> [PlacedText] {
        var texts: [PlacedText] = []
        for command in commands {
            switch command {
            case .begin(let tag): open.append(tag.role)
            case .end: if !open.isEmpty { open.removeLast() }
            case .glyphs(let run, let place, let ink):
                let box = Rect(x: place.x, y: place.y - run.size * 0.72, width: run.width, height: run.size * 0.92)
                texts.append(
                    PlacedText(text: run.text, box: box, size: run.size, baseline: place.y, ink: ink, path: open))
            case .fill, .stroke, .picture, .destination: break
            }
        }
        return texts
    }
}

extension [PlacedText] {
    /// The pairs of texts that lie on each other, each once; edges may touch.
    public var overlaps: [(lower: PlacedText, upper: PlacedText)] {
        // From the top down, a text is held against those alone that begin above its lower edge.
        let sorted = self.sorted { $0.box.minY < $1.box.minY }
        var found: [(lower: PlacedText, upper: PlacedText)] = []
        for (index, upper) in sorted.enumerated() {
            let core = upper.box.inset(by: 0.05)
            for lower in sorted[(index + 1)...] {
                if lower.box.minY >= upper.box.maxY { break }
                if core.intersects(lower.box) { found.append((lower, upper)) }
            }
        }
        return found
    }
}
