internal import ArgumentParser
internal import DiaryModel
internal import PDFReading
internal import DiaryPress
internal import SystemKit

/// `diarypress check`: the faults of files, whatever they are.
struct CheckCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Check files: configs, jobs, layouts, themes, guidelines, mappings, languages, PDF, data.",
        discussion: """
            Detects what each file is by its content, and reports everything that is wrong with it, with file, line and column. \
            Nothing is written. A configuration is checked with the data files that it names; a folder of templates is checked as \
            `diarypress lint` does; a line sums each file up. `diarypress inspect` shows what a file of readings holds.

            A PDF that says that it is PDF/UA or PDF/A has to be that, in what of these standards a program can judge; any \
            other has to be sound. --profile asks for more: ua (PDF/UA), ua2 (PDF/UA-2), a (PDF/A-2a, 3a or 4), a4 (PDF/A-4), nav (outline and \
            labels of pages), enc (encryption). A finding never shows content. Exit code 65 says that something was found.

            Examples:
              diarypress check config/diary.xml config/job.xml
              diarypress check omron.csv
              diarypress check templates/ko
              diarypress check output/*.pdf --quiet
              diarypress check diary.pdf --profile ua,a,nav
              diarypress check diary.pdf --password-file password.txt --profile ua,enc
              diarypress check config/diary.xml --store sqlite:diaries.sqlite --person anna --json
            """)

    @Argument(help: ArgumentHelp("The files, or folders of templates.", valueName: "file"), completion: .file())
    var files: [String]

    @Option(
        help: ArgumentHelp(
            "What PDF files have to be, whatever they say: ua, ua2, a, a4, nav, enc.", valueName: "list")
    )
    var profile = CheckProfile()

    @Option(
        help: ArgumentHelp(
            "A file with the password of the PDF files on its first line, for those that are encrypted.",
            valueName: "file"), completion: .file())
    var passwordFile: String?

    @Option(
        help: ArgumentHelp(
            "The day that the last days of configs are counted up to; it is not among them.",
            valueName: AsOf.valueName))
    var asOf: AsOf?

    @OptionGroup var storeOptions: ConfigStoreOptions

    @OptionGroup var common: CommonOptions

    /// The most bytes of a file that is looked at.
    private static let mostBytes = 1 << 30

    func run() throws {
        let console = Console(quiet: common.quiet)
        let run: CheckRun
        do throws(DiagnosticFailure) {
            var started = try CheckRun(self, console)
            try started.all()
            run = started
        } catch {
            return try console.conclude(error, common.json ? FailureJSON(error) : nil)
        }
        try console.conclude(run.status) { () throws(DiagnosticFailure) in
            if common.json { return try console.result(try JSONText.of(run.result)) }
            for line in run.lines { try console.result(line) }
        }
    }

    /// Returns a warning for each option that does nothing for files of these kinds.
    func idle(for kinds: [FileKind?]) -> [Diagnostic] {
        let given: [(option: String, isGiven: Bool, kind: String, of: [FileKind?])] = [
            ("--profile", !profile.demand.isEmpty, "a PDF", [.pdf, nil]),
            ("--password-file", passwordFile != nil, "a PDF", [.pdf, nil]),
            ("--as-of", asOf != nil, "a config", [.configuration, .xml, nil]),
            ("--store", storeOptions.store != nil, "a config", [.configuration, .xml, nil]),
        ]
        return given.filter { $0.isGiven && Set($0.of).isDisjoint(with: kinds) }.map {
            Diagnostic(
                .warning, "usage.idle-option", "`\($0.option)` does nothing here: none of the files is \($0.kind)",
                hint: "leave it out, or name \($0.kind)")
        }
    }

    /// The lines about a file: one for each finding, and one that sums up.
    static func lines(_ file: String, _ result: PDFCheckResult) -> [String] {
        var lines = result.findings.map { finding in
            let place = finding.place.isEmpty ? "" : "\(finding.place): "
            return "\(file): \(place)\(finding.rule.rawValue): \(finding.message) (\(finding.rule.hint))"
        }
        let more = result.total - result.findings.count
        if more > 0 { lines.append("\(file): … and \(Counted(more, "more finding"))") }
        let claims = result.claims.names.isEmpty ? ["no standard"] : result.claims.names
        let sum = result.total == 0 ? "sound" : Counted(result.total, "finding").description
        lines.append("\(file): \(sum); \(Counted(result.pages, "page")), \(claims.joined(separator: ", "))")
        return lines
    }

    /// Returns the bytes of a regular file.
    static func contents(of path: String) throws(DiagnosticFailure) -> [UInt8] {
        let location = FileLocation(file: path)
        let bytes: [UInt8]?
        do throws(FileError) {
            let file = try FileDescriptor(path, for: .input)
            bytes = try file.status().kind == .file ? file.contents(limit: mostBytes) : nil
        } catch {
            throw failure(error, location)
        }
        guard let bytes else {
            throw DiagnosticFailure(
                "check.not-a-file", at: location, "this is no regular file, and no folder of templates",
                hint: "name the files themselves")
        }
        guard bytes.count <= mostBytes else {
            throw DiagnosticFailure("check.too-large", at: location, "the file has more than \(mostBytes) bytes")
        }
        return bytes
    }

    private static func failure(_ error: FileError, _ location: FileLocation) -> DiagnosticFailure {
        switch error.kind {
        case .missing, .notAFolder:
            DiagnosticFailure("check.missing-file", at: location, "there is no such file", hint: "check the path")
        case .notPermitted:
            DiagnosticFailure(
                "check.unreadable-file", at: location, "the file may not be read",
                hint: "check its owner and permissions")
        default:
            DiagnosticFailure("check.read-error", at: location, "the file cannot be read: \(error.reason)")
        }
    }
}

/// The value of `--profile`.
struct CheckProfile: ExpressibleByArgument {
    /// The demands on the files.
    private(set) var demand: PDFDemand = []

    private static let profiles: [String: PDFDemand] = [
        "ua": [.accessible, .structured], "ua2": [.accessible, .structured, .accessible2],
        "a": [.archive, .structured], "a4": [.archive, .archive4], "nav": .navigation, "enc": .encrypted,
    ]

    /// Asks for nothing more than files say.
    init() {}

    /// Reads names with commas between them.
    init?(argument: String) {
        for name in argument.split(separator: ",", omittingEmptySubsequences: false) {
            guard let demand = Self.profiles[String(name)] else { return nil }
            self.demand.formUnion(demand)
        }
    }

    /// The description of the default, which demands nothing.
    var defaultValueDescription: String { "" }
}
