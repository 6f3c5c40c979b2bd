internal import DisplayList
internal import ReportModel

/// The lines at the head and at the foot of every page; they are decoration, not part of the text.
struct PageFurniture {
    let report: Report<StyledText>

    private static let gap: Points = 16

    func drawHeader<Shaper>(
        on canvas: inout Canvas, _ fields: PageFields, _ setter: inout Typesetter<Shaper>
    ) throws(LayoutError) {
        let frame = canvas.frame
        let role = setter.type.header
        let end = try setter.set(report.headerEnd, in: role, fields: fields)
        let room = max(frame.width / 3, frame.width - end.width - PageFurniture.gap)
        let start = try setter.fit(
            report.headerStart, [Rung(role: role, width: room)], what: "the line at the head of the page"
        ).text
        let column = Column(x: frame.left, baseline: frame.headerBaseline, width: frame.width)
        canvas.artifact(start, in: column)
        canvas.artifact(end, in: column, align: .end)
        canvas.rule(
            from: frame.left, to: frame.right, y: frame.headerRule, Stroke(canvas.inks.accent, width: 0.75))
    }

    func drawFooter<Shaper>(
        on canvas: inout Canvas, _ fields: PageFields, _ setter: inout Typesetter<Shaper>
    ) throws(LayoutError) {
        let frame = canvas.frame
        let role = setter.type.footer
        canvas.rule(
            from: frame.left, to: frame.right, y: frame.footerRule, Stroke(canvas.inks.grid, width: 0.75))
        let end = try setter.set(report.footerEnd, in: role, fields: fields)
        let middle = try setter.set(report.footerMiddle, in: role, fields: fields)
        var right = frame.width - end.width - PageFurniture.gap
        let middleEnd = right
        if !middle.isEmpty { right -= middle.width + PageFurniture.gap }
        let start = try setter.fit(
            report.footerStart,
            [
                Rung(role: role, width: max(frame.width / 3, right)),
                Rung(role: role, width: max(frame.width / 3, right), lines: 2),
            ],
            what: "the line at the foot of the page"
        ).text
        // Two lines begin higher, so that the second keeps away from the edge of the paper.
        let column = Column(
            x: frame.left, baseline: frame.footerBaseline - (start.lines.count > 1 ? 3 : 0), width: frame.width)
        canvas.artifact(start, in: column)
        canvas.artifact(
            middle, in: Column(x: frame.left, baseline: column.baseline, width: middleEnd), align: .end)
        canvas.artifact(end, in: column, align: .end)
    }
}
