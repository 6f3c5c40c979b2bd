internal import DisplayList
internal import ReportModel
internal import ThemeModel

/// A detail row: a dot, a name, and a figure with its unit, ready to be drawn.
///
/// Name and figure stand on one baseline. A name that is too long takes several lines, and one that the room beside its figure
/// cannot hold without cutting a word has its figure below it; neither is ever set smaller.
struct MeasuredRow: Hashable, Sendable {
    let title: SetText
    let value: SetText
    let look: ClassLook?
    let titleX: Points
    /// Whether the figure stands below the name, because both do not fit side by side.
    let isStacked: Bool
    let height: Points
    /// From the last baseline of a name to that of the figure below it.
    private let stackedRise: Points
    private let typeFactor: Double

    /// The least distance between name and figure.
    static let gap: Points = 12
    private static let dotX: Points = 12.5
    /// A name narrower than this is no name: the figure goes below it.
    private static let leastTitle: Points = 60
    /// A name has no more lines; what is longer is cut.
    private static let mostLines = 6

    /// What a row is measured for.
    struct Place {
        /// The width of the row.
        var width: Points
        /// Whether any row of the card has a dot.
        var hasDots: Bool
        /// Whether names and figures are cut after two lines, because no page would hold the row otherwise.
        var isCut = false
    }

    /// Measures a row.
    init<Shaper>(
        _ row: DetailRow, in place: Place, _ setter: inout Typesetter<Shaper>
    ) throws(LayoutError) {
        look = row.slot.map { setter.style.theme.classes[$0] }
        titleX = place.hasDots ? 28 : 0
        typeFactor = setter.style.factor(.rowTitle, .rowValue)
        let room = place.width - titleX
        let value = try MeasuredRow.value(row.value, in: room, isCut: place.isCut, &setter)
        self.value = value
        let beside = room - value.width - MeasuredRow.gap
        let most = place.isCut ? 2 : MeasuredRow.mostLines
        // A figure of several lines has the width of the row.
        let isRoomy = value.lines.count <= 1 && beside >= MeasuredRow.leastTitle
        let fits = isRoomy ? try !setter.set(row.title, in: setter.type.rowName, width: beside).cutsWord : false
        isStacked = !fits && !setter.words(row.title).isEmpty
        let width = isStacked ? room : beside
        let ladder = [
            Rung(role: setter.type.rowTitle, width: width), Rung(role: setter.type.rowName, width: width, lines: most),
        ]
        title = try setter.fit(row.title, ladder, what: "the name of a row").text
        let digits = max(setter.type.rowValue.plain.size, setter.type.rowValue.value.size) * SetText.digitHeight
        stackedRise = digits + 7 * typeFactor
        height = 30 * typeFactor + title.depth + (isStacked ? stackedRise : 0) + value.depth
    }

    /// The figure, in several lines where it is wider than its row; cut only where no page would hold it.
    private static func value<Shaper>(
        _ text: Message, in width: Points, isCut: Bool, _ setter: inout Typesetter<Shaper>
    ) throws(LayoutError) -> SetText {
        let role = setter.type.rowFigure
        guard isCut else { return try setter.set(text, in: role, width: width) }
        let ladder = [Rung(role: role, width: width), Rung(role: role, width: width, lines: 2)]
        return try setter.fit(text, ladder, what: "the figure of a row").text
    }

    /// From the upper edge to the baseline of the name, and of the figure beside it.
    private var baseline: Points { 23 * typeFactor }

    /// Draws the row; name and figure are two leaves of one list item.
    func draw(on canvas: inout Canvas, x: Points, top: Points, width: Points) {
        let first = top + baseline
        // A dot stands in the middle of the name's first line.
        let middle = first - (title.typeSize ?? 0) * SetText.digitHeight / 2
        if let look { Swatch.draw(look, on: &canvas, centre: Position(x: x + MeasuredRow.dotX, y: middle)) }
        canvas.begin(SemanticTag(.listItem))
        let column = Column(x: x + titleX, baseline: first, width: width - titleX)
        canvas.element(.label, title, in: column)
        // A figure below its name begins as far below it as letters of names reach down.
        let below = isStacked ? title.depth + stackedRise : 0
        canvas.element(.listBody, value, in: Column(x: x, baseline: first + below, width: width), align: .end)
        canvas.end()
    }
}

extension Theme.TypeScale {
    /// The type of a row's name that takes several lines: they stand nearer to one another than rows do.
    fileprivate var rowName: TextRole {
        rowTitle.sized(
            max(rowTitle.plain.size, rowTitle.value.size), line: min(rowTitle.plain.line, rowTitle.plain.size * 1.2),
            least: least)
    }

    /// The type of a row's figure, with lines as far apart as its largest type asks for.
    fileprivate var rowFigure: TextRole {
        rowValue.sized(
            max(rowValue.plain.size, rowValue.value.size), line: max(rowValue.plain.line, rowValue.value.line),
            least: least)
    }
}
