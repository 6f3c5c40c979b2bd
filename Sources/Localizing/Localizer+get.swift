package import Diagnostics
package import ReportModel

extension Localizer {
    /// A text with its arguments in it, and how it was found.
    ///
    /// Where no template has the key, `alter` is printed, and the key where there is no `alter`; both are counted. A base with errors has no
    /// text here.
    package func get(
        _ key: MessageKey, alter: String = "", _ arguments: [Message.Argument] = []
    ) -> (text: StyledText, lookups: LookupReport) {
        var pass = LocalizingPass(self)
        let text = pass.text(of: Message(key, alter: alter, arguments))
        return (text, pass.lookups)
    }

    /// A whole report in the language.
    ///
    /// - Throws: What is wrong with the base, where the report needs a text of it.
    package func localize(_ report: Report<Message>) throws(DiagnosticFailure) -> LocalizedReport {
        var pass = LocalizingPass(self)
        let localized = report.map { pass.text(of: $0) }
        if let failure = pass.failure { throw failure }
        return LocalizedReport(report: localized, lookups: pass.lookups, language: language)
    }
}

/// A report in words, and how its texts were found.
package struct LocalizedReport: Hashable, Sendable {
    /// The report.
    package let report: Report<StyledText>
    /// How its texts were found.
    package let lookups: LookupReport
    /// The language of the templates that answered first.
    package let language: LanguageTag

    /// The report with what its reader should know about its texts.
    package var outcome: Outcome<Report<StyledText>> {
        Outcome(report, warnings: lookups.warnings(for: language))
    }
}
