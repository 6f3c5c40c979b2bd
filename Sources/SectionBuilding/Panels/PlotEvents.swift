internal import DiaryModel
internal import ReportModel

/// The events of a period on an axis of days, each with a number that a line below explains.
struct PlotEvents {
    /// The lines across the plot, in the order of time.
    let marks: [PanelTick]
    /// The events with their numbers.
    private let shown: [(number: Int, day: CivilDate, text: String)]
    /// The meanings of their signs, and the number of events without one.
    private let entries: [PanelLegendEntry]

    /// The most events; a reader cannot distinguish more.
    ///
    /// Medicines come first, then the latest events.
    private static let most = 24

    /// The events of the period of a section.
    init(_ section: MeasuredSection, _ material: PanelMaterial) {
        let period = section.period
        let events = material.definition.events.filter { period.instants.contains($0.instant) }
        func rank(_ event: DiaryEvent) -> (Int, Int64) {
            (event.kind == .medication ? 0 : 1, -event.instant.milliseconds)
        }
        shown = events.sorted { rank($0) < rank($1) }.prefix(Self.most).sorted { $0.instant < $1.instant }.enumerated()
            .map { index, event in
                (number: index + 1, day: period.zone.date(of: event.instant), text: event.text)
            }
        marks = shown.map { PanelTick(PanelAxis.x(of: $0.day, in: period), .whole($0.number)) }
        // The number stands in brackets: beside the number of a day it would be read as one with it.
        let told = shown.map { number, day, text in
            Words.diaryNote(number: number, date: day.value(period.dayStyle), note: text)
        }
        let more = events.count - shown.count
        let rest = more > 0 ? [Words.panelMoreEvents(n: more)] : []
        entries = (told + rest).map { PanelLegendEntry(nil, $0) }
    }

    /// The sign of an event that a note tells, too; `nil` for other notes.
    func sign(of note: String, on day: CivilDate) -> Message? {
        shown.first { $0.day == day && $0.text == note }.map { Words.diarySign(number: $0.number) }
    }

    /// The lines below the plot; none without events.
    var legend: [PanelPart] { .lines(entries) }
}

extension PanelMaterial {
    /// The texts of the events of each day, in the order of time.
    var eventsByDay: [CivilDate: [String]] {
        Dictionary(grouping: definition.events) { period.zone.date(of: $0.instant) }
            .mapValues { $0.map(\.text).eachOnce }
    }
}
