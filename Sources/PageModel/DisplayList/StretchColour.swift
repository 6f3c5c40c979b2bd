/// A colour that identifies its stretch of painting on a page.
///
/// Cairo writes a colour as it is given, anew wherever it differs from the one before, and joins nothing across two of
/// them. So the number of the stretch travels in the colour, too far behind the decimal point to be seen: it is counted
/// in 65535ths of a channel, and a step from one visible shade to the next is 257 of them. The reader of Cairo's file
/// finds the beginning of each stretch, and its actual colour.
public struct StretchColour: Hashable, Sendable {
    /// The colour that is seen.
    public let colour: Colour
    /// The number of the stretch on its page, less as many ``cycle``s as it holds.
    public let code: Int

    /// The number of distinguishable stretches; the next has the number of the first again.
    public static let cycle = digit * digit

    /// The number of values that one channel can carry: less than half a step to the next shade.
    private static let digit = 100
    private static let step = 257
    private static let whole = 65_535.0

    /// Makes the colour of a stretch.
    ///
    /// - Parameters:
    ///   - colour: The colour that is seen.
    ///   - stretch: The number of the stretch on its page, from 0.
    public init(_ colour: Colour, of stretch: Int) {
        (self.colour, code) = (colour, stretch % Self.cycle)
    }

    /// Reads a colour from its channels, from 0 to 1; `nil` where it tells no stretch, as colours of drawings do.
    public init?(red: Double, green: Double, blue: Double) {
        guard let red = Self.read(red), let green = Self.read(green), let blue = Self.read(blue),
            red.told > 0, green.told < Self.digit, blue.told == 0
        else { return nil }
        colour = Colour(red: red.shade, green: green.shade, blue: blue.shade)
        code = red.told - 1 + green.told * Self.digit
    }

    /// Red, green and blue, from 0 to 1.
    public var channels: (red: Double, green: Double, blue: Double) {
        // Red always tells something: the colour of a drawing, which is a whole shade, is no sign.
        (
            Self.channel(colour.red, telling: code % Self.digit + 1),
            Self.channel(colour.green, telling: code / Self.digit), Self.channel(colour.blue, telling: 0)
        )
    }

    private static func channel(_ shade: UInt8, telling number: Int) -> Double {
        let exact = Int(shade) * step
        return Double(shade < 128 ? exact + number : exact - number) / whole
    }

    private static func read(_ channel: Double) -> (shade: UInt8, told: Int)? {
        guard (0...1).contains(channel) else { return nil }
        let value = Int((channel * whole).rounded())
        let shade = (value + step / 2) / step
        let told = shade < 128 ? value - shade * step : shade * step - value
        guard (0...digit).contains(told) else { return nil }
        return (UInt8(clamping: shade), told)
    }
}
