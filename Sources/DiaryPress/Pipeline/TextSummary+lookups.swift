internal import DiaryModel
internal import Localizing

extension TextSummary {
    /// Counts how texts were found, and what the layout could not show.
    init(_ lookups: LookupReport, layout warnings: [Diagnostic]) {
        self.lookups = lookups.lookups
        fallbacks = lookups.fallbacks.reduce(0) { $0 + $1.count }
        alters = lookups.missing.reduce(0) { $0 + $1.count }
        missingArguments = lookups.missingArguments.reduce(0) { $0 + $1.count }
        missingGlyphs = warnings.count { $0.code == "layout.missing-glyph" }
    }
}
