public import Diagnostics
internal import DisplayList
internal import LayoutEngine
internal import PDFRendering
public import ReportModel

extension ReportPipeline {
    /// Makes the report of a diary in one language as pictures of its pages.
    ///
    /// - Parameters:
    ///   - loaded: The config with its readings.
    ///   - language: One language; it need not be one of the config's.
    ///   - file: What is asked of it; pictures cannot be encrypted, and promise nothing else.
    ///   - form: How pages are shown; not ``ReportForm/pdf``, which gives none.
    ///   - timings: Where the time of each stage is added.
    /// - Returns: What should be known about the report, and its pages in their order.
    /// - Throws: What keeps the report from being made, `report.password` for one that is to be encrypted, and `usage.resolution` for fewer
    ///   than 10 or more than 1000 pixels to the inch.
    public func pictures(
        _ loaded: LoadedDiary, language: LanguageTag, file: FileRequest = FileRequest(), as form: ReportForm,
        timings: inout StageTimings
    ) throws(DiagnosticFailure) -> (report: RenderedReport, pages: [[UInt8]]) {
        if case .png(let dotsPerInch) = form, !ReportForm.resolutions.contains(dotsPerInch) {
            throw DiagnosticFailure(
                "usage.resolution", "pages have no pictures of so many pixels to the inch", hint: "10 to 1000")
        }
        let layout = try resources.layout(named: loaded.definition.layout)
        guard file.password == nil, file.wanted(loaded.definition, layout) != .encrypted else {
            throw DiagnosticFailure(
                "report.password", "the report is to be encrypted, and pictures of pages cannot be",
                hint: "write a PDF, or ask for another profile")
        }
        let paper = FileRequest(paper: file.paper, profile: .plain)
        var prepared = try prepare(loaded, language: language, file: paper, timings: &timings)
        var files: [[UInt8]] = []
        if let form = form.pages {
            var images = renderer.images(form)
            for index in 0..<prepared.placed.pageCount {
                let page = try Self.layingOut { () throws(LayoutError) in try prepared.placed.page(at: index) }
                do throws(PDFRenderingError) {
                    files.append(try images.picture(of: page))
                } catch {
                    throw DiagnosticFailure([error.diagnostic])
                }
            }
        }
        let warnings = prepared.placed.warnings
        let report = RenderedReport(
            byteCount: files.reduce(0) { $0 + $1.count }, pageCount: prepared.placed.pageCount, language: language,
            title: prepared.placed.properties.title, warnings: prepared.warnings + warnings, texts: TextSummary(prepared.lookups, layout: warnings),
            record: prepared.placed.record, profile: .plain, drawnText: "")
        return (report, files)
    }
}

extension ReportForm {
    /// The form of each page; `nil` where pages have no files of their own.
    fileprivate var pages: PageImageForm? {
        switch self {
        case .pdf: nil
        case .png(let dotsPerInch): .png(dotsPerInch: dotsPerInch)
        case .svg: .svg
        }
    }
}
