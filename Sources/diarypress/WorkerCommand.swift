internal import ArgumentParser
internal import BatchRun
internal import Foundation
internal import ProgramVersion

/// `diarypress worker`: what `batch` starts; it speaks JSON with its parent and is of no use by itself.
struct WorkerCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "worker", _superCommandName: "diarypress", abstract: "Make reports for `batch`.",
        shouldDisplay: false)

    @Flag(help: "Make reports on demand, for the service.")
    var service = false

    func run() throws {
        guard service else { return ReportWorker().run() }
        // reason: folders of resources are found by it, and nothing of a report
        ExportWorker(version: ProgramVersion.built, environment: ProcessInfo.processInfo.environment).run()
    }
}
