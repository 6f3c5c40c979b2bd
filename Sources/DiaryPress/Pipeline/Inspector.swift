package import DiaryModel
internal import DiaryReading
internal import ReportModel
internal import SectionBuilding

/// Inspects a configuration or a data file without making a report.
package struct Inspector: Sendable {
    private let resources: PipelineResources

    /// Makes an inspector that knows the guidelines of `resources`.
    package init(resources: PipelineResources) { self.resources = resources }

    /// Inspects a configuration, with the data files it names.
    ///
    /// - Parameters:
    ///   - path: The config.
    ///   - guideline: A guideline that replaces that of each section it fits.
    ///   - asOf: The day that the last days of a config are counted up to; it is not among them.
    ///   - store: The store of sections with the source `store`, or of all sections.
    /// - Returns: The content, section by section.
    /// - Throws: The errors of the config, its data files or the name of the guideline.
    package func inspect(
        config path: String, guideline: String? = nil, asOf: CivilDate? = nil, store: StoredDiary? = nil
    ) throws(DiagnosticFailure) -> Inspection {
        let loaded = try DiaryLoader(resources: resources).load(
            config: path, ReportWish(asOf: asOf), store: store)
        var definition = loaded.value.definition
        if let guideline {
            let scheme = try resources.guideline(named: guideline)
            definition = definition.replacingGuideline(scheme)
        }
        return try inspection(
            of: path, loaded.value.diary, definition, sections: true, dataFiles: loaded.value.dataFiles,
            warnings: loaded.warnings)
    }

    /// Inspects a data file.
    ///
    /// - Parameters:
    ///   - path: The data file.
    ///   - guideline: A guideline that classifies the readings it fits.
    ///   - format: File format, by name; detected if omitted.
    ///   - patient: The patient whose FHIR observations are read, as a reference or an id; `nil` for a file about one
    ///     person.
    ///   - zone: The zone of times without an offset, and of the days that are counted.
    /// - Returns: The content, kind by kind.
    /// - Throws: The errors of the file or the name of the guideline.
    package func inspect(
        data path: String, guideline: String? = nil, format: String? = nil, patient: String? = nil, zone: Zone
    ) throws(DiagnosticFailure) -> Inspection {
        let scheme: Guideline? = if let guideline { try resources.guideline(named: guideline) } else { nil }
        let result = try resources.reader(in: zone, as: resources.choice(named: format), of: patient)
            .read(.file(path))
        let diary = Diary(
            person: DiaryLoader.completed(Person(id: "data"), by: [result.value.person]),
            readings: result.value.readings)
        guard let first = diary.readings.first, let last = diary.readings.last,
            let period = Period(
                from: zone.date(of: first.instant), through: zone.date(of: last.instant), in: zone)
        else {
            return Inspection(
                file: path, zone: nil, from: nil, through: nil, kinds: [], dataFiles: [result.value.account],
                problems: result.warnings)
        }
        let kinds = (MeasurementKind.known + [.height]).filter { kind in diary.readings.contains { $0.kind == kind } }
        let definition = ReportDefinition(
            id: "inspection", languages: [.english], period: period,
            sections: kinds.map { kind in
                SectionDefinition(
                    id: kind.id, kind: kind, guideline: scheme?.subject.kindID == kind.id ? scheme?.id : nil)
            })
        return try inspection(
            of: path, diary, definition, sections: false, dataFiles: [result.value.account],
            warnings: resources.remarks(onGuidelines: [scheme?.id].compactMap(\.self)) + result.warnings)
    }

    /// The people of a file of FHIR or of rows, of whom there is something to read.
    ///
    /// - Parameters:
    ///   - path: The data file.
    ///   - format: File format, by name; detected if omitted.
    /// - Returns: Their values for `--patient`, in the order in which they come.
    /// - Throws: The errors of the file, and `data.no-patients` if it does not distinguish people.
    package func patients(data path: String, format: String? = nil) throws(DiagnosticFailure) -> [FoundPatient] {
        try resources.reader(in: .utc, as: resources.choice(named: format)).patients(of: .file(path))
    }

    /// The mappings that a data file of rows has to do with, and why it is not read by them.
    ///
    /// - Throws: The errors of the file or the mappings.
    package func mappings(data path: String, format: String? = nil) throws(DiagnosticFailure) -> [SourceVerdict] {
        try resources.reader(in: .utc, as: resources.choice(named: format)).verdicts(on: .file(path))
    }

    /// Returns the warnings of building the sections of a diary.
    ///
    /// - Throws: An error if they cannot be built.
    package func dryRun(_ loaded: LoadedDiary) throws(DiagnosticFailure) -> [Diagnostic] {
        try SectionBuilder.build(
            diary: loaded.diary, definition: loaded.definition,
            layout: try resources.layout(for: loaded.definition.wish),
            guidelines: resources.guidelines(of: loaded.definition, for: loaded.diary.person)
        ).warnings
    }

    private func inspection(
        of file: String, _ diary: Diary, _ definition: ReportDefinition, sections: Bool,
        dataFiles: [FileAccount], warnings: [Diagnostic]
    ) throws(DiagnosticFailure) -> Inspection {
        let measured = try SectionBuilder.sections(
            diary: diary, definition: definition, guidelines: resources.guidelines(of: definition, for: diary.person))
        return Inspection(
            file: file, zone: definition.period.zone, from: definition.period.first, through: definition.period.last,
            kinds: measured.map { KindInspection($0, diary.readings(in: $0), named: sections) }, dataFiles: dataFiles,
            problems: warnings)
    }
}

extension ReportDefinition {
    /// The same definition with a scheme put into every section it fits.
    func replacingGuideline(_ guideline: Guideline) -> ReportDefinition {
        var other = self
        other.sections = sections.map { section in
            guard section.kind.id == guideline.subject.kindID else { return section }
            var section = section
            section.guideline = guideline.id
            return section
        }
        return other
    }

    /// The same definition about other days.
    func replacingPeriod(_ period: Period) -> ReportDefinition {
        var other = self
        other.period = period
        return other
    }
}

extension Diary {
    /// Returns the readings of a section, with all days counted.
    ///
    /// They are the readings given for it, and those given for no section if it shows them.
    fileprivate func readings(in measured: MeasuredSection) -> [Reading] {
        let (kind, id, isShared) = (measured.section.kind.id, measured.section.id, measured.owner == nil)
        return readings.filter { $0.kind.id == kind && ($0.section == id || isShared && $0.section == nil) }
    }
}

extension KindInspection {
    /// Reports what was measured in a section.
    init(_ measured: MeasuredSection, _ readings: [Reading], named: Bool) {
        let instants = readings.map(\.instant)
        var units: [String] = []
        for unit in readings.lazy.flatMap({ $0.value.quantities.map(\.unit.id) }) where !units.contains(unit) {
            units.append(unit)
        }
        self.init(
            kind: measured.section.kind.id, section: named ? measured.section.id : nil, readings: readings.count,
            readingsInPeriod: measured.count, units: units, first: instants.min(), last: instants.max(),
            days: measured.days,
            guideline: measured.guideline?.id,
            classes: measured.guideline?.classes.enumerated().map { index, class_ in
                ClassCount(class: class_.id, count: measured.classCounts?.classes[index] ?? 0)
            },
            unclassified: Unclassified(
                otherMealContext: measured.classCounts?.otherMealContext ?? 0,
                belowMinimumAge: measured.classCounts?.belowMinimumAge ?? 0,
                heightMissing: measured.classCounts?.heightMissing ?? 0,
                notApplicable: measured.classCounts?.notApplicable ?? 0, implausible: measured.implausible))
    }
}
