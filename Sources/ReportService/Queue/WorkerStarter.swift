#if Service
internal import Diagnostics
internal import ExportModel
internal import FileKit
internal import Logging
internal import ProgramVersion
internal import WorkerProcess

/// Starts workers and lets them get ready.
struct WorkerStarter: Sendable {
    let command: WorkerCommand
    /// The version that workers must have.
    let version: String

    init(_ command: WorkerCommand, version: String = ProgramVersion.built) {
        self.command = command
        self.version = version
    }

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
            let nowhere = try FileDescriptor(nullDevice: ())
            let line = Lane.Line(
                try ChildProcess(command.arguments, environment: command.environment, errors: nowhere))
            return prepare(line, rule, catalogue, logger)
        } catch {
            logger.error("worker.not-started", metadata: ["cause": "\(error.operation): \(error.reason)"])
            return nil
        }
    }

    private func prepare(
        _ line: Lane.Line, _ rule: LaneRule, _ catalogue: Catalogue, _ logger: Logger
    ) -> Lane.Line? {
        let began = MonotonicClock.now()
        let deadline = began + rule.limits.preparing.inSeconds
        switch line.ask(.prepare(rule.setup), until: deadline) {
        case .reply(let frame):
            guard case .ready(let description) = frame.message else {
                return refuse(frame.message, logger)
            }
            guard description.version == version else {
                logger.error(
                    "worker.other-version", metadata: ["worker": "\(description.version)", "service": "\(version)"])
                return nil
            }
            catalogue.add(description, of: rule.tenant)
            guard !catalogue.needsTexts(of: rule.tenant) || learnTexts(line, rule, catalogue, deadline) else {
                return nil
            }
            let milliseconds = Int((MonotonicClock.now() - began) * 1_000)
            logger.info(
                "worker.ready",
                metadata: [
                    "milliseconds": "\(milliseconds)",
                    "sandbox": "\(description.sandbox.joined(separator: ", "))",
                    "missing": "\(description.missingSandbox.joined(separator: ", "))",
                ])
            return line
        case .died(let cause): logger.error("worker.not-ready", metadata: ["cause": "\(cause)"])
        case .late: logger.error("worker.not-ready", metadata: ["cause": "time limit"])
        case .distrusted: logger.error("worker.not-ready", metadata: ["cause": "no answer of a worker"])
        }
        return nil
    }

    private func learnTexts(
        _ line: Lane.Line, _ rule: LaneRule, _ catalogue: Catalogue, _ deadline: Double
    ) -> Bool {
        guard case .reply(let frame) = line.ask(.texts, until: deadline), case .texts(let texts) = frame.message
        else { return false }
        catalogue.add(texts, of: rule.tenant)
        return true
    }

    /// Logs why a worker refuses to work: its configuration or its resources are invalid, and the log contains no
    /// person.
    private func refuse(_ reply: ExportReply, _ logger: Logger) -> Lane.Line? {
        guard case .refused(let problems) = reply else {
            logger.error("worker.not-ready", metadata: ["cause": "no answer of a worker"])
            return nil
        }
        for problem in problems.prefix(5) where problem.severity == .error {
            logger.error("worker.not-ready", metadata: ["cause": "\(problem)"])
        }
        return nil
    }
}

extension FileDescriptor {
    /// Opens what swallows everything.
    fileprivate init(nullDevice: ()) throws(FileError) { try self.init("/dev/null", for: .appending) }
}
#endif
