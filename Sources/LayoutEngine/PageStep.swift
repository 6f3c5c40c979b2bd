/// The steps by which the blocks of a page make room: drawn together above zero, set apart below.
///
/// Blocks are drawn together where that brings one more onto the page, no more than need be, and set apart where their page
/// would end early.
enum PageStep {
    /// From the roomiest step to the tightest.
    static let together = 0...4
    /// The step at which nothing can be drawn nearer together.
    static let tightest = together.upperBound
    /// The steps that set blocks apart, the widest first.
    static let apart = widest..<0
    /// The step at which blocks stand farthest apart.
    static let widest = -2

    /// The share of the way to the tightest step, or below zero to the widest: from -1 to 1.
    static func share(_ step: Int) -> Double {
        Double(step) / Double(step < 0 ? -widest : tightest)
    }

    /// The value of a distance at a step.
    static func between(_ step: Int, widest: Double, roomy: Double, tightest: Double) -> Double {
        let share = share(step)
        return roomy + (share < 0 ? widest - roomy : tightest - roomy) * abs(share)
    }
}
