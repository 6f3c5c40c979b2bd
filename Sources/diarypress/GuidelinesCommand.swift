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
        let loaded: Outcome<PipelineResources>
        do throws(DiagnosticFailure) {
            loaded = allRemarks(on: try common.resources.load())
        } catch {
            return try console.conclude(error, common.json ? FailureJSON(error) : nil)
        }
        console.report(loaded.warnings)
        try console.conclude(.ok) { () throws(DiagnosticFailure) in
            if common.json {
                try console.result(try JSONText.of(["guidelines": loaded.value.guidelines], problems: loaded.warnings))
            } else {
                for line in Self.table(loaded.value.guidelines) { try console.result(line) }
            }
        }
    }

    /// The resources, with what is odd about any guideline: here all of them are looked at.
    private func allRemarks(on loaded: Outcome<PipelineResources>) -> Outcome<PipelineResources> {
        let remarks = loaded.value.remarks(onGuidelines: loaded.value.guidelines.map(\.id))
        return Outcome(loaded.value, warnings: loaded.warnings + remarks)
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
