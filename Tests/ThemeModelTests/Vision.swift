import DisplayList
import Foundation

/// A kind of colour vision, simulated after Machado, Oliveira and Fernandes (2009) at full severity.
enum Vision: CaseIterable {
    case normal, protan, deutan, tritan

    private var matrix: [[Double]] {
        switch self {
        case .normal: [[1, 0, 0], [0, 1, 0], [0, 0, 1]]
        case .protan:
            [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]]
        case .deutan:
            [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]]
        case .tritan:
            [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.303900]]
        }
    }

    /// How different two colours look: ΔE00 (CIEDE2000).
    func difference(_ one: Colour, _ two: Colour) -> Double { ciede2000(lab(one), lab(two)) }

    private func lab(_ colour: Colour) -> (Double, Double, Double) {
        let linear = [colour.red, colour.green, colour.blue].map { channel in
            let value = Double(channel) / 255
            return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
        }
        let seen = matrix.map { row in min(1, max(0, zip(row, linear).reduce(0) { $0 + $1.0 * $1.1 })) }
        let toXYZ = [
            [0.4124564, 0.3575761, 0.1804375], [0.2126729, 0.7151522, 0.0721750], [0.0193339, 0.1191920, 0.9503041],
        ]
        let white = [0.95047, 1, 1.08883]
        let f = zip(toXYZ, white).map { row, white in
            let value = zip(row, seen).reduce(0) { $0 + $1.0 * $1.1 } / white
            return value > 216.0 / 24389 ? cbrt(value) : (24389.0 / 27 * value + 16) / 116
        }
        return (116 * f[1] - 16, 500 * (f[0] - f[1]), 200 * (f[1] - f[2]))
    }
}

/// CIEDE2000 after Sharma, Wu and Dalal (2005).
func ciede2000(_ one: (Double, Double, Double), _ two: (Double, Double, Double)) -> Double {
    let radians = Double.pi / 180
    let meanC = (hypot(one.1, one.2) + hypot(two.1, two.2)) / 2
    let g = 0.5 * (1 - (pow(meanC, 7) / (pow(meanC, 7) + pow(25, 7))).squareRoot())
    let (a1, a2) = (one.1 * (1 + g), two.1 * (1 + g))
    let (c1, c2) = (hypot(a1, one.2), hypot(a2, two.2))
    func hue(_ a: Double, _ b: Double) -> Double {
        guard a != 0 || b != 0 else { return 0 }
        let angle = atan2(b, a) / radians
        return angle < 0 ? angle + 360 : angle
    }
    let (h1, h2) = (hue(a1, one.2), hue(a2, two.2))
    var turn = c1 * c2 == 0 ? 0 : h2 - h1
    if turn > 180 { turn -= 360 } else if turn < -180 { turn += 360 }
    let deltaL = two.0 - one.0
    let deltaC = c2 - c1
    let deltaH = 2 * (c1 * c2).squareRoot() * sin(turn / 2 * radians)
    let (l, c) = ((one.0 + two.0) / 2, (c1 + c2) / 2)
    var h = h1 + h2
    if c1 * c2 != 0 {
        h = abs(h1 - h2) <= 180 ? h / 2 : (h < 360 ? (h + 360) / 2 : (h - 360) / 2)
    }
    let t =
        1 - 0.17 * cos((h - 30) * radians) + 0.24 * cos(2 * h * radians) + 0.32 * cos((3 * h + 6) * radians)
        - 0.20 * cos((4 * h - 63) * radians)
    let sl = 1 + 0.015 * pow(l - 50, 2) / (20 + pow(l - 50, 2)).squareRoot()
    let sc = 1 + 0.045 * c
    let sh = 1 + 0.015 * c * t
    let rotation =
        -2 * (pow(c, 7) / (pow(c, 7) + pow(25, 7))).squareRoot() * sin(60 * radians * exp(-pow((h - 275) / 25, 2)))
    let parts = (deltaL / sl, deltaC / sc, deltaH / sh)
    return (parts.0 * parts.0 + parts.1 * parts.1 + parts.2 * parts.2 + rotation * parts.1 * parts.2).squareRoot()
}
