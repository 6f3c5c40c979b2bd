package import DiaryModel

/// Finds the colour that looks most like one that breaks a limit and keeps it.
///
/// The search goes outwards from the colour, in cubes of red, green and blue, and stops a little behind the first that has one: the
/// nearest by channels need not be the one that looks most alike.
package struct NearestColour {
    private let theme: Theme

    /// Creates a search in a theme, whose other colours stay.
    package init(_ theme: Theme) { self.theme = theme }

    /// The nearest colour that a class may have.
    package func forClass(_ slot: ColourSlot) -> Colour? {
        nearest(to: theme.classes[slot].colour) { colour in
            var other = theme
            other.classes[slot].colour = colour
            return other.allowsClass(slot)
        }
    }

    /// The nearest colour for the second series, beside the first.
    package func forSecondSeries() -> Colour? {
        nearest(to: theme.series.second) { $0.contrast(to: theme.series.first) >= ThemeLimit.shapeContrast }
    }

    /// The nearest colour for an ink that is legible on some grounds.
    package func forInk(_ ink: InkName, on grounds: [InkName]) -> Colour? {
        nearest(to: theme.inks[ink]) { colour in
            grounds.allSatisfy { colour.contrast(to: theme.inks[$0]) >= ThemeLimit.textContrast }
        }
    }

    private func nearest(to colour: Colour, _ isAllowed: (Colour) -> Bool) -> Colour? {
        var best: (colour: Colour, difference: Double)?
        var last = 255
        var radius = 1
        while radius <= last {
            for candidate in Self.shell(around: colour, radius) where isAllowed(candidate) {
                let difference = ColourVision.normal.difference(colour, candidate)
                if difference < best?.difference ?? .infinity { best = (candidate, difference) }
            }
            if best != nil, last == 255 { last = min(254, radius * 2) }
            radius += max(1, radius / 8)
        }
        return best?.colour
    }

    /// Colours on the surface of a cube; the larger it is, the further apart.
    private static func shell(around colour: Colour, _ radius: Int) -> [Colour] {
        let steps = Array(stride(from: -radius, to: radius, by: max(1, radius / 4))) + [radius]
        let centre = [Int(colour.red), Int(colour.green), Int(colour.blue)]
        var found: [Colour] = []
        for red in steps {
            for green in steps {
                let isSide = abs(red) == radius || abs(green) == radius
                for blue in isSide ? steps : [-radius, radius] {
                    let channels = zip(centre, [red, green, blue]).map { $0 + $1 }
                    guard channels.allSatisfy({ (0...255).contains($0) }) else { continue }
                    found.append(
                        Colour(red: UInt8(channels[0]), green: UInt8(channels[1]), blue: UInt8(channels[2])))
                }
            }
        }
        return found
    }
}
