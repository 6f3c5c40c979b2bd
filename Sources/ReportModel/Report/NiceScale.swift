internal import Foundation

/// A scale whose ticks are round numbers: steps of 1, 2, 2.5 or 5 times a power of ten.
///
/// About four steps, as Heckbert's "Nice numbers for graph labels" (Graphics Gems, 1990) has them; the scale always
/// ends on a tick, so that 3.4 gives 4, 7 gives 8, 97 gives 100 and 130 gives 150.
public struct NiceScale: Hashable, Sendable {
    /// The ticks, from low to high; at least two.
    public let ticks: [Double]
    /// The number of decimals that the ticks need, 0 to 9.
    public let decimals: Int

    /// The lowest tick.
    public var lower: Double { ticks[0] }
    /// The highest tick.
    public var upper: Double { ticks[ticks.count - 1] }

    /// Makes a scale that holds two values.
    ///
    /// `nil` for values that are not finite, for values beyond ±9·10¹⁴, and where `lowest` is above `highest`.
    ///
    /// - Parameters:
    ///   - lowest: The lowest value; 0 for a chart of bars without negative values.
    ///   - highest: The highest value.
    ///   - steps: About how many steps, 1 to 20.
    public init?(from lowest: Double, to highest: Double, steps: Int = 4) {
        guard lowest.isFinite, highest.isFinite, abs(lowest) < 9e14, abs(highest) < 9e14, lowest <= highest,
            (1...20).contains(steps)
        else { return nil }
        let span = highest - lowest
        // A scale has some length even where all values are one: a single step, of one where the value is zero.
        let raw = span > 0 ? span / Double(steps) : max(abs(highest), highest == 0 ? 1 : 0)
        let exponent = max(-9, Int(floor(log10(raw))))
        let power = pow(10, Double(exponent))
        let factors = [1, 2, 2.5, 5, 10]
        // A hair of room, so that binary noise in 0.3 / 4 does not choose the next step.
        let factor = factors.first { raw <= $0 * power * (1 + 1e-9) } ?? 10
        let step = factor * power
        let first = floor(lowest / step + 1e-9)
        let last = max(first + 1, ceil(highest / step - 1e-9))
        // Ten times a power is the next power, and has a decimal less.
        decimals = max(0, min(9, (factor == 2.5 ? 1 : factor == 10 ? -1 : 0) - exponent))
        // Dividing by a whole power of ten keeps 0.3 from becoming 0.30000000000000004.
        let unit = pow(10, Double(decimals))
        let whole = (step * unit).rounded()
        ticks = (Int(first)...Int(last)).map { Double($0) * whole / unit }
    }

    private init(_ ticks: [Double], decimals: Int) { (self.ticks, self.decimals) = (ticks, decimals) }

    /// The same scale without the ticks above a number, beyond which nothing can be: no saturation is above 100 %.
    ///
    /// - Parameter highest: The number, a tick of the scale.
    /// - Returns: The scale; `nil` where fewer than two ticks are left, or the number is none of them.
    public func ending(at highest: Double) -> NiceScale? {
        let left = ticks.filter { $0 <= highest }
        return left.count > 1 && left.last == highest ? NiceScale(left, decimals: decimals) : nil
    }
}
