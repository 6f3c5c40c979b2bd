package import DiaryModel
package import PageModel
package import ReportModel

/// Lays a report out on pages, all of them at once.
///
/// - Parameters:
///   - report: The report.
///   - wording: The wording of its messages.
///   - style: Paper, theme, language.
///   - shaper: The shaper of texts.
/// - Returns: The pages, and warnings about texts that had to be shortened, characters that no font has, and charts
///   that were reduced.
/// - Throws: ``LayoutError`` as ``PlacedReport`` does.
package func layOut(
    _ report: Report, wording: any Wording, style: PageStyle, shaper: some TextShaping
) throws(LayoutError) -> Outcome<PaginatedDocument> {
    var placed = try PlacedReport(report, wording: wording, style: style, shaper: shaper)
    return try placed.document()
}

extension PlacedReport {
    /// Makes all pages at once.
    ///
    /// - Returns: The pages, with the warnings of all of them.
    package mutating func document() throws(LayoutError) -> Outcome<PaginatedDocument> {
        var pages: [Page] = []
        pages.reserveCapacity(pageCount)
        for index in 0..<pageCount { pages.append(try page(at: index)) }
        return Outcome(
            PaginatedDocument(pages: pages, outline: outline, properties: properties), warnings: warnings)
    }
}
