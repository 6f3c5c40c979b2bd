package import DiaryModel
package import PageModel
package import ReportModel

/// A report that has been measured and dealt out to pages; its pages are made one by one.
///
/// All panels are measured first, then placed; only then, with the number of pages known, are pages made. A long report
/// need never be in memory as a whole. The result depends on the arguments alone.
package struct PlacedReport {
    /// The content of each page.
    package private(set) var record: PaginationRecord
    /// The entries of the outline.
    package let outline: [PaginatedDocument.OutlineEntry]
    /// The document's properties.
    package let properties: PaginatedDocument.Properties
    private let panels: [MeasuredPanel]
    /// The reading order of the pages made so far.
    private var narration = Narration()
    private let placements: [[Placement]]
    /// By panel: the name of the place it begins at, for those of the outline.
    private let destinations: [String?]
    private let furniture: PageFurniture
    private var setter: Typesetter

    /// Measures a report and deals it out to pages.
    ///
    /// - Parameters:
    ///   - report: The report.
    ///   - wording: The wording of its messages; it is last used before this returns.
    ///   - style: Paper, theme, language.
    ///   - shaper: The shaper of texts.
    ///   - limits: The number of pages it is meant to fit on; panels are reduced to keep it.
    /// - Throws: ``LayoutError`` for a report without panels, for a panel that no page can hold, and for text that
    ///   cannot be shaped.
    package init(
        _ report: consuming Report, wording: any Wording, style: PageStyle, shaper: any TextShaping,
        limits: PageLimits = PageLimits()
    ) throws(LayoutError) {
        guard !report.panels.isEmpty else { throw LayoutError(.nothingToPrint, in: "report") }
        var setter = Typesetter(shaper: shaper, wording: wording, style: style)
        let fit = try PageFit(report.panels, limits, &setter)
        placements = fit.pagination.pages
        record = PaginationRecord(fit.pagination, fit.panels, steps: setter.notices.steps)
        record.limit = fit.limit
        let titles = report.panels.map { $0.title.map { setter.words($0).plain } }
        destinations = PlacedReport.destinations(of: titles)
        setter.section = nil
        furniture = try PageFurniture(copy report, pages: max(1, placements.count), &setter)
        outline = zip(titles, destinations).compactMap { title, name in
            title.flatMap { title in name.map { .init(title: title, destination: $0) } }
        }
        properties = PaginatedDocument.Properties(
            title: setter.words(report.title).plain, author: report.author.map { setter.words($0).plain } ?? "",
            subject: setter.words(report.headerEnd).plain,
            language: style.language.rawValue,
            date: "\(report.date)T00:00:00Z")
        panels = fit.panels
        setter.kept.forget()
        self.setter = setter
    }

    /// The size of all pages, and where their content stands.
    package var frame: PageFrame { setter.style.frame }

    /// The size of all pages.
    package var pageSize: Extent { frame.size }

    /// The number of pages, at least one.
    package var pageCount: Int { placements.count }

    /// Warnings about texts that had to be shortened, characters that no font has, and charts that gave way.
    ///
    /// They are complete when every page has been made.
    package var warnings: [Diagnostic] { setter.notices.warnings }

    /// The texts that found their places only in smaller type, in several lines, or cut, in the order of their keys.
    ///
    /// They are complete when every page has been made.
    package var tightTexts: [TightText] {
        setter.notices.tightTexts.sorted {
            ($0.section ?? "", $0.key?.rawValue ?? "", $0.what, $0.way.rawValue)
                < ($1.section ?? "", $1.key?.rawValue ?? "", $1.what, $1.way.rawValue)
        }
    }

    /// Makes a page; pages are made in order, each once, because elements stay open from one to the next.
    ///
    /// - Precondition: `index` is below ``pageCount``.
    package mutating func page(at index: Int) throws(LayoutError) -> Page {
        let style = setter.style
        let fields = PageFields(number: index + 1, count: pageCount)
        var canvas = Canvas(style: style)
        canvas.narration = narration
        if index == 0 { canvas.begin(SemanticTag(.document, language: style.language.rawValue)) }
        if index > 0 || !panels.nameThePerson {
            try furniture.drawHeader(on: &canvas, fields, isTitle: index == 0 && !panels.haveTitle, &setter)
        }
        for placement in placements[index] {
            try panels[placement.panel].draw(
                placement, on: &canvas, destination: destinations[placement.panel], &setter)
        }
        try furniture.drawFooter(on: &canvas, fields, &setter)
        if index == pageCount - 1 { canvas.end() }
        narration = canvas.narration
        return Page(size: style.frame.size, commands: canvas.commands)
    }

    /// The names of the places that panels begin at: `s1`, `s2` … for those with a title.
    private static func destinations(of titles: [String?]) -> [String?] {
        var count = 0
        return titles.map { title in
            title.map { _ in
                count += 1
                return "s\(count)"
            }
        }
    }
}
