#if Service
internal import DiaryModel
internal import Foundation
internal import Glibc
internal import ReportModel
internal import SystemKit

/// Keeps drafts until they expire: a folder each, on a file system in memory.
///
/// Nothing of them is written elsewhere, and nothing outlives the service. A draft of another owner is answered as a
/// missing one.
actor DraftShelf {
    static let prefix = "draft-"
    private let executor = QueueExecutor("drafts")
    private let folder: String
    private let limits: ServiceLimits
    private let random: RandomBytes
    private let tell: @Sendable (_ drafts: Int, _ bytes: Int) -> Void
    private let lock: FileDescriptor
    private var drafts: [DraftID: Draft] = [:]
    /// Folders of drafts that are gone and could not be removed whole.
    private var leftovers: [String] = []
    private var attempts = 0

    /// The executor it works on, beside connections: it removes folders.
    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    /// Opens the shelf and removes what an earlier service left on it.
    ///
    /// - Parameters:
    ///   - folder: The folder, which is made where it is missing. It has a folder for each tenant, with its drafts, and nothing else.
    ///   - tenants: The tenants, whose folders are made at once, so that their workers can be let into them and nowhere else.
    ///   - limits: How many drafts of which size there may be.
    ///   - random: The source of names.
    ///   - tell: Called with the number of drafts and the bytes of their files whenever these change.
    /// - Throws: Why the folder is no place for drafts.
    init(
        folder: String, tenants: [String] = [], limits: ServiceLimits, random: RandomBytes = .system,
        tell: @escaping @Sendable (_ drafts: Int, _ bytes: Int) -> Void = { _, _ in }
    ) throws(DiagnosticFailure) {
        (self.folder, self.limits, self.random, self.tell) = (folder, limits, random, tell)
        var isFree = true
        do throws(FileError) {
            try FileSystem.makeFolders(folder)
            try Self.checkIsPrivate(folder)
            lock = try FileDescriptor("\(folder)/.lock", for: .appending)
            isFree = try lock.tryLock()
            guard isFree else { throw FileError("used, since another service has it", EWOULDBLOCK) }
            try Self.empty(folder)
            for tenant in tenants { try FileSystem.makeFolders("\(folder)/\(tenant)") }
        } catch {
            throw DiagnosticFailure(
                isFree ? "service.drafts-folder" : "service.drafts-taken", folder, error,
                hint: "name a folder of its own for drafts that its owner alone may enter, on a file system in memory")
        }
    }

    // MARK: Drafts

    /// Makes a draft without files.
    func make(
        for caller: Caller, person: DraftPerson, now: ServiceMoment
    ) throws(Problem) -> Draft {
        sweep(now: now)
        guard caller.mayDraft else { throw .draftGone }
        let owner = caller.name
        var own = drafts.values.filter { $0.owner == owner }
        if own.count >= limits.draftsPerSubject {
            // Nobody waits because of files that were refused.
            discard(own.filter(\.isRefused))
            own.removeAll(where: \.isRefused)
        }
        guard own.count < limits.draftsPerSubject else {
            throw Problem(
                429, "draft.too-many", values: ["limit": "\(limits.draftsPerSubject)"],
                retryAfter: own.map(\.expires).min()?.since(now).secondsToWait ?? 60)
        }
        let id = DraftID(random: random.make(16))
        let path = "\(folder)/\(owner.tenant)/\(Self.prefix)\(id)"
        do throws(FileError) {
            try FileSystem.makeFolders("\(folder)/\(owner.tenant)")
            guard try FileSystem.makeFolder(path) else { throw FileError("made", EEXIST) }
        } catch {
            throw Problem(ofDraft: error)
        }
        let draft = Draft(
            id: id, owner: owner, person: person, folder: path, expires: now.adding(limits.draftLife))
        drafts[id] = draft
        tellLevel()
        return draft
    }

    /// Returns the state of a draft.
    func state(of id: DraftID, for caller: Caller, now: ServiceMoment) throws(Problem) -> Draft {
        try find(id, caller, now)
    }

    /// Replaces the person of a draft, whose files nobody reads yet.
    func describe(
        _ id: DraftID, _ person: DraftPerson, for caller: Caller, now: ServiceMoment
    ) throws(Problem) {
        _ = try find(id, caller, now)
        drafts[id]?.person = person
    }

    /// The folder of a draft whose files were read, and the facts found in them.
    func content(
        of id: DraftID, for caller: Caller, now: ServiceMoment
    ) throws(Problem) -> (folder: String, facts: DraftFacts) {
        let draft = try find(id, caller, now)
        switch draft.phase {
        case .ready(let facts): return (draft.folder, facts)
        case .empty: throw .draftEmpty
        case .reading: throw Problem(429, "draft.reading", retryAfter: 1)
        case .refused(let problems): throw WorkerProblems.problem(problems, isOfDraft: true)
        }
    }

    /// Removes a draft and all that is in it.
    func remove(_ id: DraftID, for caller: Caller, now: ServiceMoment) throws(Problem) {
        let draft = try find(id, caller, now)
        discard([draft])
    }

    /// Removes the drafts that are old; also before each draft that is made.
    @discardableResult
    func sweep(now: ServiceMoment) -> Int {
        let old = drafts.values.filter { $0.expires <= now }
        discard(old)
        leftovers.removeAll(where: Self.isRemoved)
        return old.count
    }

    /// Removes all drafts, at the end of the service.
    func removeAll() { discard(Array(drafts.values)) }

    // MARK: Files

    /// Begins to receive a file.
    ///
    /// - Parameters:
    ///   - number: The number of the file in the draft, from 1; an existing one is replaced once the new one is whole.
    ///   - id: The draft.
    ///   - caller: The sender.
    ///   - bytes: The announced number of bytes; `nil` if none is announced.
    ///   - format: File format; detected if omitted.
    ///   - now: The moment.
    /// - Returns: The receiver of the bytes.
    /// - Throws: The refusal, if they may not be sent.
    func begin(
        file number: Int, of id: DraftID, for caller: Caller, bytes: Int?, format: String? = nil, now: ServiceMoment
    ) throws(Problem) -> DraftUpload {
        let draft = try find(id, caller, now)
        guard (1...limits.draftFiles).contains(number) else { throw .draftNumber(limits.draftFiles) }
        guard draft.uploads[number] == nil else { throw Problem(429, "draft.busy", retryAfter: 1) }
        let room = bytes ?? limits.uploadBytes
        guard room >= 0, room <= limits.uploadBytes else { throw .tooLarge(limits.uploadBytes) }
        guard hasRoom(for: room, of: draft.owner) else {
            throw .draftFull(nextEnd(for: draft.owner)?.since(now).secondsToWait ?? 60)
        }
        attempts += 1
        do throws(FileError) {
            let upload = try DraftUpload(
                draft: id, number: number, format: format, path: "\(draft.folder)/upload-\(attempts)", announced: bytes,
                limit: limits.uploadBytes)
            drafts[id]?.uploads[number] = upload
            tellLevel()
            return upload
        } catch {
            throw Problem(ofDraft: error)
        }
    }

    /// Returns the time when a draft ends that counts for an owner: one of their tenant, or any if the tenant has none.
    private func nextEnd(for owner: Caller.Name) -> ServiceMoment? {
        let own = drafts.values.filter { $0.owner.tenant == owner.tenant }.map(\.expires).min()
        return own ?? drafts.values.map(\.expires).min()
    }

    /// Moves a file that has come whole to its place in the draft.
    func finish(_ upload: DraftUpload, now: ServiceMoment) throws(Problem) -> Draft {
        defer { cancel(upload) }
        guard let draft = drafts[upload.draft], draft.expires > now else { throw .draftGone }
        let bytes = try upload.close()
        do throws(FileError) {
            try FileSystem.rename(upload.path, to: "\(draft.folder)/\(Self.name(of: upload.number))")
        } catch {
            throw Problem(ofDraft: error)
        }
        drafts[upload.draft]?.files[upload.number] = bytes
        drafts[upload.draft]?.formats[upload.number] = upload.format
        drafts[upload.draft]?.revision += 1
        return drafts[upload.draft] ?? draft
    }

    /// Forgets a file that has not come whole.
    func cancel(_ upload: DraftUpload) {
        upload.abandon()
        guard drafts[upload.draft]?.uploads.removeValue(forKey: upload.number) != nil else { return }
        // The name is gone already where the file got its place.
        try? FileSystem.remove(upload.path)
        tellLevel()
    }

    // MARK: Reading

    /// Begins to read a draft; `nil` where there is nothing to read, or it is being read.
    ///
    /// - Parameters:
    ///   - id: The draft.
    ///   - language: The language whose country tells what is usual.
    /// - Returns: The order for a worker. Hand it to ``end(_:with:)``, whatever comes of it.
    func beginReading(_ id: DraftID, language: String) -> DraftReading? {
        guard let draft = drafts[id], draft.waitsForReading else { return nil }
        drafts[id]?.isBeingRead = true
        let formats = draft.formats.map { (Self.name(of: $0), $1) }
        let load = DraftLoad(
            folder: draft.folder, files: draft.files.keys.sorted().map(Self.name(of:)),
            formats: Dictionary(uniqueKeysWithValues: formats), person: draft.person, language: language,
            limits: limits.export, revision: draft.revision)
        return DraftReading(draft: id, load: load)
    }

    /// Keeps the outcome of reading a draft.
    ///
    /// - Parameters:
    ///   - reading: What was begun.
    ///   - phase: The phase that follows: ready or refused.
    /// - Returns: True if its files changed meanwhile, so that it has to be read again.
    @discardableResult
    func end(_ reading: DraftReading, with phase: Draft.Phase) -> Bool {
        guard var draft = drafts[reading.draft] else { return false }
        draft.isBeingRead = false
        draft.result = (reading.load.revision, phase)
        draft.readingBytes = max(0, Self.bytes(in: draft.folder) - draft.files.values.reduce(0, +))
        drafts[reading.draft] = draft
        tellLevel()
        return draft.waitsForReading
    }

    // MARK: Parts

    private func find(_ id: DraftID, _ caller: Caller, _ now: ServiceMoment) throws(Problem) -> Draft {
        guard let draft = drafts[id], draft.owner == caller.name else { throw .draftGone }
        guard draft.expires > now else {
            discard([draft])
            throw .draftGone
        }
        return draft
    }

    private func discard(_ old: [Draft]) {
        guard !old.isEmpty else { return }
        for draft in old {
            drafts[draft.id] = nil
            for upload in draft.uploads.values { upload.abandon() }
            // A worker that reads it may make a file meanwhile; it is tried again then.
            if !Self.isRemoved(draft.folder) { leftovers.append(draft.folder) }
        }
        tellLevel()
    }

    /// Removes a folder; whether nothing is left of it.
    private static func isRemoved(_ folder: String) -> Bool {
        try? FileManager.default.removeItem(atPath: folder)
        return !FileManager.default.fileExists(atPath: folder)
    }

    /// Returns true if an owner may have so many bytes more; files being sent have their room already.
    private func hasRoom(for more: Int, of owner: Caller.Name) -> Bool {
        func bytes(_ isCounted: (Caller.Name) -> Bool) -> Int {
            drafts.values.reduce(0) { $0 + (isCounted($1.owner) ? $1.bytes : 0) }
        }
        return PoolShares(of: limits.draftBytes, limits).hasRoom(
            for: more, all: bytes { _ in true }, tenant: bytes { $0.tenant == owner.tenant },
            subject: bytes { $0 == owner })
    }

    private func tellLevel() {
        tell(drafts.count, drafts.values.reduce(0) { $0 + $1.bytes })
    }

    private static func name(of number: Int) -> String { "file-\(number)" }
}
#endif
