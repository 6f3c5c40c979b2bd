package import DiaryModel
package import ReportModel

/// A limit that a theme breaks, with the figures.
package enum ThemeFault: Hashable, Sendable {
    /// A class does not stand out on paper.
    case classOnPaper(ColourSlot, ratio: Double)
    /// Neither the light nor the dark ink is legible on a class.
    case textOnClass(ColourSlot, ratio: Double)
    /// Two classes that one chart can show look alike, and no patterns tell them apart.
    case classesAlike(ColourSlot, ColourSlot, to: ColourVision, difference: Double)
    /// The first and the second series are too near in lightness to be distinguishable in grey.
    case seriesAlike(ratio: Double)
    /// The ink of a text is not legible on its ground.
    case text(InkName, on: InkName, ratio: Double, places: [TypePlace])
    /// Type that is too small to read.
    case smallType(TypePlace, StyledText.Style, Points)
}

/// The least differences in a theme.
package enum ThemeLimit {
    /// The contrast of a shape with its ground, and of the first series with the second (WCAG 2.2, 1.4.11).
    package static let shapeContrast = 3.0
    /// The contrast of text with its ground (WCAG 2.2, 1.4.3).
    package static let textContrast = 4.5
    /// The difference of two classes of one chart, ΔE00.
    package static let classDifference = 10.0
    /// The size of the smallest type.
    package static let typeSize: Points = 8.5
    /// The classes that one chart can show together.
    package static let classSets: [[ColourSlot]] = [
        [.low, .target, .elevated, .high1, .high2, .high3], [.veryLow, .low, .target, .elevated, .high2],
        [.veryLow, .low, .target, .high1, .high2], [.low, .target, .elevated, .high1, .high2],
    ]
}

extension Theme {
    /// Every limit the theme breaks; none for one that may be used.
    package var faults: [ThemeFault] { classFaults + seriesFaults + inkFaults + sizeFaults }

    private var classFaults: [ThemeFault] {
        var faults: [ThemeFault] = []
        for slot in ColourSlot.allCases {
            let colour = classes[slot].colour
            let onPaper = colour.contrast(to: inks.paper)
            if onPaper < ThemeLimit.shapeContrast { faults.append(.classOnPaper(slot, ratio: onPaper)) }
            let label = inks.onClass(colour).contrast(to: colour)
            if label < ThemeLimit.textContrast { faults.append(.textOnClass(slot, ratio: label)) }
        }
        for (index, one) in ColourSlot.allCases.enumerated() {
            for other in ColourSlot.allCases[(index + 1)...] {
                if let fault = likeness(one, other) { faults.append(fault) }
            }
        }
        return faults
    }

    /// Returns true if a class stands out on paper, is a ground for text and differs from the classes shown with it.
    func allowsClass(_ slot: ColourSlot) -> Bool {
        let colour = classes[slot].colour
        guard colour.contrast(to: inks.paper) >= ThemeLimit.shapeContrast,
            inks.onClass(colour).contrast(to: colour) >= ThemeLimit.textContrast
        else { return false }
        return ColourSlot.allCases.allSatisfy { $0 == slot || likeness($0, slot) == nil }
    }

    private func likeness(_ one: ColourSlot, _ other: ColourSlot) -> ThemeFault? {
        guard ThemeLimit.classSets.contains(where: { $0.contains(one) && $0.contains(other) }) else { return nil }
        if let pattern = classes[one].pattern, let second = classes[other].pattern, pattern != second { return nil }
        let differences = ColourVision.allCases.map { vision in
            (vision: vision, value: vision.difference(classes[one].colour, classes[other].colour))
        }
        guard let least = differences.min(by: { $0.value < $1.value }), least.value < ThemeLimit.classDifference
        else { return nil }
        return .classesAlike(one, other, to: least.vision, difference: least.value)
    }

    private var seriesFaults: [ThemeFault] {
        let ratio = series.first.contrast(to: series.second)
        return ratio < ThemeLimit.shapeContrast ? [.seriesAlike(ratio: ratio)] : []
    }

    private var inkFaults: [ThemeFault] {
        InkName.allCases.flatMap { ink in
            [InkName.paper, .tile].compactMap { ground -> ThemeFault? in
                let places = TypePlace.allCases.filter { place in
                    place.ground == ground
                        && StyledText.Style.allCases.contains { type[place].type(of: $0).ink == inks[ink] }
                }
                let ratio = inks[ink].contrast(to: inks[ground])
                guard !places.isEmpty, ratio < ThemeLimit.textContrast else { return nil }
                return .text(ink, on: ground, ratio: ratio, places: places)
            }
        }
    }

    private var sizeFaults: [ThemeFault] {
        TypePlace.allCases.flatMap { place in
            StyledText.Style.allCases.compactMap { style in
                let size = type[place].type(of: style).size
                return size < ThemeLimit.typeSize ? .smallType(place, style, size) : nil
            }
        }
    }
}

extension TypePlace {
    /// The ground of text in this place.
    package var ground: InkName { self == .tileLabel || self == .tileValue ? .tile : .paper }
}
