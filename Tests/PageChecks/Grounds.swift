import Foundation
import PageModel

/// The areas filled on a page so far, and with them the colour behind each place.
struct Grounds {
    /// An area that was filled.
    private struct Area {
        let path: Path
        let box: Rect
        let colour: Colour
    }

    private let paper: Colour
    private var areas: [Area] = []
    /// By band of the page: the areas that reach into it, in the order they were filled.
    private var bands: [[Int]]

    private static let bandHeight = 24.0

    init(paper: Colour, height: Points) {
        self.paper = paper
        bands = Array(repeating: [], count: max(1, Int(height.value / Grounds.bandHeight) + 1))
    }

    mutating func add(_ path: Path, box: Rect, _ colour: Colour) {
        for band in range(box) { bands[band].append(areas.count) }
        areas.append(Area(path: path, box: box, colour: colour))
    }

    /// The colours behind places of a rectangle: what is on top at each of them.
    func colours(at places: [Position], in box: Rect) -> [Colour] {
        var near: Set<Int> = []
        for band in range(box) {
            for index in bands[band] where areas[index].box.touches(box) { near.insert(index) }
        }
        guard !near.isEmpty else { return places.map { _ in paper } }
        let fromTop = near.sorted(by: >).map { (area: areas[$0], outlines: areas[$0].path.outlines) }
        return places.map { place in
            fromTop.first { $0.area.box.holds(place) && Grounds.holds($0.outlines, place) }?.area.colour ?? paper
        }
    }

    private func range(_ box: Rect) -> ClosedRange<Int> {
        func band(_ y: Points) -> Int { min(bands.count - 1, max(0, Int(y.value / Grounds.bandHeight))) }
        return band(box.minY)...max(band(box.minY), band(box.maxY))
    }

    /// Returns true if a place is within outlines, by the even-odd rule.
    private static func holds(_ outlines: [[Position]], _ place: Position) -> Bool {
        var crossings = 0
        for outline in outlines {
            for (index, one) in outline.enumerated() {
                let two = outline[index + 1 < outline.count ? index + 1 : 0]
                guard (one.y > place.y) != (two.y > place.y) else { continue }
                let share = (place.y - one.y).value / (two.y - one.y).value
                if place.x.value < one.x.value + share * (two.x - one.x).value { crossings += 1 }
            }
        }
        return crossings % 2 == 1
    }
}

extension Path {
    /// Its outlines, arcs as chains of short lines.
    var outlines: [[Position]] {
        var outlines: [[Position]] = []
        for step in steps {
            switch step {
            case .move(let place): outlines.append([place])
            case .line(let place): outlines[outlines.count - 1].append(place)
            case .arc(let centre, let radius, let from, let to, let clockwise):
                var sweep = to - from
                while clockwise && sweep < 0 { sweep += 2 * .pi }
                while !clockwise && sweep > 0 { sweep -= 2 * .pi }
                if outlines.isEmpty { outlines.append([]) }
                for part in 0...16 {
                    let angle = from + sweep * Double(part) / 16
                    outlines[outlines.count - 1].append(
                        Position(x: centre.x + radius * cos(angle), y: centre.y + radius * sin(angle)))
                }
            case .close: break
            }
        }
        return outlines
    }
}

extension Rect {
    /// Returns true if the two share a place, edges included; a line has no height.
    func touches(_ other: Rect) -> Bool {
        minX <= other.maxX && other.minX <= maxX && minY <= other.maxY && other.minY <= maxY
    }

    /// Returns true if a place is in it, edges included.
    func holds(_ place: Position) -> Bool { minX <= place.x && place.x <= maxX && minY <= place.y && place.y <= maxY }
}
