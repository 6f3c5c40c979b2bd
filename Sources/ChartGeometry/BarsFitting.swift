internal import DisplayList

struct BarsFitting {
    let figures: BarsFigures
    let box: Extent
    let metrics: BarsMetrics

    static func nameRoom(
        groups: Int, axis: AxisFigures, in box: Extent, metrics: BarsMetrics
    ) -> BarsShape.NameRoom {
        BarsShape.NameRoom(below: 0, beside: box.width * metrics.namesBeside)
    }

    func fit() -> BarsShape.Fit { .tooSmall }
}

extension BarsFigures {
    func check(in box: Extent) throws(ChartFault) {}
}
