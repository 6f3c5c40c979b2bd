/// The stable name of a kind of problem, such as `config.unknown-element`.
///
/// Codes are part of the interface: scripts match on them, so a code never changes its meaning.
public struct DiagnosticCode: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral,
    CustomStringConvertible
{
    /// The name: a module, a dot, words joined with hyphens.
    public let rawValue: String

    /// Makes a code from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Makes a code from its name.
    public init(stringLiteral value: String) { rawValue = value }

    /// The name.
    public var description: String { rawValue }
}

/// How much a problem matters.
public enum Severity: String, Hashable, Sendable {
    /// Nothing is produced.
    case error
    /// Something is produced, and the reader should know this about it.
    case warning
    /// Worth knowing; nothing is wrong.
    case note
}

/// One problem, with its location and a way out.
///
/// Health values and names of people never stand in a diagnostic: it goes to logs.
public struct Diagnostic: Hashable, Sendable, CustomStringConvertible {
    /// How much it matters.
    public var severity: Severity
    /// The stable name of this kind of problem.
    public var code: DiagnosticCode
    /// Where it was found, if that is anywhere in a file.
    public var location: FileLocation?
    /// What is wrong, as one clause without a full stop.
    public var message: String
    /// What the user can do about it.
    public var hint: String?

    /// Makes a diagnostic.
    public init(
        _ severity: Severity, _ code: DiagnosticCode, at location: FileLocation? = nil, _ message: String,
        hint: String? = nil
    ) {
        self.severity = severity
        self.code = code
        self.location = location
        self.message = message
        self.hint = hint
    }

    /// `file:line:column: error[code]: message`, and the hint on a line of its own.
    public var description: String {
        let head = location.map { "\($0): " } ?? ""
        let tail = hint.map { "\n    hint: \($0)" } ?? ""
        return "\(head)\(severity.rawValue)[\(code)]: \(message)\(tail)"
    }
}
