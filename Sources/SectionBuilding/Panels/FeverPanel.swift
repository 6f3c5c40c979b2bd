internal import DiaryModel
internal import ReportModel

/// Body temperatures where one of them is a fever: every one, with the highest marked.
enum FeverPanel {
    static func make(_ material: PanelMaterial) -> [MadePanel] {
        material.each { Fever($0)?.forms(material.calendar) ?? [] }
    }
}

/// The temperatures of a section, of which one is a fever.
private struct Fever {
    private let measurements: MeasuredSection
    private let highest: Measurement
    /// The number of fevers.
    private let count: Int
    /// The limit in the unit of the section.
    private let limit: Quantity

    /// Temperatures further apart than this are not joined, in days.
    private static let longestStep = 1.0

    /// Gathers temperatures, as they are printed; `nil` where none is a fever.
    init?(_ measurements: MeasuredSection) {
        guard measurements.isTemperature, let limit = measurements.fever.map({ Quantity($0, measurements.unit) })
        else { return nil }
        // What is only known to lie below a number may lie below the limit.
        let fevers = measurements.all.filter { $0.printed.first >= limit.value && !measurements.isOnlyBelow($0) }
        guard var highest = fevers.first else { return nil }
        for fever in fevers where fever.printed.first > highest.printed.first { highest = fever }
        (self.measurements, self.highest, count, self.limit) = (measurements, highest, fevers.count, limit)
    }

    func forms(_ calendar: ReaderCalendar) -> [PanelBox] {
        measurements.forms(plot(calendar), [.text(finding, .row)])
    }

    private func plot(_ calendar: ReaderCalendar) -> PanelPlot? {
        let period = measurements.period
        let points = measurements.points.sorted { $0.x < $1.x }
        guard
            let scale = PanelAxis.scale(over: points.map(\.y) + [limit.value], near: [], unit: measurements.unit)
        else { return nil }
        let label = Words.panelNumber(value: .number(limit.printed))
        let mark = Words.feverMark(
            value: .message(highestMessage), date: .date(highest.moment.day, measurements.period.dayStyle))
        return PanelPlot(
            span: PanelAxis.span(of: period), ticks: PanelAxis.dateTicks(of: period, calendar),
            events: [PanelTick(PanelAxis.x(of: highest, in: period), mark)],
            scales: [
                PanelScale(
                    range: scale.range, ticks: scale.ticks, limits: [PanelLimit(limit.value, .limit, label)],
                    traces: [
                        .line(PanelAxis.runs(points, joining: Self.longestStep), .values),
                        .dots(points, isFilled: true),
                    ])
            ], height: MeasuredSection.plotHeights[0], alternative: .chart(of: measurements, [finding]))
    }

    private var highestMessage: Message { .plain(.message(measurements.plain(highest)), measurements.unit) }

    /// The number of fevers, and the day of the highest.
    private var finding: Message {
        let date = Message.Value.date(highest.moment.day, .long)
        guard measurements.all.count > 1 else {
            return Words.feverSingle(value: .message(highestMessage), date: date)
        }
        return Words.feverHighest(
            n: .integer(count), total: .integer(measurements.all.count),
            limit: .message(.plain(.number(limit.printed), limit.unit)), value: .message(highestMessage), date: date)
    }
}
