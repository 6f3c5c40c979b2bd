internal import DiaryModel
internal import ReportModel

/// Glucose of each day: small plots of a sensor, single measurements around meals, or a row for each month of a long
/// time.
enum GlucoseDaysPanel {
    /// The most days of a period of single days.
    static let longest = 62

    /// A panel for each section with measurements; single measurements of days have the log by meals.
    static func make(_ material: PanelMaterial) -> [MadePanel] {
        let isLong = material.period.dayCount > longest
        let panels = material.each(material.glucose.filter { isLong || $0.isSensor }) { section in
            isLong ? months(section, material) : plots(section, material)
        }
        return panels.standing(for: .glucoseDays) + (isLong ? [] : GlucoseMealsPanel.make(material))
    }

    /// The title of days, which tells when they are the last ones of a longer period.
    static func title(_ shown: GlucoseDays) -> Message {
        shown.areLast ? Words.glucoseDaysTitleLast(n: GlucoseDays.most) : Words.glucoseDaysTitle
    }

    // MARK: - Small plots

    /// The look of the days' plots.
    private struct Look {
        let perRow: Int
        /// True if the figure is beside the day.
        let isOneLine: Bool
        /// The loss, because the plots are lower.
        let loss: Int

        /// The height that the plots lose for each.
        let step: Double

        /// The height of the plots, in points.
        var height: Double { GlucoseDay.height - step * Double(loss) }
    }

    private static func plots(_ section: MeasuredSection, _ material: PanelMaterial) -> [PanelBox] {
        let shown = GlucoseDays(section)
        let highest = shown.measurements.map(\.moment.values.first).max() ?? 0
        let days = shown.byDay.map { GlucoseDay(day: $0.day, measurements: $0.measurements, section: section) }
        let rows = [(7, true), (7, false), (4, true), (4, false)]
        let looks = rows.flatMap { perRow, isOneLine in
            // On a page about glucose they are 35 points high at the least.
            (material.isOfGlucose ? [0, 1] : [0, 1, 2]).map {
                Look(perRow: perRow, isOneLine: isOneLine, loss: $0, step: material.isOfGlucose ? 5 : 8)
            }
        }
        let meta = material.meta(of: section, on: shown)
        func box(_ parts: [PanelPart], _ legend: [PanelLegendEntry] = []) -> PanelBox {
            PanelBox(title: title(shown), meta: meta, legend: legend, isFramed: true, parts)
        }
        let table = GlucoseTable.days(shown, of: section)
        return looks.map { look in
            box([.grid(grid(days, upTo: highest, look))], legend(section)).losing(look.loss)
        } + (material.isOfGlucose ? [] : [box([.grid(table)]).losing(7)])
    }

    private static func grid(_ days: [GlucoseDay], upTo highest: Double, _ look: Look) -> PanelGrid {
        let cells = days.map { day -> PanelCell in
            let texts = [PanelItem.text(day.name, .small), .text(day.share, .strongSmall)]
            let plot = day.plot(upTo: highest, height: look.height).map { [PanelItem.plot($0)] } ?? []
            return PanelCell((look.isOneLine ? [.line(texts)] : texts) + plot)
        }
        let rows = cells.parted(by: look.perRow).map { own in
            PanelRow(own + (own.count..<look.perRow).map { _ in PanelCell() }, rule: .none)
        }
        return PanelGrid(
            columns: (0..<look.perRow).map { _ in PanelGridColumn(growth: 1, least: GlucoseDay.leastWidth) },
            rows: rows, leastRow: look.height + 13, hasUprights: true)
    }

    private static func legend(_ section: MeasuredSection) -> [PanelLegendEntry] {
        let unit = section.unit
        let limits = section.glucose.limits(in: unit)
        return GlucoseTarget(section).legend + [
            PanelLegendEntry(nil, Words.glucoseDayFigure),
            PanelLegendEntry(.swatch(GlucoseRange.high.slot), Words.bandAbove(value: .printed(limits[2], in: unit))),
            PanelLegendEntry(.swatch(GlucoseRange.low.slot), Words.bandBelow(value: .printed(limits[1], in: unit))),
        ]
    }

    // MARK: - Months

    private static func months(_ section: MeasuredSection, _ material: PanelMaterial) -> [PanelBox] {
        let buckets = DayBuckets(section.period, by: .month, material.calendar.months)
        let meta = Message.separated([
            Words.metaDays(n: section.period.dayCount), Words.metaReadings(n: section.all.count),
        ])
        let rows = buckets.size == .month ? Words.glucoseMonthsTitle : Words.panelWeek
        let title = Message.separated([section.section.titleMessage, rows])
        return [true, false].map { hasVariability in
            let table = GlucoseTable.months(buckets, of: section, hasVariability: hasVariability)
            return PanelBox(title: title, meta: meta, isFramed: true, [.grid(table)])
        }
    }
}

/// A day of a sensor, as a small plot shows it.
struct GlucoseDay {
    /// No plot of a day is narrower, and how high it is, in points.
    static let (leastWidth, height) = (60.0, 40.0)
    /// Longer times without a reading, in milliseconds, break the line.
    private static let longestGap: Int64 = 30 * 60_000
    /// From how many readings a day on a plot shows the means of five minutes, which no eye tells apart there.
    private static let most = 300

    let day: CivilDate
    let measurements: [Measurement]
    let section: MeasuredSection

    /// The share in the target.
    var share: Message { GlucoseTarget(section).share(of: measurements) }

    /// The day of the week and the date.
    var name: Message {
        Words.glucoseDay(weekday: day.value(.weekday), date: day.value(.day))
    }

    /// The readings as stretches without a long gap; clocks that are put back begin a new one.
    var runs: [[PanelTrace.Point]] {
        let timed = measurements.compactMap { one in one.minute.map { (minute: $0, moment: one.moment) } }
        let runs = timed.runs { last, next in
            next.moment.instant.milliseconds - last.moment.instant.milliseconds <= Self.longestGap
                && next.minute >= last.minute
        }
        .map { run in run.map { PanelTrace.Point($0.minute, $0.moment.values.first) } }
        return measurements.count > Self.most ? runs.map(Self.thinned) : runs
    }

    /// The means of five minutes each.
    private static func thinned(_ run: [PanelTrace.Point]) -> [PanelTrace.Point] {
        var thinned: [PanelTrace.Point] = []
        var (sum, count, place) = (0.0, 0, -1)
        func close() {
            if count > 0 { thinned.append(PanelTrace.Point(Double(place) * 5 + 2.5, sum / Double(count))) }
        }
        for point in run {
            let own = Int(point.x / 5)
            if own != place {
                close()
                (sum, count, place) = (0, 0, own)
            }
            (sum, count) = (sum + point.y, count + 1)
        }
        close()
        return thinned
    }

    /// The plot; `nil` without readings.
    func plot(upTo highest: Double, height: Double = GlucoseDay.height) -> PanelPlot? {
        let (runs, unit) = (runs, section.unit)
        let values = measurements.map(\.moment.values.first)
        guard !runs.isEmpty, let lowest = values.min(), let top = values.max() else { return nil }
        let limits = section.glucose.limits(in: unit)
        let range = GlucosePlot.range(upTo: highest, in: unit)
        let scale = PanelScale(
            range: range, target: GlucoseTarget(section).shaded(on: range),
            traces: [
                .excess(runs, limit: limits[2], isAbove: true, GlucoseRange.high.slot),
                .excess(runs, limit: limits[1], isAbove: false, GlucoseRange.low.slot), .line(runs, .values),
            ])
        return PanelPlot(
            span: GlucosePlot.span, scales: [scale], height: height...height,
            alternative: Words.glucoseDayAlternative(
                date: day.value(.long), lowest: Message.glucose(lowest, unit), highest: Message.glucose(top, unit)))
    }
}
