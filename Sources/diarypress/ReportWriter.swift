internal import DiaryModel
internal import Foundation
internal import ReportModel
internal import DiaryPress

/// Writes reports where they go, as what they are asked for.
struct ReportWriter {
    private let target: OutputTarget
    /// The folder; `nil` for standard output.
    private let output: ReportOutput?
    private let console: Console

    /// Gets ready to write; nothing has been written yet.
    ///
    /// - Throws: An error if files cannot be made there.
    init(_ target: OutputTarget, replacing: Bool, _ console: Console) throws(DiagnosticFailure) {
        (self.target, self.console) = (target, console)
        output = try target.folder.mapTyped { (folder) throws(DiagnosticFailure) in
            try ReportOutput(folder: folder, replacing: replacing)
        }
    }

    /// A report that was written.
    struct Written {
        /// The facts about it.
        let report: RenderedReport
        /// The paths of its files.
        let paths: [String]
        /// The warnings about its files.
        var warnings: [Diagnostic] = []
    }

    /// Checks that so many reports have room.
    ///
    /// - Throws: `usage.output` for several reports and one name.
    func checkRoom(for count: Int) throws(DiagnosticFailure) { try target.checkRoom(for: count) }

    /// Makes the report of each language, writes it and passes it to `done`.
    ///
    /// - Parameters:
    ///   - loaded: The config with its readings.
    ///   - languages: The languages.
    ///   - name: The name of the report in a folder, without its ending.
    ///   - pipeline: The pipeline that makes it.
    ///   - timings: Receives the time of each stage.
    ///   - done: Called for each report that was written.
    /// - Throws: An error if one cannot be made or written, of which nothing is left behind then.
    func write(
        _ loaded: LoadedDiary, in languages: [LanguageTag], as name: (LanguageTag) -> String,
        _ pipeline: ReportPipeline, _ timings: inout StageTimings,
        done: (Written) throws(DiagnosticFailure) -> Void
    ) throws(DiagnosticFailure) {
        for language in languages {
            let written = try write(loaded, language, as: name(language), pipeline, &timings)
            console.report(written.report.warnings + written.warnings)
            try done(written)
            console.note(written.report.line(at: written.paths))
        }
    }

    private func write(
        _ loaded: LoadedDiary, _ language: LanguageTag, as name: String,
        _ pipeline: ReportPipeline, _ timings: inout StageTimings
    ) throws(DiagnosticFailure) -> Written {
        guard target.form == .pdf else {
            return try pictures(loaded, language, as: name, pipeline, &timings)
        }
        guard let output else {
            let made = try pipeline.render(loaded, language: language, timings: &timings)
            try console.result(bytes: made.bytes)
            return Written(report: made.report, paths: ["-"])
        }
        let file = fileName(name, page: 1, of: 1)
        let published = try pipeline.publish(
            loaded, language: language, in: output, as: file, timings: &timings)
        return Written(report: published.report, paths: [published.path])
    }

    private func pictures(
        _ loaded: LoadedDiary, _ language: LanguageTag, as name: String,
        _ pipeline: ReportPipeline, _ timings: inout StageTimings
    ) throws(DiagnosticFailure) -> Written {
        let made = try pipeline.pictures(
            loaded, language: language, as: target.form, timings: &timings)
        guard let output else {
            guard made.pages.count == 1, let page = made.pages.first else {
                throw DiagnosticFailure(
                    "usage.output", "standard output holds one page, and the report has \(made.pages.count)",
                    hint: "name a folder with -o, or write a PDF")
            }
            try console.result(bytes: page)
            return Written(report: made.report, paths: ["-"])
        }
        let names = made.pages.indices.map { fileName(name, page: $0 + 1, of: made.pages.count) }
        let paths = try output.publish(Array(zip(names, made.pages)).map { (name: $0, bytes: $1) })
        return Written(
            report: made.report, paths: paths, warnings: staleWarnings(behind: made.pages.count, of: name))
    }

    /// Returns warnings about pages of an earlier report of the same name, which could be mistaken for pages of this
    /// one.
    private func staleWarnings(behind count: Int, of name: String) -> [Diagnostic] {
        guard let folder = target.folder else { return [] }
        // A report of one page has no number in its name, where the name was asked for.
        let others = count == 1 ? [(1, 2), (2, 2)] : [(1, 1), (count + 1, count + 1)]
        let names = others.map { fileName(name, page: $0, of: $1) }.filter { $0 != fileName(name, page: 1, of: count) }
        let paths = names.map { folder.hasSuffix("/") ? folder + $0 : "\(folder)/\($0)" }
        guard let path = paths.first(where: { FileManager.default.fileExists(atPath: $0) }) else { return [] }
        return [
            Diagnostic(
                .warning, "output.stale-page", at: FileLocation(file: path),
                "the report has \(Counted(count, "page")), and this one of an earlier report is there still",
                hint: "delete it and those after it, or write to an empty folder")
        ]
    }

    /// The name of a file: that of the report or the one that was asked for, with the page where each has a file.
    private func fileName(_ name: String, page: Int, of count: Int) -> String {
        let ending = target.form.ending
        switch target.destination {
        case .file(_, let asked):
            guard count > 1 else { return asked }
            return "\((asked as NSString).deletingPathExtension)-\(page).\(ending)"
        case .folder, .standardOutput:
            return target.form == .pdf ? "\(name).\(ending)" : "\(name)-\(page).\(ending)"
        }
    }

    /// Shows files with the program of the desktop.
    ///
    /// - Throws: `usage.open` where there is none.
    static func show(_ paths: [String]) throws(DiagnosticFailure) {
        for path in paths.prefix(1) {
            let process = Process()
            process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
            process.arguments = ["xdg-open", path]
            process.standardOutput = FileHandle.nullDevice
            process.standardError = FileHandle.nullDevice
            let isStarted = (try? process.run()) != nil
            // Some desktops keep the command for as long as the file is shown; what is missing shows at once.
            for _ in 0..<20 where isStarted && process.isRunning { usleep(50_000) }
            guard isStarted, process.isRunning || process.terminationStatus == 0 else {
                throw DiagnosticFailure(
                    "usage.open", at: FileLocation(file: path), "no program was found that shows it; it is written",
                    hint: "install xdg-utils, or open the file by hand")
            }
        }
    }
}
