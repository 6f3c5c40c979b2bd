package import LayoutEngine
package import PageModel
import ReportModel

/// The rules for every page of a report, checked on its list of paint commands alone.
///
/// This is the one place for the rules of a page. Tests of single blocks, of blocks by chance and of whole reports all ask
/// here, with the letters of the font of squares or with those of real fonts.
package struct PageRules {
    /// The room of content: from margin to margin, and from under the head to over the foot.
    package var content: Rect
    /// Where the rule at the head of a page is, and where the content of a first page begins that has none.
    var head: (rule: Points, bareTop: Points)
    /// Colours that need not stand out from their ground, because nothing is read from them: thin rules, edges of
    /// cards, the areas of percentiles.
    package var decoration: Set<Colour>
    /// The notes that say that percents are rounded and need not add up to 100.
    package var roundingNotes: [String]
    /// Where the letters of a run are, from the beginning of its baseline.
    package var letters: (GlyphRun) -> Rect
    /// How far letters of tall and deep scripts may reach out of the line that was made for them, into the room around it.
    package var reach: Points

    /// The rules for pages of a style.
    ///
    /// - Parameters:
    ///   - style: Paper and theme of the pages.
    ///   - roundingNotes: The notes that say that percents are rounded.
    ///   - letters: Where the letters of a run are; by default from the top of digits to a little below the baseline.
    ///   - reach: How far letters may reach out of their line, into the padding of cards and out of figures.
    package init(
        _ style: PageStyle, roundingNotes: [String] = [],
        letters: @escaping (GlyphRun) -> Rect = PageRules.plainLetters, reach: Points = 0
    ) {
        self.reach = reach
        let frame = style.frame
        content = Rect(x: frame.left, y: frame.top, width: frame.width, height: frame.height)
        head = (frame.headerRule, frame.bareTop)
        // Percentiles are read from the line in their middle.
        let areas = [PanelArea.outer, .inner].map(style.theme.colour)
        decoration = Set([style.theme.inks.grid, style.theme.inks.edge] + areas)
        self.roundingNotes = roundingNotes
        self.letters = letters
    }

    /// From the top of the digits to a little below the baseline, for fonts that are not known.
    package static func plainLetters(_ run: GlyphRun) -> Rect {
        Rect(x: 0, y: -run.size * 0.72, width: run.width, height: run.size * 0.92)
    }

    /// No ink nearer to the edge of the paper: many printers leave it out.
    static let paperEdge: Points = 18
    /// No smaller type.
    static let leastType: Points = 8.5
    /// Letters stay as far from the edge of their card.
    static let cardPadding: Points = 6
    /// Text stands out from its ground by as much (WCAG 2.2, 1.4.3).
    static let textContrast = 4.5
    /// Marks stand out from their ground by as much (WCAG 2.2, 1.4.11).
    static let markContrast = 3.0
    /// A colour that differs less from the paper is a ground for other things.
    static let groundContrast = 1.5
    /// The tolerance between two sums of binary fractions.
    static let hair: Points = 0.01
}

/// A rule of the page.
package enum PageRule: String, Hashable, Sendable, CaseIterable {
    /// Every place, size and angle is a number.
    case numbers
    /// No type is smaller than 8.5 pt.
    case type
    /// Nothing is painted in the outer 18 pt of the paper.
    case paper
    /// Content stays between the margins, and between head and foot.
    case content
    /// A card's content is inside it, and text keeps away from its edge; a tile's content is inside the tile.
    case card
    /// A figure's content is within the area that the figure names.
    case figure
    /// No text lies on another.
    case overlap
    /// Text and marks stand out from what they stand on.
    case ground
    /// The percents of a ring add up to 100, unless a note says why they do not.
    case percents
    /// The numbers at the foot are those of the page and of the last page.
    case pages
    /// Elements are nested as tagged PDF wants it, and all of them end.
    case elements
}

/// Where a page breaks a rule.
package struct PageFault: Hashable, Sendable, CustomStringConvertible {
    /// The page, from 1.
    package let page: Int
    /// The rule.
    package let rule: PageRule
    /// The breach.
    package let what: String

    /// A sentence for whoever reads the log of a test.
    package var description: String { "page \(page), \(rule): \(what)" }
}
