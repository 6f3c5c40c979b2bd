package import DiaryModel
internal import LayoutEngine
internal import Localizing
internal import PDFWriting
internal import PageModel
package import ReportModel
internal import SectionBuilding
internal import SystemKit
internal import TypeKit

/// The flow from a diary to a PDF: the one place that calls the stages in their order.
///
/// A pipeline belongs to one worker and stays with it: it keeps the fonts, which are expensive to open. It is not
/// shared between threads. The same input gives the same bytes, whatever was rendered before.
package final class ReportPipeline {
    /// The resources that reports are made with.
    package let resources: PipelineResources
    let clock: ProcessorClock
    private var localizers: [LanguageTag: Localizer] = [:]
    let library: FontLibrary
    private let shaper: PangoShaper
    let renderer: PDFRenderer
    let pagePictures: PagePictures
    private let now: () -> Instant
    /// The sealer of the last file; its key is opened for the first.
    private var sealer: Sealer?
    /// The moment at which no server of time stamps is waited for any more, by the clock of deadlines.
    package var stampDeadline = Double.infinity

    /// Makes a pipeline, and checks that the fonts that every report needs are there.
    ///
    /// - Parameters:
    ///   - resources: Guidelines and templates.
    ///   - clock: The clock for timings.
    ///   - now: The clock that seals are dated by.
    /// - Throws: `font.…` where the fonts cannot be opened.
    package init(
        resources: PipelineResources, clock: ProcessorClock = .thread, now: @escaping () -> Instant = Sealer.now
    ) throws(DiagnosticFailure) {
        self.resources = resources
        (self.clock, self.now) = (clock, now)
        do {
            library = try FontLibrary(resources.fontSetup)
            try library.require(library.setup.defaultFamilies)
            shaper = try PangoShaper(library, hyphenator: Hyphenator(resources.hyphenationSetup))
            renderer = PDFRenderer(fonts: library)
            pagePictures = PagePictures(fonts: library)
        } catch {
            throw DiagnosticFailure([error.diagnostic])
        }
    }

    /// Checks that reports can be made in these languages, before any work is done for one of them.
    ///
    /// - Throws: `template.…` for a language without usable templates, `font.…` where its fonts are not installed.
    package func check(_ languages: [LanguageTag]) throws(DiagnosticFailure) {
        for language in languages {
            try resources.check(language)
            try diagnosed { () throws(FontError) in
                try library.require(library.setup.families(for: language.rawValue))
            }
        }
    }

    /// Makes the report of a diary in one language and writes it to a folder, whole or not at all.
    ///
    /// Pages are laid out, painted and written one after the other: neither all pages nor the whole file are ever in
    /// memory, however long the report is.
    ///
    /// - Parameters:
    ///   - loaded: The config with its readings.
    ///   - language: One language; it need not be one of the config's.
    ///   - output: The folder.
    ///   - name: The name of the file in it.
    ///   - timings: Receives the time of each stage.
    /// - Returns: The report's facts and warnings, and the path of its file.
    /// - Throws: An error if the report cannot be made or published; nothing is left behind.
    package func publish(
        _ loaded: LoadedDiary, language: LanguageTag, in output: ReportOutput, as name: String,
        timings: inout StageTimings
    ) throws(DiagnosticFailure) -> PublishedReport {
        let draft = try timings.measure(.publishing, clock: clock) { () throws(DiagnosticFailure) in
            try output.begin(name)
        }
        let (clock, writing) = (clock, Stopwatch())
        let report: RenderedReport
        do throws(DiagnosticFailure) {
            report = try render(loaded, language: language, timings: &timings) { bytes in
                let start = clock.now()
                defer { writing.nanoseconds += clock.now() &- start }
                return draft.append(bytes)
            }
        } catch {
            // That the bytes were not taken is what rendering says; why is what the user wants to know.
            throw draft.failure.map { DiagnosticFailure([$0.diagnostic]) } ?? error
        }
        timings.move(writing.nanoseconds, from: .rendering, to: .publishing)
        let path = try timings.measure(.publishing, clock: clock) { () throws(DiagnosticFailure) in
            try output.publish(draft, noticed: report.warnings)
        }
        return PublishedReport(path: path, report: report)
    }

    /// Makes the report of a diary in one language and hands its file on, part by part.
    ///
    /// - Parameters:
    ///   - loaded: The config with its readings.
    ///   - language: One language; it need not be one of the config's.
    ///   - timings: Receives the time of each stage.
    ///   - receive: Takes the next part of the file, or returns false; it is not called again then. The parts are a
    ///     file only when this returns.
    /// - Returns: The report's facts and warnings.
    /// - Throws: An error if the report cannot be made.
    package func render(
        _ loaded: LoadedDiary, language: LanguageTag, timings: inout StageTimings,
        to receive: @escaping (Span<UInt8>) -> Bool
    ) throws(DiagnosticFailure) -> RenderedReport {
        // A key that cannot be used is reported before any work is done.
        let sealer = try loaded.definition.wish.seal.map { (rule) throws(DiagnosticFailure) in try self.sealer(rule) }
        let seal = try sealer?.seal(until: stampDeadline)
        var prepared = try prepare(loaded, language: language, timings: &timings)
        let written: (byteCount: Int, drawnText: String?)
        do throws(DiagnosticFailure) {
            written = try write(&prepared, seal, to: receive, timings: &timings)
        } catch { throw sealer?.failure ?? error }
        let warnings = prepared.placed.warnings
        return RenderedReport(
            byteCount: written.byteCount, pageCount: prepared.placed.pageCount, language: language,
            title: prepared.placed.properties.title, warnings: prepared.warnings + warnings,
            texts: TextSummary(prepared.words.lookups, layout: warnings),
            record: prepared.placed.record, profile: prepared.profile, drawnText: written.drawnText)
    }

    /// Makes the pages of a report, all but the PDF: what tests look at first.
    ///
    /// - Parameters:
    ///   - loaded: The config with its readings.
    ///   - language: The language.
    ///   - timings: Receives the time of each stage.
    /// - Returns: The pages with what should be known about them.
    /// - Throws: An error if them cannot be made.
    package func pages(
        _ loaded: LoadedDiary, language: LanguageTag, timings: inout StageTimings
    ) throws(DiagnosticFailure) -> LaidOutReport {
        var prepared = try prepare(loaded, language: language, timings: &timings)
        let pages = try timings.measure(.layout, clock: clock) { () throws(DiagnosticFailure) in
            try diagnosed { () throws(LayoutError) in try prepared.placed.document() }
        }
        return LaidOutReport(
            document: pages.value, warnings: prepared.warnings + pages.warnings,
            texts: TextSummary(prepared.words.lookups, layout: pages.warnings), record: prepared.placed.record)
    }

    /// A report dealt out to pages that are still to be made.
    struct Prepared {
        var placed: PlacedReport
        /// The warnings from before layout.
        let warnings: [Diagnostic]
        /// The words of the report, and how they were found.
        let words: ReportWords
        /// The profile that the file promises to meet.
        let profile: FileProfile
        /// The options of the report.
        let wish: ReportWish
        /// Makes the files that are attached: at the end, as they may be long.
        let attachments: () -> [PaginatedDocument.Attachment]
        /// The report, in messages.
        let report: Report
    }

    /// Builds a report, puts it into words and deals it out to pages.
    func prepare(
        _ loaded: LoadedDiary, language: LanguageTag, timings: inout StageTimings
    ) throws(DiagnosticFailure) -> Prepared {
        let localizer = try timings.measure(.localizing, clock: clock) { () throws(DiagnosticFailure) in
            try self.localizer(for: language)
        }
        let layout = try resources.layout(for: loaded.definition.wish)
        let wish = loaded.definition.wish.merged(over: layout.wish)
        let profile = wish.profile ?? .usual
        if let conflict = profile.conflict(hasPassword: wish.password != nil) {
            throw DiagnosticFailure("report.password", "the file \(conflict.clause)", hint: conflict.hint)
        }
        guard wish.seal == nil || profile != .encrypted else {
            throw DiagnosticFailure(
                "report.seal", "the file is to be sealed and encrypted", hint: SealRule.conflictHint)
        }
        let theme = try resources.theme(of: layout)
        let built = try timings.measure(.building, clock: clock) { () throws(DiagnosticFailure) in
            try SectionBuilder.build(
                diary: loaded.diary, definition: loaded.definition, layout: layout,
                guidelines: resources.guidelines(of: loaded.definition, for: loaded.diary.person),
                calendar: localizer.calendar(of: loaded.definition.period))
        }
        var report = built.value
        if profile.attachesReadings { report.attachments = SectionBuilder.attachments }
        let words = ReportWords(localizer)
        let described = report.attachments.map { words.words(of: $0) }
        let style = PageStyle(wish, theme: theme, typePercent: layout.typePercent, localizer)
        let placed = try timings.measure(.layout, clock: clock) { () throws(DiagnosticFailure) in
            // Without words the pages are of no interest: what is wrong with the templates comes before what layout says.
            let placed = Result { () throws(LayoutError) in
                try PlacedReport(
                    report, wording: words, style: style, shaper: shaper,
                    limits: PageLimits(whole: layout.pageLimit, opening: layout.openingLimit))
            }
            try words.check()
            return try diagnosed { () throws(LayoutError) in try placed.get() }
        }
        try Self.require(placed.pageCount, within: wish.mostPages)
        return Prepared(
            placed: placed, warnings: built.warnings + words.lookups.warnings(for: localizer.language),
            words: words, profile: profile, wish: wish,
            attachments: { [resources] in ReadingAttachments(of: loaded, resources).files(described: described) },
            report: report)
    }

    /// Refuses a report that has more pages than it may, before work is done for the first.
    private static func require(_ pages: Int, within most: Int?) throws(DiagnosticFailure) {
        guard let most, pages > most else { return }
        throw DiagnosticFailure(
            "report.too-many-pages", "the report has \(pages) pages, and at most \(most) may be made",
            hint: "ask for fewer days, or for a layout without long tables, such as `standard`")
    }

    /// Makes page after page and hands each to the file at once; `see` is shown each before.
    func write(
        _ prepared: inout Prepared, _ seal: FileSeal? = nil, to receive: @escaping (Span<UInt8>) -> Bool,
        timings: inout StageTimings, see: (Page) -> Void = { _ in }
    ) throws(DiagnosticFailure) -> (byteCount: Int, drawnText: String?) {
        var drawn = prepared.wish.sumsText ? SeenText.Sum() : nil
        var writer = try diagnosed { () throws(PDFRenderingError) in
            try renderer.writer(
                firstPage: prepared.placed.pageSize, profile: prepared.profile, password: prepared.wish.password,
                seal: seal, to: receive)
        }
        for index in 0..<prepared.placed.pageCount {
            let page = try layOut(index, of: &prepared, &timings)
            see(page)
            drawn?.add(page)
            let next = index + 1 < prepared.placed.pageCount ? prepared.placed.pageSize : nil
            try timings.measure(.rendering, clock: clock) { () throws(DiagnosticFailure) in
                try diagnosed { () throws(PDFRenderingError) in try writer.add(page, next: next) }
            }
        }
        let start = clock.now()
        do throws(PDFRenderingError) {
            let byteCount = try writer.finish(
                outline: prepared.placed.outline, properties: prepared.placed.properties,
                attachments: prepared.profile.attachesReadings ? prepared.attachments() : [])
            timings.add(.rendering, nanoseconds: clock.now() &- start)
            return (byteCount, drawn.take()?.finish())
        } catch {
            throw DiagnosticFailure([error.diagnostic])
        }
    }

    /// Lays out a page.
    func layOut(
        _ index: Int, of prepared: inout Prepared, _ timings: inout StageTimings
    ) throws(DiagnosticFailure) -> Page {
        try timings.measure(.layout, clock: clock) { () throws(DiagnosticFailure) in
            try diagnosed { () throws(LayoutError) in try prepared.placed.page(at: index) }
        }
    }

    /// The sealer of a rule; it is kept, because reading a key is expensive.
    private func sealer(_ rule: SealRule) throws(DiagnosticFailure) -> Sealer {
        if let sealer, sealer.rule == rule { return sealer }
        let made = try Sealer(rule, now: now)
        sealer = made
        return made
    }

    /// The localizer of a language; it is kept, because making one is expensive.
    func localizer(for language: LanguageTag) throws(DiagnosticFailure) -> Localizer {
        if let known = localizers[language] { return known }
        let made = try resources.localization.localizer(for: language)
        localizers[language] = made
        return made
    }
}
