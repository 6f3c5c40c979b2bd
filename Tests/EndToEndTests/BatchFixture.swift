import Foundation
import TestSupport

/// A job over a few invented people, in a folder of its own.
struct BatchFixture {
    /// The folder: `job.xml`, `people/`, `key`, and `out` where reports go.
    let scratch: ScratchFolder

    /// Makes people and a job.
    init(people: Int, job elements: String = "", languages: String = "en", output: String = "") throws {
        scratch = try ScratchFolder()
        for number in 0..<people { try write(number, languages: languages) }
        try scratch.write(String(repeating: "0123456789abcdef", count: 4), to: "key")
        try scratch.write(
            """
            <job version="1" id="test">
                <people folder="people"/>
                <output folder="out" pattern="{folder}/{person}-{language}.pdf" key-file="key" \(output)/>
                <run workers="2" chunk="3"/>
                \(elements)
            </job>
            """, to: "job.xml")
    }

    /// Writes a person's diary; another pressure makes another report.
    func write(_ number: Int, languages: String = "en", systolic: Int? = nil) throws {
        try scratch.write(
            Self.diary(number, languages: languages, systolic: systolic ?? 120 + number % 40),
            to: "people/p\(number).xml")
    }

    private static func diary(_ number: Int, languages: String, systolic: Int) -> String {
        """
        <diary version="1">
            <person id="p\(number)"/>
            <report id="r\(number)" languages="\(languages)" from="2025-11-01" through="2025-11-30" zone="Asia/Seoul"/>
            <section id="bp" kind="blood-pressure" guideline="\(number % 2 == 0 ? "ksh-2022" : "esh-2023")">
                <reading at="2025-11-01T07:16" systolic="\(systolic)" diastolic="80" pulse="70"/>
                <reading at="2025-11-02T07:16" systolic="131" diastolic="\(70 + number % 30)" pulse="71"/>
            </section>
        </diary>
        """
    }

    /// Runs the batch.
    func run(_ arguments: String..., environment: [String: String] = [:]) throws -> Program.Result {
        try Program.run(
            Program.diarypress, ["batch", scratch.path(of: "job.xml"), "--json"] + arguments,
            environment: ["XDG_CACHE_HOME": ScratchFolder.fontCache].merging(environment) { $1 })
    }

    /// Starts the batch and lets it run.
    func start() throws -> Process {
        let process = Process()
        process.executableURL = URL(filePath: Program.diarypress)
        process.arguments = ["batch", scratch.path(of: "job.xml"), "--quiet"]
        process.environment = ProcessInfo.processInfo.environment
            .merging(["XDG_CACHE_HOME": ScratchFolder.fontCache]) { $1 }
        process.currentDirectoryURL = URL(filePath: Repository.root)
        process.standardError = FileHandle.nullDevice
        try process.run()
        return process
    }

    /// Verifies the output; gives its exit status and what it printed.
    func verify(_ more: String...) throws -> Program.Result {
        try Program.run(
            Program.diarypress,
            ["batch", "verify", scratch.path(of: "out"), "--job", scratch.path(of: "job.xml")] + more)
    }

    /// A number of the summary that a run printed.
    static func number(_ name: String, in result: Program.Result) -> Int? { number(name, in: result.output) }

    /// A number of a summary as text.
    static func number(_ name: String, in summary: String) -> Int? {
        let object = try? JSONSerialization.jsonObject(with: Data(summary.utf8)) as? [String: Any]
        return object?[name] as? Int
    }

    /// The bytes of every report, by its name.
    func reports() -> [String: Data] {
        var found: [String: Data] = [:]
        let out = scratch.path(of: "out")
        for name in (try? FileManager.default.subpathsOfDirectory(atPath: out)) ?? []
        where name.hasSuffix(".pdf") {
            found[name] = FileManager.default.contents(atPath: "\(out)/\(name)")
        }
        return found
    }

    /// When each report was written, by its name.
    func dates() -> [String: Date] {
        let out = scratch.path(of: "out")
        var dates: [String: Date] = [:]
        for name in reports().keys {
            let attributes = try? FileManager.default.attributesOfItem(atPath: "\(out)/\(name)")
            dates[name] = attributes?[.modificationDate] as? Date
        }
        return dates
    }
}

extension ScratchFolder {
    /// Writes `template.xml`, a config of pressures in October, and `key`, for jobs over a store.
    func writeStoredConfig() throws {
        try write(
            """
            <diary version="1">
                <person id="nobody"/>
                <report id="r" languages="en" from="2024-10-01" through="2024-10-31" zone="Europe/Berlin"/>
                <section id="bp" kind="blood-pressure" guideline="esh-2023"/>
            </diary>
            """, to: "template.xml")
        try write(String(repeating: "0123456789abcdef", count: 4), to: "key")
    }
}
