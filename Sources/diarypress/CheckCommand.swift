internal import ArgumentParser
internal import DiaryModel
internal import PDFReading
internal import ReportModel
internal import DiaryPress
internal import SystemKit

/// `diarypress check`: whether finished PDF files are sound, and what they say that they are.
struct CheckCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check", abstract: "Check finished PDF files: readable, accessible, fit for archives.",
        discussion: """
            A file that says that it is PDF/UA or PDF/A has to be that, in what of these standards a program can judge; any \
            other has to be sound. --profile asks for more: ua (PDF/UA), ua2 (PDF/UA-2), a (PDF/A-2a, 3a or 4), a4 (PDF/A-4), nav (outline and \
            labels of pages), enc (encryption). A line for each finding says where it is and never what the file shows; a line for each file sums up. \
            Exit code 65 says that something was found.

            Examples:
              diarypress check output/diary-en.pdf
              diarypress check output/*.pdf --quiet
              diarypress check diary.pdf --profile ua,a,nav
              diarypress check diary.pdf --password-file password.txt --profile ua,enc
              diarypress check diary.pdf --json
            """)

    @Argument(help: ArgumentHelp("The PDF files.", valueName: "file"), completion: .file(extensions: ["pdf"]))
    var files: [String]

    @Option(
        help: ArgumentHelp("What the files have to be, whatever they say: ua, ua2, a, a4, nav, enc.", valueName: "list")
    )
    var profile = CheckProfile()

    @Option(
        help: ArgumentHelp(
            "A file with the password of the PDF files on its first line, for those that are encrypted.",
            valueName: "file"), completion: .file())
    var passwordFile: String?

    @Flag(name: .shortAndLong, help: "Leave out the files in which nothing was found.")
    var quiet = false

    @Flag(help: "Print the result as JSON; docs/json.md describes it.")
    var json = false

    /// The most bytes of a file that is looked at.
    private static let mostBytes = 1 << 30

    func run() throws {
        let console = Console(quiet: quiet)
        var checked = CheckJSON()
        var status = ExitStatus.ok
        var lines: [String] = []
        let password: String
        do throws(DiagnosticFailure) {
            if let passwordFile { password = try FilePassword.read(from: passwordFile).text } else { password = "" }
        } catch {
            return try console.conclude(error, json ? FailureJSON(error) : nil)
        }
        for file in files {
            do throws(DiagnosticFailure) {
                let result = PDFCheck.check(
                    try Self.contents(of: file), demanding: profile.demand, password: password)
                checked.files.append(CheckJSON.File(file: file, result: result))
                if result.total > 0 || !quiet { lines += Self.lines(file, result) }
                if result.total > 0, status == .ok { status = .data }
            } catch {
                console.report(error)
                checked.problems += error.diagnostics
                if status == .ok { status = ExitStatus(error) }
            }
        }
        try console.conclude(status) { () throws(DiagnosticFailure) in
            if json { return try console.result(try JSONText.of(checked)) }
            for line in lines { try console.result(line) }
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

    private static func contents(of path: String) throws(DiagnosticFailure) -> [UInt8] {
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
                "check.not-a-file", at: location, "this is no regular file", hint: "name the PDF files themselves")
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

/// The output of `check --json`.
struct CheckJSON: Encodable {
    /// One file.
    struct File: Encodable {
        private enum CodingKeys: CodingKey { case file }

        let file: String
        let result: PDFCheckResult

        func encode(to encoder: any Encoder) throws {
            var values = encoder.container(keyedBy: CodingKeys.self)
            try values.encode(file, forKey: .file)
            try result.encode(to: encoder)
        }
    }

    /// The files that could be read, in the order they were named.
    var files: [File] = []
    /// The problems of the unreadable files.
    var problems: [Diagnostic] = []
}
