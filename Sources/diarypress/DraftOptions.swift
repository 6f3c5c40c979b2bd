internal import ArgumentParser
internal import DiaryModel
internal import Foundation
internal import ReportModel
internal import DiaryPress

/// The options of a report without a configuration; the content of the files decides whatever is omitted.
struct DraftOptions: ParsableArguments {
    @Argument(
        help: ArgumentHelp("Files of readings of any kind that is known; - is standard input.", valueName: "file"),
        completion: .file())
    var files: [String]

    @Option(
        help: ArgumentHelp(
            "What to take the files for, such as fhir-json or libreview (default: detected from each).", valueName: "id"
        ))
    var format: String?

    @OptionGroup var sheet: SheetOption

    @Option(help: ArgumentHelp("Whose readings are read of files about several people.", valueName: "ref"))
    var patient: String?

    @Flag(help: "The files are of one person, though they name several days of birth or sexes, or people.")
    var samePerson = false

    @Option(
        help: ArgumentHelp("A kind that gets a section (default: all there are); may be repeated.", valueName: "id"),
        completion: .list(MeasurementKind.known.map(\.id)))
    var kind: [String] = []

    @Option(help: "The name that is printed (default: none).")
    var name = ""

    @Option(help: ArgumentHelp("The day of birth (default: as the files say).", valueName: "yyyy-mm-dd"))
    var birthDate: CivilDate?

    @Option(help: "The sex: female, male, other or unknown (default: as the files say).")
    var sex: Person.Sex?

    @Option(help: ArgumentHelp("The height in centimetres, for the body-mass index.", valueName: "cm"))
    var height: Double?

    @OptionGroup var situation: SituationOptions

    @Option(
        name: .shortAndLong, help: "A language, such as en or ko; may be repeated (default: that of LANG, else en).")
    var language: [LanguageTag] = []

    @Option(
        help: ArgumentHelp("The layout; `diarypress layouts` lists them.", valueName: "id"),
        completion: Completions.layouts)
    var layout = "standard"

    @OptionGroup var look: LookOptions

    @Option(help: "The paper: a4 or letter.")
    var paper = Paper.a4

    @Option(
        help: ArgumentHelp(
            "A guideline for the readings it is made for; `diarypress guidelines` lists them; may be repeated.",
            valueName: "id"), completion: Completions.guidelines)
    var guideline: [String] = []

    @Option(help: "Where pressures were measured: home, office or ambulatory (default: as the files say, else home).")
    var setting: MeasurementSetting?

    @Option(help: "The name of the clinic, printed at the head of page one.")
    var clinic: String?

    @Option(help: ArgumentHelp("A line below the name of the clinic; may be repeated.", valueName: "line"))
    var clinicLines: [String] = []

    @Option(
        help: ArgumentHelp("The logo of the clinic, a PNG or SVG.", valueName: "file"),
        completion: .file(extensions: ["png", "svg"]))
    var logo: String?

    @OptionGroup var period: PeriodOptions

    @Option(help: "The zone of the clock on the wall, such as Europe/Berlin (default: what fits the data).")
    var zone: Zone?

    /// Checks what options say about one another.
    func validate() throws {
        if clinic == nil, logo != nil || !clinicLines.isEmpty {
            throw ValidationError(
                "--logo and --clinic-lines are printed beside a name; add --clinic, as in --clinic \"Practice\"")
        }
        guard setting != .any else { throw ValidationError("--setting is home, office or ambulatory") }
        if let height, !(20...280).contains(height) {
            throw ValidationError("--height is in centimetres, from 20 to 280")
        }
    }

    /// Returns the request.
    ///
    /// - Parameter environment: The environment variables of the process.
    /// - Returns: The request; what is in memory is not in it yet.
    func request(environment: [String: String] = ProcessInfo.processInfo.environment) -> DraftRequest {
        // That a machine keeps UTC says nothing about the clock on somebody's wall.
        let named = TimeZone.current.identifier
        let machine = named.contains("/") && !named.hasPrefix("Etc/") ? Zone(named) : nil
        let languages = language.isEmpty ? [Self.language(of: environment)] : language.eachOnce
        let day = period.asOf?.day(now: .now(), zone: zone ?? machine ?? .utc)
        var wish = ReportWish(
            languages: languages, layout: layout, paper: paper, first: period.from,
            last: period.through ?? day?.adding(days: -1), clinic: clinic.map { Clinic(name: $0, lines: clinicLines) })
        (wish.lastDays, wish.zone) = (period.lastDays, zone)
        look.set(&wish)
        let given = GivenFiles(files, format: sheet.format(format), patient: patient, samePerson: samePerson)
        var request = DraftRequest(files: given, wish)
        (request.kinds, request.guidelines, request.setting) = (kind, guideline, setting)
        (request.name, request.birthDate, request.sex, request.height) = (name, birthDate, sex, height)
        (request.situation, request.likelyZone, request.logo) = (situation.texts, machine, logo)
        return request
    }

    /// The name of the report of these files, without its ending.
    var reportName: String {
        guard files.count == 1, let file = files.first, file != StandardInput.name else { return "report" }
        return ((file as NSString).lastPathComponent as NSString).deletingPathExtension + "-report"
    }

    /// Returns the refusal of a file that is for another command than the one that is named; asked for where one cannot be read.
    func refusal(for name: String) -> DiagnosticFailure? {
        for file in files where file != StandardInput.name {
            guard let kind = FileKind(file), ![.data, .xml, .pdf].contains(kind) else { continue }
            return kind.refusal(of: file, wanting: .data, by: name)
        }
        return nil
    }

    /// Adds the logo; one that cannot be used is left out with warnings, which are returned, as that of a configuration is.
    func addLogo(to wish: inout ReportWish) -> [Diagnostic] {
        guard let logo else { return [] }
        do throws(DiagnosticFailure) {
            wish.clinic?.logo = try DiaryLoader.logo(at: logo)
            return []
        } catch {
            let place = FileLocation(file: logo)
            return error.diagnostics.map { Diagnostic(.warning, $0.code, at: place, $0.message, hint: $0.hint) }
        }
    }

    /// Checks the requested languages; one that only the environment names is replaced by English.
    ///
    /// - Throws: An error if reports cannot be made in a language.
    func settleLanguages(
        _ request: inout DraftRequest, _ check: ([LanguageTag]) throws(DiagnosticFailure) -> Void
    ) throws(DiagnosticFailure) {
        do throws(DiagnosticFailure) {
            try check(request.wish.languages)
        } catch {
            guard language.isEmpty else { throw error }
            request.wish.languages = [.english]
            try check(request.wish.languages)
        }
    }

    /// The language that the environment names, such as `ko` of `ko_KR.UTF-8`; English where it names none.
    static func language(of environment: [String: String]) -> LanguageTag {
        let named = ["LC_ALL", "LC_MESSAGES", "LANG"].compactMap { environment[$0] }.first { !$0.isEmpty } ?? ""
        let tag = named.prefix { $0 != "." && $0 != "@" }
        guard tag != "C", tag != "POSIX", let language = LanguageTag(String(tag)) else { return .english }
        return language
    }
}
