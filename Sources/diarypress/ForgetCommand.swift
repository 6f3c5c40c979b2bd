internal import ArgumentParser
internal import DiaryModel
internal import DiaryPress

/// `diarypress forget`: removes everything about somebody from a store.
struct ForgetCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "forget", abstract: "Remove everything about a person from a store.",
        discussion: """
            Readings, imports, sources and the history of reports go in one step, and all tables are counted afterwards. \
            docs/store.md says what the command cannot reach, such as backups.

            Examples:
              diarypress forget anna --store sqlite:diaries.sqlite
            """)

    @Argument(help: "The id of the person.")
    var person: String

    @OptionGroup var storeOptions: StoreOptions

    @Flag(name: .shortAndLong, help: "Print errors only, beside the result.")
    var quiet = false

    @Flag(help: "Print the result as JSON; docs/json.md describes it.")
    var json = false

    func run() throws {
        let console = Console(quiet: quiet)
        try console.answer(json: json) { () throws(DiagnosticFailure) in
            try PersonID.check(person)
            let forgotten = try StoreSession(storeOptions.store).forget(person)
            if !forgotten.cleaned {
                console.report([
                    Diagnostic(
                        .warning, "store.not-cleaned",
                        "the rows are gone, and traces of them may be left in the files",
                        hint: "make room on the disk, then forget somebody else, or write the file anew with VACUUM")
                ])
            }
            return ["removed": forgotten]
        } status: {
            $0.values.allSatisfy(\.cleaned) ? .ok : .inputOutput
        } text: { (removed) throws(DiagnosticFailure) in
            let rows = removed.values.flatMap(\.removed).map { [$0.table, String($0.rows)] }
            for line in TextTable(head: ["table", "rows removed"], rows: rows, trailing: [1]).lines {
                try console.result(line)
            }
        }
    }
}
