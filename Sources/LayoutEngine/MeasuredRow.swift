internal import DisplayList
internal import ReportModel
internal import ThemeModel

/// A detail row: a dot, a name, and a figure with its unit, ready to be drawn.
struct MeasuredRow: Hashable, Sendable {
    let title: SetText
    let value: SetText
    let look: ClassLook?
    /// The number that stands in for the percent of a slice.
    let key: SetText?
    let titleX: Points
    /// Whether the figure stands below the name, because both do not fit side by side.
    let isStacked: Bool
    /// Which of the sizes of names it is set in; 0 is the largest.
    let titleStep: Int
    /// The height of the name, with the figure beside it.
    private let titleHeight: Points
    let height: Points
    private let typeFactor: Double

    /// The least distance between name and figure.
    static let gap: Points = 12
    private static let dotX: Points = 12.5
    /// A name narrower than this is no name: the figure goes below it.
    private static let leastTitle: Points = 60
    /// The way of setting a name with which each size begins.
    private static let titleSteps = [0, 1, 3]
    /// A name has no more lines; what is longer is cut.
    private static let mostLines = 4

    /// What a row is measured for.
    struct Place {
        /// The width of the row.
        var width: Points
        /// Whether any row of the card has a dot.
        var hasDots: Bool
        /// The number and the percent of a slice whose label does not fit.
        var key: (number: SetText, percent: StyledText)?
        /// Whether names and figures are cut after two lines, because no page would hold the row otherwise.
        var isCut = false
    }

    /// Measures a row whose name is set in a size at most, and smaller where it does not fit.
    init<Shaper>(
        _ row: DetailRow<StyledText>, in place: Place, titleStep step: Int = 0, _ setter: inout Typesetter<Shaper>
    ) throws(LayoutError) {
        look = row.slot.map { setter.style.theme.classes[$0] }
        key = place.key?.number
        let titleX: Points = (place.hasDots ? 28 : 0) + (place.key == nil ? 0 : 15)
        self.titleX = titleX
        let text = place.key.map { row.title.followed(by: $0.percent) } ?? row.title
        let role = setter.type.rowTitle
        let least = setter.type.least
        let factor = setter.style.factor(.rowTitle, .rowValue)
        typeFactor = factor
        let names = setter.style.factor(.rowTitle)
        let twelve = role.sized(12 * names, line: 15 * names, least: least)
        let ten = role.sized(10 * names, line: 13 * names, least: least)
        // The figure gives way before a word of the name is broken.
        let word = try setter.widestWord(of: text, in: ten, ifAbove: 100)
        let leastTitle = max(MeasuredRow.leastTitle, min(word, place.width - titleX))
        let value = try MeasuredRow.value(
            row.value, in: place.width - titleX, leaving: leastTitle, isCut: place.isCut, &setter)
        self.value = value
        let beside = place.width - titleX - value.width - MeasuredRow.gap
        // A figure of several lines has the width of the row.
        isStacked = (beside < leastTitle || value.lines.count > 1) && !row.title.isEmpty
        let room = isStacked ? place.width - titleX : beside
        let ladder = [
            Rung(role: role, width: room), Rung(role: twelve, width: room),
            Rung(role: twelve, width: room, lines: 2), Rung(role: ten, width: room, lines: 2),
            Rung(role: ten, width: room, lines: place.isCut ? 2 : MeasuredRow.mostLines),
        ]
        let first = MeasuredRow.titleSteps[step]
        let fitted = try setter.fit(text, Array(ladder[first...]), what: "the name of a row")
        title = fitted.text
        titleStep = MeasuredRow.titleSteps.lastIndex { $0 <= first + fitted.rung } ?? step
        let alone = title.lines.count > 1 ? max(38 * factor, title.depth + 23 * factor) : 30 * factor
        titleHeight = alone
        height = isStacked ? alone + value.pitch * Double(max(1, value.lines.count)) : alone + value.depth
    }

    /// The figure at its full size, else smaller, else in several lines; cut only where no page would hold it.
    private static func value<Shaper>(
        _ text: StyledText, in width: Points, leaving leastTitle: Points, isCut: Bool,
        _ setter: inout Typesetter<Shaper>
    ) throws(LayoutError) -> SetText {
        let role = setter.type.rowValue
        let (factor, least) = (setter.style.factor(.rowValue), setter.type.least)
        let full = try setter.set(text, in: role)
        if full.width <= width - gap - leastTitle { return full }
        for size in [21, 17, 14] as [Points] {
            let smaller = try setter.set(text, in: role.sized(size * factor, least: least))
            if smaller.width <= width - gap - leastTitle { return smaller }
        }
        let small = role.sized(14 * factor, line: 18 * factor, least: least)
        guard isCut else { return try setter.set(text, in: small, width: width) }
        return try setter.fit(text, [Rung(role: small, width: width, lines: 2)], what: "the figure of a row").text
    }

    /// Draws the row; name and figure are two leaves of one list item.
    func draw(on canvas: inout Canvas, x: Points, top: Points, width: Points) {
        if let look {
            Swatch.draw(look, on: &canvas, centre: Position(x: x + MeasuredRow.dotX, y: top + titleHeight / 2))
        }
        canvas.begin(SemanticTag(.listItem))
        let column = Column(x: x + titleX, baseline: top + titleBaseline, width: width - titleX)
        if let key {
            canvas.begin(SemanticTag(.label))
            canvas.begin(SemanticTag(.span))
            canvas.number(key, around: Position(x: x + titleX - 9, y: top + titleHeight / 2))
            canvas.end()
            canvas.element(.span, title, in: column)
            canvas.end()
        } else {
            canvas.element(.label, title, in: column)
        }
        // 23 in a row of 30; in a higher one the figure stays in its middle.
        let baseline =
            isStacked
            ? top + titleHeight + 11 * typeFactor
            : top + 23 * typeFactor + (titleHeight - 30 * typeFactor) / 2
        canvas.element(.listBody, value, in: Column(x: x, baseline: baseline, width: width), align: .end)
        canvas.end()
    }

    private var titleBaseline: Points {
        let size = title.lines.first?.pieces.first?.run.size ?? 14
        return (titleHeight - title.depth + size * SetText.digitHeight) / 2
    }
}

extension StyledText {
    /// The text with another behind it in small type.
    fileprivate func followed(by other: StyledText) -> StyledText {
        var result = self
        for (index, run) in other.runs.enumerated() {
            var small = run
            small.style = .label
            if index == 0 { small.text = " " + run.text }
            result.runs.append(small)
        }
        return result
    }
}
