#if Service
internal import ArgumentParser
internal import Foundation
internal import ReportService

/// `diarypress-service new-key`: an API key and its entry.
struct NewKeyCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "new-key",
        abstract: "Make an API key.",
        discussion: """
            Prints the key, which is kept nowhere, and on the next line its entry for the list `keys` in the file `apiKeysFile` of a tenant.

            Examples:
              diarypress-service new-key --name nightly --all
              diarypress-service new-key --name portal --person ann --person bob --drafts
            """)

    @Option(help: "What it is called in the file.")
    var name: String

    @Option(help: ArgumentHelp("Somebody whom it may read about; may be repeated.", valueName: "id"))
    var person: [String] = []

    @Flag(help: "Let it read about all people of the tenant.")
    var all = false

    @Flag(help: "Let it have reports of files that it sends.")
    var drafts = false

    func validate() throws {
        guard !all || person.isEmpty else { throw ValidationError("--all and --person say different things.") }
    }

    func run() throws {
        let made = try Terminal.ending(with: 64) {
            try Credentials.makeAPIKey(name: name, people: all ? nil : person, mayDraft: drafts)
        }
        print("\(made.key)\n\(made.entry)")
    }
}

/// `diarypress-service new-code`: a one-time code for a browser.
struct NewCodeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "new-code",
        abstract: "Make a one-time code that a browser begins a session with.",
        discussion: """
            The code stands in the fragment of an address, which browsers send nobody: https://reports.example/people/ann#CODE. It lives five minutes.

            Examples:
              diarypress-service new-code --config service.json --tenant clinic --person ann
            """)

    @Option(
        help: ArgumentHelp("The settings of the service.", valueName: "file"), completion: .file(extensions: ["json"]))
    var config: String

    @Option(help: ArgumentHelp("Whose people they are.", valueName: "id"))
    var tenant: String

    @Option(help: ArgumentHelp("Somebody whom the session may read about; may be repeated.", valueName: "id"))
    var person: [String] = []

    func run() throws {
        // reason: a program is where variables are read, to be handed on as values.
        let environment = ProcessInfo.processInfo.environment
        let code = try Terminal.ending(with: 78) {
            let settings = try SettingsReader.read(config, environment: environment, processors: 1)
            return try Credentials.makeCode(settings, tenant: tenant, people: person, now: ServiceClock.system.now())
        }
        print(code)
    }
}

/// The output for problems.
enum Terminal {
    /// Does something, or tells why not and ends with a code.
    static func ending<Value>(with code: Int32, _ work: () throws -> Value) throws -> Value {
        do {
            return try work()
        } catch {
            complain("\(error)")
            throw ExitCode(code)
        }
    }

    /// Writes a line to standard error.
    static func complain(_ text: String) { FileHandle.standardError.write(Data("\(text)\n".utf8)) }
}
#endif
