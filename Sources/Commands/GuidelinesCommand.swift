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
                try console.result(try JSONText.of(GuidelineListJSON(loaded)))
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
            let json = GuidelineJSON(guideline)
            return [json.id, json.name, json.subject, String(json.classes.count), String(guideline.rows.count)]
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

/// What `guidelines --json` prints.
struct GuidelineListJSON: Encodable {
    /// The version of this form.
    let version = 1
    /// The schemes, by id.
    let guidelines: [GuidelineJSON]
    /// Warnings about guideline files and templates.
    let problems: [Diagnostic]

    /// Takes the schemes of a run.
    init(_ loaded: Outcome<PipelineResources>) {
        guidelines = loaded.value.guidelines.map(GuidelineJSON.init)
        problems = loaded.warnings
    }
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

    /// The limits of a setting, in mmHg.
    struct Limits: Encodable {
        let setting: String
        let systolic: Double
        let diastolic: Double
        let citation: String
    }

    let id: String
    let name: String
    let subject: String
    let minimumAge: Int
    /// Where the limits of its classes hold.
    let setting: String
    /// The limits of each setting that it names some for.
    let limits: [Limits]
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
        setting = guideline.setting.rawValue
        limits = guideline.limits.map {
            Limits(
                setting: $0.setting.rawValue, systolic: $0.systolic, diastolic: $0.diastolic,
                citation: $0.citation.text)
        }
        citation = guideline.citation.text
        doi = guideline.citation.doi
        url = guideline.citation.url
        classes = guideline.classes.map {
            Class(id: $0.id, label: $0.label.alter, slot: $0.slot.rawValue, target: $0.isTarget)
        }
    }
}
