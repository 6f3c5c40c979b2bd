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

/// The severity of a problem.
public enum Severity: String, Hashable, Sendable {
    /// Nothing is produced.
    case error
    /// The result is produced, with a problem that the reader should know.
    case warning
    /// Worth knowing; nothing is wrong.
    case note
}

/// One problem, with its location and a way out.
///
/// Health values and names of people never stand in a diagnostic: it goes to logs.
public struct Diagnostic: Hashable, Sendable, CustomStringConvertible {
    /// The severity.
    public var severity: Severity
    /// The stable name of this kind of problem.
    public var code: DiagnosticCode
    /// The place of the problem, if it is in a file.
    public var location: FileLocation?
    /// The problem, as one clause without a full stop.
    public var message: String
    /// The hint that says how to fix it.
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
        let head = location.map { "\($0): ".inOneLine } ?? ""
        let tail = hint.map { "\n    hint: \($0.inOneLine)" } ?? ""
        return "\(head)\(severity.rawValue)[\(code)]: \(message.inOneLine)\(tail)"
    }
}

extension String {
    /// The text in a form that is safe in a line of a terminal.
    ///
    /// File names can hold line ends, terminal commands, and characters that turn the text direction. Each of them is
    /// replaced by its number.
    fileprivate var inOneLine: String {
        guard unicodeScalars.contains(where: \.isUnprintable) else { return self }
        return unicodeScalars.map { $0.isUnprintable ? "\\u{\(String($0.value, radix: 16))}" : String($0) }.joined()
    }
}

extension Unicode.Scalar {
    /// True for scalars that end lines, command terminals or turn directions (Unicode Standard Annex #9, explicit
    /// formatting).
    fileprivate var isUnprintable: Bool {
        switch value {
        case 0..<0x20, 0x7F..<0xA0, 0x2028...0x202E, 0x2066...0x2069: true
        default: false
        }
    }
}
