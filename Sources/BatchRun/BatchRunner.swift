package import DiaryModel
internal import Foundation
internal import ReportModel
internal import DiaryPress
internal import SystemKit

/// A night: everybody's reports, as far as they are not there yet.
package final class BatchRunner {
    let plan: BatchPlan
    let state: StateFolder
    private let locks: RunLocks?
    let hash: KeyedHash
    /// The digests of templates, guidelines, mappings and fonts when the run began; a rehearsal may need none.
    private(set) lazy var digests = ResourceDigests(plan.resources)
    let binary: String
    let settingsDigest: String
    var ledger: Ledger
    /// The names that lines of the manifest have no room for; opened when there are some.
    var earlier: EarlierReports
    var people: PersonStream
    let stored: StoredPeople?
    private var window = PeopleWindow()
    var isAtEnd = false
    private let isRehearsal: Bool
    private var begun = MonotonicClock.now()
    private var lastShown = 0.0
    /// The result so far.
    package internal(set) var summary: BatchSummary
    private let total: Int?
    let tell: (BatchEvent) -> Void
    var guidelineDigests: [[String]: String] = [:]
    var templateDigests: [[String]: String] = [:]
    /// True for folders below the output that are folders and no links, by their names.
    var ownFolders: [String: Bool] = [:]
    private var inHand = WorkInHand()
    /// The reasons why files of people could not be imported, by the keyed hashes of these.
    let importFailures: [String: LedgerRecord.ImportFailure]
    /// The number of people found that the plan names, and how many it names of the shard.
    private var (foundChosen, chosenCount) = (0, 0)

    /// Takes the locks, imports what the job asks for and reads the manifest.
    ///
    /// - Parameters:
    ///   - plan: The plan.
    ///   - isRehearsal: Whether it only counts: then nothing is made, locked, imported or mended.
    ///   - importing: Imports what the job asks for; `nil` where nothing is imported.
    ///   - tell: Called with each event, one after the other.
    /// - Throws: `batch.locked` where another run is at work, and what keeps everything from being begun.
    package init(
        _ plan: BatchPlan, isRehearsal: Bool = false,
        importing: ((BatchPlan) throws(DiagnosticFailure) -> BatchPlan.Imports?)? = nil,
        tell: @escaping (BatchEvent) -> Void = { _ in }
    ) throws(DiagnosticFailure) {
        var plan = plan
        let state = StateFolder(output: plan.job.output.folder, shard: plan.shard)
        var locks: RunLocks?
        let isImporting = importing != nil && !isRehearsal && plan.job.people.hasImports
        if let importing, isImporting {
            // Before anything is made, and again by the import itself: a table that is none must not leave a folder behind.
            _ = try plan.importedIDs()
            locks = try Self.begin(plan, state)
            plan.imports = try importing(plan)
        }
        // Before anything is made: a missing list or store must not leave an output folder behind.
        let stored = try plan.storedPeople()
        // A night lasts longer than anybody asks for them.
        plan.opened = nil
        try plan.requireChosen()
        if !isRehearsal { try plan.job.delivery?.requireProgram() }
        let people = try plan.people(stored: stored)
        if !isRehearsal, !isImporting { locks = try Self.begin(plan, state) }
        let hash = try OutputOwner.settle(plan.job, state, isRehearsal: isRehearsal)
        let others = state.others.map(\.manifest)
        let isOwn = try Self.members(of: plan, others, hash)
        let ledger =
            isRehearsal
            ? try Ledger(reading: others + [state.manifest], isOwn: isOwn)
            : try Ledger(state.manifest, others: others, isOwn: isOwn)
        self.isRehearsal = isRehearsal
        self.plan = plan
        self.tell = tell
        self.people = people
        self.stored = stored
        self.state = state
        self.locks = locks
        self.hash = hash
        self.ledger = ledger
        earlier = EarlierReports(state.earlier)
        chosenCount = plan.chosen.count(where: plan.shard.holds)
        total = (plan.isForEverybody ? people.estimate : chosenCount).map { max(1, $0) }
        importFailures = try Self.importFailures(of: plan, hash)
        binary = ProgramDigest.of(plan.command.first ?? "").map { String($0.prefix(16)) } ?? ""
        settingsDigest = plan.settingsDigest(password: try Self.own(plan.job.wish.password, hash)?.mark)
        summary = BatchSummary(job: plan.job.id, run: plan.run, shard: "\(plan.shard)", asOf: "\(plan.asOf)")
        summary.failuresAllowed = "\(plan.job.failures)"
        summary.output = plan.job.output.folder
        summary.imports = plan.imports?.numbers
        if !isRehearsal { _ = digests }
        summary.damagedLines =
            self.ledger.found.damaged + self.ledger.found.otherVersion + (self.ledger.found.tornBytes > 0 ? 1 : 0)
    }

    /// Makes all reports that are missing or would be made otherwise now.
    ///
    /// - Returns: The result; `ending` has the reason if the run was stopped.
    /// - Throws: The error that stopped the run early; the reports made before exist and are in the manifest.
    package func run() throws(DiagnosticFailure) -> BatchSummary {
        let start = MonotonicClock.now()
        state.bound(state.errors)
        // What came of an earlier run must not be taken for this one's, if this one is killed.
        if plan.isForEverybody { try? FileSystem.remove(state.summary) }
        var supervisor = Supervisor(settings, work(since: start))
        do throws(DiagnosticFailure) {
            summary.takenBack = try recover()
            summary.damagedLines += try earlier.mend()
            _ = try ledger.compact()
            tell(.started(plan, total: total))
            let ending = try supervisor.run()
            summary.ending = "\(ending)"
            if summary.ending == "complete", plan.isForEverybody, tooManyFailures == nil {
                summary.retired = try retire()
            }
            if summary.ending == "complete", tooManyFailures == nil {
                try deliver(refused: plan.onlyFailed)
                if plan.job.delivery != nil, plan.stopRequests() > 0 { summary.ending = "\(Supervisor.Ending.drained)" }
            }
        } catch {
            summary.ending = BatchSummary.ending(after: error)
            // On a full disk what was staged stands in the way; the workers are gone.
            _ = try? recover()
            conclude(since: start, supervisor.lostWorkers)
            throw error
        }
        conclude(since: start, supervisor.lostWorkers)
        // Workers that died have left their staged reports behind.
        _ = try recover()
        if let tooManyFailures { throw tooManyFailures }
        return summary
    }

    /// Counts what a run would do, and does nothing.
    package func rehearse() throws(DiagnosticFailure) -> BatchSummary {
        while plan.stopRequests() == 0 {
            switch try nextChunk() {
            case .people(let people): summary.made += people.count
            case .notYet: continue
            case .nobody:
                summary.ending = "rehearsed"
                return summary
            }
        }
        summary.ending = "\(Supervisor.Ending.drained)"
        return summary
    }

    private func conclude(since start: Double, _ lost: Int) {
        summary.lostWorkers = lost
        defer { tell(.ended(summary)) }
        if summary.ending != "complete" { summary.notBegun = countNotBegun() }
        summary.seconds = ((MonotonicClock.now() - start) * 1_000).rounded() / 1_000
        // What came of the night stays what came of everybody.
        if plan.isForEverybody { summary.write(to: state.summary) }
        RunLog.add(RunLog.Run(summary, isForEverybody: plan.isForEverybody), to: state)
    }

    private func work(since start: Double) -> Supervisor.Work {
        begun = start
        return Supervisor.Work(
            next: { () throws(DiagnosticFailure) in try self.nextChunk() },
            finished: { (records) throws(DiagnosticFailure) in try self.finish(records) },
            lost: { (person, reason, cause) throws(DiagnosticFailure) in
                try self.finish([
                    LedgerRecord(
                        person: person.person, run: self.plan.run, state: .failed, reason: reason, cause: cause)
                ])
            },
            reaped: { cause in
                self.tell(.workerLost(cause: cause))
                self.state.bound(self.state.errors)
            }, stopRequests: plan.stopRequests,
            tick: { inHand in
                self.inHand = inHand
                self.tick()
            })
    }

    /// Shows how far the run has come, a few times a second.
    private func tick() {
        let now = MonotonicClock.now()
        guard now - lastShown > 0.2 else { return }
        lastShown = now
        summary.seconds = now - begun
        tell(.progress(BatchProgress(summary: summary, total: total, inHand: inHand)))
    }

    /// The people of the next chunk.
    private func nextChunk() throws(DiagnosticFailure) -> Supervisor.Next {
        if window.isEmpty { try fillWindow() }
        guard !window.isEmpty else { return isAtEnd ? .nobody : .notYet }
        return .people(window.take(plan.job.chunk, for: plan.workers))
    }

    /// Looks for people for a moment, so that workers and requests to stop are heard meanwhile.
    private func fillWindow() throws(DiagnosticFailure) {
        let start = MonotonicClock.now()
        while !isAtEnd, !window.isFull, MonotonicClock.now() - start < PeopleWindow.moment {
            guard plan.stopRequests() == 0 else { return }
            tick()
            guard plan.isForEverybody || foundChosen < chosenCount, let entry = try people.next() else {
                isAtEnd = true
                try refuseUnimported()
                break
            }
            if let next = try assignment(for: entry) { window.add(next.assignment, next.language, at: start) }
        }
        window.close(if: isAtEnd, at: start)
    }

    private func assignment(
        for entry: PersonStream.Entry
    ) throws(DiagnosticFailure) -> (language: String, assignment: Assignment)? {
        let (password, fault) = describe(entry)
        guard plan.isForEverybody || plan.chosen.contains(entry.id) else { return nil }
        let person = try Self.digits(of: entry.id, hash)
        let isNew = ledger.meet(person)
        if isNew { foundChosen += 1 }
        summary.people += 1
        guard isNew, fault == nil else {
            try refuse(person, isNew ? fault : nil)
            return nil
        }
        let last = try ledger.record(of: person)
        let assignment = Assignment(
            person: person, id: entry.id, diary: entry.diary, older: last?.record.files ?? [],
            password: try Self.own(password, hash))
        if let last, try isSettled(last.record, assignment, isOwn: last.isOwn || isRehearsal) {
            summary.unchanged += 1
            if last.record.hasReadings == false { summary.addWithoutReadings() }
            var record = last.record
            record.note(importFailures[person], after: last.record, in: plan.run)
            if let stored, !plan.onlyFailed { record.inputs?.state = stored.state(of: entry.id) }
            // What another division into shards left is this one's from now on.
            if !last.isOwn || record != last.record, !isRehearsal { try ledger.append([record], lasting: false) }
            return nil
        }
        // Nothing is made in a rehearsal, so the order does not matter.
        let language = isRehearsal ? "" : last?.record.reports.first?.language ?? plan.languageHint(of: entry.diary)
        return (language, assignment)
    }

    /// The first half of a text's keyed hash.
    static func digits(of text: String, _ hash: KeyedHash) throws(DiagnosticFailure) -> String {
        guard let whole = hash(text) else {
            throw DiagnosticFailure("internal.digest", "the keyed hash of a text could not be computed")
        }
        return String(whole.prefix(32))
    }

    /// A password with what the manifest knows it by: without the key nobody can try passwords against that.
    private static func own(
        _ password: FilePassword?, _ hash: KeyedHash
    ) throws(DiagnosticFailure) -> Assignment.OwnPassword? {
        guard let password else { return nil }
        // No id has a NUL in it, so that nobody's hash is given away.
        return Assignment.OwnPassword(
            password: password, mark: try digits(of: "\0password \(password.text)", hash))
    }

    /// Counts somebody whom no worker is given; `nil` for a person who is named twice, about whom there is a line already.
    private func refuse(_ person: String, _ fault: String?) throws(DiagnosticFailure) {
        guard let fault, !isRehearsal else {
            let reason = fault ?? "batch.duplicate-person"
            if !isRehearsal { tell(.personFailed(person: person, reason: reason)) }
            return summary.addFailure(reason)
        }
        try finish([LedgerRecord(person: person, run: plan.run, state: .failed, reason: fault)])
    }
}
