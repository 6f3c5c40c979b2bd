internal import ArgumentParser
internal import Diagnostics
internal import GuidelineModel
internal import ReportPipeline

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

    @Flag(help: "Print the list as JSON; docs/json.md describes it.")
    var json = false

    @OptionGroup(title: "Resources") var resources: ResourceOptions

    func run() throws {
        let console = Console()
        do {
            let loaded = try PipelineResources.load(resources.places())
            console.report(loaded.warnings)
            let list = GuidelineListJSON(guidelines: loaded.value.guidelines.map(GuidelineJSON.init))
            if json {
                console.result(try JSONText.of(list))
            } else {
                for line in Self.table(loaded.value.guidelines) { console.result(line) }
            }
        } catch let failure as DiagnosticFailure {
            console.report(failure)
            throw ExitStatus(failure).exitCode
        }
    }

    private static func table(_ guidelines: [Guideline]) -> [String] {
        var table = TextTable(head: ["guideline", "for", "classes", "rows", "source"], trailing: [2, 3])
        for guideline in guidelines {
            let json = GuidelineJSON(guideline)
            table.rows.append([
                json.id, json.subject, String(json.classes.count), String(guideline.rows.count),
                json.doi.map { "doi:\($0)" } ?? json.url ?? json.citation,
            ])
        }
        let citations = guidelines.map { "\($0.id): \($0.citation.text)" }
        return table.lines + [""] + citations
    }
}

/// What `guidelines --json` prints.
struct GuidelineListJSON: Encodable {
    /// The version of this form.
    let version = 1
    /// The schemes, by id.
    let guidelines: [GuidelineJSON]
}

/// A scheme.
struct GuidelineJSON: Encodable {
    /// A class of a scheme.
    struct Class: Encodable {
        let id: String
        let label: String
        let slot: String
        let target: Bool
    }

    let id: String
    let name: String
    let subject: String
    let minimumAge: Int
    let citation: String
    let doi: String?
    let url: String?
    let classes: [Class]

    /// Takes what is worth telling from a scheme.
    init(_ guideline: Guideline) {
        id = guideline.id
        name = guideline.name
        subject =
            switch guideline.subject {
            case .kind(let id): id
            case .bodyMassIndex: "bmi"
            }
        minimumAge = guideline.minimumAge
        citation = guideline.citation.text
        doi = guideline.citation.doi
        url = guideline.citation.url
        classes = guideline.classes.map {
            Class(id: $0.id, label: $0.label.alter, slot: $0.slot.rawValue, target: $0.isTarget)
        }
    }
}
