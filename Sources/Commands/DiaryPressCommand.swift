public import ArgumentParser
internal import ProgramVersion

/// The command line of DiaryPress.
public struct DiaryPressCommand: ParsableCommand {
    /// Name, purpose and subcommands.
    public static let configuration = CommandConfiguration(
        commandName: "diarypress", abstract: "Turn health diaries into printed reports.",
        discussion: """
            Exit codes follow sysexits.h: 0 done, 3 done in part, 64 command line, 65 data file, 66 missing file, 69 missing font, \
            73 output, 74 disk, 75 try again, 77 permission, 78 config, guideline, template, layout or theme; docs/exit-codes.md has them all.

            Examples:
              diarypress report omron.csv -o anna.pdf
              diarypress init omron.csv > anna.xml
              diarypress render config/diary.xml --output output
              diarypress batch config/job.xml
              diarypress failures output/nightly --job config/job.xml
              diarypress diff output/nightly --since 2025-12-01
              diarypress check output/diary-en.pdf
              diarypress validate config/diary.xml
              diarypress inspect omron.csv --guideline ksh-2022
              diarypress import omron.csv --store diaries.sqlite --person anna --zone Europe/Berlin
              diarypress guidelines
              diarypress layouts
              diarypress lint templates
              diarypress new-language sv
              diarypress matrix
            """,
        version: ProgramVersion.built,
        subcommands: [
            ReportCommand.self, InitCommand.self, RenderCommand.self, WatchCommand.self, BatchCommand.self,
            VerifyCommand.self, MergeCommand.self, FailuresCommand.self, WhoCommand.self, DiffCommand.self,
            ValidateCommand.self,
            InspectCommand.self, GuidelinesCommand.self, LayoutsCommand.self, ImportCommand.self, PeopleCommand.self,
            ExportCommand.self, ForgetCommand.self, LintCommand.self, CheckCommand.self, MatrixCommand.self,
            NewLanguageCommand.self, WorkerCommand.self,
        ])

    /// Makes the command; the parser fills it.
    public init() {}
}
