public import Diagnostics
internal import DisplayList
internal import LayoutEngine
internal import Localizing
internal import PDFRendering
internal import PangoKit
public import ReportModel
internal import SectionBuilding

/// The flow from a diary to PDF bytes: the one place that calls the stages in their order.
///
/// A pipeline belongs to one worker and stays with it: it keeps the fonts, which are dear to open. It is not shared
/// between threads. The same input gives the same bytes, whatever was rendered before.
public final class ReportPipeline {
    /// The ids of the layouts there are.
    public static let layouts = ["standard"]

    private let resources: PipelineResources
    private let clock: ProcessorClock
    private let shaper: PangoShaper
    private let renderer: PDFRenderer

    /// Makes a pipeline, and checks that the fonts of all languages it may be asked for are there.
    ///
    /// - Parameters:
    ///   - resources: Guidelines and templates.
    ///   - clock: What timings are taken with.
    /// - Throws: `font.…` where the fonts cannot be opened.
    public init(resources: PipelineResources, clock: ProcessorClock = .thread) throws(DiagnosticFailure) {
        self.resources = resources
        self.clock = clock
        do {
            let library = try FontLibrary(resources.fontSetup)
            shaper = PangoShaper(library)
            renderer = PDFRenderer(library)
        } catch {
            throw DiagnosticFailure(error)
        }
    }

    /// Makes the report of a diary in one language.
    ///
    /// - Parameters:
    ///   - loaded: The config with its readings.
    ///   - language: One language; it need not be one of the config's.
    ///   - paper: A paper in place of that of the config.
    ///   - timings: Where the time of each stage is added.
    /// - Returns: The PDF with what should be known about it.
    /// - Throws: What keeps the report from being made.
    public func render(
        _ loaded: LoadedDiary, language: LanguageTag, paper: Paper? = nil, timings: inout StageTimings
    ) throws(DiagnosticFailure) -> RenderedReport {
        let built = try timings.measure(.building, clock: clock) { () throws(DiagnosticFailure) in
            try SectionBuilder.build(
                diary: loaded.diary, definition: loaded.definition, guidelines: resources.guidelinesByID)
        }
        let localizer = try resources.localization.localizer(for: language)
        let localized = timings.measure(.localizing, clock: clock) { localizer.localize(built.value) }
        let style = PageStyle(
            paper: paper ?? loaded.definition.paper, language: localizer.profile.language.rawValue,
            digits: localizer.digitSet)
        let pages = try timings.measure(.layout, clock: clock) { () throws(DiagnosticFailure) in
            do {
                return try LayoutEngine.layOut(localized.report, style: style, shaper: shaper)
            } catch {
                throw DiagnosticFailure(error)
            }
        }
        let bytes = try timings.measure(.rendering, clock: clock) { () throws(DiagnosticFailure) in
            do {
                return try renderer.render(pages.value)
            } catch {
                throw DiagnosticFailure(error)
            }
        }
        let lookups = localized.lookups
        return RenderedReport(
            bytes: bytes, pageCount: pages.value.pages.count, language: language,
            warnings: built.warnings + lookups.warnings(for: localized.language) + pages.warnings,
            texts: TextSummary(lookups, layout: pages.warnings))
    }
}
