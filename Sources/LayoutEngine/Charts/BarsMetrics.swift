/// The measures that bars are drawn by; lengths are in points.
enum BarsMetrics {
    /// The share of a group's room for its bars; the rest separates it from its neighbours.
    static let block = 0.7
    /// Between two bars of a group.
    static let gap = 2.0
    /// The widest a bar becomes.
    static let widestBar = 24.0
    /// The narrowest; where bars would be narrower there are too many of them.
    static let narrowestBar = 3.0
    /// The radius of the two corners at a bar's far end.
    static let radius = 2.0
    /// The height of the stub that stands for zero.
    static let stub = 1.5
    /// The least height of a bar that is not zero.
    static let leastBar = 2.5
    /// The room above the highest label beside its own height.
    static let headRoom = 4.0
    /// From a bar to its label.
    static let labelGap = 3.0
    /// From a label to one raised above its row.
    static let rowGap = 1.0
    /// From the plot to the labels of the scale.
    static let tickGap = 6.0
    /// From the plot to the names of the groups.
    static let nameGap = 4.0
    /// Between two names, at least.
    static let nameSpacing = 3.0
    /// The share of the box's width for the names beside sideways bars.
    static let namesBeside = 0.4
    /// The least length of the scale and of the row of groups.
    static let leastPlot = 24.0
}
