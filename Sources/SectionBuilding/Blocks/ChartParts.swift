internal import DiaryModel
internal import ReportModel

/// A chart with what stands around it, before it becomes the forms of a panel.
struct ChartParts {
    /// The title.
    var title: Message
    /// The right of the title's line.
    var meta: Message
    /// The unit, and what colours stand for.
    var legend: [PanelLegendEntry]
    /// The chart.
    var drawing: Drawing
    /// The text that a screen reader says in its place.
    var alternative: Message
    /// The result of the chart, in words; `nil` if all of it is written in the chart.
    var finding: Message?
    /// The figures, a row for each group or axis.
    var figures: PanelGrid
    /// The notes that the reader must know.
    var notes: [PanelPart] = []

    /// The drawing.
    enum Drawing {
        /// Bars, or axes from one middle.
        case chart(PanelChart.Drawing)
        /// Values over time.
        case plot(PanelPlot)
    }

    /// The forms: the chart, lower, with figures below it, its figures alone, and its sentence.
    func panel(_ request: ChartRequest, in room: ChartRoom) throws(ChartRefusal) -> MadePanel {
        guard drawing.isDrawable else { throw .impossible }
        let finding = request.printsFinding ? finding : nil
        let below = [finding].compactMap(\.self).map { PanelPart.text($0, .small) } + notes
        func box(_ parts: [PanelPart], _ legend: [PanelLegendEntry] = []) -> PanelBox {
            PanelBox(
                title: title, continuedTitle: Words.sectionContinued(title: title), meta: meta,
                legend: legend, isFramed: true, parts + below)
        }
        var grid = figures
        // Beside another panel there is no room for two columns of rows.
        grid.lanes = room == .full && grid.rows.count > 6 && grid.columns.count < 4 ? 2 : 1
        func chart(_ height: ClosedRange<Double>, hasFigures: Bool) -> PanelBox {
            box([drawing.part(height, hasFigures: hasFigures, alternative)] + (hasFigures ? [.grid(grid)] : []), legend)
        }
        let heights = drawing.heights(in: room)
        var forms = heights.enumerated().map { chart($1, hasFigures: request.printsFigures).losing($0) }
        if !request.printsFigures, drawing.hasLabels {
            forms += heights.enumerated().map { chart($1, hasFigures: true).losing(2 + $0) }
        }
        forms.append(box([.grid(figures)]).losing(7))
        if room == .full {
            forms.append(
                PanelBox(title: title, meta: meta, isFramed: true, loss: 8, [.text(alternative, .body)] + notes))
        }
        return MadePanel(forms: forms)
    }
}

/// The place of a chart.
enum ChartRoom {
    /// Over the width of the page.
    case full
    /// In half of it, beside another panel.
    case half
}

extension ChartParts.Drawing {
    /// True if values are written in it, which may have no room there.
    fileprivate var hasLabels: Bool { if case .plot = self { false } else { true } }

    /// Returns the heights with decreasing room; a radar is as high as it is wide.
    fileprivate func heights(in room: ChartRoom) -> [ClosedRange<Double>] {
        switch (self, room) {
        case (.chart(.bars), .full): [150...180, 112...150]
        case (.chart(.radar), .full): [220...252, 180...220]
        case (.plot, .full): [150...200, 90...150]
        case (.chart, .half): [156...200]
        case (.plot, .half): [140...200]
        }
    }

    fileprivate func part(_ height: ClosedRange<Double>, hasFigures: Bool, _ alternative: Message) -> PanelPart {
        switch self {
        case .chart(let drawing):
            .chart(PanelChart(drawing, height: height, hasFigures: hasFigures, alternative: alternative))
        case .plot(let plot): .plot(plot.with(height: height))
        }
    }

    /// True if a chart can be drawn; of a plot, what is at no place is left out where it is drawn.
    var isDrawable: Bool { if case .chart(let drawing) = self { drawing.isDrawable } else { true } }
}

extension PanelChart.Drawing {
    /// True if every number is finite and on the chart's scale.
    ///
    /// Sections set implausible readings aside, so that none should come here. A chart that comes nevertheless costs
    /// its own place only and not the report.
    var isDrawable: Bool {
        switch self {
        case .bars(let chart):
            chart.scale.isDrawable && chart.scale.holds(0)
                && chart.groups.allSatisfy { group in
                    group.points.count == chart.series.count
                        && group.points.compactMap(\.value).allSatisfy {
                            chart.scale.holds($0) && (chart.isSigned || $0 >= 0)
                        }
                }
        case .radar(let chart):
            chart.scale.isDrawable && chart.axes.compactMap(\.point.value).allSatisfy(\.isFinite)
        }
    }
}

extension ValueScale {
    /// True if it has a length, and ticks that are on it.
    fileprivate var isDrawable: Bool {
        lower.isFinite && upper.isFinite && lower < upper && ticks.count > 1
            && ticks.allSatisfy { $0.at.isFinite && holds($0.at) }
            && zip(ticks, ticks.dropFirst()).allSatisfy { $0.at < $1.at }
    }

    /// Returns true if a value is on the scale; NaN is on none.
    fileprivate func holds(_ value: Double) -> Bool { value >= lower && value <= upper }
}

extension MeasuredSection {
    /// Returns the length of the period, and the number of readings.
    func chartMeta(readings: Int) -> Message {
        .separated([Words.metaDays(n: period.dayCount), Words.metaReadings(n: readings)])
    }
}

extension PanelGrid {
    /// The figures of a chart: a row each, with its name first.
    static func figures(_ heads: [Message], _ rows: [[Message]]) -> PanelGrid {
        PanelGrid(
            columns: [.init(.start, growth: 1, wraps: true)]
                + heads.dropFirst().map { _ in PanelGridColumn(.end, growth: 1, wraps: true) },
            heads: [PanelRow(heads.map { PanelCell($0, .strongSmall, isHead: true) })],
            rows: rows.map { row in
                PanelRow(row.enumerated().map { PanelCell($1, isHead: $0 == 0) })
            }, leastRow: 15, isSplit: true)
    }
}

extension PanelLegendEntry {
    /// The unit of a chart, with what its values were divided by.
    static func unit(_ unit: Message) -> PanelLegendEntry {
        PanelLegendEntry(nil, Words.legendUnit(unit: unit))
    }
}

extension [Message] {
    /// Notes below a chart.
    var asNotes: [PanelPart] { map { .text($0, .small) } }
}
