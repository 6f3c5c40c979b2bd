internal import ReportModel

extension NiceScale {
    /// A scale for bars, which grow from zero.
    static func bars(over values: [Double]) throws(ChartRefusal) -> NiceScale {
        try checked(NiceScale(from: min(0, values.min() ?? 0), to: max(0, values.max() ?? 0)))
    }

    /// A scale for counts, whose ticks are whole numbers.
    static func counts(upTo largest: Double) throws(ChartRefusal) -> NiceScale {
        let highest = max(1, largest)
        // Steps of 2.5 are not for counts: 0, 2.5, 5 is no way to count readings.
        let scales = [4, 5, 3, 2].compactMap { NiceScale(from: 0, to: highest, steps: min($0, Int(min(highest, 20)))) }
        return try checked(scales.first { $0.decimals == 0 } ?? scales.first)
    }

    /// A scale for values whose differences matter and not their distance from zero.
    static func lines(over values: [Double]) throws(ChartRefusal) -> NiceScale {
        guard let lowest = values.min(), let highest = values.max() else { throw .noReadings }
        // Far from zero, differences near the last binary digits are noise that no ticks can tell apart.
        guard highest - lowest <= max(abs(lowest), abs(highest)) * 1e-9 else {
            return try checked(NiceScale(from: lowest, to: highest))
        }
        // Values that are all one stand in the middle, a tenth of them on either side.
        let room = lowest == 0 ? 1 : abs(lowest) / 10
        return try checked(NiceScale(from: lowest - room, to: highest + room))
    }

    private static func checked(_ scale: NiceScale?) throws(ChartRefusal) -> NiceScale {
        guard let scale, scale.lower < scale.upper else { throw .impossible }
        return scale
    }
}
