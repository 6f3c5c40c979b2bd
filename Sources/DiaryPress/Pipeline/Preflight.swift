internal import LayoutEngine
package import PageModel
package import ReportModel

/// The findings of laying out one report in one language on one paper; JSON has it as `matrix --json` prints it.
package struct Preflight: Hashable, Sendable, Encodable {
    private enum CodingKeys: String, CodingKey {
        case layout, language, paper, leastType, issues
        case hasReadings = "readings"
        case pageCount = "pages"
    }

    /// The layout.
    package let layout: String
    /// True if the person has readings; without any, every section says so.
    package let hasReadings: Bool
    /// The language.
    package let language: LanguageTag
    /// The paper.
    package let paper: Paper
    /// The number of pages; 0 if the report could not be made.
    package var pageCount = 0
    /// The size of the smallest type on its pages; `nil` where the report could not be made.
    package var leastType: Points?
    /// The findings, in the order of blocks and keys.
    package var issues: [Issue] = []

    /// A report that is about to be tried.
    init(_ wish: ReportWish, hasReadings: Bool, language: LanguageTag) {
        (layout, paper) = (wish.layoutID, wish.sheet)
        (self.hasReadings, self.language) = (hasReadings, language)
    }

    /// The layout and the paper, as tables name them.
    package var trial: String { "\(layout)/\(paper.rawValue)" }

    /// Something that a reader might miss, or a designer should see.
    package struct Issue: Hashable, Sendable, Encodable {
        /// The kind of issue.
        package let kind: Kind
        /// The section or block it is in, where it is known.
        package var block: String?
        /// The text it is about, where it is about one.
        package var key: String?
        /// Further detail, such as the place of a text.
        package let detail: String
    }

    /// The kinds of issues.
    package enum Kind: String, Hashable, Sendable, CaseIterable, Encodable {
        /// The report could not be made.
        case failed
        /// A text is in no template.
        case missing
        /// A text came from another language.
        case fallback
        /// A template asks for a value that there is not.
        case argument
        /// A text was cut.
        case cut
        /// A character is in no font.
        case glyph
        /// A text lies on another.
        case overlap
        /// A text reaches beyond the content of its page.
        case overflow
        /// A text is set in smaller type than its place has.
        case smaller
        /// A page ends with more than three tenths of its content empty, though others follow and no break was asked for.
        case empty
        /// A text takes several lines.
        case wrapped
        /// A chart is not shown as the layout asks.
        case degraded

        /// True if a report with such an issue is not fit to be shipped.
        package var isFault: Bool { self != .wrapped && self != .degraded }
    }

    /// The number of issues that keep the report from being shipped.
    package var faultCount: Int { issues.count { $0.kind.isFault } }

    /// Returns the number of issues of a kind.
    package func count(_ kind: Kind) -> Int { issues.count { $0.kind == kind } }
}
