internal import DiaryModel
internal import ReportModel

/// A section of the definition with its scheme, checked.
struct PlannedSection {
    let section: SectionDefinition
    /// The scheme as it judges readings of the section's setting.
    let guideline: Guideline?
    /// The scheme as its file has it.
    let scheme: Guideline?

    /// The scheme that the definition asks for, where it is not for the person.
    let unfit: UnfitScheme?

    /// Plans a section.
    init(_ section: SectionDefinition, _ scheme: Guideline?, _ unfit: UnfitScheme?) {
        (self.section, self.scheme, self.unfit) = (section, scheme, unfit)
        guideline = scheme?.judging(section.setting)
    }

    /// The same section by the limits of clinics where all of its readings are of these and the config names no place.
    func placed(atClinic: Bool) -> PlannedSection {
        atClinic && !section.isSettingNamed ? PlannedSection(section.atClinic, scheme, unfit) : self
    }

    /// The same section in the unit that all of its readings are in, unless the config names one.
    func showing(_ common: Unit?) -> PlannedSection {
        guard !section.isUnitNamed, let common, section.kind.units.contains(common) else { return self }
        return PlannedSection(section.showing(common), scheme, unfit)
    }
}

/// The sections in the order they are printed, each with its scheme.
enum SectionPlan {
    /// Checks every section of a definition and puts them in order.
    ///
    /// Blood pressure comes first, then weight, then glucose, then the others as the config has them: a clinician
    /// finds the same thing in the same place in every report.
    static func make(
        _ definition: ReportDefinition, guidelines: [String: Guideline], for person: Person
    ) throws(DiagnosticFailure) -> [PlannedSection] {
        var log = DiagnosticLog()
        if definition.sections.isEmpty {
            log.error("section.none", "the report has no section", hint: "ask for at least one section")
        }
        let planned = definition.sections.map { section in
            var section = section
            section.isSettingTold = definition.sections.contains {
                $0.kind.id == section.kind.id && $0.setting != section.setting
            }
            let guideline = section.guideline.flatMap { guidelines[$0] }
            check(section, guideline, guidelines, &log)
            let days = definition.period.first...definition.period.last
            let unfit = guideline.flatMap { UnfitScheme($0, guidelines, person, days) }
            guard let unfit else { return PlannedSection(section, guideline, nil) }
            section.guideline = unfit.scheme?.id
            return PlannedSection(section, unfit.scheme, unfit)
        }
        if let failure = log.failure { throw failure }
        return planned.enumerated().sorted { one, other in
            let ranks = (rank(one.element.section.kind), rank(other.element.section.kind))
            return ranks.0 != ranks.1 ? ranks.0 < ranks.1 : one.offset < other.offset
        }.map(\.element)
    }

    private static func rank(_ kind: MeasurementKind) -> Int {
        let first: [MeasurementKind] = [.bloodPressure, .weight, .glucose]
        return first.firstIndex { $0.id == kind.id } ?? first.count
    }

    private static func check(
        _ section: SectionDefinition, _ guideline: Guideline?, _ guidelines: [String: Guideline],
        _ log: inout DiagnosticLog
    ) {
        let place = "section `\(section.id)`"
        if section.unit.dimension != section.kind.primaryUnit.dimension {
            let known = section.kind.units.map(\.id).joined(separator: ", ")
            log.error(
                "section.unit-mismatch",
                "\(place) cannot show \(section.kind.id) in `\(section.unit.id)`", hint: "known here: \(known)")
        }
        guard let id = section.guideline else { return }
        guard let guideline else {
            let hint = Spelling.hint(for: id, among: guidelines.keys.sorted())
            let message = "\(place) names the unknown guideline `\(id)`"
            log.error("section.unknown-guideline", message, hint: hint)
            return
        }
        if guideline.subject.kindID != section.kind.id {
            log.error(
                "section.guideline-mismatch",
                "\(place) shows \(section.kind.id), and guideline `\(id)` is about \(guideline.subject.kindID)",
                hint: "name a guideline about \(section.kind.id)")
        }
        if guideline.rows.flatMap(\.classes).sorted() != Array(guideline.classes.indices) {
            log.error(
                "section.broken-guideline",
                "guideline `\(id)` does not have every class in exactly one row",
                hint: "list each class in one `row`")
        }
    }
}
