internal import ArgumentParser
internal import DiaryModel
internal import DiaryPress

/// `diarypress people`: who is in a store, and how much there is of each.
struct PeopleCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "people", abstract: "List the people of a store.",
        discussion: """
            Tells ids, days and counts; no name and no value.

            Examples:
              diarypress people --store sqlite:diaries.sqlite
              diarypress people --store postgresql://clinic@db/diaries --json
            """)

    @OptionGroup var storeOptions: StoreOptions

    @Flag(name: .shortAndLong, help: "Print errors only, beside the result.")
    var quiet = false

    @Flag(help: "Print the result as JSON; docs/json.md describes it.")
    var json = false

    func run() throws {
        let console = Console(quiet: quiet)
        try console.answer(json: json) { () throws(DiagnosticFailure) in
            var people = PeopleJSON()
            try StoreSession(storeOptions.store).forEachPerson { (person) throws(DiagnosticFailure) in
                people.people.append(person)
            }
            return people
        } lines: {
            $0.lines
        }
    }
}

/// The output of `people --json`.
struct PeopleJSON: Encodable {
    /// The people in the order of their ids.
    var people: [PersonSummary] = []

    /// A table of the people.
    var lines: [String] {
        TextTable(
            head: ["id", "zone", "language", "readings", "implausible", "first", "last", "imports", "reports"],
            rows: people.map { person in
                [
                    person.id, person.zone ?? "-", person.language ?? "-", String(person.readings),
                    String(person.implausible), person.first ?? "-", person.last ?? "-", String(person.imports),
                    String(person.reports),
                ]
            }, trailing: [3, 4, 7, 8]
        ).lines
    }
}
