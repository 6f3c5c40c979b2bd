internal import PageModel
internal import ReportModel

/// The content of the hole of a ring.
extension PanelRing {
    /// The width of a small hole.
    private static let smallRoom: Points = 44
    /// The width of a large hole where a figure stands, and where a unit does.
    private static let room: (figure: Points, unit: Points) = (64, 54)
    /// No figure is larger: the hole stays as it is for larger type.
    private static let mostSize: Points = 28

    /// The figure over its unit; a unit that is too wide stands below the ring.
    static func smallHole(
        _ text: Message, _ width: Points, _ setter: inout Typesetter
    ) throws(LayoutError) -> (hole: [HoleLine], below: SetText?) {
        let parts = setter.words(text).figureAndUnit
        let large = try setter.set(parts.figure, .figure)
        let figure = large.width <= smallRoom ? large : try setter.set(parts.figure, .strongBody)
        let unit = try setter.set(parts.unit, .method)
        guard !unit.isEmpty, unit.width <= smallRoom else {
            let below = unit.isEmpty ? nil : try setter.set(parts.unit, .method, width: width)
            return ([HoleLine(text: figure, baseline: (figure.typeSize ?? 12) * SetText.digitHeight / 2)], below)
        }
        return ([HoleLine(text: figure, baseline: 3), HoleLine(text: unit, baseline: 3 + unit.pitch)], nil)
    }

    /// The percent of the only slice.
    static func percent(
        _ text: StyledText, _ setter: inout Typesetter
    ) throws(LayoutError) -> HoleLine {
        let set = try largest(text, setter.type[.wholePercent], "the percent in a ring", &setter)
        return HoleLine(text: set, baseline: set.middle)
    }

    /// The figure over its unit; a unit that is too wide for the hole is left to the line beside the card's title.
    static func largeHole(
        _ text: Message, _ setter: inout Typesetter
    ) throws(LayoutError) -> [HoleLine] {
        let role = setter.type[.hole]
        let parts = setter.words(text).figureAndUnit
        let unit = parts.unit.isEmpty ? nil : try setter.set(parts.unit, in: role)
        let below = unit.flatMap { $0.width <= room.unit ? $0 : nil }
        var lines: [HoleLine] = []
        if !parts.figure.isEmpty {
            let set = try largest(parts.figure, role, "the figure in a ring", &setter)
            lines.append(HoleLine(text: set, baseline: below == nil ? set.middle : 4))
        }
        if let below {
            // The hole stays as it is for larger type; lower than that the unit would leave it.
            let baseline = min(Points(17) * setter.style.factor(.hole), 22)
            lines.append(HoleLine(text: below, baseline: parts.figure.isEmpty ? 3.5 : baseline))
        }
        return lines
    }

    /// A text in the type of its place; smaller only where the hole cannot hold it.
    private static func largest(
        _ text: StyledText, _ role: TextRole, _ what: String, _ setter: inout Typesetter
    ) throws(LayoutError) -> SetText {
        let (full, least) = (max(role.plain.size, role.value.size), setter.type.least)
        let sizes = [full, min(full, mostSize)] + [0.8, 0.65, 0.5].map { min(full, mostSize) * $0 }
        return try setter.fit(
            text, sizes.map { Rung(role: role.sized($0, least: least), width: room.figure) }, what: what
        ).text
    }
}

extension SetText {
    /// The distance of a figure's baseline below the place in its middle.
    fileprivate var middle: Points { (typeSize ?? 0) * SetText.digitHeight / 2 }
}
