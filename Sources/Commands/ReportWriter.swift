internal import Diagnostics
internal import Foundation
internal import ReportModel
internal import ReportPipeline

/// Writes reports where they go, as what they are asked for.
struct ReportWriter {
    private let target: OutputTarget
    /// The folder; `nil` for standard output.
    private let output: ReportOutput?
    private let console: Console

    /// Gets ready to write; nothing has been written yet.
    ///
    /// - Throws: What keeps files from being made there.
    init(_ target: OutputTarget, replacing: Bool, _ console: Console) throws(DiagnosticFailure) {
        (self.target, self.console) = (target, console)
        output =
            switch target.destination {
            case .folder(let folder), .file(let folder, _): try ReportOutput(folder: folder, replacing: replacing)
            case .standardOutput: nil
            }
    }

    /// Makes a report and writes it.
    ///
    /// - Parameters:
    ///   - loaded: The config with its readings.
    ///   - language: The language.
    ///   - request: What is asked of the file.
    ///   - name: The name of the report in a folder, without its ending.
    ///   - pipeline: What makes it.
    ///   - timings: Where the time of each stage is added.
    /// - Returns: What should be known about it, and the paths of its files.
    /// - Throws: What keeps it from being made or written; nothing is left behind then.
    func write(
        _ loaded: LoadedDiary, _ language: LanguageTag, _ request: FileRequest, as name: String,
        _ pipeline: ReportPipeline, _ timings: inout StageTimings
    ) throws(DiagnosticFailure) -> (report: RenderedReport, paths: [String]) {
        guard target.form == .pdf else {
            return try pictures(loaded, language, request, as: name, pipeline, &timings)
        }
        guard let output else {
            let file = Gathered()
            let report = try pipeline.render(loaded, language: language, file: request, timings: &timings) { part in
                file.append(part)
                return true
            }
            try console.result(bytes: file.bytes)
            return (report, ["-"])
        }
        let file = fileName(name, page: 1, of: 1)
        let published = try pipeline.publish(
            loaded, language: language, file: request, in: output, as: file, timings: &timings)
        return (published.report, [published.path])
    }

    private func pictures(
        _ loaded: LoadedDiary, _ language: LanguageTag, _ request: FileRequest, as name: String,
        _ pipeline: ReportPipeline, _ timings: inout StageTimings
    ) throws(DiagnosticFailure) -> (report: RenderedReport, paths: [String]) {
        let made = try pipeline.pictures(
            loaded, language: language, paper: request.paper, as: target.form, timings: &timings)
        guard let output else {
            guard made.pages.count == 1, let page = made.pages.first else {
                throw DiagnosticFailure(
                    "usage.output", "standard output holds one page, and the report has \(made.pages.count)",
                    hint: "name a folder with -o, or write a PDF")
            }
            try console.result(bytes: page)
            return (made.report, ["-"])
        }
        var paths: [String] = []
        for (index, page) in made.pages.enumerated() {
            let file = fileName(name, page: index + 1, of: made.pages.count)
            paths.append(try output.publish(page, as: file))
        }
        return (made.report, paths)
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

    /// What comes in parts, in memory: standard output is not to have half of a report.
    private final class Gathered {
        private(set) var bytes: [UInt8] = []

        func append(_ part: Span<UInt8>) {
            for index in part.indices { bytes.append(part[index]) }
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
            if isStarted { process.waitUntilExit() }
            guard isStarted, process.terminationStatus == 0 else {
                throw DiagnosticFailure(
                    "usage.open", at: FileLocation(file: path), "no program was found that shows it; it is written",
                    hint: "install xdg-utils, or open the file by hand")
            }
        }
    }
}
