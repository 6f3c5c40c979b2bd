/// Everything about the look of a report that is not geometry: a file of `templates/themes`.
package struct Theme: Hashable, Sendable {
    /// Its id, which is the name of its file, such as `standard`.
    package var id: String
    /// The looks of classes.
    package var classes: ClassLooks
    /// The colours of series that are no classes.
    package var series: Series
    /// The inks for text and lines.
    package var inks: Inks
    /// The type of every place.
    package var type: TypeScale

    /// Makes a theme.
    package init(id: String, classes: ClassLooks, series: Series, inks: Inks, type: TypeScale) {
        self.id = id
        self.classes = classes
        self.series = series
        self.inks = inks
        self.type = type
    }

    /// The colours of series that are no classes.
    package struct Series: Hashable, Sendable {
        /// The first: dark.
        package var first: Colour
        /// The second: light.
        package var second: Colour
        /// The third.
        package var third: Colour

        /// Makes a set of colours.
        package init(first: Colour, second: Colour, third: Colour) {
            self.first = first
            self.second = second
            self.third = third
        }
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
}
