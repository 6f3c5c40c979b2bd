import DiaryModel
import ReportModel
import DiaryPress
import TestSupport
@testable import BatchRun

extension WorkerSettings {
    /// The settings of a test's worker, which makes reports in a scratch folder.
    static func test(
        in scratch: ScratchFolder, _ check: ReportCheckRule = .all, languages: [String] = ["en"],
        templates: [String] = [Repository.path(of: "templates")], sources: [String] = []
    ) -> WorkerSettings {
        let locations = ResourceLocations(
            templates: templates, guidelines: [Repository.path(of: "config/guidelines")],
            sources: [Repository.path(of: "config/sources")] + sources, fontCache: ScratchFolder.fontCache)
        let pattern = (try? OutputPattern("{person}-{language}.pdf")) ?? .standard
        var job = BatchJob(
            id: "test", people: .list(""), languages: languages.compactMap { LanguageTag($0) },
            output: OutputRule(folder: scratch.path(of: "out"), pattern: pattern, durability: .none))
        job.wish.asOf = CivilDate(iso: "2025-12-01")
        job.check = check
        return WorkerSettings(
            run: "1-1", job: job, staging: scratch.path(of: "staging"),
            quarantine: scratch.path(of: "quarantine"), resources: locations,
            digests: ResourceDigests(locations), binary: "", settings: "")
    }
}
