internal import ArgumentParser
internal import DiaryModel
internal import DiaryPress

/// `diarypress schema`: the schema of a format, for editors.
struct SchemaCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "schema", abstract: "Print the XML schema of a format.",
        discussion: """
            Editors complete and check files by it. The files in config/schema are these schemas.

            Examples:
              diarypress schema diary
              diarypress schema layout > layout.xsd
            """)

    @Argument(help: "Name of the format.") var format: FormatSchema

    func run() throws {
        let console = Console(quiet: false)
        try console.conclude(.ok) { () throws(DiagnosticFailure) in
            try console.result(bytes: Array(format.text.utf8))
        }
    }
}

extension FormatSchema: ExpressibleByArgument {}
