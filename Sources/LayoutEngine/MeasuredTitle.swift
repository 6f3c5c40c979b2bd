internal import DisplayList
internal import ReportModel
internal import ThemeModel

/// The report's title and whom it is about, ready to be drawn; what takes more than three lines is cut.
struct MeasuredTitle: RigidBlock, Hashable {
    let title: SetText
    let identity: SetText
    private let typeFactor: Double

    /// 80 with one line of each; more lines add their pitch.
    var height: Points { 80 * typeFactor + title.depth + identity.depth }

    init<Shaper>(_ block: TitleBlock, _ setter: inout Typesetter<Shaper>) throws(LayoutError) {
        typeFactor = setter.style.factor(.reportTitle, .identity)
        let width = setter.style.frame.width
        let (large, plain) = (setter.type.reportTitle, setter.type.identity)
        title = try setter.fit(
            block.title, [Rung(role: large, width: width, lines: 3)], what: "the title of the report"
        ).text
        let items = try setter.keepingItems(of: block.identity, in: plain, width: width)
        identity = try setter.fit(
            items, [Rung(role: plain, width: width, lines: 3)], what: "the line about the person"
        ).text
    }

    var name: String { "title" }
    var kind: PaginationRecord.Kind { .title }

    func draw<Shaper>(
        _ placement: Placement, on canvas: inout Canvas, destinations: [String], _ setter: inout Typesetter<Shaper>
    ) throws(LayoutError) {
        let top = placement.top
        let (x, width) = (canvas.frame.left, canvas.frame.width)
        canvas.heading(1, title, in: Column(x: x, baseline: top + 34 * typeFactor, width: width))
        canvas.element(
            .paragraph, identity, in: Column(x: x, baseline: top + 54 * typeFactor + title.depth, width: width))
    }
}
