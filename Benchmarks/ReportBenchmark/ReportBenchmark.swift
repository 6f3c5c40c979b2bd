internal import ArgumentParser
internal import DiaryModel
internal import Foundation
internal import ReportModel
internal import DiaryPress

extension BenchmarkWork: ExpressibleByArgument {}

/// Makes the same reports over and over and prints what they cost.
@main
struct ReportBenchmark: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Measure whole reports and the share of each stage.",
        discussion: """
            The works are `five-cards`, a month of readings in five sections, and `diary-3`, seven weeks with bars, a radar and a \
            log of thirty rows: three pages of A4 each. One process, one thread; reading, building, localizing, layout, \
            rendering and publishing are all in the figures. The first report warms the caches and is counted apart. A config \
            is made just before its report; that is in no figure.

            Examples:
              ReportBenchmark
              ReportBenchmark --work five-cards --people 10000 --folder /dev/shm
              ReportBenchmark --language en --paper letter
              ReportBenchmark --work five-cards --layout visit
              ReportBenchmark --instructions
              ReportBenchmark --people 100 --languages all
            """)

    @Option(help: "How many people; each gives one report.")
    var people = 200

    @Option(help: "The language.")
    var language = "ko"

    @Option(help: "The paper: a4 or letter.")
    var paper = "a4"

    @Option(help: "The work, `five-cards` or `diary-3`; both where none is named.")
    var work: BenchmarkWork?

    @Option(help: "A layout in place of that of the work.")
    var layout: String?

    @Option(help: "Folder that the reports are written to and removed from.")
    var folder = FileManager.default.temporaryDirectory.path

    @Option(help: "Folder that holds templates/, config/guidelines/, Benchmarks/Templates/ and scripts/.")
    var resources = FileManager.default.currentDirectoryPath

    @Option(help: "Keep the first report under this name.")
    var sample: String?

    @Option(
        help: ArgumentHelp(
            "Measure these languages, one after the other in one process, against each in a process of its own.",
            valueName: "all|ko,en,…"))
    var languages: String?

    @Flag(
        help:
            "Count the instructions of the same works too, as `make instructions` does; it takes what is in .build/release."
    )
    var instructions = false

    @Flag(help: .hidden) var plain = false

    func run() throws {
        do throws(DiagnosticFailure) {
            if languages != nil { return try compare() }
            let works = work.map { [$0] } ?? BenchmarkWork.allCases
            for work in works { try measure(work) }
            if instructions { try count(works) }
        } catch {
            FileHandle.standardError.write(Data("\(error)\n".utf8))
            throw ExitCode(70)
        }
    }

    /// Makes ready for the reports of a work.
    func prepare(_ work: BenchmarkWork) throws(DiagnosticFailure) -> BenchmarkRun {
        let loaded = try PipelineResources.open(
            ResourceLocations(
                templates: [resources + "/templates", resources + "/Benchmarks/Templates"],
                guidelines: [resources + "/config/guidelines"], fontCache: NSHomeDirectory() + "/.cache/diarypress"))
        return BenchmarkRun(
            work: work, loader: DiaryLoader(resources: loaded.value), languages: loaded.value.languages,
            pipeline: try ReportPipeline(resources: loaded.value),
            output: try ReportOutput(folder: folder, replacing: true, lasting: false), paper: paper,
            layout: layout ?? work.layout)
    }

    /// Runs the script that counts instructions.
    private func count(_ works: [BenchmarkWork]) throws(DiagnosticFailure) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: resources + "/scripts/instructions.py")
        process.arguments = works.map(\.rawValue)
        do { try process.run() } catch {
            throw DiagnosticFailure("usage.benchmark", "scripts/instructions.py cannot be started")
        }
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            throw DiagnosticFailure("usage.benchmark", "scripts/instructions.py failed")
        }
    }

    private func measure(_ measured: BenchmarkWork) throws(DiagnosticFailure) {
        guard let tag = LanguageTag(language), people > 0 else {
            throw DiagnosticFailure("usage.benchmark", "a language and at least one person are needed")
        }
        let start = ProcessUsage.now()
        let work = try prepare(measured)
        if let sample { _ = try work.report(of: 0, tag, as: sample) }
        let first = try work.report(of: 0, tag)
        var startUp = ProcessUsage()
        startUp.add(since: start)
        var figures = Figures(pages: first.pageCount)
        var timings = StageTimings()
        for index in 0..<people {
            let config = work.config(of: index, tag)
            let before = ProcessUsage.now()
            let report = try work.report(config, tag, timings: &timings)
            figures.spent.add(since: before)
            figures.add(report)
            // Asking costs as much as a twentieth of a report, so that few reports are not asked about.
            if people >= 100, (index + 1) % (people / 10) == 0 { figures.memory.append(ProcessMemory.now()) }
        }
        if plain {
            print("\(figures.spent.processor / Double(people)) \(ProcessMemory.now().peak)")
        } else {
            print("\(measured.rawValue):")
            figures.print(people: people, startUp: startUp, timings)
        }
    }
}

/// The parts that every report of a run is made with.
struct BenchmarkRun {
    let work: BenchmarkWork
    let loader: DiaryLoader
    /// All there are.
    let languages: [LanguageTag]
    let pipeline: ReportPipeline
    let output: ReportOutput
    let paper: String
    let layout: String

    /// The config of a person, made when it is needed: what it takes is neither kept nor counted.
    func config(of person: Int, _ language: LanguageTag) -> [UInt8] {
        var diary = BenchmarkDiary(person: person, work)
        return Array(diary.config(language: language.rawValue, paper: paper, layout: layout).utf8)
    }

    /// Makes a report that is not counted.
    func report(
        of person: Int, _ language: LanguageTag, as name: String = Self.name
    ) throws(DiagnosticFailure) -> RenderedReport {
        var timings = StageTimings()
        return try report(config(of: person, language), language, as: name, timings: &timings)
    }

    /// Makes a report from its config to its file.
    func report(
        _ config: [UInt8], _ language: LanguageTag, as name: String = Self.name, timings: inout StageTimings
    ) throws(DiagnosticFailure) -> RenderedReport {
        let loaded = try timings.measure(.reading, clock: .thread) { () throws(DiagnosticFailure) in
            try loader.load(bytes: config, file: "benchmark.xml")
        }
        return try pipeline.publish(loaded.value, language: language, in: output, as: name, timings: &timings).report
    }

    private static let name = "diarypress-benchmark.pdf"
}
