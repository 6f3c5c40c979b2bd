/// As `--json` prints a problem: its place apart into file, line and column, and what it lacks left out.
extension Diagnostic: Encodable {
    private enum CodingKeys: CodingKey { case severity, code, file, line, column, message, hint }

    /// Writes a problem beside what else stands in the same object.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(severity.rawValue, forKey: .severity)
        try values.encode(code.rawValue, forKey: .code)
        try values.encodeIfPresent(location?.file, forKey: .file)
        try values.encodeIfPresent(location?.line, forKey: .line)
        try values.encodeIfPresent(location?.column, forKey: .column)
        try values.encode(message, forKey: .message)
        try values.encodeIfPresent(hint, forKey: .hint)
    }
}
