#if Service
package import Diagnostics
package import ExportModel

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
        var outcome: DraftReading.Outcome
    }

    let id: DraftID
    let owner: Owner
    let person: DraftPerson
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
        return switch result.outcome {
        case .loaded(let facts): .ready(facts)
        case .refused(let problems): .refused(problems)
        }
    }

    /// True if a worker has to read it.
    var waitsForReading: Bool { !files.isEmpty && !isBeingRead && result?.revision != revision }
}

/// The reading of a draft's files by a worker: one at a time for each draft.
package struct DraftReading: Sendable {
    /// The outcome of reading.
    package enum Outcome: Hashable, Sendable {
        /// They were read.
        case loaded(DraftFacts)
        /// They are not what they should be, or could not be read.
        case refused([Diagnostic])
    }

    /// The id of the draft.
    package let draft: DraftID
    /// The order for the worker.
    package let load: DraftLoad
    let revision: Int
}
#endif
