#if Service
internal import ArgumentParser
internal import DiaryModel
internal import Foundation
internal import ProgramVersion
internal import ReportService
internal import SystemKit

/// The command line of the service.
struct ServiceCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "diarypress-service", abstract: "Make reports of health diaries on demand, over HTTP.",
        version: ProgramVersion.built,
        subcommands: [ServeCommand.self, NewKeyCommand.self, NewCodeCommand.self, AuditVerifyCommand.self],
        defaultSubcommand: ServeCommand.self)

    /// Runs the command of the process and ends it.
    static func start() async -> Never {
        do {
            var command = try parseAsRoot(ProgramArguments.orExit(as: "diarypress-service"))
            if var asynchronous = command as? any AsyncParsableCommand {
                try await asynchronous.run()
            } else {
                try command.run()
            }
            exit(withError: nil)
        } catch let failure as DiagnosticFailure {
            Terminal.complain("\(failure)")
            Foundation.exit(ServiceExit.code(of: failure))
        } catch {
            exit(withError: error)
        }
    }
}

/// `diarypress-service --config FILE`: the service itself.
struct ServeCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "serve", abstract: "Answer requests until the process is told to end.",
        discussion: """
            It works until it is told to end by SIGTERM or Ctrl-C, answers what it has begun, and ends within 20 seconds. What happens is \
            written to standard error, a line each, without names, ids and values.

            Exit codes: 0 ended as told; 64 the call is wrong; 66 a file is not there; 69 the program of workers is not there; 73 the audit or \
            the folder of drafts cannot be made; 75 the port or the folder of drafts is taken; 78 the settings are wrong.

            Examples:
              diarypress-service --config /etc/diarypress/service.json --check
              diarypress-service --config /etc/diarypress/service.json
              DIARYPRESS_SERVICE_LISTEN_PORT=9000 diarypress-service --config service.json --log-format json
            """)

    @Option(name: .long, help: ArgumentHelp("The settings.", valueName: "file"))
    var config: String

    @Flag(name: .long, help: "Look whether the settings are right, print them without secrets, and end.")
    var check = false

    @Option(name: .long, help: "How events are written: text or json.")
    var logFormat = LogFormat.text

    mutating func run() async throws {
        // reason: a program is where variables are read, to be handed on as values.
        let process = ProcessInfo.processInfo
        let environment = process.environment
        let settings = try SettingsReader.read(
            config, environment: environment, processors: process.activeProcessorCount)
        let program = ServiceProgram(settings, environment: environment, format: logFormat, write: Self.write)
        if check {
            try await program.check()
            print(SettingsSummary(settings))
        } else {
            try await program.run()
        }
    }

    @Sendable private static func write(_ text: String) {
        try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
    }
}

extension LogFormat: ExpressibleByArgument {}
#endif
