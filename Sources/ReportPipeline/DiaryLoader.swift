internal import ConfigReading
public import Diagnostics
public import DiaryModel
internal import DiaryReading
internal import Foundation
internal import GuidelineModel
internal import ReportModel
internal import XMLKit

/// Reads a config and the data files that belong to it.
public struct DiaryLoader: Sendable {
    private let resources: PipelineResources

    /// Makes a loader that knows the guidelines of `resources`.
    public init(resources: PipelineResources) { self.resources = resources }

    /// What takes the place of something in the config.
    public struct Overrides: Hashable, Sendable {
        /// Files whose readings take the place of all readings of the config.
        public var dataFiles: [String]
        /// The first day, in place of that of the config.
        public var first: CivilDate?
        /// The last day, in place of that of the config.
        public var last: CivilDate?

        /// Makes overrides of nothing.
        public init(dataFiles: [String] = [], first: CivilDate? = nil, last: CivilDate? = nil) {
            self.dataFiles = dataFiles
            self.first = first
            self.last = last
        }
    }

    /// Reads the config at a path.
    public func load(
        config path: String, _ overrides: Overrides = Overrides()
    ) throws(DiagnosticFailure) -> Outcome<LoadedDiary> {
        try load(try XMLSource(path: path), folder: (path as NSString).deletingLastPathComponent, overrides)
    }

    /// Reads a config that is in memory already.
    ///
    /// - Parameters:
    ///   - bytes: The config.
    ///   - file: What messages call it; data files are looked for in its folder.
    /// - Returns: The config with its readings.
    /// - Throws: What is wrong with the config or its data files.
    public func load(bytes: [UInt8], file: String) throws(DiagnosticFailure) -> Outcome<LoadedDiary> {
        try load(
            XMLSource(file: file, bytes: bytes), folder: (file as NSString).deletingLastPathComponent, Overrides())
    }

    private func load(
        _ source: XMLSource, folder: String, _ overrides: Overrides
    ) throws(DiagnosticFailure) -> Outcome<LoadedDiary> {
        let replaced = !overrides.dataFiles.isEmpty
        let surroundings = ConfigSurroundings(
            layouts: ReportPipeline.layouts,
            guidelineKinds: resources.guidelinesByID.mapValues(\.subject.kindID),
            hasDataFile: { replaced || FileManager.default.fileExists(atPath: Self.path($0, in: folder)) })
        let config = try ConfigReader(surroundings).read(source)
        let definition = try period(of: config.value.report, overrides, source.file)
        let files =
            replaced
            ? overrides.dataFiles.map { NamedFile(path: $0, content: []) }
            : Self.files(config.value.dataFiles, in: folder)
        let imported = try read(files, for: definition)
        let readings = (replaced ? [] : config.value.readings) + imported.value.flatMap(\.readings)
        let loaded = LoadedDiary(
            definition: definition, diary: Diary(person: config.value.person, readings: readings),
            dataFiles: imported.value.map(\.summary))
        return Outcome(loaded, warnings: config.warnings + imported.warnings)
    }

    /// A data file, and what the sections that name it say it holds.
    private struct NamedFile {
        let path: String
        var content: [ColumnVocabulary.Content]
    }

    /// The data files of a config, each once, in the order they are first named.
    private static func files(_ named: [DiaryConfig.DataFile], in folder: String) -> [NamedFile] {
        named.reduce(into: []) { files, file in
            let content = ColumnVocabulary.Content(kind: file.kind, unit: file.unit)
            if let index = files.firstIndex(where: { $0.path == path(file.path, in: folder) }) {
                files[index].content.append(content)
            } else {
                files.append(NamedFile(path: path(file.path, in: folder), content: [content]))
            }
        }
    }

    private struct ImportedFile {
        let summary: DataFileSummary
        let readings: [Reading]
    }

    /// Reads the data files; one that several sections name must say itself what it holds.
    private func read(
        _ files: [NamedFile], for definition: ReportDefinition
    ) throws(DiagnosticFailure) -> Outcome<[ImportedFile]> {
        var outcome: Outcome<[ImportedFile]> = Outcome([])
        for file in files {
            let reader = DelimitedReader(
                zone: definition.period.zone, kinds: definition.sections.map(\.kind),
                content: file.content.count == 1 ? file.content[0] : nil)
            let result = try reader.read(.file(file.path))
            outcome.value.append(
                ImportedFile(
                    summary: DataFileSummary(file: file.path, result.value), readings: result.value.readings))
            outcome.warnings += result.warnings
        }
        return outcome
    }

    private func period(
        of definition: ReportDefinition, _ overrides: Overrides, _ file: String
    ) throws(DiagnosticFailure) -> ReportDefinition {
        guard overrides.first != nil || overrides.last != nil else { return definition }
        let old = definition.period
        guard let new = Period(from: overrides.first ?? old.first, through: overrides.last ?? old.last, in: old.zone)
        else {
            throw DiagnosticFailure(
                "usage.period", at: SourcePlace(file: file), "the period ends before it starts",
                hint: "--from is the first day and --through the last; what is not given is taken from the config")
        }
        return definition.replacingPeriod(new)
    }

    private static func path(_ name: String, in folder: String) -> String {
        folder.isEmpty ? name : folder + "/" + name
    }
}
