internal import DiaryModel

/// The operands that plural rules see of a number: its digits as they are printed, without the sign.
///
/// Names are those of Unicode TS 35, part 3: `n` the number, `i` its whole part, `v` and `w` how many decimals it has
/// with and without trailing zeros, `f` and `t` the decimals themselves with and without trailing zeros. The exponents
/// `c` and `e` are always 0: nothing is printed in compact notation.
struct PluralOperands: Hashable, Sendable {
    /// The whole part.
    let i: UInt64
    /// The number of printed decimals.
    let v: UInt64
    /// The number of printed decimals up to the last that is not zero.
    let w: UInt64
    /// The decimals as a number.
    let f: UInt64
    /// The decimals as a number, without trailing zeros.
    let t: UInt64

    /// The operands of a number as it is printed.
    init(_ number: Fixed) {
        let scale = (0..<number.decimals).reduce(UInt64(1)) { power, _ in power * 10 }
        let magnitude = number.scaled.magnitude
        i = magnitude / scale
        v = UInt64(number.decimals)
        f = magnitude % scale
        var trimmed = f
        var count = v
        while count > 0, trimmed % 10 == 0 {
            trimmed /= 10
            count -= 1
        }
        w = count
        t = trimmed
    }
}
