internal import DiaryModel
internal import Foundation
internal import SystemKit

/// The output of a command: results go to standard output, everything else to standard error.
///
/// Colour is used on a terminal only, and not where `NO_COLOR` is set (https://no-color.org).
struct Console {
    /// True if notes and warnings are omitted.
    var quiet = false
    /// True if standard error is a terminal that shows colour.
    let colour: Bool

    /// The console of this process.
    init(quiet: Bool = false, environment: [String: String] = ProcessInfo.processInfo.environment) {
        self.quiet = quiet
        colour =
            isatty(STDERR_FILENO) == 1 && environment["NO_COLOR", default: ""].isEmpty
            && environment["TERM"] != "dumb"
    }

    /// Prints a result.
    ///
    /// - Throws: `output.write-failed`, but not where the reader has gone: it has seen what it wanted.
    func result(_ text: String) throws(DiagnosticFailure) {
        guard let error = write(text + "\n", to: STDOUT_FILENO), error.number != EPIPE else { return }
        throw Self.unwritten(error)
    }

    /// Prints the lines of a result.
    ///
    /// - Throws: `output.write-failed`, but not where the reader has gone.
    func results(_ lines: [String]) throws(DiagnosticFailure) {
        for line in lines { try result(line) }
    }

    /// Writes the bytes of a result as they are.
    ///
    /// - Throws: `output.write-failed`, but not where the reader has gone.
    func result(bytes: [UInt8]) throws(DiagnosticFailure) {
        do throws(FileError) {
            try FileDescriptor(lent: STDOUT_FILENO).write(bytes.span)
        } catch {
            guard error.number != EPIPE else { return }
            throw Self.unwritten(error)
        }
    }

    private static func unwritten(_ error: FileError) -> DiagnosticFailure {
        DiagnosticFailure(
            "output.write-failed", "the result cannot be written to standard output: \(error.reason)",
            hint: "check where standard output leads, then run again")
    }

    /// Prints the results of a run and ends it with its status, or with that of the printing if only that failed.
    func conclude(_ status: ExitStatus, _ print: () throws(DiagnosticFailure) -> Void) throws {
        var status = status
        do throws(DiagnosticFailure) {
            try print()
        } catch {
            report(error)
            if status == .ok { status = ExitStatus(error) }
        }
        if status != .ok { throw status.exitCode }
    }

    /// Prints why a run failed, as JSON too where asked for, and ends it.
    func conclude(_ failure: DiagnosticFailure, _ json: FailureJSON?) throws {
        report(failure)
        try conclude(ExitStatus(failure)) { () throws(DiagnosticFailure) in
            if let json { try result(try JSONText.of(json)) }
        }
    }

    /// Does the work of a command, and prints its result as JSON or as lines; a failure is printed, and as JSON too.
    ///
    /// - Parameters:
    ///   - json: True for JSON.
    ///   - file: The file that the JSON of a failure names.
    ///   - work: Returns the result.
    ///   - status: Returns the exit status of a result.
    ///   - lines: Returns the result as text.
    ///   - note: Returns what is worth knowing beside a result that was printed.
    /// - Throws: The exit code, where it is not 0.
    func answer<Value: Encodable>(
        json: Bool, about file: String? = nil, _ work: () throws(DiagnosticFailure) -> Value,
        status: (Value) -> ExitStatus = { _ in .ok }, lines: (Value) -> [String],
        note: (Value) -> String? = { _ in nil }
    ) throws {
        let value: Value
        do throws(DiagnosticFailure) {
            value = try work()
        } catch {
            return try conclude(error, json ? FailureJSON(file: file, error) : nil)
        }
        try conclude(status(value)) { () throws(DiagnosticFailure) in
            if json { try result(try JSONText.of(value)) } else { try results(lines(value)) }
        }
        if let text = note(value) { self.note(text) }
    }

    /// True if standard error is a terminal on which a line can be overwritten.
    var isTerminal: Bool { isatty(STDERR_FILENO) == 1 && ProcessInfo.processInfo.environment["TERM"] != "dumb" }

    /// Prints characters as they are to standard error.
    func raw(_ text: String) { write(text, to: STDERR_FILENO) }

    /// Prints something worth knowing, unless the run is quiet.
    func note(_ text: String) {
        guard !quiet else { return }
        write(text + "\n", to: STDERR_FILENO)
    }

    /// Prints something that a quiet run says too.
    func always(_ text: String) { write(text + "\n", to: STDERR_FILENO) }

    /// Prints problems; warnings and notes are left out of a quiet run.
    func report(_ diagnostics: [Diagnostic]) {
        for diagnostic in diagnostics where diagnostic.severity == .error || !quiet {
            write(painted(diagnostic.namingTemplates) + "\n", to: STDERR_FILENO)
        }
    }

    /// Prints why an input was refused.
    func report(_ failure: DiagnosticFailure) {
        report(failure.diagnostics)
        let more = failure.total - failure.diagnostics.count
        if more > 0 { write("… and \(Counted(more, "more error"))\n", to: STDERR_FILENO) }
        report(failure.warnings)
    }

    /// A problem with the line that it is about, where that may be shown, and its hint behind it.
    private func withSource(_ diagnostic: Diagnostic) -> String {
        guard let line = SourceEcho.line(of: diagnostic) else { return diagnostic.description }
        var head = diagnostic
        head.hint = nil
        let tail = diagnostic.hint.map { "\n    hint: \($0)" } ?? ""
        return "\(head)\n\(SourceLine(colour: colour).text(of: line))\(tail)"
    }

    private func painted(_ diagnostic: Diagnostic) -> String {
        let text = withSource(diagnostic)
        guard colour else { return text }
        let word = diagnostic.severity.rawValue
        let paint = diagnostic.severity == .error ? "\u{1B}[1;31m" : "\u{1B}[1;33m"
        guard let range = text.range(of: "\(word)[\(diagnostic.code)]") else { return text }
        return text.replacingCharacters(in: range, with: "\(paint)\(text[range])\u{1B}[0m")
    }

    /// Writes a text, and returns what kept it from being written whole.
    @discardableResult
    private func write(_ text: String, to descriptor: Int32) -> FileError? {
        do throws(FileError) {
            try FileDescriptor(lent: descriptor).write(Array(text.utf8).span)
            return nil
        } catch {
            return error
        }
    }
}
