internal import ArgumentParser

/// `diarypress batch`: the reports of many people, night after night.
struct BatchCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "batch", _superCommandName: "diarypress",
        abstract: "Make the reports of many people, and look after them.",
        discussion: """
            `diarypress batch JOB` is `diarypress batch run JOB`, whose help has the options.

            Examples:
              diarypress batch config/job.xml
              diarypress batch failures output/nightly --job config/job.xml
              diarypress batch diff output/nightly --since 2025-12-01
              diarypress batch verify output/nightly --job config/job.xml
            """,
        subcommands: [
            BatchRunCommand.self, VerifyCommand.self, MergeCommand.self, FailuresCommand.self, DiffCommand.self,
            WhoCommand.self, DeliverCommand.self,
        ], defaultSubcommand: BatchRunCommand.self)

    /// The names that may stand without `batch` before them, as they did in earlier versions.
    static let bareNames = ["verify", "merge", "failures", "diff", "who", "deliver"]

    /// The arguments with `batch` before a name that may stand without it, and `check` for its former name.
    static func inFull(_ arguments: [String]) -> [String] {
        let index = arguments.first == "help" ? 1 : 0
        guard arguments.indices.contains(index) else { return arguments }
        if arguments[index] == "validate" { return arguments[..<index] + ["check"] + arguments[(index + 1)...] }
        guard bareNames.contains(arguments[index]) else { return arguments }
        return Array(arguments[..<index] + ["batch"] + arguments[index...])
    }
}
