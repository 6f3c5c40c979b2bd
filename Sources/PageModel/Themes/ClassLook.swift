package import DiaryModel

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

    /// The fill of an area of the class.
    package var paint: Paint { pattern.map { .patterned(colour, $0) } ?? .solid(colour) }
}

/// The looks of all classes.
package struct ClassLooks: Hashable, Sendable {
    private var looks: [ClassLook]

    /// Asks for the look of each class.
    package init(_ look: (ColourSlot) -> ClassLook) { looks = ColourSlot.allCases.map(look) }

    /// The look of a class.
    package subscript(slot: ColourSlot) -> ClassLook {
        get { looks[slot.place] }
        set { looks[slot.place] = newValue }
    }
}

extension ColourSlot {
    /// Its place among all of them.
    fileprivate var place: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
