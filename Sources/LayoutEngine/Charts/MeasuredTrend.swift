internal import ChartGeometry
internal import DiaryModel
internal import DisplayList
internal import ReportModel
internal import ThemeModel

/// Lines over time with their scale, dates and ranges, ready to be drawn.
struct MeasuredTrend: Sendable {
    let shape: TrendShape
    let ticks: [SetText]
    let dates: [SetText]
    let series: [Series]

    /// The texts and the look of a line.
    struct Series: Sendable {
        let look: SeriesLook
        let single: SetText?
        let band: SetText?
    }

    /// The dashed line over a gap.
    static func bridgeStroke(_ colour: Colour) -> Stroke { Stroke(colour, width: 0.75, dashes: [2, 3]) }

    /// How the lines of a chart differ without colour.
    static func look(_ index: Int) -> TrendShape.Look {
        switch index {
        case 0: .circles
        case 1: .squares
        default: .diamonds
        }
    }
}

extension MeasuredTrend {
    /// Measures a chart for a box; `nil` where lines find no room in it.
    ///
    /// - Throws: A fault of the figures, or text that cannot be shaped.
    init?<Shaper>(
        _ chart: TrendChart, in box: Extent, _ setter: inout Typesetter<Shaper>
    ) throws(ChartFailure) {
        let role = setter.type.axis
        let ticks = try setter.ticks(of: chart.scale, in: role)
        var dates: [SetText] = []
        for date in chart.dates { dates.append(try setter.chartText(date.label, in: role)) }
        var series: [Series] = []
        for line in chart.series { series.append(try Series(line, &setter)) }
        let figures = TrendFigures(
            series: chart.series.indices.map { index in
                series[index].figures(chart.series[index])
            },
            span: chart.span.lowerBound.milliseconds...chart.span.upperBound.milliseconds,
            dates: zip(chart.dates, dates).map { .init($0.instant.milliseconds, label: $1.extent) },
            axis: AxisFigures(
                lower: chart.scale.lower, upper: chart.scale.upper,
                ticks: zip(chart.scale.ticks, ticks).map { .init($0.value, label: $1.extent) }),
            longestJoin: chart.longestJoin, bridgesGaps: chart.bridge != nil)
        let fit = try ChartFailure.of { () throws(GeometryFault) in try TrendShape.fit(figures, in: box) }
        guard let shape = fit else { return nil }
        self.shape = shape
        self.ticks = ticks
        self.dates = dates
        self.series = series
    }
}

extension MeasuredTrend.Series {
    fileprivate init<Shaper>(
        _ line: TrendChart.Series, _ setter: inout Typesetter<Shaper>
    ) throws(ChartFailure) {
        look = line.look
        var texts: (single: SetText?, band: SetText?) = (nil, nil)
        if let single = line.single { texts.single = try setter.chartText(single, in: setter.type.barValue) }
        if let band = line.band { texts.band = try setter.chartText(band.label, in: setter.type.axis) }
        (single, band) = texts
    }

    fileprivate func figures(_ line: TrendChart.Series) -> TrendFigures.Series {
        func samples(_ samples: [TrendSample]) -> [TrendFigures.Sample] {
            samples.map { .init($0.instant.milliseconds, $0.value) }
        }
        return TrendFigures.Series(
            line: samples(line.line), dots: samples(line.dots),
            band: line.band.map { own in
                .init(lower: own.lower, upper: own.upper, label: band?.extent ?? .zero)
            },
            name: nil, single: single?.extent)
    }
}

extension Extent {
    /// No room.
    static let zero = Extent(width: 0, height: 0)
}
