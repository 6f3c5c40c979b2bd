internal import DiaryModel
internal import ReportModel

/// The single readings of a section that safety findings quote, with their measurements, whose means may hide them.
struct QuotedReadings {
    private let section: MeasuredSection
    private var entries: [(measurement: Measurement, texts: [Message], isHidden: Bool)] = []

    /// Finds them, and those of pulses that stand nowhere else on the page.
    init(_ section: MeasuredSection, pulses: MeasuredSection? = nil) {
        self.section = section
        // Only means hide the others, and of long periods all are means.
        for measurement in section.beyondSafety.map(\.measurement) {
            let readings = section.readings(of: measurement).map { section.plain($0) }
            add(measurement, readings, isHidden: readings.count > 1)
        }
        for pulse in pulses?.beyondSafety ?? [] {
            if let own = section.all.last(where: { $0.moment.instant <= pulse.measurement.moment.instant }) {
                add(own, [.point(Words.panelPulse, pulse.value)], isHidden: true)
            }
        }
    }

    private mutating func add(_ measurement: Measurement, _ texts: [Message], isHidden: Bool) {
        guard let place = entries.firstIndex(where: { $0.measurement.entries == measurement.entries }) else {
            return entries.append((measurement, texts, isHidden))
        }
        entries[place].texts += texts.filter { !entries[place].texts.contains($0) }
        entries[place].isHidden = entries[place].isHidden || isHidden
    }

    /// The readings of a measurement where it hides them.
    func hidden(by measurement: Measurement) -> [Message] {
        entries.first { $0.isHidden && $0.measurement.entries == measurement.entries }?.texts ?? []
    }

    /// Lines with the moments of all of them, or of those that a measurement hides; `name` begins each.
    func lines(hiddenAlone: Bool, name: Message? = nil) -> [PanelLegendEntry] {
        entries.filter { $0.isHidden || !hiddenAlone }.map { entry in
            let moment = ExtremesPanel.moment(of: entry.measurement, in: section.period)
            return PanelLegendEntry(nil, .separated([name].compactMap(\.self) + [moment] + entry.texts))
        }
    }
}

extension PanelMaterial {
    /// The readings of a section that findings quote.
    func quoted(in section: MeasuredSection) -> QuotedReadings {
        QuotedReadings(section, pulses: hiddenPulses(of: section))
    }

    /// The pulses that were measured with pressures, where no section of the page shows them.
    func hiddenPulses(of section: MeasuredSection) -> MeasuredSection? {
        let isShown = sections.contains { $0.section.kind == .pulse && $0.owner == nil }
        return section.isPressure && !isShown ? section.pulses : nil
    }

    /// The readings that means of a section hide, below its figures where the page has no calendar that lists them.
    func quotedBelow(_ section: MeasuredSection) -> [PanelPart] {
        kinds.contains(.calendar) && section.all.count > 1 ? [] : .lines(quoted(in: section).lines(hiddenAlone: true))
    }
}

extension [PanelPart] {
    /// Lines of a legend; no part without any.
    static func lines(_ entries: [PanelLegendEntry]) -> [PanelPart] { entries.isEmpty ? [] : [.legend(entries)] }
}
