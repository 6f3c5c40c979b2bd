import DiaryModel
import ReportModel

extension Specimen {
    /// Trend lines in all their states.
    static let trends: [Specimen] = [
        trend("two lines with their targets", [wave(30, 128, 9), wave(30, 79, 6)], bands: [(nil, 130), (nil, 80)]),
        trend("one line", [wave(30, 72, 2)]),
        trend("one point", [[(14, 121)]]),
        trend("two points", [[(2, 121), (27, 133)]]),
        trend("gaps", [wave(30, 128, 9).filter { !(8...14).contains($0.0) && !(20...22).contains($0.0) }]),
        trend("bridged gaps", [wave(30, 128, 9).filter { !(8...14).contains($0.0) }], bridges: true),
        trend("several readings a day", [wave(14, 128, 9)], dots: true),
        trend("a flat line", [(0..<30).map { ($0, 60) }]),
        trend("half a year", [wave(182, 128, 12), wave(182, 79, 8)], days: 182, bands: [(nil, 130), (nil, 80)]),
        trend(
            "a year by week, with lowest and highest", [weeks(52, 128, 12), weeks(52, 79, 8)], days: 364,
            bands: [(nil, 130), (nil, 80)], extremes: 9),
        trend("a band off the scale", [wave(30, 128, 3)], bands: [(nil, 80)]),
        trend("none", [[]]),
        trend("all zero", [(0..<30).map { ($0, 0) }]),
        trend(
            "longest words", [wave(30, 128, 9), wave(30, 79, 6).filter { !(8...14).contains($0.0) }],
            bands: [(nil, 130), (nil, 80)], bridges: true, names: [LongWords.german, LongWords.french]),
        trend("three lines", [wave(30, 128, 9), wave(30, 79, 6), wave(30, 65, 4)]),
    ]

    private static func wave(_ days: Int, _ middle: Double, _ swing: Double) -> [(Int, Double)] {
        (0..<days).map { day in
            let phase = Double(day * 7 % 13) / 13 - 0.5
            return (day, (middle + swing * phase * 2).rounded())
        }
    }

    /// Means of weeks, in the middle of each.
    private static func weeks(_ count: Int, _ middle: Double, _ swing: Double) -> [(Int, Double)] {
        wave(count, middle, swing).map { ($0.0 * 7 + 3, $0.1) }
    }

    private static let start: Int64 = 1_761_955_200_000
    private static let dayLength: Int64 = 86_400_000

    private static func instant(_ day: Int, hour: Int64 = 8) -> Instant {
        Instant(milliseconds: start + Int64(day) * dayLength + hour * 3_600_000)
    }

    /// Two readings of a day.
    private static func twice(_ point: (Int, Double)) -> [TrendSample] {
        [TrendSample(instant(point.0, hour: 6), point.1), TrendSample(instant(point.0, hour: 21), point.1)]
    }

    /// The lowest and the highest reading around a mean.
    private static func extremes(_ point: (Int, Double), _ swing: Double) -> [TrendSample] {
        [TrendSample(instant(point.0 - 2), point.1 - swing), TrendSample(instant(point.0 + 2), point.1 + swing)]
    }

    private static func band(_ bounds: (Double?, Double?)) -> TrendChart.Band {
        TrendChart.Band(
            lower: bounds.0, upper: bounds.1, label: "< \(label(bounds.1 ?? 0))".styled)
    }

    private static let numberNames = ["Systolic", "Diastolic", "Pulse"]

    static func trendChart(
        _ lines: [[(Int, Double)]], days: Int = 30, bands: [(Double?, Double?)] = [], dots: Bool = false,
        bridges: Bool = false, extremes swing: Double? = nil, names: [String] = numberNames
    ) -> TrendChart {
        let looks: [SeriesLook] = [.first, .second, .third]
        let values =
            lines.flatMap { $0.flatMap { [$0.1 - (swing ?? 0), $0.1 + (swing ?? 0)] } }
            + bands.flatMap { [$0.0, $0.1].compactMap(\.self) }
        let series = lines.enumerated().map { index, line in
            TrendChart.Series(
                name: names[index].styled, look: looks[index], line: line.map { TrendSample(instant($0.0), $0.1) },
                dots: dots ? line.flatMap(twice) : swing.map { swing in line.flatMap { extremes($0, swing) } } ?? [],
                band: index < bands.count ? band(bands[index]) : nil,
                single: line.count == 1 ? label(line[0].1).styled : nil)
        }
        let step = max(1, days / 6)
        return TrendChart(
            series: series, span: instant(0, hour: 0)..<instant(days, hour: 0),
            dates: stride(from: 0, to: days, by: step).map {
                .init(instant($0, hour: 0), label: dayName($0).styled)
            },
            scale: scale(around: values), unit: "mmHg".styled,
            bridge: bridges ? "no readings".styled : nil)
    }

    /// A scale that holds the values; a tenth above and below one that all of them share.
    private static func scale(around values: [Double]) -> ValueScale {
        let (lowest, highest) = (values.min() ?? 60, values.max() ?? 140)
        let room = lowest == highest ? lowest / 10 : 0
        return scale(from: lowest - room, to: highest + room)
    }

    private static func trend(
        _ state: String, _ lines: [[(Int, Double)]], days: Int = 30, bands: [(Double?, Double?)] = [],
        dots: Bool = false, bridges: Bool = false, extremes: Double? = nil, names: [String] = numberNames
    ) -> Specimen {
        let chart = trendChart(
            lines, days: days, bands: bands, dots: dots, bridges: bridges, extremes: extremes, names: names)
        let table = DataTable(
            columns: [.init(title: "Day".styled), .init(title: "Value".styled, alignment: .end)],
            rows: (lines.first ?? []).prefix(12).map { day, value in
                .init(cells: [.text("11/\(day + 1)".styled), .text(label(value).styled)])
            })
        return Specimen(state, .chart(card("trend", state, .trend(chart), figures: table)))
    }
}
