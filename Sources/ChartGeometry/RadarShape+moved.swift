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

extension Position {
    fileprivate func moved(by way: Position) -> Position { Position(x: x + way.x, y: y + way.y) }
}

extension Rect {
    fileprivate func moved(by way: Position) -> Rect {
        Rect(x: minX + way.x, y: minY + way.y, width: width, height: height)
    }
}

extension Path {
    fileprivate func moved(by way: Position) -> Path {
        Path(
            steps.map { step in
                switch step {
                case .move(let place): .move(place.moved(by: way))
                case .line(let place): .line(place.moved(by: way))
                case .arc(let centre, let radius, let start, let end, let clockwise):
                    .arc(centre: centre.moved(by: way), radius: radius, from: start, to: end, clockwise: clockwise)
                case .close: .close
                }
            })
    }
}
