internal import DiaryModel
internal import LayoutEngine
internal import Localizing
internal import PDFWriting
internal import PageModel
package import ReportModel

extension ReportPipeline {
    /// Makes a report and examines its texts, characters and charts.
    ///
    /// - Parameters:
    ///   - loaded: The config with its readings; its layout and its paper are tried.
    ///   - language: The language.
    ///   - keepsBytes: True if the PDF is needed too.
    /// - Returns: The findings, with the PDF; a report that cannot be made is an issue of its own.
    package func preflight(
        _ loaded: LoadedDiary, language: LanguageTag, keepsBytes: Bool
    ) -> (found: Preflight, bytes: [UInt8]) {
        var found = Preflight(
            loaded.definition.wish, hasReadings: !loaded.diary.readings.isEmpty, language: language)
        var timings = StageTimings()
        do throws(DiagnosticFailure) {
            var prepared = try prepare(loaded, language: language, timings: &timings)
            // All forms of all blocks, printed or not.
            for text in prepared.report.messages { _ = prepared.words.words(of: text) }
            var survey = PageSurvey(prepared.placed.frame, prepared.placed.record)
            let written = PDFInMemory()
            if keepsBytes {
                _ = try write(&prepared, to: written.append, timings: &timings) { survey.take($0) }
            } else {
                // Warnings are complete once every page has been made.
                let document = try diagnosed { () throws(LayoutError) in try prepared.placed.document() }
                for page in document.value.pages { survey.take(page) }
            }
            found.pageCount = prepared.placed.pageCount
            found.leastType = survey.leastType
            found.issues = Self.issues(of: prepared.words.lookups) + Self.issues(of: prepared.placed) + survey.issues
            return (found, written.bytes)
        } catch {
            found.issues = error.diagnostics.map { Preflight.Issue(kind: .failed, detail: $0.message) }
            return (found, [])
        }
    }

    /// Returns the keys of the texts that a report prints in any form of its panels, in reading order.
    ///
    /// - Throws: The errors of layout and readings.
    package func textKeys(of loaded: LoadedDiary) throws(DiagnosticFailure) -> [String] {
        var timings = StageTimings()
        return try prepare(loaded, language: .english, timings: &timings).report.messages.map(\.key.rawValue)
    }

    private static func issues(of lookups: LookupReport) -> [Preflight.Issue] {
        func issue(_ kind: Preflight.Kind, _ lack: LookupReport.Lack, _ detail: String) -> Preflight.Issue {
            Preflight.Issue(kind: kind, key: lack.key.rawValue, detail: detail)
        }
        return lookups.missing.map { issue(.missing, $0, "in no template") }
            + lookups.fallbacks.map { issue(.fallback, $0, "from \($0.source)") }
            + lookups.missingArguments.map { issue(.argument, $0, "{\($0.source)} is not given") }
    }

    private static func issues(of placed: PlacedReport) -> [Preflight.Issue] {
        let tight = placed.tightTexts.map { text in
            let kind: Preflight.Kind =
                switch text.way {
                case .smaller: .smaller
                case .wrapped: .wrapped
                case .cut: .cut
                }
            return Preflight.Issue(kind: kind, block: text.section, key: text.key?.rawValue, detail: text.what)
        }
        let glyphs = placed.warnings.filter { $0.code == "layout.missing-glyph" }.map {
            Preflight.Issue(kind: .glyph, detail: $0.message)
        }
        let degraded = placed.record.steps.map { step in
            Preflight.Issue(kind: .degraded, block: step.block, detail: "\(step.rung.rawValue): \(step.reason.words)")
        }
        return tight + glyphs + degraded
    }
}
