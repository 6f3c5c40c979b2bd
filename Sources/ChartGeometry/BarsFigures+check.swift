internal import DisplayList

extension BarsFigures {
    /// Throws the first thing that is wrong with the figures.
    func check(in box: Extent) throws(GeometryFault) {
        guard box.isUsable, missing.isUsable, axis.ticks.allSatisfy({ $0.label.isUsable }) else {
            throw GeometryFault(.size, at: .chart)
        }
        guard axis.lower.isFinite, axis.upper.isFinite, axis.lower < axis.upper, axis.lower <= 0, axis.upper >= 0 else {
            throw GeometryFault(.noScale, at: .chart)
        }
        for (index, group) in groups.enumerated() {
            guard group.points.count == seriesCount else { throw GeometryFault(.pointCount, at: .group(index)) }
            guard group.name.isUsable else { throw GeometryFault(.size, at: .group(index)) }
            for (series, point) in group.points.enumerated() {
                try check(point, at: .bar(group: index, series: series))
            }
        }
    }

    private func check(_ point: Point, at place: GeometryFault.Place) throws(GeometryFault) {
        guard point.label.isUsable else { throw GeometryFault(.size, at: place) }
        guard let value = point.measured else { return }
        guard value.isFinite else { throw GeometryFault(.infinite, at: place) }
        guard value >= 0 || isSigned else { throw GeometryFault(.negative, at: place) }
        guard axis.lower <= value, value <= axis.upper else { throw GeometryFault(.offScale, at: place) }
    }
}

extension BarsFigures.Point {
    /// The value, where something was measured.
    var measured: Double? { value.flatMap { $0.isNaN ? nil : $0 } }
}

extension BarsFigures.Name {
    fileprivate var isUsable: Bool {
        line.isUsable && short.isUsable && wrapped?.isUsable ?? true && wrappedBeside?.isUsable ?? true
    }
}
