internal import DiaryModel
internal import ReportModel

extension PanelMaterial {
    /// The sections of glucose that have measurements.
    var glucose: [MeasuredSection] {
        sections.filter { $0.section.kind.id == MeasurementKind.glucose.id && !$0.all.isEmpty }
    }

    /// The right of a title: the section's name first, where the report is about others, too; `nil` where nothing stands there.
    func meta(of measurements: MeasuredSection, _ facts: Message...) -> Message? {
        let isAlone = allSections.count { !$0.all.isEmpty } == 1
        let all = (isAlone ? [] : [measurements.section.titleMessage]) + facts
        return all.isEmpty ? nil : .separated(all)
    }

    /// The right of a title of some days: which, and how many readings, where these are not those of the whole period.
    func meta(of measurements: MeasuredSection, on shown: GlucoseDays) -> Message? {
        guard !shown.dates.isEmpty else { return meta(of: measurements) }
        return meta(of: measurements, .separated(shown.dates + [Words.metaReadings(n: shown.measurements.count)]))
    }

    /// True if the page is about glucose: then its figures are all there, its plots are high, and the report takes the pages that
    /// these need.
    var isOfGlucose: Bool { kinds.contains(.glucoseNumbers) || kinds.contains(.glucoseRanges) }
}

/// The days that curves, plots of single days and sentences about curves are of: from the first one with a measurement to
/// the last one, and of more than fourteen the last fourteen.
struct GlucoseDays {
    /// The most days.
    static let most = 14

    /// The days.
    let days: ClosedRange<CivilDate>
    /// The measurements of these days, in the order of time.
    let measurements: [Measurement]
    /// The days of the period.
    private let span: ClosedRange<CivilDate>

    /// Chooses the days.
    init(_ section: MeasuredSection) {
        span = section.span
        let end = section.all.last?.moment.day ?? span.upperBound
        let start = section.all.first?.moment.day ?? span.lowerBound
        let days = max(start, end.adding(days: 1 - Self.most))...end
        self.days = days
        measurements = section.all.filter { days.contains($0.moment.day) }
    }

    /// True if the period ends with these days.
    var endPeriod: Bool { days.upperBound == span.upperBound }

    /// True if they are the last fourteen of a longer period.
    var areLast: Bool { endPeriod && days != span && days.lowerBound == span.upperBound.adding(days: 1 - Self.most) }

    /// On how many of them something was measured.
    var measured: Int { Set(measurements.map(\.moment.day)).count }

    /// The measurements of each day on the calendar, none among them, in the order of time.
    var byDay: [(day: CivilDate, measurements: [Measurement])] {
        let grouped = Dictionary(grouping: measurements, by: \.moment.day)
        return (days.lowerBound.dayNumber...days.upperBound.dayNumber).map { number in
            let day = CivilDate(dayNumber: number)
            return (day, grouped[day] ?? [])
        }
    }

    /// The days in digits, where the period has more.
    var dates: [Message] { days == span ? [] : [dates(.dayAndMonth)] }

    /// The days in a style.
    func dates(_ style: Message.DateStyle) -> Message {
        days.words(style)
    }
}

/// The figures of a sensor's readings.
struct SensorFigures {
    /// The number of days of the period.
    let days: Int
    /// The share of the period in which it measured, from 0 to 1: each reading at its usual interval.
    let active: Double
    /// The mean in mg/dL, not rounded.
    private let mean: Double

    /// Computes the figures; `nil` without measurements.
    init?(_ section: MeasuredSection) {
        guard let mean = section.summed?.mean.first,
            let inBase = Quantity(mean, section.unit).number(in: .milligramsPerDecilitre)
        else { return nil }
        self.mean = inBase
        days = section.period.dayCount
        let ends = section.period.instants
        let usual = SensorTime(section.all.map(\.moment.instant)).usual.reduce(0) { $0 + Int64($1) }
        active = min(1, Double(usual) / Double(ends.upperBound.milliseconds - ends.lowerBound.milliseconds))
    }

    /// The share of the period in whole percents, halves up.
    var activeFigure: PercentFigure? { PercentFigure(rounding: active) }

    /// The share of the time that curves and the indicator need.
    static let leastActive = PercentFigure.whole(Int((100 * GlucoseManagementIndicator.least.activeShare).rounded()))

    /// The reason why there is no glucose management indicator; `nil` where there is enough for one.
    ///
    /// The share is judged as it is printed, so that nobody reads that 70 % are needed and 70 % are there.
    var shortage: Message? {
        let least = GlucoseManagementIndicator.least
        guard days >= least.days else {
            return Words.glucoseNeedsDays(n: days, total: least.days)
        }
        guard let figure = activeFigure, figure.isBelow(Self.leastActive) else { return nil }
        return Words.glucoseNeedsActive(least: Self.leastActive, share: figure)
    }

    /// The glucose management indicator in percent, where there is enough for one.
    var indicator: Fixed? {
        guard shortage == nil else { return nil }
        return Fixed(rounding: GlucoseManagementIndicator.percent(meanMilligramsPerDecilitre: mean), decimals: 1)
    }

    /// The same in mmol/mol.
    var molarIndicator: Fixed? {
        guard indicator != nil,
            let mean = Quantity(mean, .milligramsPerDecilitre).number(in: .millimolesPerLitre)
        else { return nil }
        return Fixed(
            rounding: GlucoseManagementIndicator.millimolesPerMole(meanMillimolesPerLitre: mean), decimals: 0)
    }
}

extension PercentFigure {
    /// A share from 0 to 1 in whole percents, halves up, with its ends named.
    init?(rounding share: Double) {
        guard (0...1).contains(share) else { return nil }
        let percent = Int((100 * share + 0.5).rounded(.down))
        self = percent == 0 && share > 0 ? .belowOne : percent == 100 && share < 1 ? .aboveNinetyNine : .whole(percent)
    }

    /// True if it is below another one, as they are printed.
    func isBelow(_ other: PercentFigure) -> Bool { tenths < other.tenths }

    /// In tenths of a percent, as it is printed.
    var tenths: Int {
        switch self {
        case .whole(let percent): 10 * percent
        case .tenths(let tenths): tenths
        case .belowOne, .belowOneTenth: 0
        case .aboveNinetyNine: 1_000
        }
    }
}
