/// The standards that a finished file promises to meet.
public enum FileProfile: String, Hashable, Sendable, CaseIterable, Codable {
    /// Accessible: PDF/UA-1 (ISO 14289-1).
    case ua
    /// Accessible, and an archive of itself: PDF/UA-1 and PDF/A-2a (ISO 19005-2). What reports are where nothing is asked for.
    case a2
    /// The same with the readings attached: PDF/UA-1 and PDF/A-3a (ISO 19005-3).
    case a3
    /// The same as a file of PDF 2.0: PDF/UA-2 (ISO 14289-2) and PDF/A-4f (ISO 19005-4).
    case a4
    /// Accessible, and to be opened with a password alone: PDF/UA-1 with AES-256 (ISO 32000-2, 7.6). No archive can be so.
    case encrypted
    /// The same elements and properties, and no promise.
    case plain

    /// The default profile of reports.
    public static let usual = FileProfile.a2

    /// True if the file claims to be accessible.
    public var isAccessible: Bool { self != .plain }

    /// The part of PDF/A that the file keeps to; `nil` for none.
    public var archivePart: Int? {
        switch self {
        case .a2: 2
        case .a3: 3
        case .a4: 4
        case .ua, .encrypted, .plain: nil
        }
    }

    /// True if the file is one of PDF 2.0 (ISO 32000-2).
    public var isSecondEdition: Bool { self == .a4 }

    /// True if the readings are attached to the file.
    public var attachesReadings: Bool { self == .a3 || self == .a4 }

    /// Returns the reason why a text names no profile, within a sentence, and the text to write instead.
    public static func refusal(of text: String) -> (clause: String, hint: String) {
        let names = text.split { !$0.isLetter && !$0.isNumber }.compactMap { FileProfile(rawValue: String($0)) }
        let known = allCases.map(\.rawValue).joined(separator: ", ")
        guard names.contains(.encrypted), names.contains(where: { $0.archivePart != nil }) else {
            return ("is no profile of a file", "one of \(known)")
        }
        return (
            "asks for an archive (PDF/A) that is encrypted, and PDF/A excludes encryption",
            "a2, a3 or a4 for an archive, or encrypted for a file with a password"
        )
    }
}
