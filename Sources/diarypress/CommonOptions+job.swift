internal import BatchRun
internal import DiaryModel
internal import DiaryPress

extension CommonOptions {
    /// A job as somebody needs it who looks at what came of it, and makes nothing.
    func plan(job path: String, asOf: AsOf = .today) throws(DiagnosticFailure) -> BatchPlan {
        let resources = try PipelineResources.open(try resources.locations().value).value
        let job = try resources.job(at: path).value
        return BatchPlan(job: job, asOf: asOf.day(in: job.zone ?? .utc), resources: resources.locations)
    }
}

/// The path of a folder without slashes at its end.
func trimmedFolder(_ path: String) -> String {
    var path = path
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    return path
}
