public import DiaryModel
internal import Foundation

/// The password that opens an encrypted report.
///
/// It prints as dots, so that no log, error or dump of a value shows it.
public struct FilePassword: Hashable, Sendable, CustomStringConvertible, CustomReflectable {
    /// The password itself.
    public let text: String

    /// The most bytes in UTF-8 that readers of PDF files look at (ISO 32000-2, 7.6.4.3.3).
    public static let longest = 127

    /// Takes a text for a password; `nil` where it is empty, longer than readers look at, or has control characters, which
    /// nobody can type.
    ///
    /// It is prepared as readers prepare what is typed (SASLprep, RFC 4013, which ISO 32000-2 asks for): whichever keyboard or
    /// system it comes from, the same letters are the same password.
    public init?(_ text: String) {
        let text = Self.prepared(text)
        let isTyped = text.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
        guard (1...Self.longest).contains(text.utf8.count), isTyped else { return nil }
        self.text = text
    }

    /// A text with one form for each letter (NFKC), plain spaces, and without characters that show nothing (RFC 3454, tables B.1
    /// and C.1.2).
    private static func prepared(_ text: String) -> String {
        var scalars = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0xAD, 0x34F, 0x1806, 0x180B...0x180D, 0x200B...0x200D, 0x2060, 0xFE00...0xFE0F, 0xFEFF: continue
            case 0xA0, 0x1680, 0x2000...0x200A, 0x202F, 0x205F, 0x3000: scalars.append(" ")
            default: scalars.append(scalar)
            }
        }
        return String(scalars).precomposedStringWithCompatibilityMapping
    }

    /// Dots.
    public var description: String { "…" }

    /// Shows nothing of it.
    public var customMirror: Mirror { Mirror(self, children: []) }
}

extension FilePassword: CodedAsText {
    /// Reads a password that came through a pipe.
    public static func decoded(_ text: String) -> FilePassword? { FilePassword(text) }

    /// The password itself: only for pipes between processes of one run.
    public var encodedText: String { text }
}
