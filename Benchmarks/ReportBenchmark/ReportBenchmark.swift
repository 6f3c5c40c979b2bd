internal import ArgumentParser
internal import Diagnostics
internal import Foundation
internal import ReportModel
internal import ReportPipeline

/// Makes the same reports over and over and prints what they cost.
@main
struct ReportBenchmark: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Measure whole reports and the share of each stage.",
        discussion: """
            Every person has a month of readings in five sections, three of them with five rows: three pages of A4. One \
            process, one thread; reading, building, localizing, layout, rendering and publishing are all in the figures. \
            The first report warms the caches and is counted apart. A config is made just before its report; that is in no \
            figure.

            Examples:
              ReportBenchmark
              ReportBenchmark --people 10000 --folder /dev/shm
              ReportBenchmark --language en --paper letter
            """)

    @Option(help: "How many people; each gives one report.")
    var people = 200

    @Option(help: "The language.")
    var language = "ko"

    @Option(help: "The paper: a4 or letter.")
    var paper = "a4"

    @Option(help: "Folder that the reports are written to and removed from.")
    var folder = FileManager.default.temporaryDirectory.path

    @Option(help: "Folder that holds templates/ and config/guidelines/.")
    var resources = FileManager.default.currentDirectoryPath

    @Option(help: "Keep the first report under this path.")
    var sample: String?

    func run() throws {
        do throws(DiagnosticFailure) {
            try measure()
        } catch {
            FileHandle.standardError.write(Data("\(error)\n".utf8))
            throw ExitCode(70)
        }
    }

    private func measure() throws(DiagnosticFailure) {
        guard let tag = LanguageTag(language), people > 0 else {
            throw DiagnosticFailure("usage.benchmark", "a language and at least one person are needed")
        }
        let start = ProcessUsage.now()
        let loaded = try PipelineResources.load(
            ResourcePlaces(
                templates: [resources + "/templates"], guidelines: [resources + "/config/guidelines"],
                fontCache: NSHomeDirectory() + "/.cache/diarypress"))
        let work = BenchmarkRun(
            loader: DiaryLoader(resources: loaded.value), pipeline: try ReportPipeline(resources: loaded.value),
            output: try ReportOutput(folder: folder, replacing: true, lasting: false), language: tag, paper: paper)
        let first = try work.report(config(of: 0))
        if let sample { _ = try ReportOutput(folder: ".", replacing: true).publish(first.bytes, as: sample) }
        var startUp = ProcessUsage()
        startUp.add(since: start)
        var figures = Figures(pages: first.pageCount)
        var timings = StageTimings()
        for index in 0..<people {
            let config = config(of: index)
            let before = ProcessUsage.now()
            let report = try work.report(config, timings: &timings)
            figures.spent.add(since: before)
            figures.add(report)
            if (index + 1) % max(1, people / 10) == 0 { figures.memory.append(ProcessMemory.now()) }
        }
        figures.print(people: people, startUp: startUp, timings)
    }

    /// The config of a person, made when it is needed: what it takes is neither kept nor counted.
    private func config(of person: Int) -> [UInt8] {
        var diary = BenchmarkDiary(person: person)
        return Array(diary.config(language: language, paper: paper).utf8)
    }
}

/// What every report of a run is made with.
struct BenchmarkRun {
    let loader: DiaryLoader
    let pipeline: ReportPipeline
    let output: ReportOutput
    let language: LanguageTag
    let paper: String

    /// Makes a report that is not counted.
    func report(_ config: [UInt8]) throws(DiagnosticFailure) -> RenderedReport {
        var timings = StageTimings()
        return try report(config, timings: &timings)
    }

    /// Makes a report from its config to its file.
    func report(_ config: [UInt8], timings: inout StageTimings) throws(DiagnosticFailure) -> RenderedReport {
        let loaded = try timings.measure(.reading, clock: .thread) { () throws(DiagnosticFailure) in
            try loader.load(bytes: config, file: "benchmark.xml")
        }
        let report = try pipeline.render(loaded.value, language: language, timings: &timings)
        _ = try timings.measure(.publishing, clock: .thread) { () throws(DiagnosticFailure) in
            try output.publish(report.bytes, as: "diarypress-benchmark.pdf")
        }
        return report
    }
}
