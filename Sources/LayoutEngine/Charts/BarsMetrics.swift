internal import PageModel

/// The measures that bars are drawn by.
struct BarsMetrics: Hashable, Sendable {
    /// The share of a group's room for its bars; the rest separates it from its neighbours.
    var block = 0.7
    /// Between two bars of a group.
    var gap: Points = 2
    /// The widest a bar becomes.
    var widestBar: Points = 24
    /// The narrowest; where bars would be narrower there are too many of them.
    var narrowestBar: Points = 3
    /// The radius of the two corners at a bar's far end.
    var radius: Points = 2
    /// The height of the stub that stands for zero.
    var stub: Points = 1.5
    /// The least height of a bar that is not zero.
    var leastBar: Points = 2.5
    /// The room above the highest label beside its own height.
    var headRoom: Points = 4
    /// From a bar to its label.
    var labelGap: Points = 3
    /// From a label to one raised above its row.
    var rowGap: Points = 1
    /// From the plot to the labels of the scale.
    var tickGap: Points = 6
    /// From the plot to the names of the groups.
    var nameGap: Points = 4
    /// Between two names, at least.
    var nameSpacing: Points = 3
    /// The share of the box's width for the names beside sideways bars.
    var namesBeside = 0.4
    /// The least length of the scale and of the row of groups.
    var leastPlot: Points = 24
}
