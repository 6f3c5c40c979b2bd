package import DisplayList

extension RadarShape {
    /// The same chart with the upper left corner of its box at a place on the page.
    package func moved(to origin: Position) -> RadarShape {
        RadarShape(
            centre: centre.moved(by: origin), radius: radius,
            axes: axes.map { axis in
                Axis(
                    end: axis.end.moved(by: origin), label: axis.label.moved(by: origin), alignment: axis.alignment,
                    mark: Mark(
                        kind: axis.mark.kind, place: axis.mark.place.moved(by: origin),
                        outline: axis.mark.outline.moved(by: origin)))
            },
            rings: rings.map { ring in
                Ring(
                    tick: ring.tick, radius: ring.radius, isOuter: ring.isOuter,
                    outline: ring.outline.moved(by: origin), label: ring.label?.moved(by: origin),
                    plate: ring.plate?.moved(by: origin))
            },
            spokes: spokes.moved(by: origin), fill: fill.moved(by: origin), outline: outline.moved(by: origin),
            bounds: bounds.moved(by: origin))
    }
}
