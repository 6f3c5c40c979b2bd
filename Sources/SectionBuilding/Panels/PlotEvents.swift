internal import DiaryModel
internal import ReportModel

/// The events of a period on an axis of days, each with a number that a line below explains.
enum PlotEvents {
    /// How many there are at most; a reader can tell no more apart.
    ///
    /// Medicines come first, then what happened last.
    private static let most = 24

    /// The events of the period of a section, in the order of time.
    static func of(
        _ section: Measurements, _ material: PanelMaterial
    ) -> [(x: Double, sign: Message, entry: PanelLegendEntry<Message>)] {
        let period = section.period
        let events = material.definition.events.filter { period.instants.contains($0.instant) }
        let ranked = events.sorted {
            ($0.kind == .medication ? 0 : 1, -$0.instant.milliseconds) < (
                $1.kind == .medication ? 0 : 1, -$1.instant.milliseconds
            )
        }
        return ranked.prefix(most).sorted { $0.instant < $1.instant }.enumerated().map { index, event in
            let day = period.zone.date(of: event.instant)
            let sign = Message.whole(index + 1)
            let text = Message(
                PanelPhrase.dayAndText, ["date": .date(day, period.dayStyle), "text": .text(event.text)])
            return (
                PanelAxis.x(of: day, in: period), sign,
                PanelLegendEntry(nil, Message(PanelPhrase.sign, ["sign": .message(sign), "text": .message(text)]))
            )
        }
    }
}
