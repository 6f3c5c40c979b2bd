internal import ArgumentParser
internal import DiaryModel
internal import Foundation
internal import DiaryPress

/// The options that say where templates, guidelines and fonts are.
struct ResourceOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Folder that holds templates/ and config/guidelines/.",
            discussion: "Looked for, in this order: this option, DIARYPRESS_RESOURCES, the working folder, the "
                + "folders above the program, /usr/local/share/diarypress, /usr/share/diarypress."))
    var resources: String?

    @Option(help: "Folder of more templates, laid over the shipped ones; may be repeated.")
    var templates: [String] = []

    @Option(help: "Folder of more guideline files, laid over the shipped ones; may be repeated.")
    var guidelines: [String] = []

    @Option(
        help:
            "Folder of more mapping files for exports of devices and apps, laid over the shipped ones; may be repeated."
    )
    var sources: [String] = []

    @Option(help: "Folder of font files, searched before the system's; may be repeated.")
    var fonts: [String] = []

    @Option(help: "Folder for prepared fonts (default: XDG_CACHE_HOME/diarypress or ~/.cache/diarypress).")
    var fontCache: String?

    /// Loads the resources from their places, which the environment of this process completes.
    ///
    /// - Parameters:
    ///   - preparingFonts: True if the run sets type, so that the font cache is written to.
    ///   - looksAtDesigns: True if rejected layouts and themes are of interest even if nobody uses them.
    ///   - memory: The resources parsed before, for callers that load them repeatedly.
    ///   - now: The time of reading, for periods that end with the last reading; other reports are the same on any day.
    ///   - environment: The environment variables of the process.
    /// - Returns: The resources, with the errors of single files as warnings.
    /// - Throws: An error if they are unusable as a whole.
    func load(
        preparingFonts: Bool = false, looksAtDesigns: Bool = false, remembering memory: PipelineResources.Memory? = nil,
        at now: Instant? = nil, environment: [String: String] = ProcessInfo.processInfo.environment
    ) throws(DiagnosticFailure) -> Outcome<PipelineResources> {
        let places = try locations(preparingFonts: preparingFonts, environment: environment)
        var loaded = try PipelineResources.load(places.value, remembering: memory)
        loaded.value.now = now
        let unused = looksAtDesigns ? [] : Set(loaded.value.refusedDesigns)
        return Outcome(loaded.value, warnings: places.warnings + loaded.warnings.filter { !unused.contains($0) })
    }

    /// Opens the resources in their places; each is checked only when it is requested.
    ///
    /// - Parameter now: The time of reading, for periods that end with the last reading.
    /// - Returns: The resources, with warnings about the places.
    /// - Throws: An error if they are unusable as a whole.
    func open(at now: Instant? = nil) throws(DiagnosticFailure) -> Outcome<PipelineResources> {
        let places = try locations(preparingFonts: true)
        var opened = try PipelineResources.open(places.value)
        opened.value.now = now
        return Outcome(opened.value, warnings: places.warnings + opened.warnings)
    }

    /// Returns the places of the resources.
    ///
    /// - Throws: An error if they cannot be found.
    func locations(
        preparingFonts: Bool = false, environment: [String: String] = ProcessInfo.processInfo.environment
    ) throws(DiagnosticFailure) -> Outcome<ResourceLocations> {
        let home = try home(environment)
        for folder in fonts { try ResourceFinder.requireFontFolder(folder) }
        // What does not set type neither needs the folder nor may complain about it.
        let cache = preparingFonts ? try cache(environment) : Outcome(fontCache ?? "")
        var locations = ResourceLocations(home: home, fontCache: cache.value)
        locations.templates += templates
        locations.guidelines += guidelines
        locations.sources += sources
        locations.fonts = fonts + locations.fonts
        return Outcome(locations, warnings: cache.warnings)
    }

    /// The folder of shipped templates and guidelines.
    func home(
        _ environment: [String: String] = ProcessInfo.processInfo.environment
    ) throws(DiagnosticFailure) -> String {
        try ResourceFinder(environment: environment).folder(named: resources)
    }

    /// The folder for prepared fonts, with a warning where it is not the usual one.
    func cache(
        _ environment: [String: String] = ProcessInfo.processInfo.environment
    ) throws(DiagnosticFailure) -> Outcome<String> {
        if let fontCache { return Outcome(fontCache) }
        return try ResourceFinder(environment: environment).cache()
    }
}
