internal import ArgumentParser
internal import DiaryModel
internal import Foundation
internal import DiaryPress
internal import ReportModel

/// `diarypress export`: the readings of somebody, to be read by other programs.
struct ExportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "export", abstract: "Print the readings of a person of a store.",
        discussion: """
            Everything that is known of each reading is printed, and the zone, day of birth and sex of the person, so that \
            an import of it gives the same. `csv` is a table, `fhir` a Patient and observations of HL7 FHIR R4, one a line. \
            With --report it is a Bundle of \
            the days of a report: its readings, its figures, and a DiagnosticReport with its PDF.

            Examples:
              diarypress export --store sqlite:diaries.sqlite --person anna > anna.csv
              diarypress export --store sqlite:diaries.sqlite --person anna --format fhir > anna.ndjson
              diarypress export --store sqlite:diaries.sqlite --person anna --format fhir --report clinic.xml
              diarypress export --store sqlite:diaries.sqlite --person anna --implausible
            """)

    @OptionGroup var storeOptions: StoreOptions

    @Option(help: ArgumentHelp("The id of the person.", valueName: "id"))
    var person: String

    @Option(help: "What to print: csv or fhir.")
    var format = StoreSession.ExportFormat.csv

    @Flag(help: "Print only what no human can have.")
    var implausible = false

    @Option(
        help: ArgumentHelp(
            "With fhir, print the report of this config with its readings instead.", valueName: "config"),
        completion: .file(extensions: ["xml"]))
    var report: String?

    @OptionGroup(title: "Days of the report") var period: PeriodOptions

    @OptionGroup(title: "Resources") var resources: ResourceOptions

    func validate() throws {
        if report != nil, format == .csv || implausible {
            throw ValidationError("--report is for --format fhir without --implausible")
        }
    }

    func run() throws {
        let console = Console()
        do throws(DiagnosticFailure) {
            try PersonID.check(person)
            let session = try StoreSession(storeOptions.store)
            guard let report else {
                return try session.export(person, as: format, onlyImplausible: implausible) {
                    (text) throws(DiagnosticFailure) in try console.result(String(text.dropLast()))
                }
            }
            try console.result(bytes: bundle(of: report, session, console))
        } catch {
            try console.conclude(error, nil)
        }
    }

    /// Makes the report of a config in its first language, as a Bundle.
    private func bundle(
        of config: String, _ session: StoreSession, _ console: Console
    ) throws(DiagnosticFailure) -> [UInt8] {
        var wish = ReportWish()
        try period.set(&wish)
        let opened = try resources.open()
        let loaded = try DiaryLoader(resources: opened.value).load(
            config: config, wish, keeping: .period, store: StoredDiary(session, person: person))
        console.report(opened.warnings + loaded.warnings)
        let pipeline = try ReportPipeline(resources: opened.value)
        var timings = StageTimings()
        let language = loaded.value.definition.languages.first ?? .english
        return pipeline.resources(
            of: loaded.value, with: try pipeline.render(loaded.value, language: language, timings: &timings))
    }
}
