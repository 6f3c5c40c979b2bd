package import DisplayList

/// The measures that bars are drawn by.
package struct BarsMetrics: Hashable, Sendable {
    /// How much of a group's room its bars may take; the rest parts it from its neighbours.
    package var block = 0.7
    /// Between two bars of a group.
    package var gap: Points = 2
    /// The widest a bar becomes.
    package var widestBar: Points = 24
    /// The narrowest; where bars would be narrower there are too many of them.
    package var narrowestBar: Points = 3
    /// The radius of the two corners at a bar's far end.
    package var radius: Points = 2
    /// The height of the stub that stands for zero.
    package var stub: Points = 1.5
    /// The least height of a bar that is not zero.
    package var leastBar: Points = 2.5
    /// The room above the highest label beside its own height.
    package var headRoom: Points = 4
    /// From a bar to its label.
    package var labelGap: Points = 3
    /// From a label to one raised above its row.
    package var rowGap: Points = 1
    /// From the plot to the labels of the scale.
    package var tickGap: Points = 6
    /// From the plot to the names of the groups.
    package var nameGap: Points = 4
    /// Between two names, at least.
    package var nameSpacing: Points = 3
    /// How much of the box's width the names beside sideways bars may take.
    package var namesBeside = 0.4
    /// The least length of the scale and of the row of groups.
    package var leastPlot: Points = 24

    /// The measures of the house.
    package init() {}

    /// The bars of a card.
    package static let card = BarsMetrics()
}
