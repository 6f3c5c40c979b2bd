package import DiaryModel
internal import Foundation
package import ReportModel
package import DiaryPress
internal import SystemKit

/// All that a run is started with.
package struct BatchPlan: Sendable {
    /// The job.
    package var job: BatchJob
    /// The part of the people that it is for.
    package var shard: Shard
    /// The day that the period is counted from.
    package var asOf: CivilDate
    /// The number of processes that render.
    package var workers: Int
    /// True if people who have their reports are skipped, whatever has changed since.
    package var onlyFailed = false
    /// The ids of the people whose reports are made anew, whatever is there; empty for everybody whose reports would change.
    package var chosen: Set<String> = []
    /// True if existing reports are read, and not only their sizes compared, before they count as unchanged.
    package var isReadingReports = false
    /// The name of this run: letters, digits and hyphens.
    package var run: String
    /// The program of a worker and its arguments.
    package var command: [String]
    /// The environment of workers.
    package var environment: [String: String]
    /// The places of templates, guidelines and fonts.
    package var resources: ResourceLocations
    /// The same, where they are read already.
    package var opened: PipelineResources?
    /// The outcome of the imports before the run; `nil` for a job without any.
    package var imports: Imports?
    /// How often somebody asked for the end.
    package var stopRequests: @Sendable () -> Int = { 0 }

    /// The people of the store that the job names; `nil` for a job without one.
    ///
    /// - Throws: `store.…` where the store cannot be used, and all that is wrong with the config.
    func storedPeople() throws(DiagnosticFailure) -> StoredPeople? {
        guard case .store(let rule) = job.people else { return nil }
        let known = if let opened { opened } else { try PipelineResources.open(resources).value }
        return try StoredPeople(rule, DiaryLoader(resources: known), wish, places: shard.places)
    }

    /// The ids of the people whose files the job imports, whether they are in the store yet or not.
    func importedIDs() throws(DiagnosticFailure) -> [String] {
        guard case .store(let rule) = job.people else { return [] }
        var ids: [String] = []
        for wanted in rule.imports {
            let table = try PeopleTable(path: wanted.people, in: wanted.file, bornBefore: asOf.adding(days: 2))
            ids += table.lines.compactMap { try? $0.entry.get().person.id }
        }
        return ids
    }

    /// The wish for everybody's reports.
    var wish: ReportWish {
        let days = job.period.days(asOf: asOf)
        return ReportWish(first: days?.first, last: days?.last, asOf: asOf, mostPages: job.limits.pages)
            .merged(over: job.wish)
    }

    /// The first language of a diary, as far as that can be said without understanding it; empty where nobody knows.
    ///
    /// It only tells which people come together, so a wrong one does no harm.
    func languageHint(of diary: String) -> String {
        if let language = job.wish.languages.first { return language.rawValue }
        guard !diary.isEmpty, let file = try? OpenFile(diary, for: .input),
            let head = try? file.read(LanguageHint.headBytes, at: 0)
        else { return "" }
        return LanguageHint.language(in: head)
    }

    /// Returns the digest of all settings that change a report; limits only keep one from being made.
    ///
    /// - Parameter password: The digest of a password for all.
    /// - Returns: The digest.
    func settingsDigest(password: String? = nil) -> String {
        var asked = wish
        (asked.password, asked.asOf, asked.mostPages) = (nil, nil, nil)
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        let pattern = job.output.pattern
        // A wish always becomes JSON: it holds texts, numbers and bytes alone.
        return ResourceDigests.joined(
            [
                String(decoding: (try? encoder.encode(asked)) ?? Data(), as: UTF8.self), password ?? "-",
                pattern.description, pattern.placeholders.contains(.job) ? job.id : "-",
            ])
    }
}

extension BatchPlan {
    /// Makes a plan for all people of a job, by one worker that has no name, program or environment yet.
    package init(job: BatchJob, asOf: CivilDate, resources: ResourceLocations) {
        self.init(
            job: job, shard: .whole, asOf: asOf, workers: 1, run: "", command: [], environment: [:],
            resources: resources)
    }

    /// The outcome of the imports before a run.
    package struct Imports: Sendable {
        /// The numbers.
        package var numbers = BatchSummary.Imports()
        /// The reasons why files of people could not be imported, by the ids of these.
        package var failures: [String: LedgerRecord.ImportFailure] = [:]

        /// Makes an outcome of nothing.
        package init() {}
    }

    /// Returns true if the run is for somebody, by the id.
    package func wants(_ id: String) -> Bool { (chosen.isEmpty || chosen.contains(id)) && shard.holds(id) }
}
