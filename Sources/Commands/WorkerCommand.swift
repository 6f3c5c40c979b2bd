internal import ArgumentParser
internal import BatchRun

/// `diarypress worker`: what `batch` starts; it speaks JSON with its parent and is of no use by itself.
struct WorkerCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "worker", abstract: "Make reports for `batch`.", shouldDisplay: false)

    func run() throws { ReportWorker().run() }
}
