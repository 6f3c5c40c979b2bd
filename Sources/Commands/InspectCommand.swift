internal import ArgumentParser
internal import Diagnostics
internal import DiaryModel
internal import Foundation
internal import ReportPipeline

/// `diarypress inspect`: what is in a config or data file.
struct InspectCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "inspect", abstract: "Show what a config or data file holds, without a report.",
        discussion: """
            Tells readings, units, time span and what was left out, and with a guideline how many readings fall into \
            each of its classes. Whether a file is a config or a data file is told from its content.

            Examples:
              diarypress inspect omron.csv --guideline ksh-2022
              diarypress inspect config/diary.xml --json
              diarypress inspect readings.csv --zone Asia/Seoul
            """)

    @Argument(help: "A config or a data file.", completion: .file())
    var file: String

    @Option(help: "Guideline to sort readings by; `diarypress guidelines` lists them.")
    var guideline: String?

    @Option(help: "Zone of times without an offset and of the days counted, for data files.")
    var zone: Zone = .utc

    @Flag(name: .shortAndLong, help: "Print errors only, beside the result.")
    var quiet = false

    @Flag(help: "Print the result as JSON; docs/json.md describes it.")
    var json = false

    @OptionGroup(title: "Resources") var resources: ResourceOptions

    func run() throws {
        let console = Console(quiet: quiet)
        do throws(DiagnosticFailure) {
            let loaded = try PipelineResources.load(resources.places())
            let inspector = Inspector(resources: loaded.value)
            let inspection =
                FileContent.isConfig(file)
                ? try inspector.inspect(config: file, guideline: guideline)
                : try inspector.inspect(data: file, guideline: guideline, zone: zone)
            console.report(inspection.warnings)
            if json {
                console.result(try JSONText.of(InspectionJSON(inspection)))
            } else {
                for line in InspectionText.lines(inspection) { console.result(line) }
            }
        } catch {
            console.report(error)
            if json { console.result(try JSONText.of(FailureJSON(file: file, error))) }
            throw ExitStatus(error).exitCode
        }
    }
}

/// Tells configs from data files.
enum FileContent {
    /// Whether the first thing in a file, after a byte order mark and white space, is an angle bracket.
    static func isConfig(_ path: String) -> Bool {
        guard let handle = FileHandle(forReadingAtPath: path) else { return path.hasSuffix(".xml") }
        defer { try? handle.close() }
        let head = (try? handle.read(upToCount: 4_096)) ?? Data()
        let marks: Set<UInt8> = [0xEF, 0xBB, 0xBF, 0x20, 0x09, 0x0A, 0x0D]
        return head.first { !marks.contains($0) } == UInt8(ascii: "<")
    }
}
