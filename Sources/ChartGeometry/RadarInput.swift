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

/// Axes that no radar chart can be made of.
///
/// It names neither axes nor values: the caller knows them by their places.
package enum RadarError: Error, Hashable, Sendable, CustomStringConvertible {
    /// There are more axes than a reader can tell apart.
    case tooManyAxes(count: Int, most: Int)
    /// Two axes have one name.
    case duplicateName(first: Int, second: Int)
    /// A value is infinite.
    case infiniteValue(axis: Int)
    /// The scale has no length, or an end that is no number.
    case emptyScale
    /// A tick is no number, or lies outside of the scale.
    case badTick(index: Int)
    /// The room of an axis's label is not known.
    case unmeasuredLabel(axis: Int)

    /// The error as a sentence; axes and ticks are counted from one.
    package var description: String {
        switch self {
        case .tooManyAxes(let count, let most): "a radar chart has at most \(most) axes, not \(count)"
        case .duplicateName(let first, let second): "axes \(first + 1) and \(second + 1) have the same name"
        case .infiniteValue(let axis): "the value of axis \(axis + 1) is infinite"
        case .emptyScale: "the scale of the radar chart has no length"
        case .badTick(let index): "tick \(index + 1) lies outside of the scale"
        case .unmeasuredLabel(let axis): "the label of axis \(axis + 1) has no finite size"
        }
    }
}
