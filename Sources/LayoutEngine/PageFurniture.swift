internal import DisplayList
internal import ReportModel
internal import ThemeModel

/// The lines at the head and at the foot of every page; they are decoration, not part of the text.
struct PageFurniture {
    private let header: Line
    private let footer: Line

    private static let gap: Points = 16

    /// A line with a text at its left and texts at its right.
    private struct Line {
        let role: TextRole
        let start: SetText
        let middle: StyledText
        let end: StyledText
    }

    /// Measures the lines of a document with so many pages; what fits on the last page fits on all.
    init<Shaper>(
        _ report: Report<StyledText>, pages: Int, _ setter: inout Typesetter<Shaper>
    ) throws(LayoutError) {
        let width = setter.style.frame.width
        let widest = PageFields(number: pages, count: pages)
        func room(_ texts: StyledText..., in role: TextRole) throws(LayoutError) -> Points {
            var room = width
            for text in texts where !text.isEmpty {
                room -= try setter.set(text, in: role, fields: widest).width + PageFurniture.gap
            }
            return max(width / 3, room)
        }
        let above = setter.type.header
        let roomAbove = try room(report.headerEnd, in: above)
        let start = try setter.fit(
            report.headerStart, [Rung(role: above, width: roomAbove)], what: "the line at the head of the page")
        header = Line(role: above, start: start.text, middle: StyledText([]), end: report.headerEnd)
        let below = setter.type.footer
        let roomBelow = try room(report.footerMiddle, report.footerEnd, in: below)
        let first = try setter.fit(
            report.footerStart, [Rung(role: below, width: roomBelow), Rung(role: below, width: roomBelow, lines: 2)],
            what: "the line at the foot of the page")
        footer = Line(role: below, start: first.text, middle: report.footerMiddle, end: report.footerEnd)
    }

    func drawHeader<Shaper>(
        on canvas: inout Canvas, _ fields: PageFields, _ setter: inout Typesetter<Shaper>
    ) throws(LayoutError) {
        let frame = canvas.frame
        try draw(header, on: &canvas, baseline: frame.headerBaseline, fields, &setter)
        canvas.rule(
            from: frame.left, to: frame.right, y: frame.headerRule, Stroke(canvas.inks.accent, width: 0.75))
    }

    func drawFooter<Shaper>(
        on canvas: inout Canvas, _ fields: PageFields, _ setter: inout Typesetter<Shaper>
    ) throws(LayoutError) {
        let frame = canvas.frame
        canvas.rule(
            from: frame.left, to: frame.right, y: frame.footerRule, Stroke(canvas.inks.grid, width: 0.75))
        // Two lines begin higher, so that the second keeps away from the edge of the paper.
        let lift: Points = footer.start.lines.count > 1 ? 3 : 0
        try draw(footer, on: &canvas, baseline: frame.footerBaseline - lift, fields, &setter)
    }

    private func draw<Shaper>(
        _ line: Line, on canvas: inout Canvas, baseline: Points, _ fields: PageFields,
        _ setter: inout Typesetter<Shaper>
    ) throws(LayoutError) {
        let column = Column(x: canvas.frame.left, baseline: baseline, width: canvas.frame.width)
        let end = try setter.set(line.end, in: line.role, fields: fields)
        let middle = try setter.set(line.middle, in: line.role, fields: fields)
        canvas.artifact(line.start, in: column)
        var beforeEnd = column
        beforeEnd.width -= end.isEmpty ? 0 : end.width + PageFurniture.gap
        canvas.artifact(middle, in: beforeEnd, align: .end)
        canvas.artifact(end, in: column, align: .end)
    }
}
