internal import Diagnostics
internal import Foundation

/// Where a command prints: results to standard output, everything else to standard error.
///
/// Colour is used on a terminal only, and not where `NO_COLOR` is set (https://no-color.org).
struct Console {
    /// Whether notes and warnings are left out.
    var quiet = false
    /// Whether standard error is a terminal that shows colour.
    let colour: Bool

    /// The console of this process.
    init(quiet: Bool = false, environment: [String: String] = ProcessInfo.processInfo.environment) {
        self.quiet = quiet
        colour =
            isatty(STDERR_FILENO) == 1 && environment["NO_COLOR", default: ""].isEmpty
            && environment["TERM"] != "dumb"
    }

    /// Prints a result.
    func result(_ text: String) { write(text + "\n", to: STDOUT_FILENO) }

    /// Prints something worth knowing, unless the run is quiet.
    func note(_ text: String) {
        guard !quiet else { return }
        write(text + "\n", to: STDERR_FILENO)
    }

    /// Prints problems; warnings and notes are left out of a quiet run.
    func report(_ diagnostics: [Diagnostic]) {
        for diagnostic in diagnostics where diagnostic.severity == .error || !quiet {
            write(painted(diagnostic) + "\n", to: STDERR_FILENO)
        }
    }

    /// Prints why an input was refused.
    func report(_ failure: DiagnosticFailure) {
        report(failure.diagnostics)
        let more = failure.total - failure.diagnostics.count
        if more > 0 { write("… and \(more) more errors\n", to: STDERR_FILENO) }
        report(failure.warnings)
    }

    private func painted(_ diagnostic: Diagnostic) -> String {
        let text = diagnostic.description
        guard colour else { return text }
        let word = diagnostic.severity.rawValue
        let paint = diagnostic.severity == .error ? "\u{1B}[1;31m" : "\u{1B}[1;33m"
        guard let range = text.range(of: "\(word)[\(diagnostic.code)]") else { return text }
        return text.replacingCharacters(in: range, with: "\(paint)\(text[range])\u{1B}[0m")
    }

    private func write(_ text: String, to descriptor: Int32) {
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            let written = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
            if written < 0 && errno == EINTR { continue }
            // A closed pipe or a full disk behind standard output: nobody is left to tell.
            guard written > 0 else { return }
            rest = rest.dropFirst(written)
        }
    }
}
