internal import DisplayList

extension TrendFigures {
    /// Throws the first thing that is wrong with the figures.
    func check(in box: Extent) throws(GeometryFault) {
        let labels = axis.ticks.map(\.label) + dates.map(\.label)
        guard box.isUsable, labels.allSatisfy(\.isUsable) else { throw GeometryFault(.size, at: .chart) }
        guard axis.lower.isFinite, axis.upper.isFinite, axis.lower < axis.upper, span.lowerBound < span.upperBound
        else { throw GeometryFault(.noScale, at: .chart) }
        for (number, series) in series.enumerated() {
            let sizes = [series.name, series.single, series.band?.label].compactMap { $0 }
            guard sizes.allSatisfy(\.isUsable) else { throw GeometryFault(.size, at: .series(number)) }
            guard series.band?.isUsable ?? true else { throw GeometryFault(.band, at: .series(number)) }
            for (index, sample) in series.line.enumerated() {
                try check(sample, at: .sample(series: number, index: index))
            }
            for (index, sample) in series.dots.enumerated() {
                try check(sample, at: .dot(series: number, index: index))
            }
        }
    }

    private func check(_ sample: Sample, at place: GeometryFault.Place) throws(GeometryFault) {
        guard !sample.value.isNaN else { return }
        guard sample.value.isFinite else { throw GeometryFault(.infinite, at: place) }
        guard axis.lower <= sample.value, sample.value <= axis.upper else { throw GeometryFault(.offScale, at: place) }
        guard span.contains(sample.time) else { throw GeometryFault(.outsideSpan, at: place) }
    }
}

extension TrendFigures.Band {
    fileprivate var isUsable: Bool {
        let (lower, upper) = (lower ?? -.infinity, upper ?? .infinity)
        return lower <= upper
    }
}
