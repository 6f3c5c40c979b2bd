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

    /// Takes apart a text of the form `timestamp`.
    init(wellFormed text: String) {
        let bytes = Array(text.utf8)
        func number(_ range: Range<Int>) -> Int { bytes[range].reduce(0) { $0 * 10 + Int($1) - 0x30 } }
        // Everything up to the minutes has a fixed place; offsets are told from the end.
        (year, month, day, hour, minute) =
            (number(0..<4), number(5..<7), number(8..<10), number(11..<13), number(14..<16))
        var end = bytes.count
        if bytes[end - 1] == UInt8(ascii: "Z") {
            offsetMinutes = 0
            end -= 1
        } else if end >= 22, bytes[end - 6] == UInt8(ascii: "+") || bytes[end - 6] == UInt8(ascii: "-") {
            let minutes = number(end - 2..<end)
            offsetMinutes = (bytes[end - 6] == UInt8(ascii: "-") ? -1 : 1) * (number(end - 5..<end - 3) * 60 + minutes)
            offsetIsPossible = minutes < 60
            end -= 6
        }
        if end > 16 { second = number(17..<19) }
        if end > 19 { millisecond = number(20..<end) * [100, 10, 1][end - 21] }
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
}
