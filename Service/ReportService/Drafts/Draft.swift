#if Service
package import DiaryModel
package import ReportModel

/// A draft as the shelf knows it.
struct Draft: Sendable {
    /// The owner, who alone may see it: one subject of one tenant.
    struct Owner: Hashable, Sendable {
        let tenant: String
        let subject: String

        init(_ caller: Caller) { (tenant, subject) = (caller.tenant, caller.subject) }
    }

    /// The result of reading the files, and the revision of the files read.
    struct Result: Sendable {
        var revision: Int
        var phase: DraftState.Phase
    }

    let id: DraftID
    let owner: Owner
    var person: DraftPerson
    let folder: String
    let expires: ServiceMoment
    /// The bytes of each file.
    var files: [Int: Int] = [:]
    /// The formats of files that their sender declared.
    var formats: [Int: String] = [:]
    /// The files that are being sent, for which room is kept.
    var uploads: [Int: DraftUpload] = [:]
    /// The number of bytes of its readings in the folder.
    var readingBytes = 0
    /// The number of changes to its files.
    var revision = 0
    /// True while a worker reads it.
    var isBeingRead = false
    /// The result of reading it last.
    var result: Result?

    /// The room it has of all drafts.
    var bytes: Int { files.values.reduce(0, +) + uploads.values.reduce(0) { $0 + $1.room } + readingBytes }

    /// The state of the draft.
    var state: DraftState {
        DraftState(id: id, phase: phase, expires: expires, files: files.keys.sorted())
    }

    private var phase: DraftState.Phase {
        guard !files.isEmpty else { return .empty }
        guard let result, result.revision == revision else { return .reading }
        return result.phase
    }

    /// True if its files were refused.
    var isRefused: Bool { if case .refused = phase { true } else { false } }

    /// True if a worker has to read it.
    var waitsForReading: Bool { !files.isEmpty && !isBeingRead && result?.revision != revision }
}

/// The reading of a draft's files by a worker: one at a time for each draft.
package struct DraftReading: Sendable {
    /// Which draft it is.
    package let draft: DraftID
    /// The order for the worker.
    package let load: DraftLoad
    let revision: Int
}

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
    /// How far it is.
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
    /// How far it is.
    package var phase: Phase
    /// When it is removed.
    package var expires: ServiceMoment
    /// The numbers of its files, in order.
    package var files: [Int]
}

/// Why something about a draft is refused.
package struct DraftRefusal: Error, Hashable, Sendable {
    /// Why.
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
        /// Fewer bytes came than were announced (400).
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

    /// Why.
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
