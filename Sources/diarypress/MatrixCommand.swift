internal import ArgumentParser
internal import DiaryModel
internal import Foundation
internal import ReportModel
internal import DiaryPress

/// `diarypress matrix`: every layout in every language on every paper, and what comes of it.
struct MatrixCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "matrix", abstract: "Try every layout in every language on every paper.",
        discussion: """
            Makes the reports of a config, with its readings and without any, in all languages and in two invented ones: \
            en-XA, which is English with accents and two fifths longer, and ar-XB, which is English turned round on \
            mirrored pages. Tells texts that are missing or from another language, cut, set smaller or in several lines, \
            that lie on each other or leave the page, characters no font has, pages that end more than three tenths empty \
            though others follow, and charts that gave way. Ends with 78 where a text is missing, cut, smaller than its \
            place has it, misplaced or without a glyph, or a page ends so early, in a language that somebody reads.

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

    @OptionGroup var file: FileOptions

    @OptionGroup var common: CommonOptions

    func run() throws {
        let console = Console(quiet: common.quiet)
        try console.answer(json: common.json) { () throws(DiagnosticFailure) in
            MatrixJSON(try all(console))
        } status: {
            $0.reports.contains { $0.isRead && $0.faultCount > 0 } ? .configuration : .ok
        } lines: {
            MatrixText.lines($0.reports)
        }
    }

    /// Makes every report.
    private func all(_ console: Console) throws(DiagnosticFailure) -> [Preflight] {
        let loaded = try common.resources.load(preparingFonts: true, looksAtDesigns: true)
        var unasked = UnaskedLanguages()
        console.report(unasked.holdBack(loaded))
        let resources = loaded.value.withPseudoLocales()
        let pipeline = try ReportPipeline(resources: resources)
        let languages = language.isEmpty ? resources.languages : language
        do throws(DiagnosticFailure) {
            try pipeline.check(languages)
        } catch {
            unasked.leaveOut(error)
            console.report(unasked.warnings)
            throw error
        }
        console.report(unasked.warnings + resources.remarks(onLanguages: languages))
        for id in layout { _ = try resources.layout(named: id) }
        var path = config ?? ""
        if config == nil { path = try common.resources.home() + "/config/diary.xml" }
        let diary = try DiaryLoader(resources: resources).load(config: path).value.asking(try file.wish())
        var folder: ReportOutput?
        if let output { folder = try ReportOutput(folder: output, replacing: true) }
        var found: [Preflight] = []
        // Work is grouped by language, so that fonts and shaped texts stay at hand.
        for language in languages {
            for (name, content) in contents(diary, layout.isEmpty ? resources.layouts.map(\.id) : layout) {
                for wish in ReportWish.onEachPaper {
                    let (one, bytes) = pipeline.preflight(
                        content.asking(wish), language: language, keepsBytes: folder != nil)
                    found.append(one)
                    if let folder, !bytes.isEmpty {
                        _ = try folder.publish(bytes, as: "\(language)-\(name)-\(wish.paperID).pdf")
                    }
                }
            }
            console.note("\(language): \(Counted(found.count { $0.language == language }, "report"))")
        }
        return found
    }

    /// Returns the contents to lay out: the configuration in each layout, and in the first one without readings.
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
    /// True if people read the language; pseudo-locales are there to find the limits.
    fileprivate var isRead: Bool { !["en-XA", "ar-XB"].contains(language.rawValue) }
}
