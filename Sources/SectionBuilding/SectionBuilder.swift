package import Diagnostics
package import DiaryModel
package import GuidelineModel
package import ReportModel

/// The stage between a diary and a report: it counts, classifies and measures, and knows no language.
///
/// First every section becomes `SectionFacts`, numbers alone; then the facts become cards of messages. A new kind of
/// block is a further file that turns facts into it.
package enum SectionBuilder {
    /// What is said of the files that carry the readings of a report: a table, and what other programs read.
    package static let attachments = [Words.attachmentTable, Words.attachmentBundle]

    /// Builds a report of numbers and message keys.
    ///
    /// - Parameters:
    ///   - diary: One person's readings; those outside the period are passed over, but for panels that look at the
    ///     period before.
    ///   - definition: What the config asks for.
    ///   - layout: Which blocks the report consists of.
    ///   - guidelines: The known schemes by their ids.
    ///   - calendar: How the reader's calendar parts the days of the period into weeks, months and years.
    /// - Returns: The report, with a warning for each section that sets readings aside, each block that selects no
    ///   section (`layout.no-such-section`) and each chart that cannot be drawn (`section.chart-impossible`).
    /// - Throws: Every section that cannot be built: `section.none`, `section.unknown-guideline`,
    ///   `section.guideline-mismatch`, `section.unit-mismatch`, `section.broken-guideline`.
    package static func build(
        diary: Diary, definition: ReportDefinition, layout: ReportLayout = .cards, guidelines: [String: Guideline],
        calendar: ReaderCalendar = ReaderCalendar()
    ) throws(DiagnosticFailure) -> Outcome<Report> {
        let planned = try SectionPlan.make(definition, guidelines: guidelines)
        var gathering = FactGathering(diary, definition, joining: layout.hasPanels ? .always : .near)
        let sections = planned.map { gathering.section($0) }
        let facts = sections.map(\.measured)
        let caveats = Set(facts.compactMap { $0.classified?.caveat })
        let frame = ReportFrame(
            definition: definition, person: diary.person, sections: layout.shown(of: sections).map(\.section),
            caveats: caveats,
            furniture: layout.furniture)
        let building = BlockBuilding(
            layout,
            BlockBuilding.Material(
                title: frame.titlePanel, tiles: KeyFigureStrip.tiles(facts, readings: gathering.distinctMeasurements),
                sections: sections, before: layout.hasPanels ? before(planned, sections, diary, definition) : [:],
                assumesZone: diary.assumesZone, definition: definition, calendar: calendar,
                saysPercents: layout.furniture.footerStart != nil))
        return Outcome(
            frame.report([frame.letterhead].compactMap(\.self) + building.panels),
            warnings: facts.flatMap(warnings) + gathering.unshownWarnings(besides: facts) + building.warnings)
    }

    /// What the period before has for every section, about readings that were given for the same section.
    private static func before(
        _ planned: [PlannedSection], _ sections: [SectionData], _ diary: Diary, _ definition: ReportDefinition
    ) -> [String: SectionData] {
        guard let before = definition.period.before else { return [:] }
        var gathering = FactGathering(diary, definition, period: before)
        let found = zip(planned, sections).map { section, now in
            (now.section.id, gathering.section(section.showing(now.section.unit), owner: now.facts.owner))
        }
        return Dictionary(found) { first, _ in first }
    }

    /// The numbers of every section in the order they are printed, for those who want no report; each reading counts.
    ///
    /// - Throws: As `build` does.
    package static func facts(
        diary: Diary, definition: ReportDefinition, guidelines: [String: Guideline]
    ) throws(DiagnosticFailure) -> [SectionFacts] {
        let planned = try SectionPlan.make(definition, guidelines: guidelines)
        var gathering = FactGathering(diary, definition, joining: .never)
        return planned.map { gathering.facts(of: $0) }
    }

    private static func warnings(_ facts: SectionFacts) -> [Diagnostic] {
        [implausibleWarning(facts)].compactMap(\.self) + (facts.bodyMass?.warnings(of: facts.section) ?? [])
    }

    private static func implausibleWarning(_ facts: SectionFacts) -> Diagnostic? {
        guard facts.implausible > 0 else { return nil }
        return Diagnostic(
            .warning, "section.implausible-readings",
            "section `\(facts.section.id)` leaves out \(facts.implausible) "
                + "\(facts.implausible == 1 ? "reading" : "readings") that cannot be true",
            hint: "check the units and the order of systolic and diastolic in the diary")
    }
}

extension ReportLayout {
    /// Whether one of its blocks asks for measurements, and may ask what there was in the period before.
    fileprivate var hasPanels: Bool {
        blocks.contains { block in
            switch block {
            case .panel, .beside: true
            default: false
            }
        }
    }
}
