/// The interpretation of the times of the rows that were read.
package struct TimeTally: Hashable, Sendable {
    /// The zone for times without an offset.
    package let zone: Zone

    /// Makes a tally of no times.
    package init(zone: Zone) { self.zone = zone }

    /// The number of rows with an offset from UTC.
    package var withOffset = 0
    /// The number of rows that used the zone.
    package var inZone = 0
    /// The number of those with a day only; they count as noon.
    package var dateOnly = 0
    /// The number of rows with a part of the day in place of a time.
    package var partsOfDay = 0
    /// The lines of times that the clocks of the zone left out; they were moved forward.
    package var inGap = Listing<Int>()
    /// The lines of times that the clocks of the zone showed twice; they count as the earlier one.
    package var inOverlap = Listing<Int>()
    /// The number of those that may as well be the later one, because no second pass of that hour follows them.
    package var inDoubt = 0
    /// The lines of such times that count as the later one, because the rows before them show the earlier.
    package var inSecondPass = Listing<Int>()
    /// The lines of times whose zone is one of several that a word may mean, by the zone that was assumed.
    package var assumedZones: [String: Listing<Int>] = [:]
}
