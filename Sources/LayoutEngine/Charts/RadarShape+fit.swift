internal import PageModel

extension RadarShape {
    /// Lays out a radar chart, the largest that fits with its labels; `nil` where there is none.
    ///
    /// Fewer than three axes enclose nothing, more than twelve cannot be distinguished, and what is no number is nowhere.
    ///
    /// - Parameters:
    ///   - axes: The axes, clockwise from 12 o'clock; none of their values is left out or changed in silence.
    ///   - scale: The scale that they share.
    ///   - metrics: The measures, with the box that everything stays in.
    init?(axes: [RadarAxis], scale: AxisFigures, metrics: RadarMetrics) {
        guard RadarShape.axisCounts.contains(axes.count), axes.allSatisfy(\.isDrawable), scale.isRadial,
            Set(axes.map(\.name)).count == axes.count,
            let names = RadarNames(labels: axes.map(\.label), metrics: metrics)
        else { return nil }
        self.init(axes: axes, scale: scale, names: names, metrics: metrics)
    }

    private init(axes: [RadarAxis], scale: AxisFigures, names: RadarNames, metrics: RadarMetrics) {
        let radius = names.radius.value
        let marks = axes.indices.map { index in
            RadarMark(axes[index].value, on: scale, along: names.directions[index], radius, metrics)
        }
        let polygon = RadarPolygon(places: marks.map { $0.kind == .missing ? nil : $0.place })
        let scaleRings = RadarRings(
            scale: scale, names: names, obstacles: names.boxes + marks.map(\.box), outline: polygon.edges,
            metrics: metrics)
        let middle = Vector(x: names.centre.x.value, y: names.centre.y.value)
        centre = names.centre
        self.radius = names.radius
        self.axes = axes.indices.map { index in
            Axis(
                end: (middle + names.directions[index] * radius).position,
                label: names.boxes[index].moved(by: middle).rect, alignment: names.alignments[index],
                mark: marks[index].drawn(around: middle))
        }
        rings = scaleRings.rings(around: middle)
        spokes = Path(
            names.directions.flatMap { direction in
                [.move(middle.position), .line((middle + direction * radius).position)]
            })
        fill = polygon.fill(around: middle)
        outline = polygon.outline(around: middle)
        bounds = names.bounds
    }
}

extension RadarAxis {
    fileprivate var isDrawable: Bool { label.isUsable && value?.isInfinite != true }
}

extension AxisFigures {
    /// True if each tick is a ring: those of bars may lie off their scale.
    fileprivate var isRadial: Bool {
        isDrawable && ticks.allSatisfy { lower <= $0.value && $0.value <= upper && $0.label.isUsable }
    }
}

extension Vector {
    /// The direction of an axis, of the length 1; the left half is the exact mirror image of the right.
    static func axis(_ index: Int, of count: Int) -> Vector {
        if index * 2 > count { return axis(count - index, of: count).mirrored }
        if index == 0 { return Vector(x: 0, y: -1) }
        if index * 2 == count { return Vector(x: 0, y: 1) }
        return .polar(1, clockwise: 2 * .pi * Double(index) / Double(count))
    }
}

extension Box {
    func moved(by way: Vector) -> Box {
        Box(centre: centre + way, halfWidth: halfWidth, halfHeight: halfHeight)
    }
}
