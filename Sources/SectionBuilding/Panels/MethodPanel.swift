internal import DiaryModel
internal import GuidelineModel
internal import ReportModel
internal import Statistics

/// How the figures of a page were made, whose limits these are, and what was left out, assumed or counted at a limit.
enum MethodPanel {
    static func make(_ material: PanelMaterial) -> [MadePanel] {
        let ids = material.shown
        let sections = material.allSections.filter {
            (ids.isEmpty || ids.contains($0.section.id)) && !$0.data.usable.isEmpty || $0.data.facts.implausible > 0
        }
        let sentences = how(sections, material) + sections.filter { !$0.all.isEmpty }.compactMap(source)
        let left =
            sections.compactMap(classTarget) + sections.flatMap(leftOut)
            + [assumedZone(sections, material.period), unread(material)].compactMap(\.self)
        guard let text = Message.sentences(sentences) else {
            return left.isEmpty ? [] : [MadePanel(PanelBox(left.map { .text($0, .method) }))]
        }
        return [MadePanel(PanelBox([.text(text, .method)] + left.map { .text($0, .method) }))]
    }

    /// How readings were joined, when it is morning, and what the protocol counts.
    private static func how(_ sections: [Measurements], _ material: PanelMaterial) -> [Message] {
        var sentences: [Message] = []
        let main = sections.first(where: \.isPressure)
        // A pulse that was taken with a blood pressure is no further measurement.
        let joined = sections.filter { section in
            (main == nil || section.section.kind.id != MeasurementKind.pulse.id)
                && section.all.contains { $0.moment.readings > 1 }
        }
        let readings = joined.reduce(0) { $0 + $1.all.reduce(0) { $0 + $1.moment.readings } }
        let count = joined.reduce(0) { $0 + $1.all.count }
        if count > 0 { sentences.append(.joined(readings, to: count)) }
        if let parted = main ?? sections.first(where: \.tellsParts), parted.tellsParts {
            sentences += windows(of: parted)
        }
        guard let main else { return sentences }
        if material.kinds.contains(.answer), main.home.shortage == nil {
            sentences.append(Message(PanelPhrase.methodProtocol))
        }
        return sentences
    }

    /// When it is morning and evening, and how many measurements are of neither.
    private static func windows(of main: Measurements) -> [Message] {
        let windows = main.windows
        var sentences = [
            Message(
                PanelPhrase.methodWindows,
                ["from": .time(windows.morning), "until": .time(windows.noon), "evening": .time(windows.evening)])
        ]
        let others = main.all.count { $0.part == .other && $0.moment.time != nil }
        if others > 0 { sentences.append(Message(PanelPhrase.methodOthers, ["n": .integer(others)])) }
        return sentences
    }

    /// Whose limits a section's target has.
    private static func source(_ section: Measurements) -> Message? {
        guard section.all.contains(where: { $0.isInTarget != nil }) else { return nil }
        guard let aim = section.data.facts.aim, aim.origin == .home,
            let classes = section.classFacts
        else { return section.data.facts.targetSentence.map { .separated([section.section.titleMessage, $0]) } }
        return Message(
            PanelPhrase.methodSource,
            [
                "title": .message(section.section.titleMessage), "target": .message(aim.message),
                "guideline": .message(classes.schemeName),
            ])
    }

    /// The target that the classes of a scheme say, and whose they are.
    private static func classTarget(_ section: Measurements) -> Message? {
        guard section.data.facts.aim == nil, let target = section.targetMessage else { return nil }
        // Without a range of its own the target is named by the scheme.
        let scheme = section.rangeMessage == nil ? nil : section.data.facts.schemeMessage
        return .separated([section.section.titleMessage, target, scheme].compactMap(\.self))
    }

    /// How many times are taken as of the zone of the report although others name theirs; where none does, they are printed as
    /// they are written.
    private static func assumedZone(_ sections: [Measurements], _ period: Period) -> Message? {
        let readings = sections.flatMap { section in section.data.about.map { section.data.readings[$0.position] } }
        let unknown = readings.count { $0.offset == nil }
        guard unknown > 0, unknown < readings.count else { return nil }
        return Message(PanelPhrase.methodZone, ["n": .integer(unknown), "zone": .text(period.zone.identifier)])
    }

    /// How many records of the data nobody could read.
    private static func unread(_ material: PanelMaterial) -> Message? {
        material.unread > 0 ? Message(PanelPhrase.methodUnread, ["n": .integer(material.unread)]) : nil
    }

    /// What was left out, assumed or counted at a limit, each in a line with the name of the section.
    private static func leftOut(_ section: Measurements) -> [Message] {
        section.data.facts.dataNotes.map { .separated([section.section.titleMessage, $0]) }
    }
}

extension Measurements {
    /// Whether mornings or evenings have figures of their own beside those of all measurements.
    fileprivate var tellsParts: Bool {
        [DayPart.morning, .evening].contains { (1..<max(1, all.count)).contains(all.of($0).count) }
    }
}
