internal import DiaryModel
internal import ReportModel

/// The events of a period on an axis of days, each with a number that a line below explains.
enum PlotEvents {
    /// How many there are at most; a reader can tell no more apart.
    private static let most = 12

    /// The events of the period of a section, in the order of time.
    static func of(
        _ section: Measurements, _ material: PanelMaterial
    ) -> [(x: Double, sign: Message, entry: PanelLegendEntry<Message>)] {
        let period = section.period
        let events = material.definition.events.filter { period.instants.contains($0.instant) }
        return events.prefix(most).enumerated().map { index, event in
            let day = period.zone.date(of: event.instant)
            let sign = Message.whole(index + 1)
            let text = Message(
                PanelPhrase.dayAndText, ["date": .date(day, .dayAndShortMonth), "text": .text(event.text)])
            return (
                PanelAxis.x(of: day, in: period), sign,
                PanelLegendEntry(nil, Message(PanelPhrase.sign, ["sign": .message(sign), "text": .message(text)]))
            )
        }
    }
}
