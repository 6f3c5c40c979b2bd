internal import ReportModel

/// The marks around a value that keep its direction to itself and that of its neighbours out.
///
/// A strong mark stands beside each end of the isolate. Unicode's rules need none; but FriBidi takes signs in an isolate for
/// neighbours of the letters in the isolate before it (seen in 1.0.8), and "−3.5" or "120/80" behind a Hebrew name would
/// be turned round. With the marks a sign finds a neighbour in its own isolate first.
struct DirectionIsolate: Hashable {
    /// In front of the value.
    let start: String
    /// Behind it.
    let end: String

    /// Around what runs from left to right: figures with their signs.
    static let leftToRight = DirectionIsolate(start: "\u{2066}\u{200E}", end: "\u{200E}\u{2069}")
    /// Around what runs from right to left.
    static let rightToLeft = DirectionIsolate(start: "\u{2067}\u{200F}", end: "\u{200F}\u{2069}")

    /// The isolate of a value, by its first letter; figures and signs alone run from left to right.
    ///
    /// A text that is put together from others, isolated themselves, runs as its language does where it has letters of
    /// its direction; `direction` is `nil` for other values.
    static func around(_ runs: [StyledText.Run], direction: StyledText.Direction?) -> DirectionIsolate {
        let runsToTheLeft =
            switch direction {
            case .rightToLeft:
                // Words that are turned round (U+202E) run as the language does, whatever their letters.
                runs.contains { $0.text.unicodeScalars.contains { isRightToLeft($0) == true || $0 == "\u{202E}" } }
            case .leftToRight: false
            case nil: firstDirection(of: runs) ?? false
            }
        return runsToTheLeft ? .rightToLeft : .leftToRight
    }

    /// Returns true if the first letter runs from right to left; `nil` if there is none.
    private static func firstDirection(of runs: [StyledText.Run]) -> Bool? {
        for run in runs {
            for scalar in run.text.unicodeScalars {
                if let direction = isRightToLeft(scalar) { return direction }
            }
        }
        return nil
    }

    /// Returns true if a scalar runs from right to left; `nil` for figures, signs and isolates.
    private static func isRightToLeft(_ scalar: Unicode.Scalar) -> Bool? {
        // Most values are figures; Unicode's tables are asked about the others alone.
        if scalar.isASCII { return ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar) ? false : nil }
        if scalar.properties.numericType != nil { return nil }
        if TextCleaning.isRightToLeft(scalar) { return true }
        return scalar.properties.isAlphabetic || scalar == "\u{200E}" ? false : nil
    }
}
