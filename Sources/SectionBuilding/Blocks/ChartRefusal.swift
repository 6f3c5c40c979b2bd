/// Why a chart cannot be drawn.
enum ChartRefusal: Error, Hashable {
    /// The report has none of the sections that are asked for.
    case noSection
    /// There are no readings in the period.
    case noReadings
    /// The chart is about a target, and no scheme names one.
    case noTarget
    /// The chart is about classes, and no reading has one.
    case noClass
    /// The numbers are such that no chart can hold them: not finite, or below zero where that cannot be.
    case impossible
}
