internal import Foundation
internal import PageModel

/// The rings of a radar chart and their labels, measured from the middle of the figure.
struct RadarRings {
    private let items: [Item]
    private let directions: [Vector]
    private let plate: Double

    private struct Item {
        var tick: Int?
        var radius: Double
        var isOuter: Bool
        var label: Box?
    }

    /// Finds the rings, and the labels that lie on none of the obstacles: the names of the axes and the signs of values.
    ///
    /// A label stands beside the outline where its ring has room for that.
    init(scale: AxisFigures, names: RadarNames, obstacles: [Box], outline: [Segment], metrics: RadarMetrics) {
        directions = names.directions
        plate = metrics.plate.value
        var items = RadarRings.rings(scale, radius: names.radius.value, gap: metrics.ringGap.value)
        RadarRings.label(&items, scale: scale, names, obstacles, outline, metrics)
        // The value in the middle has no ring: it is there for its label alone.
        self.items = items.filter { $0.radius > 0 || $0.label != nil }.reversed()
    }

    /// From the outer ring inwards, without those that would run together.
    private static func rings(_ scale: AxisFigures, radius: Double, gap: Double) -> [Item] {
        let inwards = scale.ticks.indices.sorted {
            (scale.ticks[$1].value, $0) < (scale.ticks[$0].value, $1)
        }
        var items = [Item(tick: nil, radius: radius, isOuter: true)]
        for index in inwards {
            let value = scale.ticks[index].value
            let distance = radius * scale.place(value)
            if value == scale.upper {
                if items[0].tick == nil { items[0].tick = index }
            } else if value == scale.lower {
                // Nobody needs a label for a middle that is zero; for one that is not, everybody does.
                if value != 0, items.last?.radius != 0 { items.append(Item(tick: index, radius: 0, isOuter: false)) }
            } else if let last = items.last, last.radius - distance >= gap, distance >= gap {
                items.append(Item(tick: index, radius: distance, isOuter: false))
            }
        }
        return items
    }

    /// Writes labels on the rings between the first two axes, from the outer ring inwards: half-way, or where no line of
    /// the outline passes.
    ///
    /// A middle that is not zero comes before them: who does not know it reads the whole figure wrongly.
    private static func label(
        _ items: inout [Item], scale: AxisFigures, _ names: RadarNames, _ obstacles: [Box], _ outline: [Segment],
        _ metrics: RadarMetrics
    ) {
        let half = Double.pi / Double(names.directions.count)
        var taken = obstacles
        var last = Double.infinity
        let least = metrics.ringLabelStep.value - 1e-9
        for index in items.indices.filter({ items[$0].radius == 0 }) + items.indices.filter({ items[$0].radius > 0 }) {
            let radius = items[index].radius
            let hasMiddle = items.contains { $0.radius == 0 && $0.label != nil }
            guard let tick = items[index].tick, last - radius >= least, !hasMiddle || radius >= least else { continue }
            let size = scale.ticks[tick].label
            // Between two axes a ring is nearer to the middle than on them.
            let middle = Vector.polar(radius * cos(half), clockwise: half)
            let way = (names.directions[1] - names.directions[0]) * radius
            let boxes = [0, -0.15, 0.15, -0.3, 0.3, -0.4, 0.4].map { share in
                Box(centre: middle + way * share, halfWidth: size.width.value / 2, halfHeight: size.height.value / 2)
            }
            func isFree(_ box: Box) -> Bool {
                let plate = box.grown(by: metrics.plate.value)
                return !taken.contains { $0.overlaps(plate) } && names.holds(plate)
            }
            guard isFree(boxes[0]) else { continue }
            let beside = boxes.first { box in
                var figures = box
                figures.halfHeight *= metrics.figureHeight
                figures = figures.grown(by: metrics.besideOutline.value)
                return isFree(box) && !outline.contains { figures.meets($0) }
            }
            let box = beside ?? boxes[0]
            items[index].label = box
            taken.append(box)
            if radius > 0 { last = radius }
        }
    }

    func rings(around middle: Vector) -> [RadarShape.Ring] {
        items.map { item in
            let label = item.label?.moved(by: middle)
            let outline =
                item.radius > 0 ? Path.closed(directions.map { (middle + $0 * item.radius).position }) : Path()
            return RadarShape.Ring(
                tick: item.tick, radius: Points(item.radius), isOuter: item.isOuter, outline: outline,
                label: label?.rect, plate: label?.grown(by: plate).rect)
        }
    }
}
