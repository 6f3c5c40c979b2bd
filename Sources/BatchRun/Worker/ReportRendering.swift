internal import DiaryModel
internal import ReportModel
internal import DiaryPress

/// Makes the report of a diary; whoever tests what guards a report makes a wrong one.
protocol ReportRendering {
    /// Checks that reports can be made in these languages.
    func check(_ languages: [LanguageTag]) throws(DiagnosticFailure)

    /// Makes a report and hands its file on, part by part.
    func render(
        _ loaded: LoadedDiary, language: LanguageTag, to receive: @escaping (Span<UInt8>) -> Bool
    ) throws(DiagnosticFailure) -> RenderedReport
}

extension ReportPipeline: ReportRendering {
    func render(
        _ loaded: LoadedDiary, language: LanguageTag, to receive: @escaping (Span<UInt8>) -> Bool
    ) throws(DiagnosticFailure) -> RenderedReport {
        var timings = StageTimings()
        return try render(loaded, language: language, timings: &timings, to: receive)
    }
}
