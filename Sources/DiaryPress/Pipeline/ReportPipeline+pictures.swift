package import DiaryModel
internal import LayoutEngine
internal import Localizing
internal import PDFWriting
internal import PageModel
package import ReportModel

extension ReportPipeline {
    /// Makes the report of a diary in one language as pictures of its pages.
    ///
    /// - Parameters:
    ///   - loaded: The config with its readings.
    ///   - language: One language; it need not be one of the config's.
    ///   - form: How pages are shown; not ``ReportForm/pdf``, which gives none.
    ///   - timings: Receives the time of each stage.
    /// - Returns: The report's facts and warnings, and its pages in their order.
    /// - Throws: An error if the report cannot be made, `report.password` for one that is to be encrypted, and
    ///   `usage.resolution` for fewer than 10 or more than 1000 pixels to the inch.
    package func pictures(
        _ loaded: LoadedDiary, language: LanguageTag, as form: ReportForm,
        timings: inout StageTimings
    ) throws(DiagnosticFailure) -> (report: RenderedReport, pages: [[UInt8]]) {
        if case .png(let dotsPerInch) = form, !ReportForm.resolutions.contains(dotsPerInch) {
            throw DiagnosticFailure(
                "usage.resolution", "pages have no pictures of so many pixels to the inch", hint: "10 to 1000")
        }
        var prepared = try prepareForPictures(loaded, language: language, timings: &timings)
        let files =
            switch form {
            case .pdf: [[UInt8]]()
            case .png(let dotsPerInch): try paint(&prepared, dotsPerInch: dotsPerInch, timings: &timings)
            case .svg: try draw(&prepared, timings: &timings)
            }
        let warnings = prepared.placed.warnings
        let report = RenderedReport(
            byteCount: files.reduce(0) { $0 + $1.count }, pageCount: prepared.placed.pageCount, language: language,
            title: prepared.placed.properties.title, warnings: prepared.warnings + warnings,
            texts: TextSummary(prepared.words.lookups, layout: warnings),
            record: prepared.placed.record, profile: .plain, drawnText: nil)
        return (report, files)
    }

    /// Makes one page of the report of a diary in one language as SVG; no other page is drawn.
    ///
    /// Its bytes are those that ``pictures(_:language:as:timings:)`` has for it.
    ///
    /// - Parameters:
    ///   - loaded: The config with its readings.
    ///   - language: One language; it need not be one of the config's.
    ///   - page: The number of the page, from 1.
    ///   - timings: Receives the time of each stage.
    /// - Returns: The bytes of the file, how many pages the report has, and what was noticed up to the end of this page.
    /// - Throws: An error if the page cannot be made, `report.password` for a report that is to be encrypted, and
    ///   `report.no-such-page` for a page that it does not have.
    package func svgPage(
        _ loaded: LoadedDiary, language: LanguageTag, page: Int,
        timings: inout StageTimings
    ) throws(DiagnosticFailure) -> (bytes: [UInt8], pageCount: Int, warnings: [Diagnostic]) {
        var prepared = try prepareForPictures(loaded, language: language, timings: &timings)
        let pageCount = prepared.placed.pageCount
        guard (1...pageCount).contains(page) else {
            throw DiagnosticFailure(
                "report.no-such-page", "the report has no page \(page)",
                hint: pageCount == 1 ? "its only page is 1" : "its pages are 1 to \(pageCount)")
        }
        var open: [SemanticTag] = []
        for index in 0..<(page - 1) { try layOut(index, of: &prepared, &timings).noteOpen(&open) }
        let bytes = try draw(try layOut(page - 1, of: &prepared, &timings), of: prepared, open: open, &timings)
        return (bytes, pageCount, prepared.warnings + prepared.placed.warnings)
    }

    /// Deals a report out to pages that are shown as pictures.
    private func prepareForPictures(
        _ loaded: LoadedDiary, language: LanguageTag, timings: inout StageTimings
    ) throws(DiagnosticFailure) -> Prepared {
        let wish = loaded.definition.wish
        guard wish.password == nil, wish.merged(over: try resources.layout(for: wish).wish).profile != .encrypted
        else {
            throw DiagnosticFailure(
                "report.password", "the report is to be encrypted, and pictures of pages cannot be",
                hint: "write a PDF, or ask for another profile")
        }
        var plain = loaded
        (plain.definition.profile, plain.definition.mostPages) = (.plain, nil)
        return try prepare(plain, language: language, timings: &timings)
    }

    /// Every page in pixels.
    private func paint(
        _ prepared: inout Prepared, dotsPerInch: Double, timings: inout StageTimings
    ) throws(DiagnosticFailure) -> [[UInt8]] {
        var images = renderer.images(dotsPerInch: dotsPerInch)
        return try (0..<prepared.placed.pageCount).map { (index) throws(DiagnosticFailure) in
            let page = try layOut(index, of: &prepared, &timings)
            return try timings.measure(.rendering, clock: clock) { () throws(DiagnosticFailure) in
                try diagnosed { () throws(PDFRenderingError) in try images.picture(of: page) }
            }
        }
    }

    /// Every page in shapes.
    private func draw(
        _ prepared: inout Prepared, timings: inout StageTimings
    ) throws(DiagnosticFailure) -> [[UInt8]] {
        var files: [[UInt8]] = []
        var open: [SemanticTag] = []
        for index in 0..<prepared.placed.pageCount {
            let page = try layOut(index, of: &prepared, &timings)
            files.append(try draw(page, of: prepared, open: open, &timings))
            page.noteOpen(&open)
        }
        return files
    }

    private func draw(
        _ page: Page, of prepared: Prepared, open: [SemanticTag], _ timings: inout StageTimings
    ) throws(DiagnosticFailure) -> [UInt8] {
        let properties = prepared.placed.properties
        let about = PagePictures.About(title: properties.title, language: properties.language)
        return try timings.measure(.rendering, clock: clock) { () throws(DiagnosticFailure) in
            try diagnosed { () throws(PagePictureError) in try pagePictures.svg(of: page, about, open: open) }
        }
    }
}

extension Page {
    /// Takes the elements that are open at the page's start to those that are open at its end.
    fileprivate func noteOpen(_ open: inout [SemanticTag]) {
        for command in commands {
            switch command {
            case .begin(let tag): open.append(tag)
            case .end: if !open.isEmpty { open.removeLast() }
            case .fill, .stroke, .glyphs, .picture, .destination: break
            }
        }
    }
}
