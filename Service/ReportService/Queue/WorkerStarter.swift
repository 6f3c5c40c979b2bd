#if Service
internal import DiaryModel
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
        var causes = ["no answer of a worker"]
        switch line.ask(.prepare(rule.setup), until: began + rule.limits.preparing.inSeconds) {
        case .reply(let frame):
            if case .ready(let description) = frame.message {
                return accept(line, description, rule, catalogue, logger, since: began)
            }
            if case .refused(let problems) = frame.message {
                causes = problems.prefix(5).filter { $0.severity == .error }.map { "\($0)" }
            }
        case .died(let cause): causes = [cause]
        case .late: causes = ["time limit"]
        case .distrusted: break
        }
        for cause in causes { logger.error("worker.not-ready", metadata: ["cause": "\(cause)"]) }
        return nil
    }

    /// Takes a worker that is ready, where it is of the version of the service and tells the texts that are missing.
    private func accept(
        _ line: Lane.Line, _ description: ExportDescription, _ rule: LaneRule, _ catalogue: Catalogue,
        _ logger: Logger, since began: Double
    ) -> Lane.Line? {
        guard description.version == version else {
            logger.error(
                "worker.other-version", metadata: ["worker": "\(description.version)", "service": "\(version)"])
            return nil
        }
        catalogue.add(description, of: rule.tenant)
        if catalogue.needsTexts(of: rule.tenant) {
            let answer = line.ask(.texts, until: began + rule.limits.preparing.inSeconds)
            guard case .reply(let frame) = answer, case .texts(let texts) = frame.message else { return nil }
            catalogue.add(texts, of: rule.tenant)
        }
        logger.info(
            "worker.ready",
            metadata: [
                "milliseconds": "\(Int((MonotonicClock.now() - began) * 1_000))",
                "sandbox": "\(description.sandbox.joined(separator: ", "))",
                "missing": "\(description.missingSandbox.joined(separator: ", "))",
            ])
        return line
    }
}
#endif
