internal import DisplayList
package import ReportModel

extension PlacedReport {
    /// How large type is set, in percent, one after the other, until a report fits the pages that are wanted; in each of
    /// them free text has the type of notes.
    ///
    /// Below these, body type of 12 pt would be little larger than the smallest that can be read.
    private static var percents: [Int] { [100, 95, 90] }

    /// How many times the pages that are wanted a report can take at most and still be brought to fit them.
    ///
    /// In type of 90 percent, with free text in that of notes, nothing needs less than half of its room; and blocks a
    /// little higher than half a page, of which two share one then, take half of the pages. A report of thousands of
    /// pages is not measured again in vain.
    private static var mostShrinking: Int { 4 }

    /// Measures a report that is meant to fit on some pages, and sets its type a little smaller where it would not.
    ///
    /// Nothing is left out: where even the smallest type needs more pages, the report is set as usual and takes them.
    /// What was done stands in the record, and in a warning.
    ///
    /// - Parameters:
    ///   - report: The report in words.
    ///   - style: Paper, theme, language.
    ///   - shaper: What knows fonts.
    ///   - pageLimit: How many pages there should be at most; `nil` for as many as it takes.
    /// - Throws: As without a limit.
    package init(
        _ report: consuming Report<StyledText>, style: PageStyle, shaper: Shaper, pageLimit: Int?
    ) throws(LayoutError) {
        guard let pageLimit else {
            self = try PlacedReport(report, style: style, shaper: shaper)
            return
        }
        var placed = try PlacedReport(copy report, style: style, shaper: shaper)
        var limit = PaginationRecord.Limit(asked: pageLimit, typePercent: 100, isKept: placed.pageCount <= pageLimit)
        let isWorthTrying = placed.pageCount <= pageLimit * PlacedReport.mostShrinking
        for percent in isWorthTrying ? PlacedReport.percents : [] where !limit.isKept {
            let smaller = try PlacedReport(copy report, style: style.smaller(to: percent), shaper: shaper)
            guard smaller.pageCount <= pageLimit else { continue }
            placed = smaller
            limit.typePercent = percent
            limit.isKept = true
            limit.hasSmallNotes = true
        }
        placed.take(limit)
        self = placed
    }
}
