internal import DiaryModel
internal import ReportModel

/// The sentences that a reader should know first: those that must not be missed, then the first of the others.
enum Findings {
    /// The most sentences beside safety findings.
    static let most = 4

    /// The rules of sentences that must not be missed; none of it gives way to anything.
    static let safety: [FindingRule] = [
        .highPressure, .lowPressure, .veryLowGlucose, .lowGlucose, .lowSaturation, .highTemperature,
        .lowPulse, .highPulse,
    ]

    /// Everything else, in the order in which it comes.
    static let others: [FindingRule] = [
        .meanAndTarget, .event, .lastAndFirstDays, .periodBefore, .irregularBeat, .inTarget, .morningsAndEvenings,
        .curve, .gain,
        .weight, .means,
        .fewReadings,
    ]

    /// Finds them.
    ///
    /// - Parameter material: The sections to look in.
    /// - Returns: All that must not be missed, and the first four others; where nothing holds, what the target is and
    ///   how many measurements of the main section are in it.
    static func of(_ material: PanelMaterial) -> [Finding] {
        // The figures of a page about glucose are of all readings, and so is what it says of them.
        let whole = material.sections.map(\.withAllReadings)
        let subjects = subjects(material, material.isOfGlucose ? whole : material.sections)
        let all = safety.count
        // What must not be missed may be a reading that the section's scheme says nothing about.
        let everything = self.subjects(
            material,
            whole + material.sections.compactMap(material.hiddenPulses))
        var found: [Finding] = []
        for (rank, rule) in safety.enumerated() {
            for finding in everything.compactMap({ self.finding($0, rule, rank, material, isSafety: true) })
            // Pulses of a file that is given for pressures and for pulses, too, are found twice.
            where !found.contains(where: { $0.message == finding.message }) { found.append(finding) }
        }
        var left = most
        for (rank, rule) in others.enumerated() {
            for subject in subjects where left > 0 {
                guard let finding = finding(subject, rule, all + rank, material) else { continue }
                found.append(finding)
                left -= 1
            }
        }
        return found.isEmpty ? target(material, all + others.count).map { [$0] } ?? [] : found
    }

    /// The sections with measurements.
    private static func subjects(_ material: PanelMaterial, _ sections: [MeasuredSection]) -> [FindingSubject] {
        sections.filter { !$0.all.isEmpty }.map { now in
            FindingSubject(
                now: now, before: material.before[now.section.id], events: material.definition.events,
                calendar: material.calendar, isMain: now.section.id == material.main?.section.id,
                hasShares: material.kinds.contains(.glucoseRanges))
        }
    }

    private static func finding(
        _ subject: FindingSubject, _ rule: FindingRule, _ rank: Int, _ material: PanelMaterial, isSafety: Bool = false
    ) -> Finding? {
        guard let sentence = rule.message(about: subject) else { return nil }
        let section = subject.now.section
        // Where several sections are of one kind the sentence alone leaves open which one it is about; so does one about a mean
        // that is no pressure, beside any other section.
        let isOpen = rule.id == FindingRule.meanAndTarget.id && !subject.now.isPressure
        let isOne = material.sections.count { ($0.section.kind == section.kind || isOpen) && !$0.all.isEmpty } == 1
        let isNamed = sentence.arguments.contains { $0.name == "title" }
        return Finding(
            id: rule.id, rank: rank, section: section.id,
            message: isOne || isNamed ? sentence : .separated([section.titleMessage, sentence]),
            isSafety: isSafety)
    }

    /// The sentence of a card about the target, about measurements.
    private static func target(_ material: PanelMaterial, _ rank: Int) -> Finding? {
        guard let main = material.main, let counted = main.inTarget else { return nil }
        let sentence = [main.section.titleMessage, counted, main.targetSentence].compactMap(\.self)
        return Finding(
            id: "target", rank: rank, section: main.section.id, message: .separated(sentence), isSafety: false)
    }
}
