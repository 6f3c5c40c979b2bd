internal import DiaryModel
internal import GuidelineModel
internal import ReportModel
internal import Statistics

/// The first facts of the main section: its figures in a table, beside every measurement over time.
enum SummaryPanel {
    static func make(_ material: PanelMaterial) -> [MadePanel] {
        guard let section = material.main else { return noData(material) }
        if section.isSensor { return sensor(material.about(section)) }
        let tables = grids(of: section).map { PanelPart.grid($0) }
        let title = section.section.titleMessage
        let making = TimePlot(section, material)
        let notes = making.events.legend
        func box(_ parts: [PanelPart]) -> PanelBox {
            PanelBox(title: title, meta: meta(of: section), isMain: true, parts)
        }
        guard section.all.count > 1, let plot = making.plot(height: 140...190) else {
            return [MadePanel(box(tables), about: [section.section.id])]
        }
        let lower = plot.with(height: 100...130)
        func beside(_ plot: PanelPlot) -> PanelPart {
            .beside([PanelColumn(5, PanelBox(tables)), PanelColumn(9, PanelBox([.plot(plot)] + notes))])
        }
        return [
            MadePanel(
                forms: [
                    box([beside(plot)]), box([beside(lower)]).losing(1), box(tables + [.plot(lower)] + notes).losing(1),
                    box(tables).losing(8),
                ], about: [section.section.id])
        ]
    }

    /// In a period without any readings: that there are none.
    private static func noData(_ material: PanelMaterial) -> [MadePanel] {
        let sections = material.allSections
        guard !sections.isEmpty, sections.allSatisfy(\.all.isEmpty) else { return [] }
        let period = Words.noDataDetail(period: material.period.value(.long))
        return [
            MadePanel(
                PanelBox(title: Words.noDataReason, isFramed: true, [.text(period, .body)]),
                about: sections.map(\.section.id))
        ]
    }

    /// Of a sensor: the time in ranges beside the figures, and the hours of the day.
    private static func sensor(_ material: PanelMaterial) -> [MadePanel] {
        let sides = [GlucoseRangesPanel.make(material), GlucoseNumbersPanel.make(material)].compactMap(\.first)
        let beside = MadePanel(beside: sides, shares: [11, 9])
        return [beside].compactMap(\.self) + GlucoseCurvePanel.make(material)
    }

    /// How many measurements on how many days, and what the target is.
    static func meta(of section: MeasuredSection) -> Message {
        let facts = [
            Words.panelMeasurements(n: .integer(section.all.count)),
            Words.panelDaysOf(n: .integer(section.period.dayCount), measured: .integer(section.days)),
        ]
        return .separated(facts + [section.targetMessage].compactMap(\.self))
    }

    /// Figures with how many measurements they are of, and single measurements with their days.
    private static func grids(of section: MeasuredSection) -> [PanelGrid] {
        func grid(_ head: Message, _ rows: [PanelRow]) -> PanelGrid {
            let head = PanelRow([
                PanelCell([], isHead: true), PanelCell(section.unitMessage, .small, isHead: true),
                PanelCell(head, .small, isHead: true),
            ])
            return PanelGrid(
                columns: [.init(.start, growth: 1, wraps: true), .init(.end, least: 44), .init(.end, least: 46)],
                heads: [head], rows: rows, leastRow: 17)
        }
        let figures = section.figures([.mean, .mornings, .evenings, .firstDays, .lastDays, .deviation])
        let single = section.figures([.inTarget, .lowSystolic, .lowDiastolic, .highest, .lowest, .only])
        // Below the figures, whose head has named the unit, shares and days need no head: it would name neither.
        var others = grid(Words.diaryDay, single.map { row($0, in: section.period) })
        guard !figures.isEmpty else { return [others] }
        others.heads = []
        return [grid(Words.panelColumnCount, figures.map { row($0, in: section.period) }), others]
    }

    /// A figure with how many measurements it is of, the day of a single one, or what a share is of.
    private static func row(_ figure: Figure, in period: Period) -> PanelRow {
        let isStrong = figure.kind == .mean || figure.kind == .lastDays
        let name = figure.kind == .mean ? Words.panelAllDays(n: .integer(period.dayCount)) : figure.name
        let day = figure.measurement.map { Words.chartDate(date: .date($0.moment.day, period.dayStyle)) }
        let beside = figure.sum.map { .whole($0.count) } ?? day ?? figure.share?.counted
        return PanelRow([
            PanelCell(name, isStrong ? .strongCell : .cell, isHead: true),
            PanelCell(figure.value, figure.sum == nil ? .strongCell : .strongRow),
            beside.map { PanelCell($0, .small) } ?? PanelCell(),
        ])
    }
}
