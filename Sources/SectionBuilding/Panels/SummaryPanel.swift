internal import DiaryModel
internal import ReportModel

/// The first facts of the main section: its figures in a table, beside every measurement over time.
enum SummaryPanel {
    static func make(_ material: PanelMaterial) -> [MadePanel] {
        guard let section = material.main else { return noData(material) }
        if section.isSensor { return sensor(material.about(section)) }
        let grids = grids(of: section, before: material.before[section.section.id])
        func tables(shrink: Double = 0) -> [PanelPart] {
            grids.map { grid in
                var grid = grid
                (grid.leastRow, grid.shrink) = (17, shrink)
                return .grid(grid)
            }
        }
        let making = TimePlot(section, material)
        let notes = making.events.legend
        let quoted = material.quotedBelow(section)
        func box(_ parts: [PanelPart]) -> PanelBox {
            PanelBox(title: section.section.titleMessage, meta: meta(of: section), isMain: true, parts + quoted)
        }
        guard section.all.count > 1, let plot = making.plot(height: 140...190) else {
            // The only measurement has no calendar that would print its note.
            let notes = section.all.count == 1 ? section.all.flatMap(section.notes) : []
            let note = PanelPart.text(.separated([Words.columnNote] + notes.map { .verbatim($0) }), .cell)
            return [MadePanel(box(tables() + (notes.isEmpty ? [] : [note])), about: [section.section.id])]
        }
        let lower = plot.with(height: 84...130)
        func beside(_ plot: PanelPlot, _ tables: [PanelPart]) -> PanelPart {
            .beside([PanelColumn(11, PanelBox(tables)), PanelColumn(18, PanelBox([.plot(plot)] + notes))])
        }
        // Without the chart both tables have room beside one another.
        return [
            MadePanel(
                forms: [
                    box([beside(plot, tables())]), box([beside(lower, tables(shrink: 3))]).losing(1),
                    box(tables() + [.plot(lower)] + notes).losing(1),
                    box([.beside(tables(shrink: 3).map { PanelColumn(1, PanelBox([$0])) })] + notes).losing(8),
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

    /// Returns the panels of a sensor: the time in ranges beside the figures, and the hours of the day.
    private static func sensor(_ material: PanelMaterial) -> [MadePanel] {
        let sides = [GlucoseRangesPanel.make(material), GlucoseNumbersPanel.make(material)].compactMap(\.first)
        let beside = MadePanel(beside: sides, shares: [11, 9])
        return [beside].compactMap(\.self) + GlucoseCurvePanel.make(material)
    }

    /// Returns the number of measurements and days, and the target.
    static func meta(of section: MeasuredSection) -> Message {
        let facts = [
            Words.panelMeasurements(n: section.all.count),
            Words.panelDaysOf(n: section.period.dayCount, measured: section.days),
        ]
        return .separated(facts + [section.targetMessage].compactMap(\.self))
    }

    /// Figures with how many measurements they are of, the mean of the period before among them, and single measurements with their
    /// days.
    private static func grids(of section: MeasuredSection, before: MeasuredSection?) -> [PanelGrid] {
        func grid(_ head: Message, _ rows: [PanelRow]) -> PanelGrid {
            let head = PanelRow([
                PanelCell([], isHead: true), PanelCell(section.unitMessage, .small, isHead: true),
                PanelCell(head, .small, isHead: true),
            ])
            return PanelGrid(
                columns: [.init(.start, growth: 1, wraps: true), .init(.end, least: 44), .init(.end, least: 46)],
                heads: [head], rows: rows)
        }
        let figures = section.figures([.mean, .mornings, .evenings, .firstDays, .lastDays, .deviation])
        let single = section.figures([.inTarget, .lowSystolic, .lowDiastolic, .highest, .lowest, .only])
        // Below the figures, whose head has named the unit, shares and days need no head: it would name neither.
        var others = grid(Words.diaryDay, single.map { row($0, in: section.period) })
        guard !figures.isEmpty else { return [others] }
        others.heads = []
        let rows = figures.map { row($0, in: section.period) } + [before.flatMap(earlier)].compactMap(\.self)
        return [grid(Words.panelColumnCount, rows), others]
    }

    /// The mean of the period before, by its days.
    private static func earlier(_ section: MeasuredSection) -> PanelRow? {
        section.figure(.mean).map { figure in
            row(figure, named: section.span.words(section.period.dayStyle), in: section.period)
        }
    }

    /// A figure with how many measurements it is of, the day of a single one, or what a share is of.
    private static func row(_ figure: Figure, named other: Message? = nil, in period: Period) -> PanelRow {
        let isStrong = other == nil && (figure.kind == .mean || figure.kind == .lastDays)
        let name = other ?? (figure.kind == .mean ? Words.panelAllDays(n: period.dayCount) : figure.name)
        let day = figure.measurement.map { measurement in
            figure.kind == .only
                ? ExtremesPanel.moment(of: measurement, in: period)
                : measurement.moment.day.words(period.dayStyle)
        }
        let beside = figure.sum.map { .whole($0.count) } ?? day ?? figure.share?.counted
        return PanelRow([
            PanelCell(name, isStrong ? .strongCell : .cell, isHead: true),
            PanelCell(figure.value, figure.sum == nil ? .strongCell : .strongRow),
            PanelCell(beside, .small),
        ])
    }
}
