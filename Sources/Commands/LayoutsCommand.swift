internal import ArgumentParser
internal import Diagnostics
internal import ReportModel
internal import ReportPipeline

/// `diarypress layouts`: the layouts there are.
struct LayoutsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "layouts", abstract: "List the layouts of reports with what they are for.",
        discussion: """
            A layout is a file in the folder `reports` of a folder of templates, a theme one in its folder `themes`. Files \
            in folders named with --templates are listed beside the shipped ones.

            Examples:
              diarypress layouts
              diarypress layouts --templates my-templates --json
            """)

    @OptionGroup var common: CommonOptions

    func run() throws {
        let console = Console(quiet: common.quiet)
        let loaded: Outcome<PipelineResources>
        do throws(DiagnosticFailure) {
            loaded = try common.resources.load(looksAtDesigns: true)
        } catch {
            return try console.conclude(error, common.json ? FailureJSON(error) : nil)
        }
        let layouts = loaded.value.layouts
        // Here all of them are looked at, so that what is odd about any of them is of interest.
        let warnings = loaded.warnings + layouts.flatMap { loaded.value.remarks(onLayout: $0.id) }
        console.report(warnings)
        try console.conclude(.ok) { () throws(DiagnosticFailure) in
            if common.json {
                try console.result(try JSONText.of(LayoutListJSON(layouts, warnings)))
            } else {
                for line in Self.table(layouts) { try console.result(line) }
            }
        }
    }

    private static func table(_ layouts: [ReportLayout]) -> [String] {
        var table = TextTable(head: ["layout", "theme", "type", "paper", "summary"], trailing: [2])
        table.rows = layouts.map { layout in
            [
                layout.id, layout.theme, "\(layout.typePercent) %", layout.paper?.rawValue ?? "any", layout.summary,
            ]
        }
        return table.lines
    }
}

/// What `layouts --json` prints.
struct LayoutListJSON: Encodable {
    /// A layout.
    struct Layout: Encodable {
        let id: String
        let summary: String
        let theme: String
        let typePercent: Int
        let paper: String?
        let pages: Int?
        let opening: Int?
    }

    /// The version of this form.
    let version = 1
    /// The layouts, by id.
    let layouts: [Layout]
    /// Warnings about files that were passed over.
    let problems: [Diagnostic]

    /// Takes what is worth telling from the layouts.
    init(_ layouts: [ReportLayout], _ warnings: [Diagnostic]) {
        self.layouts = layouts.map {
            Layout(
                id: $0.id, summary: $0.summary, theme: $0.theme, typePercent: $0.typePercent,
                paper: $0.paper?.rawValue, pages: $0.pageLimit, opening: $0.openingLimit)
        }
        problems = warnings
    }
}
