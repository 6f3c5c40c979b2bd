public import GuidelineModel

/// A block that is made of simple parts: paragraphs, tiles, grids and plots.
///
/// What such a block shows is decided where it is built, and how parts are set where pages are made; a new block of parts
/// needs nothing new there.
public struct Panel<Text> {
    /// The block's name in the report, such as `answer-1`; no other block has it.
    public var id: String
    /// What it shows, from the fullest form to the one that needs the least room; at least one.
    ///
    /// Pages show the first one that fits.
    public var forms: [PanelBox<Text>]
    /// Whether it names the person, so that the head of the first page need not.
    public var namesPerson: Bool
    /// Whether it takes a smaller form so that its page is kept; otherwise only where a form finds no room by itself.
    public var givesWay: Bool

    /// Makes a panel.
    public init(id: String, forms: [PanelBox<Text>], namesPerson: Bool = false, givesWay: Bool = true) {
        self.id = id
        self.forms = forms
        self.namesPerson = namesPerson
        self.givesWay = givesWay
    }

    func map<Other, Failure>(_ change: (Text) throws(Failure) -> Other) throws(Failure) -> Panel<Other> {
        Panel<Other>(
            id: id, forms: try forms.mapTyped { form throws(Failure) in try form.map(change) },
            namesPerson: namesPerson,
            givesWay: givesWay)
    }
}

/// Parts one under the other, with a title above them where they have one.
public struct PanelBox<Text> {
    /// The title, which is a heading; `nil` for none.
    public var title: Text?
    /// The right of the title's line.
    public var meta: Text?
    /// What marks in it stand for: behind the title, or below it where both find no room side by side.
    public var legend: [PanelLegendEntry<Text>]
    /// Whether its title is that of what the page is about first.
    public var isMain: Bool
    /// How much a reader loses with it beside the fullest form of its panel: 0 for nothing, 1 for room, 4 for details, and 8
    /// for what the panel is there for.
    public var loss: Int
    /// Whether a frame stands around it.
    public var isFramed: Bool
    /// The parts, in reading order.
    public var parts: [PanelPart<Text>]

    /// Makes a box.
    public init(
        title: Text? = nil, meta: Text? = nil, legend: [PanelLegendEntry<Text>] = [], isFramed: Bool = false,
        isMain: Bool = false, loss: Int = 0, _ parts: [PanelPart<Text>]
    ) {
        self.title = title
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

    func map<Other, Failure>(_ change: (Text) throws(Failure) -> Other) throws(Failure) -> PanelBox<Other> {
        let title = try self.title.mapTyped(change)
        let meta = try self.meta.mapTyped(change)
        let legend = try legend.mapTyped { entry throws(Failure) in try entry.map(change) }
        return PanelBox<Other>(
            title: title, meta: meta, legend: legend, isFramed: isFramed, isMain: isMain, loss: loss,
            try parts.mapTyped { part throws(Failure) in try part.map(change) })
    }
}

/// A part of a panel.
public indirect enum PanelPart<Text> {
    /// A paragraph.
    case text(Text, PanelType)
    /// Two texts on one line, at its two ends; the second stands below where both do not fit.
    case ends(Text, Text, PanelType, PanelType)
    /// Sentences with a bullet each.
    case bullets([Text])
    /// Figures side by side.
    case tiles([PanelTile<Text>])
    /// Rows and columns.
    case grid(PanelGrid<Text>)
    /// Values over a common axis.
    case plot(PanelPlot<Text>)
    /// A ring of classes.
    case ring(DonutChart<Text>)
    /// What marks stand for, one behind the other.
    case legend([PanelLegendEntry<Text>])
    /// Boxes side by side.
    case beside([PanelColumn<Text>])
    /// A level line over the full width; a strong one is that of the page's head.
    case rule(isStrong: Bool)

    func map<Other, Failure>(_ change: (Text) throws(Failure) -> Other) throws(Failure) -> PanelPart<Other> {
        switch self {
        case .text(let text, let type): .text(try change(text), type)
        case .ends(let start, let end, let type, let other): .ends(try change(start), try change(end), type, other)
        case .bullets(let texts): .bullets(try texts.mapTyped(change))
        case .tiles(let tiles): .tiles(try tiles.mapTyped { tile throws(Failure) in try tile.map(change) })
        case .grid(let grid): .grid(try grid.map(change))
        case .plot(let plot): .plot(try plot.map(change))
        case .ring(let chart): .ring(try chart.map(change))
        case .legend(let entries): .legend(try entries.mapTyped { entry throws(Failure) in try entry.map(change) })
        case .beside(let columns): .beside(try columns.mapTyped { column throws(Failure) in try column.map(change) })
        case .rule(let isStrong): .rule(isStrong: isStrong)
        }
    }
}

/// The type that a text of a panel is set in; one size each in a report.
public enum PanelType: Hashable, Sendable, CaseIterable {
    /// Whose report it is.
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
    /// What stands beside a figure.
    case small
    /// The same, to be noticed.
    case strongSmall
    /// How figures were made.
    case method
}

/// A box beside others.
public struct PanelColumn<Text> {
    /// Its part of the width beside the parts of the others; above zero.
    public var share: Double
    /// What it holds.
    public var box: PanelBox<Text>

    /// Makes a column.
    public init(_ share: Double, _ box: PanelBox<Text>) {
        self.share = share
        self.box = box
    }

    func map<Other, Failure>(_ change: (Text) throws(Failure) -> Other) throws(Failure) -> PanelColumn<Other> {
        PanelColumn<Other>(share, try box.map(change))
    }
}

/// A figure with its name above it and lines below it.
public struct PanelTile<Text> {
    /// What it is.
    public var label: Text
    /// The figure.
    public var value: Text
    /// Lines below it.
    public var lines: [Text]
    /// Whether it is the first answer, larger and with a bar at its edge.
    public var isHero: Bool

    /// Makes a tile.
    public init(_ label: Text, _ value: Text, lines: [Text] = [], isHero: Bool = false) {
        self.label = label
        self.value = value
        self.lines = lines
        self.isHero = isHero
    }

    func map<Other, Failure>(_ change: (Text) throws(Failure) -> Other) throws(Failure) -> PanelTile<Other> {
        let label = try change(label)
        let value = try change(value)
        return PanelTile<Other>(label, value, lines: try lines.mapTyped(change), isHero: isHero)
    }
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

/// What a mark stands for.
public struct PanelLegendEntry<Text> {
    /// The mark; `nil` for words alone.
    public var mark: PanelMark?
    /// What it stands for.
    public var text: Text

    /// Makes an entry.
    public init(_ mark: PanelMark?, _ text: Text) {
        self.mark = mark
        self.text = text
    }

    func map<Other, Failure>(_ change: (Text) throws(Failure) -> Other) throws(Failure) -> PanelLegendEntry<Other> {
        PanelLegendEntry<Other>(mark, try change(text))
    }
}

extension Optional {
    /// `map` that keeps the type of what is thrown.
    ///
    /// - Parameter change: Makes the other value; it is not called for `nil`.
    /// - Returns: The other value, or `nil`.
    /// - Throws: What `change` throws.
    package func mapTyped<Other, Failure: Error>(_ change: (Wrapped) throws(Failure) -> Other) throws(Failure) -> Other?
    {
        guard let value = self else { return nil }
        return try change(value)
    }
}

extension Panel: Sendable where Text: Sendable {}
extension Panel: Equatable where Text: Equatable {}
extension Panel: Hashable where Text: Hashable {}
extension PanelBox: Sendable where Text: Sendable {}
extension PanelBox: Equatable where Text: Equatable {}
extension PanelBox: Hashable where Text: Hashable {}
extension PanelPart: Sendable where Text: Sendable {}
extension PanelPart: Equatable where Text: Equatable {}
extension PanelPart: Hashable where Text: Hashable {}
extension PanelColumn: Sendable where Text: Sendable {}
extension PanelColumn: Equatable where Text: Equatable {}
extension PanelColumn: Hashable where Text: Hashable {}
extension PanelTile: Sendable where Text: Sendable {}
extension PanelTile: Equatable where Text: Equatable {}
extension PanelTile: Hashable where Text: Hashable {}
extension PanelLegendEntry: Sendable where Text: Sendable {}
extension PanelLegendEntry: Equatable where Text: Equatable {}
extension PanelLegendEntry: Hashable where Text: Hashable {}
