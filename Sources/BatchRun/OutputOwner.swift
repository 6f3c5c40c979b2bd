internal import DiaryModel
internal import Foundation
internal import ReportModel
internal import SystemKit

/// The owner of an output folder: the job that makes the reports in it, and the key that their people are hashed with.
///
/// Reports of two jobs in one folder would count as earlier ones of each other, and be removed as such. Another key
/// would give everybody a second report. So the first run records both, and one that does not match ends before it
/// makes anything.
struct OutputOwner: Hashable, Codable {
    /// The version of this form.
    private(set) var version = 1
    /// The id of the job.
    let job: String
    /// A digest that only this key gives, and that tells nothing about it.
    let key: String

    private init(job: String, _ hash: KeyedHash) throws(DiagnosticFailure) {
        // No id has a NUL in it, so that nobody's hash is given away.
        key = String(try BatchRunner.digits(of: "\0key", hash).prefix(16))
        self.job = job
    }

    /// Makes the output folder a job's own, unless it is that already.
    ///
    /// - Parameters:
    ///   - job: The job.
    ///   - state: The state folder of its output folder.
    ///   - isRehearsal: True if nothing is made.
    /// - Returns: The keyed hash of its people.
    /// - Throws: `batch.other-job` or `batch.other-key` if the folder belongs to another job, and nothing was made; the
    ///   errors of reading the key.
    static func settle(
        _ job: BatchJob, _ state: StateFolder, isRehearsal: Bool
    ) throws(DiagnosticFailure) -> KeyedHash {
        let known = try read(state)
        try known?.check(job.id, state)
        let isMaking = known == nil && !isRehearsal
        if isMaking { try state.makeRoot() }
        // Where the folder is somebody's already, a key that is missing was lost, and another one is no use.
        let hash = KeyedHash(key: try state.key(job.output.keyFile, isRehearsal: !isMaking))
        let own = try OutputOwner(job: job.id, hash)
        guard let owner = isMaking ? try own.write(state) : known else { return hash }
        try owner.check(job.id, state)
        guard owner.key == own.key else {
            throw DiagnosticFailure(
                "batch.other-key", at: FileLocation(file: state.owner),
                "the reports of the folder were made with another key, and everybody would get a second one",
                hint: "name the key file of the runs before; if it is lost, name an empty output folder")
        }
        return hash
    }

    private func check(_ id: String, _ state: StateFolder) throws(DiagnosticFailure) {
        guard job != id else { return }
        throw DiagnosticFailure(
            "batch.other-job", at: FileLocation(file: state.owner),
            "the output folder belongs to the job `\(job)`, and this one is `\(id)`",
            hint: "name another folder; if the job was renamed, write `\(id)` in place of `\(job)` into this file")
    }

    /// Writes it down, unless another run that begins at the same time was first; that one counts then.
    private func write(_ state: StateFolder) throws(DiagnosticFailure) -> OutputOwner? {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .prettyPrinted]
        guard let text = try? encoder.encode(self) else {
            throw DiagnosticFailure("internal.encoding", "the owner of the folder could not be written as JSON")
        }
        try state.makeOnce(state.owner, [UInt8](text) + [0x0A])
        return try Self.read(state)
    }

    /// The digest of the key that the people of a folder are hashed with; `nil` where nobody noted it.
    static func key(of output: String) throws(DiagnosticFailure) -> String? {
        try read(StateFolder(output: output, shard: .whole))?.key
    }

    private static func read(_ state: StateFolder) throws(DiagnosticFailure) -> OutputOwner? {
        guard FileManager.default.fileExists(atPath: state.owner) else { return nil }
        let bytes = try OpenFile(state.owner, for: .input).read(4_096, at: 0)
        guard let owner = try? JSONDecoder().decode(OutputOwner.self, from: Data(bytes)) else {
            throw DiagnosticFailure(
                "batch.owner-damaged", at: FileLocation(file: state.owner), "it does not say whose the folder is",
                hint: "remove it, if the folder is this job's and the key is that of the runs before")
        }
        return owner
    }
}
