internal import DisplayList
internal import PictureModel
internal import ReportModel
internal import ThemeModel

/// Who hands the report out, ready to be drawn: the sign, and the name with its lines beside it.
///
/// A name that is long wraps, and so do the lines below it; both are cut where they would push the report off its page.
struct MeasuredClinic: RigidBlock, Hashable {
    private let title: SetText
    private let lines: [SetText]
    private let logo: Logo?
    private let typeFactor: Double

    /// A sign with the room it takes.
    private struct Logo: Hashable {
        let picture: Picture
        let alternative: String
        let extent: Extent
    }

    /// How large a sign is at most.
    static let mostLogo = Extent(width: 160, height: 40)
    /// From a sign to the text beside it.
    private static let gutter: Points = 16
    /// Below everything, on top of what the title keeps free above itself.
    private static let gap: Points = 12

    init<Shaper>(_ block: ClinicBlock, _ setter: inout Typesetter<Shaper>) throws(LayoutError) {
        typeFactor = setter.style.factor(.halfTitle, .cardMeta)
        logo = block.logo.map { logo in
            Logo(
                picture: logo.picture, alternative: setter.words(logo.alternative).plain,
                extent: MeasuredClinic.extent(of: logo.picture))
        }
        let beside = logo.map { $0.extent.width + MeasuredClinic.gutter } ?? 0
        let width = setter.style.frame.width - beside
        title = try setter.set(
            block.name, in: setter.type.halfTitle, width: width, lines: 2, smaller: setter.type.percent,
            what: "the name of the clinic")
        var lines: [SetText] = []
        for line in block.lines {
            lines.append(
                try setter.set(line, in: setter.type.cardMeta, width: width, lines: 2, what: "a line of the clinic"))
        }
        self.lines = lines
    }

    /// A picture as large as it can be, in its own proportions.
    private static func extent(of picture: Picture) -> Extent {
        let scale = min(mostLogo.width.value / picture.width, mostLogo.height.value / picture.height)
        return Extent(width: Points(picture.width * scale), height: Points(picture.height * scale))
    }

    var name: String { "clinic" }
    var kind: PaginationRecord.Kind { .clinic }

    /// From the upper edge to the name's baseline: its capitals then end at the upper edge of a sign.
    private var rise: Points { 11 * typeFactor }
    /// From the last baseline to where letters end.
    private var descent: Points { 4 * typeFactor }

    private var textHeight: Points {
        lines.reduce(rise + title.depth + descent) { $0 + $1.pitch + $1.depth }
    }

    private var inner: Points { max(textHeight, logo?.extent.height ?? 0) }

    var height: Points { inner + MeasuredClinic.gap }

    func draw<Shaper>(
        _ placement: Placement, on canvas: inout Canvas, destinations: [String], _ setter: inout Typesetter<Shaper>
    ) throws(LayoutError) {
        var column = Column(
            x: canvas.frame.left, baseline: placement.top + rise + (inner - textHeight) / 2, width: canvas.frame.width)
        if let logo {
            let area = Rect(
                x: canvas.frame.left, y: placement.top + (inner - logo.extent.height) / 2, width: logo.extent.width,
                height: logo.extent.height)
            canvas.begin(SemanticTag(.figure, alternative: logo.alternative, bounds: area))
            canvas.paint(.picture(logo.picture, in: area))
            canvas.end()
            column.x += logo.extent.width + MeasuredClinic.gutter
            column.width -= logo.extent.width + MeasuredClinic.gutter
        }
        canvas.element(.paragraph, title, in: column)
        column.baseline += title.depth
        for line in lines {
            column.baseline += line.pitch
            canvas.element(.paragraph, line, in: column)
            column.baseline += line.depth
        }
    }
}
