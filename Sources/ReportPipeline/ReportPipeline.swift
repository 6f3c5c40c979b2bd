public import Diagnostics
public import ReportModel
public final class ReportPipeline {
    public static let layouts = ["standard"]
    public init(resources: PipelineResources, clock: ProcessorClock = .thread) throws(DiagnosticFailure) {}
    public func render(
        _ loaded: LoadedDiary, language: LanguageTag, paper: Paper? = nil, timings: inout StageTimings
    ) throws(DiagnosticFailure) -> RenderedReport { throw DiagnosticFailure("a.b", "c") }
}
