internal import ArgumentParser
internal import BatchRun
internal import DiaryModel
internal import Foundation
internal import ReportModel

/// `diarypress batch diff`: whose reports are others, and why.
struct DiffCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "diff", abstract: "Tell whose reports of a batch are new, gone or others, and why.",
        discussion: """
            Compares two output folders that were made with the same key, or one folder with what it was after an earlier run. Why a \
            report is another is told by the digests of the manifests: readings, period, templates, guidelines, mappings, fonts, \
            settings, program. With --job people have their ids, and whoever the job does not name any more is gone. Differences \
            are no error: the exit code is 0.

            --text and --pages look into the reports of two folders. Pictures of pages are drawn by pdftoppm of Poppler.

            Examples:
              diarypress batch diff reports-yesterday reports --job config/job.xml
              diarypress batch diff reports --since 2025-12-01
              diarypress batch diff reports --since 1764547200-4711 --job config/job.xml --json
              diarypress batch diff reports-yesterday reports --text --pages differences
            """)

    @Argument(help: ArgumentHelp("The output folder of a job.", valueName: "folder"), completion: .directory)
    var folder: String

    @Argument(
        help: ArgumentHelp("The folder that it is compared with, the later one.", valueName: "later-folder"),
        completion: .directory)
    var later: String?

    @Option(
        help: ArgumentHelp(
            "An earlier run, by its name or its day in UTC, in place of a second folder.", valueName: "run"))
    var since: String?

    @Option(
        help: ArgumentHelp("The job file, for the ids of people.", valueName: "job"),
        completion: .file(extensions: ["xml"]))
    var job: String?

    @Flag(help: "Print the lines of text that differ, page by page.")
    var text = false

    @Option(
        help: ArgumentHelp(
            "Write a picture of each page that differs to a folder, with the differences in red.", valueName: "folder"),
        completion: .directory)
    var pages: String?

    @OptionGroup var common: CommonOptions

    func validate() throws {
        guard (later == nil) != (since == nil) else { throw ValidationError("name a second folder or --since") }
        if since != nil, text || pages != nil {
            throw ValidationError(
                "--text and --pages need two folders: a run puts reports in the place of earlier ones")
        }
    }

    func run() throws {
        let console = Console(quiet: common.quiet)
        try console.answer(json: common.json) { () throws(DiagnosticFailure) in
            var result = try compare(console)
            try lookInside(&result)
            return result
        } lines: { result in
            result.people.flatMap(DiffText.lines) + [DiffText.summary(of: result)]
        }
    }

    private func compare(_ console: Console) throws(DiagnosticFailure) -> OutputDiff {
        let folder = trimmedFolder(folder)
        let plan = try job.map { (path) throws(DiagnosticFailure) in try common.plan(job: path) }
        let later = later.map(trimmedFolder)
        let found =
            if let later { try OutputDiff.of(folder, later) } else { try OutputDiff.of(folder, since: since ?? "") }
        console.report(found.warnings)
        var diff = found.value
        if let plan { try diff.name(by: plan, in: later ?? folder, findingGone: later == nil) }
        return diff
    }

    /// Compares the texts and the pages of reports that differ, as far as that was asked for.
    private func lookInside(_ result: inout OutputDiff) throws(DiagnosticFailure) {
        let environment = ProcessInfo.processInfo.environment
        let pictures = try pages.map { (folder) throws(DiagnosticFailure) in
            try PageDiff(into: trimmedFolder(folder), path: environment["PATH", default: "/usr/bin:/bin"])
        }
        guard text || pictures != nil else { return }
        for index in result.people.indices where !result.people[index].pairs.isEmpty {
            let who = result.people[index]
            result.people[index].reports = try who.pairs.map { (pair) throws(DiagnosticFailure) in
                let texts = text ? try TextDiff(pair.before, pair.after).pages : []
                // Ids stay out of names of files, as in reports.
                let name = "\(who.person)-\(pair.language)"
                let names = try pictures?.write(pair, as: name) ?? []
                return OutputDiff.ReportDifference(language: pair.language, text: texts, pictures: names)
            }
        }
    }
}

/// Differences, for people.
enum DiffText {
    /// Returns a line about a person, and lines about the differences in the reports.
    static func lines(of who: OutputDiff.Person) -> [String] {
        let why: String? =
            switch who.kind {
            case .changed: who.why.map { $0.map(\.rawValue).joined(separator: ", ") } ?? "nobody noted why"
            case .failed: who.code
            case .mended: who.code.map { "failed before as \($0)" }
            case .new, .gone: nil
            }
        var lines = [[who.kind.rawValue, who.id ?? who.person, why].compactMap(\.self).joined(separator: "  ")]
        for report in who.reports ?? [] {
            for page in report.text {
                lines.append("    \(report.language), page \(page.page)")
                lines += page.removed.map { "    - \($0)" } + page.added.map { "    + \($0)" }
            }
            lines += report.pictures.map { "    \($0)" }
        }
        return lines
    }

    /// Returns the count of each kind.
    static func summary(of diff: OutputDiff) -> String {
        let parts = OutputDiff.Person.Kind.allCases.compactMap { kind in
            diff.count(kind) > 0 ? "\(diff.count(kind)) \(kind.rawValue)" : nil
        }
        return (parts + ["\(diff.same) the same"]).joined(separator: ", ")
    }
}
