extension Collection where Element == CivilDate {
    /// The first of sorted days from which on no two days have more than ten years between them; `nil` where there are none.
    ///
    /// A reading of a mistyped year, or of a clock that lost it, stands before them, and sets no period.
    package var startOfRun: CivilDate? {
        let gap = zip(self, dropFirst()).reversed().first { $1.dayNumber - $0.dayNumber > 3_653 }
        return gap?.1 ?? first
    }
}
