import Foundation
import PageModel
@testable import LayoutEngine

/// The rules for every radar chart, computed in another way than the layout computes it.
struct RadarCheck {
    let axes: [RadarAxis]
    let scale: AxisFigures
    let metrics: RadarMetrics

    /// The first thing that is wrong with a chart, or `nil`.
    func fault(in shape: RadarShape) -> String? {
        faultInNumbers(shape) ?? faultInPlaces(shape) ?? faultInLabels(shape) ?? faultInMarks(shape)
            ?? faultInPolygon(shape) ?? faultInRings(shape) ?? faultInRingLabels(shape)
    }

    /// True if the least figure has no room.
    ///
    /// Labels only move apart as a figure grows, so that a fault of the largest is also one of the least.
    var hasNoRoom: Bool {
        let radius = metrics.leastRadius.value
        let labels = axes.indices.map { label($0, radius: radius) }
        let (left, right) = (labels.map(\.minX.value).min() ?? 0, labels.map(\.maxX.value).max() ?? 0)
        let (top, bottom) = (labels.map(\.minY.value).min() ?? 0, labels.map(\.maxY.value).max() ?? 0)
        if right - left > metrics.box.width.value - 1e-6 { return true }
        if bottom - top > metrics.box.height.value - 1e-6 { return true }
        for (index, label) in labels.enumerated() {
            for other in labels[(index + 1)...] where label.inset(by: -1).intersects(other.inset(by: -1)) {
                return true
            }
            if touches(label, corners(radius + 2.5)) { return true }
        }
        return false
    }

    /// A corner as the original has it: the place above the middle, turned about the middle.
    private func corner(_ index: Int, _ radius: Double) -> (x: Double, y: Double) {
        let angle = Double(index) * 2 * .pi / Double(axes.count)
        return (x: -sin(angle) * -radius, y: cos(angle) * -radius)
    }

    private func corners(_ radius: Double) -> [Vector] {
        axes.indices.map { Vector(x: corner($0, radius).x, y: corner($0, radius).y) }
    }

    /// Where a label stands about the middle.
    private func label(_ index: Int, radius: Double) -> Rect {
        let size = axes[index].label
        let anchor = corner(index, radius + 8)
        let x =
            index == 0 || index * 2 == axes.count
            ? -size.width.value / 2 : index * 2 < axes.count ? anchor.x : anchor.x - size.width.value
        let y = anchor.y + (anchor.y / (radius + 8) - 1) * size.height.value / 2
        return Rect(x: Points(x), y: Points(y), width: size.width, height: size.height)
    }

    private func touches(_ rect: Rect, _ corners: [Vector]) -> Bool {
        let centre = Vector(x: rect.centre.x.value, y: rect.centre.y.value)
        // A hair smaller, so that a rectangle that only lies against the figure does not count.
        let box = Box(
            centre: centre, halfWidth: rect.width.value / 2 - 1e-6, halfHeight: rect.height.value / 2 - 1e-6)
        var isInside = false
        for (start, end) in zip(corners, corners.dropFirst() + corners.prefix(1)) {
            if box.halfWidth > 0, box.halfHeight > 0, box.meets(Segment(start: start, end: end)) { return true }
            guard (start.y > centre.y) != (end.y > centre.y) else { continue }
            let x = start.x + (centre.y - start.y) / (end.y - start.y) * (end.x - start.x)
            if x > centre.x { isInside.toggle() }
        }
        return isInside
    }

    private func faultInNumbers(_ shape: RadarShape) -> String? {
        var paths = [shape.spokes, shape.fill, shape.outline]
        paths += shape.axes.map(\.mark.outline) + shape.rings.map(\.outline)
        let places = paths.flatMap(\.places)
        let frame = Rect(x: 0, y: 0, width: metrics.box.width, height: metrics.box.height).inset(by: -1e-6)
        for place in places {
            guard place.x.value.isFinite, place.y.value.isFinite else { return "a place is nowhere" }
            guard frame.contains(Rect(x: place.x, y: place.y, width: 0, height: 0)) else {
                return "a line leaves the box"
            }
        }
        return nil
    }

    private func faultInPlaces(_ shape: RadarShape) -> String? {
        if shape.radius < metrics.leastRadius - 1e-6 { return "the figure is too small" }
        if shape.axes.count != axes.count { return "an axis is gone" }
        let room = (metrics.box.width - shape.bounds.width, metrics.box.height - shape.bounds.height)
        if min(room.0, room.1).value > 1e-6 { return "the figure could be larger" }
        for (index, axis) in shape.axes.enumerated() {
            let wanted = corner(index, shape.radius.value)
            if abs(axis.end.x.value - shape.centre.x.value - wanted.x) > 1e-6
                || abs(axis.end.y.value - shape.centre.y.value - wanted.y) > 1e-6
            {
                return "axis \(index) ends elsewhere"
            }
        }
        return nil
    }

    private func faultInLabels(_ shape: RadarShape) -> String? {
        let frame = Rect(x: 0, y: 0, width: metrics.box.width, height: metrics.box.height).inset(by: -1e-6)
        if !frame.contains(shape.bounds) { return "the chart leaves its box" }
        for (index, axis) in shape.axes.enumerated() {
            if !shape.bounds.inset(by: -1e-6).contains(axis.label) { return "label \(index) leaves the chart" }
            let wanted = label(index, radius: shape.radius.value)
            let about = Rect(
                x: axis.label.minX - shape.centre.x, y: axis.label.minY - shape.centre.y, width: axis.label.width,
                height: axis.label.height)
            if abs((about.minX - wanted.minX).value) > 1e-6 || abs((about.minY - wanted.minY).value) > 1e-6
                || abs((about.width - wanted.width).value) > 1e-6 || abs((about.height - wanted.height).value) > 1e-6
            {
                return "label \(index) stands elsewhere"
            }
            for other in shape.axes[(index + 1)...] where axis.label.intersects(other.label) {
                return "label \(index) overlaps another"
            }
            if touches(about, corners(shape.radius.value)) { return "label \(index) lies on the figure" }
        }
        return nil
    }

    /// How far from the middle the corner of an axis is; `nil` without a value.
    private func distance(_ index: Int, _ radius: Double) -> Double? {
        guard let value = axes[index].value, !value.isNaN else { return nil }
        if value >= scale.upper { return radius }
        if value <= scale.lower { return 0 }
        return radius * ((value / 4 - scale.lower / 4) / (scale.upper / 4 - scale.lower / 4))
    }

    private func faultInMarks(_ shape: RadarShape) -> String? {
        let radius = shape.radius.value
        for (index, axis) in shape.axes.enumerated() {
            let value = axes[index].value.flatMap { $0.isNaN ? nil : $0 }
            let kind: RadarShape.Mark.Kind =
                value.map { $0 > scale.upper ? .above : $0 < scale.lower ? .below : .value } ?? .missing
            if axis.mark.kind != kind { return "axis \(index) is marked \(axis.mark.kind)" }
            let wanted = corner(index, distance(index, radius) ?? radius)
            let way = (axis.mark.place.x - shape.centre.x, axis.mark.place.y - shape.centre.y)
            if hypot(way.0.value - wanted.x, way.1.value - wanted.y) > 1e-6 { return "mark \(index) is elsewhere" }
            for place in axis.mark.outline.places {
                let rect = Rect(x: place.x, y: place.y, width: 0, height: 0).inset(by: 1e-6)
                if shape.axes.contains(where: { $0.label.inset(by: 1e-6).contains(rect) }) {
                    return "mark \(index) lies on a label"
                }
            }
        }
        return nil
    }

    private func faultInPolygon(_ shape: RadarShape) -> String? {
        let distances = axes.indices.map { distance($0, shape.radius.value) }
        let turn = 2 * .pi / Double(axes.count)
        var (area, length) = (0.0, 0.0)
        for (one, other) in zip(distances, distances.dropFirst() + distances.prefix(1)) {
            guard let one, let other else { continue }
            area += one * other * sin(turn) / 2
            length += (one * one + other * other - 2 * one * other * cos(turn)).squareRoot()
        }
        if abs(shape.fill.area - area) > 1e-6 * max(1, area) { return "the filled area is \(shape.fill.area)" }
        if abs(shape.outline.length - length) > 1e-6 * max(1, length) { return "the outline is not as long" }
        let isOpen = !shape.outline.steps.contains(.close)
        if isOpen != distances.contains(where: { $0 == nil }) { return "the outline is open or closed wrongly" }
        return nil
    }

    private func faultInRings(_ shape: RadarShape) -> String? {
        guard let outer = shape.rings.last, outer.isOuter, outer.radius == shape.radius else {
            return "the outer ring is not the last"
        }
        if shape.rings.count(where: \.isOuter) != 1 { return "there are several outer rings" }
        for (ring, next) in zip(shape.rings, shape.rings.dropFirst())
        where next.radius - ring.radius < metrics.ringGap - 1e-6 {
            return "two rings run together"
        }
        for ring in shape.rings {
            guard let tick = ring.tick else {
                if ring.isOuter { continue }
                return "a ring has no tick"
            }
            let value = scale.ticks[tick].value
            let share = (value / 4 - scale.lower / 4) / (scale.upper / 4 - scale.lower / 4)
            if abs(ring.radius.value - share * shape.radius.value) > 1e-6 { return "a ring is elsewhere" }
            if ring.radius.value > 0, ring.outline.steps.count != axes.count + 1 { return "a ring has other corners" }
            if ring.radius == 0, ring.label == nil { return "a ring is nothing" }
        }
        return nil
    }

    private func faultInRingLabels(_ shape: RadarShape) -> String? {
        var taken = shape.axes.map(\.label)
        var last: Double?
        let half = Double.pi / Double(axes.count)
        for ring in shape.rings.reversed() {
            guard let label = ring.label, let plate = ring.plate else { continue }
            guard ring.tick.map({ scale.ticks[$0].label }) == label.extent else { return "a label has another size" }
            let way = (label.centre.x - shape.centre.x, label.centre.y - shape.centre.y)
            // Along the line between the axes, and across it.
            let along = way.0.value * sin(half) - way.1.value * cos(half)
            let across = way.0.value * cos(half) + way.1.value * sin(half)
            if abs(along - ring.radius.value * cos(half)) > 1e-6 { return "a ring's label is off its ring" }
            if abs(across) > ring.radius.value * sin(half) * 0.8 + 1e-6 { return "a ring's label is near an axis" }
            if let last, last - ring.radius.value < 11 - 1e-6 { return "labels of rings are too near" }
            last = ring.radius.value
            let inner = plate.inset(by: 1e-9)
            if taken.contains(where: { $0.intersects(inner) }) { return "a ring's plate lies on a label" }
            if !plate.contains(label) { return "a plate is smaller than its label" }
            if !shape.bounds.contains(plate) { return "a plate leaves the chart" }
            if shape.axes.contains(where: { inner.intersects($0.mark.outline.frame) }) {
                return "a ring's label lies on the sign of a value"
            }
            taken.append(label)
        }
        return nil
    }
}

extension Rect {
    fileprivate func contains(_ place: Position) -> Bool {
        minX < place.x && place.x < maxX && minY < place.y && place.y < maxY
    }
}

extension Path {
    /// The places it goes through; for a circle the ends of its axes.
    var places: [Position] {
        steps.flatMap { step -> [Position] in
            switch step {
            case .move(let place), .line(let place): [place]
            case .arc(let centre, let radius, _, _, _):
                [
                    Position(x: centre.x - radius, y: centre.y - radius),
                    Position(x: centre.x + radius, y: centre.y + radius),
                ]
            case .close: []
            }
        }
    }

    /// The rectangle around it.
    fileprivate var frame: Rect {
        let xs = places.map(\.x)
        let ys = places.map(\.y)
        guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max() else {
            return Rect(x: 0, y: 0, width: 0, height: 0)
        }
        return Rect(x: left, y: top, width: right - left, height: bottom - top)
    }

    /// Its outlines, each with its places and whether it is closed.
    var pieces: [(places: [Position], isClosed: Bool)] {
        var pieces: [(places: [Position], isClosed: Bool)] = []
        for step in steps {
            switch step {
            case .move(let place): pieces.append(([place], false))
            case .line(let place): pieces[pieces.count - 1].places.append(place)
            case .close: pieces[pieces.count - 1].isClosed = true
            case .arc: break
            }
        }
        return pieces
    }

    /// The area of outlines that run clockwise and do not overlap.
    fileprivate var area: Double {
        pieces.reduce(0) { sum, piece in
            zip(piece.places, piece.places.dropFirst() + piece.places.prefix(1)).reduce(sum) {
                $0 + ($1.0.x.value * $1.1.y.value - $1.1.x.value * $1.0.y.value) / 2
            }
        }
    }

    fileprivate var length: Double {
        pieces.reduce(0) { sum, piece in
            let ends = piece.places.dropFirst() + (piece.isClosed ? piece.places.prefix(1) : [])
            return zip(piece.places, ends).reduce(sum) {
                $0 + hypot($1.0.x.value - $1.1.x.value, $1.0.y.value - $1.1.y.value)
            }
        }
    }
}
