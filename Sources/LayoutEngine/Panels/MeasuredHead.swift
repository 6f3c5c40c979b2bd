internal import DiaryModel
internal import PageModel
internal import ReportModel

/// The texts that a report begins with, and a picture before them; long texts wrap.
struct MeasuredHead: PanelPiece {
    let kind: PanelHead.Kind
    private let name: SetText
    private let lines: [SetText]
    private let logo: (picture: Picture, alternative: String, extent: Extent)?
    private let width: Points
    private let factor: Double

    /// The largest extent of a picture.
    private static let mostLogo = Extent(width: 160, height: 40)
    /// From a picture to the text beside it.
    private static let gutter: Points = 16

    init(_ head: PanelHead, _ width: Points, _ setter: inout Typesetter) throws(LayoutError) {
        (kind, self.width) = (head.kind, width)
        logo = head.logo.map { ($0.picture, setter.words($0.alternative).plain, Self.extent(of: $0.picture)) }
        let (isTitle, type) = (head.kind == .title, setter.type)
        factor = isTitle ? setter.style.factor(.reportTitle, .identity) : setter.style.factor(.halfTitle, .cardMeta)
        let room = width - (logo.map { $0.extent.width + Self.gutter } ?? 0)
        name = try setter.set(head.name, in: isTitle ? type[.reportTitle] : type[.halfTitle], width: room)
        let role = isTitle ? type[.identity] : type[.cardMeta]
        lines = try head.lines.map { line throws(LayoutError) in
            try setter.setKeepingItems(of: line, in: role, width: room)
        }
    }

    /// A picture as large as it can be, in its own proportions.
    private static func extent(of picture: Picture) -> Extent {
        let scale = min(mostLogo.width.value / picture.width, mostLogo.height.value / picture.height)
        return Extent(width: Points(picture.width * scale), height: Points(picture.height * scale))
    }

    /// From the upper edge to the first baseline: capitals of a letterhead end at the upper edge of its picture.
    private var rise: Points { (kind == .title ? 34 : 11) * factor }

    /// From the last baseline to the end of the texts, a title's margin included.
    private var tail: Points { (kind == .title ? 26 : 4) * factor }

    /// From the texts above a line to its first baseline.
    private func lead(of line: SetText) -> Points { kind == .title ? 20 * factor : line.pitch }

    private var textHeight: Points {
        lines.reduce(rise + name.depth + tail) { $0 + lead(of: $1) + $1.depth }
    }

    private var inner: Points { max(textHeight, logo?.extent.height ?? 0) }

    func height(_ step: Int) -> Points { inner + (kind == .title ? 0 : 12) }

    func draw(on canvas: inout Canvas, at origin: Position, _ step: Int) {
        var column = Column(x: origin.x, baseline: origin.y + rise + (inner - textHeight) / 2, width: width)
        if let logo {
            let area = Rect(
                x: origin.x, y: origin.y + (inner - logo.extent.height) / 2, width: logo.extent.width,
                height: logo.extent.height)
            canvas.begin(SemanticTag(.figure, alternative: logo.alternative, bounds: area))
            canvas.paint(.picture(logo.picture, in: area))
            canvas.end()
            column.x += logo.extent.width + Self.gutter
            column.width -= logo.extent.width + Self.gutter
        }
        if kind == .title { canvas.title(name, in: column) } else { canvas.element(.paragraph, name, in: column) }
        column.baseline += name.depth
        for line in lines {
            column.baseline += lead(of: line)
            canvas.element(.paragraph, line, in: column)
            column.baseline += line.depth
        }
    }
}
