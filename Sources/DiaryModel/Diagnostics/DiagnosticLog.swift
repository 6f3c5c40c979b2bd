/// Collects the problems of one run, so that a user sees all of them at once.
///
/// Errors beyond `limit` are counted and not kept; warnings have a limit of their own of the same size.
public struct DiagnosticLog: Sendable {
    /// The most errors that are kept, and the most warnings.
    public let limit: Int
    /// The errors kept, in the order they were found.
    public private(set) var errors: [Diagnostic] = []
    /// The warnings and notes kept, in the order they were found.
    public private(set) var warnings: [Diagnostic] = []
    /// The number of errors, including those not kept.
    public private(set) var errorCount = 0
    /// The number of warnings and notes, including those not kept.
    public private(set) var warningCount = 0

    /// Makes an empty log that keeps up to `limit` errors.
    public init(limit: Int = 50) { self.limit = limit }

    /// True if an error was reported.
    public var hasErrors: Bool { errorCount > 0 }

    /// Adds a problem.
    public mutating func report(_ diagnostic: Diagnostic) {
        switch diagnostic.severity {
        case .error:
            errorCount += 1
            if errors.count < limit { errors.append(diagnostic) }
        case .warning, .note:
            warningCount += 1
            if warnings.count < limit { warnings.append(diagnostic) }
        }
    }

    /// Adds an error; its place is counted only when the error is kept.
    public mutating func error(
        _ code: DiagnosticCode, at location: @autoclosure () -> FileLocation? = nil, _ message: String,
        hint: String? = nil
    ) {
        let isKept = errorCount < limit
        report(Diagnostic(.error, code, at: isKept ? location() : nil, message, hint: hint))
    }

    /// Adds an error that is put into words only when it is kept: a file may have a million of them.
    public mutating func error(_ words: () -> Diagnostic) {
        if errors.count < limit { report(words()) } else { errorCount += 1 }
    }

    /// Adds a warning; its place is counted only when the warning is kept.
    public mutating func warning(
        _ code: DiagnosticCode, at location: @autoclosure () -> FileLocation? = nil, _ message: String,
        hint: String? = nil
    ) {
        let isKept = warningCount < limit
        report(Diagnostic(.warning, code, at: isKept ? location() : nil, message, hint: hint))
    }

    /// Adds a note; its place is counted only when the note is kept.
    public mutating func note(
        _ code: DiagnosticCode, at location: @autoclosure () -> FileLocation? = nil, _ message: String,
        hint: String? = nil
    ) {
        let isKept = warningCount < limit
        report(Diagnostic(.note, code, at: isKept ? location() : nil, message, hint: hint))
    }

    /// Adds all that a failure holds.
    public mutating func report(_ failure: DiagnosticFailure) {
        for diagnostic in failure.diagnostics + failure.warnings { report(diagnostic) }
        errorCount += failure.total - failure.diagnostics.count
    }

    /// Adds all that another log holds.
    public mutating func report(_ other: DiagnosticLog) {
        for diagnostic in other.errors + other.warnings { report(diagnostic) }
        errorCount += other.errorCount - other.errors.count
        warningCount += other.warningCount - other.warnings.count
    }

    /// Throws what was collected if there is an error in it; otherwise returns the value with the warnings.
    ///
    /// Whoever has no value has reported why; a value that is missing without a word is an error of the program, and
    /// says so.
    public func outcome<Value>(_ value: Value?) throws(DiagnosticFailure) -> Outcome<Value> {
        if let failure { throw failure }
        guard let value else {
            throw DiagnosticFailure("internal.no-value", "the input was not understood, and nobody said why")
        }
        return Outcome(value, warnings: warnings)
    }

    /// The errors as something to throw, or `nil` when there are none.
    public var failure: DiagnosticFailure? {
        hasErrors ? DiagnosticFailure(errors, total: errorCount, warnings: warnings) : nil
    }
}

/// An input that was refused, with every problem found in it.
public struct DiagnosticFailure: Error, Hashable, Sendable, CustomStringConvertible {
    /// The errors that were kept, in the order they were found; never empty.
    public let diagnostics: [Diagnostic]
    /// The number of errors, including those not kept.
    public let total: Int
    /// The warnings from before the input was rejected.
    public let warnings: [Diagnostic]

    /// Makes a failure from its errors.
    public init(_ diagnostics: [Diagnostic], total: Int? = nil, warnings: [Diagnostic] = []) {
        self.diagnostics = diagnostics
        self.total = total ?? diagnostics.count
        self.warnings = warnings
    }

    /// Makes a failure from a single error.
    public init(
        _ code: DiagnosticCode, at location: FileLocation? = nil, _ message: String, hint: String? = nil
    ) {
        self.init([Diagnostic(.error, code, at: location, message, hint: hint)])
    }

    /// The errors, one after the other, and how many more there were.
    public var description: String {
        let more = total - diagnostics.count
        let tail = more > 0 ? ["… and \(more) more"] : []
        return (diagnostics.map(\.description) + tail).joined(separator: "\n")
    }
}

/// An error of a kit or a stage that converts to a diagnostic.
package protocol Diagnosed: Error {
    /// The error as a diagnostic with a stable code.
    var diagnostic: Diagnostic { get }
}

/// Does a step, and turns its error into a failure.
package func diagnosed<Value: ~Copyable, Failure: Diagnosed>(
    _ step: () throws(Failure) -> Value
) throws(DiagnosticFailure) -> Value {
    do {
        return try step()
    } catch {
        throw DiagnosticFailure([error.diagnostic])
    }
}
