package import DisplayList
package import GuidelineModel

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
        get { self[keyPath: ClassLooks.path(of: slot)] }
        set { self[keyPath: ClassLooks.path(of: slot)] = newValue }
    }

    private static func path(of slot: ColourSlot) -> WritableKeyPath<ClassLooks, ClassLook> {
        switch slot {
        case .veryLow: \.veryLow
        case .low: \.low
        case .target: \.target
        case .elevated: \.elevated
        case .high1: \.high1
        case .high2: \.high2
        case .high3: \.high3
        }
    }
}
