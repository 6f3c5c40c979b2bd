internal import ArgumentParser
internal import DiaryModel
internal import Foundation
internal import ReportModel
internal import DiaryPress

/// `diarypress import`: files of readings into a store.
struct ImportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "import", abstract: "Bring the readings of files into a store.",
        discussion: """
            Each file is in the store whole afterwards, or not at all. A file that is there already is noticed and adds \
            nothing; of exports that overlap only what is new is added. Ends with 3 where rows or columns of a file, or some of the \
            files, were left out, with the reasons.

            With --people one run brings in the files of many people, a line of a table each: columns id and file, and, where they \
            are known, name, birth-date, sex, pregnant-from, due, condition, goals, zone and language. Somebody whose file fails stops nobody else, and a run that was \
            interrupted goes on where it was when it is started again: files that are in the store already are passed over.

            With a file besides, all people are in that file (FHIR in JSON, or rows with a column of people), which is gone through once: the \
            table has columns id and patient, what the file calls each. --each-patient needs no table and takes the ids of the file.

            Examples:
              diarypress import omron.csv --store sqlite:diaries.sqlite --person anna --zone Europe/Berlin
              diarypress import export.zip --store postgresql://clinic@db/diaries --person anna
              diarypress import ward.ndjson --store diaries.sqlite --person anna --patient Patient/123
              diarypress import diary.csv --store diaries.sqlite --person anna --column Obere=systolic --column Untere=diastolic
              diarypress import corrected.csv --store diaries.sqlite --person anna --replace
              diarypress import new.csv --store diaries.sqlite --person anna --dry-run
              diarypress import --people clinic.csv --store diaries.sqlite --zone Europe/Berlin
              diarypress import ward.ndjson --people ward.csv --store diaries.sqlite
              diarypress import ward.ndjson --each-patient --store diaries.sqlite
            """)

    @Argument(help: ArgumentHelp("The files.", valueName: "file"), completion: .file())
    var files: [String] = []

    @OptionGroup var storeOptions: StoreOptions

    @Option(help: ArgumentHelp("The id of the person whose readings they are.", valueName: "id"))
    var person: String?

    @Option(
        help: ArgumentHelp("A table of people and their files, in place of files and --person.", valueName: "table"),
        completion: .file())
    var people: String?

    @Flag(help: "The file is about many people, each of whom is kept under the id that it has for them.")
    var eachPatient = false

    @Option(help: "Zone of times without an offset; it is kept for the person.")
    var zone: Zone?

    @Flag(help: "Let --zone take the place of the person's zone, for this file and later ones.")
    var changeZone = false

    @Option(help: ArgumentHelp("What readings come from that do not say it themselves.", valueName: "name"))
    var source = ""

    @Option(
        help: ArgumentHelp(
            "What to take the files for, such as fhir-json or libreview (default: detected from each file).",
            valueName: "id"))
    var format: String?

    @OptionGroup var sheet: SheetOption

    @Option(
        help: ArgumentHelp(
            "Whose observations are read of FHIR files about several patients, such as Patient/123 or 123; those of "
                + "others are left out.", valueName: "ref"))
    var patient: String?

    @OptionGroup var columns: ColumnOptions

    @Option(help: ArgumentHelp("The name of the person as reports print it.", valueName: "name"))
    var name = ""

    @Option(help: ArgumentHelp("The day of birth, which some guidelines need.", valueName: "yyyy-mm-dd"))
    var birthDate: CivilDate?

    @Option(help: "The sex, which some guidelines need: female, male, other or unknown.")
    var sex = Person.Sex.unknown

    @OptionGroup var situation: SituationOptions

    @Option(
        help:
            "The language of the person's reports, such as ko, in place of those of configs; it is kept for the person."
    )
    var language: LanguageTag?

    @Flag(help: "Read files once more that are in the store already.")
    var again = false

    @Option(
        help: ArgumentHelp(
            "The file is all that its sources have of its kinds, of the days from its first to its last reading (days, also without a "
                + "value) or of ever (all): what they said before and the file does not say is taken back.",
            valueName: "days|all"))
    var replace: Replacing?

    @Flag(help: "Tell what would be new, and keep nothing.")
    var dryRun = false

    @OptionGroup var common: CommonOptions

    func validate() throws {
        guard people != nil || eachPatient else {
            if files.isEmpty { throw ValidationError("name the files to import, or a table of people with --people") }
            if person == nil { throw ValidationError("say whose files they are with --person") }
            return
        }
        guard people == nil || !eachPatient else {
            throw ValidationError(
                "--people says who is who in the file, and --each-patient takes its ids; leave out one")
        }
        guard files.count < 2, !eachPatient || files.count == 1 else {
            throw ValidationError("many people are in one file; name that alone")
        }
        let personal = [
            ("--person", person != nil), ("--name", !name.isEmpty), ("--birth-date", birthDate != nil),
            ("--sex", sex != .unknown), ("--patient", patient != nil),
            ("--pregnant-from, --due, --condition or --goals", !situation.texts.isEmpty),
        ]
        guard let option = personal.first(where: \.1)?.0 else { return }
        throw ValidationError(
            "\(option) is about one person, and \(eachPatient ? "--each-patient" : "--people") about many; leave it out"
        )
    }

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
            } else if people != nil || eachPatient {
                try console.result(summary.totals)
            } else {
                for line in summary.lines { try console.result(line) }
            }
        }
    }
}
