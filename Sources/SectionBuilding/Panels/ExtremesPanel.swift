internal import DiaryModel
internal import ReportModel

/// The highest and the lowest measurement, the pulse, how far mornings lie apart, and on how many days there are some.
enum ExtremesPanel {
    static func make(_ material: PanelMaterial) -> [MadePanel] {
        let pulse = material.allSections.first { $0.section.kind.id == MeasurementKind.pulse.id }
        return material.each { section in
            guard section.all.count > 1 else { return [] }
            // The classes beside it count what is low.
            let lows: [Figure.Kind] =
                material.kinds.contains(.classes) && (section.classFacts?.classified ?? 0) > 0
                ? [.lowDiastolic] : [.lowSystolic, .lowDiastolic]
            let grid = PanelGrid(
                columns: [.init(.start, growth: 1, wraps: true), .init(.end), .init(.start, wraps: true)],
                rows: rows(of: section, lows, pulse: pulse), leastRow: 18, shrink: 3.5)
            return [PanelBox(title: Words.panelExtremes, isFramed: true, [.grid(grid)] + material.quotedBelow(section))]
        }
    }

    private static func rows(of section: MeasuredSection, _ lows: [Figure.Kind], pulse: MeasuredSection?) -> [PanelRow]
    {
        var rows: [PanelRow] = []
        for figure in section.figures([.highest, .lowest]) {
            let when = figure.measurement.map { moment(of: $0, in: section.period) }
            rows.append(row(figure.name, figure.value, when ?? .missing))
        }
        rows += section.figures(lows).map { wide($0.name, $0.value) }
        if section.isPressure, let pulse, let mean = pulse.figure(.mean), let low = pulse.figure(.lowest),
            let high = pulse.figure(.highest)
        {
            let range = Words.panelRange(low: low.value, high: high.value, unit: pulse.unit)
            rows.append(row(Words.panelPulse, mean.value, range))
        }
        if let deviation = section.figure(.morningDeviation) {
            rows.append(row(deviation.name, deviation.value, section.unitMessage))
        }
        let days = Words.panelDaysOf(n: section.period.dayCount, measured: section.days)
        return rows + [wide(Words.figureDays, days)]
    }

    private static func wide(_ label: Message, _ value: Message) -> PanelRow {
        PanelRow([PanelCell(label, isHead: true), PanelCell(value, .strongCell, span: 2)])
    }

    private static func row(_ label: Message, _ value: Message, _ beside: Message) -> PanelRow {
        PanelRow([PanelCell(label, isHead: true), PanelCell(value, .strongRow), PanelCell(beside, .small)])
    }

    /// The day of a measurement, and its time where it is known.
    static func moment(of measurement: Measurement, in period: Period) -> Message {
        let date = measurement.moment.day.value(period.dayStyle)
        guard let time = measurement.moment.time else { return Words.chartDate(date: date) }
        return Words.panelDayAndTime(date: date, time: time)
    }
}
