import Foundation
package import PageModel

extension Path {
    /// The smallest rectangle around the path's places and whole circles.
    package var bounds: Rect? {
        var (left, right) = (Double.infinity, -Double.infinity)
        var (top, bottom) = (Double.infinity, -Double.infinity)
        func add(_ place: Position, _ radius: Double = 0) {
            let (x, y) = (place.x.value, place.y.value)
            (left, right) = (min(left, x - radius), max(right, x + radius))
            (top, bottom) = (min(top, y - radius), max(bottom, y + radius))
        }
        for step in steps {
            switch step {
            case .move(let place), .line(let place): add(place)
            case .arc(let centre, let radius, _, _, _): add(centre, radius.value)
            case .close: break
            }
        }
        guard left <= right, top <= bottom else { return nil }
        return Rect(x: Points(left), y: Points(top), width: Points(right - left), height: Points(bottom - top))
    }

    /// Returns true if it is a rectangle with rounded corners of at least so much.
    func isRounded(_ least: Points) -> Bool {
        guard steps.count == 6, steps[5] == .close, case .arc(_, let radius, _, _, _) = steps[1] else { return false }
        return radius >= least
    }

    /// A place in the middle of it, where it is a part of a ring or a whole one: two arcs around one middle.
    var ringMiddle: Position? {
        var first: (centre: Position, radius: Points, angle: Double)?
        for step in steps {
            guard case .arc(let centre, let radius, let from, let to, _) = step else { continue }
            if let first, first.centre == centre, first.radius != radius {
                let reach = (first.radius + radius) / 2
                return Position(x: centre.x + reach * cos(first.angle), y: centre.y + reach * sin(first.angle))
            }
            first = first ?? (centre, radius, (from + to) / 2)
        }
        return nil
    }

    /// Some places along it, in the middles of its lines and arcs; of a single line five.
    var along: [Position] {
        var middles: [Position] = []
        var current: Position?
        var only: (Position, Position)?
        for step in steps {
            switch step {
            case .move(let place): current = place
            case .line(let place):
                if let one = current {
                    only = (one, place)
                    middles.append(Position(x: (one.x + place.x) / 2, y: (one.y + place.y) / 2))
                }
                current = place
            case .arc(let centre, let radius, let from, let to, _):
                let angle = (from + to) / 2
                middles.append(Position(x: centre.x + radius * cos(angle), y: centre.y + radius * sin(angle)))
                current = Position(x: centre.x + radius * cos(to), y: centre.y + radius * sin(to))
            case .close: break
            }
        }
        if middles.count == 1, let (one, two) = only {
            return [0.1, 0.3, 0.5, 0.7, 0.9].map { share in
                Position(x: one.x + (two.x - one.x) * share, y: one.y + (two.y - one.y) * share)
            }
        }
        return stride(from: middles.count / 10, to: middles.count, by: max(1, middles.count / 5)).map { middles[$0] }
    }
}

extension Path {
    /// Its straight lines where it consists of several that do not touch, as those of a table; otherwise itself.
    package var lines: [Path] {
        let isLines =
            steps.count > 2 && steps.count.isMultiple(of: 2)
            && steps.indices.allSatisfy { index in
                if case .move = steps[index] { return index.isMultiple(of: 2) }
                if case .line = steps[index] { return !index.isMultiple(of: 2) }
                return false
            }
        guard isLines else { return [self] }
        return stride(from: 0, to: steps.count, by: 2).map { Path(Array(steps[$0...$0 + 1])) }
    }
}

extension DrawCommand {
    /// True if every place, size and angle in it is a number.
    var isFinite: Bool {
        switch self {
        case .fill(let path, let paint): path.isFinite && paint.isFinite
        case .stroke(let path, let stroke):
            path.isFinite && stroke.width.value.isFinite && stroke.dashes.allSatisfy(\.value.isFinite)
        case .glyphs(let run, let place, _):
            place.isFinite && run.width.value.isFinite && run.size.value.isFinite
                && run.glyphs.allSatisfy { $0.x.value.isFinite && $0.y.value.isFinite }
        case .picture(_, let area): area.origin.isFinite && area.extent.isFinite
        case .begin(let tag): tag.bounds.map { $0.origin.isFinite && $0.extent.isFinite } ?? true
        case .destination(_, let place): place.isFinite
        case .end: true
        }
    }
}

extension Path {
    fileprivate var isFinite: Bool {
        steps.allSatisfy { step in
            switch step {
            case .move(let place), .line(let place): place.isFinite
            case .arc(let centre, let radius, let from, let to, _):
                centre.isFinite && radius.value.isFinite && from.isFinite && to.isFinite
            case .close: true
            }
        }
    }
}

extension Paint {
    fileprivate var isFinite: Bool {
        guard case .patterned(_, let pattern) = self else { return true }
        return pattern.lines.allSatisfy { $0.pitch.value.isFinite && $0.pitch > 0 && $0.width.value.isFinite }
    }
}

extension Position {
    fileprivate var isFinite: Bool { x.value.isFinite && y.value.isFinite }
}

extension Extent {
    fileprivate var isFinite: Bool { width.value.isFinite && height.value.isFinite }
}
