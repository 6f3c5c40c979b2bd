/// As `--json` prints a problem: its place apart into file, line and column, and what it lacks left out.
extension Diagnostic: Codable {
    private enum CodingKeys: CodingKey { case severity, code, file, sheet, line, column, message, hint }

    /// Writes a problem beside what else stands in the same object.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(severity.rawValue, forKey: .severity)
        try values.encode(code.rawValue, forKey: .code)
        try values.encodeIfPresent(location?.file, forKey: .file)
        try values.encodeIfPresent(location?.sheet, forKey: .sheet)
        try values.encodeIfPresent(location?.line, forKey: .line)
        try values.encodeIfPresent(location?.column, forKey: .column)
        try values.encode(message, forKey: .message)
        try values.encodeIfPresent(hint, forKey: .hint)
    }

    /// Reads a problem as it was written; what stands beside it in the same object is left alone.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        let severity = try values.decode(String.self, forKey: .severity)
        guard let severity = Severity(rawValue: severity) else {
            throw DecodingError.dataCorruptedError(
                forKey: .severity, in: values, debugDescription: "an unknown severity")
        }
        var location = try values.decodeIfPresent(String.self, forKey: .file).map {
            FileLocation(
                file: $0, line: try values.decodeIfPresent(Int.self, forKey: .line),
                column: try values.decodeIfPresent(Int.self, forKey: .column))
        }
        location?.sheet = try values.decodeIfPresent(Int.self, forKey: .sheet)
        self.init(
            severity, DiagnosticCode(rawValue: try values.decode(String.self, forKey: .code)), at: location,
            try values.decode(String.self, forKey: .message),
            hint: try values.decodeIfPresent(String.self, forKey: .hint))
    }
}
