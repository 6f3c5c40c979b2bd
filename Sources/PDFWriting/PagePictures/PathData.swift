internal import Glibc
internal import PageModel

/// Writes outlines of pages as path data (SVG 2, chapter 9).
struct PathData {
    private var data = SVGBytes()
    /// The letter of the command that was written last, which need not be said again.
    private var letter: UInt8 = 0
    /// The position of the pen, as it was written; `nil` if an outline must begin first.
    private var pen: Position?
    private var start: Position?

    /// The path data of an outline.
    static func of(_ path: Path) -> SVGBytes {
        var writer = PathData()
        if writer.writeCircle(path) { return writer.data }
        for step in path.steps { writer.write(step) }
        return writer.data
    }

    private mutating func write(_ step: Path.Step) {
        switch step {
        case .move(let place): move(to: place)
        case .line(let place): line(to: place)
        case .arc(let centre, let radius, let start, let end, let clockwise):
            arc(around: centre, radius, from: start, to: end, clockwise)
        case .close:
            guard pen != nil else { return }
            data.add("Z")
            (letter, pen) = (0, start)
        }
    }

    private mutating func move(to place: Position) {
        let place = place.rounded
        data.add("M")
        data.numbers(place.x.value, place.y.value)
        (letter, pen, start) = (UInt8(ascii: "L"), place, place)
    }

    private mutating func line(to place: Position) {
        guard let pen else { return move(to: place) }
        let place = place.rounded
        if place.y == pen.y {
            data.begin("H", place.x.value, after: &letter)
        } else if place.x == pen.x {
            data.begin("V", place.y.value, after: &letter)
        } else {
            data.begin("L", place.x.value, after: &letter)
            data.nextNumber(place.y.value)
        }
        self.pen = place
    }

    /// An arc in parts of a quarter at most: the centre of a longer one is far from where it was meant when its ends are rounded.
    private mutating func arc(
        around centre: Position, _ radius: Points, from start: Double, to end: Double, _ clockwise: Bool
    ) {
        guard radius.value.isFinite, start.isFinite, end.isFinite else { return data.number(.nan) }
        let turn = 2 * Double.pi
        func place(_ angle: Double) -> Position {
            Position(x: centre.x + radius * cos(angle), y: centre.y + radius * sin(angle))
        }
        // An end that lies before the start is moved on by whole turns.
        var sweep = clockwise ? end - start : start - end
        if sweep < 0 { sweep += (-sweep / turn).rounded(.up) * turn }
        sweep = min(sweep, turn)
        line(to: place(start))
        guard radius > 0, sweep > 0 else { return }
        let parts = max(1, (sweep / (turn / 4) - 1e-9).rounded(.up))
        for part in 1...Int(parts) {
            let angle = start + (clockwise ? sweep : -sweep) * Double(part) / parts
            let place = place(angle).rounded
            // Where both ends are one place, an arc is left out anyway.
            guard place != pen else { continue }
            data.begin("A", radius.value, after: &letter)
            data.nextNumber(radius.value)
            data.add(clockwise ? " 0 0 1" : " 0 0 0")
            data.nextNumber(place.x.value)
            data.nextNumber(place.y.value)
            pen = place
        }
    }

    /// Writes a whole circle as two halves, which need no more than its radius.
    private mutating func writeCircle(_ path: Path) -> Bool {
        guard path.steps.count == 3, case .arc(let centre, let radius, let from, let to, true) = path.steps[1],
            path == .circle(centre: centre, radius: radius), from == 0, to == 2 * .pi, radius >= 0.01
        else { return false }
        let rounded = (radius.value * 100).rounded() / 100
        data.add("M")
        data.numbers(centre.x.value + radius.value, centre.y.value)
        for side in [-2.0, 2] {
            data.add("a")
            data.numbers(rounded, rounded)
            data.add(" 0 0 1")
            data.nextNumber(side * rounded)
            data.add(" 0")
        }
        data.add("Z")
        return true
    }
}

extension Position {
    /// The place to a hundredth of a point.
    fileprivate var rounded: Position {
        Position(x: Points((x.value * 100).rounded() / 100), y: Points((y.value * 100).rounded() / 100))
    }
}

extension Path {
    /// True if an outline may cross itself or have holes, and so may need the even-odd rule.
    var needsEvenOdd: Bool {
        var (moves, lines) = (0, 0)
        for step in steps {
            switch step {
            case .move: moves += 1
            case .line: lines += 1
            case .arc, .close: break
            }
        }
        return moves > 1 || lines > 3
    }
}
