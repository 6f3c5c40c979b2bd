internal import ArgumentParser
internal import DiaryModel
internal import Foundation
internal import DiaryPress

/// `diarypress inspect`: what is in a config or data file.
struct InspectCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "inspect", abstract: "Show what a config or data file holds, without a report.",
        discussion: """
            Tells readings, units, time span and what was left out, and with a guideline how many readings fall into \
            each of its classes. Whether a file is a config or a data file is told from its content.

            Examples:
              diarypress inspect omron.csv --guideline ksh-2022
              diarypress inspect config/diary.xml --json
              diarypress inspect readings.csv --zone Asia/Seoul
              diarypress inspect export.csv --format libreview:day-first
              diarypress inspect ward.ndjson --patients
              diarypress inspect export.csv --explain
              diarypress inspect config/thirty-days.xml --as-of today
              diarypress inspect config/diary.xml --store sqlite:diaries.sqlite --person anna
            """, shouldDisplay: false)

    @Argument(help: "A config or a data file.", completion: .file())
    var file: String

    @Option(help: "Guideline to sort readings by; `diarypress guidelines` lists them.")
    var guideline: String?

    @Option(help: "Zone of times without an offset and of the days counted, for data files only (default: UTC).")
    var zone: Zone?

    @Option(
        help: ArgumentHelp(
            "What to take a data file for, such as fhir-json or libreview (default: told from the file).",
            valueName: "id"))
    var format: String?

    @OptionGroup var sheet: SheetOption

    @Option(
        help: ArgumentHelp(
            "Whose readings are read of a file about several people: Patient/123 of FHIR, or a value of a column such as user.",
            valueName: "ref")
    )
    var patient: String?

    @OptionGroup var columns: ColumnOptions

    @Flag(help: "Only list the people whom a file of FHIR or rows is about, as --patient takes them.")
    var patients = false

    @Flag(help: "Also say which mappings a data file fits or nearly fits, and why it is not read by them.")
    var explain = false

    @Option(
        help: ArgumentHelp(
            "The day that the last days of a config are counted up to; it is not among them.",
            valueName: AsOf.valueName))
    var asOf: AsOf?

    @OptionGroup var storeOptions: ConfigStoreOptions

    @OptionGroup var common: CommonOptions

    func run() throws {
        let console = Console(quiet: common.quiet)
        guard !patients else { return try PatientList(options: self, console: console).run() }
        let mappings = explain ? explained() : nil
        var inspection: Inspection
        do throws(DiagnosticFailure) {
            inspection = try inspected()
            inspection.mappings = mappings
        } catch {
            if !common.json { try? console.results(InspectionText.lines(mappings)) }
            return try console.conclude(error, common.json ? FailureJSON(file: file, error, mappings) : nil)
        }
        console.report(inspection.problems)
        try console.conclude(.ok) { () throws(DiagnosticFailure) in
            if common.json {
                try console.result(try JSONText.of(inspection))
            } else {
                try console.results(InspectionText.lines(inspection) + InspectionText.lines(mappings))
            }
        }
    }

    /// The mappings that the file has to do with; none where it cannot be read, which its inspection says.
    private func explained() -> [SourceVerdict] {
        guard !FileKind.isConfig(file), let places = try? common.resources.locations(),
            let resources = try? PipelineResources.open(places.value)
        else { return [] }
        return (try? Inspector(resources: resources.value).mappings(data: file, format: sheet.format(nil))) ?? []
    }

    /// Refuses options that say nothing about the kind of file.
    private func checkOptions(isConfig: Bool) throws(DiagnosticFailure) {
        func refuse(
            _ isIdle: Bool, _ code: DiagnosticCode, _ message: String, _ hint: String
        ) throws(DiagnosticFailure) {
            if isIdle { throw DiagnosticFailure(code, at: FileLocation(file: file), message, hint: hint) }
        }
        guard isConfig else {
            try refuse(
                storeOptions.store != nil || storeOptions.person != nil, "usage.store-of-data",
                "only configs have readings in a store", "leave out --store and --person")
            return try refuse(
                asOf != nil, "usage.as-of-of-data", "only configs have days that are counted up to one",
                "leave out --as-of")
        }
        try refuse(zone != nil, "usage.zone-of-config", "a config says its zone itself", "leave out --zone")
        try refuse(
            patient != nil, "usage.patient-of-config", "a config says whose observations it reads itself",
            "write patient=\"…\" beside `data` in the config")
        try refuse(
            !columns.column.isEmpty, "usage.columns-of-config", "only data files have columns", "leave out --column")
        try refuse(
            sheet.format(format) != nil, "usage.format-of-config", "only data files have a format or sheets",
            "leave out --format and --sheet")
    }

    /// Returns the content of the file, with the warnings about it and about the resources.
    private func inspected() throws(DiagnosticFailure) -> Inspection {
        let isConfig = FileKind.isConfig(file)
        try checkOptions(isConfig: isConfig)
        var loaded = try common.resources.load(at: .now())
        try loaded.value.read(columns: columns.column)
        let inspector = Inspector(resources: loaded.value)
        var inspection =
            isConfig
            ? try inspector.inspect(
                config: file, guideline: guideline, asOf: asOf?.day, store: storeOptions.open().diary)
            : try inspector.inspect(
                data: file, guideline: guideline, format: sheet.format(format), patient: patient, zone: zone ?? .utc)
        inspection.problems = loaded.warnings + inspection.problems
        if let guideline, !inspection.kinds.contains(where: { $0.guideline == guideline }) {
            inspection.problems.append(
                Diagnostic(
                    .warning, "usage.guideline-not-used", at: FileLocation(file: file),
                    "the guideline `\(guideline)` fits no kind of reading in the file",
                    hint: "`diarypress guidelines` tells what each is for"))
        }
        return inspection
    }
}
