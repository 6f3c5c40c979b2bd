internal import Foundation

/// A colour of sRGB, opaque.
public struct Colour: Hashable, Sendable, CustomStringConvertible {
    /// Red, 0 to 255.
    public let red: UInt8
    /// Green, 0 to 255.
    public let green: UInt8
    /// Blue, 0 to 255.
    public let blue: UInt8

    /// Makes a colour from `0xRRGGBB`.
    public init(_ hex: UInt32) {
        red = UInt8(hex >> 16 & 0xFF)
        green = UInt8(hex >> 8 & 0xFF)
        blue = UInt8(hex & 0xFF)
    }

    /// Makes a colour from its channels.
    public init(red: UInt8, green: UInt8, blue: UInt8) { (self.red, self.green, self.blue) = (red, green, blue) }

    /// White.
    public static let white = Colour(0xFFFFFF)

    /// Relative luminance, 0 to 1, as WCAG 2.2 defines it.
    public var luminance: Double {
        0.2126 * Self.linear(red) + 0.7152 * Self.linear(green) + 0.0722 * Self.linear(blue)
    }

    /// The light of a channel, from 0 to 1, without the curve of sRGB.
    static func linear(_ channel: UInt8) -> Double {
        let value = Double(channel) / 255
        return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }

    /// The contrast ratio of two colours, 1 to 21, as WCAG 2.2 defines it.
    public func contrast(to other: Colour) -> Double {
        let (one, two) = (luminance, other.luminance)
        return (max(one, two) + 0.05) / (min(one, two) + 0.05)
    }

    /// The colour that a share of another one over it gives.
    package func mixed(with other: Colour, share: Double) -> Colour {
        func mix(_ one: UInt8, _ two: UInt8) -> UInt8 {
            UInt8((Double(one) + (Double(two) - Double(one)) * share).rounded())
        }
        return Colour(red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue))
    }

    /// `#RRGGBB`.
    public var description: String {
        let digits = Array("0123456789ABCDEF")
        return [red, green, blue].reduce(into: "#") { text, channel in
            text.append(digits[Int(channel >> 4)])
            text.append(digits[Int(channel & 15)])
        }
    }
}
