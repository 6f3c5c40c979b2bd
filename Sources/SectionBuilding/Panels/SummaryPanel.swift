internal import DiaryModel
internal import GuidelineModel
internal import ReportModel
internal import Statistics

/// What a doctor asks of the main section: its figures in a table, beside every measurement over time.
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
        let figures = means(of: section) + deviation(of: section)
        // Below the figures, whose head has named the unit, shares and days need no head: it would name neither.
        var others = grid(Words.diaryDay, share(of: section) + single(of: section))
        guard !figures.isEmpty else { return [others] }
        others.heads = []
        return [grid(Words.panelColumnCount, figures), others]
    }

    /// The means of all days, of mornings and evenings, and of both ends.
    private static func means(of section: MeasuredSection) -> [PanelRow] {
        let days = section.period.dayCount
        // From how many days on each has a mean.
        var rows: [(Message, [Measurement], days: Int, isStrong: Bool)] = []
        if section.all.count > 1 {
            rows.append((Words.panelAllDays(n: .integer(days)), section.all, 1, true))
        }
        let parts = [
            (Words.panelMornings, section.all.of(.morning)), (Words.panelEvenings, section.all.of(.evening)),
        ]
        for (name, some) in parts where !some.isEmpty && some.count < section.all.count {
            rows.append((name, some, 1, false))
        }
        if let ends = section.ends, !ends.first.isEmpty, !ends.last.isEmpty {
            let least = SevenDays.leastDays
            rows.append((Words.panelFirstDays(n: .integer(7)), ends.first, least, false))
            rows.append((Words.panelLastDays(n: .integer(7)), ends.last, least, true))
        }
        return rows.compactMap { label, some, least, isStrong in
            Summed(some).map { sum in
                PanelRow([
                    PanelCell(label, isStrong ? .strongCell : .cell, isHead: true),
                    PanelCell(sum.days >= least ? section.plain(sum.mean) : .missing, .strongRow),
                    PanelCell(.whole(sum.count), .small),
                ])
            }
        }
    }

    /// The highest and the lowest with their days; of a single measurement, that one.
    private static func single(of section: MeasuredSection) -> [PanelRow] {
        let named = [(Words.figureHighest, section.highest), (Words.figureLowest, section.lowest)]
        let shown = section.all.count > 1 ? named : [(section.onlyName, section.all.first)]
        return shown.compactMap { name, measurement in
            measurement.map { own in
                let day = Words.chartDate(date: .date(own.moment.day, section.period.dayStyle))
                return row(name, section.plain(own), PanelCell(day, .small))
            }
        }
    }

    /// How far values lie apart.
    private static func deviation(of section: MeasuredSection) -> [PanelRow] {
        guard let deviation = section.deviation(of: section.all) else { return [] }
        return [row(Words.panelStandardDeviation, section.plain(deviation), PanelCell())]
    }

    /// The share in the target.
    private static func share(of section: MeasuredSection) -> [PanelRow] {
        guard let share = Summed(section.all)?.inTarget, share.total > 1 else { return [] }
        let figure = share.figure.map { Words.slicePercent(share: .percent($0)) }
        let counts = MeasuredSection.share(share)
        let beside = figure == nil ? PanelCell() : PanelCell(counts, .small)
        return [row(Words.seriesInTarget, figure ?? counts, beside)]
    }

    private static func row(
        _ label: Message, _ value: Message, _ beside: PanelCell
    ) -> PanelRow {
        PanelRow([PanelCell(label, isHead: true), PanelCell(value, .strongCell), beside])
    }
}

extension MeasuredSection {
    /// The highest, by its first number, then by its second; of equal ones the earliest.
    var highest: Measurement? { extreme { ($0.first, $0.second ?? 0) > ($1.first, $1.second ?? 0) } }

    /// The lowest, likewise.
    var lowest: Measurement? { extreme { ($0.first, $0.second ?? 0) < ($1.first, $1.second ?? 0) } }

    private func extreme(_ isBefore: (Numbers, Numbers) -> Bool) -> Measurement? {
        all.dropFirst().reduce(all.first) { best, next in
            best.map { isBefore(next.printed, $0.printed) ? next : $0 }
        }
    }
}
