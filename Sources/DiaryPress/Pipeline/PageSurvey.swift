internal import LayoutEngine
internal import PageModel

/// Examines finished pages for texts that overlap or reach beyond the content, and for pages that end early.
///
/// Findings are reported by position only: the texts of a report are private.
struct PageSurvey {
    /// The findings, page by page.
    private(set) var issues: [Preflight.Issue] = []
    /// The size of the smallest type; `nil` where there is no text.
    private(set) var leastType: Points?
    private let frame: PageFrame
    private let record: PaginationRecord
    private var pageCount = 0
    private var open: [SemanticTag.Role] = []

    /// A survey of the pages of a report, none of which has been seen.
    init(_ frame: PageFrame, _ record: PaginationRecord) {
        self.frame = frame
        self.record = record
    }

    /// Examines the next page.
    mutating func take(_ page: Page) {
        let texts = page.texts(open: &open).filter(\.isSeen)
        pageCount += 1
        leastType = (texts.map(\.size) + [leastType].compactMap(\.self)).min()
        for text in texts where !isInside(text) {
            add(.overflow, text, "beyond the content of the page")
        }
        for (lower, _) in texts.overlaps { add(.overlap, lower, "on another text") }
        if let blank = record.blank(endingPage: pageCount, in: frame), blank > PageFrame.mostBlank {
            let detail = "page \(pageCount): \(Int((blank * 100).rounded(.down)))% of the content empty"
            issues.append(
                Preflight.Issue(kind: .empty, block: record.pages[pageCount - 1].last?.block, detail: detail))
        }
    }

    /// Returns true if a text stays within the content; headers and footers lie above and below it.
    private func isInside(_ text: PlacedText) -> Bool {
        // The line at the head of the first page may be the title of the document, and that at the foot of the last is read.
        let isFurniture =
            text.path.contains(.artifact) || [frame.headerBaseline, frame.footerBaseline].contains(text.baseline)
        // A first page without a line at its head begins higher.
        let start = pageCount == 1 ? record.pages.first?.first?.top : nil
        let first = max(frame.bareTop, min(frame.top, start ?? frame.top))
        let (top, bottom) = isFurniture ? (0, frame.size.height) : (first, frame.bottom)
        let room = Rect(x: frame.left, y: top, width: frame.width, height: bottom - top)
        // Sums of widths are off by their rounding.
        return room.inset(by: -0.01).contains(text.box)
    }

    private mutating func add(_ kind: Preflight.Kind, _ text: PlacedText, _ what: String) {
        let position =
            "\(Int(text.box.minX.value.rounded())) pt from the left, \(Int(text.baseline.value.rounded())) pt from the top"
        let detail = "page \(pageCount): \(what), \(position)"
        issues.append(Preflight.Issue(kind: kind, block: block(at: text.baseline), detail: detail))
    }

    /// The block that stands at a height of the page that was taken last.
    private func block(at height: Points) -> String? {
        guard record.pages.indices.contains(pageCount - 1) else { return nil }
        return record.pages[pageCount - 1].first { $0.top <= height && height <= $0.top + $0.height }?.block
    }
}
