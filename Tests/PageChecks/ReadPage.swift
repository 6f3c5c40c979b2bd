import PageModel

/// The content of a page with its places, read back from the paint commands.
struct ReadPage {
    /// A run of text.
    struct Text {
        let text: String
        let size: Points
        /// Where its letters are.
        let box: Rect
        let baseline: Points
        let ink: Colour
        /// The colours it stands on.
        let grounds: Set<Colour>
        let place: Place
    }

    /// Something that was filled or drawn along.
    struct Mark {
        /// With half the width of the line around it.
        let box: Rect
        let colour: Colour
        /// The colours it stands on, at some places along it.
        let grounds: [Colour]
        let isRing: Bool
        /// True for the frame of a card.
        let isFrame: Bool
        let place: Place
    }

    /// The elements that something stands in.
    struct Place: Hashable {
        /// The innermost element.
        let role: SemanticTag.Role?
        /// The number of the section, counted over all pages.
        let section: Int?
        /// The number of the figure on its page.
        let figure: Int?
        let isInList: Bool
        /// True if it belongs to a block of simple parts, with cards within its section and not around it.
        let isPanel: Bool
        /// True if it belongs to the head or the foot of the page, whatever continues from one page to the next.
        let isFurniture: Bool
    }

    private(set) var texts: [Text] = []
    private(set) var marks: [Mark] = []
    /// The frames of cards.
    private(set) var cards: [Rect] = []
    /// The grounds of tiles.
    private(set) var tiles: [Rect] = []
    /// The areas that figures name; `nil` for one without an area.
    private(set) var figures: [Rect?] = []
    /// The texts of the last artifact, one after the other.
    private(set) var lastArtifact = ""

    /// True if it has a line at its head.
    let hasHead: Bool

    private var isFramed = false
    private var grounds: Grounds

    /// Reads a page; `open` are the elements that are open where it begins, and then those where it ends.
    init(_ page: Page, open: inout OpenElements, _ rules: PageRules) {
        grounds = Grounds(paper: .white, height: page.size.height)
        open.figure = nil
        let commands = page.commands.filter(\.isFinite)
        hasHead = commands.contains { ReadPage.isHead($0, rules) }
        let body = ReadPage.body(of: commands, rules)
        for (index, command) in commands.enumerated() {
            // A card is drawn before its section begins; the parts of a panel are drawn in it.
            isFramed = index > 0 && ReadPage.isFrame(commands[index - 1], or: index > 1 ? commands[index - 2] : nil)
            open.isFurniture = !body.contains(index)
            read(command, &open, rules)
        }
    }

    /// Returns the commands between the rule at the head and the rule at the foot, which is the last one below the
    /// content.
    private static func body(of commands: [DrawCommand], _ rules: PageRules) -> Range<Int> {
        func isBelow(_ command: DrawCommand) -> Bool {
            guard case .stroke(let path, _) = command, path.steps.count == 2, let box = path.bounds else {
                return false
            }
            return box.minY > rules.content.maxY
        }
        let head = commands.firstIndex { isHead($0, rules) }.map { $0 + 1 } ?? commands.first.map { _ in 0 } ?? 0
        return head..<max(head, commands.lastIndex(where: isBelow) ?? commands.count)
    }

    /// Returns true if the last drawing is the frame of a card; a destination may be between the two.
    private static func isFrame(_ last: DrawCommand, or before: DrawCommand?) -> Bool {
        if case .stroke(let path, _) = last { return path.isRounded(4) }
        if case .destination = last, let before { return isFrame(before, or: nil) }
        return false
    }

    /// Returns true if a command is the rule at the head of a page.
    private static func isHead(_ command: DrawCommand, _ rules: PageRules) -> Bool {
        guard case .stroke(let path, _) = command, path.steps.count == 2, let box = path.bounds else { return false }
        return box.minY == rules.head.rule && box.height == 0
    }

    private mutating func read(_ command: DrawCommand, _ open: inout OpenElements, _ rules: PageRules) {
        switch command {
        case .begin(let tag):
            if tag.role == .figure {
                open.figure = figures.count
                figures.append(tag.bounds)
            }
            if tag.role == .artifact { lastArtifact = "" }
            open.begin(tag.role, isFramed: isFramed)
        case .end: open.end()
        case .glyphs(let run, let start, let ink):
            let letters = rules.letters(run).moved(by: start)
            let seen = Set(grounds.colours(at: ReadPage.samples(of: run, at: start), in: letters))
            texts.append(
                Text(
                    text: run.text, size: run.size, box: letters, baseline: start.y, ink: ink, grounds: seen,
                    place: open.place))
            if open.roles.last == .artifact { lastArtifact += run.text }
        case .fill(let path, let paint): fill(path, paint, open.place)
        case .stroke(let path, let stroke): for line in path.lines { draw(line, stroke, open.place) }
        case .picture(_, let area):
            marks.append(
                Mark(box: area, colour: .white, grounds: [], isRing: false, isFrame: false, place: open.place))
        case .destination: break
        }
    }

    private mutating func fill(_ path: Path, _ paint: Paint, _ place: Place) {
        guard let box = path.bounds else { return }
        if path.isRounded(4) { tiles.append(box) }
        let ring = path.ringMiddle
        let seen = grounds.colours(at: [ring ?? box.centre], in: box)
        marks.append(
            Mark(box: box, colour: paint.colour, grounds: seen, isRing: ring != nil, isFrame: false, place: place))
        grounds.add(path, box: box, paint.colour)
    }

    private mutating func draw(_ path: Path, _ stroke: Stroke, _ place: Place) {
        guard let box = path.bounds else { return }
        let isFrame = path.isRounded(4)
        if isFrame { cards.append(box) }
        let seen = grounds.colours(at: path.along, in: box)
        // The ends of a straight line are cut where it ends.
        let half = stroke.width / 2
        let isLevel = path.steps.count == 2 && box.height == 0
        let isUpright = path.steps.count == 2 && box.width == 0
        let drawn = Rect(
            x: box.minX - (isLevel ? 0 : half), y: box.minY - (isUpright ? 0 : half),
            width: box.width + (isLevel ? 0 : stroke.width), height: box.height + (isUpright ? 0 : stroke.width))
        marks.append(
            Mark(
                box: drawn, colour: stroke.colour, grounds: seen, isRing: false,
                isFrame: isFrame, place: place))
    }

    /// Places in the letters of a run: near both ends and between them, low and high.
    private static func samples(of run: GlyphRun, at start: Position) -> [Position] {
        [0.1, 0.5, 0.9].flatMap { share in
            [0.1, 0.55].map { rise in
                Position(x: start.x + run.width * share, y: start.y - run.size * rise)
            }
        }
    }
}

/// The elements that are open, from one page to the next.
struct OpenElements {
    private(set) var roles: [SemanticTag.Role] = []
    private var section: Int?
    private var sectionCount = 0
    private var panels: Set<Int> = []
    /// The figure that is open, by its number on the page.
    var figure: Int?
    /// True if the next content belongs to the head or the foot of the page.
    var isFurniture = false

    var place: ReadPage.Place {
        ReadPage.Place(
            role: roles.last, section: isFurniture ? nil : section, figure: figure,
            isInList: !isFurniture && roles.contains(.listItem),
            isPanel: !isFurniture && section.map { panels.contains($0) } ?? false, isFurniture: isFurniture)
    }

    mutating func begin(_ role: SemanticTag.Role, isFramed: Bool = true) {
        roles.append(role)
        // What is in a section within another belongs to the outer one.
        guard role == .section, section == nil else { return }
        section = sectionCount
        if !isFramed { panels.insert(sectionCount) }
        sectionCount += 1
    }

    mutating func end() {
        switch roles.popLast() {
        case .section where !roles.contains(.section): section = nil
        case .figure: figure = nil
        default: break
        }
    }
}
