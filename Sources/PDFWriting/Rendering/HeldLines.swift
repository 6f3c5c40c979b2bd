internal import PageModel

/// Lines of decoration along the page's edges that wait until something is painted where they run, so that those of one pen are drawn by one command.
///
/// Cairo goes through a command four times from when it is given to when it is written, whatever it draws; a rule between two rows is four numbers. Slanted lines
/// are drawn at once: viewers move lines along the edges to whole pixels, and do so in another way where a slanted one is among them.
struct HeldLines {
    /// Lines that are drawn together.
    struct Group {
        let stroke: Stroke
        fileprivate(set) var path: Path
        /// The area that each line covers.
        fileprivate var boxes: [Rect]
    }

    private var groups: [Group] = []
    private var count = 0

    /// The most lines of a path that is held; what has more is worth a command of its own.
    private static let mostOfPath = 8
    /// The most lines that are held at once, since all that is painted is compared with each.
    private static let most = 64

    var isEmpty: Bool { groups.isEmpty }

    /// Returns the area of each line of a path.
    ///
    /// Returns `nil` if the path is not held: dashes, curves, corners, slanted lines, and more than a few.
    static func boxes(of path: Path, _ stroke: Stroke) -> [Rect]? {
        guard stroke.dashes.isEmpty, stroke.width.value >= 0, path.steps.count <= 2 * mostOfPath,
            path.steps.count.isMultiple(of: 2)
        else { return nil }
        var boxes: [Rect] = []
        for index in stride(from: 0, to: path.steps.count, by: 2) {
            guard case .move(let start) = path.steps[index], case .line(let end) = path.steps[index + 1],
                start.x == end.x || start.y == end.y
            else { return nil }
            let (left, top) = (min(start.x, end.x), min(start.y, end.y))
            boxes.append(
                Rect(x: left, y: top, width: max(start.x, end.x) - left, height: max(start.y, end.y) - top)
                    .inset(by: stroke.width * -0.5))
        }
        return boxes
    }

    /// Keeps lines, and what they cover.
    mutating func hold(_ path: Path, _ stroke: Stroke, _ boxes: [Rect]) {
        count += boxes.count
        guard let index = groups.firstIndex(where: { $0.stroke == stroke }) else {
            return groups.append(Group(stroke: stroke, path: path, boxes: boxes))
        }
        groups[index].path.steps += path.steps
        groups[index].boxes += boxes
    }

    /// The groups that must be drawn before an area is painted on; the others go on waiting.
    mutating func take(touching area: Rect) -> [Group] {
        guard count <= Self.most else { return takeAll() }
        guard groups.contains(where: { $0.touches(area) }) else { return [] }
        let taken = groups.filter { $0.touches(area) }
        groups.removeAll { $0.touches(area) }
        count = groups.reduce(0) { $0 + $1.boxes.count }
        return taken
    }

    /// All groups.
    mutating func takeAll() -> [Group] {
        defer { (groups, count) = ([], 0) }
        return groups
    }
}

extension HeldLines.Group {
    fileprivate func touches(_ area: Rect) -> Bool { boxes.contains { $0.intersects(area) } }
}
