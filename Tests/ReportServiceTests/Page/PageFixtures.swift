#if Service
import DiaryModel
import Foundation
import ReportModel
import TestSupport
@testable import ReportService

/// Pages as values that tests begin with.
enum PageFixtures {
    static let rightToLeft: Set<String> = ["ar", "fa", "he"]

    /// The languages that have a folder of texts.
    static func languages() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: Repository.path(of: "templates")).sorted().filter {
            FileManager.default.fileExists(atPath: Repository.path(of: "templates/\($0)/strings.xml"))
        }
    }

    /// The texts of pages, problems, classes and sections in all languages, as a worker tells those of pages and problems.
    static let texts = Result {
        try Dictionary(uniqueKeysWithValues: languages().map { ($0, try texts(of: $0)) })
    }

    private static let prefixes = ["web_", "problem_", "class_bp_", "section_title_", "figure_"]

    private static func texts(of language: String) throws -> [String: String] {
        let file = try ["strings", "web"].map { try Repository.text(of: "templates/\(language)/\($0).xml") }.joined()
        return file.split(separator: "\n").reduce(into: [:]) { texts, line in
            let parts = line.split(separator: "\"", maxSplits: 2)
            guard parts.count == 3, parts[0].hasSuffix("<string name="), let start = parts[2].firstIndex(of: ">"),
                let end = parts[2].range(of: "</string>")?.lowerBound
            else { return }
            let key = String(parts[1])
            guard prefixes.contains(where: key.hasPrefix) else { return }
            texts[key] = plain(String(parts[2][parts[2].index(after: start)..<end]))
        }
    }

    private static func plain(_ text: String) -> String {
        [
            "&#160;": "\u{A0}", "&#8239;": "\u{202F}", "&#8288;": "\u{2060}", "&lt;": "<", "&gt;": ">", "\\'": "'",
            "&amp;": "&",
        ]
        .reduce(text) { $0.replacing($1.key, with: $1.value) }
    }

    /// Pages with texts.
    static func site(_ texts: [String: [String: String]]) -> PageSite {
        let languages = texts.keys.sorted().map {
            ExportDescription.Language(
                tag: $0, name: texts[$0]?["web_language_name"] ?? $0, isRightToLeft: rightToLeft.contains($0))
        }
        let layouts = [
            "bp-page", "cards", "detailed", "diary", "glucose-page", "large-print", "monochrome", "overview",
            "readings", "standard", "trends", "visit",
        ].map { ExportDescription.Layout(id: $0, summary: "") }
        return PageSite(
            description: ExportDescription(
                version: "1", languages: languages, layouts: layouts, papers: ["a4", "letter"],
                formats: ["apple-health", "delimited", "fhir-json"],
                origins: ["Apple Health", "CSV", "HL7 FHIR", "Nightscout"]), texts: texts, limits: ServiceLimits())
    }

    /// Returns the facts about a report.
    static func facts(_ language: String, title: String, problems: [Diagnostic] = []) -> ExportFacts {
        var facts = ExportFacts(
            digest: "00112233445566778899aabbccddeeff", language: language, first: "2025-11-01", last: "2025-11-30")
        (facts.title, facts.pages, facts.problems) = (title, 2, problems)
        return facts
    }

    /// Returns the content of a report of blood pressure and weight.
    static func preview(_ text: [String: String], isRightToLeft: Bool) -> ExportPreview {
        let names = ["normal", "elevated", "prehypertension", "stage_1", "stage_2"]
        let shares =
            [
                (2, 4, "#1F9E89", nil), (8, 15, "#C4870A", "lines-45"), (17, 32, "#AD562B", "dots-45"),
                (22, 41, "#852823", "lines-45-135"), (4, 8, "#42102A", "lines-0"),
            ] as [(Int, Int, String, String?)]
        let classes = zip(names, shares).map { name, one in
            ExportPreview.Class(
                label: text["class_bp_\(name)"] ?? name, count: "\(one.0)", percent: "\(one.1)%",
                share: Double(one.0) / 53, colour: one.2, pattern: one.3)
        }
        // Workers tell the rows of a card: classes, and then figures.
        let rows =
            classes.map { ExportPreview.Row(title: $0.label, value: "\($0.count) (\($0.percent))") } + [
                ExportPreview.Row(title: text["figure_mean"] ?? "Mean", value: "\u{2068}140/84\u{2069} mmHg"),
                ExportPreview.Row(title: text["figure_highest"] ?? "Highest", value: "\u{2068}162/91\u{2069} mmHg"),
            ]
        var preview = ExportPreview(
            isRightToLeft: isRightToLeft,
            sections: [
                ExportPreview.Section(
                    id: "bp", title: text["section_title_blood_pressure"] ?? "BP",
                    alternative: classes.map { "\($0.label) \($0.count) (\($0.percent))" }.joined(separator: ", "),
                    classes: classes, rows: rows),
                ExportPreview.Section(
                    id: "weight", title: text["section_title_weight"] ?? "Weight", alternative: nil, classes: [],
                    rows: [ExportPreview.Row(title: text["figure_mean"] ?? "Mean", value: "72.6 kg")]),
            ])
        preview.findings = ["Ø 140/84 mmHg (< 135/85 mmHg)"]
        preview.days = ["2025-11-01": "1/11 2025", "2025-11-28": "28/11 2025", "2025-11-30": "30/11 2025"]
        return preview
    }

    /// A fault in a file.
    static let fault = Diagnostic(
        .error, "data.unknown-kind", at: FileLocation(file: "november.csv", line: 4, column: 12),
        "there is no kind `blod-pressure`", hint: "did you mean `blood-pressure`?")

    /// A remark on the data.
    static let remark = Diagnostic(
        .warning, "data.duplicate", at: FileLocation(file: "november.csv", line: 31),
        "the reading is there twice and counts once")

    /// The pages that are looked at in a browser, by name, in a language.
    static func scenes(_ language: String, _ text: [String: String]) -> [String: PageRequest] {
        let choice = ReportWish(language: language)
        let days = ReportWish(first: CivilDate(iso: "2020-01-01"), last: CivilDate(iso: "2025-11-30"))
        var month = choice
        month.lastDays = 30
        let person = PageRequest.Subject.person("ann")
        let draft = PageRequest.Subject.draft("0123456789abcdefghijkA")
        let title = text["section_title_blood_pressure"] ?? "Report"
        let preview = preview(text, isRightToLeft: rightToLeft.contains(language))
        let found = DraftFacts(readings: 106, first: "2025-11-01", last: "2025-11-28")
        return [
            "empty": PageRequest(subject: .nobody, state: .start, choice: choice),
            "report": PageRequest(
                subject: person, state: .report(facts(language, title: title, problems: [remark]), preview, nil),
                choice: month, canShare: true),
            "errors": PageRequest(
                subject: draft, state: .problem(Problem(422, "data.unknown-kind", findings: [fault, fault])),
                choice: choice),
            "draft": PageRequest(
                subject: draft, state: .report(facts(language, title: title), preview, found), choice: choice),
            "reading": PageRequest(
                subject: draft, state: .problem(Problem(429, "draft.reading")), choice: choice),
            "signed-out": PageRequest(subject: person, state: .signedOut, choice: choice),
            "long": PageRequest(
                subject: person, state: .problem(Problem(422, "report.too-many-days")),
                choice: days.merged(over: choice)),
            "busy": PageRequest(
                subject: person, state: .problem(Problem(429, "queue.full")), choice: choice),
        ]
    }
}
#endif
