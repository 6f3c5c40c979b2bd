internal import Foundation

/// A kind of colour vision; three are simulated after Machado, Oliveira and Fernandes (2009) at full severity.
package enum ColourVision: String, Hashable, Sendable, CaseIterable {
    /// The vision of most people.
    case normal
    /// Without the cones for long waves.
    case protan
    /// Without the cones for medium waves.
    case deutan
    /// Without the cones for short waves.
    case tritan

    /// Returns the difference of two colours in this vision: ΔE00.
    package func difference(_ one: Colour, _ two: Colour) -> Double { seen(one).difference(to: seen(two)) }

    /// Returns the perceived form of a colour.
    private func seen(_ colour: Colour) -> LabColour {
        let linear = [colour.red, colour.green, colour.blue].map(Colour.linear)
        let light = ColourVision.product(matrix, linear).map { min(1, max(0, $0)) }
        let curve = zip(ColourVision.product(ColourVision.tristimulus, light), ColourVision.white).map { value, white in
            let share = value / white
            return share > 216.0 / 24_389 ? cbrt(share) : (24_389.0 / 27 * share + 16) / 116
        }
        return LabColour(116 * curve[1] - 16, 500 * (curve[0] - curve[1]), 200 * (curve[1] - curve[2]))
    }

    /// Linear sRGB to linear sRGB as it is seen.
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

    /// Linear sRGB to CIE XYZ (IEC 61966-2-1), and the white of D65.
    private static let tristimulus = [
        [0.4124564, 0.3575761, 0.1804375], [0.2126729, 0.7151522, 0.0721750], [0.0193339, 0.1191920, 0.9503041],
    ]
    private static let white = [0.95047, 1, 1.08883]

    private static func product(_ matrix: [[Double]], _ vector: [Double]) -> [Double] {
        matrix.map { row in zip(row, vector).reduce(0) { $0 + $1.0 * $1.1 } }
    }
}
