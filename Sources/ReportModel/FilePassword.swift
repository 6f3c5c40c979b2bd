/// What an encrypted report opens with.
///
/// It prints as dots, so that no log, error or dump of a value shows it.
public struct FilePassword: Hashable, Sendable, CustomStringConvertible, CustomReflectable {
    /// The password itself.
    public let text: String

    /// The most bytes in UTF-8 that readers of PDF files look at (ISO 32000-2, 7.6.4.3.3).
    public static let longest = 127

    /// Takes a text for a password; `nil` where it is empty, longer than readers look at, or has control characters, which
    /// nobody can type.
    public init?(_ text: String) {
        let isTyped = text.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
        guard (1...Self.longest).contains(text.utf8.count), isTyped else { return nil }
        self.text = text
    }

    /// Dots.
    public var description: String { "…" }

    /// Shows nothing of it.
    public var customMirror: Mirror { Mirror(self, children: []) }
}

extension FilePassword: Codable {
    /// Reads a password that was handed on by a pipe.
    public init(from decoder: any Decoder) throws {
        let text = try decoder.singleValueContainer().decode(String.self)
        guard let password = FilePassword(text) else {
            throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: "no password"))
        }
        self = password
    }

    /// Writes the password itself: only for pipes between processes of one run.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(text)
    }
}
