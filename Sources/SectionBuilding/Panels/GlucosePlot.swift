internal import DiaryModel
internal import ReportModel

/// Glucose over the 24 hours of a day: the axis of hours, and a scale with the limits of the ranges.
enum GlucosePlot {
    /// From the first minute of the day to the last.
    static let span = 0.0...1_440.0

    /// Every third hour.
    static let hours: [PanelTick] = stride(from: 0, through: 24, by: 3).compactMap { hour in
        TimeOfDay(hour: hour % 24, minute: 0).map { time in
            PanelTick(Double(hour) * 60, Words.chartTime(time: Message.Value.hour(time)))
        }
    }

    /// From 40 to 300 mg/dL, further up in tens where values are higher, to 400 at most; in mmol/L from 2 to 17, in
    /// ones, and 22.
    static func range(upTo highest: Double, in unit: Unit) -> ClosedRange<Double> {
        let isMolar = unit == .millimolesPerLitre
        let (low, usual, most, step) = isMolar ? (2.0, 17.0, 22.0, 1.0) : (40, 300, 400, 10)
        return low...min(most, max(usual, (highest / step).rounded(.up) * step))
    }

    /// Returns a scale with the target and the limits of the ranges.
    ///
    /// - Parameters:
    ///   - highest: The highest value that should be seen.
    ///   - section: The section of the values.
    ///   - traces: The traces.
    ///   - ends: The texts at the end of lines.
    /// - Returns: The scale.
    static func scale(
        upTo highest: Double, of section: MeasuredSection, _ traces: [PanelTrace],
        ends: [PanelTick] = []
    ) -> PanelScale {
        let (unit, target) = (section.unit, GlucoseTarget(section))
        let range = range(upTo: highest, in: unit)
        let own = target.ends.filter { $0 > range.lowerBound && $0 < range.upperBound }
        let most = section.hasRanges ? 4 : 2
        let limits = section.glucose.limits(in: unit).prefix(most).filter { $0.isFinite && !own.contains($0) }
        let levels = limits + [range.upperBound] + own
        let lines = limits.map { PanelLimit($0, .limit, nil) } + own.map { PanelLimit($0, .target, nil) }
        return PanelScale(
            title: ChartNumbers(upTo: 0, in: unit).unit,
            range: range,
            ticks: levels.map { level in
                let number = Fixed.printed(level, decimals: level == range.upperBound ? 0 : unit.decimals)
                return PanelTick(level, Words.panelNumber(value: number))
            }, movesTicks: true, target: target.shaded(on: range), limits: lines.sorted { $0.at < $1.at },
            traces: traces, ends: ends)
    }
}
