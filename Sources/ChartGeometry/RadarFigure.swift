internal import DisplayList

extension RadarFigure {
    /// Lays out a radar chart, the largest that fits with its labels, or says what to draw in its place.
    ///
    /// - Parameters:
    ///   - axes: The axes, clockwise from 12 o'clock; none of their values is left out or changed in silence.
    ///   - scale: The scale that they share.
    ///   - metrics: The measures, with the box that everything stays in.
    /// - Throws: What is wrong with the axes or the scale, the first of several.
    package init(axes: [RadarAxis], scale: AxisFigures, metrics: RadarMetrics) throws(GeometryFault) {
        try RadarFigure.check(axes)
        guard axes.count >= RadarShape.leastAxes else {
            self = .bars
            return
        }
        try RadarFigure.check(scale)
        guard let names = RadarNames(labels: axes.map(\.label), metrics: metrics) else {
            self = .list
            return
        }
        self = .radar(RadarShape(axes: axes, scale: scale, names: names, metrics: metrics))
    }

    private static func check(_ axes: [RadarAxis]) throws(GeometryFault) {
        guard axes.count <= RadarShape.mostAxes else {
            throw GeometryFault(.tooManyAxes(count: axes.count, most: RadarShape.mostAxes), at: .chart)
        }
        for (index, axis) in axes.enumerated() {
            if let first = axes[..<index].firstIndex(where: { $0.name == axis.name }) {
                throw GeometryFault(.nameOfAxis(first), at: .axis(index))
            }
            if let value = axis.value, value.isInfinite { throw GeometryFault(.infinite, at: .axis(index)) }
            guard axis.label.isMeasured else { throw GeometryFault(.size, at: .axis(index)) }
        }
    }

    private static func check(_ scale: AxisFigures) throws(GeometryFault) {
        guard scale.isDrawable else { throw GeometryFault(.noScale, at: .chart) }
        for (index, tick) in scale.ticks.enumerated() {
            guard scale.lower <= tick.value, tick.value <= scale.upper else {
                throw GeometryFault(.offScale, at: .tick(index))
            }
            guard tick.label.isMeasured else { throw GeometryFault(.size, at: .tick(index)) }
        }
    }
}

extension Extent {
    /// Whether both sides are numbers that a text can have.
    fileprivate var isMeasured: Bool {
        width >= 0 && height >= 0 && width.value.isFinite && height.value.isFinite
    }
}

extension RadarShape {
    init(axes: [RadarAxis], scale: AxisFigures, names: RadarNames, metrics: RadarMetrics) {
        let radius = names.radius.value
        let marks = axes.indices.map { index in
            RadarMark(axes[index].value, on: scale, along: names.directions[index], radius, metrics)
        }
        let polygon = RadarPolygon(places: marks.map { $0.kind == .missing ? nil : $0.place })
        let scaleRings = RadarRings(
            scale: scale, names: names, obstacles: names.boxes + marks.map(\.box), metrics: metrics)
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
