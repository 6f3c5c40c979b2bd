internal import Foundation

/// Makes reports of readings that are in memory.
///
/// Making one is expensive, because fonts and templates are read; making a report with it takes milliseconds. It
/// belongs to one thread at a time; tasks share a ``ReportPool``. The same input gives the same bytes.
public final class ReportMaker {
    /// The warnings about templates, guidelines and fonts, all of which can be used.
    public let warnings: [Diagnostic]
    private let loader: DiaryLoader
    private let pipeline: ReportPipeline
    let resources: PipelineResources

    /// Reads templates and guidelines, and opens the fonts that every report needs.
    ///
    /// - Parameters:
    ///   - home: The folder that holds `templates/` and `config/guidelines/`. Without it: the variable `DIARYPRESS_RESOURCES`, the working
    ///     folder, the folders above the program and the sources that the package manager has checked out there, and where the Debian
    ///     package puts them.
    ///   - fontCache: A folder for prepared fonts, which lasts; without it, `diarypress` in the user's folder for caches.
    ///   - environment: The environment variables that name folders; those of the process where it is `nil`.
    /// - Throws: `usage.resources`, `font.…`, or what is wrong with templates and guidelines as a whole.
    public convenience init(
        resources home: String? = nil, fontCache: String? = nil,
        environment: [String: String]? = nil
    ) throws(DiagnosticFailure) {
        try self.init(try Self.load(home, fontCache, environment))
    }

    /// Makes another one with what was loaded.
    init(_ loaded: Outcome<PipelineResources>) throws(DiagnosticFailure) {
        (resources, warnings) = (loaded.value, loaded.warnings)
        loader = DiaryLoader(resources: loaded.value)
        pipeline = try ReportPipeline(resources: loaded.value)
    }

    /// Reads templates and guidelines.
    static func load(
        _ home: String?, _ fontCache: String?, _ environment: [String: String]?
    ) throws(DiagnosticFailure) -> Outcome<PipelineResources> {
        // reason: folders are found by it, and nothing of a report
        let finder = ResourceFinder(environment: environment ?? ProcessInfo.processInfo.environment)
        let cache = if let fontCache { Outcome(fontCache) } else { try finder.cache() }
        let loaded = try PipelineResources.load(
            ResourceLocations(home: try finder.folder(named: home), fontCache: cache.value))
        return Outcome(loaded.value, warnings: cache.warnings + loaded.warnings)
    }

    /// The languages that reports can be made in, sorted.
    public var languages: [LanguageTag] { resources.languages }

    /// The ids of the layouts, sorted.
    public var layouts: [String] { resources.layouts.map(\.id) }

    /// The ids of the guidelines for a kind, sorted.
    public func guidelines(for kind: MeasurementKind) -> [String] {
        resources.guidelines.filter { $0.subject.kindID == kind.id }.map(\.id)
    }

    /// Reads the picture of a logo, for the clinic of a definition.
    ///
    /// - Parameter path: A file of PNG, JPEG or SVG.
    /// - Returns: The picture, checked.
    /// - Throws: `clinic.…` where the file is no picture that can be printed.
    public static func logo(at path: String) throws(DiagnosticFailure) -> Picture { try DiaryLoader.logo(at: path) }

    /// Makes the report of one person's readings in one language.
    ///
    /// - Parameters:
    ///   - definition: The definition of the report.
    ///   - person: The person the report is about.
    ///   - readings: The readings in any order, those outside of the period among them: blocks compare with the days
    ///     before it. Duplicates are ignored, and implausible readings are set aside and counted.
    ///   - language: One language; the first of the definition where it is `nil`.
    ///   - form: As one PDF file, or as a picture of each page.
    ///   - file: Options of a PDF file that override definition and layout; the days come from the definition alone.
    /// - Returns: The report, whole.
    /// - Throws: All errors of the person, the definition or the readings (`config.…`, `data.…`), `template.…` and
    ///   `font.…` for a language that cannot be printed, `layout.…` and `pdf.…` where the report cannot be made.
    public func report(
        _ definition: ReportDefinition, of person: Person, readings: [Reading], in language: LanguageTag? = nil,
        as form: ReportForm = .pdf, file: ReportWish = ReportWish()
    ) throws(DiagnosticFailure) -> FinishedReport {
        let loaded = try loader.load(readings, of: person, for: definition)
        let asked = loaded.value.asking(file)
        // A definition without a language does not load.
        let language = language ?? asked.definition.languages[0]
        try pipeline.check([language])
        var timings = StageTimings()
        guard form == .pdf else {
            let made = try pipeline.pictures(asked, language: language, as: form, timings: &timings)
            return FinishedReport(made.report, files: made.pages, noticed: loaded.warnings)
        }
        let made = try pipeline.render(asked, language: language, timings: &timings)
        return FinishedReport(made.report, files: [made.bytes], noticed: loaded.warnings)
    }
}
