internal import DisplayList

struct TrendFitting {
    let figures: TrendFigures
    let box: Extent
    let metrics: TrendMetrics

    func fit() -> TrendShape? { nil }
}

extension TrendFigures {
    func check(in box: Extent) throws(ChartFault) {}
}
