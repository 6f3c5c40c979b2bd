internal import PageModel

/// An axis of a radar chart as it comes in: a value and the room its label takes.
struct RadarAxis: Hashable, Sendable {
    /// Its name; it is compared with the names of the other axes and used for nothing else.
    var name: String
    /// Its value; `nil` and NaN where nothing was measured.
    var value: Double?
    /// The room of its wrapped name with the line of its value below.
    var label: Extent
}
