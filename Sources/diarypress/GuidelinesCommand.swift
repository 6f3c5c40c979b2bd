internal import ArgumentParser
internal import DiaryModel
internal import DiaryPress

/// `diarypress guidelines`: the schemes there are, and where their numbers come from.
struct GuidelinesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "guidelines", abstract: "List the guidelines with their classes and sources.",
        discussion: """
            A file dropped into a folder named with --guidelines is listed beside the shipped ones.

            Examples:
              diarypress guidelines
              diarypress guidelines --json
              diarypress guidelines --guidelines my-guidelines
            """)

    @OptionGroup var common: CommonOptions

    func run() throws {
        let console = Console(quiet: common.quiet)
        try console.answer(json: common.json) { () throws(DiagnosticFailure) in
            let loaded = try common.resources.load()
            let guidelines = loaded.value.guidelines
            // Here all of them are looked at, so that what is odd about any of them is of interest.
            let problems = loaded.warnings + loaded.value.remarks(onGuidelines: guidelines.map(\.id))
            console.report(problems)
            return Listed(guidelines: guidelines, problems: problems)
        } lines: {
            Self.table($0.guidelines)
        }
    }

    /// The output as JSON.
    private struct Listed: Encodable {
        let guidelines: [Guideline]
        let problems: [Diagnostic]
    }

    private static func table(_ guidelines: [Guideline]) -> [String] {
        var table = TextTable(head: ["guideline", "name", "for", "classes", "rows"], trailing: [3, 4])
        table.rows = guidelines.map { guideline in
            [
                guideline.id, guideline.name, guideline.subject.encodedText, String(guideline.classes.count),
                String(guideline.rows.count),
            ]
        }
        let sources = guidelines.flatMap { guideline in
            [source(of: guideline.id, guideline.citation)]
                + guideline.limits.map { source(of: "\(guideline.id), \($0.setting.rawValue)", $0.citation) }
        }
        return table.lines + ["", "Sources"] + sources
    }

    private static func source(of name: String, _ citation: Citation) -> String {
        let address = citation.doi.map { " https://doi.org/\($0)" } ?? citation.url.map { " \($0)" }
        return "\(name): \(citation.text)\(address ?? "")"
    }
}
