package import Diagnostics
package import DiaryModel
package import GuidelineModel
package import ReportModel

/// The stage between a diary and a report: it counts, classifies and measures, and knows no language.
///
/// First every section becomes `SectionFacts`, numbers alone; then the facts become cards of messages. A new kind of
/// block is a further file that turns facts into it.
package enum SectionBuilder {
    /// Builds a report of numbers and message keys.
    ///
    /// - Parameters:
    ///   - diary: One person's readings; those outside the period are passed over.
    ///   - definition: What the config asks for.
    ///   - guidelines: The known schemes by their ids.
    /// - Returns: The report, with a warning for each section that sets readings aside.
    /// - Throws: Every section that cannot be built: `section.none`, `section.unknown-guideline`,
    ///   `section.guideline-mismatch`, `section.unit-mismatch`, `section.broken-guideline`.
    package static func build(
        diary: Diary, definition: ReportDefinition, guidelines: [String: Guideline]
    ) throws(DiagnosticFailure) -> Outcome<Report<Message>> {
        let planned = try SectionPlan.make(definition, guidelines: guidelines)
        var gathering = FactGathering(diary, definition)
        let facts = planned.map { gathering.facts(of: $0) }
        let tiles = KeyFigureStrip.tiles(facts, readings: gathering.distinctMeasurements)
        let frame = ReportFrame(
            definition: definition, person: diary.person, sections: facts.map(\.section),
            adjustsPercents: facts.contains { $0.classified?.allotment.caveat == .adjusted })
        let strip: [Block<Message>] = tiles.isEmpty ? [] : [.keyFigures(tiles)]
        return Outcome(frame.report(strip + facts.map(\.block)), warnings: facts.compactMap(implausibleWarning))
    }

    /// The numbers of every section in the order they are printed, for those who want no report.
    ///
    /// - Throws: As `build` does.
    package static func facts(
        diary: Diary, definition: ReportDefinition, guidelines: [String: Guideline]
    ) throws(DiagnosticFailure) -> [SectionFacts] {
        let planned = try SectionPlan.make(definition, guidelines: guidelines)
        var gathering = FactGathering(diary, definition)
        return planned.map { gathering.facts(of: $0) }
    }

    /// The keys of every text that this stage asks of the templates, for checking templates.
    ///
    /// The labels of guidelines and the names of kinds that a config declares come on top.
    package static var messageKeys: [MessageKey] { Phrase.allCases.map(\.key) }

    private static func implausibleWarning(_ facts: SectionFacts) -> Diagnostic? {
        guard facts.implausible > 0 else { return nil }
        return Diagnostic(
            .warning, "section.implausible-readings",
            "section `\(facts.section.id)` leaves out \(facts.implausible) "
                + "\(facts.implausible == 1 ? "reading" : "readings") that cannot be true",
            hint: "check the units and the order of systolic and diastolic in the diary")
    }
}
