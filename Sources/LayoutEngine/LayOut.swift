package import Diagnostics
package import DisplayList
package import ReportModel

/// Lays a report out on pages.
///
/// All blocks are measured first, then placed; only then, with the number of pages known, are pages made. The result
/// depends on the arguments alone.
///
/// - Parameters:
///   - report: The report in words.
///   - style: Paper, theme, language.
///   - shaper: What knows fonts.
/// - Returns: The pages, and warnings about texts that had to be shortened and characters that no font has.
/// - Throws: ``LayoutError`` for a report without blocks, for a block that no page can hold, and for text that cannot
///   be shaped.
package func layOut(
    _ report: Report<StyledText>, style: PageStyle, shaper: some TextShaping
) throws(LayoutError) -> Outcome<PaginatedDocument> {
    guard !report.blocks.isEmpty else { throw LayoutError(.nothingToPrint, in: "report") }
    var setter = Typesetter(shaper: shaper, style: style)
    var shown: [Block<StyledText>] = []
    var blocks: [MeasuredBlock] = []
    blocks.reserveCapacity(report.blocks.count)
    for block in report.blocks {
        guard let measured = try MeasuredBlock(block, &setter) else { continue }
        shown.append(block)
        blocks.append(measured)
    }
    let placed = try Pagination(blocks, frame: style.frame).pages
    let names = destinations(of: blocks)
    setter.section = "report"
    let furniture = try PageFurniture(report, pages: placed.count, &setter)
    var pages: [Page] = []
    for (index, placements) in placed.enumerated() {
        let fields = PageFields(number: index + 1, count: placed.count)
        var canvas = Canvas(style: style)
        if index == 0 { canvas.begin(SemanticTag(.document, language: style.language.rawValue)) }
        try furniture.drawHeader(on: &canvas, fields, &setter)
        for placement in placements {
            blocks[placement.block].draw(placement, on: &canvas, destination: names[placement.block])
        }
        try furniture.drawFooter(on: &canvas, fields, &setter)
        if index == placed.count - 1 { canvas.end() }
        pages.append(Page(size: style.frame.size, commands: canvas.commands))
    }
    let document = PaginatedDocument(
        pages: pages, outline: outline(of: shown, names), properties: properties(of: report, style))
    return Outcome(document, warnings: setter.log.warnings)
}

/// The name of the place each block begins at: `s1`, `s2` … for sections, nothing for other blocks.
private func destinations(of blocks: [MeasuredBlock]) -> [String] {
    var count = 0
    return blocks.map { block in
        switch block {
        case .title, .tiles: return ""
        case .card, .noData:
            count += 1
            return "s\(count)"
        }
    }
}

private func outline(of blocks: [Block<StyledText>], _ names: [String]) -> [PaginatedDocument.OutlineEntry] {
    zip(blocks, names).compactMap { block, name in
        switch block {
        case .title, .keyFigures, .halves, .pageBreak: nil
        case .chart(let card): .init(title: card.title.plain, destination: name)
        case .table(let card): .init(title: card.title.plain, destination: name)
        case .note(let card): .init(title: card.title.plain, destination: name)
        case .section(let card): .init(title: card.title.plain, destination: name)
        case .noData(let card): .init(title: card.title.plain, destination: name)
        }
    }
}

private func properties(of report: Report<StyledText>, _ style: PageStyle) -> PaginatedDocument.Properties {
    PaginatedDocument.Properties(
        title: report.title.plain, subject: report.headerEnd.plain, language: style.language.rawValue,
        date: "\(report.date)T00:00:00Z")
}

extension MeasuredBlock {
    fileprivate func draw(_ placement: Placement, on canvas: inout Canvas, destination: String) {
        switch self {
        case .title(let block): block.draw(on: &canvas, top: placement.top)
        case .tiles(let block): block.draw(on: &canvas, top: placement.top)
        case .card(let card): card.draw(placement, on: &canvas, destination: destination)
        case .noData(let card): card.draw(on: &canvas, top: placement.top, destination: destination)
        }
    }
}
