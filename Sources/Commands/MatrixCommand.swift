internal import ArgumentParser
internal import Diagnostics
internal import DiaryModel
internal import Foundation
internal import ReportModel
internal import ReportPipeline

/// `diarypress matrix`: every layout in every language on every paper, and what comes of it.
struct MatrixCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "matrix", abstract: "Try every layout in every language on every paper.",
        discussion: """
            Makes the reports of a config, with its readings and without any, in all languages and in two invented ones: \
            en-XA, which is English with accents and two fifths longer, and ar-XB, which is English turned round on \
            mirrored pages. Tells texts that are missing or from another language, cut, set smaller or in several lines, \
            characters no font has, and charts that gave way. Ends with 78 where a text is missing, cut or without a \
            glyph in a language that somebody reads.

            Examples:
              diarypress matrix
              diarypress matrix --layout standard --language de --language en-XA
              diarypress matrix --output output/matrix --json > matrix.json
            """)

    @Argument(help: "The config whose reports are made (default: that of the demo).", completion: .file())
    var config: String?

    @Option(help: ArgumentHelp("Try this layout only; may be repeated.", valueName: "id"))
    var layout: [String] = []

    @Option(name: .shortAndLong, help: "Try this language only, such as ko or en-XA; may be repeated.")
    var language: [LanguageTag] = []

    @Option(name: .shortAndLong, help: "Write the reports to this folder, for a contact sheet.")
    var output: String?

    @OptionGroup var common: CommonOptions

    func run() throws {
        let console = Console(quiet: common.quiet)
        let found: [Preflight]
        do throws(DiagnosticFailure) {
            found = try all(console)
        } catch {
            return try console.conclude(error, common.json ? FailureJSON(error) : nil)
        }
        let isSound = !found.contains { $0.isRead && $0.issues.contains(where: \.kind.isFault) }
        try console.conclude(isSound ? .ok : .configuration) { () throws(DiagnosticFailure) in
            if common.json {
                try console.result(try JSONText.of(MatrixJSON(found)))
            } else {
                for line in MatrixText.lines(found) { try console.result(line) }
            }
        }
    }

    /// Makes every report.
    private func all(_ console: Console) throws(DiagnosticFailure) -> [Preflight] {
        let loaded = try common.resources.load(preparingFonts: true, looksAtDesigns: true)
        console.report(loaded.warnings)
        let resources = loaded.value.withPseudoLocales()
        let pipeline = try ReportPipeline(resources: resources)
        let languages = language.isEmpty ? resources.languages : language
        try pipeline.check(languages)
        for id in layout { _ = try resources.layout(named: id) }
        var path = config ?? ""
        if config == nil { path = try common.resources.home() + "/config/diary.xml" }
        let diary = try DiaryLoader(resources: resources).load(config: path).value
        var folder: ReportOutput?
        if let output { folder = try ReportOutput(folder: output, replacing: true) }
        var found: [Preflight] = []
        // Work is grouped by language, so that fonts and shaped texts stay at hand.
        for language in languages {
            for (name, content) in contents(diary, layout.isEmpty ? resources.layouts.map(\.id) : layout) {
                for paper in Paper.allCases {
                    let (one, bytes) = pipeline.preflight(
                        content, language: language, paper: paper, keepsBytes: folder != nil)
                    found.append(one)
                    if let folder, !bytes.isEmpty {
                        _ = try folder.publish(bytes, as: "\(language)-\(name)-\(paper.rawValue).pdf")
                    }
                }
            }
            console.note("\(language): \(Counted(found.count { $0.language == language }, "report"))")
        }
        return found
    }

    /// What is laid out: the config in each layout, and in the first one without readings.
    private func contents(_ diary: LoadedDiary, _ layouts: [String]) -> [(name: String, diary: LoadedDiary)] {
        var contents = layouts.map { id in
            var content = diary
            content.definition.layout = id
            return (id, content)
        }
        if var empty = contents.first(where: { $0.0 == "standard" }) ?? contents.first {
            empty.1.diary = Diary(person: diary.diary.person, readings: [])
            contents.append(("\(empty.0)-empty", empty.1))
        }
        return contents
    }
}

extension Preflight {
    /// Whether somebody reads the language; pseudo-locales are there to find the limits.
    fileprivate var isRead: Bool { !["en-XA", "ar-XB"].contains(language.rawValue) }
}

/// The matrix as a table: a line per language, and a line for each issue.
enum MatrixText {
    /// The lines.
    static func lines(_ found: [Preflight]) -> [String] {
        let kinds = Preflight.Kind.allCases
        var table = TextTable(
            head: ["language", "reports", "pages"] + kinds.map(\.rawValue), trailing: Set(1...(kinds.count + 2)))
        for language in languages(found) {
            let own = found.filter { $0.language == language }
            let counts = kinds.map { kind in String(own.reduce(0) { $0 + $1.count(kind) }) }
            table.rows.append(
                [language.rawValue, String(own.count), String(own.reduce(0) { $0 + $1.pageCount })] + counts)
        }
        return table.lines + issueLines(found)
    }

    private static func languages(_ found: [Preflight]) -> [LanguageTag] {
        found.reduce(into: []) { all, one in if !all.contains(one.language) { all.append(one.language) } }
    }

    /// Each issue once, with the number of reports it is in.
    private static func issueLines(_ found: [Preflight]) -> [String] {
        struct Seen: Hashable {
            let language: LanguageTag
            let issue: Preflight.Issue
        }
        var order: [Seen] = []
        var layouts: [Seen: [String]] = [:]
        for one in found {
            for issue in one.issues {
                let seen = Seen(language: one.language, issue: issue)
                if layouts[seen] == nil { order.append(seen) }
                layouts[seen, default: []].append("\(one.layout)/\(one.paper.rawValue)")
            }
        }
        guard !order.isEmpty else { return [] }
        var table = TextTable(head: ["language", "issue", "block", "text", "what", "reports", "first"], trailing: [5])
        table.rows = order.map { seen in
            let reports = layouts[seen] ?? []
            return [
                seen.language.rawValue, seen.issue.kind.rawValue, seen.issue.block ?? "-", seen.issue.key ?? "-",
                seen.issue.detail, String(reports.count), reports.first ?? "-",
            ]
        }
        return [""] + table.lines
    }
}

/// What `matrix --json` prints.
struct MatrixJSON: Encodable {
    /// One report.
    struct Report: Encodable {
        let layout: String
        let readings: Bool
        let language: String
        let paper: String
        let pages: Int
        let issues: [Issue]
    }

    /// One issue of a report.
    struct Issue: Encodable {
        let kind: String
        let block: String?
        let key: String?
        let detail: String
    }

    /// The version of this form.
    let version = 1
    /// The reports, by language, layout and paper.
    let reports: [Report]

    /// Takes what is worth telling from the preflights.
    init(_ found: [Preflight]) {
        reports = found.map { one in
            Report(
                layout: one.layout, readings: one.hasReadings, language: one.language.rawValue,
                paper: one.paper.rawValue, pages: one.pageCount,
                issues: one.issues.map {
                    Issue(kind: $0.kind.rawValue, block: $0.block, key: $0.key, detail: $0.detail)
                })
        }
    }
}
