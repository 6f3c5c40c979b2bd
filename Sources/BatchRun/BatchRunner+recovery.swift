internal import DiaryModel
internal import Foundation
internal import ReportModel
internal import DiaryPress
internal import SystemKit

extension BatchRunner {
    /// The settings of workers, and how they are started.
    var settings: Supervisor.Settings {
        var job = plan.job
        job.wish = plan.wish
        let worker = WorkerSettings(
            run: plan.run, job: job, staging: state.staging, quarantine: state.quarantine, resources: plan.resources,
            digests: digests, binary: binary, settings: settingsDigest)
        return Supervisor.Settings(
            workers: plan.workers, command: plan.command,
            environment: plan.environment.map { "\($0.key)=\($0.value)" }.sorted(), errors: state.errors,
            worker: worker, seconds: Double(plan.job.limits.seconds))
    }

    /// Makes the folders of a run and takes its locks.
    static func begin(_ plan: BatchPlan, _ state: StateFolder) throws(DiagnosticFailure) -> RunLocks {
        _ = try OutputOwner.settle(plan.job, state, isRehearsal: false)
        try state.make()
        return try RunLocks(state)
    }

    /// The people of a shard among those of other manifests, by their keyed hashes: from these alone nobody knows the shard.
    ///
    /// - Parameters:
    ///   - plan: The job and the shard.
    ///   - others: Manifests of other divisions into shards.
    ///   - hash: Hashes ids with the key of the job.
    /// - Returns: A function that returns true for a person of the shard.
    /// - Throws: The errors of reading the people.
    static func members(
        of plan: BatchPlan, _ others: [String], _ hash: KeyedHash
    ) throws(DiagnosticFailure) -> (String) -> Bool {
        guard !others.isEmpty, plan.shard != .whole else { return { _ in true } }
        var members: Set<UInt64> = []
        var people = try plan.people()
        while let entry = try people.next() { members.insert(Ledger.number(try digits(of: entry.id, hash))) }
        for id in (plan.imports?.failures ?? [:]).keys { members.insert(Ledger.number(try digits(of: id, hash))) }
        return { members.contains(Ledger.number($0)) }
    }

    /// Who somebody is whom a job names, and what keeps reports of them from being made.
    func describe(_ entry: PersonStream.Entry) -> (password: FilePassword?, fault: String?) {
        switch entry {
        case .badLine: return (nil, "batch.bad-line")
        case .badName: return (nil, "batch.bad-name")
        case .person(let id, _, let text):
            let password = text.flatMap { FilePassword($0) }
            guard plan.job.passwords != .list || password != nil else { return (nil, StagedReportMaker.passwordReason) }
            let isSafe = Person.isID(id) && !id.hasPrefix(".")
            let needsID = plan.job.output.pattern.placeholders.contains(.person)
            return (password, needsID && !isSafe ? "batch.unsafe-id" : nil)
        }
    }

    /// Clears up after runs that ended half-way, and takes back reports that the manifest does not know.
    ///
    /// - Returns: How many reports were taken back.
    func recover() throws(DiagnosticFailure) -> Int {
        ReportOutput.sweep(state.output)
        return try state.recover(after: longestAttempt) { (person) throws(DiagnosticFailure) in
            try ledger.record(of: person)?.record
        }
    }

    /// The seconds that the slowest chunk may take.
    private var longestAttempt: Int { max(600, plan.job.chunk * plan.job.limits.seconds) }
}

extension StateFolder {
    /// Clears the staging folders of runs that ended half-way, and takes back reports that the manifest does not know.
    ///
    /// - Parameters:
    ///   - seconds: The seconds without a write after which a run on another machine is over.
    ///   - record: The last line of the manifest about a person.
    /// - Returns: How many reports were taken back.
    /// - Throws: The errors of reading the manifest.
    func recover(
        after seconds: Int, _ record: (_ person: String) throws(DiagnosticFailure) -> LedgerRecord?
    ) throws(DiagnosticFailure) -> Int {
        var takenBack = 0
        for name in ((try? FileManager.default.contentsOfDirectory(atPath: staging)) ?? []).sorted() {
            let path = "\(staging)/\(name)"
            guard let owner = StagingName(name), owner.isAbandoned(path, after: seconds), Self.isFolder(path)
            else { continue }
            var vouched: Set<String> = []
            // What the manifest says is looked up before, because a manifest is read with errors of its own.
            // A folder that cannot be read stays for the next run, and verify names it: everybody else's reports go before it.
            guard let leftovers = try? StagingFolder.leftovers(of: path) else { continue }
            for leftover in leftovers {
                guard let last = try record(leftover.person) else { continue }
                let isKnown = last.reports.contains { $0.file == leftover.name && $0.sha256 == leftover.digest }
                if isKnown { vouched.insert(leftover.name) }
            }
            takenBack += (try? StagingFolder.recover(path, output: output) { vouched.contains($0.name) }) ?? 0
        }
        return takenBack
    }

    /// Returns true if a path is a folder and no link to one: workers stage into nothing else.
    static func isFolder(_ path: String) -> Bool { (try? FileStatus(ofLink: path))?.kind == .folder }
}
