internal import DiaryModel
internal import ReportModel
internal import DiaryPress

/// The output of `render --json`.
struct RenderSummary: Encodable {
    /// The reports that were written.
    var reports: [ReportJSON] = []
    /// The number of failed configurations.
    var failed = 0
    /// The number of errors, including those that are not among the problems.
    var errors = 0
    /// Errors, warnings and notes, in the order they were found.
    var problems: [Diagnostic] = []
    /// The timings, if requested.
    var timings: TimingsJSON?

    /// True if one source has several values of one time.
    var isContradicted: Bool { problems.contains { $0.code == "data.contradicting-values" } }

    /// Adds a report that was written, with what is to be known about it.
    mutating func add(_ written: ReportWriter.Written, of config: String?, _ definition: ReportDefinition) {
        problems += written.report.warnings + written.warnings
        reports.append(ReportJSON(config: config, files: written.paths, definition, written.report))
    }
}

extension RenderedReport {
    /// Returns the written files, as a line of the console.
    func line(at files: [String]) -> String {
        let names = files.count > 1 ? "\(files[0]) to \(files[files.count - 1])" : files.first ?? ""
        return "\(names): \(Counted(pageCount, "page")), \(Counted(byteCount, "byte"))"
    }
}

/// One report.
struct ReportJSON: Encodable {
    /// The config; none where there is no file of it.
    let config: String?
    let report: String
    let language: String
    /// The file, or that of the first page.
    let file: String
    /// The files of all pages, where each has one of its own.
    let files: [String]?
    let pdf: String
    let bytes: Int
    let pages: Int
    let texts: TextSummary

    /// Takes what is worth telling from a report.
    init(config: String?, files: [String], _ definition: ReportDefinition, _ report: RenderedReport) {
        self.config = config
        file = files.first ?? ""
        self.files = files.count > 1 ? files : nil
        self.report = definition.id
        language = report.language.rawValue
        pdf = report.profile.rawValue
        bytes = report.byteCount
        pages = report.pageCount
        texts = report.texts
    }
}

/// Processor time by stage.
struct TimingsJSON: Encodable {
    /// Milliseconds by stage, in the order of the flow.
    let milliseconds: [String: Double]

    /// Takes the timings of a run.
    init(_ timings: StageTimings) {
        milliseconds = Dictionary(
            uniqueKeysWithValues: timings.nanoseconds.map { ($0.key.rawValue, Double($0.value / 1_000) / 1_000) })
    }

    /// The timings as a table.
    var lines: [String] {
        let total = milliseconds.values.reduce(0, +)
        let rows = Stage.allCases.compactMap { stage -> [String]? in
            guard let spent = milliseconds[stage.rawValue] else { return nil }
            let share = total > 0 ? Int((spent / total * 100).rounded()) : 0
            return [stage.rawValue, TimingsJSON.decimals(spent), "\(share) %"]
        }
        return TextTable(
            head: ["stage", "ms", "share"], rows: rows + [["total", TimingsJSON.decimals(total), "100 %"]],
            trailing: [1, 2]
        ).lines
    }

    private static func decimals(_ value: Double) -> String {
        Fixed(scaled: Int64((value * 100).rounded()), decimals: 2).description
    }
}
