package import DiaryModel
package import ReportModel

/// The stage between a diary and a report: it counts, classifies and measures, and knows no language.
///
/// First every section becomes a ``MeasuredSection``, numbers alone; then panels of messages are made of these. A new kind of
/// panel is a further file that makes it.
package enum SectionBuilder {
    /// The names of the files that carry the readings of a report: a table, and what other programs read.
    package static let attachments = [Words.attachmentTable, Words.attachmentBundle]

    /// Builds a report of numbers and message keys.
    ///
    /// - Parameters:
    ///   - diary: One person's readings; those outside the period are ignored, except by panels about the period
    ///     before.
    ///   - definition: The definition of the report.
    ///   - layout: The blocks that the report consists of.
    ///   - guidelines: The known guidelines by their ids.
    ///   - calendar: The reader's calendar, which divides the period into weeks, months and years.
    /// - Returns: The report, with a warning for each section that sets readings aside, each block that selects no
    ///   section (`layout.no-such-section`) and each chart that cannot be drawn (`section.chart-impossible`).
    /// - Throws: Every section that cannot be built: `section.none`, `section.unknown-guideline`,
    ///   `section.guideline-mismatch`, `section.unit-mismatch`, `section.broken-guideline`.
    package static func build(
        diary: Diary, definition: ReportDefinition, layout: ReportLayout = .cards, guidelines: [String: Guideline],
        calendar: ReaderCalendar = ReaderCalendar()
    ) throws(DiagnosticFailure) -> Outcome<Report> {
        let planned = try SectionPlan.make(definition, guidelines: guidelines, for: diary.person)
        var gathering = SectionGathering(diary, definition)
        let sections = planned.map { gathering.section($0) }
        let kinds = layout.panelKinds
        let sharing = layout.printsShares ? sections : []
        let caveats = Set(
            sharing.compactMap {
                if let classes = $0.classified { return classes.caveat }
                return kinds.contains(.glucoseRanges) ? GlucoseCounts.caveat(of: $0) : nil
            })
        let frame = ReportFrame(
            definition: definition, person: diary.person, sections: layout.shown(of: sections).map(\.section),
            caveats: caveats,
            furniture: layout.furniture)
        let building = BlockBuilding(
            layout,
            PanelMaterial(
                sections: sections, allSections: sections,
                before: kinds.isEmpty ? [:] : before(planned, sections, diary, definition), definition: definition,
                calendar: calendar, kinds: kinds, assumesZone: diary.assumesZone),
            title: frame.titlePanel,
            tiles: KeyFigureStrip.tiles(sections, readings: gathering.distinctMeasurements),
            saysPercents: layout.furniture.footerStart != nil)
        return Outcome(
            frame.report([frame.letterhead].compactMap(\.self) + building.panels),
            warnings: planned.compactMap { ageWarning($0, diary.person, definition.period) }
                + sections.flatMap(warnings) + gathering.unshownWarnings(besides: sections) + building.warnings)
    }

    /// The measurements of the period before for every section, about readings that were given for the same section.
    private static func before(
        _ planned: [PlannedSection], _ sections: [MeasuredSection], _ diary: Diary, _ definition: ReportDefinition
    ) -> [String: MeasuredSection] {
        guard let before = definition.period.before else { return [:] }
        var gathering = SectionGathering(diary, definition, period: before)
        let found = zip(planned, sections).map { section, now in
            (now.section.id, gathering.section(section.showing(now.section.unit), owner: now.owner))
        }
        return Dictionary(found) { first, _ in first }
    }

    /// The sections in the order they are printed, for those who want no report; each reading counts by itself.
    ///
    /// - Throws: As `build` does.
    package static func sections(
        diary: Diary, definition: ReportDefinition, guidelines: [String: Guideline]
    ) throws(DiagnosticFailure) -> [MeasuredSection] {
        let planned = try SectionPlan.make(definition, guidelines: guidelines, for: diary.person)
        var gathering = SectionGathering(diary, definition, joins: false)
        return planned.map { gathering.section($0) }
    }

    private static func ageWarning(_ planned: PlannedSection, _ person: Person, _ period: Period) -> Diagnostic? {
        planned.scheme?.ageWarning(about: planned.section, person, period.first...period.last)
    }

    private static func warnings(_ section: MeasuredSection) -> [Diagnostic] {
        let ofBodyMass = section.bodyMass?.warnings(of: section.section) ?? []
        guard section.implausible > 0 else { return ofBodyMass }
        let implausible = Diagnostic(
            .warning, "section.implausible-readings",
            "section `\(section.section.id)` leaves out \(section.implausible) "
                + "\(section.implausible == 1 ? "reading" : "readings") that cannot be true",
            hint: "check the units and the order of systolic and diastolic in the diary")
        return [implausible] + ofBodyMass
    }
}
