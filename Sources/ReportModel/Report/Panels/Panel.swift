public import DiaryModel

/// A block that is made of simple parts: paragraphs, tiles, grids and plots.
///
/// The builder decides what such a block shows, and the layout how parts are set; a new block of parts needs nothing
/// new there.
public struct Panel: Hashable, Sendable {
    /// The block's name in the report, such as `answer-1`; no other block has it.
    public var id: String
    /// The forms of its content, from the fullest one to the one that needs the least room; at least one.
    ///
    /// Pages show the first one that fits.
    public var forms: [PanelBox]
    /// True if it names the person, so that the head of the first page need not.
    public var namesPerson: Bool
    /// True if it takes a smaller form to stay on its page; otherwise only if a form has no room by itself.
    public var givesWay: Bool
    /// True if it begins on a new page.
    public var startsPage = false
    /// True if rows of it begin on a page without room for all of them only if that page would be nearly empty.
    public var staysWhole: Bool

    /// Makes a panel.
    public init(
        id: String, forms: [PanelBox], namesPerson: Bool = false, givesWay: Bool = true, staysWhole: Bool = false
    ) {
        self.id = id
        self.forms = forms
        self.namesPerson = namesPerson
        self.givesWay = givesWay
        self.staysWhole = staysWhole
    }

    /// Its entry in the outline; `nil` for what belongs to the report as a whole.
    public var title: Message? { forms.first?.title }
}

/// Parts one under the other, with a title above them where they have one.
public struct PanelBox: Hashable, Sendable {
    /// The title, which is a heading; `nil` for none.
    public var title: Message?
    /// The title on a page that the box goes on to; `nil` for the same title.
    public var continuedTitle: Message?
    /// The right of the title's line.
    public var meta: Message?
    /// The legend of its marks: behind the title, or below it if both have no room side by side.
    public var legend: [PanelLegendEntry]
    /// True if its title names the main subject of the page; in a frame it is a card, with a rule below its title.
    public var isMain: Bool
    /// The loss for a reader beside the fullest form of its panel: 0 for none, 1 for room, 4 for details, 8 for its
    /// purpose, and 9 where a further page is better.
    public var loss: Int
    /// True if it has a frame.
    public var isFramed: Bool
    /// The parts, in reading order.
    public var parts: [PanelPart]

    /// Makes a box.
    public init(
        title: Message? = nil, continuedTitle: Message? = nil, meta: Message? = nil, legend: [PanelLegendEntry] = [],
        isFramed: Bool = false, isMain: Bool = false, loss: Int = 0, _ parts: [PanelPart]
    ) {
        self.title = title
        self.continuedTitle = continuedTitle
        self.meta = meta
        self.legend = legend
        self.isMain = isMain
        self.loss = loss
        self.isFramed = isFramed
        self.parts = parts
    }

    /// The same box as a form with which a reader loses so much.
    public func losing(_ loss: Int) -> PanelBox {
        var box = self
        box.loss = loss
        return box
    }
}

/// A part of a panel.
public indirect enum PanelPart: Hashable, Sendable {
    /// A paragraph.
    case text(Message, PanelType)
    /// Two texts on one line, at its two ends; the second stands below where both do not fit.
    case ends(Message, Message, PanelType, PanelType)
    /// Sentences with a bullet each.
    case bullets([Message])
    /// Figures side by side.
    case tiles([PanelTile], PanelTileLook = .ground)
    /// Rows and columns.
    case grid(PanelGrid)
    /// Values over a common axis.
    case plot(PanelPlot)
    /// A ring of classes: small beside a list that has its figures, or large with its percents.
    case ring(DonutChart, isLarge: Bool = false)
    /// A grey ring beside the reason for having nothing to show, and what to do.
    case missing(reason: Message, detail: Message)
    /// The texts that a report begins with.
    case head(PanelHead)
    /// Bars, or axes from one middle.
    case chart(PanelChart)
    /// The legend of marks, one behind the other.
    case legend([PanelLegendEntry])
    /// Boxes side by side.
    case beside([PanelColumn])
    /// A level line over the full width; a strong one is that of the page's head.
    case rule(isStrong: Bool)
}

/// The type that a text of a panel is set in; one size each in a report.
public enum PanelType: Hashable, Sendable, CaseIterable {
    /// The person the report is about.
    case name
    /// The figure that answers first.
    case hero
    /// The figure of a tile.
    case figure
    /// Findings and sentences.
    case body
    /// The same, to be noticed.
    case strongBody
    /// A row of a short list.
    case row
    /// The same, to be noticed.
    case strongRow
    /// A cell of a grid.
    case cell
    /// The same, to be noticed.
    case strongCell
    /// The small text beside a figure.
    case small
    /// The same, to be noticed.
    case strongSmall
    /// The method of the figures.
    case method
    /// A sentence of a card.
    case sentence
    /// The name of a row of a card.
    case rowName
    /// The figure of such a row.
    case rowFigure
    /// A remark of a card.
    case note
}

/// A box beside others.
public struct PanelColumn: Hashable, Sendable {
    /// Its part of the width beside the parts of the others; above zero.
    public var share: Double
    /// The content.
    public var box: PanelBox

    /// Makes a column.
    public init(_ share: Double, _ box: PanelBox) {
        self.share = share
        self.box = box
    }
}

/// A figure with its name above it and lines below it.
public struct PanelTile: Hashable, Sendable {
    /// The label.
    public var label: Message
    /// The figure.
    public var value: Message
    /// Lines below it.
    public var lines: [Message]
    /// True if it is the first answer, larger and with a bar at its edge.
    public var isHero: Bool

    /// Makes a tile.
    public init(_ label: Message, _ value: Message, lines: [Message] = [], isHero: Bool = false) {
        self.label = label
        self.value = value
        self.lines = lines
        self.isHero = isHero
    }
}

/// The look of tiles.
public enum PanelTileLook: Hashable, Sendable {
    /// Each on a ground, as wide as its texts ask for.
    case ground
    /// Each on a ground, large and equally wide.
    case even
    /// Equally wide below a thin rule, without a ground.
    case strip
}

/// A sign that stands for something, before a text or on a plot.
public enum PanelMark: Hashable, Sendable {
    /// A round swatch in the colour and pattern of a class.
    case swatch(ColourSlot)
    /// An upright bar in the colour and pattern of a class.
    case bar(ColourSlot)
    /// A shape in the colour of a class.
    case shape(PanelShape, ColourSlot)
    /// A dot, filled or open.
    case dot(isFilled: Bool)
    /// A line of a plot.
    case line(PanelStroke)
    /// The area of a plot.
    case area(PanelArea)
    /// The ground of a target.
    case target
    /// The colour of the bars of a series.
    case series(SeriesLook)
}

/// Shapes that tell marks apart without colour.
public enum PanelShape: Hashable, Sendable, CaseIterable {
    /// In the target.
    case circle
    /// Outside of it.
    case square
    /// Far above it.
    case triangle
    /// Below it.
    case wedge
}

/// The meaning of a mark.
public struct PanelLegendEntry: Hashable, Sendable {
    /// The mark; `nil` for words alone.
    public var mark: PanelMark?
    /// The meaning of the mark.
    public var text: Message

    /// Makes an entry.
    public init(_ mark: PanelMark?, _ text: Message) {
        self.mark = mark
        self.text = text
    }
}

extension Optional {
    /// Maps like `map`, and keeps the type of the thrown error.
    ///
    /// - Parameter change: Makes the other value; it is not called for `nil`.
    /// - Returns: The other value, or `nil`.
    /// - Throws: The errors of `change`.
    package func mapTyped<Other, Failure: Error>(_ change: (Wrapped) throws(Failure) -> Other) throws(Failure) -> Other?
    {
        guard let value = self else { return nil }
        return try change(value)
    }
}
