internal import DiaryModel
internal import ReportModel

/// Body temperatures where one of them is a fever: every one, with the highest marked.
enum FeverPanel {
    /// Temperatures further apart than this are not joined, in days.
    private static let longestStep = 1.0

    static func make(_ material: PanelMaterial) -> [MadePanel] {
        material.each { section in
            let subject = FindingSubject(now: section, before: nil, events: [], calendar: material.calendar)
            guard let finding = FindingRule.highTemperature.message(about: subject) else { return [] }
            let plot = plot(section.apart, material.calendar, finding)
            let isSaid = material.kinds.contains(.findings)
            return section.forms(plot, isSaid ? [] : [.text(finding, .row)], areEnough: !isSaid || plot == nil)
        }
    }

    private static func plot(_ section: MeasuredSection, _ calendar: ReaderCalendar, _ finding: Message) -> PanelPlot? {
        let period = section.period
        let points = section.points.sorted { $0.x < $1.x }
        guard let limit = section.fever.map({ Quantity($0, section.unit) }),
            let highest = section.beyond(.highest, limit.value),
            let scale = PanelAxis.scale(over: points.map(\.y) + [limit.value], near: [], unit: section.unit)
        else { return nil }
        let mark = Words.feverMark(value: highest.value, date: highest.day.value(period.dayStyle))
        return PanelPlot(
            span: PanelAxis.span(of: period), ticks: PanelAxis.dateTicks(of: period, calendar),
            events: [PanelTick(PanelAxis.x(of: highest.measurement, in: period), mark)],
            scales: [
                PanelScale(
                    range: scale.range, ticks: scale.ticks,
                    limits: [PanelLimit(limit.value, .limit, Words.panelNumber(value: limit.printed))],
                    traces: [
                        .line(PanelAxis.runs(points, joining: Self.longestStep), .values),
                        .dots(points, isFilled: true),
                    ])
            ], height: MeasuredSection.plotHeights[0], alternative: .chart(of: section, [finding]))
    }
}
