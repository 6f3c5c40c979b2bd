internal import ArgumentParser
internal import Diagnostics
internal import FileKit
internal import Foundation
internal import ReportModel
internal import ReportPipeline

/// `diarypress watch`: the report of a config, again on every change.
struct WatchCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "watch", abstract: "Make a report again whenever its config, data, texts or looks change.",
        discussion: """
            Watches the folders of the config and of its data, and those of templates, layouts, themes and guidelines. What is \
            wrong is told and the last report stays, until the next change. Ctrl-C ends it.

            Examples:
              diarypress watch anna.xml
              diarypress watch anna.xml --language ko -o anna.pdf --open
              diarypress watch anna.xml --templates my-templates --to png -o pages/
            """)

    @Argument(help: "The config.", completion: .file(extensions: ["xml"]))
    var config: String

    @Option(name: .shortAndLong, help: "A language in place of those of the config; may be repeated.")
    var language: [LanguageTag] = []

    @Option(help: ArgumentHelp("Layout in place of that of the config.", valueName: "id"))
    var layout: String?

    @Option(
        help: ArgumentHelp(
            "The day that the last days of the config are counted up to; it is not among them.",
            valueName: AsOf.valueName))
    var asOf: AsOf?

    @OptionGroup var output: OutputOptions

    @OptionGroup var common: CommonOptions

    func run() throws {
        let console = Console(quiet: common.quiet)
        do throws(DiagnosticFailure) {
            var run = try WatchRun(self, console)
            try run.forever()
        } catch {
            try console.conclude(error, nil)
        }
    }
}

/// Making a report again and again.
struct WatchRun {
    private let options: WatchCommand
    private let console: Console
    private let writer: ReportWriter
    private let target: OutputTarget
    private let watch: FolderWatch
    private var pipeline: (resources: PipelineResources, pipeline: ReportPipeline)?
    /// The files that the config named when it could be read last.
    private var named: [String] = []
    private var hasFailed = false
    private let memory = PipelineResources.Memory()
    private var hasOpened = false

    /// How long nothing must happen before files are looked at, in milliseconds: programs write several files at once.
    private static let quiet = 10

    init(_ options: WatchCommand, _ console: Console) throws(DiagnosticFailure) {
        (self.options, self.console) = (options, console)
        target = try OutputTarget(options.output, usual: "output")
        guard target.destination != .standardOutput else {
            throw DiagnosticFailure(
                "usage.output", "a report that is made again and again needs a file", hint: "name one with -o")
        }
        writer = try ReportWriter(target, replacing: true, console)
        do {
            watch = try FolderWatch()
        } catch {
            throw DiagnosticFailure(
                "internal.watch", "the system does not tell changes of files: \(error.reason)",
                hint: "raise fs.inotify.max_user_instances")
        }
    }

    /// Makes the report, and again after each change, until the process ends.
    mutating func forever() throws(DiagnosticFailure) {
        // A config that cannot be found at the start is a slip, one that vanishes later may come back.
        guard FileManager.default.fileExists(atPath: options.config) else {
            throw DiagnosticFailure(
                "xml.missing-file", at: FileLocation(file: options.config), "there is no such file",
                hint: "check the spelling")
        }
        // Folders are watched before files are looked at, and files are looked at before they are read.
        var seen = try look()
        make()
        while true {
            let now = try look()
            guard now != seen else {
                try wait()
                continue
            }
            if now.resources != seen.resources { pipeline = nil }
            seen = now
            make()
        }
    }

    private func wait() throws(DiagnosticFailure) {
        do {
            _ = try watch.wait(milliseconds: nil)
            while try watch.wait(milliseconds: Self.quiet) {}
        } catch {
            throw DiagnosticFailure("internal.watch", "changes of files cannot be waited for: \(error.reason)")
        }
    }

    /// Looks at the files, and sees to it that their folders are watched.
    private func look() throws(DiagnosticFailure) -> WatchedFiles {
        let resources = WatchedFiles.folders(of: try options.common.resources.locations().value)
        let own = [options.config] + named
        let folders = Set(own.map(Self.folder)).sorted()
        // A folder that is gone is in a folder that is watched.
        for folder in folders + resources { try? watch.add(folder) }
        return WatchedFiles(resources: resources, own: own, namesIn: hasFailed ? folders : [])
    }

    private static func folder(of path: String) -> String {
        let folder = (path as NSString).deletingLastPathComponent
        return folder.isEmpty ? "." : folder
    }

    private mutating func make() {
        let clock = ContinuousClock()
        let start = clock.now
        do throws(DiagnosticFailure) {
            let (resources, pipeline) = try ready()
            let loaded = try DiaryLoader(resources: resources).load(
                config: options.config,
                DiaryLoader.Overrides(languages: options.language, layout: options.layout, asOf: options.asOf?.day),
                keeping: .period)
            console.report(loaded.warnings)
            named = loaded.value.dataFiles.map(\.file)
            if let logo = loaded.value.logoPath {
                named.append((Self.folder(of: options.config) as NSString).appendingPathComponent(logo))
            }
            let asked = options.language.isEmpty ? loaded.value.definition.languages : options.language
            try target.checkRoom(for: Set(asked).count)
            try pipeline.check(asked)
            let name = ((options.config as NSString).lastPathComponent as NSString).deletingPathExtension
            var paths: [String] = []
            defer { open(paths) }
            for language in asked {
                var timings = StageTimings()
                let written = try writer.write(
                    loaded.value, language, FileRequest(), as: "\(name)-\(language)", pipeline, &timings)
                console.report(written.report.warnings)
                let spent = (clock.now - start) / .milliseconds(1)
                console.note("\(written.report.line(at: written.paths)), \(Int(spent.rounded())) ms")
                paths += written.paths
            }
            hasFailed = false
        } catch {
            hasFailed = true
            // What is wrong is mended in the file that it is told of.
            for file in error.diagnostics.compactMap(\.location?.file) where !named.contains(file) {
                named.append(file)
            }
            console.report(error)
        }
    }

    /// Shows the first report that is written, once.
    private mutating func open(_ paths: [String]) {
        guard options.output.open, !hasOpened, !paths.isEmpty else { return }
        hasOpened = true
        do throws(DiagnosticFailure) { try ReportWriter.show(paths) } catch { console.report(error) }
    }

    /// Resources and what makes reports of them, as they are now.
    private mutating func ready() throws(DiagnosticFailure) -> (PipelineResources, ReportPipeline) {
        if let pipeline { return pipeline }
        let resources = try options.common.resources.load(preparingFonts: true, remembering: memory)
        console.report(resources.warnings)
        let made = (resources.value, try ReportPipeline(resources: resources.value))
        pipeline = made
        return made
    }
}
