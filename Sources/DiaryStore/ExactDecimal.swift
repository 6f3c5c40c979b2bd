internal import DiaryModel

/// A number as digits and the place of the decimal sign: what a store keeps in place of a binary fraction.
///
/// Every finite number of the model has exactly one such form, the shortest that reads back as the same number. So what
/// goes in comes out again to the last bit, and equal numbers are equal in the store.
struct ExactDecimal: Hashable, Sendable {
    /// The digits with their sign, as a whole number.
    let digits: Int64
    /// The number of digits behind the decimal sign; below zero, the number of zeros that follow them.
    let decimals: Int

    /// Nothing at all, where there is no second value.
    static let zero = ExactDecimal(digits: 0, decimals: 0)
}

extension ExactDecimal {
    /// The form of a number.
    ///
    /// - Precondition: the number is finite, as those of quantities are.
    init(_ value: Double) {
        precondition(value.isFinite, "a quantity is a finite number")
        // Whole numbers below 2^53, and quotients of two numbers that are exact, are rounded once: what such a quotient
        // gives back is the number, or the number has another form.
        if abs(value) < Self.exactLimit {
            if let whole = Int64(exactly: value) {
                self.init(digits: whole, decimals: 0)
                return
            }
            for decimals in 1...6 {
                let scaled = (value * Self.powers[decimals]).rounded()
                guard abs(scaled) < Self.exactLimit else { break }
                if scaled / Self.powers[decimals] == value {
                    self.init(digits: Int64(scaled), decimals: decimals)
                    return
                }
            }
        }
        self = Self.parsed(value.description)
    }

    /// The form of a quantity: what is only known to lie below or above the number has that in its decimals, which no number has so
    /// many of.
    init(_ quantity: Quantity) {
        let exact = ExactDecimal(quantity.value)
        let bound = Quantity.Bound.allCases.firstIndex(of: quantity.bound) ?? 0
        self.init(digits: exact.digits, decimals: exact.decimals + bound * Self.boundStep)
    }

    /// The quantity in a unit.
    func quantity(_ unit: Unit) -> Quantity {
        let bound = (decimals + Self.boundStep / 2) / Self.boundStep
        let bounds = Quantity.Bound.allCases
        return Quantity(
            ExactDecimal(digits: digits, decimals: decimals - bound * Self.boundStep).value, unit,
            bound: bounds.indices.contains(bound) ? bounds[bound] : .exact)
    }

    /// The number added to the decimals for each bound; numbers have from -308 to 324 of them.
    private static let boundStep = 1_000

    /// The number.
    var value: Double {
        if decimals >= 0, decimals < Self.powers.count, abs(Double(digits)) < Self.exactLimit {
            return Double(digits) / Self.powers[decimals]
        }
        // Reading digits rounds correctly, whatever their number.
        return Double("\(digits)e\(-decimals)") ?? 0
    }

    /// The form in what Swift prints of a number, which is the shortest that reads back as the same.
    private static func parsed(_ text: String) -> ExactDecimal {
        let parts = text.split(separator: "e")
        let exponent = parts.count == 2 ? Int(parts[1]) ?? 0 : 0
        let significand = parts.first?.split(separator: ".", omittingEmptySubsequences: false) ?? []
        var digits = Int64(significand.joined()) ?? 0
        var decimals = (significand.count == 2 ? significand[1].utf8.count : 0) - exponent
        while digits != 0, digits % 10 == 0 {
            digits /= 10
            decimals -= 1
        }
        return ExactDecimal(digits: digits, decimals: decimals)
    }

    /// Below it every whole number has a form of its own as a binary fraction.
    private static let exactLimit = 9_007_199_254_740_992.0

    /// Powers of ten that are exact.
    private static let powers: [Double] = [
        1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19,
        1e20, 1e21, 1e22,
    ]
}
