internal import PageModel

extension BarsFigures {
    /// Returns true if a chart can be drawn from the figures: finite values on a scale that has zero, and sizes of
    /// texts.
    func areDrawable(in box: Extent) -> Bool {
        guard box.isUsable, missing.isUsable, axis.ticks.allSatisfy({ $0.label.isUsable }) else { return false }
        guard axis.isDrawable, axis.lower <= 0, axis.upper >= 0 else { return false }
        return groups.allSatisfy { group in
            group.points.count == seriesCount && group.name.isUsable && group.points.allSatisfy(isDrawable)
        }
    }

    private func isDrawable(_ point: Point) -> Bool {
        guard point.label.isUsable else { return false }
        guard let value = point.measured else { return true }
        return value.isFinite && (value >= 0 || isSigned) && axis.lower <= value && value <= axis.upper
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
