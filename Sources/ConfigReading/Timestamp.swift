internal import DiaryModel

/// A date with a time as configs write it: `YYYY-MM-DDThh:mm[:ss[.f]]`, with `Z`, `±hh:mm` or nothing behind it.
///
/// Only the form is checked here; whether there is such a day and such a time shows when it becomes a moment.
struct Timestamp: Hashable {
    private var year = 0
    private var month = 0
    private var day = 0
    private var hour = 0
    private var minute = 0
    private var second = 0
    private var millisecond = 0
    /// Minutes ahead of UTC, if they were written.
    private var offsetMinutes: Int?
    private var offsetIsPossible = true

    /// Reads a date with a time, or returns `nil` for text of another form.
    init?(_ text: String) {
        var rest = text.utf8[...]
        guard let year = Self.number(&rest, digits: 4), Self.take(&rest, "-"),
            let month = Self.number(&rest, digits: 2), Self.take(&rest, "-"),
            let day = Self.number(&rest, digits: 2), Self.take(&rest, "T"),
            let hour = Self.number(&rest, digits: 2), Self.take(&rest, ":"),
            let minute = Self.number(&rest, digits: 2)
        else { return nil }
        (self.year, self.month, self.day, self.hour, self.minute) = (year, month, day, hour, minute)
        guard readSeconds(&rest), readOffset(&rest), rest.isEmpty else { return nil }
    }

    private mutating func readSeconds(_ rest: inout Substring.UTF8View) -> Bool {
        guard Self.take(&rest, ":") else { return true }
        guard let second = Self.number(&rest, digits: 2) else { return false }
        self.second = second
        guard Self.take(&rest, ".") else { return true }
        let digits = rest.prefix(while: ValueForm.isDigit).count
        guard (1...3).contains(digits), let fraction = Self.number(&rest, digits: digits) else { return false }
        millisecond = fraction * [100, 10, 1][digits - 1]
        return true
    }

    private mutating func readOffset(_ rest: inout Substring.UTF8View) -> Bool {
        if Self.take(&rest, "Z") {
            offsetMinutes = 0
            return true
        }
        let sign: Int
        if Self.take(&rest, "+") { sign = 1 } else if Self.take(&rest, "-") { sign = -1 } else { return true }
        guard let hours = Self.number(&rest, digits: 2), Self.take(&rest, ":"),
            let minutes = Self.number(&rest, digits: 2)
        else { return false }
        offsetMinutes = sign * (hours * 60 + minutes)
        offsetIsPossible = minutes < 60
        return true
    }

    /// The moment, and the offset that was written; `nil` when there is no such day, time or offset.
    ///
    /// Without an offset the wall clock of `zone` counts.
    func moment(in zone: Zone) -> (instant: Instant, offset: UTCOffset?)? {
        guard let date = CivilDate(year: year, month: month, day: day),
            let time = TimeOfDay(hour: hour, minute: minute, second: second, millisecond: millisecond)
        else { return nil }
        guard let offsetMinutes else { return (zone.instant(of: date, time), nil) }
        guard offsetIsPossible, let offset = UTCOffset(seconds: offsetMinutes * 60) else { return nil }
        return (Instant(date, time, offset: offset), offset)
    }

    private static func take(_ rest: inout Substring.UTF8View, _ character: Unicode.Scalar) -> Bool {
        guard rest.first == UInt8(ascii: character) else { return false }
        rest.removeFirst()
        return true
    }

    private static func number(_ rest: inout Substring.UTF8View, digits: Int) -> Int? {
        var number = 0
        for _ in 0..<digits {
            guard let byte = rest.first, ValueForm.isDigit(byte) else { return nil }
            number = number * 10 + Int(byte - 0x30)
            rest.removeFirst()
        }
        return number
    }
}
