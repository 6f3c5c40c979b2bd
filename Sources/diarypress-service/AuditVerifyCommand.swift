#if Service
internal import ArgumentParser
internal import Diagnostics
internal import FileKit
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
        var verifier = AuditVerifier(key: try loadedKey())
        let result: AuditVerifier.Result
        do throws(FileError) {
            result = try verifier.verify(files)
        } catch {
            Terminal.complain("a file cannot be \(error.operation): \(error.reason)")
            throw ExitCode(66)
        }
        if let broken = result.broken {
            Terminal.complain("\(broken.file):\(broken.line): error[audit.broken]: \(broken.message)")
            throw ExitCode(65)
        }
        print("\(result.lines) lines are as they were written, \(result.torn) torn ones are known")
    }

    private func loadedKey() throws -> AuditKey? {
        do throws(DiagnosticFailure) {
            if let key { return try AuditKey(file: key) }
            return nil
        } catch {
            Terminal.complain("\(error)")
            throw ExitCode(78)
        }
    }
}
#endif
