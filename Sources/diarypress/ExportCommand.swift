internal import ArgumentParser
internal import DiaryModel
internal import Foundation
internal import DiaryPress

/// `diarypress export`: the readings of somebody, to be read by other programs.
struct ExportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "export", abstract: "Print the readings of a person of a store.",
        discussion: """
            Everything that is known of each reading is printed, and the zone, day of birth and sex of the person, so that \
            an import of it gives the same. `csv` is a table, `fhir` a Patient and observations of HL7 FHIR R4, one a line.

            Examples:
              diarypress export --store sqlite:diaries.sqlite --person anna > anna.csv
              diarypress export --store sqlite:diaries.sqlite --person anna --format fhir > anna.ndjson
              diarypress export --store sqlite:diaries.sqlite --person anna --implausible
            """)

    @OptionGroup var storeOptions: StoreOptions

    @Option(help: ArgumentHelp("The id of the person.", valueName: "id"))
    var person: String

    @Option(help: "What to print: csv or fhir.")
    var format = StoreSession.ExportFormat.csv

    @Flag(help: "Print only what no human can have.")
    var implausible = false

    func run() throws {
        let console = Console()
        do throws(DiagnosticFailure) {
            try PersonID.check(person)
            try StoreSession(storeOptions.store).export(person, as: format, onlyImplausible: implausible) {
                (text) throws(DiagnosticFailure) in try console.result(String(text.dropLast()))
            }
        } catch {
            try console.conclude(error, nil)
        }
    }
}
