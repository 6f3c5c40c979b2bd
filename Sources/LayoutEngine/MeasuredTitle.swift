internal import DisplayList
internal import ReportModel

/// The report's title and whom it is about, ready to be drawn.
struct MeasuredTitle: Hashable, Sendable {
    let title: SetText
    let identity: SetText

    /// 80 with one line of each; more lines add their pitch.
    var height: Points { 80 + title.depth + identity.depth }

    init<Shaper>(_ block: TitleBlock<StyledText>, _ setter: inout Typesetter<Shaper>) throws(LayoutError) {
        let width = setter.style.frame.width
        title = try setter.set(block.title, in: setter.type.reportTitle, width: width)
        identity = try setter.set(block.identity, in: setter.type.identity, width: width)
    }

    func draw(on canvas: inout Canvas, top: Points) {
        let (x, width) = (canvas.frame.left, canvas.frame.width)
        canvas.element(.heading(level: 1), title, in: Column(x: x, baseline: top + 34, width: width))
        canvas.element(
            .paragraph, identity, in: Column(x: x, baseline: top + 54 + title.depth, width: width))
    }
}
