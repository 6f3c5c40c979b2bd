internal import Diagnostics
package import DiaryModel
package import JobModel
internal import ReportModel
package import ReportPipeline

/// All that a run is started with.
package struct BatchPlan: Sendable {
    /// The job.
    package var job: BatchJob
    /// Which part of the people it is for.
    package var shard: Shard
    /// The day that the period is counted from.
    package var asOf: CivilDate
    /// How many processes render.
    package var workers: Int
    /// Whether only people are looked at whose reports failed last time.
    package var onlyFailed = false
    /// The name of this run: letters, digits and hyphens.
    package var run: String
    /// The program of a worker and its arguments.
    package var command: [String]
    /// The environment of workers.
    package var environment: [String: String]
    /// Where templates, guidelines and fonts are.
    package var resources: ResourcePlaces
    /// Told of what happens, one thing after the other.
    package var note: @Sendable (BatchEvent) -> Void = { _ in }
    /// How often somebody asked for the end.
    package var stopRequests: @Sendable () -> Int = { 0 }

    /// Makes a plan.
    package init(
        job: BatchJob, shard: Shard, asOf: CivilDate, workers: Int, run: String, command: [String],
        environment: [String: String], resources: ResourcePlaces
    ) {
        self.job = job
        self.shard = shard
        self.asOf = asOf
        self.workers = workers
        self.run = run
        self.command = command
        self.environment = environment
        self.resources = resources
    }

    /// The people of the store that the job names; `nil` for a job without one.
    ///
    /// - Throws: `store.…` where the store cannot be used, and all that is wrong with the config.
    func storedPeople() throws(DiagnosticFailure) -> StoredPeople? {
        guard case .store(let rule) = job.people else { return nil }
        let days = job.period.days(asOf: asOf)
        let overrides = DiaryLoader.Overrides(
            languages: job.languages, layout: job.layout, first: days?.first, last: days?.last,
            asOf: asOf)
        let loader = DiaryLoader(resources: try PipelineResources.load(resources).value)
        return try StoredPeople(rule, loader, overrides)
    }

    /// The digest of all settings that change a report.
    var settingsDigest: String {
        let days = job.period.days(asOf: asOf)
        let limits = job.limits
        return ResourceDigests.joined(
            [
                days.map { "\($0.first) \($0.last)" } ?? "-", job.languages.map(\.rawValue).joined(separator: " "),
                job.layout ?? "-", job.paper?.rawValue ?? "-", job.output.pattern.description, job.id,
                "\(limits.pages) \(limits.bytes) \(limits.readings)",
            ])
    }
}
