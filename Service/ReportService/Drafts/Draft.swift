#if Service
internal import DiaryModel
internal import ReportModel

/// A draft as the shelf knows it.
struct Draft: Sendable {
    /// How far it is.
    enum Phase: Hashable, Sendable {
        /// It has no file.
        case empty
        /// Its files are being read, or wait for it.
        case reading
        /// They were read.
        case ready(DraftFacts)
        /// They are not what they should be.
        case refused([Diagnostic])
    }

    let id: DraftID
    /// The owner, who alone may see it: one subject of one tenant.
    let owner: Caller.Name
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
    /// The result of reading it last, and the revision of the files read.
    var result: (revision: Int, phase: Phase)?

    /// The room it has of all drafts.
    var bytes: Int { files.values.reduce(0, +) + uploads.values.reduce(0) { $0 + $1.room } + readingBytes }

    /// How far it is.
    var phase: Phase {
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
struct DraftReading: Sendable {
    /// Which draft it is.
    let draft: DraftID
    /// The order for the worker.
    let load: DraftLoad
}

/// The name of a draft, which nobody guesses: 128 bits by chance, as 22 signs of base64url.
struct DraftID: Hashable, Sendable, CustomStringConvertible {
    /// The name.
    let description: String

    /// Reads a name; `nil` for what is none.
    init?(_ text: String) {
        guard text.utf8.count == 22, Base64URL.isText(text) else { return nil }
        description = text
    }

    init(random bytes: [UInt8]) { description = Base64URL.encode(bytes) }
}
#endif
