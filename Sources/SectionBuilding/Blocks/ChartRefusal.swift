/// The reason why a chart cannot be drawn.
enum ChartRefusal: Error, Hashable {
    /// The report has none of the sections that are asked for.
    case noSection
    /// There are no readings in the period.
    case noReadings
    /// The chart is about a target, and no scheme names one.
    case noTarget
    /// The chart is about classes, and no reading has one.
    case noClass
    /// The chart is about shares, and no section has enough readings for one.
    case tooFew
    /// The chart is about sums, and the values of a kind do not add up.
    case notAdding
    /// The values of some sections are not in one unit, or there are more series than a reader can tell apart.
    case unlike
    /// The numbers are such that no chart can hold them: not finite, or below zero where that cannot be.
    case impossible
}
