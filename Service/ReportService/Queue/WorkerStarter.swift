#if Service
internal import DiaryModel
internal import Foundation
internal import Glibc
internal import Logging
internal import ProgramVersion
internal import ReportModel
internal import SystemKit

/// Starts workers and lets them get ready.
struct WorkerStarter: Sendable {
    let command: WorkerCommand
    /// The version that workers must have.
    var version = ProgramVersion.built

    /// Starts a worker.
    ///
    /// - Parameters:
    ///   - rule: Its rule.
    ///   - catalogue: Receives the abilities of the worker.
    ///   - logger: Logs why it cannot be started.
    /// - Returns: The line to the worker that is ready; `nil` if there is none.
    func start(_ rule: LaneRule, catalogue: Catalogue, logger: Logger) -> Lane.Line? {
        do throws(FileError) {
            // What a worker prints may hold what people sent: nobody reads it.
            let nowhere = try FileDescriptor("/dev/null", for: .appending)
            let line = Lane.Line(
                try ChildProcess(command.arguments, environment: command.environment, errors: nowhere))
            return prepare(line, rule, catalogue, logger) ? line : nil
        } catch {
            logger.error("worker.not-started", metadata: ["cause": "\(error.operation): \(error.reason)"])
            return nil
        }
    }

    /// Prepares a worker; false where it is not ready, not of the version of the service, or has no texts though they are missing.
    private func prepare(_ line: Lane.Line, _ rule: LaneRule, _ catalogue: Catalogue, _ logger: Logger) -> Bool {
        let began = MonotonicClock.now()
        let deadline = began + rule.limits.preparing.inSeconds
        let answer = line.ask(.prepare(rule.setup), until: deadline)
        guard case .reply(let frame) = answer, case .ready(let description) = frame.message else {
            for cause in Self.causes(of: answer) { logger.error("worker.not-ready", metadata: ["cause": "\(cause)"]) }
            return false
        }
        guard description.version == version else {
            logger.error(
                "worker.other-version", metadata: ["worker": "\(description.version)", "service": "\(version)"])
            return false
        }
        catalogue.add(description, of: rule.tenant)
        if catalogue.needsTexts(of: rule.tenant) {
            guard case .reply(let frame) = line.ask(.texts, until: deadline), case .texts(let texts) = frame.message
            else { return false }
            catalogue.add(texts, of: rule.tenant)
        }
        logger.info(
            "worker.ready",
            metadata: [
                "milliseconds": "\(Int((MonotonicClock.now() - began) * 1_000))",
                "sandbox": "\(description.sandbox.joined(separator: ", "))",
                "missing": "\(description.missingSandbox.joined(separator: ", "))",
            ])
        return true
    }

    /// The reasons why a worker is not ready.
    private static func causes(of answer: Lane.Line.Answer) -> [String] {
        switch answer {
        case .reply(let frame):
            guard case .refused(let problems) = frame.message else { return ["no answer of a worker"] }
            return problems.prefix(5).filter { $0.severity == .error }.map { "\($0)" }
        case .died(let cause): return [cause]
        case .late: return ["time limit"]
        case .distrusted: return ["no answer of a worker"]
        }
    }
}

/// How workers are started: one program, opened once, so that an installation of another version in the meantime changes nothing.
final class WorkerCommand: Sendable {
    /// The program and its arguments.
    let arguments: [String]
    /// The environment of the workers.
    let environment: [String]
    private let program: FileDescriptor?

    /// Opens the program of workers.
    ///
    /// - Parameters:
    ///   - command: The path of the program, and the arguments before `worker --service`.
    ///   - isPinned: True to run it by the open file; scripts are run by their path.
    ///   - environment: The environment of the service.
    /// - Throws: Where the program cannot be opened.
    init(_ command: [String], isPinned: Bool = true, environment: [String: String]) throws(FileError) {
        let path = command.first ?? ""
        if isPinned {
            let program = try FileDescriptor(path, for: .input)
            // The child has closed every descriptor but three before it becomes the program, so it is named by that of its parent.
            arguments = ["/proc/\(getpid())/fd/\(program.number)"] + command.dropFirst() + ["worker", "--service"]
            self.program = consume program
        } else {
            arguments = command + ["worker", "--service"]
            program = nil
        }
        self.environment = environment.filter { Self.isPassed($0.key) }.map { "\($0.key)=\($0.value)" }.sorted()
    }

    /// Returns true if a variable is for workers; those of the service may hold its secrets.
    private static func isPassed(_ name: String) -> Bool {
        ["PATH", "HOME", "LANG", "LC_ALL", "TZ", "TZDIR", "TMPDIR"].contains(name)
            || ["XDG_", "FONTCONFIG_", "PG"].contains { name.hasPrefix($0) }
    }
}
#endif
