#if Service
internal import ArgumentParser
internal import ReportService

/// `diarypress-service audit-verify`: the first line of an audit that is not as it was written.
struct AuditVerifyCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "audit-verify",
        abstract: "Find the first line of an audit that was changed, removed or added.",
        discussion: """
            Name the files in their order, which is that of their names. With the key, lines that somebody else added are found, too, and a line that was changed
            is named itself; without it, the line after it is where the chain breaks.

            Exit codes: 0 where all lines are as they were written, 65 where one is not, 66 where a file cannot be read, 78 where the key cannot.

            Examples:
              diarypress-service audit-verify --key audit.key audit-2025-*.jsonl
              diarypress-service audit-verify audit-2025-12-01.jsonl
            """)

    @Option(help: ArgumentHelp("The file with the key of the audit.", valueName: "file"), completion: .file())
    var key: String?

    @Argument(help: ArgumentHelp("The files.", valueName: "file"), completion: .file(extensions: ["jsonl"]))
    var files: [String]

    func run() throws {
        let result = try verified()
        if let broken = result.broken {
            Terminal.complain("\(broken.file):\(broken.line): error[audit.broken]: \(broken.message)")
            throw ExitCode(65)
        }
        print("\(result.lines) lines are as they were written; \(result.torn) are torn, as the next line says")
    }

    private func verified() throws -> AuditVerifier.Result {
        var verifier = AuditVerifier(key: try Terminal.ending(with: 78) { try key.map { try AuditKey(file: $0) } })
        return try Terminal.ending(with: 66) { try verifier.verify(files) }
    }
}
#endif
