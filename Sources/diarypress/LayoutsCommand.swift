internal import ArgumentParser
internal import DiaryModel
internal import ReportModel
internal import DiaryPress

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
        try console.answer(json: common.json) { () throws(DiagnosticFailure) in
            let loaded = try common.resources.load(looksAtDesigns: true)
            let layouts = loaded.value.layouts
            // Here all of them are looked at, so that what is odd about any of them is of interest.
            let problems = loaded.warnings + layouts.flatMap { loaded.value.remarks(onLayout: $0.id) }
            console.report(problems)
            return Listed(layouts: layouts, problems: problems)
        } lines: {
            Self.table($0.layouts)
        }
    }

    /// The output as JSON.
    private struct Listed: Encodable {
        let layouts: [ReportLayout]
        let problems: [Diagnostic]
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
