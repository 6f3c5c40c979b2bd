internal import ConfigReading
public import Diagnostics
public import DiaryModel
internal import DiaryReading
internal import Foundation
internal import GuidelineModel
internal import Localizing
internal import PictureReading
internal import Reconciling
public import ReportModel
internal import XMLKit
internal import SourceModel

/// Reads a config and the data files that belong to it.
public struct DiaryLoader: Sendable {
    let resources: PipelineResources

    /// The guidelines, templates and mappings that it reads with.
    package var knownResources: PipelineResources { resources }

    /// Makes a loader that knows the guidelines of `resources`.
    public init(resources: PipelineResources) { self.resources = resources }

    /// What takes the place of something in the config.
    public struct Overrides: Hashable, Sendable {
        /// Files whose readings take the place of all readings of the config.
        public var dataFiles: [String]
        /// Those of them that are in memory, such as standard input, by their names.
        public var contents: [String: [UInt8]]
        /// What those files are taken for, by name; told from each of them where it is left out.
        public var format: String?
        /// Whose observations of FHIR are read of those files, as a reference or an id.
        public var patient: String?
        /// Languages that the caller asks for in place of those of the config, which are not looked up then.
        public var languages: [LanguageTag]
        /// The id of a layout in place of that of the config, which is not looked up then.
        public var layout: String?
        /// The first day, in place of that of the config.
        public var first: CivilDate?
        /// The last day, in place of that of the config.
        public var last: CivilDate?
        /// The day that the last days of a config are counted up to; it is not among them.
        public var asOf: CivilDate?
        /// Sources that are believed before others, in their order, in place of those of the config.
        public var preferredSources: [String]
        /// Whether all those files are of one person, whatever they say.
        public var samePerson = false
        /// Who hands the report out, where the config does not say it.
        public var clinic: Clinic?
        /// Whether the config may name data files and a logo: one that a stranger sent would name those of others.
        public var allowsFiles = true

        /// Makes overrides of nothing.
        public init(
            dataFiles: [String] = [], contents: [String: [UInt8]] = [:], format: String? = nil, patient: String? = nil,
            languages: [LanguageTag] = [],
            layout: String? = nil, first: CivilDate? = nil, last: CivilDate? = nil, asOf: CivilDate? = nil,
            preferredSources: [String] = [], clinic: Clinic? = nil
        ) {
            self.dataFiles = dataFiles
            self.contents = contents
            self.format = format
            self.patient = patient
            self.languages = languages
            self.layout = layout
            self.first = first
            self.last = last
            self.asOf = asOf
            self.preferredSources = preferredSources
            self.clinic = clinic
        }

        /// The day that relative periods are counted from: without another, the one after the last that was asked for.
        var dayOfRun: CivilDate? { asOf ?? last?.adding(days: 1) }

    }

    /// Which readings of data files are kept.
    public enum Extent: Hashable, Sendable {
        /// All of them: what an inspection counts.
        case everything
        /// Those of the report's period, and of the one before it, with which blocks compare: all that a report is made
        /// from, so that a file of many years needs no room.
        case period
    }

    /// Reads the config at a path.
    ///
    /// - Parameters:
    ///   - path: The config; data files are looked for in its folder.
    ///   - overrides: What takes the place of something in it.
    ///   - extent: Which readings of data files and of the store are kept.
    ///   - store: Where sections with the source `store` have their readings, or all of them.
    /// - Returns: The config with its readings.
    /// - Throws: What is wrong with the config, its data files, the store or the overrides.
    public func load(
        config path: String, _ overrides: Overrides = Overrides(), keeping extent: Extent = .everything,
        store: StoredDiary? = nil
    ) throws(DiagnosticFailure) -> Outcome<LoadedDiary> {
        try load(
            try XMLSource(path: path), folder: Self.folder(of: path), overrides, extent, store)
    }

    /// Reads a config that is in memory already.
    ///
    /// - Parameters:
    ///   - bytes: The config.
    ///   - file: What messages call it; data files are looked for in its folder.
    ///   - overrides: What takes the place of something in it.
    ///   - extent: Which readings of data files and of the store are kept.
    ///   - store: Where sections with the source `store` have their readings, or all of them.
    /// - Returns: The config with its readings.
    /// - Throws: What is wrong with the config, its data files, the store or the overrides.
    public func load(
        bytes: [UInt8], file: String, _ overrides: Overrides = Overrides(), keeping extent: Extent = .everything,
        store: StoredDiary? = nil
    ) throws(DiagnosticFailure) -> Outcome<LoadedDiary> {
        try load(XMLSource(file: file, bytes: bytes), folder: Self.folder(of: file), overrides, extent, store)
    }

    private func load(
        _ source: XMLSource, folder: String, _ overrides: Overrides, _ extent: Extent, _ store: StoredDiary?
    ) throws(DiagnosticFailure) -> Outcome<LoadedDiary> {
        let replaced = !overrides.dataFiles.isEmpty || store?.person != nil
        let config = try config(source, folder: folder, overrides, replaced)
        let stored = try store?.person(insteadOf: config.value.person)
        let person = stored?.person ?? config.value.person
        var definition = try definition(config.value.report, for: person, overrides, source.file)
        let languageWarnings = set(stored?.language, of: &definition, overrides, source.file)
        let files = try replaced ? replacing(overrides, definition) : files(of: config.value, in: folder, definition)
        let instants = extent == .period ? Self.extent(of: definition.period) : nil
        let order = Self.order(of: config.value, overrides)
        var gathering = DiaryGathering(keeping: instants, ofOnePerson: overrides.samePerson)
        if !replaced { gathering.add(config.value.readings) }
        let kinds = definition.sections.map(\.kind)
        for file in files {
            try gathering.add(file, try file.reader(in: definition.period.zone, kinds, resources))
        }
        let part = try StoredDiary.part(
            for: config.value, person, store, in: instants, preferring: order, besides: gathering.recordIDs)
        try gathering.add(part)
        let settled = gathering.settled(preferring: order)
        var loaded = Self.loaded(definition, of: person, settled, config: source.file)
        loaded.value.isStored = store?.person != nil || !config.value.storeSections.isEmpty
        loaded.value.isPeriodRelative =
            config.value.isPeriodRelative && (overrides.first == nil || overrides.last == nil)
        loaded.value.logoPath = config.value.logoPath
        // A config is for many periods, and not every source speaks in each.
        let absent = overrides.preferredSources.isEmpty ? [] : order.absent(from: gathering.statedReadings)
        let told = languageWarnings + remarks(on: definition, in: overrides.languages) + config.warnings
        return Outcome(
            loaded.value, warnings: told + loaded.warnings + Self.absenceWarnings(absent, source.file))
    }

    /// A definition with what holds of all that was gathered for it.
    static func loaded(
        _ definition: ReportDefinition, of person: Person, _ settled: SettledDiary, config: String
    ) -> Outcome<LoadedDiary> {
        let diary = Diary(
            person: completed(person, by: settled.people), readings: settled.readings, furtherHeights: settled.heights,
            assumesZone: settled.assumesZone(in: definition.period), contradicting: settled.contradicting)
        return Outcome(
            LoadedDiary(definition: definition, diary: diary, dataFiles: settled.files.map(\.account)),
            warnings: settled.warnings(config: config))
    }

    /// The files that a config names.
    private func files(
        of config: DiaryConfig, in folder: String, _ definition: ReportDefinition
    ) throws(DiagnosticFailure) -> [DataFilePlan] {
        DataFilePlan.named(by: config.dataFiles, in: folder)
            + (try DataFilePlan.shared(config.sharedFiles, in: folder, for: definition.sections, resources))
    }

    /// The files that take the place of those of a config.
    private func replacing(
        _ overrides: Overrides, _ definition: ReportDefinition
    ) throws(DiagnosticFailure) -> [DataFilePlan] {
        let choice = try overrides.format.mapTyped { (name) throws(DiagnosticFailure) in
            try resources.dataFormat(named: name)
        }
        return DataFilePlan.replacing(
            overrides.dataFiles, overrides.contents, of: overrides.patient, as: choice, for: definition.sections)
    }

    /// The config, with the logo that it names.
    private func config(
        _ source: XMLSource, folder: String, _ overrides: Overrides, _ replaced: Bool
    ) throws(DiagnosticFailure) -> Outcome<DiaryConfig> {
        var surroundings = surroundings(overrides, replaced, folder)
        surroundings.allowsFiles = overrides.allowsFiles
        if overrides.allowsFiles {
            surroundings.picture = { (logo) throws(DiagnosticFailure) in try PictureReader.read(logo, in: folder) }
        }
        return try ConfigReader(surroundings).read(source)
    }

    /// What is to be made, with the period and the layout that was asked for.
    private func definition(
        _ report: ReportDefinition, for person: Person, _ overrides: Overrides, _ file: String
    ) throws(DiagnosticFailure) -> ReportDefinition {
        var definition = try period(of: report, for: person, overrides, file)
        if let layout = overrides.layout { definition.layout = layout }
        if definition.clinic == nil { definition.clinic = overrides.clinic }
        _ = try resources.layout(named: definition.layout)
        return definition
    }

    /// What is odd about the resources that a report uses, all of which work.
    ///
    /// - Parameters:
    ///   - definition: The report.
    ///   - languages: The languages that were asked for in place of its own, if any.
    /// - Returns: The notes and warnings.
    func remarks(on definition: ReportDefinition, in languages: [LanguageTag] = []) -> [Diagnostic] {
        Self.remarks(onEvents: definition)
            + resources.remarks(onGuidelines: definition.sections.compactMap(\.guideline))
            + resources.remarks(onLayout: definition.layout)
            + resources.remarks(onLanguages: languages.isEmpty ? definition.languages : languages)
    }

    /// How many events the report cannot show, because they are of other days.
    private static func remarks(onEvents definition: ReportDefinition) -> [Diagnostic] {
        let outside = definition.events.filter { !definition.period.instants.contains($0.instant) }
        guard let first = outside.lazy.compactMap(\.location.value).first else { return [] }
        return [
            Diagnostic(
                .note, "config.event-outside", at: first,
                outside.count == 1
                    ? "an event lies outside of the report's period"
                    : "\(outside.count) events lie outside of the report's period")
        ]
    }

    /// Whose readings are preferred.
    static func order(of config: DiaryConfig, _ overrides: Overrides) -> SourceOrder {
        SourceOrder(overrides.preferredSources.isEmpty ? config.preferredSources : overrides.preferredSources)
    }

    /// The person with what the files say, where the config says nothing: guidelines are for people of an age.
    static func completed(_ person: Person, by files: [PersonFacts]) -> Person {
        let days = Set(files.compactMap(\.birthDate))
        let sexes = Set(files.map(\.sex)).subtracting([.unknown])
        return Person(
            id: person.id, name: person.name,
            birthDate: person.birthDate ?? (days.count == 1 ? days.first : nil),
            sex: person.sex == .unknown && sexes.count == 1 ? sexes.first ?? .unknown : person.sex,
            height: person.height, situation: person.situation)
    }

    /// What to tell about names that were asked for as preferred, and are the source of nothing; names stand in no message.
    private static func absenceWarnings(_ ranks: [Int], _ file: String) -> [Diagnostic] {
        ranks.map { rank in
            Diagnostic(
                .warning, "data.no-such-source", at: FileLocation(file: file),
                "no reading comes from the source that --prefer names \(rank == 0 ? "first" : "in place \(rank + 1)")",
                hint: "check its spelling: `diarypress export` has a column of sources")
        }
    }
}
