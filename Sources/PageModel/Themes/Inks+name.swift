/// The name of an ink in a file.
package enum InkName: String, Hashable, Sendable, CaseIterable {
    /// Titles, and text on light classes.
    case title
    /// Text on dark classes.
    case light
    /// Running text.
    case text
    /// Units, notes, leaders.
    case secondary
    /// The rule at the head of a page.
    case accent
    /// Dashed frames.
    case frame
    /// Thin rules, and the empty ring of a section without readings.
    case grid
    /// The edges of cards.
    case edge
    /// The ground of tiles.
    case tile
    /// The ground of everything else.
    case paper
}

extension Theme.Inks {
    /// The ink of a name.
    package subscript(name: InkName) -> Colour {
        get { self[keyPath: Self.path(of: name)] }
        set { self[keyPath: Self.path(of: name)] = newValue }
    }

    private static func path(of name: InkName) -> WritableKeyPath<Theme.Inks, Colour> {
        switch name {
        case .title: \.title
        case .light: \.light
        case .text: \.text
        case .secondary: \.secondary
        case .accent: \.accent
        case .frame: \.frame
        case .grid: \.grid
        case .edge: \.edge
        case .tile: \.tile
        case .paper: \.paper
        }
    }
}
