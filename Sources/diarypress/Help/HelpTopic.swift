internal import ArgumentParser
internal import DiaryModel
internal import Foundation
internal import DiaryPress

/// The topics of `diarypress help` beside commands: subjects that several of them share.
enum HelpTopic: String, CaseIterable {
    /// The codes that the program ends with.
    case exitCodes = "exit-codes"
    /// The files of readings that are known.
    case formats
    /// The files that batches are asked for with.
    case jobs
    /// The variables that are looked at.
    case environment

    /// The subject, in a line.
    var abstract: String {
        switch self {
        case .exitCodes: "The codes that diarypress ends with, and when trying again helps."
        case .formats: "Files of readings that are known, and how one is told from another."
        case .jobs: "How the reports of many people are asked for, night after night."
        case .environment: "Variables of the environment that diarypress looks at."
        }
    }

    /// The text, for a reader of a terminal.
    var text: String {
        switch self {
        case .exitCodes: Self.exitCodeText
        case .formats: Self.formatText
        case .jobs: Self.jobText
        case .environment: Self.environmentText
        }
    }

    /// Returns the text of `help` if its arguments name a topic or ask for the list.
    ///
    /// - Parameter arguments: Everything behind the name of the program.
    /// - Returns: The text; `nil` if the argument parser has the answer.
    static func answer(to arguments: [String]) -> String? {
        guard arguments.count == 2, arguments[0] == "help" else { return nil }
        if arguments[1] == "topics" { return list }
        return HelpTopic(rawValue: arguments[1]).map { "\($0.abstract)\n\n\($0.text)" }
    }

    /// Returns the refusal of `help` about something that is neither a command nor a topic.
    static func refusal(of arguments: [String]) -> String? {
        guard arguments.first == "help" else { return nil }
        var command: any ParsableCommand.Type = DiaryPressCommand.self
        for word in arguments.dropFirst() where !word.hasPrefix("-") {
            let inner = command.configuration.subcommands
            if let next = inner.first(where: { CommandSlip.name(of: $0) == word }) {
                command = next
                continue
            }
            let isFirst = command == DiaryPressCommand.self
            let names = isFirst ? CommandSlip.commands + allCases.map(\.rawValue) : inner.map(CommandSlip.name)
            guard !inner.isEmpty, !(isFirst && word == "help") else { return nil }
            let nearest = Spelling.nearest(to: word, among: names).map { "Did you mean '\($0)'?" }
            return "there is no command or topic '\(word)'. "
                + (nearest ?? "`diarypress --help` lists commands, `diarypress help topics` topics.")
        }
        return nil
    }

    /// All topics.
    static var list: String {
        let width = allCases.map(\.rawValue.count).max() ?? 0
        let lines = allCases.map {
            "  \($0.rawValue.padding(toLength: width, withPad: " ", startingAt: 0))  \($0.abstract)"
        }
        return (["Topics; `diarypress help TOPIC` tells more:", ""] + lines).joined(separator: "\n")
    }

    private static var exitCodeText: String {
        var table = TextTable(head: ["code", "name", "when"], trailing: [0])
        table.rows = ExitStatus.allCases.map { ["\($0.rawValue)", $0.words.name, $0.words.meaning] }
        return
            (table.lines + [
                "",
                "The codes are those of sysexits.h, and 3 beside them. 75 alone says that the same call may work later.",
                "Of several failures the first names the code; every one is printed. A process that is ended from outside",
                "shows 128 and the number of the signal, such as 130 after Ctrl-C.",
            ]).joined(separator: "\n")
    }

    private static var formatText: String {
        """
        Formats (--format NAME says it where it is not told from the file):
        \(PipelineResources.plainDataFormats.map { "  \($0.name.padding(toLength: 16, withPad: " ", startingAt: 0)) \($0.what)" }.joined(separator: "\n"))

        Rows are read by a mapping of the device or app that wrote them, one file each in config/sources; its id is a
        NAME too, such as omron or libreview. A mapping of your own is laid over them with --sources FOLDER. Where day
        and month can be either way round, NAME:day-first or NAME:month-first says which it is.

        Of a spreadsheet (.xlsx, .ods) the first sheet with readings is read; --sheet NAME or NUMBER reads another one,
        in a config sheet:NAME. Text that is not in UTF-8 is read in the encoding in which its header has known words.

        Times are ISO 8601, or as devices write them; one without an offset is by the clock of the report's zone.
        Units are those of the header; one that nothing tells is assumed and told.

          diarypress inspect FILE              what a file was taken for, and what was left out
          diarypress inspect FILE --explain    which mappings fit, nearly fit, and why others do not
        """
    }

    private static var jobText: String {
        """
        A job is a file; its paths are seen from its own folder:

        \(jobExample.split(separator: "\n").map { "  \($0)" }.joined(separator: "\n"))

        people    list=FILE (a path of a config each line), folder=DIR, or store=ADDRESS diary=CONFIG
        report    what is the same for all: languages, layout, paper, pdf
        output    where reports go, and their names: {folder} {key} {language} and others
        limits    what one report may take
        failures  how many people may fail before the run counts as failed

          diarypress check config/job.xml                        is it a job
          diarypress batch config/job.xml --dry-run              what would be done
          diarypress batch config/job.xml                        do it; do it again after a stop
          diarypress batch failures output/nightly --job config/job.xml   who failed, where and why
          diarypress batch diff output/nightly --since 2025-12-01      what changed

        Reports that would be the same are left as they are. Exit code 3 says that some people have no report.
        """
    }

    /// The job of the text.
    static let jobExample = """
        <?xml version="1.0" encoding="UTF-8"?>
        <job version="1" id="nightly">
            <people list="people.txt"/>
            <report paper="a4"/>
            <output folder="../output/nightly" pattern="{folder}/{key}-{language}.pdf"/>
            <limits seconds="60" pages="200" bytes="20000000"/>
            <failures at-most="10%"/>
        </job>
        """

    private static let environmentText = """
        DIARYPRESS_RESOURCES         the folder that holds templates/ and config/guidelines/; --resources goes before it
        XDG_CACHE_HOME, HOME         prepared fonts are in diarypress or .cache/diarypress there; --font-cache goes before
        LC_ALL, LC_MESSAGES, LANG    the language of `report` and `init` where no --language is given
        TZ                           the zone that `report` and `init` try first for times that name none
        CREDENTIALS_DIRECTORY        where a job finds the credentials that it names, as systemd sets it
        PGPASSWORD, PGPASSFILE, …    what libpq looks at, for stores on a PostgreSQL server
        TMPDIR                       prepared fonts are in it, for users without a folder of their own
        NO_COLOR                     no colours, where it is set to anything (https://no-color.org)
        TERM                         neither colours nor progress on a terminal called dumb
        COLUMNS                      how wide the terminal is, where it does not say so itself
        PATH                         where pdftoppm, xdg-open and the command that a job asks for passwords are looked for

        Nothing of it changes what a report of a config looks like: the same input gives the same bytes.
        """
}
