package import Diagnostics
package import DisplayList
package import ReportModel

/// Lays a report out on pages, all of them at once.
///
/// - Parameters:
///   - report: The report in words.
///   - style: Paper, theme, language.
///   - shaper: What knows fonts.
/// - Returns: The pages, and warnings about texts that had to be shortened, characters that no font has, and charts
///   that gave way.
/// - Throws: ``LayoutError`` as ``PlacedReport`` does.
package func layOut(
    _ report: Report<StyledText>, style: PageStyle, shaper: some TextShaping
) throws(LayoutError) -> Outcome<PaginatedDocument> {
    var placed = try PlacedReport(report, style: style, shaper: shaper)
    var pages: [Page] = []
    pages.reserveCapacity(placed.pageCount)
    for index in 0..<placed.pageCount { pages.append(try placed.page(at: index)) }
    let document = PaginatedDocument(pages: pages, outline: placed.outline, properties: placed.properties)
    return Outcome(document, warnings: placed.warnings)
}
