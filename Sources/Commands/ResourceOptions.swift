internal import ArgumentParser
internal import Diagnostics
internal import Foundation
internal import ReportPipeline

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

    @Option(help: "Folder of font files, searched before the system's; may be repeated.")
    var fonts: [String] = []

    @Option(help: "Folder for prepared fonts (default: XDG_CACHE_HOME/diarypress or ~/.cache/diarypress).")
    var fontCache: String?

    /// The places, with the environment of this process filled in.
    func places(
        environment: [String: String] = ProcessInfo.processInfo.environment
    ) throws(DiagnosticFailure) -> ResourcePlaces {
        let home = try ResourceFinder(environment: environment).folder(named: resources)
        return ResourcePlaces(
            templates: [home + "/templates"] + templates,
            guidelines: [home + "/config/guidelines"] + guidelines,
            fonts: fonts + ResourcePlaces.systemFonts,
            fontCache: fontCache ?? ResourceFinder.cache(environment))
    }
}

/// Finds the folder of shipped templates and guidelines.
struct ResourceFinder {
    /// The environment variables of the process.
    let environment: [String: String]
    /// Where the search for an unnamed folder begins.
    var workingFolder = FileManager.default.currentDirectoryPath
    /// The program's file.
    var program = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""

    /// The folder that was named, or the first that holds what is needed.
    func folder(named name: String?) throws(DiagnosticFailure) -> String {
        if let name = name ?? environment["DIARYPRESS_RESOURCES"], !name.isEmpty {
            guard ResourceFinder.isHome(name) else {
                throw DiagnosticFailure(
                    "usage.resources", at: nil, "no templates/ and config/guidelines/ in `\(name)`",
                    hint: "name the folder that holds both")
            }
            return name
        }
        for candidate in candidates where ResourceFinder.isHome(candidate) { return candidate }
        throw DiagnosticFailure(
            "usage.resources", "the templates and guidelines that come with the program were not found",
            hint: "name their folder with --resources or DIARYPRESS_RESOURCES")
    }

    private var candidates: [String] {
        var folders = [workingFolder]
        var folder = (program as NSString).deletingLastPathComponent
        while folder.count > 1 {
            folders.append(folder)
            folder = (folder as NSString).deletingLastPathComponent
        }
        return folders + ["/usr/local/share/diarypress", "/usr/share/diarypress"]
    }

    private static func isHome(_ folder: String) -> Bool {
        ["/templates/en/strings.xml", "/config/guidelines"].allSatisfy {
            FileManager.default.fileExists(atPath: folder + $0)
        }
    }

    /// Where prepared fonts are kept.
    static func cache(_ environment: [String: String]) -> String {
        if let base = environment["XDG_CACHE_HOME"], base.hasPrefix("/") { return base + "/diarypress" }
        if let home = environment["HOME"], home.hasPrefix("/") { return home + "/.cache/diarypress" }
        return NSTemporaryDirectory() + "/diarypress-\(getuid())"
    }
}
