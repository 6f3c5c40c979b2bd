package import PageModel
package import ReportModel

/// The look of pages: paper, theme, language, and the format of numbers that only pages know.
package struct PageStyle: Hashable, Sendable {
    /// The paper.
    package var frame: PageFrame
    /// Colours and type, as large as it is set.
    package var theme: Theme
    /// The size of type relative to that of the theme's file.
    private let typeFactor: Double
    /// The growth of places in the theme's file over the product's own theme, without those that are not larger.
    private let growth: [TypePlace: Double]
    /// The language of the report.
    package var language: LanguageTag
    /// The side where lines of text begin; the whole page is mirrored if they begin at the right.
    package var direction: StyledText.Direction
    /// The format of page and row numbers.
    package var numbers: NumberFormat
    /// A factor on the distance of lines, above one for scripts that need more room.
    package var linePitch: Double

    /// Makes a style.
    ///
    /// - Parameters:
    ///   - wish: The options of the report, of which the paper counts.
    ///   - theme: Colours and type.
    ///   - typePercent: How large type is, in percent of the theme's.
    ///   - language: The language of the report.
    ///   - direction: Where lines of text begin.
    ///   - numbers: How the numbers of pages and rows are written.
    ///   - linePitch: A factor on the distance of lines.
    package init(
        _ wish: ReportWish, theme: Theme = .standard, typePercent: Int = 100, language: LanguageTag,
        direction: StyledText.Direction = .leftToRight, numbers: NumberFormat = NumberFormat(),
        linePitch: Double = 1
    ) {
        typeFactor = Double(typePercent) / 100
        growth = theme.type.growth(over: Theme.standard.type)
        frame = PageFrame(wish.sheet, typeFactor: typeFactor * (growth[.footer] ?? 1))
        self.theme = theme
        self.theme.type = theme.type.scaled(to: typePercent)
        self.language = language
        self.direction = direction
        self.numbers = numbers
        self.linePitch = linePitch
    }

    /// Returns the size of type in some places relative to the product's own theme, at least 1 in type of the usual
    /// size.
    ///
    /// Distances that hold a line of that type grow along; where one holds several places it grows with the largest.
    func factor(_ places: TypePlace...) -> Double {
        typeFactor * (places.compactMap { growth[$0] }.max() ?? 1)
    }
}

/// The places on a page, measured from its upper left corner.
///
/// The block of content is equally wide on both papers, so that lines break alike and only pages differ.
package struct PageFrame: Hashable, Sendable {
    /// The paper's size.
    package let size: Extent
    /// The first height that content may use.
    package let top: Points = 68
    /// The first height of a first page without a line at its head.
    package let bareTop: Points = 42
    /// The last height that content may use.
    package let bottom: Points
    /// The width of content: 12 columns of 30 and 11 gutters of 12.
    package let width: Points = 492

    /// The height of the foot of a page.
    private let foot: Points
    /// The size of type relative to that of the theme's file.
    private let typeFactor: Double

    /// The frame on a paper; the foot of the page takes its room from the content where type is larger.
    package init(_ paper: Paper, typeFactor: Double = 1) {
        self.typeFactor = typeFactor
        foot = 44 * typeFactor
        switch paper {
        case .a4:
            size = Extent(width: 595.276, height: 841.890)
            bottom = 776 + 44 - foot
        case .letter:
            size = Extent(width: 612, height: 792)
            bottom = 726 + 44 - foot
        }
    }

    /// The left edge of content.
    package var left: Points { (size.width - width) / 2 }
    /// The right edge of content.
    package var right: Points { left + width }
    /// The height of content.
    package var height: Points { bottom - top }

    /// The baseline of the line at the head.
    package let headerBaseline: Points = 44
    /// The rule under the line at the head.
    package let headerRule: Points = 52
    /// The rule over the line at the foot.
    var footerRule: Points { size.height - foot }
    /// The baseline of the line at the foot.
    package var footerBaseline: Points { size.height - 31 * typeFactor }
}
