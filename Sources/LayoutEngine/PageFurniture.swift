internal import PageModel
internal import ReportModel

/// The lines at the head and at the foot of every page; they are furniture, not part of the text.
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
    init(
        _ report: Report, pages: Int, _ setter: inout Typesetter
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
        let above = setter.type[.header]
        let end = setter.words(report.headerEnd)
        let roomAbove = try room(end, in: above)
        let start = try setter.fit(
            report.headerStart, [Rung(role: above, width: roomAbove)], what: "the line at the head of the page")
        header = Line(role: above, start: start.text, middle: StyledText([]), end: end)
        footer = try PageFurniture.footer(of: report, widest, &setter)
    }

    /// Returns the line at the foot, which is always one line.
    ///
    /// The least important part is dropped first: the number of the report, which is also beside the person's name.
    /// Then the text behind the note that these are no diagnosis goes. Nothing is set smaller.
    private static func footer(
        of report: Report, _ fields: PageFields, _ setter: inout Typesetter
    ) throws(LayoutError) -> Line {
        let (role, what) = (setter.type[.footer], "the line at the foot of the page")
        let none = StyledText([])
        let (start, number, end) = (
            setter.words(report.footerStart), setter.words(report.footerMiddle), setter.words(report.footerEnd)
        )
        var width = setter.style.frame.width
        if !end.isEmpty { width -= try setter.set(end, in: role, fields: fields).width + gap }
        let whole = try setter.set(start, in: role)
        let middle = number.isEmpty ? 0 : try setter.set(number, in: role, fields: fields).width + gap
        if whole.width <= width - middle { return Line(role: role, start: whole, middle: number, end: end) }
        if whole.width <= width { return Line(role: role, start: whole, middle: none, end: end) }
        if let short = report.footerShort {
            let set = try setter.set(short, in: role)
            if set.width <= width {
                setter.reportShortened(what, key: start.key)
                setter.note(what, key: start.key, .cut)
                return Line(role: role, start: set, middle: none, end: end)
            }
        }
        let room = max(setter.style.frame.width / 3, width)
        let cut = try setter.fit(start, [Rung(role: role, width: room)], what: what)
        return Line(role: role, start: cut.text, middle: none, end: end)
    }

    /// Draws the line at the head; in a document without another title it is that on the first page.
    ///
    /// Person and period are read if the line is the title; on other pages they are repeated for the eye alone.
    func drawHeader(
        on canvas: inout Canvas, _ fields: PageFields, isTitle: Bool, _ setter: inout Typesetter
    ) throws(LayoutError) {
        let frame = canvas.frame
        let column = Column(x: frame.left, baseline: frame.headerBaseline, width: frame.width)
        let end = try setter.set(header.end, in: header.role, fields: fields)
        canvas.aside(isTitle ? nil : .header) { canvas in
            canvas.heading(1, header.start, in: column)
            canvas.element(.paragraph, end, in: column, align: .end)
        }
        canvas.rule(
            from: frame.left, to: frame.right, y: frame.headerRule, Stroke(canvas.inks.accent, width: 0.75))
    }

    /// Draws the line at the foot; on the last page what it says is read, but for the number of the page.
    func drawFooter(
        on canvas: inout Canvas, _ fields: PageFields, _ setter: inout Typesetter
    ) throws(LayoutError) {
        let frame = canvas.frame
        canvas.rule(
            from: frame.left, to: frame.right, y: frame.footerRule, Stroke(canvas.inks.grid, width: 0.75))
        let column = Column(x: frame.left, baseline: frame.footerBaseline, width: frame.width)
        let middle = try setter.set(footer.middle, in: footer.role, fields: fields)
        let end = try setter.set(footer.end, in: footer.role, fields: fields)
        var beforeEnd = column
        beforeEnd.width -= end.isEmpty ? 0 : end.width + PageFurniture.gap
        canvas.aside(fields.number == fields.count ? nil : .footer) { canvas in
            canvas.element(.paragraph, footer.start, in: column)
            canvas.element(.paragraph, middle, in: beforeEnd, align: .end)
        }
        canvas.aside(.footer) { $0.element(.paragraph, end, in: column, align: .end) }
    }
}
