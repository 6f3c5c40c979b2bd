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
        let left = sections.flatMap(leftOut)
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
        guard let main else { return sentences }
        if main.tellsParts { sentences += windows(of: main) }
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
