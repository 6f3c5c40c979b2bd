internal import DiaryModel
internal import ReportModel
internal import Statistics

/// Body temperatures where one of them is a fever: every one, with the highest marked.
enum FeverPanel {
    static func make(_ material: PanelMaterial) -> [MadePanel] {
        material.sections.compactMap { measurements in
            guard let fever = Fever(measurements) else { return nil }
            return MadePanel(forms: fever.forms(material.calendar), about: [measurements.section.id])
        }
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
        guard measurements.section.kind.id == MeasurementKind.temperature.id,
            let limit = measurements.fever.map({ Quantity($0, measurements.unit) })
        else { return nil }
        // What is only known to lie below a number may lie below the limit.
        let fevers = measurements.all.filter { $0.printed.first >= limit.value && !measurements.isOnlyBelow($0) }
        guard var highest = fevers.first else { return nil }
        for fever in fevers where fever.printed.first > highest.printed.first { highest = fever }
        (self.measurements, self.highest, count, self.limit) = (measurements, highest, fevers.count, limit)
    }

    /// The plot, a lower one, and the sentence alone.
    func forms(_ calendar: ReaderCalendar) -> [PanelBox] {
        let sentence = PanelPart.text(finding, .row)
        return [90.0...118.0, 56.0...90.0].compactMap { plot(calendar, height: $0) }.map { box([.plot($0), sentence]) }
            + [box([sentence])]
    }

    private func box(_ parts: [PanelPart]) -> PanelBox {
        PanelBox(
            title: measurements.section.titleMessage,
            meta: Words.panelMeasurements(n: .integer(measurements.all.count)), isFramed: true, parts
        )
    }

    private func plot(_ calendar: ReaderCalendar, height: ClosedRange<Double>) -> PanelPlot? {
        let period = measurements.period
        let points = measurements.all.map { one in
            PanelTrace.Point(PanelAxis.x(of: one, in: period), one.moment.values.first)
        }.sorted { $0.x < $1.x }
        guard
            let scale = PanelAxis.scale(over: points.map(\.y) + [limit.value], near: [], unit: measurements.unit)
        else { return nil }
        let label = Words.panelNumber(value: .number(limit.printed))
        let mark = Words.feverMark(
            value: .message(highestMessage), date: .date(highest.moment.day, measurements.period.dayStyle))
        return PanelPlot(
            span: PanelAxis.span(of: period), ticks: PanelAxis.dateTicks(of: period, calendar),
            events: [PanelEvent(at: PanelAxis.x(of: highest, in: period), mark)],
            scales: [
                PanelScale(
                    range: scale.range, ticks: scale.ticks, limits: [PanelLimit(limit.value, .limit, label)],
                    traces: [
                        .line(PanelAxis.runs(points, joining: Self.longestStep), .values),
                        .dots(points, isFilled: true),
                    ])
            ], height: height, alternative: .chart(of: measurements, [finding]))
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
