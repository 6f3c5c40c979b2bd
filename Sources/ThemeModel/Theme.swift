package import DisplayList
package import GuidelineModel
package import ReportModel

/// Size, pitch of lines, weight and ink of a piece of type.
package struct TypeRole: Hashable, Sendable {
    /// The size.
    package var size: Points
    /// From one baseline to the next.
    package var line: Points
    /// The weight.
    package var weight: TypeStyle.Weight
    /// The colour.
    package var ink: Colour

    /// Makes a role.
    package init(_ size: Points, line: Points, _ weight: TypeStyle.Weight = .regular, ink: Colour) {
        self.size = size
        self.line = line
        self.weight = weight
        self.ink = ink
    }
}

/// The type of each style that can occur in one place of the layout.
package struct TextRole: Hashable, Sendable {
    /// Text without a style; its pitch is that of the paragraph.
    package var plain: TypeRole
    /// A figure.
    package var value: TypeRole
    /// The unit behind a figure.
    package var unit: TypeRole
    /// The name of something.
    package var label: TypeRole
    /// Text worth noticing.
    package var emphasis: TypeRole

    /// Makes a role; styles not given look like plain text, figures and emphasis in semibold.
    package init(_ plain: TypeRole, value: TypeRole? = nil, unit: TypeRole? = nil, label: TypeRole? = nil) {
        self.plain = plain
        var strong = plain
        strong.weight = .semibold
        self.value = value ?? strong
        self.unit = unit ?? plain
        self.label = label ?? self.unit
        emphasis = strong
    }

    /// The type of a style.
    package func type(of style: StyledText.Style) -> TypeRole {
        switch style {
        case .plain: plain
        case .value: value
        case .unit: unit
        case .label: label
        case .em: emphasis
        }
    }

    /// The same role with its largest type set in another size; the rest shrinks along, but not below `least`.
    package func sized(_ size: Points, line: Points? = nil, least: Points) -> TextRole {
        let largest = max(plain.size, value.size)
        func resized(_ role: TypeRole) -> TypeRole {
            var other = role
            other.size = max(least, role.size * (size.value / largest.value))
            other.line = line ?? role.line
            return other
        }
        var other = self
        other.plain = resized(plain)
        other.value = resized(value)
        other.unit = resized(unit)
        other.label = resized(label)
        other.emphasis = resized(emphasis)
        return other
    }
}

/// Colour, ink and pattern of a class.
package struct ClassLook: Hashable, Sendable {
    /// The colour.
    package var colour: Colour
    /// The marks on it, which tell classes apart in grey; `nil` for none.
    package var pattern: Pattern?

    /// Makes a look.
    package init(_ colour: Colour, pattern: Pattern? = nil) {
        self.colour = colour
        self.pattern = pattern
    }

    /// What an area of the class is filled with.
    package var paint: Paint { pattern.map { .patterned(colour, $0) } ?? .solid(colour) }
}

/// The looks of all classes.
package struct ClassLooks: Hashable, Sendable {
    /// Far below the target.
    package var veryLow: ClassLook
    /// Below the target.
    package var low: ClassLook
    /// In the target.
    package var target: ClassLook
    /// A little above the target.
    package var elevated: ClassLook
    /// The first step of high.
    package var high1: ClassLook
    /// The second step of high.
    package var high2: ClassLook
    /// The third step of high.
    package var high3: ClassLook

    /// The look of a class.
    package subscript(slot: ColourSlot) -> ClassLook {
        switch slot {
        case .veryLow: veryLow
        case .low: low
        case .target: target
        case .elevated: elevated
        case .high1: high1
        case .high2: high2
        case .high3: high3
        }
    }
}

/// Everything about the look of a report that is not geometry.
package struct Theme: Hashable, Sendable {
    /// The looks of classes.
    package var classes: ClassLooks
    /// The colours of series that are no classes.
    package var series: Series
    /// The inks for text and lines.
    package var inks: Inks
    /// The type of every place.
    package var type: TypeScale

    /// The colours of series that are no classes.
    package struct Series: Hashable, Sendable {
        /// The first: dark.
        package var first: Colour
        /// The second: light.
        package var second: Colour
        /// The third.
        package var third: Colour
    }

    /// The inks for text and lines.
    package struct Inks: Hashable, Sendable {
        /// Titles, and text on light classes.
        package var title: Colour
        /// Text on dark classes.
        package var light: Colour
        /// Running text.
        package var text: Colour
        /// Units, notes, leaders.
        package var secondary: Colour
        /// The rule at the head of a page.
        package var accent: Colour
        /// Dashed frames.
        package var frame: Colour
        /// Thin rules, and the empty ring of a section without readings.
        package var grid: Colour
        /// The edges of cards.
        package var edge: Colour
        /// The ground of tiles.
        package var tile: Colour
        /// The ground of everything else.
        package var paper: Colour

        /// The ink that stands out best on a ground: the light one or the dark one.
        package func onClass(_ ground: Colour) -> Colour {
            light.contrast(to: ground) >= title.contrast(to: ground) ? light : title
        }
    }

    /// The type of every place.
    package struct TypeScale: Hashable, Sendable {
        /// The line at the head of a page.
        package var header: TextRole
        /// The line at the foot of a page.
        package var footer: TextRole
        /// The report's title.
        package var reportTitle: TextRole
        /// The line under the report's title.
        package var identity: TextRole
        /// The names of tiles.
        package var tileLabel: TextRole
        /// The figures of tiles.
        package var tileValue: TextRole
        /// The titles of cards.
        package var cardTitle: TextRole
        /// The right of a card's title line.
        package var cardMeta: TextRole
        /// The names of rows.
        package var rowTitle: TextRole
        /// The figures of rows.
        package var rowValue: TextRole
        /// The labels of a chart.
        package var percent: TextRole
        /// The figure in the hole of a donut.
        package var hole: TextRole
        /// The percent in the hole of a donut of one class.
        package var wholePercent: TextRole
        /// Sentences.
        package var body: TextRole
        /// The names in a card's strip of figures.
        package var figureLabel: TextRole
        /// The figures in a card's strip of figures.
        package var figureValue: TextRole
        /// Notes at the end of a card.
        package var note: TextRole
        /// Why a section has no readings.
        package var reason: TextRole
        /// The titles of cards that stand side by side.
        package var halfTitle: TextRole
        /// The scales, names and legends of charts.
        package var axis: TextRole
        /// The values in charts.
        package var barValue: TextRole
        /// The scale of a radar chart.
        package var ringLabel: TextRole
        /// The cells of tables.
        package var table: TextRole
        /// The titles of a table's columns, and the headings and sums of its rows.
        package var tableHead: TextRole
        /// Nothing is set smaller than this.
        package var least: Points
    }
}
