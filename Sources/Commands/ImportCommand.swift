internal import ArgumentParser
internal import Diagnostics
internal import DiaryModel
internal import Foundation
internal import ReportPipeline

/// `diarypress import`: files of readings into a store.
struct ImportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "import", abstract: "Bring the readings of files into a store.",
        discussion: """
            Each file is in the store whole afterwards, or not at all. A file that is there already is noticed and adds \
            nothing; of exports that overlap only what is new is added. Ends with 3 where rows or columns of a file, or some of the \
            files, were left out, with the reasons.

            Examples:
              diarypress import omron.csv --store sqlite:diaries.sqlite --person anna --zone Europe/Berlin
              diarypress import export.zip --store postgresql://clinic@db/diaries --person anna
              diarypress import ward.ndjson --store diaries.sqlite --person anna --patient Patient/123
              diarypress import new.csv --store diaries.sqlite --person anna --dry-run
            """)

    @Argument(help: ArgumentHelp("The files.", valueName: "file"), completion: .file())
    var files: [String]

    @OptionGroup var storeOptions: StoreOptions

    @Option(help: ArgumentHelp("The id of the person whose readings they are.", valueName: "id"))
    var person: String

    @Option(help: "Zone of times without an offset; it is kept for the person.")
    var zone: Zone?

    @Flag(help: "Let --zone take the place of the person's zone, for this file and later ones.")
    var changeZone = false

    @Option(help: ArgumentHelp("What readings come from that do not say it themselves.", valueName: "name"))
    var source = ""

    @Option(
        help: ArgumentHelp(
            "What to take the files for, such as fhir-json or libreview (default: told from each file).",
            valueName: "id"))
    var format: String?

    @Option(
        help: ArgumentHelp(
            "Whose observations are read of FHIR files about several patients, such as Patient/123 or 123; those of "
                + "others are left out.", valueName: "ref"))
    var patient: String?

    @Option(help: ArgumentHelp("The name of the person as reports print it.", valueName: "name"))
    var name = ""

    @Option(help: ArgumentHelp("The day of birth, which some guidelines need.", valueName: "yyyy-mm-dd"))
    var birthDate: CivilDate?

    @Option(help: "The sex, which some guidelines need: female, male, other or unknown.")
    var sex = Person.Sex.unknown

    @Flag(help: "Read files once more that are in the store already.")
    var again = false

    @Flag(help: "Tell what would be new, and keep nothing.")
    var dryRun = false

    @OptionGroup var common: CommonOptions

    func run() throws {
        let console = Console(quiet: common.quiet)
        var run = ImportRun(options: self, console: console)
        do throws(DiagnosticFailure) {
            try run.all()
        } catch {
            console.report(error)
            run.broke(error)
        }
        let summary = run.summary
        try console.conclude(run.status) { () throws(DiagnosticFailure) in
            if common.json {
                try console.result(try JSONText.of(summary))
            } else {
                for line in summary.lines { try console.result(line) }
            }
        }
    }
}
