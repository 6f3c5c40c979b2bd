internal import ArgumentParser
internal import DiaryModel
internal import Foundation
internal import PageModel
internal import ReportModel
internal import DiaryPress

/// Writes what stands on the pages of reports as lines of text, so that other programs can draw the same pages.
@main
struct PageLines: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Write the pages of reports as lines, for scripts/compare.py.",
        discussion: """
            Each config gives FOLDER/NAME.lines. Lengths are points from the upper left corner of the page, angles radians, colours \
            RRGGBB. What is drawn later lies over what is drawn before.
              page WIDTH HEIGHT
              fill COLOUR PATH                              by the even-odd rule
              clip PATH, unclip                             cuts off what is between them
              stroke COLOUR WIDTH butt|round DASHES|- PATH  DASHES are lengths with commas
              text FACE SIZE X BASELINE WIDTH COLOUR TEXT   from the left end
              tag ROLE, end                                 what is between them is an element; an Artifact is none
            A PATH is m X Y, l X Y, a X Y RADIUS FROM TO (on the page clockwise), n … (the other way) and z.
            """)

    @Option(help: "Folder that the lines are written to; it has to be there.")
    var output: String

    @Option(help: "The language.")
    var language = "ko"

    @Option(help: "Folder that holds templates/, config/guidelines/ and Benchmarks/Templates/.")
    var resources = FileManager.default.currentDirectoryPath

    @Argument(help: "The configs.")
    var configs: [String]

    func run() throws {
        do throws(DiagnosticFailure) {
            try write()
        } catch {
            FileHandle.standardError.write(Data("\(error)\n".utf8))
            throw ExitCode(70)
        }
    }

    private func write() throws(DiagnosticFailure) {
        guard let tag = LanguageTag(language) else {
            throw DiagnosticFailure("usage.benchmark", "a language is needed")
        }
        let opened = try PipelineResources.open(
            ResourceLocations(
                templates: [resources + "/templates", resources + "/Benchmarks/Templates"],
                guidelines: [resources + "/config/guidelines"], fontCache: NSHomeDirectory() + "/.cache/diarypress")
        ).value
        let (loader, pipeline) = (DiaryLoader(resources: opened), try ReportPipeline(resources: opened))
        for config in configs {
            var timings = StageTimings()
            let report = try pipeline.pages(try loader.load(config: config).value, language: tag, timings: &timings)
            var lines = LineWriter()
            for page in report.document.pages { try lines.add(page) }
            let name = URL(fileURLWithPath: config).deletingPathExtension().lastPathComponent
            do {
                try lines.text.write(toFile: "\(output)/\(name).lines", atomically: true, encoding: .utf8)
            } catch {
                throw DiagnosticFailure("usage.benchmark", "`\(output)` cannot be written to")
            }
        }
    }
}
