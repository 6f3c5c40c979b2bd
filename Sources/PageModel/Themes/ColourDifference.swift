internal import Foundation

/// A colour by lightness and two opponent axes: CIE 1976 L*a*b* under D65.
struct LabColour: Hashable {
    /// Lightness, 0 to 100.
    var lightness: Double
    /// From green to red.
    var redness: Double
    /// From blue to yellow.
    var yellowness: Double

    init(_ lightness: Double, _ redness: Double, _ yellowness: Double) {
        self.lightness = lightness
        self.redness = redness
        self.yellowness = yellowness
    }

    /// Returns the difference of two colours: ΔE00, the CIEDE2000 formula as Sharma, Wu and Dalal (2005) give it.
    func difference(to other: LabColour) -> Double {
        let meanChroma = (hypot(redness, yellowness) + hypot(other.redness, other.yellowness)) / 2
        let stretch = 1 + 0.5 * (1 - LabColour.saturation(meanChroma))
        let (one, two) = (PolarColour(self, stretch), PolarColour(other, stretch))
        let isGrey = one.chroma * two.chroma == 0
        let lightness = (one.lightness + two.lightness) / 2
        let chroma = (one.chroma + two.chroma) / 2
        let hue = isGrey ? one.hue + two.hue : LabColour.meanHue(one.hue, two.hue)
        let turn = isGrey ? 0 : LabColour.turn(from: one.hue, to: two.hue)
        let fromMiddle = pow(lightness - 50, 2)
        let lightnessPart = (two.lightness - one.lightness) / (1 + 0.015 * fromMiddle / (20 + fromMiddle).squareRoot())
        let chromaPart = (two.chroma - one.chroma) / (1 + 0.045 * chroma)
        let hueDifference = 2 * (one.chroma * two.chroma).squareRoot() * sin(LabColour.radians(turn / 2))
        let huePart = hueDifference / (1 + 0.015 * chroma * LabColour.weight(ofHue: hue))
        let rotation =
            -2 * LabColour.saturation(chroma) * sin(LabColour.radians(60 * exp(-pow((hue - 275) / 25, 2))))
        return
            (lightnessPart * lightnessPart + chromaPart * chromaPart + huePart * huePart
            + rotation * chromaPart * huePart).squareRoot()
    }

    /// Near 0 for greys and near 1 for strong colours.
    private static func saturation(_ chroma: Double) -> Double {
        (pow(chroma, 7) / (pow(chroma, 7) + pow(25, 7))).squareRoot()
    }

    /// The shortest turn from one hue to another, in degrees.
    private static func turn(from one: Double, to two: Double) -> Double {
        let turn = two - one
        return turn > 180 ? turn - 360 : (turn < -180 ? turn + 360 : turn)
    }

    private static func meanHue(_ one: Double, _ two: Double) -> Double {
        let sum = one + two
        guard abs(one - two) > 180 else { return sum / 2 }
        return sum < 360 ? (sum + 360) / 2 : (sum - 360) / 2
    }

    private static func weight(ofHue hue: Double) -> Double {
        1 - 0.17 * cos(radians(hue - 30)) + 0.24 * cos(radians(2 * hue)) + 0.32 * cos(radians(3 * hue + 6))
            - 0.20 * cos(radians(4 * hue - 63))
    }

    private static func radians(_ degrees: Double) -> Double { degrees * .pi / 180 }
}

/// A colour by lightness, chroma and hue, its greens and reds stretched near grey.
private struct PolarColour {
    let lightness: Double
    let chroma: Double
    /// In degrees, 0 to 360; 0 for greys.
    let hue: Double

    init(_ colour: LabColour, _ stretch: Double) {
        let redness = colour.redness * stretch
        lightness = colour.lightness
        chroma = hypot(redness, colour.yellowness)
        let angle = chroma == 0 ? 0 : atan2(colour.yellowness, redness) * 180 / .pi
        hue = angle < 0 ? angle + 360 : angle
    }
}
