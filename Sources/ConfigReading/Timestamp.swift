internal import DiaryModel
internal import XMLKit

/// A date with a time as configs write it: `YYYY-MM-DDThh:mm[:ss[.f]]`, with `Z`, `±hh:mm` or nothing behind it.
///
/// Only the form is checked here; whether there is such a day and such a time shows when it becomes a moment.
struct Timestamp: Hashable {
    // Small numbers, so that every reading's needs no memory of its own where it is one of any values.
    private var year: Int16
    private var month: Int8
    private var day: Int8
    private var hour: Int8
    private var minute: Int8
    private var second: Int8 = 0
    private var millisecond: Int16 = 0
    /// Minutes ahead of UTC, if they were written.
    private var offsetMinutes: Int16?
    private var offsetIsPossible = true

    /// Reads a date with a time, or returns `nil` for text of another form.
    init?(_ text: String) {
        let bytes = text.utf8Span.span
        // The shortest form has 16 bytes; everything up to there has a fixed place.
        guard bytes.count >= 16, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-"),
            bytes[10] == UInt8(ascii: "T"), bytes[13] == UInt8(ascii: ":"),
            let year = Self.number(bytes, 0..<4), let month = Self.number(bytes, 5..<7),
            let day = Self.number(bytes, 8..<10), let hour = Self.number(bytes, 11..<13),
            let minute = Self.number(bytes, 14..<16)
        else { return nil }
        (self.year, self.month, self.day) = (Int16(year), Int8(month), Int8(day))
        (self.hour, self.minute) = (Int8(hour), Int8(minute))
        var next = 16
        guard readSeconds(bytes, &next), readOffset(bytes, &next), next == bytes.count else { return nil }
    }

    private mutating func readSeconds(_ bytes: Span<UInt8>, _ next: inout Int) -> Bool {
        guard Self.take(bytes, &next, ":") else { return true }
        guard let second = Self.number(bytes, next..<next + 2) else { return false }
        self.second = Int8(second)
        next += 2
        guard Self.take(bytes, &next, ".") else { return true }
        let start = next
        while next < bytes.count, bytes[next].isDigit { next += 1 }
        guard (1...3).contains(next - start), let fraction = Self.number(bytes, start..<next) else { return false }
        millisecond = Int16(fraction * [100, 10, 1][next - start - 1])
        return true
    }

    private mutating func readOffset(_ bytes: Span<UInt8>, _ next: inout Int) -> Bool {
        if Self.take(bytes, &next, "Z") {
            offsetMinutes = 0
            return true
        }
        let sign: Int
        if Self.take(bytes, &next, "+") {
            sign = 1
        } else if Self.take(bytes, &next, "-") {
            sign = -1
        } else {
            return true
        }
        guard let hours = Self.number(bytes, next..<next + 2), let minutes = Self.number(bytes, next + 3..<next + 5),
            bytes[next + 2] == UInt8(ascii: ":")
        else { return false }
        next += 5
        offsetMinutes = Int16(sign * (hours * 60 + minutes))
        offsetIsPossible = minutes < 60
        return true
    }

    /// The moment, and the offset that was written; `nil` when there is no such day, time or offset.
    ///
    /// Without an offset the wall clock of `zone` counts.
    func moment(in zone: Zone) -> (instant: Instant, offset: UTCOffset?)? {
        guard let date = CivilDate(year: Int(year), month: Int(month), day: Int(day)),
            let time = TimeOfDay(
                hour: Int(hour), minute: Int(minute), second: Int(second), millisecond: Int(millisecond))
        else { return nil }
        guard let offsetMinutes else { return (zone.instant(of: date, time), nil) }
        guard offsetIsPossible, let offset = UTCOffset(seconds: Int(offsetMinutes) * 60) else { return nil }
        return (Instant(date, time, offset: offset), offset)
    }

    /// Passes over one character if it stands there.
    private static func take(_ bytes: Span<UInt8>, _ next: inout Int, _ character: Unicode.Scalar) -> Bool {
        guard next < bytes.count, bytes[next] == UInt8(ascii: character) else { return false }
        next += 1
        return true
    }

    /// The number in a range, or `nil` when it is not all there or not all digits.
    private static func number(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Int? {
        guard range.upperBound <= bytes.count else { return nil }
        var number = 0
        for index in range {
            guard bytes[index].isDigit else { return nil }
            number = number * 10 + Int(bytes[index] - 0x30)
        }
        return number
    }
}
