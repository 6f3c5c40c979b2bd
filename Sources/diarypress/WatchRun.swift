internal import DiaryModel
internal import Foundation
internal import ReportModel
internal import DiaryPress
internal import SystemKit

/// Making a report again and again.
struct WatchRun {
    private let options: WatchCommand
    private let console: Console
    private let writer: ReportWriter
    private let wish: ReportWish
    private let watch: FolderWatch
    /// The places of the resources, which do not change even if they are away for a moment.
    private let locations: ResourceLocations
    /// The folders that the system refused to watch, each reported once.
    private var refused: Set<String> = []
    private var pipeline: (resources: PipelineResources, pipeline: ReportPipeline)?
    /// The files that the config named when it could be read last.
    private var named: [String] = []
    private var hasFailed = false
    private let memory = PipelineResources.Memory()
    private var hasOpened = false

    /// The time without changes before files are checked, in milliseconds: programs write several files at once.
    private static let quiet = 10

    init(_ options: WatchCommand, _ console: Console) throws(DiagnosticFailure) {
        (self.options, self.console) = (options, console)
        let target = try OutputTarget(options.output, usual: "output")
        guard target.destination != .standardOutput else {
            throw DiagnosticFailure(
                "usage.output", "a report that is made again and again needs a file", hint: "name one with -o")
        }
        wish = try options.choices.wish()
        try target.check(wish, printsResult: false)
        locations = try options.common.resources.locations().value
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
        var seen = look()
        makeAnew(&seen)
        while true {
            let now = look()
            guard now.differ(from: seen, hasFailed: hasFailed) else {
                try wait()
                continue
            }
            if now.resources != seen.resources { pipeline = nil }
            seen = now
            makeAnew(&seen)
        }
    }

    /// Makes the report; files that it turns out to be made of are seen already where they are older than that.
    private mutating func makeAnew(_ seen: inout WatchedFiles) {
        let start = FileStatus.Moment.now()
        make()
        seen.add(look(), unchangedSince: start)
    }

    private func wait() throws(DiagnosticFailure) {
        do {
            _ = try watch.wait(milliseconds: nil)
            while try watch.wait(milliseconds: Self.quiet) {}
        } catch {
            throw DiagnosticFailure("internal.watch", "changes of files cannot be waited for: \(error.reason)")
        }
    }

    /// Reads the state of the files, and watches their folders.
    private mutating func look() -> WatchedFiles {
        let resources = WatchedFiles.folders(of: locations)
        let own = [options.config] + named
        let folders = Set(own.map(Self.folder)).sorted()
        for folder in folders + resources where !refused.contains(folder) {
            do throws(FileError) {
                try watch.add(folder)
            } catch {
                // A folder that is gone is in a folder that is watched.
                guard error.kind != .missing else { continue }
                refused.insert(folder)
                console.report([
                    Diagnostic(
                        .warning, "internal.watch", at: FileLocation(file: folder),
                        "changes in the folder are not told: \(error.reason)",
                        hint: "check its permissions, or raise fs.inotify.max_user_watches")
                ])
            }
        }
        return WatchedFiles(resources: resources, own: own, namesIn: folders)
    }

    private static func folder(of path: String) -> String { PathParts(path).folder }

    private mutating func make() {
        let clock = ContinuousClock()
        let start = clock.now
        do throws(DiagnosticFailure) {
            let (resources, pipeline) = try ready()
            var wish = wish
            try options.choices.period.set(&wish)
            let loaded = try DiaryLoader(resources: resources).load(
                config: options.config, wish, keeping: .period)
            console.report(loaded.warnings)
            named = loaded.value.dataFiles.map(\.file)
            if let logo = loaded.value.logoPath {
                named.append((Self.folder(of: options.config) as NSString).appendingPathComponent(logo))
            }
            let languages = loaded.value.definition.languages.eachOnce
            try writer.checkRoom(for: languages.count)
            try pipeline.check(languages)
            let name = ((options.config as NSString).lastPathComponent as NSString).deletingPathExtension
            var paths: [String] = []
            defer { open(paths) }
            var timings = StageTimings()
            try writer.write(
                loaded.value, in: languages, as: { "\(name)-\($0)" }, pipeline, &timings
            ) { paths += $0.paths }
            console.note("made in \(Int(((clock.now - start) / .milliseconds(1)).rounded())) ms")
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
