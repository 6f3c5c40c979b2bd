internal import ConfigReading
package import DiaryModel
internal import DiaryReading
internal import Foundation
internal import Localizing
internal import PDFWriting
package import ReportModel
internal import XMLKit

/// Reads a config and the data files that belong to it.
package struct DiaryLoader: Sendable {
    /// The guidelines, templates and mappings that it reads with.
    package let resources: PipelineResources

    /// Makes a loader that knows the guidelines of `resources`.
    package init(resources: PipelineResources) { self.resources = resources }

    /// The readings of data files to keep.
    package enum Extent: Hashable, Sendable {
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
    ///   - wish: Options that override the configuration.
    ///   - files: Files whose readings replace all of its own.
    ///   - extent: Which readings of data files and of the store are kept.
    ///   - store: The store of sections with the source `store`, or of all sections.
    /// - Returns: The config with its readings.
    /// - Throws: The errors of the config, its data files, the store or the wish.
    package func load(
        config path: String, _ wish: ReportWish = ReportWish(), files: GivenFiles = GivenFiles(),
        keeping extent: Extent = .everything, store: StoredDiary? = nil
    ) throws(DiagnosticFailure) -> Outcome<LoadedDiary> {
        try load(try XMLSource(path: path), folder: Self.folder(of: path), wish, files, extent, store)
    }

    /// Reads a config that is in memory already.
    ///
    /// - Parameters:
    ///   - bytes: The config.
    ///   - file: Its name in messages; data files are looked for in its folder.
    ///   - allowsFiles: True if it may name data files and a logo. A configuration from a stranger could name the files
    ///     of others.
    ///   - wish: Options that override the configuration.
    ///   - files: Files whose readings replace all of its own.
    ///   - extent: The readings of data files and of the store to keep.
    ///   - store: The store of sections with the source `store`, or of all sections.
    /// - Returns: The config with its readings.
    /// - Throws: The errors of the config, its data files, the store or the wish.
    package func load(
        bytes: [UInt8], file: String, allowsFiles: Bool = true, _ wish: ReportWish = ReportWish(),
        files: GivenFiles = GivenFiles(), keeping extent: Extent = .everything, store: StoredDiary? = nil
    ) throws(DiagnosticFailure) -> Outcome<LoadedDiary> {
        let source = XMLSource(file: file, bytes: bytes)
        return try load(
            source, folder: Self.folder(of: file), allowsFiles: allowsFiles, wish, files, extent, store)
    }

    private func load(
        _ source: XMLSource, folder: String, allowsFiles: Bool = true, _ wish: ReportWish, _ given: GivenFiles,
        _ extent: Extent, _ store: StoredDiary?
    ) throws(DiagnosticFailure) -> Outcome<LoadedDiary> {
        let replaced = !given.paths.isEmpty || store?.person != nil
        let config = try config(source, folder: folder, wish, replaced, allowsFiles)
        let stored = try store?.person(insteadOf: config.value.person)
        let person = stored?.person ?? config.value.person
        var definition = try definition(config.value.report, for: person, wish, source.file)
        let languageWarnings = set(stored?.language, of: &definition, wish, source.file)
        if stored?.isStale == true {
            definition.latestDay = try store?.latest().map(definition.period.zone.date(of:))
        }
        let sections = definition.sections
        let files =
            try replaced
            ? DataFilePlan.replacing(given, for: sections, resources) : files(of: config.value, in: folder, definition)
        let instants = extent == .period ? Self.extent(of: definition.period) : nil
        let order = SourceOrder(definition.preferredSources)
        var gathering = DiaryGathering(keeping: instants, ofOnePerson: given.samePerson)
        if !replaced { gathering.add(config.value.readings) }
        for file in files {
            try gathering.add(file, try file.reader(in: definition.period.zone, sections.map(\.kind), resources))
        }
        let part = try StoredDiary.part(
            for: config.value, person, store, in: instants, preferring: order, besides: gathering.recordIDs)
        try gathering.add(part)
        let settled = gathering.settled(preferring: order)
        var loaded = Self.loaded(definition, of: person, settled, config: source.file)
        loaded.value.isStored = store?.person != nil || !config.value.storeSections.isEmpty
        loaded.value.isPeriodRelative =
            config.value.isPeriodRelative && (wish.first == nil || wish.last == nil)
        loaded.value.logoPath = config.value.logoPath
        // A config is for many periods, and not every source speaks in each.
        let absent = wish.preferredSources.isEmpty ? [] : order.absent(from: gathering.statedReadings)
        let found = languageWarnings + remarks(on: definition) + config.warnings
        return Outcome(
            loaded.value, warnings: found + loaded.warnings + Self.absenceWarnings(absent, source.file))
    }

    /// A definition with what holds of all that was gathered for it.
    static func loaded(
        _ definition: ReportDefinition, of person: Person, _ settled: SettledDiary, config: String
    ) -> Outcome<LoadedDiary> {
        var faults: [Diagnostic] = []
        let person = completed(person, by: settled.people) {
            faults.append(Diagnostic($0, at: FileLocation(file: config)))
        }
        let diary = Diary(
            person: person, readings: settled.readings, furtherHeights: settled.heights,
            assumesZone: settled.assumesZone(in: definition.period), contradicting: settled.contradicting)
        return Outcome(
            LoadedDiary(definition: definition, diary: diary, dataFiles: settled.files.map(\.account)),
            warnings: faults + settled.warnings(config: config))
    }

    /// The files that a config names.
    private func files(
        of config: DiaryConfig, in folder: String, _ definition: ReportDefinition
    ) throws(DiagnosticFailure) -> [DataFilePlan] {
        DataFilePlan.named(by: config.dataFiles, in: folder)
            + (try DataFilePlan.shared(config.sharedFiles, in: folder, for: definition.sections, resources))
    }

    /// The config, with the logo that it names.
    private func config(
        _ source: XMLSource, folder: String, _ wish: ReportWish, _ replaced: Bool, _ allowsFiles: Bool
    ) throws(DiagnosticFailure) -> Outcome<DiaryConfig> {
        var surroundings = surroundings(wish, replaced, folder)
        surroundings.allowsFiles = allowsFiles
        if allowsFiles {
            surroundings.picture = { (logo) throws(DiagnosticFailure) in try PictureReader.read(logo, in: folder) }
        }
        return try ConfigReader(surroundings).read(source)
    }

    /// Returns the definition of the report with all options applied.
    private func definition(
        _ report: ReportDefinition, for person: Person, _ wish: ReportWish, _ file: String
    ) throws(DiagnosticFailure) -> ReportDefinition {
        var definition = try period(of: report, for: person, wish, file)
        definition.wish = wish.merged(over: definition.wish)
        try resources.layout(for: definition.wish).settle(&definition.wish, asked: wish)
        return definition
    }

    /// Returns remarks on the resources that a report uses, all of which are usable.
    ///
    /// - Parameter definition: The report.
    /// - Returns: The notes and warnings.
    func remarks(on definition: ReportDefinition) -> [Diagnostic] {
        Self.remarks(onEvents: definition)
            + resources.remarks(onGuidelines: definition.sections.compactMap(\.guideline))
            + resources.remarks(onLayout: definition.wish.layoutID)
            + resources.remarks(onLanguages: definition.languages)
    }

    /// Returns a remark on events that the report cannot show, because they are of other days.
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

    /// The person with what the files say, where the config says nothing: guidelines are for people of an age.
    ///
    /// `report` receives what contradicts the sex in the files and is left out.
    static func completed(
        _ person: Person, by files: [PersonFacts], report: (Situation.Fault) -> Void = { _ in }
    ) -> Person {
        let days = Set(files.compactMap(\.birthDate))
        let sexes = Set(files.map(\.sex)).subtracting([.unknown])
        let sex = person.sex == .unknown && sexes.count == 1 ? sexes.first ?? .unknown : person.sex
        let texts = Dictionary(uniqueKeysWithValues: person.situation.texts.map { ($0.field, $0.text) })
        return Person(
            id: person.id, name: person.name, birthDate: person.birthDate ?? (days.count == 1 ? days.first : nil),
            sex: sex, height: person.height, situation: Situation(texts, sex: sex, report: report))
    }

    /// Returns warnings about preferred names that are the source of no reading; no message contains a name.
    private static func absenceWarnings(_ ranks: [Int], _ file: String) -> [Diagnostic] {
        ranks.map { rank in
            Diagnostic(
                .warning, "data.no-such-source", at: FileLocation(file: file),
                "no reading comes from the source that --prefer names \(rank == 0 ? "first" : "in place \(rank + 1)")",
                hint: "check its spelling: `diarypress export` has a column of sources")
        }
    }
}
