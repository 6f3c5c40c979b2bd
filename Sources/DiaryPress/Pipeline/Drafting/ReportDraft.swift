package import DiaryModel
internal import ReportModel

/// A config that nobody wrote: what a report of some files is made by, and what was assumed for it.
package struct ReportDraft: Sendable {
    /// An assumption, with the option that overrides it.
    package struct Assumption: Hashable, Sendable {
        /// The subject, in a word.
        package let subject: String
        /// The choice and its reason.
        package let choice: String
        /// The options that change it.
        package let options: [String]
    }

    /// The assumptions, in the order in which a reader asks.
    package let assumptions: [Assumption]
    /// Warnings about the assumptions; those about the files come when they are read for a report.
    package let warnings: [Diagnostic]
    /// The report.
    let definition: ReportDefinition
    let request: DraftRequest
    let survey: DataSurvey
    let sections: [DraftSection]
    let period: DraftPeriod

    /// Reads files and drafts the configuration of a report of them.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - resources: Guidelines and formats.
    /// - Throws: The errors of a file or the request, and `data.no-readings` where the files have nothing to show.
    package init(_ request: DraftRequest, _ resources: PipelineResources) throws(DiagnosticFailure) {
        let usual = RegionalDefaults(request.wish.languages.first ?? .english)
        let kinds = try Self.kinds(request.kinds)
        let plans = try DataFilePlan.replacing(
            request.files, for: kinds.map { SectionDefinition(id: $0.id, kind: $0) }, resources)
        let asked = try request.person()
        let person = asked.value
        let likely = request.likelyZone.flatMap { $0 == .utc ? nil : [$0] } ?? []
        let files = try DraftFiles(
            plans, zone: request.wish.zone, likely: likely + [.utc], ofOnePerson: request.files.samePerson, resources)
        // Of a long file nearly all lies outside of the days of its report. Where its ends do not tell these, it is read whole.
        if let days = files.likelyDays(request) {
            let part = try DataSurvey(files, of: person, keeping: days)
            let draft = try? ReportDraft(request, part, kinds, usual, resources, asked.warnings)
            // Between the ends there may be days that close the gap.
            if let draft, draft.definition.period == days, !draft.period.hasGap {
                self = draft
                return
            }
        }
        try self.init(request, try DataSurvey(files, of: person), kinds, usual, resources, asked.warnings)
    }

    /// Drafts the configuration of a report from a person's data in a store.
    ///
    /// - Parameters:
    ///   - request: The request; its files are those imported into the store, and its zone is given.
    ///   - stored: The person in the store.
    ///   - resources: Guidelines.
    /// - Throws: The errors of the request, `store.…`, and `data.no-readings` where there is nothing to show.
    package init(
        _ request: DraftRequest, of stored: StoredDiary, _ resources: PipelineResources
    ) throws(DiagnosticFailure) {
        let asked = try request.person()
        let survey = try DataSurvey(of: stored, asked.value, zone: request.wish.zone ?? .utc)
        let usual = RegionalDefaults(request.wish.languages.first ?? .english)
        try self.init(request, survey, try Self.kinds(request.kinds), usual, resources, asked.warnings)
    }

    private init(
        _ request: DraftRequest, _ survey: DataSurvey, _ kinds: [MeasurementKind], _ usual: RegionalDefaults,
        _ resources: PipelineResources, _ faults: [Diagnostic]
    ) throws(DiagnosticFailure) {
        let shown = survey.kinds.filter { kinds.contains($0.kind) }
        guard let first = shown.first else {
            throw DiagnosticFailure(
                "data.no-readings", at: FileLocation(file: request.files.paths[0]),
                "the files have no readings of a kind that is reported here",
                hint: "kinds: \(MeasurementKind.known.map(\.id).joined(separator: ", "))")
        }
        period = try DraftPeriod(request, main: first.days, all: shown.flatMap(\.days).sorted())
        if let born = survey.person.birthDate, born > period.last {
            throw DiagnosticFailure(
                "config.late-birth-date", "the day of birth lies behind the end of the period",
                hint: "check --birth-date and the days of the report")
        }
        // What was measured on other days decides nothing, and would be a section without readings.
        let days = period.first...period.last
        sections = try DraftSection.sections(of: shown.compactMap { $0.within(days) }, request, usual, resources)
        (self.request, self.survey) = (request, survey)
        var definition = ReportDefinition(
            id: period.last.description, languages: [], period: period.in(survey.zone.zone),
            sections: sections.map { section in
                SectionDefinition(
                    id: section.kind.id, kind: section.kind, guideline: section.guideline, setting: section.setting)
            })
        definition.wish = request.wish
        definition.clinic = try request.clinicDefinition()
        self.definition = definition
        warnings = survey.zoneWarning(about: request.files.paths[0]) + faults
        assumptions =
            DraftAssumptions(
                request: request, survey: survey, period: period, sections: sections, resources: resources
            ).all
    }

    /// The days of all readings of kinds that reports show, each as often as it has readings, in their order.
    package var days: [CivilDate] { survey.kinds.flatMap(\.days).sorted() }

    /// The kinds that were asked for, or all.
    private static func kinds(_ names: [String]) throws(DiagnosticFailure) -> [MeasurementKind] {
        guard !names.isEmpty else { return MeasurementKind.known }
        return try names.map { (name) throws(DiagnosticFailure) in
            guard let kind = MeasurementKind.named(name) else {
                throw DiagnosticFailure(
                    "usage.unknown-kind", "there is no kind `\(name)`",
                    hint: Spelling.hint(for: name, among: MeasurementKind.known.map(\.id)))
            }
            return kind
        }
    }
}

/// A section of a draft.
struct DraftSection {
    /// The kind of measurement that it shows.
    let kind: MeasurementKind
    /// The guideline that sorts its readings; `nil` shows figures alone.
    let guideline: String?
    /// The place where they were taken; `nil` if unknown.
    let setting: MeasurementSetting?

    /// Returns the sections for some kinds, each with a guideline that fits.
    ///
    /// - Throws: The errors of a requested guideline, and `usage.guideline-kind` for one that fits none.
    static func sections(
        of kinds: [DataSurvey.Kind], _ request: DraftRequest, _ usual: RegionalDefaults, _ resources: PipelineResources
    ) throws(DiagnosticFailure) -> [DraftSection] {
        var asked: [String: String] = [:]
        for name in request.guidelines {
            let subject = try resources.guideline(named: name).subject.kindID
            guard kinds.contains(where: { $0.kind.id == subject }) else {
                throw DiagnosticFailure(
                    "usage.guideline-kind",
                    "guideline `\(name)` is made for \(subject), of which the days of the report have no readings",
                    hint:
                        "they have readings of \(kinds.map(\.kind.id).joined(separator: ", ")); --from and --last-days name other days"
                )
            }
            guard asked.updateValue(name, forKey: subject) == nil else {
                throw DiagnosticFailure(
                    "usage.guideline-kind", "two guidelines are named for \(subject)", hint: "keep one of them")
            }
        }
        return kinds.map { own in
            let usual = Self.guideline(for: own, usual).flatMap { resources.usableGuideline($0) == nil ? nil : $0 }
            return DraftSection(
                kind: own.kind, guideline: asked[own.kind.id] ?? usual,
                setting: request.setting ?? (own.meals == [.clinic] ? .office : nil))
        }
    }

    /// The usual guideline for a kind; none for those that only have one for patients of a hospital.
    private static func guideline(for own: DataSurvey.Kind, _ usual: RegionalDefaults) -> String? {
        switch own.kind {
        case .bloodPressure: usual.pressure
        case .weight: usual.weight
        case .glucose where own.isSensor: "cgm-consensus"
        case .glucose where own.meals == [.fasting]: "glucose-fasting"
        // Goals are about meals: of a value of which nothing says when it was taken they say nothing.
        case .glucose where own.meals != [.unspecified]: "ada-goals"
        default: nil
        }
    }
}
