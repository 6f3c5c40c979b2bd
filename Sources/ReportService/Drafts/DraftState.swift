#if Service
package import Diagnostics
package import ExportModel

/// The name of a draft, which nobody guesses: 128 bits by chance, as 22 signs of base64url.
package struct DraftID: Hashable, Sendable, CustomStringConvertible {
    /// The name.
    package let description: String

    /// Reads a name; `nil` for what is none.
    package init?(_ text: String) {
        guard text.utf8.count == 22, Base64URL.isText(text) else { return nil }
        description = text
    }

    init(random bytes: [UInt8]) { description = Base64URL.encode(bytes) }
}

/// The state of a draft.
package struct DraftState: Hashable, Sendable {
    /// The phase of the draft.
    package enum Phase: Hashable, Sendable {
        /// It has no file.
        case empty
        /// Its files are being read, or wait for it.
        case reading
        /// They were read.
        case ready(DraftFacts)
        /// They are not what they should be.
        case refused([Diagnostic])
    }

    /// The name of the draft.
    package var id: DraftID
    /// The phase of the draft.
    package var phase: Phase
    /// The time when it is removed.
    package var expires: ServiceMoment
    /// The numbers of its files, in order.
    package var files: [Int]
}

/// The refusal of a request about a draft.
package struct DraftRefusal: Error, Hashable, Sendable {
    /// The reason.
    package enum Reason: Hashable, Sendable {
        /// It was removed, is somebody else's, or never was (`draft.gone`, 404).
        case gone
        /// The subject has as many drafts as it may have (429).
        case tooManyDrafts(limit: Int)
        /// The number of the file is none (404).
        case number(limit: Int)
        /// The file has too many bytes (`upload.too-large`, 413).
        case fileTooLarge(limit: Int)
        /// There is no room for another file in all drafts together (429).
        case full
        /// A file of this number is being sent already (429).
        case busy
        /// Fewer bytes came than announced (400).
        case incomplete
        /// Its files were not read yet (429).
        case notRead
        /// Its files were refused, with these problems (422).
        case refused([Diagnostic])
        /// It has no file yet (422).
        case empty
        /// The caller may have no drafts (404).
        case notAllowed
        /// The file system refuses it (503).
        case unwritable(String)
    }

    /// The reason.
    package let reason: Reason
    /// After how long it may be tried again; `nil` where that helps nothing.
    package let retryAfter: Duration?

    /// Makes a refusal.
    package init(_ reason: Reason, retryAfter: Duration? = nil) {
        self.reason = reason
        self.retryAfter = retryAfter
    }
}
#endif
