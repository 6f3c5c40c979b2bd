package import DiaryModel
internal import Foundation
internal import DiaryPress
internal import SystemKit

/// The folder for an output folder's state, the hidden folder `.diarypress`.
package struct StateFolder: Hashable, Sendable {
    /// The output folder.
    package let output: String
    /// The shard.
    package let shard: Shard

    /// The hidden folder.
    var root: String { Self.root(of: output) }
    /// The folder of the shard.
    var folder: String { "\(root)/\(shard.folderName)" }
    /// The manifest.
    package var manifest: String { "\(folder)/manifest.jsonl" }
    /// The names of earlier reports that lines of the manifest have no room for.
    var earlier: String { "\(folder)/earlier.jsonl" }
    /// The folder where workers stage reports.
    var staging: String { "\(folder)/staging" }
    /// The folder for reports that were found wrong.
    var quarantine: String { "\(folder)/quarantine" }
    /// The file with the workers' standard error.
    var errors: String { "\(folder)/worker-errors.log" }
    /// The file with the standard error of the program that delivers.
    var deliveryErrors: String { "\(folder)/delivery-errors.log" }
    /// The file with the result of the last run.
    package var summary: String { "\(folder)/summary.json" }

    /// The last runs.
    var runs: String { "\(folder)/runs.json" }

    /// The file that names the owner of the output folder.
    var owner: String { "\(root)/job.json" }

    private static func root(of output: String) -> String { "\(output)/.diarypress" }

    /// Returns the path of the result of all shards together.
    static func summary(ofAllShardsIn output: String) -> String { "\(root(of: output))/summary.json" }

    /// Makes the hidden folder alone.
    func makeRoot() throws(DiagnosticFailure) { try makeFolder(root) }

    /// Makes the folders.
    func make() throws(DiagnosticFailure) { try makeFolder(staging) }

    /// The most bytes of a log of standard errors, before it makes room.
    private static let mostErrorBytes = 1 << 20

    /// Keeps a log of standard errors short: the latest megabyte or two of it stay, in two files.
    func bound(_ log: String) {
        guard let status = try? FileStatus(ofLink: log), status.bytes > Self.mostErrorBytes else { return }
        try? FileSystem.rename(log, to: "\(log).old")
    }

    /// The logs of standard errors, with their older halves.
    var logs: [String] { [errors, deliveryErrors].flatMap { [$0, "\($0).old"] } }

    /// Writes something to a file as JSON, whole or not at all.
    ///
    /// The manifest is what counts: numbers that cannot be written change nothing.
    static func write(_ value: some Encodable, to path: String) {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        let location = URL(fileURLWithPath: path)
        guard let bytes = try? encoder.encode(value),
            let folder = try? ReportOutput(folder: location.deletingLastPathComponent().path, replacing: true)
        else { return }
        _ = try? folder.publish(Array(bytes), as: location.lastPathComponent)
    }

    /// The state of other divisions into shards; that of other parts of this one is about nobody of this part.
    var others: [StateFolder] {
        Self.shards(of: output).filter { $0.count != shard.count }.map { StateFolder(output: output, shard: $0) }
    }

    /// The shards that an output folder has manifests of, in their order.
    package static func shards(of output: String) -> [Shard] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: root(of: output))) ?? []
        let shards = names.compactMap { name -> Shard? in
            guard name.hasPrefix("shard-") else { return nil }
            return Shard(name.dropFirst(6).split(separator: "-of-").joined(separator: "/"))
        }
        return shards.sorted { ($0.count, $0.number) < ($1.count, $1.number) }
    }

    /// The key that ids are hashed with: that of a file, or one that is made when it is first needed.
    ///
    /// - Parameters:
    ///   - file: The file; `nil` for that of the output folder.
    ///   - isRehearsal: True if nothing is made: where there is no key yet any other does, because nobody has a report.
    /// - Returns: The key.
    /// - Throws: `job.key` or `batch.…` where there is none that can be used.
    func key(_ file: String?, isRehearsal: Bool = false) throws(DiagnosticFailure) -> [UInt8] {
        if let file { return try Self.read(file) }
        let path = "\(root)/key"
        guard !FileManager.default.fileExists(atPath: path) else { return try Self.read(path) }
        if isRehearsal { return [UInt8](repeating: 0x30, count: 64) }
        let random = try OpenFile("/dev/urandom", for: .reading).readStream(32)
        try makeOnce(path, Array(hexadecimal(random).utf8))
        return try Self.read(path)
    }

    /// Makes a file with all its bytes, unless it is there: of several shards that make it at the same time one is first, and what
    /// it wrote counts for all.
    func makeOnce(_ path: String, _ bytes: [UInt8]) throws(DiagnosticFailure) {
        let fresh = "\(path).\(StagingName(run: shard.folderName))"
        defer { try? FileSystem.remove(fresh) }
        do {
            // What a process of this number left when it was killed; it may be the file itself under this name.
            try? FileSystem.remove(fresh)
            let made = try OpenFile(fresh, for: .appending)
            try made.append(bytes)
            try made.synchronize()
        }
        do throws(FileError) {
            try FileSystem.link(fresh, to: path)
        } catch {
            guard !error.saysNoLinks else {
                throw DiagnosticFailure([PublishingError(.noHardLinks, path: path, error).diagnostic])
            }
            throw SystemFailure.failure(error, path)
        }
    }

    private static func read(_ path: String) throws(DiagnosticFailure) -> [UInt8] {
        let file = try OpenFile(path, for: .input)
        let bytes = try file.read(4_096, at: 0).filter { $0 > 0x20 }
        guard bytes.count >= 16 else {
            throw DiagnosticFailure(
                "job.key", at: FileLocation(file: path), "the key has less than 16 characters",
                hint: "write 64 random hexadecimal digits into the file")
        }
        return bytes
    }
}

/// The locks of a run; they are free when the process ends, however it ends.
struct RunLocks: ~Copyable {
    private let division: OpenFile
    private let shard: OpenFile

    /// Takes the locks of a shard.
    ///
    /// One is for the shard alone. The other says into how many parts the people are divided, and is shared by the runs of
    /// all shards of that division: two divisions at the same time would make the same reports twice.
    ///
    /// - Throws: `batch.locked` where another run has one of them.
    init(_ state: StateFolder) throws(DiagnosticFailure) {
        let shard = try OpenFile("\(state.folder)/lock", for: .appending)
        let division = try OpenFile("\(state.root)/division", for: .appending)
        guard try shard.tryLock() else { throw Self.locked(state, "shard \(state.shard)") }
        let own = state.shard.division
        func said(in file: borrowing OpenFile) throws(DiagnosticFailure) -> String {
            String(decoding: try file.read(16, at: 0), as: UTF8.self)
        }
        if try division.tryLock() {
            guard Int(try said(in: division)) ?? 1 == 1 || own == "1" else { throw Self.divided(state) }
            try division.truncate(to: 0)
            try division.append(Array(own.utf8))
        }
        guard try Self.share(division) else { throw Self.locked(state, "the output folder") }
        let found = try said(in: division)
        guard found == own else {
            throw Self.locked(state, "the output folder, divided into \(found.prefix { $0 != " " }) shards,")
        }
        self.shard = shard
        self.division = division
    }

    /// Shares the lock of the division, which another shard has for itself while it writes down the number.
    private static func share(_ division: borrowing OpenFile) throws(DiagnosticFailure) -> Bool {
        for _ in 0..<100 {
            if try division.tryLock(shared: true) { return true }
            usleep(20_000)
        }
        return false
    }

    /// The error for a folder whose people an earlier version divided: each shard would make reports that another has.
    private static func divided(_ state: StateFolder) -> DiagnosticFailure {
        DiagnosticFailure(
            "batch.other-division", at: FileLocation(file: state.output),
            "an earlier version divided its people into shards in another way",
            hint: "run the job once without --shard, then with it")
    }

    fileprivate static func locked(_ state: StateFolder, _ what: String) -> DiagnosticFailure {
        DiagnosticFailure(
            "batch.locked", at: FileLocation(file: state.output), "another run is at work on \(what)",
            hint: "wait for it to end, then run again")
    }
}

/// The lock of an output folder for whoever changes what runs of any shard made; free when its owner is gone.
package final class OutputLock {
    private let division: OpenFile

    /// Takes the lock that runs of all shards share.
    ///
    /// - Throws: `batch.locked` while a run is at work.
    package init(_ people: JobPeople) throws(DiagnosticFailure) {
        let state = StateFolder(output: people.output, shard: .whole)
        division = try OpenFile("\(state.root)/division", for: .appending)
        guard try division.tryLock() else { throw RunLocks.locked(state, "the output folder") }
    }
}
