public import DiaryModel

/// Rows and columns of a panel: a short list, a table of figures, a calendar, a diary.
public struct PanelGrid: Hashable, Sendable {
    /// The columns.
    public var columns: [PanelGridColumn]
    /// The rows that name the columns; printed again on every page that the grid runs on to.
    public var heads: [PanelRow]
    /// The rows.
    public var rows: [PanelRow]
    /// No row is lower, in points of type of the usual size.
    public var leastRow: Double
    /// Between two columns, in points.
    public var gap: Double
    /// The most by which a row becomes higher if its page would end early, in points.
    public var stretch: Double
    /// The most by which a row becomes lower if that brings one more block onto its page, in points.
    public var shrink: Double
    /// In how many columns side by side the rows run, 1 or 2.
    public var lanes: Int
    /// True if rows may be on several pages.
    public var isSplit: Bool
    /// True if there are lines between columns.
    public var hasUprights: Bool
    /// True if columns share the whole width by their growth alone, whatever their content.
    ///
    /// A cell over two of four equal columns has half of the width, and there are lines between cells only.
    public var keepsProportions: Bool

    /// Makes a grid.
    public init(
        columns: [PanelGridColumn], heads: [PanelRow] = [], rows: [PanelRow], leastRow: Double = 18,
        gap: Double = 6, stretch: Double = 0, shrink: Double = 0, lanes: Int = 1, isSplit: Bool = false,
        hasUprights: Bool = false, keepsProportions: Bool = false
    ) {
        self.columns = columns
        self.heads = heads
        self.rows = rows
        self.leastRow = leastRow
        self.gap = gap
        self.stretch = stretch
        self.shrink = shrink
        self.lanes = lanes
        self.isSplit = isSplit
        self.hasUprights = hasUprights
        self.keepsProportions = keepsProportions
    }
}

/// The width of a grid's column.
public struct PanelGridColumn: Hashable, Sendable {
    /// The edge at which its texts are aligned.
    public var alignment: Alignment
    /// Its part of the width that no text needs; 0 for a column as wide as its texts.
    ///
    /// Of a grid that keeps proportions, its part of the whole width.
    public var growth: Double
    /// True if its texts may take several lines.
    public var wraps: Bool
    /// It is not narrower, in points of type of the usual size.
    public var least: Double

    /// Makes a column.
    public init(_ alignment: Alignment = .start, growth: Double = 0, wraps: Bool = false, least: Double = 0) {
        self.alignment = alignment
        self.growth = growth
        self.wraps = wraps
        self.least = least
    }

    /// The alignment of texts in a column.
    public enum Alignment: Hashable, Sendable {
        /// At the beginning of lines.
        case start
        /// In the middle.
        case centre
        /// At the end of lines.
        case end
    }
}

/// A row of a grid.
public struct PanelRow: Hashable, Sendable {
    /// The cells, which fill the columns by their spans.
    public var cells: [PanelCell]
    /// The line above it.
    public var rule: PanelRule
    /// True if it has a ground.
    public var isShaded: Bool
    /// The row that it stays on a page with.
    public var keeps: PanelRowKeeping

    /// Makes a row.
    public init(
        _ cells: [PanelCell], rule: PanelRule = .thin, isShaded: Bool = false, keeps: PanelRowKeeping = .none
    ) {
        self.cells = cells
        self.rule = rule
        self.isShaded = isShaded
        self.keeps = keeps
    }
}

/// The row that another row stays on a page with; rows that take more than half of a page together are parted.
public enum PanelRowKeeping: Hashable, Sendable {
    /// None.
    case none
    /// The row below it. A heading over all columns is printed again where a page begins among its rows.
    case withNext
    /// The row above it, as a total does.
    case withPrevious
}

/// The line above a row of a grid.
public enum PanelRule: Hashable, Sendable {
    /// None.
    case none
    /// A thin one.
    case thin
    /// A thin one that begins behind the first cell, because that goes on.
    case inset
    /// A darker one, where something new begins.
    case strong
}

/// A cell of a grid.
public struct PanelCell: Hashable, Sendable {
    /// The items in it, one under the other; none for an empty cell.
    public var items: [PanelItem]
    /// The number of columns it spans, 1 or more.
    public var span: Int
    /// True if it names its row or column.
    public var isHead: Bool
    /// The alignment of its texts; `nil` for that of its column.
    public var alignment: PanelGridColumn.Alignment?

    /// Makes a cell.
    public init(
        _ items: [PanelItem] = [], span: Int = 1, isHead: Bool = false,
        alignment: PanelGridColumn.Alignment? = nil
    ) {
        self.items = items
        self.span = span
        self.isHead = isHead
        self.alignment = alignment
    }

    /// Makes a cell of one text; an empty one without any.
    public init(
        _ text: Message?, _ type: PanelType = .cell, span: Int = 1, isHead: Bool = false,
        alignment: PanelGridColumn.Alignment? = nil
    ) {
        self.init(text.map { [.text($0, type)] } ?? [], span: span, isHead: isHead, alignment: alignment)
    }
}

/// An item in a cell.
public indirect enum PanelItem: Hashable, Sendable {
    /// A text.
    case text(Message, PanelType)
    /// A text with a mark before it and a small sign behind it; what the mark means is read by screen readers where the text
    /// does not say it.
    case marked(PanelMark, Message, PanelType, sign: Message?, meaning: Message?)
    /// Several on one line.
    case line([PanelItem])
    /// A plot of a height in points.
    case plot(PanelPlot)
    /// The number of values in each class, as a level bar; with its text.
    case classes([PanelClassCount], Message)
}

/// The number of values in a class.
public struct PanelClassCount: Hashable, Sendable {
    /// Colour and pattern.
    public let slot: ColourSlot
    /// The number; above zero.
    public let count: Int

    /// Makes a count.
    public init(_ slot: ColourSlot, _ count: Int) {
        self.slot = slot
        self.count = count
    }
}
