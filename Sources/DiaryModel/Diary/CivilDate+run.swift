extension BidirectionalCollection where Element == CivilDate {
    /// The first of sorted days from which on no two successive days have more than ten years between them; `nil` where there are none.
    ///
    /// Days before it are those of a mistyped year, or of a clock that lost it, and set no period.
    package var startOfRun: CivilDate? {
        var start = last
        for day in reversed() {
            guard let next = start, next.dayNumber - day.dayNumber <= 3_653 else { break }
            start = day
        }
        return start
    }
}
