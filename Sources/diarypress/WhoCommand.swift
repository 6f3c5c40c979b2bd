internal import ArgumentParser
internal import BatchRun
internal import DiaryModel
internal import ReportModel

/// `diarypress batch who`: from a hash to the id of the person, and back.
struct WhoCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "who", abstract: "Tell whose report a name belongs to, with the key of the job.",
        discussion: """
            Names of files, the manifest and logs know people by a keyed hash of 32 digits. The hash of an id comes from the key \
            alone; to find the id of a hash, or of its first eight digits or more, the people of the job are gone through.

            Examples:
              diarypress batch who 3f9a0c52d1e84b7790ab12cd34ef5678 --job config/job.xml
              diarypress batch who reports/3f/3f9a0c52d1e84b7790ab12cd34ef5678-en.pdf --job config/job.xml
              diarypress batch who --person anna --job config/job.xml
            """)

    @Argument(help: ArgumentHelp("A hash, its beginning, or the name of a file with one in it.", valueName: "hash"))
    var hash: String?

    @Option(help: ArgumentHelp("The id of a person, to be told the hash.", valueName: "id"))
    var person: String?

    @Option(
        help: ArgumentHelp("The job file, with the key and the people.", valueName: "job"),
        completion: .file(extensions: ["xml"]))
    var job: String

    @OptionGroup var common: CommonOptions

    func validate() throws {
        guard (hash == nil) != (person == nil) else { throw ValidationError("name either a hash or --person") }
        if let hash, Self.digits(in: hash) == nil {
            throw ValidationError("a hash is 32 hexadecimal digits, or the first eight or more of them")
        }
    }

    func run() throws {
        let console = Console(quiet: common.quiet)
        try console.answer(json: common.json) { () throws(DiagnosticFailure) in
            let plan = try common.plan(job: job)
            let people = try JobPeople(plan, output: trimmedFolder(plan.job.output.folder))
            if let person { return ["people": [try people.person(withID: person)]] }
            return ["people": try people.people(withHash: hash.flatMap(Self.digits) ?? "")]
        } lines: { (found: [String: [JobPeople.Person]]) in
            (found["people"] ?? []).map { person == nil ? $0.id : $0.hash }
        }
    }

    /// The digits of a hash, its beginning, or the name of a file with a whole one in it.
    static func digits(in text: String) -> String? {
        let isDigit: (Character) -> Bool = { $0.isASCII && $0.isHexDigit }
        if (8...32).contains(text.count), text.allSatisfy(isDigit) { return text.lowercased() }
        return text.split { !isDigit($0) }.map(String.init).last { $0.count == 32 }?.lowercased()
    }
}
