public import ArgumentParser
internal import ProgramVersion

/// The command line of DiaryPress.
public struct DiaryPressCommand: ParsableCommand {
    /// Name, purpose and subcommands.
    public static let configuration = CommandConfiguration(
        commandName: "diarypress", abstract: "Turn health diaries into printed reports.",
        discussion: """
            `diarypress help topics` lists what commands have in common: exit codes, formats, jobs, the environment.

            Examples:
              diarypress report omron.csv -o anna.pdf
              diarypress init omron.csv > anna.xml
              diarypress render config/diary.xml --output output
              diarypress batch config/job.xml
              diarypress batch failures output/nightly --job config/job.xml
              diarypress batch diff output/nightly --since 2025-12-01
              diarypress check config/diary.xml omron.csv output/diary-en.pdf
              diarypress schema diary
              diarypress import omron.csv --store diaries.sqlite --person anna --zone Europe/Berlin
              diarypress guidelines
              diarypress layouts
              diarypress new-language sv
              diarypress matrix
            """,
        version: ProgramVersion.built,
        subcommands: [InspectCommand.self, LintCommand.self, WorkerCommand.self],
        groupedSubcommands: [
            CommandGroup(
                name: "Make",
                subcommands: [
                    ReportCommand.self, InitCommand.self, RenderCommand.self, WatchCommand.self, CheckCommand.self,
                ]),
            CommandGroup(name: "Night", subcommands: [BatchCommand.self]),
            CommandGroup(
                name: "People",
                subcommands: [ImportCommand.self, PeopleCommand.self, ExportCommand.self, ForgetCommand.self]),
            CommandGroup(
                name: "Templates",
                subcommands: [
                    LayoutsCommand.self, GuidelinesCommand.self, SchemaCommand.self, NewLanguageCommand.self,
                    MatrixCommand.self,
                ]),
        ])

    /// Makes the command; the parser fills it.
    public init() {}
}
