internal import DiaryModel
internal import XMLKit

/// A date with a time as configs write it: `YYYY-MM-DDThh:mm[:ss[.f]]`, with `Z`, `±hh:mm` or nothing behind it.
///
/// Only the form is required; whether there is such a day and such a time shows when it becomes a moment. It is small,
/// so that every reading's needs no memory of its own where it is one of any values.
struct Timestamp {
    private let date: CivilDate?
    private let time: TimeOfDay?
    /// The offset from UTC, if one was written that is possible.
    private var offset: UTCOffset?
    private var offsetIsPossible = true

    /// Reads a date with a time, or returns `nil` for text of another form.
    init?(_ text: String) {
        let bytes = text.utf8Span.span
        var next = 16
        // The shortest form has 16 bytes; everything up to there has a fixed place.
        guard bytes.count >= next, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-"),
            bytes[10] == UInt8(ascii: "T"), bytes[13] == UInt8(ascii: ":"),
            let year = Self.number(bytes, 0..<4), let month = Self.number(bytes, 5..<7),
            let day = Self.number(bytes, 8..<10), let hour = Self.number(bytes, 11..<13),
            let minute = Self.number(bytes, 14..<16), let (second, millisecond) = Self.seconds(bytes, &next)
        else { return nil }
        date = CivilDate(year: year, month: month, day: day)
        time = TimeOfDay(hour: hour, minute: minute, second: second, millisecond: millisecond)
        guard readOffset(bytes, &next), next == bytes.count else { return nil }
    }

    private static func seconds(_ bytes: Span<UInt8>, _ next: inout Int) -> (second: Int, millisecond: Int)? {
        guard take(bytes, &next, ":") else { return (0, 0) }
        guard let second = number(bytes, next..<next + 2) else { return nil }
        next += 2
        guard take(bytes, &next, ".") else { return (second, 0) }
        let start = next
        while next < bytes.count, bytes[next].isDigit { next += 1 }
        guard (1...3).contains(next - start), let fraction = number(bytes, start..<next) else { return nil }
        return (second, fraction * [100, 10, 1][next - start - 1])
    }

    private mutating func readOffset(_ bytes: Span<UInt8>, _ next: inout Int) -> Bool {
        if Self.take(bytes, &next, "Z") {
            offset = .zero
            return true
        }
        let isAhead = Self.take(bytes, &next, "+")
        guard isAhead || Self.take(bytes, &next, "-") else { return true }
        guard let hours = Self.number(bytes, next..<next + 2), let minutes = Self.number(bytes, next + 3..<next + 5),
            bytes[next + 2] == UInt8(ascii: ":")
        else { return false }
        next += 5
        offset = UTCOffset(seconds: (isAhead ? 60 : -60) * (hours * 60 + minutes))
        offsetIsPossible = minutes < 60 && offset != nil
        return true
    }

    /// The moment, and the offset that was written; `nil` when there is no such day, time or offset.
    ///
    /// Without an offset the wall clock of `zone` counts.
    func moment(in zone: Zone) -> (instant: Instant, offset: UTCOffset?)? {
        guard let date, let time, offsetIsPossible else { return nil }
        guard let offset else { return (zone.instant(of: date, time), nil) }
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
