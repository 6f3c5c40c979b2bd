/// One way to write a date, a time of day, or both.
///
/// Letters mean what they mean in the patterns of Unicode (UTS #35, dates): `dd.MM.yyyy`, `MMM d yyyy`, `h:mm a`. Text
/// between apostrophes stands for itself. Words are patterns of their own: `iso`, `epoch-s`, `epoch-ms`, `epoch-ns`.
package struct TimePattern: Hashable, Sendable {
    /// A piece of a pattern.
    package enum Part: Hashable, Sendable {
        /// Four digits.
        case year
        /// Two digits: 00 to 79 are 2000 to 2079, the others of the century before.
        case shortYear
        /// At least so many digits, at most two.
        case month(digits: Int)
        /// The name of a month, maybe with a full stop.
        case monthName
        /// At least so many digits, at most two.
        case day(digits: Int)
        /// An hour of 0 to 23.
        case hour(digits: Int)
        /// An hour of 1 to 12.
        case halfDayHour(digits: Int)
        /// Two digits.
        case minute
        /// Two digits.
        case second
        /// One to nine digits of a second.
        case fraction
        /// Before or after noon.
        case half
        /// The offset from UTC.
        case offset
        /// One or more spaces of any width; beside what tells the half of the day there may be none.
        case space
        /// This byte of UTF-8.
        case byte(UInt8)
    }

    /// The form of a pattern.
    package enum Form: Hashable, Sendable {
        /// ISO 8601: `2025-05-31`, maybe with a time, maybe with an offset; or a time alone in a column for it.
        case iso
        /// Seconds since 1970.
        case epochSeconds
        /// Milliseconds since 1970.
        case epochMilliseconds
        /// Nanoseconds since 1970, of which the milliseconds are kept.
        case epochNanoseconds
        /// These pieces, one behind the other.
        case parts([Part])
    }

    /// The form of the pattern.
    package let form: Form
    /// As files write it.
    package let text: String

    /// Reads a pattern; `nil` for one that is none, or whose pieces make neither a date nor a time of day.
    package init?(_ text: String) {
        self.text = text
        switch text {
        case "iso": form = .iso
        case "epoch-s": form = .epochSeconds
        case "epoch-ms": form = .epochMilliseconds
        case "epoch-ns": form = .epochNanoseconds
        default:
            guard let parts = PatternText(text).parts() else { return nil }
            form = .parts(parts)
            guard isWhole else { return nil }
        }
    }

    private var parts: [Part] { if case .parts(let parts) = form { parts } else { [] } }

    /// The order of day and month, where both are numbers and the year stands behind them.
    package var order: DayOrder? {
        let places = parts.indices
        guard let year = places.first(where: { parts[$0].isYear }),
            let month = places.first(where: { if case .month = parts[$0] { true } else { false } }),
            let day = places.first(where: { if case .day = parts[$0] { true } else { false } }), year > min(month, day)
        else { return nil }
        return day < month ? .dayFirst : .monthFirst
    }

    /// True if the pieces make a date, a time of day, or both, each piece once.
    private var isWhole: Bool {
        func count(_ belongs: (Part) -> Bool) -> Int { parts.count(where: belongs) }
        let years = count(\.isYear)
        let months = count { if case .month = $0 { true } else { $0 == .monthName } }
        let days = count { if case .day = $0 { true } else { false } }
        let hours = count { if case .hour = $0 { true } else { false } }
        let halfHours = count { if case .halfDayHour = $0 { true } else { false } }
        let (minutes, halves) = (count { $0 == .minute }, count { $0 == .half })
        let (seconds, fractions) = (count { $0 == .second }, count { $0 == .fraction })
        let hasClock = hours + halfHours == 1
        guard years == months, months == days, years <= 1, hasClock || hours + halfHours == 0 else { return false }
        guard minutes == (hasClock ? 1 : 0), halves == halfHours, seconds <= minutes, fractions <= seconds else {
            return false
        }
        return (years == 1 || hasClock) && count { $0 == .offset } <= (hasClock ? 1 : 0)
    }
}

extension TimePattern.Part {
    fileprivate var isYear: Bool { self == .year || self == .shortYear }
}

/// The text of a pattern while it is taken apart.
private struct PatternText {
    private var rest: Substring

    init(_ text: String) { rest = text[...] }

    /// The pieces, or `nil` where a letter means nothing.
    consuming func parts() -> [TimePattern.Part]? {
        var parts: [TimePattern.Part] = []
        while let first = rest.first {
            if first == "'" {
                guard let quoted = takeQuoted() else { return nil }
                parts += quoted.utf8.map { .byte($0) }
            } else if first == " " {
                rest = rest.drop { $0 == " " }
                parts.append(.space)
            } else if first.isASCII, first.isLetter {
                let run = rest.prefix { $0 == first }
                rest = rest.dropFirst(run.count)
                guard let part = Self.part(String(run)) else { return nil }
                parts.append(part)
            } else {
                rest.removeFirst()
                parts += String(first).utf8.map { .byte($0) }
            }
        }
        return parts.isEmpty ? nil : parts
    }

    private mutating func takeQuoted() -> Substring? {
        let inside = rest.dropFirst().prefix { $0 != "'" }
        guard rest.count >= inside.count + 2, !inside.isEmpty else { return nil }
        rest = rest.dropFirst(inside.count + 2)
        return inside
    }

    private static func part(_ run: String) -> TimePattern.Part? {
        switch run {
        case "yyyy": .year
        case "yy": .shortYear
        case "M", "MM": .month(digits: run.count)
        case "MMM": .monthName
        case "d", "dd": .day(digits: run.count)
        case "H", "HH": .hour(digits: run.count)
        case "h", "hh": .halfDayHour(digits: run.count)
        case "mm": .minute
        case "ss": .second
        case "SSS": .fraction
        case "a": .half
        case "XXX": .offset  // reason: the letters that UTS #35 has for an offset such as "+02:00" or "Z"
        default: nil
        }
    }
}
