package import DisplayList

/// An axis of a radar chart as it comes in: a value and the room its label takes.
package struct RadarAxis: Hashable, Sendable {
    /// Its name; it is compared with the names of the other axes and used for nothing else.
    package var name: String
    /// Its value; `nil` and NaN where nothing was measured.
    package var value: Double?
    /// The room of its wrapped name with the line of its value below.
    package var label: Extent

    /// Makes an axis.
    package init(name: String, value: Double?, label: Extent) {
        self.name = name
        self.value = value
        self.label = label
    }
}

/// A radar chart's axes share one scale: its lowest value is in the middle, and each tick has a ring.
extension AxisFigures {
    /// Where a value stands between the middle, 0, and the outer ring, 1; below 0 or above 1 outside of the scale.
    func share(of value: Double) -> Double {
        // Halves first, so that no difference of two finite numbers is infinite.
        (value / 2 - lower / 2) / (upper / 2 - lower / 2)
    }

    /// Whether the scale can be drawn on.
    var isDrawable: Bool { lower.isFinite && upper.isFinite && upper / 2 - lower / 2 > 0 }
}

/// What becomes of the axes of a radar chart.
package enum RadarFigure: Hashable, Sendable {
    /// A radar chart.
    case radar(RadarShape)
    /// Bars, because fewer than three axes enclose nothing.
    case bars
    /// A list of names and values, because there is too little room for the figure and its labels.
    case list
}
