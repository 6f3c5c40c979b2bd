internal import DiaryModel
internal import ReportModel
internal import Statistics

/// An axis of days, and scales beside it, for the plots of panels.
///
/// Places on it are days since the beginning of the first one, with the time of day as their fraction, by the clocks of
/// the person; the whole axis goes from 0 to the count of days.
enum PanelAxis {
    /// The mean of a day.
    struct DayMean: Hashable {
        /// The day.
        let day: CivilDate
        /// Where it stands on the axis: at noon.
        let x: Double
        /// The mean of its measurements, not rounded.
        let mean: Numbers
    }

    /// From where to where the axis of a period goes.
    static func span(of period: Period) -> ClosedRange<Double> { 0...Double(period.dayCount) }

    /// Where a measurement stands; one of which only the day is known stands at noon.
    static func x(of measurement: Measurement, in period: Period) -> Double {
        let moment = measurement.moment
        let ofDay = moment.time.map { Double($0.milliseconds) / 86_400_000 } ?? 0.5
        return Double(moment.day.dayNumber - period.first.dayNumber) + ofDay
    }

    /// Where a day stands: at noon.
    static func x(of day: CivilDate, in period: Period) -> Double {
        Double(day.dayNumber - period.first.dayNumber) + 0.5
    }

    /// The days that are written out along the axis, at noon of each; the hours of a period of one day.
    static func dateTicks(of period: Period, _ calendar: ReaderCalendar) -> [PanelTick<Message>] {
        DateTicks.ticks(of: period, in: .full, calendar.months).map { tick in
            let day = period.zone.date(of: tick.instant)
            guard period.dayCount == 1 else { return PanelTick(x(of: day, in: period), tick.label) }
            return PanelTick(Double(period.zone.time(of: tick.instant).milliseconds) / 86_400_000, tick.label)
        }
    }

    /// A scale for values and for those limits that are near them: from tick to tick, with the ticks written out.
    ///
    /// - Parameters:
    ///   - values: What is drawn.
    ///   - limits: What is drawn where it is near.
    ///   - unit: The unit of both.
    /// - Returns: The scale; `nil` without values, and for values that cannot be drawn.
    static func scale(
        over values: [Double], near limits: [Double], unit: Unit
    ) -> (range: ClosedRange<Double>, ticks: [PanelTick<Message>])? {
        if unit == .millimetresOfMercury { return tens(over: values, near: limits) }
        let highest = unit == .percent ? 100.0 : nil
        guard let nice = try? NiceScale.lines(over: values, near: limits, highest: highest) else { return nil }
        let ticks = nice.ticks.map { value in
            let number = Fixed.printed(value, decimals: nice.decimals)
            return PanelTick(value, Message(PanelPhrase.number, ["value": .number(number)]))
        }
        return (nice.lower...nice.upper, ticks)
    }

    /// A scale of pressures: from the tens around them, with every twentieth written out, or every tenth on a short one.
    private static func tens(
        over values: [Double], near limits: [Double]
    ) -> (range: ClosedRange<Double>, ticks: [PanelTick<Message>])? {
        guard let low = values.min(), let high = values.max(), low.isFinite, high.isFinite else { return nil }
        let near = limits.filter { (low - 20...high + 20).contains($0) }
        let bottom = (min(low, near.min() ?? low) / 10).rounded(.down) * 10
        var top = (max(high, near.max() ?? high) / 10).rounded(.up) * 10
        if top <= bottom { top = bottom + 10 }
        let length = top - bottom
        let step = length < 40 ? 10.0 : length <= 160 ? 20 : 50
        let first = (bottom / step).rounded(.up) * step
        let ticks = stride(from: first, through: top, by: step).map { value in
            PanelTick(value, Message(PanelPhrase.number, ["value": .number(Fixed(Int(value)))]))
        }
        return (bottom...top, ticks)
    }

    /// The mean of every day that has measurements, in the order of time.
    static func dailyMeans(of measurements: Measurements) -> [DayMean] {
        Dictionary(grouping: measurements.all, by: \.day)
            .compactMap { day, ofDay in
                Numbers.mean(of: ofDay.map(\.moment.values)).map {
                    DayMean(day: day, x: x(of: day, in: measurements.period), mean: $0)
                }
            }
            .sorted { $0.day < $1.day }
    }

    /// Points parted into runs that a line may join: points of a run are at most so many days apart.
    static func runs(_ points: [PanelTrace.Point], joining longest: Double) -> [[PanelTrace.Point]] {
        points.reduce(into: []) { runs, point in
            if let last = runs.last?.last, point.x - last.x <= longest + 1e-9 {
                runs[runs.count - 1].append(point)
            } else {
                runs.append([point])
            }
        }
    }
}
